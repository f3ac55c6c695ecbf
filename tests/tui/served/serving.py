"""`bridgelaw serve` as a program, and a browser's end of its websocket."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

ROOT = Path(__file__).parents[3]
COMMAND = (sys.executable, "-m", "tui.cli.main", "serve", "--port", "0", "--json")
PATIENCE = 60
"""Seconds that something may take on a busy machine before it counts as lost."""
ESCAPES = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[()][A-Z0-9]|\x1b[=>78]")
CTRL_Q = "\x11"


@contextmanager
def served(home: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program, and the address that it tells; it is told to end in the end."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "BRIDGELAW_HOME": str(home)}
    program = subprocess.Popen([*COMMAND, *arguments], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert program.stdout is not None
        told = ""
        while not told.endswith("}\n"):
            line = program.stdout.readline()
            assert line, "it ended without an address"
            told += line
        yield program, json.loads(told)["address"]
    finally:
        program.terminate()
        program.wait(PATIENCE)
        program.stdout.close()


class Browser:
    """What a page's terminal does."""

    def __init__(self, line: ClientWebSocketResponse) -> None:
        self.line = line
        self.written = b""

    @property
    def text(self) -> str:
        """All that was shown so far, without the control sequences."""
        return ESCAPES.sub("", self.written.decode("utf-8", "ignore"))

    async def type(self, keys: str) -> None:
        """Type to the app."""
        await self.line.send_str(json.dumps(["stdin", keys]))

    async def until(self, is_so: Callable[[str], bool] | str) -> None:
        """Take in what is shown until a text is, or something holds of all of it."""
        seen = (lambda text: is_so in text) if isinstance(is_so, str) else is_so
        end = time.monotonic() + PATIENCE
        while not seen(self.text):
            message = await asyncio.wait_for(self.line.receive(), max(end - time.monotonic(), 0.1))
            assert message.type in (WSMsgType.BINARY, WSMsgType.TEXT), f"{message}: {self.text[-2000:]}"
            self.written += message.data if message.type is WSMsgType.BINARY else b""

    async def until_closed(self) -> None:
        """Wait for the server to hang up."""
        async with asyncio.timeout(PATIENCE):
            async for _ in self.line:
                pass


@asynccontextmanager
async def browsing(address: str) -> AsyncIterator[Browser]:
    """A browser on the served page."""
    origin = address.rstrip("/")
    async with (
        ClientSession() as session,
        session.ws_connect(f"{origin}/ws?width=100&height=30", headers={"Origin": origin}) as line,
    ):
        yield Browser(line)


def children(program: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(status.read_text().rpartition(")")[2].split()[1]) == program:
                found.append(int(status.parent.name))
    return found


def is_alive(process: int) -> bool:
    """Whether it runs; one that has ended and that nobody has asked after does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
