"""The library: every code and edition there is, shipped or imported, and what each provision says in each."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from corpus.citation import Citation, Code, Provision, parse_provision
from corpus.edition import BadEdition, CodeOfLaws, Edition, EditionId, Paragraph, Provenance, Status, read_code
from corpus.errors import BridgelawError, Told, told
from corpus.lang import Lang, lang_codes
from corpus.reader import MalformedText, law_folder, read_law

TEXTS = Path(__file__).parent / "texts"
DEFAULT_CODE: Code = "duplicate-2017"

Provenances = Mapping[tuple[Lang, Status], Provenance]


class NotInLibrary(BridgelawError):
    """A provision, edition or code that no text holds."""


@dataclass(frozen=True)
class Library:
    """Codes with their editions. Of an edition's paragraphs, a later root's replaces an earlier root's."""

    codes: Mapping[Code, CodeOfLaws]
    editions: Mapping[EditionId, Edition]

    def texts(self, provision: Provision) -> tuple[tuple[EditionId, Paragraph], ...]:
        """A provision's paragraphs: language by language, official before restatement; empty where there is none."""
        return self._texts.get(provision, ())

    def provisions(self, code: Code) -> tuple[Provision, ...]:
        """Every provision that some edition of the code holds, in the order of the law book."""
        return self._provisions.get(code, ())

    def children(self, provision: Provision) -> tuple[Provision, ...]:
        """The provisions right below one, in order; where the text leaves one of them out, what is below that."""
        return self._children.get(provision, ())

    def holds(self, provision: Provision) -> bool:
        """Whether there is a text of the provision, or of something below it."""
        return bool(self.texts(provision) or self.children(provision))

    def heading(self, provision: Provision) -> dict[Lang, str]:
        """A provision's heading by language; where it has none, its nearest ancestor's."""
        found: dict[Lang, str] = {}
        for citation in (provision.citation, *provision.citation.ancestors):
            for edition, paragraph in self.texts(Provision(provision.code, citation)):
                if paragraph.heading:
                    found.setdefault(edition.lang, paragraph.heading)
        return {lang: found[lang] for lang in lang_codes() if lang in found}

    def find(self, text: str, code: Code = DEFAULT_CODE) -> Provision:
        """The provision that a citation names. Raises BadCitation, NotInLibrary."""
        provision = parse_provision(text, code)
        if provision.code not in self.codes:
            raise NotInLibrary(
                "unknown code {code!r}; known are {known}", code=provision.code, known=", ".join(self.codes)
            )
        if not self.holds(provision):
            raise NotInLibrary(
                "no provision {citation} in {code}; {hint}",
                citation=provision.citation,
                code=provision.code,
                hint=self._hint(provision),
            )
        return provision

    @cached_property
    def _texts(self) -> Mapping[Provision, tuple[tuple[EditionId, Paragraph], ...]]:
        rank = {lang: place for place, lang in enumerate(lang_codes())}
        found: dict[Provision, list[tuple[EditionId, Paragraph]]] = {}
        for edition in sorted(
            self.editions.values(), key=lambda e: (rank[e.id.lang], e.id.status is not Status.OFFICIAL)
        ):
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
                for parent in (Provision(provision.code, citation) for citation in provision.citation.ancestors):
                    found.setdefault(parent, []).append(provision)
                    if parent in self._texts:
                        break
        return {parent: tuple(children) for parent, children in found.items()}

    def _hint(self, provision: Provision) -> Told:
        for citation in provision.citation.ancestors:
            if self.texts(Provision(provision.code, citation)):
                return told("{citation} is there", citation=citation)
        return told("`bridgelaw coverage` lists what is there")


def load_library(roots: Sequence[Path] = (TEXTS,)) -> Library:
    """Read every code below the roots: the shipped texts, then a user's own. Raises MalformedText, BadEdition."""
    codes: dict[Code, CodeOfLaws] = {}
    paragraphs: dict[EditionId, dict[Citation, Paragraph]] = {}
    for root in roots:
        for file in _code_files(root):
            code = read_code(file)
            known = codes.get(code.id, code)
            codes[code.id] = replace(known, provenance=_merged(known.provenance, code.provenance))
            for edition_id, found in _read_editions(file.parent, code):
                paragraphs.setdefault(edition_id, {}).update(found)
    editions = {
        edition_id: Edition(edition_id, _provenance(codes, edition_id), _in_order(found))
        for edition_id, found in paragraphs.items()
    }
    return Library(codes, editions)


def _read_editions(folder: Path, code: CodeOfLaws) -> Iterator[tuple[EditionId, dict[Citation, Paragraph]]]:
    names = {f"{lang}{status.suffix}": EditionId(code.id, lang, status) for lang, status in code.provenance}
    for law, name in _law_files(folder):
        file = folder / law / name
        if name not in names:
            raise BadEdition(
                "{file}: no edition in {folder} has that name; add one, or rename the file",
                file=file,
                folder=folder / "code.toml",
            )
        paragraphs = read_law(file)
        belongs = law_folder(paragraphs[0].citation.law)
        if law != belongs:
            raise MalformedText(
                str(file),
                1,
                "holds {citation}; it belongs in {belongs}",
                citation=paragraphs[0].citation,
                belongs=belongs,
            )
        yield names[name], {paragraph.citation: paragraph for paragraph in paragraphs}


def _code_files(root: Path) -> Iterator[Path]:
    """What describes the codes below a root; a root need not be there yet."""
    files = (folder / "code.toml" for folder in sorted(root.iterdir())) if root.is_dir() else iter(())
    return (file for file in files if file.is_file())


def _law_files(folder: Path) -> Iterator[tuple[str, str]]:
    """The folder and name of each file of a code's laws. As strings: hundreds of paths take a while to compare."""
    for law in sorted(entry.name for entry in os.scandir(folder) if entry.is_dir()):
        names = sorted(entry.name for entry in os.scandir(f"{folder}/{law}"))
        yield from ((law, name) for name in names if name.endswith(".txt"))


def _merged(shipped: Provenances, own: Provenances) -> Provenances:
    """Where an edition's paragraphs come from when both roots hold some: the shipped source, then the user's."""
    both = {
        edition: replace(shipped[edition], source=f"{shipped[edition].source}; {own[edition].source}")
        for edition in shipped.keys() & own.keys()
        if shipped[edition] != own[edition]
    }
    return {**shipped, **own, **both}


def _in_order(paragraphs: Mapping[Citation, Paragraph]) -> dict[Citation, Paragraph]:
    return dict(sorted(paragraphs.items(), key=lambda item: item[0].order))


def _provenance(codes: Mapping[Code, CodeOfLaws], edition: EditionId) -> Provenance:
    return codes[edition.code].provenance[edition.lang, edition.status]
