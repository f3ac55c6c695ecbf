"""How well editions are aligned that a script has spoilt: bead F1, beside two older ways.

    python benchmarks/alignment.py [LAW...]

An edition of the restatement is spoilt in five ways and aligned with the English one. Beside ours stand length and
dictionary (hunalign's way) and vectors alone (vecalign's way), both monotone, by dynamic programming. A bead is right
if both its sides are exactly as they should be; what has no counterpart is no bead.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, log

import numpy as np

from corpus.citation import Citation
from corpus.edition import Cut, Edition, Paragraph, parse_edition
from corpus.lang import Lang
from corpus.library import DEFAULT_CODE, load_library
from corpus.terms import load_terms
from indexer.align.concord import align
from indexer.align.content import Content, combine, content_of
from indexer.align.ship import Remembering
from indexer.encoder import open_encoder
from indexer.evidence import sentences

LAWS = ("9", "10", "12", "16", "20", "27", "43", "50", "58", "63", "66", "67", "68", "70", "75", "82")
LANGS = (Lang("nl"), Lang("el"))
SEED = 10
SHAPES = ((1, 1), (1, 2), (2, 1), (2, 2), (1, 0), (0, 1))
"""How many paragraphs a bead of the dynamic programmes may have."""
ALONE, MANY = -0.2, -0.05
"""What a paragraph without a counterpart costs, and a bead of several."""
SPREAD = 0.3
"""How much lengths differ (the logarithm)."""
Bead = tuple[frozenset[Citation], frozenset[Citation]]


@dataclass(frozen=True)
class Spoilt:
    """An edition that was spoilt, and what stands for what."""

    edition: Edition
    beads: frozenset[Bead]


def spoil(edition: Edition, how: str, chance: random.Random) -> Spoilt:
    """Spoil an edition law by law."""
    by_law: dict[str, list[Paragraph]] = defaultdict(list)
    for paragraph in edition.paragraphs.values():
        if paragraph.text:
            by_law[paragraph.citation.law].append(paragraph)
    found: dict[Citation, Paragraph] = {}
    beads: set[Bead] = set()
    for law in by_law.values():
        for paragraph, origins in WAYS[how](law, chance):
            found[paragraph.citation] = paragraph
            beads.add((frozenset({paragraph.citation}), frozenset(origins)))
    return Spoilt(replace(edition, paragraphs=found), frozenset(_joined(beads)))


Made = Iterator[tuple[Paragraph, set[Citation]]]


def shuffled(law: Sequence[Paragraph], chance: random.Random) -> Made:
    """The texts under each other's numbers."""
    order = chance.sample(law, len(law))
    return ((replace(text, citation=at.citation), {text.citation}) for at, text in zip(law, order, strict=True))


def merged(law: Sequence[Paragraph], chance: random.Random) -> Made:
    """One in four run together with the next."""
    rest = list(law)
    while rest:
        one = rest.pop(0)
        if rest and chance.random() < 0.25:
            other = rest.pop(0)
            yield replace(one, text=f"{one.text} {other.text}"), {one.citation, other.citation}
        else:
            yield one, {one.citation}


def split(law: Sequence[Paragraph], chance: random.Random) -> Made:
    """Every second one of several sentences cut in two, the second half a paragraph of its own."""
    for paragraph in law:
        told = list(sentences(paragraph.text, 1))
        if len(told) > 1 and chance.random() < 0.5:
            half = len(told) // 2
            below = Citation(paragraph.citation.law, (*paragraph.citation.path, "z"))
            yield replace(paragraph, text=" ".join(told[:half])), {paragraph.citation}
            yield Paragraph(below, "", " ".join(told[half:])), {paragraph.citation}
        else:
            yield paragraph, {paragraph.citation}


def stripped(law: Sequence[Paragraph], _: random.Random) -> Made:
    """Without letters: numbered A1, A2, A3 by counting."""
    for at, paragraph in enumerate(law, 1):
        yield replace(paragraph, citation=Citation(paragraph.citation.law, ("A", str(at)))), {paragraph.citation}


def truncated(law: Sequence[Paragraph], _: random.Random) -> Made:
    """The last third gone, and half of the last that is left."""
    kept = law[: max(1, len(law) * 2 // 3)]
    yield from ((paragraph, {paragraph.citation}) for paragraph in kept[:-1])
    words = kept[-1].text.split()
    yield replace(kept[-1], text=" ".join(words[: (len(words) + 1) // 2]), cut=Cut.AFTER), {kept[-1].citation}


WAYS: Mapping[str, Callable[[Sequence[Paragraph], random.Random], Made]] = {
    "shuffled": shuffled,
    "merged": merged,
    "split": split,
    "letters stripped": stripped,
    "truncated": truncated,
}


def _joined(beads: Iterable[Bead]) -> Iterator[Bead]:
    """Beads that share a counterpart are one."""
    by_target: dict[frozenset[Citation], set[Citation]] = defaultdict(set)
    for source, target in beads:
        by_target[target] |= source
    return ((frozenset(source), target) for target, source in by_target.items())


def f1(found: Iterable[Bead], right: frozenset[Bead]) -> float:
    """The F1 of beads that are wholly right."""
    told = {bead for bead in found if all(bead)}
    return 2 * len(told & right) / (len(told) + len(right))


def monotone(
    ours: Edition, theirs: Edition, score: Callable[[Sequence[Paragraph], Sequence[Paragraph]], float]
) -> Iterator[Bead]:
    """The best beads in order, law by law, by dynamic programming."""
    for law in dict.fromkeys(citation.law for citation in ours.paragraphs):
        rows, columns = ([p for p in e.paragraphs.values() if p.citation.law == law and p.text] for e in (ours, theirs))
        best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(0, 0): (0.0, (0, 0))}
        for i in range(len(rows) + 1):
            for j in range(len(columns) + 1):
                for a, b in SHAPES:
                    before = best.get((i - a, j - b))
                    if before and (i, j) != (0, 0):
                        gain = score(rows[i - a : i], columns[j - b : j]) * (a + b) if a and b else ALONE
                        total = before[0] + gain + (MANY if a + b > 2 else 0.0)
                        if total > best.get((i, j), (-inf, (0, 0)))[0]:
                            best[i, j] = total, (a, b)
        i, j = len(rows), len(columns)
        while (i, j) != (0, 0):
            a, b = best[i, j][1]
            yield frozenset(p.citation for p in rows[i - a : i]), frozenset(p.citation for p in columns[j - b : j])
            i, j = i - a, j - b


def main(laws: Sequence[str]) -> None:
    """Print the table."""
    library, terms, encoder = load_library(), load_terms(), Remembering(open_encoder(None))
    kept = [
        replace(edition, paragraphs={c: p for c, p in edition.paragraphs.items() if c.law in laws})
        for edition in (
            library.editions[parse_edition(f"{DEFAULT_CODE}/{lang}/restatement")] for lang in (Lang("en"), *LANGS)
        )
    ]
    known: dict[tuple[str, Lang], Content] = {}

    def content(paragraphs: Sequence[Paragraph], lang: Lang) -> Content:
        for each in paragraphs:
            if (each.text, lang) not in known:
                known[each.text, lang] = content_of(each.text, lang, terms)
        return combine([known[each.text, lang] for each in paragraphs])

    def by_length_and_words(lang: Lang) -> Callable[[Sequence[Paragraph], Sequence[Paragraph]], float]:
        def score(ours: Sequence[Paragraph], theirs: Sequence[Paragraph]) -> float:
            one, other = content(ours, lang).concepts, content(theirs, Lang("en")).concepts
            shared = len(one & other) / max(1, len(one | other))
            apart = log(sum(len(p.text) for p in ours) / sum(len(p.text) for p in theirs)) / SPREAD
            return shared - 0.1 * min(4.0, apart**2)

        return score

    def by_vectors(ours: Sequence[Paragraph], theirs: Sequence[Paragraph]) -> float:
        one, other = (encoder.encode_queries([" ".join(p.text for p in side)])[0] for side in (ours, theirs))
        return float(np.dot(one, other)) - middle

    sample = [p.text for p in kept[0].paragraphs.values() if p.text][:40]
    rows = encoder.encode_queries(sample)
    middle = float((rows @ rows.T).mean())
    print(
        "| spoilt | "
        + " | ".join(f"{lang}: {way}" for lang in LANGS for way in ("ours", "length and dictionary", "vectors alone"))
        + " |"
    )
    print("| --- |" + " --- |" * (3 * len(LANGS)))
    for how in WAYS:
        figures = []
        for edition in kept[1:]:
            spoilt = spoil(edition, how, random.Random(SEED))
            beads = align(spoilt.edition, kept[0], encoder, terms).beads
            ours = [(frozenset(bead.source), frozenset(bead.target)) for bead in beads]
            ways = [
                ours,
                *(
                    list(monotone(spoilt.edition, kept[0], score))
                    for score in (by_length_and_words(edition.id.lang), by_vectors)
                ),
            ]
            figures += [f"{f1(found, spoilt.beads):.3f}" for found in ways]
        print(f"| {how} | {' | '.join(figures)} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or LAWS)
