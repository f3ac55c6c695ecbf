"""Faults in the words of one paragraph: rules over words, as data in `faults.*.toml`, and cross references."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from fault_model import OF_PLACE, Change, Kind, choice, difference

from corpus.citation import Citation, find_citations
from corpus.edition import Edition, Paragraph
from corpus.lang import Lang

SENTENCE_END = re.compile(r"[.;:·]\s+")
EXPLAINS_GRADES = {"intro/6"}
"""Where the words of the grades are only spoken about."""
STEPS = (tuple("ABCDEFGH"), tuple(map(str, range(1, 20))), tuple("abcdefghijkl"))
"""The steps of a citation below its law, in order."""


@dataclass(frozen=True, slots=True)
class Rule:
    """What a careless hand writes instead of some words."""

    kind: Kind
    find: re.Pattern[str]
    now: tuple[str, ...]
    """What may come instead; references to groups of `find` are filled in."""
    unless: re.Pattern[str] | None
    """What keeps a sentence from the rule."""


@cache
def load_rules(lang: Lang) -> tuple[Rule, ...]:
    """The rules of a language."""
    data = {kind: _data(lang).get(kind.value, []) for kind in Kind if kind not in OF_PLACE}
    return tuple(_rule(kind, rule) for kind, rules in data.items() for rule in rules)


def extra_texts(lang: Lang) -> tuple[str, ...]:
    """Rules of some club that an editor might add to the Laws."""
    return tuple(_data(lang)["extra"])


def reworded(edition: Edition, paragraph: Paragraph, seed: int) -> Iterator[Change]:
    """Every fault that the rules make of a paragraph, one for each place that a rule finds."""
    text, lang = paragraph.text, edition.id.lang
    if str(paragraph.citation) in EXPLAINS_GRADES:
        return
    mentions = [(m.start, m.end) for m in find_citations(text)]
    for rule in load_rules(lang):
        for found in rule.find.finditer(text):
            if rule.unless and rule.unless.search(_sentence(text, found.start())):
                continue
            if rule.kind is Kind.NUMBER and any(a < found.end() and found.start() < b for a, b in mentions):
                continue
            now = rule.now[choice(len(rule.now), f"{seed} {paragraph.citation} {found.start()} {rule.find.pattern}")]
            yield from _change(rule.kind, paragraph, found.span(), found.expand(now), rule.find.pattern, lang)


def misdirected(edition: Edition, paragraph: Paragraph, known: frozenset[Citation], seed: int) -> Iterator[Change]:
    """A cross reference that names another provision: a sibling, the law next to it, digits swapped, a step lost."""
    text, lang = paragraph.text, edition.id.lang
    mentions = list(find_citations(text))
    named = {m.citation for m in mentions} | {paragraph.citation, *paragraph.citation.ancestors}
    for m in mentions:
        if text[m.start : m.end] != _number(m.citation, lang):
            continue
        for how, others in _mistaken(m.citation).items():
            if there := sorted((c for c in others if c in known and c not in named), key=str):
                other = there[choice(len(there), f"{seed} {paragraph.citation} {m.start} {how}")]
                yield from _change(Kind.REFERENCE, paragraph, (m.start, m.end), _number(other, lang), how, lang)


def _mistaken(citation: Citation) -> dict[str, list[Citation]]:
    """What may stand instead of a citation, by how it came about."""
    law, path = int(citation.law), citation.path
    steps = STEPS[len(path) - 1] if 0 < len(path) <= len(STEPS) else ()
    at = steps.index(path[-1]) if path and path[-1] in steps else None
    near = () if at is None else steps[max(0, at - 2) : at + 3]
    return {
        "sibling": [Citation(citation.law, (*path[:-1], step)) for step in near],
        "next law": [Citation(str(law + step), path) for step in (-10, -1, 1, 10)],
        "digits swapped": [Citation(str(law)[::-1], path)] if law > 9 and law % 10 else [],
        "step lost": [Citation(citation.law, path[:-1])] if path else [],
    }


def _number(citation: Citation, lang: Lang) -> str:
    return citation.written(lang).split(" ", 1)[1]


def _change(
    kind: Kind, paragraph: Paragraph, span: tuple[int, int], now: str, rule: str, lang: Lang
) -> Iterator[Change]:
    """The change, where it is one: a sentence still begins with a capital, and something is left of the text."""
    text, (start, end) = paragraph.text, span
    head, now = _tidied(text[:start], now, lang)
    rest = now + text[end:]
    opens = start == 0 or SENTENCE_END.search(text[max(0, start - 3) : start]) is not None
    new = head + rest
    if opens and text[start : start + 1].isupper():
        new = new[:start] + new[start : start + 1].upper() + new[start + 1 :]
    if new != text and len(new) >= len(text) // 3:
        was, came = difference(text, new)
        yield Change(kind, paragraph.citation, was, came, rule, {paragraph.citation: replace(paragraph, text=new)})


def _tidied(head: str, now: str, lang: Lang) -> tuple[str, str]:
    """What comes, and the word before it, made to fit each other."""
    at = head.rstrip().rfind(" ") + 1
    joint = head[at:] + now
    for rule in _data(lang)["tidy"]:
        joint = re.sub(rule["find"], rule["now"][0], joint)
    return head[:at], joint


def _sentence(text: str, at: int) -> str:
    """The sentence around a place."""
    ends = [0, *(m.end() for m in SENTENCE_END.finditer(text)), len(text)]
    start = max(end for end in ends if end <= at)
    return text[start : min(end for end in ends if end > at)]


@cache
def _data(lang: Lang) -> dict[str, Any]:
    data: dict[str, Any] = tomllib.loads((Path(__file__).parent / f"faults.{lang}.toml").read_text("utf-8"))
    return data


def _rule(kind: Kind, rule: dict[str, Any]) -> Rule:
    unless = re.compile(rule["unless"]) if "unless" in rule else None
    return Rule(kind, re.compile(rule["find"]), tuple(rule["now"]), unless)
