"""The program under a real terminal: a pty that it is typed to and read from."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[3]
PROGRAM = [sys.executable, "-c", "import sys; from tui.cli.main import main; sys.exit(main([]))"]
QUIT = "\x11"
ESCAPES = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[()][A-Z0-9]|\x1b[=>78]")
PATIENCE = 60
"""Seconds that something may take on a busy machine before it counts as lost."""


class Terminal:
    """One run of the program."""

    def __init__(self, home: Path, columns: int = 80, rows: int = 24) -> None:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("4H", rows, columns, 0, 0))
        environment = {**os.environ, "BRIDGELAW_HOME": str(home), "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            PROGRAM, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
        )
        os.close(theirs)
        self._written = b""

    @property
    def written(self) -> str:
        """All that it has written so far, without the control sequences."""
        return ESCAPES.sub("", self._written.decode("utf-8", "ignore"))

    @property
    def screen(self) -> int:
        """What it can be read from."""
        return self._ours

    def take(self) -> None:
        """Take in what has been written, once there is something."""
        self._written += os.read(self._ours, 65536)

    def type(self, keys: str) -> None:
        """Type to it."""
        os.write(self._ours, keys.encode())

    def read(self, seconds: float) -> bool:
        """Take in what it writes for so long; false when it has ended."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self._ours], [], [], left)[0]:
                try:
                    part = os.read(self._ours, 65536)
                except OSError:
                    return False
                if not part:
                    return False
                self._written += part
        return True

    def wait_for(self, is_there: Callable[[str], bool] | str) -> None:
        """Read until a text has been written, or something holds of all that was."""
        seen = (lambda written: is_there in written) if isinstance(is_there, str) else is_there
        end = time.monotonic() + PATIENCE
        while not seen(self.written):
            alive = self.read(0.02)
            assert alive or seen(self.written), f"it ended: {self.written[-3000:]}"
            assert time.monotonic() < end, f"never came: {self.written[-3000:]}"

    def quit(self) -> int:
        """Leave it as a person does; its exit status. As long as it writes it is still at what was typed before."""
        self.type(QUIT)
        end, written = time.monotonic() + PATIENCE, len(self._written)
        while self.process.poll() is None:
            self.read(0.05)
            if len(self._written) > written:
                end, written = time.monotonic() + PATIENCE, len(self._written)
            assert time.monotonic() < end, "it does not end"
        self.read(0.1)
        return self.process.returncode

    def hang_up(self) -> int:
        """Take its terminal away; its exit status."""
        os.close(self._ours)
        self._ours = os.open(os.devnull, os.O_RDONLY)
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """Kill it as no program can prevent."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        """Leave nothing behind."""
        if self.process.poll() is None:
            self.kill()
        os.close(self._ours)
