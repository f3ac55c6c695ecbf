"""Write the decision table of every check anew: `python tests/engine/golden.py`, and read the diff."""

from pathlib import Path

from engine.decision import grow, table
from engine.registry import CheckEntry, entries

GOLDEN = Path(__file__).parent / "golden"


def golden_file(entry: CheckEntry) -> Path:
    return GOLDEN / f"{entry.id.replace('/', '_')}.tsv"


def written(entry: CheckEntry) -> str:
    rows = table(grow(entry.load()))
    return "".join(f"{answers}\t{lines}\n" for answers, lines in rows)


if __name__ == "__main__":
    for entry in entries().values():
        golden_file(entry).write_text(written(entry), "utf-8")
        print(entry.id)
