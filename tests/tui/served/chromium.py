"""A headless Chromium, driven through its DevTools protocol."""

from __future__ import annotations

import asyncio
import base64
import itertools
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse
from serving import ESCAPES, PATIENCE

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--mute-audio",
    "--remote-debugging-port=0", "--window-size=1200,800", "--disable-background-networking", "--disable-sync",
)  # fmt: skip
KEYS = {"Enter": (13, "\r"), "Escape": (27, ""), "F1": (112, ""), "F5": (116, "")}


def find_chromium() -> str | None:
    """Where it is installed, if it is."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Chromium:
    """One page of it."""

    def __init__(self, line: ClientWebSocketResponse) -> None:
        self._line = line
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.requested: list[str] = []
        """Every address that was asked for."""
        self.said: list[str] = []
        """What pages wrote to the console."""
        self._shown = b""

    @property
    def text(self) -> str:
        """What the app sent to the page's terminal."""
        return ESCAPES.sub("", self._shown.decode("utf-8", "ignore"))

    async def listen(self) -> None:
        """Take in what it tells."""
        async for message in self._line:
            told = message.json()
            if "id" in told:
                self._answers.pop(told["id"]).set_result(told)
                continue
            match told["method"], told["params"]:
                case "Network.requestWillBeSent", {"request": {"url": str(address)}}:
                    self.requested.append(address)
                case "Network.webSocketFrameReceived", {"response": {"opcode": 2, "payloadData": str(data)}}:
                    self._shown += base64.b64decode(data)
                case "Runtime.consoleAPICalled", {"args": parts}:
                    self.said.append(" ".join(str(part.get("value")) for part in parts))

    async def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Ask it for something; its answer."""
        number = next(self._numbers)
        self._answers[number] = asyncio.get_running_loop().create_future()
        await self._line.send_json({"id": number, "method": method, "params": parameters})
        answer = await asyncio.wait_for(self._answers[number], PATIENCE)
        assert "error" not in answer, answer
        return dict(answer["result"])

    async def open(self, address: str) -> None:
        """Open a page."""
        await self.call("Page.navigate", url=address)

    async def until_closed(self) -> None:
        """Wait until the page says that the session has ended."""
        end = time.monotonic() + PATIENCE
        while "-closed" not in await self.evaluate("document.body.className"):
            assert time.monotonic() < end, "the session does not end"

    async def evaluate(self, script: str) -> Any:
        """The value of an expression in the page."""
        answer = await self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        return answer["result"].get("value")

    async def type(self, text: str) -> None:
        """Type letters, on whatever keyboard."""
        for letter in text:
            await self.call("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter)
            await self.call("Input.dispatchKeyEvent", type="keyUp", key=letter)

    async def press(self, key: str) -> None:
        """Press a key that has a name."""
        code, text = KEYS[key]
        named = {"key": key, "code": key, "windowsVirtualKeyCode": code}
        await self.call("Input.dispatchKeyEvent", type="keyDown", **named, **({"text": text} if text else {}))
        await self.call("Input.dispatchKeyEvent", type="keyUp", **named)

    async def until(self, is_so: Callable[[], bool] | str) -> None:
        """Wait until the app has shown a text, or something is so."""
        seen = (lambda: is_so in self.text) if isinstance(is_so, str) else is_so
        end = time.monotonic() + PATIENCE
        while not seen():
            assert time.monotonic() < end, f"never came: {self.text[-2000:]} {self.said}"
            await asyncio.sleep(0.02)


@asynccontextmanager
async def chromium() -> AsyncIterator[Chromium]:
    """One page of a Chromium of its own."""
    program = find_chromium()
    assert program is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [program, *FLAGS, f"--user-data-dir={profile}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            async with ClientSession() as session, session.ws_connect(await _page(session, Path(profile))) as line:
                page = Chromium(line)
                listening = asyncio.create_task(page.listen())
                for domain in ("Page", "Network", "Runtime"):
                    await page.call(f"{domain}.enable")
                yield page
                listening.cancel()
        finally:
            process.kill()
            process.wait()


async def _page(session: ClientSession, profile: Path) -> str:
    """The address at which its page is driven."""
    told = profile / "DevToolsActivePort"
    end = time.monotonic() + PATIENCE
    while not (told.exists() and re.fullmatch(r"\d+\n\S+", told.read_text())):
        assert time.monotonic() < end, "it does not start"
        await asyncio.sleep(0.05)
    port = told.read_text().split()[0]
    async with session.get(f"http://127.0.0.1:{port}/json/list") as answer:
        pages = await answer.json()
    return str(next(each["webSocketDebuggerUrl"] for each in pages if each["type"] == "page"))
