"""Ten typical calls: from the start to a logged ruling with at most twelve keys besides the typed words."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

from corpus.lang import Lang, languages
from engine.decision import grow, paths
from engine.interview import rule
from engine.registry import find_check
from tui.app.screens.check import CheckScreen
from tui.log import LoggedRuling, RulingLog

sys.path.insert(0, str(Path(__file__).parent))
from driving import Director, at_the_app

CALLS = tomllib.loads(Path(__file__).with_name("calls.toml").read_text("utf-8"))
MOST = 12
SLOW = pytest.mark.slow
EVERY = [
    pytest.param(name, lang, id=f"{name}-{lang}", marks=() if place % len(languages()) == turn else SLOW)
    for place, name in enumerate(CALLS)
    for turn, lang in enumerate(languages())
]
"""Each call in one language, and in the others where there is time."""


class Counting:
    """Presses keys, and counts them."""

    def __init__(self, director: Director) -> None:
        self.director, self.keys = director, 0

    async def press(self, *keys: str) -> None:
        """Press and count."""
        self.keys += len(keys)
        await self.director.press(*keys)


@pytest.mark.parametrize(("name", "lang"), EVERY)
async def test_a_typical_call_takes_at_most_twelve_keys(desk_in, name, lang):
    call = CALLS[name]
    desk, facts = desk_in(lang), dict(call["facts"])
    code, _, law = call["check"].partition("/")
    async with at_the_app(desk, lang=lang) as director:
        await director.ask(call["typed"][lang])
        hand = Counting(director)
        while not of_law(director.search.results.current.key, code, law):
            await hand.press("down")
            assert hand.keys < MOST, f"Law {law} is not at hand:\n{director.shown}"
        await hand.press("enter", "c")
        screen = director.app.screen
        assert isinstance(screen, CheckScreen), director.shown
        assert screen.case.entry.id == call["check"]
        while (needed := screen.case.ruling.needed) is not None:
            assert needed.id in facts, f"{needed.id} is asked and the call does not tell it:\n{director.shown}"
            await hand.press(str(needed.values.index(facts[needed.id]) + 1))
        await hand.press("enter")
        await director.until(lambda: screen.case.number)
        print(f"{name}: {hand.keys} keys")
        assert hand.keys <= MOST
    (logged,) = [entry for entry in RulingLog(desk.home.log).rulings() if isinstance(entry, LoggedRuling)]
    ruling = rule(find_check(call["check"]).load(), facts)
    assert (logged.check, logged.lang, dict(logged.facts)) == (call["check"], lang, facts)
    assert [line.citation for line in logged.lines] == [str(line.citation) for line in ruling.lines]
    assert desk.phrases.render(ruling.lines[0].message, Lang(lang)) in logged.lines[0].text


@pytest.mark.parametrize("name", CALLS)
def test_its_longest_way_takes_no_more(name):
    """Enter, the key of the check, an answer a key, Enter."""
    longest = max(len(path.known) for path in paths(grow(find_check(CALLS[name]["check"]).load())))
    assert longest + 3 <= MOST


def of_law(key: str, code: str, law: str) -> bool:
    """Whether a row is of a law."""
    found, _, citation = key.partition("/")
    return found == code and citation.startswith(law) and not citation.removeprefix(law)[:1].isdigit()
