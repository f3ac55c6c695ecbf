"""How soon a key is answered, and how much memory the app takes: the whole corpus, the encoder warm, a long log.

The app runs under a pty with 10,000 logged rulings. For each key it is measured how long it takes until what it changes
on the screen has been written; and how long the app's main thread has worked for it, which is what the wait would be on
a machine with nothing else to do. Linux only. Run: `python benchmarks/at_the_table.py [ROUNDS]`.
"""

from __future__ import annotations

import os
import select
import sqlite3
import statistics
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

import first_paint

from corpus.lang import Lang
from tui.log import LoggedLine, LoggedRuling, RulingLog

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "tui" / "app"))
from terminal import Terminal

RULINGS = 10_000
LIMITS = {"wait p99": 30.0, "memory": 250.0, "first frame": 1.6}
QUIET = 0.004
"""Seconds without a byte after which what a key changes has been written."""
IDLE = 0.05
"""The share of a second that an app may work that has nothing to do."""
DOWN, UP, RIGHT, LEFT, ESCAPE, ENTER, LOG = "\x1b[B", "\x1b[A", "\x1b[C", "\x1b[D", "\x1b", "\r", "\x1bOQ"
ROUND = (
    *"last trick", *(DOWN, UP) * 3, ENTER, *(DOWN, UP) * 5, "l", "l", "l", RIGHT, LEFT, "w", "c", "1", "1", ESCAPE,
    ESCAPE, ESCAPE, ESCAPE, LOG, *(DOWN, UP) * 5, ENTER, ENTER, *"/tri", ENTER, DOWN, ESCAPE, ESCAPE, *("\x7f",) * 10,
)  # fmt: skip
"""Type, move, read, turn languages and laws, rule, look into the log and for words there; and leave it as it was."""


def main() -> None:
    """Print every figure."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "config").mkdir()
        (home / "config" / "settings.toml").write_text('lang = "en"\n', "utf-8")
        fill_log(home / "data" / "rulings.sqlite")
        print(f"load of the machine {os.getloadavg()[0]:.1f}; {RULINGS} logged rulings")
        print_first_frame(folder)
        terminal = Terminal(home, 120, 40)
        try:
            terminal.wait_for("question, a few words")
            until_idle(terminal)
            print_keys([press(terminal, key) for _ in range(rounds) for key in ROUND])
            until_idle(terminal)
            memory = in_memory(terminal.process.pid)
            print(f"memory, encoder warm: {memory:.0f} MB (limit {LIMITS['memory']:.0f})")
            terminal.quit()
        finally:
            terminal.close()


def fill_log(file: Path) -> None:
    """As many rulings as a busy director logs in years; one in ten left something open, and all but a few are over."""
    lines = tuple(LoggedLine(f"What was said, line {number}.", "66A") for number in range(6))
    later = LoggedLine("Look at the trick again when the play is over.", "64C", ahead=True)
    for last in (lines[-1], later):
        facts = {"when": "own_card_faced", "who": "dummy"}
        ruling = LoggedRuling(datetime.now(UTC), "duplicate-2017/66", Lang("en"), facts, (*lines, last))
        RulingLog(file).add(ruling)
    with sqlite3.connect(file) as db:
        columns = ", ".join(name for _, name, *_ in db.execute("PRAGMA table_info(ruling)") if name != "id")
        more = f"INSERT INTO ruling ({columns}) SELECT {columns} FROM ruling WHERE id = ?"
        for place in range(RULINGS - 2):
            db.execute(more, (2 if place % 10 == 0 else 1,))
        over = "SELECT NULL, id, 6, given_at, 'done', 0 FROM ruling WHERE lines LIKE '%true%' AND id % 500 > 9"
        db.execute(f"INSERT INTO event {over}")
    db.close()


def print_first_frame(home: str, runs: int = 11) -> None:
    """Against the bare import of Textual."""
    first_paint.until(first_paint.APP, first_paint.is_first_frame, home)
    bare, app = [], []
    for _ in range(runs):
        bare.append(first_paint.until(first_paint.BARE, None, home))
        app.append(first_paint.until(first_paint.APP, first_paint.is_first_frame, home))
    ratio = statistics.median(app) / statistics.median(bare)
    print(f"first frame: {ratio:.2f} times the bare import (medians of {runs}; limit {LIMITS['first frame']})")


def press(terminal: Terminal, key: str) -> tuple[float, float]:
    """Milliseconds until what a key changes has been written, and of the main thread's work until then."""
    while select.select([terminal.screen], [], [], 0.15)[0]:
        terminal.read(0.01)
    worked, began = main_thread(terminal.process.pid), time.perf_counter()
    terminal.type(key)
    last = began
    while select.select([terminal.screen], [], [], QUIET if last > began else 1.0)[0]:
        terminal.take()
        last = time.perf_counter()
    return 1000 * (last - began), (main_thread(terminal.process.pid) - worked) / 1e6


def print_keys(keys: list[tuple[float, float]]) -> None:
    """The spread of both."""
    for name, times in (("wait", [wait for wait, _ in keys]), ("work", [work for _, work in keys])):
        spread = statistics.quantiles(times, n=100)
        print(f"key, {name}: p50 {spread[49]:.1f}, p95 {spread[94]:.1f}, p99 {spread[98]:.1f} ms ({len(times)} keys)")


def main_thread(process: int) -> int:
    """Nanoseconds for which its main thread has been on a processor."""
    return int(Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()[0])


def until_idle(terminal: Terminal) -> None:
    """Wait until everything is open and warm: until it does next to nothing for three seconds."""
    ticks, quiet = os.sysconf("SC_CLK_TCK"), 0
    while quiet < 3:
        before = worked(terminal.process.pid)
        terminal.read(1.0)
        quiet = quiet + 1 if worked(terminal.process.pid) - before < IDLE * ticks else 0


def worked(process: int) -> int:
    """Ticks that all its threads have worked."""
    user, system = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return int(user) + int(system)


def in_memory(process: int) -> float:
    """Megabytes that are resident."""
    (line,) = (each for each in Path(f"/proc/{process}/status").read_text().splitlines() if each.startswith("VmRSS"))
    return int(line.split()[1]) / 1000


if __name__ == "__main__":
    main()
