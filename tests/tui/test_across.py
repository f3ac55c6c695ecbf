"""A search across languages only: neither found nor learned is anything of the language that is asked in."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from corpus.lang import Lang, languages
from corpus.library import DEFAULT_CODE
from indexer.evidence import Evidence
from tui.across import CannotLearn, open_without
from tui.desk import Desk
from tui.home import Home
from tui.settings import default_settings


class NumberedVectors:
    """Passages with their number for a vector."""

    def __init__(self, *_: object) -> None: ...

    def vectors(self, evidence: Sequence[Evidence], _: object) -> Any:
        EVERY[:] = evidence
        return np.arange(len(evidence))


EVERY: list[Evidence] = []


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """What was learned of, and how the search was opened."""
    seen = SimpleNamespace(learned=None, how={})
    monkeypatch.setattr("indexer.encoder.EmbeddedEncoder", lambda: None)
    monkeypatch.setattr("indexer.shipped.KnownVectors", NumberedVectors)
    monkeypatch.setattr("indexer.making.learn", lambda *of: setattr(seen, "learned", of))
    monkeypatch.setattr(Desk, "open_searcher", lambda _, *of, **how: seen.how.update(how, of=of))
    return seen


@pytest.fixture
def bare(tmp_path: Path) -> Desk:
    return Desk(Home(*(tmp_path / name for name in ("data", "cache", "config"))), default_settings())


@pytest.mark.parametrize("lang", languages())
def test_nothing_of_the_language_is_learned_or_found(
    lang: Lang, bare: Desk, opened: SimpleNamespace, tmp_path: Path
) -> None:
    open_without(lang, bare, tmp_path, None, print, classifier=True)
    evidence, vectors, _, folder = opened.learned
    assert {passage.lang for passage in evidence} == set(languages()) - {lang}
    assert {passage.provision.code for passage in evidence} == {DEFAULT_CODE}
    assert [EVERY[row] for row in vectors] == evidence, "each with its own vector"
    assert opened.how["hidden"] == {lang}
    assert (opened.how["classifier"], opened.how["learned"]) == (True, folder)


@pytest.mark.parametrize(("model", "classifier"), [("none", True), (None, False)])
def test_without_a_classifier_or_an_encoder_nothing_learned_is_asked(
    model: str | None, classifier: bool, bare: Desk, opened: SimpleNamespace, tmp_path: Path
) -> None:
    open_without(Lang("nl"), bare, tmp_path, model, print, classifier=classifier)
    assert opened.learned is None
    assert (opened.how["classifier"], opened.how["hidden"]) == (False, {Lang("nl")})


def test_where_nothing_can_be_learned_it_says_what_is_missing(
    bare: Desk, opened: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "indexer.making", None)
    with pytest.raises(CannotLearn, match="SciPy"):
        open_without(Lang("nl"), bare, tmp_path, None, print, classifier=True)
    assert not opened.how
