"""Keys: every binding on every keyboard."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from textual._xterm_parser import XTermParser
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Input

import tui.app
from tui.app.app import BridgelawApp
from tui.app.keys import GREEK, LATIN, every_form, latin
from tui.app.screens.check import CheckScreen
from tui.app.screens.help import HelpScreen
from tui.app.screens.log import LogScreen
from tui.app.screens.search import SearchScreen

sys.path.insert(0, str(Path(__file__).parent))
from driving import at_the_app


def places() -> Iterator[type]:
    """Every class of the app that binds keys, as the code has them: a new screen is among them unasked."""
    for module in pkgutil.walk_packages(tui.app.__path__, "tui.app."):
        for _, place in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if place.__module__ == module.name and "BINDINGS" in vars(place):
                yield place


PLACES = tuple(places())
BINDINGS = [(place, binding) for place in PLACES for binding in place.BINDINGS]
AVOIDED = {"ctrl+s", "ctrl+b", "ctrl+j", "ctrl+z"}
"""Keys that terminals and tmux keep for themselves."""


@pytest.mark.parametrize(
    "binding", [pytest.param(binding, id=f"{place.__name__}-{binding.action}") for place, binding in BINDINGS]
)
def test_every_binding_can_be_remapped_and_is_there_on_a_greek_keyboard(binding):
    assert isinstance(binding, Binding)
    keys = binding.key.split(",")
    assert not AVOIDED.intersection(keys)
    assert set(every_form(binding.key)) == set(binding.key)
    for key in keys:
        assert set(every_form(key).split(",")) <= set(keys), f"bind {key} with every form it has"
    if binding.description:
        assert binding.id, "a binding that is shown has an id, so that it can be remapped"


def test_the_screens_are_found_in_the_code():
    assert {BridgelawApp, SearchScreen, CheckScreen, LogScreen, HelpScreen} < set(PLACES)


@pytest.mark.parametrize("screen", [place for place in PLACES if issubclass(place, Screen)])
def test_esc_goes_back_from_every_screen(screen):
    bound = [binding for place in screen.__mro__ for binding in vars(place).get("BINDINGS", ())]
    assert any("escape" in binding.key.split(",") for binding in bound if isinstance(binding, Binding) and binding.id)


def test_no_id_is_given_twice():
    ids = [binding.id for _, binding in BINDINGS if binding.id]
    assert len(ids) == len(set(ids))


def test_the_layout_has_every_letter_once():
    assert len(LATIN) == len(GREEK) == len(set(GREEK)) == 26


def test_what_a_greek_keyboard_types_is_read_as_its_keys() -> None:
    assert latin("ακ;.τ98.ξ") == "akq.t98.j"
    assert latin("ΣΑΚ: ΗΤ98 Ψ5432") == "SAKQ HT98 C5432"
    assert latin("W:1H;") == "W:1H;"
    assert latin("♠AKQ") == "♠AKQ"


@pytest.mark.parametrize(
    ("sent", "key"),
    [
        ("c", "c"),
        ("C", "C"),
        ("ψ", "ψ"),
        ("Ψ", "Ψ"),
        ("\x1b[968;;968u", "ψ"),
        ("\x1b[99;5u", "ctrl+c"),
        ("\x1b[113;5u", "ctrl+q"),
        ("\x1b[59;5u", "ctrl+semicolon"),
        ("\x11", "ctrl+q"),
    ],
)
def test_what_terminals_send_is_what_is_bound(sent, key):
    """With the kitty protocol (CSI ... u) and without it."""
    (event,) = [event for event in XTermParser().feed(sent) if hasattr(event, "key")]
    assert event.key == key
    assert key in {"ctrl+c", *every_form("c").split(","), *every_form("ctrl+q").split(",")}


@pytest.mark.parametrize("key", every_form("c").split(","))
async def test_the_check_opens_by_each_form_of_its_key(desk, key):
    async with at_the_app(desk) as director:
        await director.ask("27")
        await director.press("enter", key)
        assert director.app.screen is not director.search


@pytest.mark.parametrize("key", every_form("ctrl+q").split(","))
async def test_the_app_is_left_by_each_form_of_its_key(desk, key):
    async with at_the_app(desk) as director:
        await director.press(key)
        assert director.app._exit


async def test_letters_are_text_in_the_search_box_and_function_keys_work_there(desk):
    async with at_the_app(desk) as director:
        await director.press(*"clrg")
        assert director.search.asked == "clrg"
        await director.press("f1")
        assert isinstance(director.app.screen, HelpScreen)
        await director.press("escape", "f2")
        assert isinstance(director.app.screen, LogScreen)


async def test_the_foot_of_the_screen_names_the_keys_that_work_now(desk):
    async with at_the_app(desk, (120, 30)) as director:
        assert director.shown.splitlines()[-1].startswith(
            " Enter read  F4 check  F9 other checks  F3 languages  Esc back"
        )
        await director.ask("66")
        await director.press("enter")
        assert director.shown.splitlines()[-1].startswith(" c check  k other checks  l languages")


async def test_help_names_every_key_that_has_a_description(desk):
    async with at_the_app(desk) as director:
        await director.press("f1")
        text = director.app.screen.query_one("Sheet").text
        for place in (SearchScreen, CheckScreen, BridgelawApp):
            for binding in place.BINDINGS:
                assert binding.description in text


@pytest.mark.parametrize("keys", [(), ("f2",), ("f8",), ("f6",), ("f5",), ("f5", "n"), ("f5", "m"), ("f10",)], ids=str)
async def test_help_begins_with_the_keys_of_the_screen_that_it_is_opened_over(desk, keys):
    async with at_the_app(desk) as director:
        await director.press(*keys)
        screen = director.app.screen
        typed = isinstance(screen.focused, Input)  # a letter is text there, and no key
        own = (binding for binding in type(screen).BINDINGS if binding.description)
        own = (binding for binding in own if not typed or any(len(key) > 1 for key in binding.key.split(",")))
        asked = {binding.description for binding in own if screen.check_action(binding.action, ())}
        assert asked
        await director.press("f1")
        assert isinstance(director.app.screen, HelpScreen)
        rows = director.app.screen.query_one("Sheet").rows
        here = {row.cells[0].plain for row in rows if row.key.startswith("On this screen ")}
        assert here >= asked
        assert len({row.key for row in rows}) == len(rows)


async def test_help_names_the_keys_that_a_user_has_chosen(desk):
    vars(desk)["settings"] = replace(desk.settings, keys={"check": "f12"})
    async with at_the_app(desk) as director:
        await director.press("f1")
        rows = {row.key: row for row in director.app.screen.query_one("Sheet").rows}
        assert rows["On this screen check"].lead.plain.strip() == "F12"
