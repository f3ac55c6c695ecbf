"""How well the search finds what a director asks for: recall, reciprocal rank and nDCG over questions of known laws."""

from __future__ import annotations

import json
import math
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

from corpus.citation import BadCitation, Citation, parse_citation
from corpus.errors import BridgelawError
from corpus.lang import Lang, UnknownLanguage, parse_lang

DEPTH = 10
"""Rows that are looked at, at either level."""
ROWS = 50
"""Rows that are asked for: enough for DEPTH different laws."""
RECALLS = (1, 3, 5)
SAMPLES = 1000
"""Bootstrap samples for an interval."""
SEED = 2017

Find = Callable[[str, int], Sequence[Citation]]
"""A search: a query and how many rows, to citations, best first."""
FindFor = Callable[[Lang], Find]
"""The search that questions of a language are put to."""
Answers = Callable[[Citation, Citation], bool]
"""Whether a row is what was wanted."""
Figures = dict[str, float]


class BadQueries(BridgelawError):
    """A file of questions that cannot be read; the message names file and line."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and the provisions that should come up."""

    query: str
    lang: Lang
    gold: tuple[Citation, ...]
    """Any of these is an answer."""
    also: tuple[Citation, ...] = ()
    """These may stand beside it."""


def read_questions(file: Path) -> list[Question]:
    """The questions of a JSON Lines file: `{query, lang, gold, also}` a line, other keys ignored. Raises BadQueries."""
    try:
        lines = file.read_text("utf-8").splitlines()
    except OSError as error:
        raise BadQueries("{file}: {reason}", file=file, reason=error) from error
    except UnicodeDecodeError as error:
        raise BadQueries("{file}: not UTF-8", file=file) from error
    questions = [_question(line, f"{file}:{number}") for number, line in enumerate(lines, 1) if line.strip()]
    if not questions:
        raise BadQueries("{file}: holds no question", file=file)
    return questions


def evaluate(questions: Sequence[Question], find: Find) -> dict[str, Any]:
    """The figures by language, at law and at paragraph level, each with its interval; and the questions missed."""
    return evaluate_each(questions, lambda _: find)


def evaluate_each(questions: Sequence[Question], find_for: FindFor) -> dict[str, Any]:
    """The same, where each language has a search of its own."""
    finds = {lang: find_for(lang) for lang in dict.fromkeys(question.lang for question in questions)}
    found = [(question, tuple(finds[question.lang](question.query, ROWS))) for question in questions]
    by_lang: dict[Lang, list[tuple[Question, tuple[Citation, ...]]]] = defaultdict(list)
    for question, rows in found:
        by_lang[question.lang].append((question, rows))
    return {
        "n": len(questions),
        "by_lang": {
            lang: {
                "law": _summary([_figures(*_laws(question, rows), _equal) for question, rows in asked]),
                "paragraph": _summary([_figures(question, rows, _answers) for question, rows in asked]),
            }
            for lang, asked in by_lang.items()
        },
        "misses": [
            {"query": question.query, "gold": [str(c) for c in question.gold], "got": [str(c) for c in rows[:DEPTH]]}
            for question, rows in found
            if _first(*_laws(question, rows), _equal) not in range(max(RECALLS))
        ],
    }


def _question(line: str, where: str) -> Question:
    try:
        data = json.loads(line)
        gold, also = (tuple(parse_citation(text) for text in data.get(key, ())) for key in ("gold", "also"))
        question = Question(str(data["query"]), parse_lang(data["lang"]), gold, also)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadQueries(
            "{where}: not a question with query, lang and gold: {error}", where=where, error=error
        ) from error
    except (BadCitation, UnknownLanguage) as error:
        raise BadQueries("{where}: {error}", where=where, error=error) from error
    if not gold:
        raise BadQueries("{where}: has no gold citation", where=where)
    return question


def _laws(question: Question, rows: Iterable[Citation]) -> tuple[Question, list[Citation]]:
    """The question and the rows with laws in place of provisions, each law once, at its best rank."""
    gold, also = (_distinct(citations) for citations in (question.gold, question.also))
    return replace(question, gold=tuple(gold), also=tuple(law for law in also if law not in gold)), _distinct(rows)


def _distinct(citations: Iterable[Citation]) -> list[Citation]:
    return list(dict.fromkeys(citation.law_level for citation in citations))


def _equal(row: Citation, wanted: Citation) -> bool:
    return row == wanted


def _answers(row: Citation, wanted: Citation) -> bool:
    """Whether a row shows the wanted paragraph: it, one below it, or the one right above it, short of the whole law."""
    return row == wanted or wanted in row.ancestors or (bool(row.path) and row == wanted.parent)


def answered(row: Citation, question: Question) -> bool:
    """Whether a row is the paragraph that a question wants."""
    return any(_answers(row, gold) for gold in question.gold)


def _first(question: Question, rows: Iterable[Citation], answers: Answers) -> int | None:
    """The place of the first row that answers the question, from 0."""
    ranks = (rank for rank, row in enumerate(rows) if any(answers(row, gold) for gold in question.gold))
    return next(ranks, None)


def _figures(question: Question, rows: Sequence[Citation], answers: Answers) -> Figures:
    first = _first(question, rows, answers)
    figures = {f"recall@{k}": float(first is not None and first < k) for k in RECALLS}
    figures["mrr"] = 0.0 if first is None else 1 / (1 + first)
    ideal = [2] * len(question.gold) + [1] * len(question.also)
    figures[f"ndcg@{DEPTH}"] = _gain(_grades(question, rows, answers)) / _gain(ideal)
    return figures


def _grades(question: Question, rows: Iterable[Citation], answers: Answers) -> Iterator[int]:
    """Each row's grade: 2 where it answers a gold citation that no row did before, 1 so for an `also`, else 0."""
    open_gold, open_also = set(question.gold), set(question.also)
    for row in rows:
        gold, also = ({c for c in wanted if answers(row, c)} for wanted in (open_gold, open_also))
        open_gold, open_also = open_gold - gold, open_also - also
        yield 2 if gold else int(bool(also))


def _gain(grades: Iterable[int]) -> float:
    """The discounted cumulative gain of the first rows."""
    return sum((2.0**grade - 1) / math.log2(2 + place) for place, grade in enumerate(islice(grades, DEPTH)))


def _summary(figures: Sequence[Figures]) -> dict[str, Any]:
    """The mean of each figure, with the interval in which 95% of the bootstrap's means lie."""
    random_rows = random.Random(SEED)
    means = {name: _mean(figures, name) for name in figures[0]}
    samples = [random_rows.choices(figures, k=len(figures)) for _ in range(SAMPLES)]
    return {**means, "interval": {name: _interval(samples, name) for name in means}}


def _interval(samples: Sequence[Sequence[Figures]], name: str) -> list[float]:
    means = sorted(_mean(sample, name) for sample in samples)
    return [means[int(0.025 * len(means))], means[int(0.975 * len(means)) - 1]]


def _mean(figures: Sequence[Mapping[str, float]], name: str) -> float:
    return round(sum(figure[name] for figure in figures) / len(figures), 4)
