"""Ten thousand keys of any kind through a pty: no exception, no lost ruling.

Run: `python benchmarks/monkey.py [KEYS] [SEED]`. The tests press a thousand.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "tui" / "app"))
from monkey import press
from terminal import Terminal

KEYS = 10_000
SIZES = ((80, 24), (120, 40), (40, 12))


def main() -> None:
    """Press, at every size in turn."""
    keys = int(sys.argv[1]) if len(sys.argv) > 1 else KEYS
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(10**6)
    for turn, (columns, rows) in enumerate(SIZES):
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            (home / "config").mkdir()
            (home / "config" / "settings.toml").write_text('lang = "en"\nmodel = "none"\n', "utf-8")
            os.chdir(home)  # what it imports and opens is its own
            terminal = Terminal(home, columns, rows)
            began = time.monotonic()
            try:
                logged = press(terminal, home, keys // len(SIZES), seed + turn)
            finally:
                terminal.close()
            took = time.monotonic() - began
            print(f"{columns}x{rows}: {keys // len(SIZES)} keys, seed {seed + turn}, {logged} rulings, {took:.0f} s")
            os.chdir("/")


if __name__ == "__main__":
    main()
