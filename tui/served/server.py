"""The app in a browser: a page with a terminal, and a websocket to an app of the browser's own.

The terminal (xterm.js) and its font come with textual-serve; its page and its server are not used: they fetch fonts
from the network, start the app through a shell and look at no Origin.
"""

from __future__ import annotations

import asyncio
import json
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from html import escape
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from string import Template

from aiohttp import WSCloseCode, WSMsgType, web
from aiohttp.typedefs import Handler

from corpus.errors import BridgelawError
from tui.served.bridge import Bridge
from tui.served.guard import KEY, Guard, is_figures
from tui.words import Words

PAGE, SCRIPT = (Path(__file__).with_name(name) for name in ("page.html", "page.js"))
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self' ws://{host} wss://{host}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
"""What the page may load: what this server has."""
HEARTBEAT = 15
"""Seconds after which a browser that says nothing is asked whether it is there."""
SIZES = {"fontsize": (16, 8, 60), "width": (80, 1, 1000), "height": (24, 1, 1000)}
"""What an address may ask for: the usual, the least, the most."""

NOWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that are kept for examples: the way to them begins with this machine's own."""


class CannotServe(BridgelawError):
    """An address that cannot be listened to."""


class Server:
    """Serves the app; every browser that opens the page gets one of its own."""

    def __init__(self, guard: Guard, words: Words) -> None:
        self._guard, self._words = guard, words
        self._open: set[web.WebSocketResponse] = set()

    async def serve(self, port: int, listening: Callable[[str], None]) -> None:
        """Serve until a signal comes; `listening` is told the address. Raises CannotServe."""
        runner = web.AppRunner(self.application())
        await runner.setup()
        try:
            await web.TCPSite(runner, self._guard.host, port).start()
            listening(f"http://{_to_open(self._guard.host)}:{runner.addresses[0][1]}/{self._query}")
            await _until_told()
        except OSError as error:
            raise CannotServe(
                "cannot listen on {host}, port {port}: {reason}", host=self._guard.host, port=port, reason=error
            ) from error
        finally:
            await runner.cleanup()

    def application(self) -> web.Application:
        """The page, what it needs, and the websocket, behind the guard."""
        app = web.Application(middlewares=[self._checked])
        app.add_routes(
            [
                web.get("/", self._page),
                web.get("/page.js", _script),
                web.get("/ws", self._session),
                web.static("/static", terminal_files()),
            ]
        )
        app.on_shutdown.append(self._hang_up)
        return app

    @property
    def _query(self) -> str:
        return f"?key={self._guard.key}" if self._guard.key else ""

    @web.middleware
    async def _checked(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        host, guard = request.headers.get("Host", ""), self._guard
        if not guard.admits_host(host):
            raise web.HTTPForbidden(text=self._words("This address is not served here."))
        if not guard.admits_origin(request.headers.get("Origin"), host, needed=request.path == "/ws"):
            raise web.HTTPForbidden(text=self._words("Another page may not use this one."))
        if guard.key and guard.is_key(request.query.get("key", "")):
            known = web.HTTPFound("/")
            known.set_cookie(KEY, guard.key, httponly=True, samesite="Strict")
            raise known
        if not guard.admits_key(request.cookies):
            shown = self._words("Open the address with the key that is shown where the program was started.")
            raise web.HTTPForbidden(text=shown)
        return await handler(request)

    async def _page(self, request: web.Request) -> web.Response:
        host, words = request.headers["Host"], self._words
        text = Template(PAGE.read_text("utf-8")).substitute(
            lang=words.lang,
            address=escape(f"{'wss' if request.secure else 'ws'}://{host}/ws"),
            font_size=_size(request, "fontsize"),
            starting=escape(words("Starting ...")),
            ended=escape(words("The session has ended.")),
            again=escape(words("Start again")),
        )
        headers = {
            "Content-Security-Policy": POLICY.format(host=host),
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "Cache-Control": "no-store",
        }
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def _session(self, request: web.Request) -> web.WebSocketResponse:
        line = web.WebSocketResponse(heartbeat=HEARTBEAT)
        await line.prepare(request)
        bridge = await Bridge.open(_size(request, "width"), _size(request, "height"))
        self._open.add(line)
        showing = asyncio.create_task(_show(bridge, line))
        try:
            await _listen(bridge, line)
        finally:
            showing.cancel()
            with suppress(asyncio.CancelledError):
                await showing
            self._open.discard(line)
            await bridge.close()
        return line

    async def _hang_up(self, _: web.Application) -> None:
        for line in set(self._open):
            await line.close(code=WSCloseCode.GOING_AWAY)


def terminal_files() -> Path:
    """The folder of the browser's terminal. Raises CannotServe."""
    found = find_spec("textual_serve")
    if found is None or found.submodule_search_locations is None:
        raise CannotServe("the app in a browser needs: pip install 'bridgelaw[serve]'")
    return Path(found.submodule_search_locations[0]) / "static"


async def _script(_: web.Request) -> web.FileResponse:
    return web.FileResponse(SCRIPT)


async def _show(bridge: Bridge, line: web.WebSocketResponse) -> None:
    """Send what the app shows; when it has ended, so has the session."""
    with suppress(ConnectionError):
        async for written in bridge.shown():
            await line.send_bytes(written)
    await line.close()


async def _listen(bridge: Bridge, line: web.WebSocketResponse) -> None:
    """Hand on what the browser says; what it cannot mean is passed over."""
    async for message in line:
        if message.type is not WSMsgType.TEXT:
            continue
        try:
            match json.loads(message.data):
                case ["stdin", str(text)]:
                    await bridge.type(text)
                case ["resize", {"width": int(width), "height": int(height)}]:
                    await bridge.resize(width, height)
                case ["ping", str(number)]:
                    await line.send_json(["pong", number])
                case ["focus" | "blur" as what, *_]:
                    await bridge.focus(here=what == "focus")
        except (ValueError, RecursionError):
            continue


async def _until_told() -> None:
    """Wait for Ctrl+C, or for a signal to end."""
    told = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows; there Ctrl+C raises KeyboardInterrupt
            asyncio.get_running_loop().add_signal_handler(each, told.set)
    await told.wait()


def _size(request: web.Request, name: str) -> int:
    """A size that an address asks for."""
    usual, least, most = SIZES[name]
    given = request.query.get(name, "")
    return min(max(int(given), least), most) if given.isdecimal() and len(given) < 6 else usual


def _to_open(host: str) -> str:
    """An address as a browser is told it; for every address of this machine, the one that the network sees."""
    if is_figures(host) and ip_address(host).is_unspecified:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family, socket.SOCK_DGRAM) as probe, suppress(OSError):
            probe.connect((NOWHERE[family], 9))  # of a datagram this sends nothing
            host = probe.getsockname()[0]
    return f"[{host}]" if ":" in host else host
