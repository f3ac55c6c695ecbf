"""Which paragraphs of a law stand for each other in two editions, and what is missing, extra, merged, split or moved.

By number first, and by what the paragraphs say where that clearly tells otherwise. No vectors: what two paragraphs of
one rule share is concepts, references and numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from corpus.citation import Citation
from indexer.audit.finding import Difference, Kind
from indexer.audit.reading import Reading
from indexer.audit.weighing import Signs, Weighing, alike

SAME_NUMBER = 0.35
"""What the same number adds to likeness."""
LIKE = 0.4
"""How alike two paragraphs of a law have to be that no number links."""
CLEARLY = 0.25
"""By how much another has to be more alike than the one of the same number."""
WITHIN = 0.4
"""How alike a paragraph has to be to what another one says more than its own counterpart."""
LONGER = 0.5
"""What part of a paragraph's length another is longer that it stands inside."""
FEWEST = 3
"""How many different things a text must say before it can be told from others."""
Readings = Mapping[Citation, Reading]
Named = Mapping[Citation, Counter[str]]
"""What each paragraph names."""
Links = Mapping[Citation, Citation]


@dataclass(frozen=True, slots=True)
class Pair:
    """Paragraphs of the audited edition with those that they stand for; one of the two has a single paragraph."""

    ours: tuple[Citation, ...]
    theirs: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """The paragraphs of one law in two editions, paired, and what is wrong with their order."""

    pairs: tuple[Pair, ...]
    findings: tuple[tuple[Citation, Difference], ...]


@dataclass(frozen=True, slots=True)
class Law:
    """The paragraphs of one law in an edition: what each says, and what it names."""

    readings: Readings
    signs: Named


def lay_out(one: Law, other: Law, weighing: Weighing) -> Layout:
    """Pair the paragraphs of one law, ours and theirs."""
    ours, theirs = one.readings, other.readings
    links = _links(*({c: weighing.weigh(named) for c, named in side.signs.items()} for side in (one, other)))
    back = {their: our for our, their in links.items()}
    lacking = [citation for citation in theirs if citation not in back]
    free = [citation for citation in ours if citation not in links]
    merged = dict(_inside(lacking, links, one, other, weighing))
    split = dict(_inside(free, back, other, one, weighing))
    found = chain(
        ((our, Difference(Kind.MOVED, str(their), str(our))) for our, their in links.items() if our != their),
        ((c, Difference(Kind.MERGED, str(c), str(merged[c]))) for c in merged),
        ((c, Difference(Kind.SPLIT, str(split[c]), str(c))) for c in split),
        ((c, Difference(Kind.MISSING, str(c))) for c in lacking if c not in merged),
        ((c, Difference(Kind.EXTRA, "", str(c))) for c in free if c not in split),
    )
    pairs = (
        Pair((our, *(c for c in split if split[c] == their)), (their, *(c for c in merged if merged[c] == our)))
        for our, their in links.items()
    )
    return Layout(tuple(pairs), tuple(found))


def _links(ours: Mapping[Citation, Signs], theirs: Mapping[Citation, Signs]) -> Links:
    """The most alike first, each once; what is left over by number."""
    scored = sorted(
        ((alike(one, other) + SAME_NUMBER * (a == b), a, b) for a, one in ours.items() for b, other in theirs.items()),
        key=lambda each: (-each[0], each[1].order, each[2].order),
    )
    links: dict[Citation, Citation] = {}
    for score, a, b in scored:
        if a not in links and b not in links.values() and (a == b or _tells(score, a, b, ours, theirs)):
            links[a] = b
    return links


def _tells(
    score: float, a: Citation, b: Citation, ours: Mapping[Citation, Signs], theirs: Mapping[Citation, Signs]
) -> bool:
    """Whether content links two across numbers: both say enough, and are clearly less like those of their number."""
    by_number = (alike(one[c], other[c]) for one, other, c in ((ours, theirs, a), (theirs, ours, b)) if c in other)
    return (
        score >= LIKE and min(len(ours[a]), len(theirs[b])) >= FEWEST and score >= max(by_number, default=0.0) + CLEARLY
    )


def _inside(
    free: Sequence[Citation], links: Links, hosts: Law, guests: Law, weighing: Weighing
) -> Iterator[tuple[Citation, Citation]]:
    """The free paragraphs that stand inside a paragraph of the other side, each with it."""
    more = {host: weighing.weigh(hosts.signs[host] - guests.signs[guest]) for host, guest in links.items()}
    for citation in free:
        said = weighing.weigh(guests.signs[citation])
        room = LONGER * guests.readings[citation].length
        longer = {host: hosts.readings[host].length - guests.readings[guest].length for host, guest in links.items()}
        roomy = [host for host in links if longer[host] >= room]
        best = max(roomy, key=lambda host: alike(more[host], said), default=None)
        if best is not None and alike(more[best], said) >= WITHIN:
            yield citation, best
