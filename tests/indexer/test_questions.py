"""The questions that are evidence are held apart from those that measure."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise
from pathlib import Path

import pytest

from corpus.lang import Lang, languages
from indexer.analysis import analyser
from indexer.evaluation import read_questions
from indexer.jargon import QUESTIONS, read_jargon

MEASURING = Path(__file__).parent / "questions"
RUN = 4
"""Content words in a row that no two may share."""
SAME = 0.75


def _terms(text: str, lang: Lang) -> tuple[str, ...]:
    of = analyser(lang)
    return tuple(of.stem(word) for word in of.words(text))


def _runs(terms: tuple[str, ...]) -> set[tuple[str, ...]]:
    return {terms[start : start + RUN] for start in range(len(terms) - RUN + 1)}


@pytest.mark.parametrize("lang", languages())
def test_no_question_that_is_evidence_says_what_one_of_the_test_says(lang: Lang) -> None:
    asked = [_terms(text, lang) for texts in read_jargon(QUESTIONS / f"{lang}.toml").values() for text in texts]
    runs = {run for terms in asked for run in _runs(terms)}
    sizes = [len(set(terms)) for terms in asked]
    holding: dict[str, list[int]] = defaultdict(list)
    for number, terms in enumerate(asked):
        for term in set(terms):
            holding[term].append(number)
    for question in read_questions(MEASURING / f"test.{lang}.jsonl"):
        terms = _terms(question.query, lang)
        assert not _runs(terms) & runs, question.query
        own = set(terms)
        for number, shared in Counter(number for term in own for number in holding[term]).items():
            all_terms = len(own) + sizes[number] - shared
            assert all_terms < 3 or shared < SAME * all_terms, (question.query, number)


def test_dev_and_test_share_no_question() -> None:
    asked = [question.query for file in sorted(MEASURING.glob("*.jsonl")) for question in read_questions(file)]
    assert not [one for one, other in pairwise(sorted(asked)) if one == other]
