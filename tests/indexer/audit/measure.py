"""What the audit finds of the mutation suite, kind by kind, and what it says of paragraphs that have no fault.

    python tests/indexer/audit/measure.py               # the four fifths that may be looked at
    python tests/indexer/audit/measure.py --held-out    # the last fifth
    python tests/indexer/audit/measure.py --list kind   # what was missed, and every false finding of a kind

A fault is found when the audit says something new at one of its paragraphs, by one of the kinds that a reader may call
it by. What it says of a clean paragraph is false.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from fault_model import Clean, Fault, Kind
from faults import CODE, Book, books, load_suite, paraphrased

from corpus.edition import Edition, EditionId, parse_edition
from corpus.lang import Lang
from corpus.library import Library, load_library
from corpus.terms import TermBase, load_terms
from indexer.audit import audit as auditing
from indexer.audit.finding import Finding
from indexer.audit.reading import Reading, read

CALLED = {"player": Kind.SIDE, "foreign": Kind.PASTED, "two-terms": Kind.TERM}
"""What the suite calls a finding's kind, where the two call it otherwise."""
EN = Lang("en")
Pair = tuple[Lang, Lang]


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


def kind_of(finding: Finding) -> Kind | None:
    """The kind of fault that a finding says it is."""
    value = finding.kind.value
    return CALLED.get(value) or next((kind for kind in Kind if kind.value == value), None)


def measured(library: Library, *, held_out: bool) -> Iterator[Seen]:
    """What the audit says of each fault and each clean paragraph of the suite."""
    suite = load_suite(library)
    shelf = list(books([fault for fault in suite.faults if fault.held_out is held_out], library))
    shelf.sort(key=lambda book: (str(book.edition.id), str(book.against.id)))
    asked = sorted({(each.edition, each.against) for each in suite.clean}, key=str)
    clean = [each for each in suite.clean if each.held_out is held_out]
    with ProcessPoolExecutor(2, initializer=remember_readings) as pool:
        untouched = dict(zip(asked, pool.map(_untouched, asked), strict=True))
        restated = sorted({(each.edition, each.against) for each in suite.clean if each.paraphrase}, key=str)
        rephrased = dict(zip(restated, pool.map(_rephrased, restated), strict=True))
        for book, findings in zip(shelf, pool.map(_of_book, shelf, chunksize=4), strict=True):
            before = {each.id for each in untouched[book.edition.id, book.against.id]}
            new = [each for each in findings if each.id not in before]
            for fault in book.faults:
                yield Seen(fault, tuple(each for each in new if each.citation in fault.change.paragraphs))
    for each in clean:
        said = (rephrased if each.paraphrase else untouched)[each.edition, each.against]
        yield Seen(each, tuple(one for one in said if one.citation == each.paragraph.citation))


def remember_readings() -> None:
    """Read each paragraph once: the editions of the suite share nearly all of theirs."""
    known: dict[tuple[str, Lang], Reading] = {}

    def remembered(text: str, lang: Lang, terms: TermBase) -> Reading:
        if (text, lang) not in known:
            known[text, lang] = read(text, lang, terms)
        return known[text, lang]

    setattr(auditing, "read", remembered)  # noqa: B010


@cache
def _shelves() -> tuple[Library, TermBase]:
    return load_library(), load_terms()


def _audit(edition: Edition, against: Edition) -> tuple[Finding, ...]:
    library, terms = _shelves()
    norm = library.editions[parse_edition(f"{CODE}/{edition.id.lang}/restatement")]
    return auditing.audit(edition, against, terms, EN, norm)


def _of_book(book: Book) -> tuple[Finding, ...]:
    return _audit(book.edition, book.against)


def _untouched(pair: tuple[EditionId, EditionId]) -> tuple[Finding, ...]:
    return _audit(*(_shelves()[0].editions[each] for each in pair))


def _rephrased(pair: tuple[EditionId, EditionId]) -> tuple[Finding, ...]:
    edition, against = (_shelves()[0].editions[each] for each in pair)
    return _audit(paraphrased(edition), against)


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
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--list", action="append", default=[], choices=[kind.value for kind in Kind])
    options = parser.parse_args()
    seen = list(measured(load_library(), held_out=options.held_out))
    print(table(seen))
    for value in options.list:
        print(*listing(seen, Kind(value)), sep="\n")


if __name__ == "__main__":
    main()
