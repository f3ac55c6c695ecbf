from __future__ import annotations

from pathlib import Path

import pytest

from corpus.library import load_library
from tui.desk import Desk
from tui.home import Home
from tui.settings import default_settings

SMALL = Path(__file__).parents[1] / "indexer" / "texts"
OWN = """
[drill-card]
kind = "object"
cite = "66B"
en = ["quux"]
nl = ["kwoks"]
el = ["κουξ"]
"""


def _found(desk: Desk, query: str) -> list[str]:
    desk.reread()
    vars(desk)["library"] = load_library((SMALL,))
    return [str(hit.provision) for hit in desk.open_searcher().search(query, lexical_only=True)]


def test_own_terms_that_come_in_are_searched_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("indexer.jargon.asked_of", lambda _: ())
    home = Home(tmp_path / "data", tmp_path / "cache", tmp_path / "config")
    desk = Desk(home, default_settings())
    assert "duplicate-2017/66B" not in _found(desk, "kwoks")
    home.terms.parent.mkdir(parents=True)
    home.terms.write_text(OWN, "utf-8")
    assert _found(desk, "kwoks")[0] == "duplicate-2017/66B"
