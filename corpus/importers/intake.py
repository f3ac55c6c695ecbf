"""The way in for a document: recognise its kind, take the part in one language, put it among the user's texts.

Three kinds are known: a page of bare paragraphs, a page of a law book, and flat numbered laws.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path

from corpus.citation import Citation, Code, Provision, parse_citation
from corpus.dating import Dating, date
from corpus.edition import EditionId, Paragraph, Status
from corpus.importers import bare, numbered, page
from corpus.importers.document import BadDocument, read_document, shown
from corpus.importers.language import ENOUGH, in_language, languages_of
from corpus.importers.lines import Reading, hyphenated_words
from corpus.importers.shelf import law_file, put, take_back
from corpus.lang import Lang, languages, parse_lang
from corpus.library import Library, NotInLibrary
from corpus.reader import format_law, parse_law, read_law
from corpus.terms import WORD, load_terms

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


class WrongEdition(BadDocument):
    """A document that clearly looks like another code than the one it was to be taken as."""

    def __init__(self, document: str, named: Code, dating: Dating) -> None:
        self.named, self.dating = named, dating
        against = next(evidence for evidence in dating.against(named) if self.looks_like in evidence.mark.of)
        why = against.mark.why[next(iter(against.mark.why))]
        super().__init__(
            f"{document}: looks like {self.looks_like}, not {named} ({against.citation} {why}); "
            f"import it as {self.looks_like}, or as it is with --force"
        )

    @property
    def looks_like(self) -> Code:
        """The code it looks like."""
        return self.dating.looks_like(self.named)


def take(
    file: Path, code: str, lang: str, law: str | None, library: Library, into: Path, *, force: bool = False
) -> Intake:
    """Import the part of a document that is in a language. Raises BridgelawError, and then has written nothing.

    `law` is needed where the document does not name its law: for bare paragraphs, or a page without a head. What
    clearly looks like another code is refused (WrongEdition), but for `force`.
    """
    edition = EditionId(_known(code, library), parse_lang(lang), Status.OFFICIAL)
    lines = read_document(file)
    mine, other = in_language(lines, edition.lang)
    try:
        reading = _read(mine, lines, edition, _law(law), library)
    except BadDocument as error:
        raise BadDocument(f"{shown(file)}: {error}") from error
    dating = date(reading.paragraphs, edition.lang, reading.counted)
    if dating.looks_like(edition.code) != edition.code and not force:
        raise WrongEdition(shown(file), edition.code, dating)
    texts = _texts(reading, edition, into)
    put(texts, file.name, edition, library.codes[edition.code], into)
    provisions = tuple(Provision(edition.code, paragraph.citation) for paragraph in reading.paragraphs)
    elsewhere = {p for p in provisions if any(id != edition for id, _ in library.texts(p))}
    return Intake(
        provisions=provisions,
        unparsed=reading.unparsed,
        other=other,
        counted=tuple(p for p in provisions if p.citation.law in reading.counted),
        aligned=tuple(p for p in provisions if p in elsewhere),
        unaligned=tuple(p for p in provisions if p not in elsewhere),
        dating=dating,
        files=tuple(texts),
    )


def undo(code: str, lang: str, law: str | None, into: Path) -> tuple[Path, ...]:
    """Take back the last import of an edition, or of one law of it; what it replaced stands again.

    Returns the files it changed. Raises BridgelawError.
    """
    if code not in {file.parent.name for file in into.glob("*/code.toml")}:
        raise NotInLibrary(f"nothing was imported for the code {code!r}")
    return take_back(EditionId(code, parse_lang(lang), Status.OFFICIAL), _law(law), into)


def _read(mine: Sequence[str], lines: Sequence[str], edition: EditionId, law: str | None, library: Library) -> Reading:
    """The reading of a document by its kind."""
    if not mine:
        found = ", ".join(languages_of(lines)) or "no language known here"
        raise BadDocument(f"has no text in {edition.lang}; it is in {found}")
    if not _is_of_bridge(mine, edition.lang):
        raise BadDocument("has no law in it: hardly a word of it is a term of bridge")
    language = languages()[edition.lang]
    hyphenated = _hyphenated(mine, edition.lang, library)
    letters, first = page.has_letters(mine), page.first_law(mine, language)
    number = None if letters or first else numbered.first_law(mine)
    tail = _tail(law, first or number)
    if letters:
        reading = page.read_page(mine, language, tail, hyphenated)
    elif number:
        reading = numbered.read_numbered(mine, tail, hyphenated)
    elif first or law:
        given = None if law == first else law
        reading = bare.read_bare(mine, language, given, partial(_skeletons, library, edition), hyphenated)
    else:
        raise BadDocument("has no law in it, or does not name it; name it with --law")
    if not reading.paragraphs:
        raise BadDocument("has no provision in it; a page without a law's head needs --law")
    return reading


def _is_of_bridge(lines: Sequence[str], lang: Lang) -> bool:
    """Whether a text speaks of bridge; in every law more than one word in seven is a term."""
    text = "\n".join(lines[:: 1 + sum(map(len, lines)) // ENOUGH])[:ENOUGH]
    mentions = list(load_terms().find(text, lang))
    named = sum(len(WORD.findall(text[mention.start : mention.end])) for mention in mentions)
    return len({mention.concept for mention in mentions}) > 1 and named > FEWEST_TERMS * len(WORD.findall(text))


def _tail(law: str | None, first: str | None) -> str | None:
    """The law whose end stands before the first law that a document names. Raises BadDocument."""
    if first is None:
        return law
    before = int(first) - 1
    if law and not before:
        raise BadDocument(f"numbers its paragraphs from 1 under no letter; which of Law {law} they are cannot be told")
    if law not in (None, first, str(before)):
        raise BadDocument(f"names Law {first} first, so what stands before that is Law {before}, not Law {law}")
    return str(before) if before and law != first else None


def _skeletons(library: Library, edition: EditionId, law: str) -> list[bare.Skeleton]:
    """The provisions of a law that carry text, as each other edition of the code has them."""
    others = (other for id, other in library.editions.items() if id.code == edition.code and id != edition)
    found = [
        tuple(p.citation for p in other.paragraphs.values() if p.citation.law == law and p.text) for other in others
    ]
    return [skeleton for skeleton in found if skeleton]


def _hyphenated(lines: Sequence[str], lang: Lang, library: Library) -> frozenset[str]:
    """The words that texts in a language write with a hyphen."""
    texts = [p.text for id, other in library.editions.items() if id.lang == lang for p in other.paragraphs.values()]
    return hyphenated_words("\n".join((*lines, *texts)))


def _texts(reading: Reading, edition: EditionId, into: Path) -> dict[Path, str]:
    """The files of an import with their text, each proved to be readable."""
    texts: dict[Path, str] = {}
    for law, group in groupby(reading.paragraphs, key=lambda paragraph: paragraph.citation.law):
        file = law_file(edition, law, into)
        paragraphs = list(group)
        if law in reading.partial:
            paragraphs = _with_rest(paragraphs, file)
        texts[file] = format_law(paragraphs)
        parse_law(texts[file], str(file), edition.status)
    return texts


def _with_rest(part: Sequence[Paragraph], file: Path) -> list[Paragraph]:
    """A part of a law with what is held of its other parts; a provision that is held whole is not cut again."""
    held = {p.citation: p for p in read_law(file)} if file.exists() else {}
    found = {p.citation: p for p in part}
    whole = {c: p for c, p in held.items() if c not in found or (found[c].cut and not p.cut)}
    return sorted({**found, **whole}.values(), key=lambda p: p.citation.order)


def _known(code: str, library: Library) -> str:
    if code not in library.codes:
        raise NotInLibrary(f"unknown code {code!r}; known are {', '.join(library.codes)}")
    return code


def _law(law: str | None) -> str | None:
    """The number of a law that a person named. Raises BadCitation, BadDocument."""
    if law is None:
        return None
    citation = parse_citation(law)
    if citation != Citation(citation.law) or not citation.law.isdigit():
        raise BadDocument(f"{law[:60]!r} is not the number of a law; write it as 66")
    return citation.law
