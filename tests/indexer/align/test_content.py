"""What a paragraph says, as far as words can tell, in whatever language it says it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.citation import parse_citation
from corpus.lang import Lang, languages
from corpus.terms import load_terms
from indexer.align.content import ANYONE, RESTRICTIONS, Content, combine, content_of

TERMS = load_terms()
ONE_RULE = {
    "en": "Only declarer may inspect the trick, except as in Law 16B, until his partner leads.",
    "nl": "Alleen de leider mag de slag inzien, behalve als in artikel 16B, totdat zijn partner voorspeelt.",
    "el": "Μόνο ο εκτελεστής μπορεί να δει τη λεβέ, εκτός όπως στον Νόμο 16Β, μέχρι ο συμπαίκτης του να παίξει.",
}
NAMES = st.frozensets(st.sampled_from(["a", "b", "c", "d"]))
CONTENTS = st.builds(
    Content, NAMES, NAMES, NAMES, st.frozensets(st.sampled_from([parse_citation("66A"), parse_citation("7")]))
)


def _of(text: str, lang: str = "en") -> Content:
    return content_of(text, Lang(lang), TERMS)


@pytest.mark.parametrize("lang", list(ONE_RULE))
def test_one_rule_has_the_same_marks_in_every_language(lang: str) -> None:
    content = _of(ONE_RULE[lang], lang)
    assert content.actors == {"declarer", "partner"}
    assert content.restrictions == {"only", "except"}
    assert content.references == {parse_citation("16B")}
    assert content.marks == {"declarer", "partner", "only", "except", "16B"}
    assert {"declarer", "until", "only"} <= content.concepts


def test_words_of_time_are_concepts_but_no_restriction() -> None:
    content = _of("until a card is led")
    assert "until" in content.concepts
    assert content.restrictions == set()
    assert set(RESTRICTIONS) == {"only", "except"}


def test_that_a_player_acts_says_nothing() -> None:
    assert _of("A player may inspect the trick.").actors == set()
    assert ANYONE not in _of("A player, declarer or dummy").actors


def test_a_word_is_a_restriction_and_not_a_part_of_one() -> None:
    assert _of("the exceptional onlyness").restrictions == set()
    assert _of("ONLY, he").restrictions == {"only"}


def test_a_narrower_concept_counts_as_its_broader_too() -> None:
    narrower = next(concept for concept in TERMS.concepts.values() if concept.broader)
    found = content_of(narrower.terms[Lang("en")][0], Lang("en"), TERMS).concepts
    assert {narrower.id, narrower.broader} <= found


@pytest.mark.parametrize("lang", list(languages()))
@pytest.mark.parametrize("text", ["", " \n", "123 !? \u202e\x1b[0m", "\ud800", "x" * 10_000])
def test_text_without_law_in_it_says_nothing(lang: str, text: str) -> None:
    assert _of(text, lang) == Content(frozenset(), frozenset(), frozenset(), frozenset())


def test_several_paragraphs_say_what_each_says() -> None:
    parts = ["Only declarer may inspect the trick.", "A defender may, except under Law 16B."]
    assert combine([_of(part) for part in parts]) == _of(" ".join(parts))
    assert combine([]) == Content(frozenset(), frozenset(), frozenset(), frozenset())


@given(CONTENTS, CONTENTS, CONTENTS)
def test_combining_is_a_union(one: Content, other: Content, third: Content) -> None:
    assert combine([one]) == one
    assert combine([one, one]) == one
    assert combine([one, other]) == combine([other, one])
    assert combine([one, combine([other, third])]) == combine([combine([one, other]), third])
    assert combine([one, other]).marks == one.marks | other.marks
