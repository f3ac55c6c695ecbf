"""What a ruling leaves open at the table: every entry of the table is a line, and no penalty card is forgotten."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping

import pytest

from corpus.lang import Lang
from corpus.terms import load_terms
from engine.decision import grow, nodes
from engine.interview import rule
from engine.phrases import Phrases
from engine.registry import entries, find_check
from engine.ruling import Kind, Line
from engine.standing import ENDS, TABLE, TELLS, Ended, Standing, Until, ended_by, in_force, standing

Named = tuple[str, str]
PHRASES = Phrases(load_terms().forms())
BINDS = re.compile(
    r"\bmust pass\b|(?:becomes?|is|are|remains?) (?:a |again a )?(?:major |minor )?penalty cards?\b", re.I
)
"""How English says that a card is a penalty card now, or that somebody has to pass."""
DENIED = re.compile(r"\b(?:no|not|never|nor|may be|can|if)\b", re.I)
"""Where it says that there is none, or only what would happen."""

NOT_YET = {
    "20:all_correct_it": "any player who has to pass for another reason",
    "44:bound_by_restriction": "a penalty card that lies there already",
    "53:defenders_wait": "what becomes of a card that is played too soon",
}
"""Lines of 2017 that speak of a penalty card, or of having to pass, and do not bring it about."""


@pytest.fixture(scope="module")
def lines() -> Mapping[Named, Line]:
    """Every line of every check, by its code and name."""
    found: dict[Named, Line] = {}
    for entry in entries().values():
        for node in nodes(grow(entry.load())):
            for line in node.lines:
                found.setdefault((line.message.code, f"{line.message.law}:{line.message.key}"), line)
    return found


def test_every_entry_of_the_table_is_a_line_of_a_check(lines: Mapping[Named, Line]) -> None:
    table = tomllib.loads(TABLE.read_text("utf-8"))
    kept = [(code, lasting) for code, kinds in table.items() for kind, lasting in kinds.items() if kind != TELLS]
    named = [(code, line) for code, lasting in kept for some in lasting.values() for line in some]
    assert len(named) == len(set(named))
    assert set(named) - set(lines) == set()


def test_what_a_later_ruling_tells_are_checks_and_lines(lines: Mapping[Named, Line]) -> None:
    for code, kinds in tomllib.loads(TABLE.read_text("utf-8")).items():
        for sign in (sign for signs in kinds.get(TELLS, {}).values() for sign in signs):
            assert (code, sign) in lines if ":" in sign else f"{code}/{sign}" in entries(), sign


def test_how_long_each_lasts_fits_what_it_is(lines: Mapping[Named, Line]) -> None:
    lasting = {
        Standing.PENALTY_CARD: {Until.PLAYED},
        Standing.LEAD: {Until.NEXT_LEAD, Until.LEAD_KEPT},
        Standing.PASS: {Until.NEXT_CALL, Until.AUCTION},
    }
    for name, line in lines.items():
        binds = in_force(line)
        if binds is None:
            continue
        assert binds.until in lasting[binds.standing], name
        text = PHRASES.render(line.message, Lang("en"))
        told = {
            Until.AUCTION: r"every (?:later )?turn|begins at once",
            Until.NEXT_CALL: r"next time|he passes\.$",
            Until.LEAD_KEPT: r"(?:retains|loses) the lead",
        }
        assert re.search(told.get(binds.until, "."), text), f"{name}: {binds.until}: {text}"


@pytest.mark.parametrize(
    ("check", "facts", "over"),
    [
        ("duplicate-2017/64", {}, {Standing.PASS: Ended.AUCTION_OVER}),
        ("duplicate-2017/27", {}, {}),
        ("duplicate-2017/50", {"stage": "created"}, {}),
        (
            "duplicate-2017/70",
            {},
            {kind: Ended.AUCTION_OVER if kind is Standing.PASS else Ended.BOARD_OVER for kind in list(Standing)[:3]},
        ),
        (
            "duplicate-2017/50",
            {"stage": "partner_to_lead", "exposed": "honour", "option": "forbid"},
            {Standing.PENALTY_CARD: Ended.PICKED_UP},
        ),
        (
            "duplicate-2017/50",
            {"stage": "partner_to_lead", "exposed": "honour", "option": "neither"},
            {Standing.PENALTY_CARD: Ended.TOLD_AGAIN},
        ),
    ],
)
def test_what_a_later_ruling_ends(check: str, facts: Mapping[str, str], over: Mapping[Standing, Ended]) -> None:
    known = dict(facts)
    while (needed := (ruling := rule(find_check(check).load(), known)).needed) is not None:
        known[needed.id] = needed.values[0]
    assert ended_by(check, ruling.lines) == over
    assert all(why in (*ENDS[kind], Ended.TOLD_AGAIN) for kind, why in over.items())


def test_no_line_that_makes_a_penalty_card_or_obliges_to_pass_is_forgotten(lines: Mapping[Named, Line]) -> None:
    forgotten = {
        name: text
        for name, line in lines.items()
        if line.kind in (Kind.RECTIFICATION, Kind.RESTRICTION) and line.condition is None
        for text in re.split(r"(?<=[.;:])\s", PHRASES.render(line.message, Lang("en")))
        if BINDS.search(text) and not DENIED.search(text) and standing(line) is None
    }
    assert forgotten.keys() == {("duplicate-2017", name) for name in NOT_YET}, forgotten


def test_what_is_looked_at_again_and_what_waits_stay_open_too(lines: Mapping[Named, Line]) -> None:
    for line in lines.values():
        if line.kind is Kind.COME_BACK:
            assert standing(line) is Standing.COME_BACK
        elif line.condition is not None:
            assert standing(line) is not None
        elif line.kind in (Kind.INFORMATION, Kind.JUDGMENT):
            assert standing(line) is None


@pytest.mark.parametrize(
    ("check", "known", "binds"),
    [
        ("duplicate-2017/50", {"stage": "created", "exposed": "honour"}, Standing.PENALTY_CARD),
        ("duplicate-2017/50", {"stage": "partner_to_lead", "exposed": "honour", "option": "forbid"}, Standing.LEAD),
        ("duplicate-2017/24", {"when": "during_auction", "seen": "own_error", "exposed": "honour"}, Standing.PASS),
    ],
)
def test_what_binds_the_players(check: str, known: Mapping[str, str], binds: Standing) -> None:
    known = dict(known)
    while (needed := (ruling := rule(find_check(check).load(), known)).needed) is not None:
        known[needed.id] = needed.values[0]
    assert binds in {standing(line) for line in ruling.lines}
    assert binds.in_force
