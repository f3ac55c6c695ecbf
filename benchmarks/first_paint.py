"""How long the first frame takes, against the bare import of Textual: medians of interleaved runs under a pty.

The first frame is there when the pty has received the prompt of the search box and the frames of list and text.
Run: `python benchmarks/first_paint.py [RUNS]`.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
LIMIT = 1.6
PROMPT = "question, a few words"  # without its first letter, on which the cursor stands
CORNER = "╰"
BARE = [sys.executable, "-c", "import textual.app, textual.widgets"]
APP = [sys.executable, "-c", "import sys; from tui.cli.main import main; sys.exit(main([]))"]
QUIT = b"\x11"
PATIENCE = 30


def main() -> int:
    """Print both medians and their ratio."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    with tempfile.TemporaryDirectory() as home:
        until(APP, is_first_frame, home)  # compiles what is not compiled yet
        bare, app = [], []
        for _ in range(runs):
            bare.append(until(BARE, None, home))
            app.append(until(APP, is_first_frame, home))
    ratio = statistics.median(app) / statistics.median(bare)
    print(f"bare import {statistics.median(bare) * 1000:.0f} ms, first frame {statistics.median(app) * 1000:.0f} ms")
    print(f"ratio {ratio:.2f} (medians of {runs} interleaved runs; limit {LIMIT})")
    return 0 if ratio < LIMIT else 1


def is_first_frame(written: str) -> bool:
    """Whether the search box is there, and the places of list and text."""
    return PROMPT in written and written.count(CORNER) >= 2


def until(command: list[str], seen: Callable[[str], bool] | None, home: str) -> float:
    """Seconds until the command has written what is to be seen, or, without that, until it has ended."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "BRIDGELAW_HOME": home, "LC_ALL": "en_US.UTF-8", "TERM": "xterm-256color"}
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("4H", 24, 80, 0, 0))
    begun = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, env=environment, start_new_session=True
    )
    os.close(theirs)
    written = b""
    while seen is None or not seen(written.decode("utf-8", "ignore")):
        ready, _, _ = select.select([ours], [], [], PATIENCE)
        try:
            part = os.read(ours, 65536) if ready else b""
        except OSError:
            part = b""
        if not part:
            break
        written += part
    took = time.perf_counter() - begun
    if seen is not None:
        if not seen(written.decode("utf-8", "ignore")):
            process.kill()
            raise SystemExit(f"the first frame did not come within {PATIENCE} s: {written[-2000:]!r}")
        leave(process, ours)
    process.wait()
    os.close(ours)
    return took


def leave(process: subprocess.Popen[bytes], terminal: int) -> None:
    """Quit the app, reading what it still writes."""
    os.write(terminal, QUIT)
    begun = time.perf_counter()
    while process.poll() is None:
        if time.perf_counter() - begun > PATIENCE:
            process.kill()
        if select.select([terminal], [], [], 0.05)[0]:
            try:
                os.read(terminal, 65536)
            except OSError:
                return


if __name__ == "__main__":
    sys.exit(main())
