"""Each kind of fault, put into a clean text of ours and found; each explained in the user's language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from corpus.citation import Citation, parse_citation
from corpus.edition import Edition, EditionId, Paragraph, Status
from corpus.lang import Lang, languages
from corpus.library import DEFAULT_CODE, load_library
from corpus.terms import TermBase, load_terms
from indexer.audit import audit as auditing
from indexer.audit.audit import audit
from indexer.audit.finding import Finding, Kind
from indexer.audit.numbers import numbers
from indexer.audit.operators import operators
from indexer.audit.patterns import Patterns
from indexer.audit.trusted import Trusted

LIBRARY, TERMS = load_library(), load_terms()
EN, NL, EL = Lang("en"), Lang("nl"), Lang("el")
TRUSTED = Trusted((LIBRARY.editions[EditionId(DEFAULT_CODE, lang, Status.RESTATEMENT)] for lang in languages()), TERMS)
Texts = dict[Citation, Paragraph]
ORDER = {Kind.MISSING, Kind.EXTRA, Kind.MERGED, Kind.SPLIT, Kind.MOVED}


def restated(lang: Lang, *laws: str) -> Edition:
    edition = LIBRARY.editions[EditionId(DEFAULT_CODE, lang, Status.RESTATEMENT)]
    return replace(edition, paragraphs={c: p for c, p in edition.paragraphs.items() if not laws or c.law in laws})


def found(lang: Lang, against: Lang, law: str, change: Callable[[Texts], None], told: Lang = EN) -> set[Finding]:
    """What the audit of a changed law finds that it does not find in the law as it stands."""
    clean = restated(lang, law)
    changed = dict(clean.paragraphs)
    change(changed)
    before = {each.id for each in audit(clean, other(against), TERMS, told, TRUSTED)}
    after = audit(replace(clean, paragraphs=changed), other(against), TERMS, told, TRUSTED)
    return {each for each in after if each.id not in before}


@pytest.fixture(scope="module", autouse=True)
def read_once() -> Iterator[None]:
    """Read each text once: the audits here share nearly all of theirs."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("read", "units"):
            patch.setattr(auditing, name, remembered(getattr(auditing, name)))
        yield


def remembered(reading: Callable[[str, Lang, TermBase], object]) -> Callable[[str, Lang, TermBase], object]:
    known = cache(lambda text, lang: reading(text, lang, TERMS))
    return lambda text, lang, _: known(text, lang)


@cache
def other(lang: Lang) -> Edition:
    return restated(lang)


def said(citation: str, old: str, new: str) -> Callable[[Texts], None]:
    def change(texts: Texts) -> None:
        at = parse_citation(citation)
        assert old in texts[at].text
        texts[at] = replace(texts[at], text=texts[at].text.replace(old, new, 1))

    return change


@pytest.mark.parametrize(
    ("lang", "against", "citation", "old", "new", "kind", "expected", "detail"),
    [
        (EN, NL, "66C", "verify", "verify under Law 64", Kind.REFERENCE, "", "64"),
        (NL, EN, "67B2*1", "artikel 50", "artikel 51", Kind.REFERENCE, "50", "51"),
        (EL, NL, "67B2*1", "(βλέπε Νόμο 50)", "", Kind.REFERENCE, "50", ""),
        (EN, EL, "6B", "thirteen", "twelve", Kind.NUMBER, "13", "12"),
        (NL, EL, "6B", "vier handen", "vijf handen", Kind.NUMBER, "4", "5"),
        (EN, NL, "66D", "should not touch", "must not touch", Kind.GRADE, "should-not", "must-not"),
        (EL, EN, "66D", "οφείλει να μην", "δεν πρέπει να", Kind.GRADE, "should-not", "must-not"),
        (NL, EN, "66D", "niet aan te raken", "aan te raken", Kind.GRADE, "should-not", "should"),
        (EN, EL, "43A1a", ", unless attention", ", and attention", Kind.EXCEPTION, "1", ""),
        (NL, EL, "6C", ", tenzij de wedstrijdleider anders bepaalt", "", Kind.EXCEPTION, "1", ""),
        (
            EN,
            NL,
            "24D",
            "An offender who becomes declarer",
            "An offender who becomes defender",
            Kind.PLAYER,
            "declarer",
            "defender",
        ),
        (NL, EN, "66B", "een tegenspeler de kaart", "een blinde de kaart", Kind.PLAYER, "defender", "dummy"),
    ],
)
def test_a_fault_of_words_is_found(lang, against, citation, old, new, kind, expected, detail):
    law = parse_citation(citation).law
    here = {
        (each.kind, each.expected, each.detail)
        for each in found(lang, against, law, said(citation, old, new))
        if str(each.citation) == citation
    }
    assert (kind, expected, detail) in here


@pytest.mark.parametrize(
    ("lang", "against", "citation", "old", "new", "kind"),
    [
        (EN, NL, "6D2*1", "has not been", "has been", Kind.NEGATION),
        (EL, EN, "6B", "δεν θα μοιραστούν", "θα μοιραστούν", Kind.NEGATION),
        (NL, EN, "6B", "Aanbevolen wordt", "Niet aanbevolen wordt", Kind.NEGATION),
        (EN, EL, "6A", "If either opponent asks for it, there is a cut.", "There is a cut.", Kind.CONDITION),
        (NL, EL, "6E2", "en geven", "en geven als een tegenstander daarom vraagt", Kind.CONDITION),
        (EL, NL, "6E2", "από πριν", "από πριν, αν το ζητήσει ένας αντίπαλος", Kind.CONDITION),
    ],
)
def test_a_negation_or_a_condition_that_is_lost_or_added_is_found(lang, against, citation, old, new, kind):
    findings = found(lang, against, parse_citation(citation).law, said(citation, old, new))
    assert (citation, kind) in {(str(each.citation), each.kind) for each in findings}


def drop(texts: Texts) -> None:
    del texts[parse_citation("66C")]


def add(texts: Texts) -> None:
    at = parse_citation("66E")
    texts[at] = Paragraph(at, "", "The host of the tournament serves coffee once the last round is over.")


def merge(texts: Texts) -> None:
    one, other = parse_citation("66B"), parse_citation("66C")
    texts[one] = replace(texts[one], text=f"{texts[one].text} {texts.pop(other).text}")


def split(texts: Texts) -> None:
    whole, part = parse_citation("66D"), parse_citation("66E")
    head, _, tail = texts[whole].text.partition("If such a claim")
    texts[whole] = replace(texts[whole], text=head.strip())
    texts[part] = Paragraph(part, "", f"If such a claim{tail}")


def move(texts: Texts) -> None:
    one, other = parse_citation("66C"), parse_citation("66D")
    texts[one], texts[other] = replace(texts[one], text=texts[other].text), replace(texts[other], text=texts[one].text)


def paste(texts: Texts) -> None:
    at = parse_citation("66C")
    foreign = LIBRARY.editions[EditionId(DEFAULT_CODE, EN, Status.RESTATEMENT)].paragraphs[parse_citation("27B1a")]
    texts[at] = replace(texts[at], text=f"{texts[at].text} {foreign.text}")


@pytest.mark.parametrize("against", [NL, EL])
@pytest.mark.parametrize(
    ("change", "kind", "at"),
    [
        (drop, Kind.MISSING, {"66C"}),
        (add, Kind.EXTRA, {"66E"}),
        (merge, Kind.MERGED, {"66C"}),
        (split, Kind.SPLIT, {"66E"}),
        (move, Kind.MOVED, {"66C", "66D"}),
        (paste, Kind.FOREIGN, {"66C"}),
    ],
)
def test_a_fault_of_order_is_found(against, change, kind, at):
    findings = found(EN, against, "66", change)
    assert {str(each.citation) for each in findings if each.kind is kind} == at
    assert {each.kind for each in findings if each.kind in ORDER} <= {kind}


@pytest.mark.parametrize("lang", languages())
def test_every_finding_is_explained_in_the_users_language(lang):
    (finding,) = (
        each
        for each in found(NL, EN, "67", said("67B2*1", "artikel 50", "artikel 51"), lang)
        if each.kind is Kind.REFERENCE
    )
    for number in ("50", "51"):
        assert parse_citation(number).written(lang) in finding.explanation


def test_an_id_lasts_while_something_else_in_the_text_changes():
    change = said("67B2*1", "artikel 50", "artikel 51")

    def both(texts: Texts) -> None:
        change(texts)
        said("67B2*1", "eenmaal getoond", "al getoond")(texts)

    one, other = ({each.id for each in found(NL, EN, "67", how)} for how in (change, both))
    assert one & other


def test_restatements_of_one_code_differ_in_no_reference_grade_place_or_order():
    """They are reviewed, so whatever is told of them is noise."""
    certain = {Kind.REFERENCE, Kind.GRADE, Kind.MISSING, Kind.EXTRA, Kind.MERGED, Kind.SPLIT, Kind.MOVED, Kind.EDITION}
    for one, two in ((EN, NL), (EN, EL), (NL, EL)):
        findings = audit(restated(one), other(two), TERMS, EN, TRUSTED)
        assert [each for each in findings if each.kind in certain] == []


@pytest.mark.parametrize(
    ("lang", "text", "named"),
    [
        (EN, "at least 60%, thirteen cards, the fifth card (see Law 45E2)", {"60%": 1, "13": 1, "5.": 1}),
        (
            NL,
            "ten minste 60%, dertien kaarten, de vijfde kaart (zie artikel 45E2), in acht nemen",
            {"60%": 1, "13": 1, "5.": 1},
        ),
        (EL, "τουλάχιστον 60%, δεκατρία φύλλα, πέμπτο φύλλο (βλέπε Νόμο 45Ε2)", {"60%": 1, "13": 1, "5.": 1}),
        (EN, "a score of 1.000 or 1,000 points", {"1000": 2}),
        (EN, "one trick", {}),
    ],
)
def test_numbers_are_read_as_digits_and_as_words(lang, text, named):
    assert dict(numbers(text, lang).named) == named


@pytest.mark.parametrize(
    ("lang", "text", "negations", "exceptions", "conditions"),
    [
        (EN, "He may not look unless the Director agrees, until play ends.", 1, 1, 1),
        (NL, "Hij mag niet kijken, tenzij de wedstrijdleider het toestaat, totdat het spelen eindigt.", 1, 1, 1),
        (EL, "Δεν μπορεί να κοιτάξει, εκτός αν το επιτρέψει ο Διαιτητής, μέχρι να λήξει η εκτέλεση.", 1, 1, 1),
        (NL, "Heeft een speler gepast, dan volgt er niets.", 1, 0, 1),
        (EL, "Κανένας παίκτης δεν κοιτάζει.", 1, 0, 0),
    ],
)
def test_operators_are_counted(lang, text, negations, exceptions, conditions):
    assert operators(text, lang) == {"negation": negations, "exception": exceptions, "condition": conditions}


def test_the_longest_pattern_counts_under_each_of_its_names():
    patterns = Patterns([("one", ["no"]), ("two", ["no longer"]), ("three", ["no longer", "x"])])
    assert sorted((seen.start, seen.name) for seen in patterns.find("no, no longer")) == [
        (0, "one"),
        (4, "three"),
        (4, "two"),
    ]
