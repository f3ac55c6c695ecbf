"""The app in a browser: what is served, to whom, and that it is the same app."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("textual_serve")
pytest.importorskip("aiohttp")
from aiohttp.test_utils import TestClient, TestServer

from corpus.lang import Lang, languages
from tui.desk import Desk
from tui.log import RulingLog
from tui.served.guard import KEY, Guard
from tui.served.server import Server, terminal_files
from tui.words import words_in

sys.path.insert(0, str(Path(__file__).parent))
from serving import CTRL_Q, PATIENCE, ROOT, browsing, children, is_alive, served


@pytest.fixture(name="home")
def ready(fresh_desk: Desk, home: Path) -> Path:
    """A home in which everything is ready, of an English-speaking user without an encoder."""
    assert fresh_desk.settings.lang == "en"
    return home


def serving(guard: Guard, lang: str = "en") -> TestClient:
    """A client of the server, in this process."""
    return TestClient(TestServer(Server(guard, words_in(Lang(lang))).application()))


@pytest.mark.parametrize("lang", languages())
async def test_the_page_speaks_the_user_s_language_and_fetches_nothing_from_elsewhere(lang):
    async with serving(Guard("127.0.0.1"), lang) as client:
        answer = await client.get("/?fontsize=22")
        page = await answer.text()
        assert answer.status == 200
        assert f'<html lang="{lang}">' in page
        assert words_in(Lang(lang))("The session has ended.") in page
        assert 'data-font-size="22"' in page
        own = f"ws://{client.host}:{client.port}/ws"
        assert re.findall(r"\w+://[^\"')]*", page) == [own]
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        for address in re.findall(r'(?:src|href)="(/[^"]+)"|url\("([^"]*)"\)', page):
            assert (await client.get("".join(address))).status == 200


def test_what_is_served_beside_it_fetches_nothing_from_elsewhere():
    for file in terminal_files().rglob("*.css"):
        assert "@import" not in file.read_text("utf-8")
        assert "url(" not in file.read_text("utf-8")
    script = (terminal_files() / "js" / "textual.js").read_text("utf-8")
    assert re.findall(r"https?://(?!www\.w3\.org)[\w.]+", script) == []


@pytest.mark.parametrize("path", ["/", "/ws", "/static/js/textual.js"])
async def test_a_name_that_only_leads_here_is_refused(path):
    async with serving(Guard("127.0.0.1")) as client:
        answer = await client.get(path, headers={"Host": f"evil.example:{client.port}"})
        assert answer.status == 403


@pytest.mark.parametrize("path", ["/", "/ws"])
async def test_a_foreign_page_is_refused(path):
    async with serving(Guard("127.0.0.1")) as client:
        for origin in ("http://evil.example", f"http://localhost:{client.port}", "null"):
            answer = await client.get(path, headers={"Origin": origin, "Upgrade": "websocket"})
            assert answer.status == 403, origin


async def test_without_an_origin_nothing_can_be_driven():
    async with serving(Guard("127.0.0.1")) as client:
        assert (await client.get("/ws")).status == 403


async def test_nothing_but_the_page_and_its_files_is_there():
    async with serving(Guard("127.0.0.1")) as client:
        for path in ("/static/", "/static/js", "/static/../server.py", "/static/%2e%2e/server.py", "/download/x"):
            assert (await client.get(path)).status in (403, 404), path


async def test_on_a_network_the_key_opens_the_page():
    async with serving(Guard("0.0.0.0", "the key")) as client:
        assert (await client.get("/")).status == 403
        assert (await client.get("/?key=another")).status == 403
        assert (await client.get("/static/js/textual.js")).status == 403
        own = {"Origin": f"http://{client.host}:{client.port}"}
        assert (await client.get("/ws", headers=own)).status == 403
        answer = await client.get("/?key=the+key", allow_redirects=False)
        assert answer.status == 302
        assert answer.headers["Location"] == "/"
        assert answer.cookies[KEY]["httponly"]
        assert answer.cookies[KEY]["samesite"] == "Strict"
        assert (await client.get("/")).status == 200


async def test_it_is_the_same_app_and_a_ruling_is_in_the_same_log(home):
    with served(home) as (_, address):
        async with browsing(address) as browser:
            await browser.until("question, a few words")
            await browser.line.send_str("no list")
            await browser.line.send_json(["resize", {"width": "wide", "height": None}])
            await browser.line.send_json({"stdin": "x"})
            await browser.line.send_json(["resize", {"width": 110, "height": 35}])
            await browser.type("66A")
            await browser.until("Law 66A")
            await browser.type("\r")
            await browser.until("c check")
            await browser.type("c")
            await browser.until("How far has the play gone")
            await browser.type("13\r")
            await browser.until("Logged as no. 1.")
            await browser.type(CTRL_Q)
            await browser.until_closed()
    (ruling,) = RulingLog(home / "data" / "rulings.sqlite").rulings()
    assert ruling.facts == {"when": "own_card_faced", "who": "dummy"}


async def test_a_ruling_that_is_being_logged_while_the_page_is_closed_is_logged(home):
    with served(home) as (_, address):
        async with browsing(address) as browser:
            await browser.until("question, a few words")
            await browser.type("66A")
            await browser.until("Law 66A")
            await browser.type("\r")
            await browser.until("c check")
            await browser.type("c")
            await browser.until("How far has the play gone")
            await browser.type("13\r")
            await browser.until("The ruling")
    assert len(list(RulingLog(home / "data" / "rulings.sqlite").rulings())) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="looks at Linux's list of processes")
@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGKILL])
async def test_no_app_outlives_its_server(home, by):
    with served(home) as (program, address):
        async with browsing(address) as browser:
            await browser.until("question, a few words")
            apps = children(program.pid)
            assert len(apps) == 1
            os.kill(program.pid, by)
            end = time.monotonic() + PATIENCE
            while any(map(is_alive, apps)):
                assert time.monotonic() < end, "it still runs"
                time.sleep(0.05)


def command(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command, with nobody at a terminal."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "BRIDGELAW_HOME": str(home)}
    return subprocess.run(
        [sys.executable, "-m", "tui.cli.main", "serve", *arguments],
        env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.7", "::", "laptop.local"])
def test_another_address_is_served_only_once_it_is_said_what_that_means(home, host):
    done = command(home, "--host", host)
    assert (done.returncode, done.stdout) == (2, "")
    assert "everyone on this network can reach this address" in done.stderr
    assert "--yes" in done.stderr


def test_an_address_of_another_machine_cannot_be_served(home):
    done = command(home, "--host", "192.0.2.7", "--yes")
    assert (done.returncode, done.stdout) == (2, "")
    assert "everyone on this network" in done.stderr
    assert "cannot listen on 192.0.2.7" in done.stderr
    assert "Traceback" not in done.stderr


async def test_on_a_network_the_address_that_is_told_holds_the_key(home):
    with served(home, "--host", "0.0.0.0", "--yes") as (_, address):
        where, _, key = address.partition("/?key=")
        assert "0.0.0.0" not in where
        assert len(key) > 30


@pytest.mark.parametrize("port", ["-1", "65536", "http", "٣"])
def test_a_port_that_is_none(home, port):
    done = command(home, f"--port={port}")
    assert (done.returncode, done.stdout) == (2, "")
    assert "is not a port" in done.stderr
