"""Rows laid out: what is only measured and divided later reads as what Textual wraps."""

from __future__ import annotations

import random

import pytest
from textual.content import Content

from tui.app.widgets.layout import lay_out, wrap
from tui.app.widgets.rows import Row, plain

WORDS = (
    *["a", "een", "τους", "passed", "lead,", "(27B1a)", "♠AKQ", "γ΄", "wordt-er"],
    "\n",
    "\n",
    " ",
    "\t",
    "x" * 30,
    "日本",
    "e\u0301",
)
"""Words, and what has to be looked at more closely than by counting letters."""
SEED = 11


@pytest.mark.parametrize("common", [7, len(WORDS)], ids=["plain", "awkward"])
def test_a_text_is_wrapped_as_textual_does(common):
    choose = random.Random(SEED)
    for _ in range(400):
        words = [choose.choice(WORDS[:common]) for _ in range(choose.randrange(1, 30))]
        text, width = Content(" ".join(words)).stylize("bold", 3, 9), choose.randrange(1, 50)
        wrapped = wrap(text, width)
        lines = [wrapped.line(number) for number in range(len(wrapped))]
        assert [(line.plain.rstrip(), line.spans) for line in lines] == [
            (line.plain.rstrip(), line.spans) for line in text.wrap(width)
        ], (text.plain, width)


def test_a_row_has_as_many_lines_as_are_told_and_none_is_too_wide():
    text = plain("The offender's partner may call as he pleases, and the lead restrictions apply. " * 3)
    for width in (1, 8, 20, 40, 80):
        for row in (Row("a", (text, text), plain("27B1a"), 4, space=1), Row("b", (Content(""),)), Row("c", (text,))):
            laid = lay_out(row, width)
            lines = list(laid)
            assert len(lines) == len(laid) >= 1
            assert all(line.cell_length <= width for line in lines) or width < 8
            assert [laid.line(number).plain for number in range(len(laid))] == [line.plain for line in lines]


def test_no_word_is_lost_between_the_lines():
    text = plain("one two three four five six seven eight nine ten")
    for width in range(5, 60):
        assert " ".join(" ".join(line.plain.split()) for line in lay_out(Row("a", (text,)), width)) == text.plain
