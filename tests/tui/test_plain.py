"""Text from a document, as a terminal may show it."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.cli.output import LONGEST, narrate, print_json
from tui.plain import printable

TEXTS = st.text(st.characters(exclude_categories=()))
ANY_JSON = st.recursive(TEXTS, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner), max_leaves=5)
TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


@given(TEXTS)
def test_nothing_that_steers_is_left(text: str) -> None:
    shown = printable(text)
    for char in shown:
        assert unicodedata.category(char) not in ("Cc", "Cs") or char in "\t\n"
        assert unicodedata.bidirectional(char) not in TURNING
    shown.encode("utf-8")
    assert printable(shown) == shown


@pytest.mark.parametrize(
    "text",
    ["", "Νόμος 27Β1(α)", "[bold]x[/bold] \\[", "a\tb\nc", "♠AK ♥10", "café 𝔘 ☞", "שלום", "{who} %s <b>"],
)
def test_what_is_harmless_stands(text: str) -> None:
    assert printable(text) == text


def test_what_steers_is_made_visible() -> None:
    assert printable("\x1b[31mred\x07\r\x9b\u202eback\u2069\ud800\x7f") == (
        "\\u001b[31mred\\u0007\\u000d\\u009b\\u202eback\\u2069\\ud800\\u007f"
    )


@given(ANY_JSON)
def test_json_that_is_printed_says_what_it_was_given(data: object) -> None:
    printed = printable(json.dumps(data, ensure_ascii=False))
    assert json.loads(printed) == json.loads(json.dumps(data))


def test_json_is_printed_readable(capsys: pytest.CaptureFixture[str]) -> None:
    print_json({"text": "Νόμος \u202e \x1b"})
    assert capsys.readouterr().out == '{\n  "text": "Νόμος \\u202e \\u001b"\n}\n'


def test_narration_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    narrate("one\ntwo\r\n\x1bthree\u2028four")
    narrate("x" * 100_000 + "end")
    said = capsys.readouterr()
    assert said.out == ""
    one, other = said.err.removesuffix("\n").split("\n")
    assert one == "one two \\u001bthree four"
    assert len(other) < LONGEST + 10
    assert other.endswith("end")
