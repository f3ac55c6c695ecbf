"""The texts use the term base: what two languages of a provision name the third names, and no term is stale."""

import pytest

from corpus.citation import Citation
from corpus.edition import Status
from corpus.lang import Lang
from corpus.library import DEFAULT_CODE, load_library
from corpus.lint import BadExceptions, Finding, lint, read_exceptions
from corpus.terms import load_terms

LIBRARY = load_library()
TERMS = load_terms()
EXCEPTIONS = read_exceptions(DEFAULT_CODE)
LAW_50 = Citation("50")
PENALTY_CARD = {
    "en": "A penalty card stays face up.",
    "nl": "Een strafkaart blijft open liggen.",
    "el": "Ένα τιμωρημένο φύλλο μένει ανοικτό.",
}


def _findings():
    for provision in LIBRARY.provisions(DEFAULT_CODE):
        texts = {
            edition.lang: f"{paragraph.heading}. {paragraph.text}"
            for edition, paragraph in LIBRARY.texts(provision)
            if edition.status is Status.RESTATEMENT
        }
        yield from lint(texts, TERMS, provision.citation)


FINDINGS = set(_findings())


def test_every_text_names_what_its_counterparts_name_by_the_terms_of_the_base():
    assert sorted(map(str, FINDINGS - EXCEPTIONS.keys())) == []


def test_every_exception_is_needed_and_says_why():
    assert sorted(map(str, EXCEPTIONS.keys() - FINDINGS)) == []
    assert all(why.strip() for why in EXCEPTIONS.values())


def _lint(**changed):
    return list(lint({Lang(lang): text for lang, text in (PENALTY_CARD | changed).items()}, TERMS, LAW_50))


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({}, []),
        ({"nl": "Een straffe kaart blijft open liggen."}, [("nl", "penalty-card", "")]),
        ({"en": "A card stays face up."}, [("en", "penalty-card", "")]),
        ({"el": "Το φύλλο μένει ανοικτό."}, [("el", "penalty-card", "")]),
        ({"el": "Το φύλλο μένει ανοικτό.", "nl": "Een kaart blijft open liggen."}, []),
        ({"en": "A penalty card, or card liable to be called."}, [("en", "penalty-card", "card liable to be called")]),
        ({"en": "A penalty card, a card that is liable, to be called."}, []),
        ({"el": "Τιμωρημένο φύλλο του συντρόφου του."}, [("el", "partner", "σύντροφος")]),
    ],
)
def test_a_left_out_concept_and_a_stale_term_are_found(changed, found):
    assert _lint(**changed) == [Finding(LAW_50, Lang(lang), concept, stale) for lang, concept, stale in found]


def test_a_term_inside_a_longer_one_and_a_kind_of_the_concept_name_it():
    assert "declarer" in TERMS.named("the presumed declarer", Lang("en"))
    assert "side" in TERMS.named("de partij van de leider", Lang("nl"))
    assert {"board", "deal"} <= TERMS.named("της διανομής", Lang("el"))
    assert "declarer" not in TERMS.named("the dealer", Lang("en"))


@pytest.mark.parametrize("line", ["50\ten\tpenalty-card", "fifty\ten\tcard\twhy", "50\txx\tcard\twhy"])
def test_a_bad_line_of_exceptions_is_refused_by_its_number(tmp_path, line):
    (tmp_path / DEFAULT_CODE).mkdir()
    (tmp_path / DEFAULT_CODE / "term-exceptions.tsv").write_text(f"# head\n{line}\n", "utf-8")
    with pytest.raises(BadExceptions, match=r"term-exceptions\.tsv:2: write citation"):
        read_exceptions(DEFAULT_CODE, tmp_path)
