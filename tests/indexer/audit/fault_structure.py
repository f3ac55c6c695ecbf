"""Faults in which paragraphs there are and where they stand, and the text of another law pasted in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from fault_model import Change, Kind, alike, choice, leaves
from fault_wording import extra_texts

from corpus.citation import Citation
from corpus.edition import Edition, Paragraph

STEPS = (tuple("ABCDEFGH"), tuple(map(str, range(1, 20))), tuple("abcdefghijkl"), ("i", "ii", "iii", "iv", "v", "vi"))
SENTENCE = re.compile(r"(?<=\.)\s+(?=\w)")
LEAST = 30
"""A part of a text shorter than so many characters is no paragraph of its own."""
UNLIKE = 0.35
"""Texts that share more of their words than this could stand for each other."""


def missing(edition: Edition) -> Iterator[Change]:
    """A paragraph left out."""
    for p in leaves(edition):
        yield Change(Kind.MISSING, p.citation, p.text, "", "left out", {p.citation: None})


def extra(edition: Edition, seed: int) -> Iterator[Change]:
    """A paragraph at the end of its section that is in no other edition: some club's rule, or a text printed twice."""
    known = [p.text for p in leaves(edition) if len(p.text) > LEAST]
    for free in _free(edition):
        for rule, texts in (("own rule", extra_texts(edition.id.lang)), ("printed twice", known)):
            text = texts[choice(len(texts), f"{seed} {free} {rule}")]
            yield Change(Kind.EXTRA, free, "", text, rule, {free: Paragraph(free, "", text)})


def merged(edition: Edition) -> Iterator[Change]:
    """A paragraph run together with the one after it."""
    for p, after in _neighbours(edition):
        both = {p.citation: replace(p, text=f"{p.text} {after.text}"), after.citation: None}
        yield Change(Kind.MERGED, p.citation, after.text, str(p.citation), "merged", both)


def split(edition: Edition) -> Iterator[Change]:
    """A paragraph cut in two: its last sentences a paragraph of their own, after it or both below its heading."""
    for p in leaves(edition):
        for first, second in _halves(p.text):
            if (after := _following(p.citation)) and after not in edition.paragraphs:
                parts = {p.citation: replace(p, text=first), after: Paragraph(after, "", second)}
                yield Change(Kind.SPLIT, p.citation, second, str(after), "one more", parts)
            if below := _below(p.citation):
                halves = zip(below, (first, second), strict=True)
                parts = {p.citation: replace(p, text="")} | {c: Paragraph(c, "", text) for c, text in halves}
                yield Change(Kind.SPLIT, p.citation, second, str(below[1]), "lettered", parts)


def _halves(text: str) -> Iterator[tuple[str, str]]:
    """A text cut after each of its sentences, but not within brackets."""
    for cut in SENTENCE.finditer(text):
        first, second = text[: cut.start()], text[cut.end() :]
        if min(len(first), len(second)) >= LEAST and first.count("(") == first.count(")"):
            yield first, second


def moved(edition: Edition, seed: int) -> Iterator[Change]:
    """A paragraph under another citation: changed places with the next one, or gone to the end of another section."""
    for p, after in _neighbours(edition):
        if alike(p.text, after.text) < UNLIKE:
            both = {p.citation: replace(p, text=after.text), after.citation: replace(after, text=p.text)}
            yield Change(Kind.MOVED, p.citation, p.text, str(after.citation), "changed places", both)
    free = list(_free(edition))
    for p in leaves(edition):
        to = free[choice(len(free), f"{seed} {p.citation} moved")]
        if to.law_level != p.citation.law_level and p.citation.law.isdigit():
            there = {p.citation: None, to: Paragraph(to, p.heading, p.text)}
            yield Change(Kind.MOVED, p.citation, p.text, str(to), "elsewhere", there)


def pasted(edition: Edition, seed: int) -> Iterator[Change]:
    """The text of another law in the place of a paragraph's own, or run on to it."""
    known = [p for p in leaves(edition) if len(p.text) > LEAST]
    for p in leaves(edition):
        other = known[choice(len(known), f"{seed} {p.citation} pasted")]
        if other.citation.law_level == p.citation.law_level or alike(p.text, other.text) > UNLIKE:
            continue
        new = replace(p, text=other.text)
        yield Change(Kind.PASTED, p.citation, p.text, other.text, "in its place", {p.citation: new})
        if p.text.endswith("."):
            sentence = SENTENCE.split(other.text)[0]
            longer = replace(p, text=f"{p.text} {sentence}")
            yield Change(Kind.PASTED, p.citation, "", f" {sentence}", "run on", {p.citation: longer})


def _neighbours(edition: Edition) -> Iterator[tuple[Paragraph, Paragraph]]:
    """Paragraphs next to each other below one provision."""
    for p, after in pairwise(p for p in leaves(edition) if p.citation.law.isdigit() and not p.citation.note):
        if p.citation.path and p.citation.parent == after.citation.parent:
            yield p, after


def _free(edition: Edition) -> Iterator[Citation]:
    """The citations right after the last paragraph of a section."""
    for p in leaves(edition):
        if p.citation.law.isdigit() and (after := _following(p.citation)) and after not in edition.paragraphs:
            yield after


def _following(citation: Citation) -> Citation | None:
    """The next citation of the same section."""
    if citation.note or not citation.path or not citation.law.isdigit():
        return None
    steps = STEPS[len(citation.path) - 1]
    at = steps.index(citation.path[-1]) + 1 if citation.path[-1] in steps else len(steps)
    return Citation(citation.law, (*citation.path[:-1], steps[at])) if at < len(steps) else None


def _below(citation: Citation) -> tuple[Citation, Citation] | None:
    """The first two citations of a section that a paragraph could be divided into."""
    if citation.note or not citation.law.isdigit() or len(citation.path) == len(STEPS):
        return None
    first, second, *_ = STEPS[len(citation.path)]
    return Citation(citation.law, (*citation.path, first)), Citation(citation.law, (*citation.path, second))
