"""Write decision tables anew: `python tests/engine/golden.py [CHECK...]`, all of them by default, and read the diff.

One line a path, so a table pins how many there are.
"""

import sys
from pathlib import Path

from engine.decision import grow, table
from engine.registry import CheckEntry, entries, find_check

GOLDEN = Path(__file__).parent / "golden"


def golden_file(entry: CheckEntry) -> Path:
    return GOLDEN / f"{entry.id.replace('/', '_')}.tsv"


def written(entry: CheckEntry) -> str:
    rows = table(grow(entry.load()))
    return "".join(f"{answers}\t{lines}\n" for answers, lines in rows)


if __name__ == "__main__":
    chosen = sys.argv[1:] or entries()
    for entry in map(find_check, chosen):
        golden_file(entry).write_text(written(entry), "utf-8")
        print(entry.id)
