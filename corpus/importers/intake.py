"""The way in for a document: its lines, the part in one language, its kind, its place among the user's texts.

Three kinds of text are known: a page of bare paragraphs, a page of a law book, and flat numbered laws.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from corpus.citation import NAMED, Citation, Code, Provision, find_citations, parse_citation
from corpus.dating import Dating, date
from corpus.edition import EditionId, Paragraph, Status
from corpus.errors import Told
from corpus.importers import bare, fitted, numbered, page, runon
from corpus.importers.document import BadDocument, shown
from corpus.importers.forms import read_source
from corpus.importers.glossary import bare_key, heading_key, read_entries
from corpus.importers.language import ENOUGH, in_language, language_of, languages_of
from corpus.importers.ledger import missing
from corpus.importers.lines import Reading, head_of, hyphenated_words
from corpus.importers.notes import hung, without_tokens
from corpus.importers.parts import Parts, parted, without_furniture
from corpus.importers.shelf import law_file, put, take_back
from corpus.importers.source import Source
from corpus.lang import Lang, fold, languages, parse_lang
from corpus.library import Library, NotInLibrary
from corpus.reader import format_law, parse_law, read_law
from corpus.terms import WORD, load_terms

NAMED_AFTER = re.compile(
    r"(?:law|laws|art|artikel|article|nomos|νομος|l|^)[\s_.-]*(?P<law>0?[1-9]\d?)(?!\d)", re.IGNORECASE
)
"""A file's name that says which law it holds."""
Progress = Callable[[int, int, str], None]
"""Told after each document of a folder, or some pages of one: its number, how many there are, the document's name."""
MANY = 10
"""So many laws make a law book, or a part of one."""
REFERENCE = 160
"""Characters of a law that only refers to another."""
FEWEST_TERMS = 0.08
"""The least share of words that are terms of bridge; ordinary prose stays well below it, a law well above."""


@dataclass(frozen=True, slots=True)
class Intake:
    """What an import took, and what it left."""

    provisions: tuple[Provision, ...]
    unparsed: tuple[str, ...]
    """Lines in the language that belong to no provision, for a person to look at: headers, page numbers ..."""
    other: tuple[str, ...]
    """Lines in another language, set aside."""
    counted: tuple[Provision, ...]
    """Provisions lettered by counting, because no other edition shows their letters; for a person to check."""
    aligned: tuple[Provision, ...]
    """Provisions that another edition of the code holds too."""
    unaligned: tuple[Provision, ...]
    dating: Dating
    """Which edition it looks like."""
    files: tuple[Path, ...]
    refused: tuple[Told, ...] = ()
    """Why documents of a folder gave nothing."""
    absent: tuple[str, ...] = ()
    """The laws of the code that are not in what holds many of them: half a law book."""

    @property
    def absent_ranges(self) -> tuple[str, ...]:
        """The absent laws as ranges: `1`, `45-93`."""
        runs = groupby(enumerate(map(int, self.absent)), key=lambda pair: pair[1] - pair[0])
        ends = [[number for _, number in run] for _, run in runs]
        return tuple(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in ends)


class WrongEdition(BadDocument):
    """A document that clearly looks like another code than the one it was to be taken as."""

    def __init__(self, document: str, named: Code, dating: Dating) -> None:
        self.named, self.dating = named, dating
        against = next(evidence for evidence in dating.against(named) if self.looks_like in evidence.mark.of)
        super().__init__(
            "{file}: looks like {like}, not {named} ({citation} {why}); import it as {like}, or as it is with --force",
            file=document, like=self.looks_like, named=named, citation=against.citation, why=against.mark,
        )  # fmt: skip

    @property
    def looks_like(self) -> Code:
        """The code it looks like."""
        return self.dating.looks_like(self.named)


def take(
    file: Path,
    code: str,
    lang: str,
    law: str | None,
    library: Library,
    into: Path,
    *,
    force: bool = False,
    progress: Progress | None = None,
) -> Intake:
    """Import what a document, or every document of a folder, has in a language.

    Raises BridgelawError, and then has written nothing. `law` is needed where neither the document nor its name says
    its law: for bare paragraphs, or a page without a head. What clearly looks like another code is refused
    (WrongEdition), but for `force`. Of a folder, what cannot be used is left out and told, unless nothing can.
    """
    edition = EditionId(_known(code, library), parse_lang(lang), Status.OFFICIAL)
    shelf = Shelf.of(edition, library)
    given = _law(law)
    taken, refused = _read_all(file, given, shelf, progress)
    reading = _together(taken)
    dating = date(reading.paragraphs, edition.lang, reading.counted)
    if dating.looks_like(edition.code) != edition.code and not force:
        raise WrongEdition(shown(file), edition.code, dating)
    texts = _texts(taken, edition, into)
    put(texts, edition, library.codes[edition.code], into)
    provisions = tuple(Provision(edition.code, citation) for citation in {p.citation: None for p in reading.paragraphs})
    elsewhere = {p for p in provisions if any(id != edition for id, _ in library.texts(p))}
    return Intake(
        provisions=provisions,
        unparsed=reading.unparsed,
        other=tuple(line for one in taken for line in one.other),
        counted=tuple(p for p in provisions if p.citation.law in reading.counted),
        aligned=tuple(p for p in provisions if p in elsewhere),
        unaligned=tuple(p for p in provisions if p not in elsewhere),
        dating=dating,
        files=tuple(texts),
        refused=refused,
        absent=_absent({p.citation.law for p in reading.paragraphs}, edition, library),
    )


def _absent(laws: Set[str], edition: EditionId, library: Library) -> tuple[str, ...]:
    """The laws of a code that a document with many of them does not hold."""
    alike = [other for id, other in library.editions.items() if id.code == edition.code and id != edition]
    known = {citation.law for other in alike for citation in other.paragraphs if citation.law.isdigit()}
    return tuple(sorted(known - laws, key=int)) if len(known & laws) >= MANY else ()


def undo(code: str, lang: str, law: str | None, into: Path) -> tuple[Path, ...]:
    """Take back the last import of an edition, or of one law of it; what it replaced stands again.

    Returns the files it changed. Raises BridgelawError.
    """
    if code not in {file.parent.name for file in into.glob("*/code.toml")}:
        raise NotInLibrary("nothing was imported for the code {code!r}", code=code)
    return take_back(EditionId(code, parse_lang(lang), Status.OFFICIAL), _law(law), into)


@dataclass(frozen=True, slots=True)
class _Taken:
    """What one document gave."""

    name: str
    reading: Reading
    other: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shelf:
    """What other editions say that helps to read a document of one."""

    edition: EditionId
    library: Library
    hyphenated: frozenset[str]
    """The words that texts in the language write with a hyphen."""
    titles: Mapping[str, str]
    """The law that each folded title is of."""
    entries: Mapping[str, Citation]
    """The definition, or part of the introduction, that each folded heading is of."""
    is_foreign: Callable[[str, str], bool]
    """Whether a paragraph below a law is another law's."""

    @classmethod
    def of(cls, edition: EditionId, library: Library) -> Shelf:
        """What there is for an edition."""
        alike = [other for id, other in library.editions.items() if id.lang == edition.lang]
        same = [p for other in alike if other.id.code == edition.code for p in other.paragraphs.values() if p.heading]
        return cls(
            edition,
            library,
            hyphenated_words("\n".join(p.text for other in alike for p in other.paragraphs.values())),
            {fold(p.heading).strip(" ."): p.citation.law for p in same if not p.citation.path},
            {key(p.heading): p.citation for key in (bare_key, heading_key) for p in same if p.citation.law in NAMED},
            fitted.Strangers(
                p
                for other in alike
                if other.id != edition and other.id.code == edition.code
                for p in other.paragraphs.values()
            ),
        )

    def is_lettered(self, law: str) -> bool:
        """Whether the law has letters in another edition, so that a number in its text is none of a law."""
        return any(p.citation.path for paragraphs in self.texts(law) for p in paragraphs)

    def texts(self, law: str) -> list[tuple[Paragraph, ...]]:
        """The paragraphs with text of a law in each other edition of the code, those in the same language first."""
        others = [
            other for id, other in self.library.editions.items() if id.code == self.edition.code and id != self.edition
        ]
        others.sort(key=lambda other: other.id.lang != self.edition.lang)
        found = [tuple(p for p in o.paragraphs.values() if p.citation.law == law and p.text) for o in others]
        return [paragraphs for paragraphs in found if paragraphs]


def _read_all(
    file: Path, law: str | None, shelf: Shelf, progress: Progress | None
) -> tuple[list[_Taken], tuple[Told, ...]]:
    """What each document gave, and why the others gave nothing. Raises BadDocument where none did."""
    if not _is_folder(file):
        return [_read_one(file, law, shelf, progress)], ()
    files = sorted(each for each in file.rglob("*") if each.is_file() and not each.name.startswith("."))
    if not files:
        raise BadDocument("{file}: holds no documents", file=shown(file))
    if law is not None:
        raise BadDocument("{file}: is a folder, so --law cannot be of all its documents", file=shown(file))
    taken: list[_Taken] = []
    refused: list[Told] = []
    for number, each in enumerate(files, 1):
        try:
            taken.append(_read_one(each, None, shelf))
        except BadDocument as error:
            refused.append(error.text)
        if progress:
            progress(number, len(files), each.name)
    if not taken:
        raise BadDocument(
            "{file}: none of its {count} documents can be used; the first: {refused}",
            file=shown(file),
            count=len(files),
            refused=refused[0],
        )
    return taken, tuple(refused)


def _is_folder(file: Path) -> bool:
    try:
        return file.is_dir()
    except (OSError, ValueError):  # a name that no file can have; reading it will say so
        return False


def _read_one(file: Path, law: str | None, shelf: Shelf, progress: Progress | None = None) -> _Taken:
    """The reading of a document. Raises BadDocument."""
    source = read_source(file, (lambda done, whole: progress(done, whole, file.name)) if progress else None)
    lines, furniture = without_furniture(source.lines)
    mine, other = in_language(lines, shelf.edition.lang)
    try:
        reading = _read(mine, source, shelf, law or _law_of_name(file, mine, shelf))
    except BadDocument as error:
        raise BadDocument("{file}: {error}", file=shown(file), error=error) from error
    lang = shelf.edition.lang
    other = (*other, *(note for note in source.notes.values() if language_of(note) not in (None, lang)))
    reported = (*reading.unparsed, *filter(None, source.left), *map(without_tokens, furniture))
    lost = tuple(map(without_tokens, missing((*mine, *source.notes.values()), reading.paragraphs, (*reported, *other))))
    return _Taken(file.name, replace(reading, unparsed=(*reported, *lost)), tuple(map(without_tokens, other)))


def _law_of_name(file: Path, lines: Sequence[str], shelf: Shelf) -> str | None:
    """The law that a file is named after, `law_27.html`, where its text names none."""
    found = NAMED_AFTER.search(file.stem)
    if found is None or page.first_law(lines, languages()[shelf.edition.lang], shelf.titles):
        return None
    number = str(int(found["law"]))
    return number if shelf.texts(number) else None


def _read(mine: Sequence[str], source: Source, shelf: Shelf, law: str | None) -> Reading:
    """The reading of a document by its kind, its footnotes hung where they are referred to."""
    lang = shelf.edition.lang
    if not any(mine):
        found = ", ".join(languages_of(source.lines)) or "no language known here"
        raise BadDocument("has no text in {lang}; it is in {found}", lang=lang, found=found)
    heads = page.Heads(languages()[lang], page.titles_of(mine, shelf.titles))
    parts = parted(mine, heads, shelf.entries)
    text = (*parts.laws, *parts.definitions, *parts.introduction)
    if not _is_of_bridge(text, lang) and not _only_refers(text):
        raise BadDocument("has no law in it: hardly a word of it is a term of bridge")
    hyphenated = shelf.hyphenated | hyphenated_words("\n".join(mine))
    entries, stray = _entries(parts, shelf, hyphenated)
    laws = _laws(parts, shelf, heads, law, hyphenated, lenient=bool(entries))
    paragraphs, unused = hung((*entries, *laws.paragraphs), source.notes)
    unused = tuple(note for note in unused if language_of(note) in (None, lang))
    if not paragraphs:
        raise BadDocument("has no provision in it; a page without a law's head needs --law")
    left = (*map(without_tokens, (*parts.left, *stray, *laws.unparsed)), *unused)
    return replace(laws, paragraphs=paragraphs, unparsed=tuple(filter(None, left)))


def _entries(parts: Parts, shelf: Shelf, hyphenated: frozenset[str]) -> tuple[tuple[Paragraph, ...], tuple[str, ...]]:
    """The introduction and the definitions of a document, and the lines of them that are in no entry."""
    found: list[Paragraph] = []
    stray: list[str] = []
    for lines in (parts.introduction, parts.definitions):
        entries, left = read_entries(lines, shelf.entries, hyphenated)
        found += entries
        stray += left
    return tuple(p for p in found if p.text or p.heading), tuple(stray)


def _laws(
    parts: Parts, shelf: Shelf, heads: page.Heads, law: str | None, hyphenated: frozenset[str], *, lenient: bool
) -> Reading:
    """The laws of a document by its kind."""
    language, titles = heads.language, heads.titles
    lines = parts.laws if any(map(head_of, parts.laws)) else runon.parted(parts.laws, language)
    if lenient and not page.first_law(lines, language, titles):
        return Reading((), tuple(line for line in lines if line))
    letters, first = page.has_letters(lines, heads), page.first_law(lines, language, titles)
    number = None if letters or first else numbered.first_law(lines)
    if letters:
        return page.read_page(lines, language, _tail(law, first), hyphenated, titles, shelf.is_foreign, parts.headings)
    if number and not (law and shelf.is_lettered(law)):
        return numbered.read_numbered(lines, _tail(law, number), hyphenated)
    if first or law:
        given = None if law == first else law
        return bare.read_bare(lines, language, given, shelf.texts, hyphenated, shelf.is_foreign)
    raise BadDocument("has no law in it, or does not name it; name it with --law")


def _is_of_bridge(lines: Sequence[str], lang: Lang) -> bool:
    """Whether a text speaks of bridge; in every law more than one word in seven is a term."""
    text = "\n".join(lines[:: 1 + sum(map(len, lines)) // ENOUGH])[:ENOUGH]
    mentions = list(load_terms().find(text, lang))
    named = sum(len(WORD.findall(text[mention.start : mention.end])) for mention in mentions)
    return len({mention.concept for mention in mentions}) > 1 and named > FEWEST_TERMS * len(WORD.findall(text))


def _only_refers(lines: Sequence[str]) -> bool:
    """Whether a text is hardly more than a reference to a law: `See Law 12C2.`"""
    text = " ".join(lines)
    return len(text) < REFERENCE and any(find_citations(text))


def _tail(law: str | None, first: str | None) -> str | None:
    """The law whose end stands before the first law that a document names. Raises BadDocument."""
    if first is None:
        return law
    before = int(first) - 1
    if law and not before:
        raise BadDocument(
            "numbers its paragraphs from 1 under no letter; which of Law {law} they are cannot be told", law=law
        )
    if law not in (None, first, str(before)):
        raise BadDocument(
            "names Law {first} first, so what stands before that is Law {before}, not Law {law}",
            first=first,
            before=before,
            law=law,
        )
    return str(before) if before and law != first else None


def _together(taken: Sequence[_Taken]) -> Reading:
    """What several documents gave, as one reading."""
    readings = [one.reading for one in taken]
    return Reading(
        tuple(p for reading in readings for p in reading.paragraphs),
        tuple(line for reading in readings for line in reading.unparsed),
        frozenset(law for reading in readings for law in reading.partial),
        frozenset(law for reading in readings for law in reading.counted),
    )


def _texts(taken: Sequence[_Taken], edition: EditionId, into: Path) -> dict[Path, tuple[str, str]]:
    """The files of an import with the document of each and its text, proved to be readable."""
    texts: dict[Path, tuple[str, str]] = {}
    laws: dict[str, list[Paragraph]] = {}
    for one in taken:
        paragraphs = sorted(one.reading.paragraphs, key=lambda p: p.citation.order)
        for law, group in groupby(paragraphs, key=lambda p: p.citation.law):
            file = law_file(edition, law, into)
            found = list({p.citation: p for p in group}.values())
            if law in one.reading.partial or law in NAMED:
                held = laws.get(law) or (list(read_law(file)) if file.exists() else [])
                found = _with_rest(found, held)
            laws[law] = found
            texts[file] = (one.name, format_law(found))
            parse_law(texts[file][1], str(file), edition.status)
    return texts


def _with_rest(part: Sequence[Paragraph], rest: Sequence[Paragraph]) -> list[Paragraph]:
    """A part of a law with what is held of its other parts; a provision that is held whole is not cut again."""
    held = {p.citation: p for p in rest}
    found = {p.citation: p for p in part}
    whole = {c: p for c, p in held.items() if c not in found or (found[c].cut and not p.cut)}
    return sorted({**found, **whole}.values(), key=lambda p: p.citation.order)


def _known(code: str, library: Library) -> str:
    if code not in library.codes:
        raise NotInLibrary("unknown code {code!r}; known are {known}", code=code, known=", ".join(library.codes))
    return code


def _law(law: str | None) -> str | None:
    """The number of a law that a person named. Raises BadCitation, BadDocument."""
    if law is None:
        return None
    citation = parse_citation(law)
    if citation != Citation(citation.law) or not citation.law.isdigit():
        raise BadDocument("{law!r} is not the number of a law; write it as 66", law=law[:60])
    return citation.law
