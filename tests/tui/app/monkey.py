"""Presses keys of any kind: nothing may break, and no ruling that was confirmed may be lost."""

from __future__ import annotations

import random
import re
from pathlib import Path

from terminal import Terminal

from tui.log import RulingLog

KEYS = [
    *"abcdefghijklmnopqrstuvwxyz0123456789 ?./[]{}",
    *"αβγψλρζ;",
    *("\r", "\t", "\x1b", "\x7f", "\x03", "\x01", "\x0b", "\x0c", "\x17", "\x0f", "\x12", "\x10"),
    *("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F", "\x1b[Z"),
    *("\x1bOP", "\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[15~", "\x1b[17~", "\x1b[18~", "\x1b[19~", "\x1b[20~", "\x1b[21~"),
    *("\x1b[24~", "\x1b[<0;9;6M\x1b[<0;9;6m", "\x1b[<0;30;9M\x1b[<0;30;9m", "\x1b[<35;39;8M", "\x1b[<65;20;8M"),
    *("\x1b[<64;20;8M", "66B\r", "27\r", "c", "1", "2", "\r"),
]
"""With those of every screen, and the mouse."""
CONFIRMED = re.compile(r"Logged as no\. (\d+)\.")


def press(terminal: Terminal, home: Path, keys: int, seed: int) -> int:
    """So many keys, the same for the same seed; how many rulings were logged."""
    choose = random.Random(seed)
    terminal.wait_for("question, a few words")
    for _ in range(keys):
        terminal.type(choose.choice(KEYS))
        assert terminal.read(choose.choice([0.0, 0.01, 0.02])), terminal.written[-3000:]
    terminal.read(0.5)
    assert terminal.process.poll() is None, terminal.written[-3000:]
    assert terminal.quit() == 0
    assert "Traceback" not in terminal.written
    logged = list(RulingLog(home / "data" / "rulings.sqlite").rulings())
    assert len(logged) >= max(map(int, CONFIRMED.findall(terminal.written)), default=0)
    return len(logged)
