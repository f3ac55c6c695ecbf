"""Units and their counterparts: what is learned from texts that say the same, and what stands alone in others."""

from __future__ import annotations

from itertools import pairwise

import pytest

from corpus.edition import EditionId, Status
from corpus.lang import Lang, languages
from corpus.library import DEFAULT_CODE, load_library
from corpus.terms import load_terms
from indexer.audit.beside import Beside
from indexer.audit.counterparts import Counterparts, learn
from indexer.audit.trusted import Trusted
from indexer.audit.units import Sort, Unit, units

LIBRARY, TERMS = load_library(), load_terms()
EN, NL, EL = Lang("en"), Lang("nl"), Lang("el")


@pytest.fixture(scope="module")
def trusted() -> Trusted:
    editions = (LIBRARY.editions[EditionId(DEFAULT_CODE, lang, Status.RESTATEMENT)] for lang in languages())
    return Trusted(editions, TERMS)


@pytest.fixture(scope="module")
def dutch(trusted: Trusted) -> Counterparts:
    known = trusted.counterparts(NL, EN)
    assert known
    return known


def keys(text: str, lang: Lang) -> list[str]:
    return [unit.key for unit in units(text, lang, TERMS)]


def word(key: str) -> Unit:
    return Unit(key, 0, len(key), Sort.WORD)


def test_a_text_is_taken_apart_into_units_of_five_sorts():
    found = units("Unless declarer has two cards, Law 27B1 applies.", EN, TERMS)
    assert {unit.sort for unit in found} == set(Sort)
    assert [unit.key for unit in found if unit.sort is not Sort.WORD] == ["unless", "=declarer", "#2", "=card", "§27B1"]


def test_no_two_units_overlap():
    found = units(
        "A call out of rotation is cancelled, unless the opponent's next call accepts it (see Law 29A).", EN, TERMS
    )
    assert all(one.end <= other.start for one, other in pairwise(found))


def test_a_condition_without_a_word_of_its_own_is_a_unit():
    assert "inverted" in keys("Heeft een speler gepast, dan volgt er niets.", NL)


def test_what_always_stands_together_is_learned():
    pairs = [
        ([word(a), word(b)], [word(c), word(d)])
        for a, b, c, d in (("cat", "sits", "kat", "zit"), ("cat", "eats", "kat", "eet"), ("dog", "eats", "hond", "eet"))
    ]
    known = learn(pairs)
    assert {key: max(of, key=of.__getitem__) for key, of in known.chances.items()} == {
        "cat": "kat",
        "sits": "zit",
        "eats": "eet",
        "dog": "hond",
    }
    assert known.links(*pairs[0]) == {0: 0, 1: 1}


def test_the_restatements_teach_the_words_of_time(dutch: Counterparts):
    found = {
        key: max(dutch.chances[key], key=dutch.chances[key].__getitem__)
        for key in ("voordat", "nadat", "totdat", "tenzij")
    }
    assert found == {"voordat": "before", "nadat": "after", "totdat": "until", "tenzij": "unless"}


def test_seen_from_the_other_side_it_is_the_same(dutch: Counterparts):
    assert dutch.turned.turned.chances == dutch.chances
    assert dutch.turned.chances["before"]["voordat"] == dutch.chances["voordat"]["before"]


def test_a_word_for_its_opposite_stands_alone_in_its_place(dutch: Counterparts):
    beside = Beside(
        units("De leider mag de kaart spelen nadat de blinde is opengelegd.", NL, TERMS),
        units("Declarer may play the card before dummy is spread.", EN, TERMS),
        dutch,
    )
    swaps = beside.swaps(lambda unit: unit.sort is Sort.MARKER, lambda unit: unit.sort is Sort.MARKER)
    assert [(beside.ours.units[s.ours].key, beside.theirs.units[s.theirs].key) for s in swaps] == [("nadat", "before")]


def test_what_only_one_text_has_is_the_heaviest_run(dutch: Counterparts):
    beside = Beside(
        units("De leider speelt de kaart, als de tegenstanders daarom vragen.", NL, TERMS),
        units("Declarer plays the card.", EN, TERMS),
        dutch,
    )
    assert {"als", "=opponent"} <= {unit.key for unit in beside.ours.run.units}
    assert beside.ours.run.weight > 2 * beside.theirs.run.weight


def test_a_concept_that_was_never_seen_is_less_surprising_than_one_that_is_always_there(dutch: Counterparts):
    never, always = Unit("=nonsense", 0, 1, Sort.CONCEPT), Unit("=director", 0, 1, Sort.CONCEPT)
    assert 0 < dutch.surprise(never, 0) < dutch.surprise(always, 0)


def test_what_a_law_teaches_can_be_left_out():
    editions = [LIBRARY.editions[EditionId(DEFAULT_CODE, lang, Status.RESTATEMENT)] for lang in (EN, NL)]
    known = Trusted(editions, TERMS, lambda law: law == "66").counterparts(NL, EN)
    assert known
    assert "=trick" in known.chances
    assert "=misinformation" not in known.chances


def test_the_third_language_is_the_witness(trusted: Trusted):
    english = trusted.editions[EN]
    assert trusted.witness(NL, english) == EL
    assert trusted.witness(EL, english) == NL
    assert trusted.counterparts(EN, EN) is None
