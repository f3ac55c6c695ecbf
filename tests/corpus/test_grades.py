"""The grades of obligation: how each is recognised, and that every provision gives the same ones in each language."""

from collections import Counter

import pytest

from corpus.edition import Status
from corpus.grades import Grade, grades
from corpus.lang import Lang, languages
from corpus.library import DEFAULT_CODE, load_library

LIBRARY = load_library()


def _restated():
    for provision in LIBRARY.provisions(DEFAULT_CODE):
        texts = {e.lang: p.text for e, p in LIBRARY.texts(provision) if e.status is Status.RESTATEMENT}
        if texts:
            yield str(provision.citation), texts


RESTATED = dict(_restated())


def test_every_provision_gives_the_same_grades_in_each_language():
    differ = {}
    for citation, texts in RESTATED.items():
        counts = {lang: Counter(grade.value for grade in grades(text, lang)) for lang, text in texts.items()}
        if any(count != counts["en"] for count in counts.values()):
            differ[citation] = counts
    assert differ == {}


@pytest.mark.parametrize("lang", languages())
def test_each_grade_is_given_somewhere(lang):
    given = Counter(grade for texts in RESTATED.values() for grade in grades(texts[lang], lang))
    assert set(given) == set(Grade)
    assert given.total() > 400


@pytest.mark.parametrize(
    ("lang", "text", "found"),
    [
        ("en", "He may look. He should ask, he shall call and he must pass.", "may should shall must"),
        ("en", "He may not look, should not ask, shall not call.", "may-not should-not shall-not"),
        ("en", "He must not pass. Nothing should be done. He must do nothing.", "must-not should-not must-not"),
        ("en", "No player may look until he must.", "may-not must"),
        ("en", "He may look, and no card is rectified.", "may"),
        ("en", "Law 16 may apply. He can look, he might, he could.", ""),
        ("en", "A dismay, a mustard.", ""),
        ("nl", "Hij mag kijken. Hij behoort te vragen, dient te roepen en moet passen.", "may should shall must"),
        ("nl", "Zij mogen kijken, behoren te vragen, dienen te roepen en moeten passen.", "may should shall must"),
        ("nl", "Hij mag de kaart niet zien en dient geen kaart te noemen.", "may-not shall-not"),
        ("nl", "Hij behoort niet te kijken. Hij moet niets doen.", "should-not must-not"),
        ("nl", "De partij die niet mag passen, mag bieden.", "may-not may"),
        ("nl", "Een niet-overtredende partij mag een niet-gespeelde kaart zien.", "may"),
        ("nl", "Hij mag de kaart zien, die niet open ligt.", "may"),
        ("nl", "Dat kan van toepassing zijn.", ""),
        ("el", "Μπορεί να δει. Οφείλει να ρωτήσει, θα καλέσει και πρέπει να πασάρει.", "may should shall must"),
        ("el", "Δεν μπορεί να δει, οφείλει να μην ρωτήσει.", "may-not should-not"),
        ("el", "Δεν θα καλέσει, ούτε πρέπει να πασάρει.", "shall-not must-not"),
        ("el", "Οι παίκτες οφείλουν όλοι να μη ρωτούν.", "should-not"),
        ("el", "Θα μπορούσε να δει, θα είχε δει, θα την κέρδιζε, αν ήταν γνωστό ότι θα κερδίσει.", ""),
        ("el", "Μπορεί να εφαρμοστεί ο Νόμος 16, ώστε να μπορεί να δει· ενδέχεται.", ""),
    ],
)
def test_a_grade_is_told_by_its_rendering(lang, text, found):
    assert [grade.value for grade in grades(text, Lang(lang))] == found.split()


@pytest.mark.parametrize("lang", languages())
def test_every_pattern_that_only_looks_like_a_grade_hides_one(lang):
    for pattern in languages()[lang].grades["none"]:
        bare = pattern.replace("*", "x").replace("…", "x")
        assert list(grades(bare, lang)) == []
        assert any(word in bare.split() for grade in Grade for word in languages()[lang].grades[grade.value])
