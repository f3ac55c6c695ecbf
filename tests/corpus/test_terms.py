"""The term base: what is refused, what it finds in a text, and what the texts of the checks take from it."""

import re

import pytest

from corpus.citation import parse_citation
from corpus.lang import fold, languages
from corpus.library import load_library
from corpus.terms import WORD, BadTerms, load_terms

TERMS = load_terms()
CASES = {"nom", "gen", "acc"}

ENTRY = 'kind = "object"\nen = ["card"]\nnl = ["kaart"]\nel = ["φύλλο"]\n'


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[card]\n" + ENTRY.replace('kind = "object"\n', ""), r"\[card\]: lacks its kind"),
        ("[card]\n" + ENTRY.replace('nl = ["kaart"]\n', ""), r"\[card\]: lacks a list of terms in nl"),
        ("[card]\n" + ENTRY.replace('["kaart"]', "[]"), r"\[card\]: lacks a list of terms in nl"),
        ("[card]\n" + ENTRY.replace('["kaart"]', '"kaart"'), r"\[card\]: lacks a list of terms in nl"),
        ("[card]\n" + ENTRY.replace('["kaart"]', "[1]"), r"\[card\]: lacks a list of terms in nl"),
        ("[card]\n" + ENTRY + 'fr = ["carte"]\n', r"\[card\]: unknown key 'fr'"),
        ("[card]\n" + ENTRY + 'stalle = ["carte"]\n', r"\[card\]: unknown key 'stalle'"),
        ("[card]\n" + ENTRY.replace("object", "thing"), r"\[card\]: lacks its kind or has an unknown one"),
        ("[card]\n" + ENTRY.replace('["kaart"]', '[""]'), r"\[card\]: lacks a list of terms in nl"),
        ("[card]\n" + ENTRY + 'cite = "card"\n', r"\[card\]: .*not a citation: 'card'"),
        ("[card]\n" + ENTRY + 'broader = "thing"\n', r"\[card\]: .*'thing'"),
        ("[card]\n" + ENTRY + '[card.forms]\nfr = { nom = "la carte" }\n', r"\[card\]: .*'fr'"),
        ("[card]\n" + ENTRY + '[card.forms]\nen = ["cards"]\n', r"\[card\]: .*forms"),
        ("[card]\n" + ENTRY + "[card.forms]\nen = { plural = 2 }\n", r"\[card\]: .*forms"),
        ("[card]\n" + ENTRY + '[card.stale]\nen = "pasteboard"\n', r"\[card\]: .*stale"),
        ("[card]\n" + ENTRY + '[card.stale]\nen = ["card"]\n', r"\[card\]: 'card' is both a term and a stale one"),
        ('card = "kaart"\n', r"\[card\]: "),
        ("[card]\n" + ENTRY + "[card]\n", "cannot be read as a term base"),
        ("card = \n", "cannot be read as a term base"),
    ],
)
def test_what_is_malformed_is_refused_with_file_and_concept(tmp_path, text, problem):
    file = tmp_path / "terms.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadTerms, match=problem) as refused:
        load_terms(file)
    assert str(refused.value).startswith(f"{file}: ")
    assert "\n" not in str(refused.value)


def test_a_term_base_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BadTerms, match="cannot be read as a term base"):
        load_terms(tmp_path / "terms.toml")
    (tmp_path / "terms.toml").write_bytes(b"# \xff\n")
    with pytest.raises(BadTerms, match="cannot be read as a term base"):
        load_terms(tmp_path / "terms.toml")


@pytest.mark.parametrize(
    ("lang", "text", "found"),
    [
        ("en", "The Penalty Card lies face up.", {"penalty-card": "Penalty Card"}),
        ("en", "Declarer’s left-hand opponent", {"declarer": "Declarer’s"}),
        ("nl", "Zijn kaart wordt een strafkaart.", {"card": "kaart", "penalty-card": "strafkaart"}),
        ("el", "του εκτελεστή", {"declarer": "εκτελεστή"}),
        ("el", "ΤΙΜΩΡΗΜΕΝΟ ΦΥΛΛΟ", {"penalty-card": "ΤΙΜΩΡΗΜΕΝΟ ΦΥΛΛΟ"}),
        ("en", "What is the time?", {}),
        ("en", "", {}),
    ],
)
def test_the_concepts_of_a_text_are_found_the_longest_first(lang, text, found):
    mentions = {mention.concept: text[mention.start : mention.end] for mention in TERMS.find(text, lang)}
    assert {concept: named for concept, named in mentions.items() if concept in found} == found
    assert found or mentions == {}


def test_mentions_stand_in_order_and_do_not_overlap():
    for edition in load_library().editions.values():
        for paragraph in edition.paragraphs.values():
            end = 0
            for mention in TERMS.find(paragraph.text, edition.id.lang):
                assert end <= mention.start < mention.end <= len(paragraph.text)
                end = mention.end


@pytest.mark.parametrize("lang", languages())
def test_every_preferred_term_is_found_as_its_concept(lang):
    taken: dict[tuple[str, ...], str] = {}
    for concept in TERMS.concepts.values():
        term = concept.terms[lang][0]
        words = tuple(word for word in map(fold, WORD.findall(term)) if word not in languages()[lang].stop_words)
        owner = taken.setdefault(words, concept.id)
        assert [mention.concept for mention in TERMS.find(term, lang)] == [owner], term
    assert len(taken) > 0.95 * len(TERMS.concepts)


def test_every_actor_has_the_cases_that_a_sentence_needs():
    forms = TERMS.forms()
    assert set(forms) == set(languages())
    actors = [concept for concept in TERMS.concepts.values() if concept.kind == "actor"]
    assert len(actors) > 20
    for actor in actors:
        for lang in languages():
            assert set(forms[lang][actor.id]) >= CASES, (actor.id, lang)


def test_the_citations_are_of_the_definitions():
    for concept in TERMS.concepts.values():
        if concept.cite:
            assert parse_citation(concept.cite).law == "def", concept.id


def test_a_concept_is_named_once_and_in_small_letters():
    for concept in TERMS.concepts.values():
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", concept.id)
        for lang in languages():
            assert len(set(concept.terms[lang])) == len(concept.terms[lang]), concept.id
