from __future__ import annotations

import json
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from shutil import copyfile
from typing import Any

import numpy as np
import pytest

from corpus.citation import Citation, Provision, parse_citation
from corpus.lang import Lang
from corpus.library import load_library
from indexer.classifier import Classifier, read_classifier
from indexer.evidence import ASKED, Evidence, evidence_of
from indexer.groups import Groups
from indexer.jargon import asked_of
from indexer.learning import classes_of, make_classifier
from indexer.likely import CLASSIFIER, Likely
from indexer.made import made_from, own_code
from indexer.search import LEARNED

ASK = {
    "66A": ("may I see the trick once more", "show me the trick again please"),
    "66B": ("may I look at my own last card", "my last card, may I look"),
    "27A": ("the bid was too low and the next player called", "too low a bid, next player has called"),
    "27B1": ("he makes his low bid good", "puts the low bid right at the same level"),
}


def _passage(citation: str, text: str, source: str = ASKED, code: str = "duplicate-2017") -> Evidence:
    return Evidence(Provision(code, parse_citation(citation)), Lang("en"), text, source)


EVIDENCE = [
    *(_passage(citation, f"{text} {n}") for citation, texts in ASK.items() for text in texts for n in range(9)),
    _passage("1", "The pack", "text:official"),
    _passage("91", "The penalty of 1912", "text:official", "auction-1912"),
]


@pytest.fixture(scope="module")
def groups() -> Groups:
    return Groups(EVIDENCE)


def _make(file: Path, letters: Any) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("indexer.learning.EPOCHS", 60)
        own = own_code(EVIDENCE)
        vectors = letters.encode_queries([passage.passage for passage in own])
        assert make_classifier(own, vectors, letters, file) > 20
    return file


@pytest.fixture(scope="module")
def made(letters: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A classifier of a few questions, by the letter encoder."""
    return _make(tmp_path_factory.mktemp("learned") / "asked.txt", letters)


@pytest.fixture
def own(made: Path, tmp_path: Path) -> Path:
    """A classifier that may be damaged."""
    for suffix in (".txt", ".npz"):
        copyfile(made.with_suffix(suffix), tmp_path / f"asked{suffix}")
    return tmp_path / "asked.txt"


def _read(made: Path, groups: Groups) -> Classifier:
    found = read_classifier(made, groups)
    assert found
    return found


def _best(likely: Likely, groups: Groups) -> str:
    return str(groups.provisions[max(likely.provisions, key=likely.provisions.__getitem__)].citation)


def test_a_question_like_those_asked_is_given_to_their_provision(made: Path, groups: Groups, letters: Any) -> None:
    classifier = _read(made, groups)
    assert classifier.judges(letters)
    for citation, texts in ASK.items():
        for text in (*texts, texts[0].upper(), texts[0].replace("a", "aa", 1)):
            assert _best(classifier.judge(text), groups) == citation, "by its words alone"
            assert _best(classifier.judge(text, letters.encode_queries([text])), groups) == citation


def test_likelihoods_add_up_in_a_law_and_in_all(made: Path, groups: Groups) -> None:
    likely = _read(made, groups).judge("may I see the trick")
    assert sum(likely.provisions.values()) == pytest.approx(1.0, abs=1e-5)
    assert sum(likely.laws.values()) == pytest.approx(1.0, abs=1e-5)
    law = groups.laws[max(likely.provisions, key=likely.provisions.__getitem__)]
    of_law = sum(share for group, share in likely.provisions.items() if groups.laws[group] == law)
    assert likely.laws[law] == max(likely.laws.values()) == pytest.approx(of_law, abs=1e-5)


@pytest.mark.parametrize("query", ["", "?", "zzzz qqqq", "λεβέ", "\0", "trick " * 5000])
def test_anything_can_be_judged(made: Path, groups: Groups, query: str) -> None:
    assert sum(_read(made, groups).judge(query).provisions.values()) == pytest.approx(1.0, abs=1e-5)


def test_only_what_the_library_holds_is_told_of(made: Path) -> None:
    few = Groups([_passage("27A", "x"), _passage("91", "x", code="auction-1912")])
    likely = _read(made, few).judge("may I see the trick")
    assert [str(few.provisions[group]) for group in likely.provisions] == ["duplicate-2017/27A"]
    none = Groups([_passage("91", "x", code="auction-1912")])
    assert _read(made, none).judge("may I see the trick") == Likely()


def test_another_encoder_s_vectors_are_not_judged(made: Path, groups: Groups, encoder: Any) -> None:
    encoder.name = "another"
    assert not _read(made, groups).judges(encoder)


def test_the_same_questions_make_the_same_classifier(made: Path, letters: Any, tmp_path: Path) -> None:
    again = _make(tmp_path / "asked.txt", letters)
    assert again.read_bytes() == made.read_bytes()
    assert again.with_suffix(".npz").read_bytes() == made.with_suffix(".npz").read_bytes()


def _pickled(made: Path) -> None:
    np.savez(made.with_suffix(".npz"), names=np.array([{"a": 1}], dtype=object))


def _of_other_features(made: Path) -> None:
    header, *citations = made.read_text("utf-8").splitlines()
    made.write_text("\n".join([json.dumps(json.loads(header) | {"features": "0"}), *citations]), "utf-8")


@pytest.mark.parametrize(
    "damage",
    [
        _pickled,
        _of_other_features,
        lambda made: made.write_text("", "utf-8"),
        lambda made: made.write_bytes(b"\xff\xfe\x00"),
        lambda made: made.write_text(made.read_text("utf-8").replace("27B1", "nowhere"), "utf-8"),
        lambda made: made.unlink(),
        lambda made: made.with_suffix(".npz").unlink(),
        lambda made: made.with_suffix(".npz").write_bytes(b""),
    ],
    ids=["a pickle", "other features", "empty", "not UTF-8", "no citation", "no text", "no figures", "empty figures"],
)
def test_a_damaged_classifier_is_passed_over(own: Path, groups: Groups, damage: Callable[[Path], None]) -> None:
    damage(own)
    assert read_classifier(own, groups) is None


def test_a_provision_is_made_of_those_that_hold_it() -> None:
    classes = classes_of([Citation("27"), *map(parse_citation, ("27B", "27B1", "66A", "def/trick"))])
    assert classes.above.sum(axis=1).ravel().tolist() == [[1, 2, 3, 2, 1]]
    assert classes.laws.tolist() == [0, 0, 0, 1, 2]


def test_what_it_was_made_from_is_told_whatever_the_order() -> None:
    assert made_from(EVIDENCE) == made_from(reversed(EVIDENCE))
    assert made_from(EVIDENCE) == made_from(EVIDENCE[:-1]), "no other code is learned from"
    assert made_from(EVIDENCE) != made_from(EVIDENCE[1:])


def test_the_shipped_classifier_is_of_the_texts_and_questions_as_they_are() -> None:
    library = load_library()
    evidence = list(chain(evidence_of(library), asked_of(library)))
    assert json.loads((LEARNED / CLASSIFIER).read_text("utf-8").splitlines()[0])["made_from"] == made_from(evidence), (
        "run `python -m tui.shipping`"
    )
    assert read_classifier(LEARNED / CLASSIFIER, Groups(evidence))
