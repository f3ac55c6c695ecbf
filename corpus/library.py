"""The library: every code and edition there is, shipped or imported, and what each provision says in each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from corpus.citation import Citation, Code, Provision, parse_provision
from corpus.edition import CodeOfLaws, Edition, EditionId, Paragraph, Provenance, Status, read_code
from corpus.errors import BridgelawError
from corpus.lang import Lang, languages
from corpus.reader import read_law

TEXTS = Path(__file__).parent / "texts"
DEFAULT_CODE: Code = "duplicate-2017"


class NotInLibrary(BridgelawError):
    """A provision, edition or code that no text holds."""


@dataclass(frozen=True)
class Library:
    """Codes with their editions. A later root's paragraphs stand before an earlier root's of the same edition."""

    codes: Mapping[Code, CodeOfLaws]
    editions: Mapping[EditionId, Edition]

    def texts(self, provision: Provision) -> tuple[tuple[EditionId, Paragraph], ...]:
        """A provision's paragraphs: language by language, official before restatement; empty where there is none."""
        return self._texts.get(provision, ())

    def provisions(self, code: Code) -> tuple[Provision, ...]:
        """Every provision that some edition of the code holds, in the order of the law book."""
        return self._provisions.get(code, ())

    def children(self, provision: Provision) -> tuple[Provision, ...]:
        """The provisions right below one, in order."""
        return self._children.get(provision, ())

    def heading(self, provision: Provision) -> dict[Lang, str]:
        """A provision's heading by language; where it has none, its nearest ancestor's."""
        found: dict[Lang, str] = {}
        for citation in (provision.citation, *provision.citation.ancestors):
            for edition, paragraph in self.texts(Provision(provision.code, citation)):
                if paragraph.heading:
                    found.setdefault(edition.lang, paragraph.heading)
        return {lang: found[lang] for lang in languages() if lang in found}

    def find(self, text: str, code: Code = DEFAULT_CODE) -> Provision:
        """The provision that a citation names. Raises BadCitation, NotInLibrary."""
        provision = parse_provision(text, code)
        if provision.code not in self.codes:
            raise NotInLibrary(f"unknown code {provision.code!r}; known are {', '.join(self.codes)}")
        if not self.texts(provision):
            raise NotInLibrary(f"no provision {provision.citation} in {provision.code}{self._hint(provision)}")
        return provision

    @cached_property
    def _texts(self) -> Mapping[Provision, tuple[tuple[EditionId, Paragraph], ...]]:
        rank = {lang: place for place, lang in enumerate(languages())}
        found: dict[Provision, list[tuple[EditionId, Paragraph]]] = {}
        for edition in sorted(self.editions.values(), key=lambda e: (rank[e.id.lang], e.id.status is not Status.OFFICIAL)):
            for citation, paragraph in edition.paragraphs.items():
                found.setdefault(Provision(edition.id.code, citation), []).append((edition.id, paragraph))
        return {provision: tuple(texts) for provision, texts in found.items()}

    @cached_property
    def _provisions(self) -> Mapping[Code, tuple[Provision, ...]]:
        by_code: dict[Code, list[Provision]] = {code: [] for code in self.codes}
        for provision in sorted(self._texts, key=lambda p: p.citation.order):
            by_code[provision.code].append(provision)
        return {code: tuple(provisions) for code, provisions in by_code.items()}

    @cached_property
    def _children(self) -> Mapping[Provision, tuple[Provision, ...]]:
        found: dict[Provision, list[Provision]] = {}
        for provisions in self._provisions.values():
            for provision in provisions:
                if provision.citation.parent is not None:
                    found.setdefault(Provision(provision.code, provision.citation.parent), []).append(provision)
        return {parent: tuple(children) for parent, children in found.items()}

    def _hint(self, provision: Provision) -> str:
        for citation in provision.citation.ancestors:
            if self.texts(Provision(provision.code, citation)):
                return f"; {citation} is there"
        return "; `bridgelaw coverage` lists what is there"


def load_library(roots: Sequence[Path] = (TEXTS,)) -> Library:
    """Read every code below the roots (the shipped texts first, then a user's own). Raises MalformedText, BadEdition."""
    codes: dict[Code, CodeOfLaws] = {}
    paragraphs: dict[EditionId, dict[Citation, Paragraph]] = {}
    for root in roots:
        for file in sorted(root.glob("*/code.toml")):
            code = read_code(file)
            known = codes.get(code.id, code)
            codes[code.id] = CodeOfLaws(code.id, known.year, known.title, {**known.provenance, **code.provenance})
            for edition_id, found in _read_editions(file.parent, code):
                paragraphs.setdefault(edition_id, {}).update(found)
    editions = {
        edition_id: Edition(edition_id, _provenance(codes, edition_id), _in_order(found))
        for edition_id, found in paragraphs.items()
    }
    return Library(codes, editions)


def _read_editions(folder: Path, code: CodeOfLaws) -> Iterator[tuple[EditionId, dict[Citation, Paragraph]]]:
    for lang, status in code.provenance:
        name = f"{lang}.txt" if status is Status.RESTATEMENT else f"{lang}.{status.value}.txt"
        found = {p.citation: p for file in sorted(folder.glob(f"*/{name}")) for p in read_law(file)}
        if found:
            yield EditionId(code.id, lang, status), found


def _in_order(paragraphs: Mapping[Citation, Paragraph]) -> dict[Citation, Paragraph]:
    return dict(sorted(paragraphs.items(), key=lambda item: item[0].order))


def _provenance(codes: Mapping[Code, CodeOfLaws], edition: EditionId) -> Provenance:
    return codes[edition.code].provenance[edition.lang, edition.status]
