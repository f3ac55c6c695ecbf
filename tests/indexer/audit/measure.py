"""What the audit finds of the mutation suite, kind by kind, and what it says of paragraphs that have no fault.

    python tests/indexer/audit/measure.py                   # the four fifths that may be looked at
    python tests/indexer/audit/measure.py --held-out too    # the last fifth as well, in a table of its own
    python tests/indexer/audit/measure.py --turns 2         # two fifths of the laws, in less time
    python tests/indexer/audit/measure.py --list kind       # what was missed, and every false finding of a kind

A fault is found when the audit says something new at one of its paragraphs, by one of the kinds that a reader may call
it by. What it says of a clean paragraph is false.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parent))

from fault_model import Clean, Fault, Kind, choice
from faults import CODE, Book, books, load_suite, paraphrased

from corpus.edition import Edition, EditionId, parse_edition
from corpus.lang import Lang, languages
from corpus.library import Library, load_library
from corpus.terms import TermBase, load_terms
from indexer.audit import audit as auditing
from indexer.audit.finding import Finding
from indexer.audit.reading import read
from indexer.audit.trusted import Trusted
from indexer.audit.units import units

CALLED = {"player": Kind.SIDE, "foreign": Kind.PASTED, "two-terms": Kind.TERM}
"""What the suite calls a finding's kind, where the two call it otherwise."""
EN = Lang("en")
FOLDS = 5
"""What the languages' counterparts are is learned from other laws than those that are judged: in so many turns."""
Pair = tuple[Lang, Lang]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Seen:
    """What the audit says of one fault or clean paragraph."""

    of: Fault | Clean
    findings: tuple[Finding, ...]

    @property
    def pair(self) -> Pair:
        """The languages, the audited one first."""
        return self.of.edition.lang, self.of.against.lang

    @property
    def kind(self) -> Kind | None:
        """Of a fault, what is wrong."""
        return self.of.kind if isinstance(self.of, Fault) else None

    def is_clean(self, *, paraphrase: bool) -> bool:
        """Whether it is a clean paragraph, as it stood or in other words."""
        return isinstance(self.of, Clean) and self.of.paraphrase is paraphrase

    @property
    def found(self) -> bool:
        """Whether a finding says what the fault is, or anything of a clean paragraph."""
        return bool(self.findings if isinstance(self.of, Clean) else self.right)

    @property
    def right(self) -> tuple[Finding, ...]:
        """The findings that say what the fault is."""
        kinds = self.of.found_by if isinstance(self.of, Fault) else ()
        return tuple(each for each in self.findings if kind_of(each) in kinds)


def fold_of(law: str) -> int:
    """The turn in which a law is judged, and not learned from."""
    return choice(FOLDS, law)


def kind_of(finding: Finding) -> Kind | None:
    """The kind of fault that a finding says it is."""
    value = finding.kind.value
    return CALLED.get(value) or next((kind for kind in Kind if kind.value == value), None)


def measured(library: Library, shares: Set[bool], turns: int = FOLDS) -> Iterator[Seen]:
    """What the audit says of each fault and each clean paragraph of some shares of the suite: held out, and not."""
    suite = load_suite(library)
    faults = [fault for fault in suite.faults if fault.held_out in shares]
    judged = [[fault for fault in faults if fold_of(fault.citation.law) == fold] for fold in range(turns)]
    shelf = [book for turn in judged for book in books(turn, library)]
    asked = sorted({(each.edition, each.against, p) for each in suite.clean for p in (False, each.paraphrase)}, key=str)
    with ProcessPoolExecutor(2, initializer=remember_readings) as pool:
        clean = dict(zip(asked, pool.map(partial(_clean, turns=turns), asked), strict=True))
        for book, findings in zip(shelf, pool.map(_of_book, shelf, chunksize=4), strict=True):
            before = {each.id for each in clean[book.edition.id, book.against.id, False]}
            new = [each for each in findings if each.id not in before]
            for fault in book.faults:
                yield Seen(fault, tuple(each for each in new if each.citation in fault.change.paragraphs))
    for each in suite.clean:
        if each.held_out in shares and fold_of(each.paragraph.citation.law) < turns:
            said = clean[each.edition, each.against, each.paraphrase]
            yield Seen(each, tuple(one for one in said if one.citation == each.paragraph.citation))


def remember_readings() -> None:
    """Read each paragraph once: the editions of the suite share nearly all of theirs."""
    setattr(auditing, "read", _remembered(read))  # noqa: B010
    setattr(auditing, "units", _remembered(units))  # noqa: B010


def _remembered(reading: Callable[[str, Lang, TermBase], T]) -> Callable[[str, Lang, TermBase], T]:
    known: dict[tuple[str, Lang], T] = {}

    def remembered(text: str, lang: Lang, terms: TermBase) -> T:
        if (text, lang) not in known:
            known[text, lang] = reading(text, lang, terms)
        return known[text, lang]

    return remembered


@cache
def _library() -> Library:
    return load_library()


@cache
def _trusted(fold: int) -> Trusted:
    """The restatements, and what is learned from the laws of every other turn."""
    editions = (_library().editions[parse_edition(f"{CODE}/{lang}/restatement")] for lang in languages())
    return Trusted(editions, load_terms(), lambda law: fold_of(law) != fold)


def _audit(edition: Edition, against: Edition, fold: int, laws: Set[str] = frozenset()) -> tuple[Finding, ...]:
    """The audit of the laws of one turn, and of others that are named."""
    own = {c: each for c, each in edition.paragraphs.items() if fold_of(c.law) == fold or c.law in laws}
    return auditing.audit(replace(edition, paragraphs=own), against, load_terms(), EN, _trusted(fold))


def _of_book(book: Book) -> tuple[Finding, ...]:
    laws = {citation.law for fault in book.faults for citation in fault.change.paragraphs}
    return _audit(book.edition, book.against, fold_of(book.faults[0].citation.law), laws)


def _clean(asked: tuple[EditionId, EditionId, bool], turns: int) -> tuple[Finding, ...]:
    edition, against = (_library().editions[each] for each in asked[:2])
    said = paraphrased(edition) if asked[2] else edition
    return tuple(each for fold in range(turns) for each in _audit(said, against, fold))


def table(seen: Sequence[Seen]) -> str:
    """Recall by kind and pair of languages, and precision over all."""
    pairs = sorted({each.pair for each in seen})
    clean, rephrased = ([each for each in seen if each.is_clean(paraphrase=kind)] for kind in (False, True))
    rows = [["fault", *(f"{one} against {other}" for one, other in pairs), "all"]]
    for kind in Kind:
        rows.append([kind.value, *_shares([each for each in seen if each.kind is kind], pairs)])
    rows.append(["all kinds", *_shares([each for each in seen if each.kind], pairs)])
    rows.append(["clean paragraphs with a finding", *_shares(clean, pairs)])
    rows.append(["clean paraphrases with a finding", *_shares(rephrased, pairs)])
    rows.append(["precision by paragraph", *_each(seen, pairs, _precision_of_paragraphs)])
    rows.append(["precision by finding", *_each(seen, pairs, _precision_of_findings)])
    return "\n".join(f"| {' | '.join(row)} |" for row in (rows[0], ["---"] * len(rows[0]), *rows[1:]))


def _shares(seen: Sequence[Seen], pairs: Sequence[Pair]) -> list[str]:
    return _each(seen, pairs, lambda own: f"{sum(each.found for each in own) / len(own):.2f} ({len(own)})")


def _each(seen: Sequence[Seen], pairs: Sequence[Pair], figure: Callable[[Sequence[Seen]], str]) -> list[str]:
    own = [[each for each in seen if each.pair == pair] for pair in pairs]
    return [figure(each) if each else "" for each in (*own, seen)]


def _precision_of_paragraphs(seen: Sequence[Seen]) -> str:
    told = Counter(isinstance(each.of, Fault) for each in seen if each.found)
    return f"{told[True] / max(1, told.total()):.2f}"


def _precision_of_findings(seen: Sequence[Seen]) -> str:
    right = sum(len(each.right) for each in seen)
    false = sum(len(each.findings) for each in seen if isinstance(each.of, Clean))
    return f"{right / max(1, right + false):.2f}"


def listing(seen: Iterable[Seen], kind: Kind) -> Iterator[str]:
    """Every fault of a kind that was missed, and every false finding of that kind."""
    for each in seen:
        if isinstance(each.of, Fault) and each.of.kind is kind and not each.found:
            change = each.of.change
            said = ", ".join(f"{f.kind.value} {f.expected}>{f.detail}" for f in each.findings)
            yield f"MISSED {each.pair} {change.citation}: {change.was!r} > {change.now!r} [{change.rule}] {said}"
        if isinstance(each.of, Clean):
            for finding in each.findings:
                if kind_of(finding) is kind:
                    yield f"FALSE {each.pair} {finding.citation}: {finding.expected} > {finding.detail}\n" + "\n".join(
                        f"    {text}" for text in finding.texts
                    )


def main() -> None:
    """Print the table."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--held-out", choices=["", "only", "too"], default="")
    parser.add_argument("--turns", type=int, default=FOLDS)
    parser.add_argument("--list", action="append", default=[], choices=[kind.value for kind in Kind])
    options = parser.parse_args()
    shares = {"": {False}, "only": {True}, "too": {False, True}}[options.held_out]
    seen = list(measured(load_library(), shares, options.turns))
    for share in sorted(shares):
        print(table([each for each in seen if each.of.held_out is share]), end="\n\n")
    for value in options.list:
        print(*listing(seen, Kind(value)), sep="\n")


if __name__ == "__main__":
    main()
