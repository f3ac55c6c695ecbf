"""One browser's app: a process of its own that speaks Textual's protocol for a driver that is not at a terminal.

A packet is a letter (`D` what is typed or shown, `M` a message as JSON), its length in four bytes, and its content.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import suppress

APP = (sys.executable, "-P", "-m", "tui.cli.main")
"""No shell, and no module of the folder in which it is started."""
DRIVER = "tui.app.remote:RemoteDriver"
READY = b"__GANGLION__\n"
"""What the driver writes before its first packet."""
PATIENCE = 20
"""Seconds in which an app that is told to end writes what is still to be written."""
LARGEST = 1000
"""Columns or rows of the largest terminal there is."""


class Bridge:
    """The app's end of the line."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def open(cls, width: int, height: int) -> Bridge:
        """Start an app on a screen of that size."""
        size = {"COLUMNS": str(_cells(width)), "ROWS": str(_cells(height))}
        told = {"TEXTUAL_DRIVER": DRIVER, "TEXTUAL_COLOR_SYSTEM": "truecolor", **size}
        return cls(await asyncio.create_subprocess_exec(*APP, stdin=PIPE, stdout=PIPE, env={**os.environ, **told}))

    async def shown(self) -> AsyncIterator[bytes]:
        """What the app writes to the screen, until it ends."""
        stdout = self._process.stdout
        assert stdout is not None
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            await stdout.readuntil(READY)
            while True:
                kind, length = await stdout.readexactly(1), int.from_bytes(await stdout.readexactly(4), "big")
                content = await stdout.readexactly(length)
                if kind == b"D":
                    yield content
                elif kind == b"M" and json.loads(content).get("type") == "exit":
                    return

    async def type(self, text: str) -> None:
        """Type to it."""
        await self._send(b"D", text.encode("utf-8", "replace"))

    async def resize(self, width: int, height: int) -> None:
        """Give it a screen of that size."""
        await self._tell({"type": "resize", "width": _cells(width), "height": _cells(height)})

    async def focus(self, *, here: bool) -> None:
        """Say whether the browser's window is the one that is typed in."""
        await self._tell({"type": "focus" if here else "blur"})

    async def close(self) -> None:
        """End it, in its own time: a ruling that is being logged is logged."""
        await self._tell({"type": "quit"})
        try:
            await asyncio.wait_for(self._drained(), PATIENCE)
        except TimeoutError:
            self._process.kill()
            await self._process.wait()

    async def _drained(self) -> None:
        """An app that nobody listens to any more would wait for ever for someone to read."""
        stdout = self._process.stdout
        while stdout is not None and await stdout.read(65536):
            pass
        await self._process.wait()

    async def _tell(self, message: dict[str, str | int]) -> None:
        await self._send(b"M", json.dumps(message).encode())

    async def _send(self, kind: bytes, content: bytes) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        with suppress(ConnectionError):
            stdin.write(kind + len(content).to_bytes(4, "big") + content)
            await stdin.drain()


def _cells(size: int) -> int:
    return min(max(size, 1), LARGEST)
