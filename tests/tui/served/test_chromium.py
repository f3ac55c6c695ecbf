"""The app in a headless Chromium: what a person sees, and what a page of someone else cannot do."""

from __future__ import annotations

import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

pytest.importorskip("textual_serve")
pytest.importorskip("aiohttp")
from aiohttp import web

from tui.desk import Desk
from tui.log import RulingLog

sys.path.insert(0, str(Path(__file__).parent))
from chromium import chromium, find_chromium
from serving import CTRL_Q, served

pytestmark = [pytest.mark.slow, pytest.mark.skipif(find_chromium() is None, reason="no Chromium is installed")]
CLASSES = "document.body.className"
FONTS = "document.fonts.ready.then(() => [...document.fonts].filter(f => f.status === 'loaded').map(f => f.family))"
TRY = """
new Promise(told => {{
    const line = new WebSocket("{address}");
    line.onopen = () => told("open");
    line.onerror = () => told("refused");
}})
"""


async def test_from_a_question_to_a_logged_ruling_and_nothing_from_elsewhere(fresh_desk: Desk) -> None:
    home = fresh_desk.home.data.parent
    with served(home) as (_, address):
        async with chromium() as page:
            await page.open(address)
            await page.until("question, a few words")
            await page.type("66A")
            await page.until("Law 66A")
            assert "-first-byte" in await page.evaluate(CLASSES)
            assert "Roboto Mono" in "".join(await page.evaluate(FONTS))
            await page.press("Enter")
            await page.until("c check")
            await page.type("ψ")
            await page.until("How far has the play gone")
            await page.type("13")
            await page.press("Enter")
            await page.until("Logged as no. 1.")
            await page.press("F1")
            await page.until("Search and read")
            await page.press("F5")  # reloads no page: the app has it
            await page.until("PBN or LIN")
            await page.type(CTRL_Q)
            await page.until_closed()
            await page.press("Enter")
            await page.until(lambda: page.text.count("Opening the texts") > 1)
            hosts = {urlsplit(each).netloc for each in page.requested if not each.startswith(("data:", "about:"))}
            assert hosts == {urlsplit(address).netloc}
    (ruling,) = RulingLog(fresh_desk.home.log).rulings()
    assert ruling.facts == {"when": "own_card_faced", "who": "dummy"}


async def test_a_foreign_page_cannot_drive_it(fresh_desk: Desk) -> None:
    async def page_of_someone_else(_: web.Request) -> web.Response:
        return web.Response(text="<h1>Win a Porsche</h1>", content_type="text/html")

    foreign = web.Application()
    foreign.add_routes([web.get("/", page_of_someone_else)])
    runner = web.AppRunner(foreign)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        with served(fresh_desk.home.data.parent) as (_, address):
            async with chromium() as page:
                await page.open(f"http://localhost:{runner.addresses[0][1]}/")
                host = urlsplit(address).netloc
                assert await page.evaluate(TRY.format(address=f"ws://{host}/ws")) == "refused"
                framed = "document.body.innerHTML = '<iframe src=\"{}\"></iframe>'"
                await page.evaluate(framed.format(address))
                await page.until(lambda: address in page.requested)
                assert not any("/ws" in each or "/static" in each for each in page.requested)
                await page.open(address)
                await page.until(lambda: any("/static/js" in each for each in page.requested))
                assert await page.evaluate(TRY.format(address=f"ws://{host}/ws")) == "open"
    finally:
        await runner.cleanup()
