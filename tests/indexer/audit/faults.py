"""The mutation suite of the audit: faults that translators and editors make, with their labels, and clean paragraphs.

    python tests/indexer/audit/faults.py            # how many faults of each kind in each language

`load_suite` makes it from the library's texts, always the same for one seed. `Fault.change.apply(edition)` gives the
edition with that one fault; `books` puts many far apart into one edition, to be audited at once.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import fault_structure as structure
from fault_model import OF_PLACE, Change, Clean, Fault, Kind, choice, leaves, patched
from fault_wording import misdirected, reworded

from corpus.citation import Citation, parse_citation
from corpus.edition import Edition, EditionId, Paragraph, parse_edition
from corpus.lang import Lang, languages
from corpus.library import Library

SEED = 10
OF_EACH = 42
"""How many faults of a kind there are for a pair of restatements, where the texts allow it."""
OF_EACH_OFFICIAL = 3
"""The same for a pair with an official text, which are short."""
SPARE = 30
"""How many more clean paragraphs than faults a pair of restatements has."""
IN_A_ROW = {Kind.NUMBER: 3}
"""How many changes a paragraph may have in a row: the numbers in digits are in few paragraphs."""
CODE = "duplicate-2017"
OFFICIAL = (
    ("duplicate-2017/nl/restatement", "duplicate-2017/en/official"),
    ("duplicate-2017/el/restatement", "duplicate-2017/en/official"),
    ("duplicate-2017/el/official", "duplicate-2017/en/official"),
    ("duplicate-2017/en/restatement", "duplicate-2017/el/official"),
    ("duplicate-2017/nl/restatement", "duplicate-2017/el/official"),
    ("duplicate-2017/en/official", "duplicate-2017/el/official"),
    ("duplicate-1997/en/restatement", "duplicate-1997/nl/official"),
    ("duplicate-1997/el/restatement", "duplicate-1997/nl/official"),
)
"""Pairs with an official text, the one that is changed last."""
UNTRUE = {("duplicate-2017/el/official", "66D")}
"""Paragraphs of official texts that have a fault of their own."""


@dataclass(frozen=True, slots=True)
class Suite:
    """Faults, and paragraphs without any."""

    faults: tuple[Fault, ...]
    clean: tuple[Clean, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """An edition with several faults far apart, and the one that it is held against."""

    against: Edition
    edition: Edition
    faults: tuple[Fault, ...]


def load_suite(library: Library, seed: int = SEED) -> Suite:
    """The faults and the clean paragraphs of every pair of languages."""
    faults: list[Fault] = []
    clean: list[Clean] = []
    editions = library.editions
    restated = [parse_edition(f"{CODE}/{lang}/restatement") for lang in languages()]
    for changed in restated:
        pool = pools(editions[changed], seed)
        for turn, against in enumerate(other for other in restated if other != changed):
            share = slice(turn * OF_EACH, (turn + 1) * OF_EACH)
            here = [Fault(against, changed, change) for kind in Kind for change in pool[kind][share]]
            faults += here
            clean += _clean(editions[against], editions[changed], len(here) + SPARE, f"{seed}")
    for against, changed in ((parse_edition(a), parse_edition(b)) for a, b in OFFICIAL):
        shared = _shared(editions[against], editions[changed])
        pool = pools(shared, seed)
        found = [c for kind in Kind if kind not in OF_PLACE for c in pool[kind][:OF_EACH_OFFICIAL]]
        faults += [Fault(against, changed, c) for c in found]
        clean += [Clean(against, changed, p, paraphrase=False) for p in leaves(shared)]
    return Suite(tuple(faults), tuple(clean))


def pools(edition: Edition, seed: int) -> Mapping[Kind, Sequence[Change]]:
    """Every change that can be made to an edition, by kind: rules in turn, then paragraphs in turn."""
    known = frozenset(edition.paragraphs).union(*(c.ancestors for c in edition.paragraphs))
    found: dict[Kind, list[Change]] = defaultdict(list)
    for change in _changes(edition, known, seed):
        found[change.kind].append(change)
    right = _right_texts(edition)
    wrong = {kind: [c for c in _distinct(changes) if _is_wrong(c, right)] for kind, changes in found.items()}
    return defaultdict(list, {kind: _in_turn(changes, seed, IN_A_ROW.get(kind, 1)) for kind, changes in wrong.items()})


def books(faults: Iterable[Fault], library: Library, most: int = 40) -> Iterator[Book]:
    """The faults in as few editions as it takes for none to touch another's section."""
    open_books: dict[tuple[EditionId, EditionId], list[tuple[list[Fault], set[Citation]]]] = defaultdict(list)
    for fault in faults:
        sections = {c.parent or c for c in fault.change.paragraphs} | set(fault.change.paragraphs)
        shelf = open_books[fault.against, fault.edition]
        book = next((b for b in shelf if len(b[0]) < most and not b[1] & sections), None)
        if book is None:
            shelf.append(book := ([], set()))
        book[0].append(fault)
        book[1].update(sections)
    for (against, changed), shelf in open_books.items():
        for together, _ in shelf:
            texts = {c: p for fault in together for c, p in fault.change.paragraphs.items()}
            edition = patched(library.editions[changed], texts)
            yield Book(library.editions[against], edition, tuple(together))


@cache
def paraphrases(lang: Lang) -> Mapping[Citation, str]:
    """Paragraphs of the restatement in other words, written by hand."""
    data = tomllib.loads((Path(__file__).parent / f"paraphrases.{lang}.toml").read_text("utf-8"))
    return {parse_citation(citation): text for citation, text in data.items()}


def paraphrased(edition: Edition) -> Edition:
    """A restatement with its paraphrases in their places."""
    texts = paraphrases(edition.id.lang)
    return patched(edition, {c: replace(edition.paragraphs[c], text=text) for c, text in texts.items()})


def _changes(edition: Edition, known: frozenset[Citation], seed: int) -> Iterator[Change]:
    for paragraph in edition.paragraphs.values():
        if paragraph.text and not paragraph.cut:
            yield from reworded(edition, paragraph, seed)
            yield from misdirected(edition, paragraph, known, seed)
    yield from structure.missing(edition)
    yield from structure.extra(edition, seed)
    yield from structure.merged(edition)
    yield from structure.split(edition)
    yield from structure.moved(edition, seed)
    yield from structure.pasted(edition, seed)


def _right_texts(edition: Edition) -> Mapping[Citation, frozenset[str]]:
    """The texts that are right for a provision: the edition's own and its paraphrase."""
    own = {c: {p.text} for c, p in edition.paragraphs.items()}
    if str(edition.id).startswith(CODE):
        for citation, text in paraphrases(edition.id.lang).items():
            own.setdefault(citation, set()).add(text)
    return {citation: frozenset(texts) for citation, texts in own.items()}


def _is_wrong(change: Change, right: Mapping[Citation, frozenset[str]]) -> bool:
    return all(p is None or p.text not in right.get(c, frozenset()) for c, p in change.paragraphs.items())


def _distinct(changes: Iterable[Change]) -> Iterable[Change]:
    """Of changes that come to the same the first."""
    return {tuple(change.paragraphs.items()): change for change in reversed(list(changes))}.values()


def _in_turn(changes: Iterable[Change], seed: int, in_a_row: int) -> list[Change]:
    """One change of each rule after another; a paragraph has so many before all others had their turn."""
    by_rule: dict[str, list[Change]] = defaultdict(list)
    for change in sorted(changes, key=lambda c: choice(2**32, f"{seed} {c.citation} {c.rule} {c.was} > {c.now}")):
        by_rule[change.rule].append(change)
    rounds = sorted((turn, rule) for rule, own in by_rule.items() for turn in range(len(own)))
    times: Counter[Citation] = Counter()
    placed: list[tuple[int, Change]] = []
    for turn, rule in rounds:
        change = by_rule[rule][turn]
        placed.append((times[change.citation] // in_a_row, change))
        times[change.citation] += 1
    return [change for _, change in sorted(placed, key=lambda item: item[0])]


def _clean(against: Edition, edition: Edition, count: int, salt: str) -> list[Clean]:
    """The paraphrases, and untouched paragraphs until there are so many in all."""
    rephrased = [p for c, p in paraphrased(edition).paragraphs.items() if c in paraphrases(edition.id.lang)]
    own = [p for p in edition.paragraphs.values() if p.text]
    own.sort(key=lambda p: choice(2**32, f"{salt} {against.id} {p.citation}"))
    untouched = own[: max(0, count - len(rephrased))]
    return [
        *(Clean(against.id, edition.id, p, paraphrase=True) for p in rephrased),
        *(Clean(against.id, edition.id, p, paraphrase=False) for p in untouched),
    ]


def _shared(against: Edition, edition: Edition) -> Edition:
    """What two editions both have whole, of the second one and without its own faults."""
    own: dict[Citation, Paragraph] = {
        c: p
        for c, p in edition.paragraphs.items()
        if c in against.paragraphs and not p.cut and (str(edition.id), str(c)) not in UNTRUE
    }
    return replace(edition, paragraphs=own)


def table(suite: Suite) -> str:
    """How many faults of each kind there are in each language."""
    counts = Counter((fault.kind, fault.edition.lang) for fault in suite.faults)
    head = f"{'':<10}" + "".join(f"{lang:>6}" for lang in languages())
    rows = (f"{kind.value:<10}" + "".join(f"{counts[kind, lang]:>6}" for lang in languages()) for kind in Kind)
    held_out = sum(fault.held_out for fault in suite.faults)
    rephrased = sum(clean.paraphrase for clean in suite.clean)
    faults, clean = (
        f"{len(suite.faults)} faults, {held_out} held out",
        f"{len(suite.clean)} clean, {rephrased} paraphrases",
    )
    return "\n".join([head, *rows, f"{faults}; {clean}"])


if __name__ == "__main__":
    from corpus.library import load_library

    print(table(load_suite(load_library())))
