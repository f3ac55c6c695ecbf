"""A law as it is read: a column a language, a row a provision, and under it what other codes have in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from textual.content import Content

from corpus.citation import Code, Provision
from corpus.edition import Paragraph, Status
from corpus.lang import Lang, fold, languages
from corpus.library import Library
from corpus.notes import COMMENTARY
from corpus.terms import load_terms as terms
from tui.app.views.marks import FAINT, MARK, cited, code_title, in_its_place, old_law, unread, whose_words
from tui.app.widgets.rows import Row, below, beside, plain
from tui.reading import Note, Reading, Text, read
from tui.words import Words

LIT = "bold reverse"


@dataclass(frozen=True, slots=True)
class LawBook:
    """What is needed to put laws on the screen."""

    library: Library
    played: Code
    """The code that is played by; every other is marked as old law."""
    words: Words
    _read: dict[Provision, tuple[Reading, ...]] = field(default_factory=dict, repr=False)
    """What was read before, by the law's own provision."""

    def readings(self, provision: Provision) -> tuple[Reading, ...]:
        """The whole law that a provision belongs to, provision by provision."""
        law = Provision(provision.code, provision.citation.law_level)
        if law not in self._read:
            self._read[law] = tuple(read(self.library, each, tuple(languages())) for each in self.law(law))
        return self._read[law]

    def law(self, provision: Provision) -> tuple[Provision, ...]:
        """Every provision of the law that a provision belongs to."""
        law, code = provision.citation.law_level, self.library.provisions(provision.code)
        return tuple(each for each in code if each.citation.law_level == law)

    def laws(self, code: Code) -> tuple[Provision, ...]:
        """Every law of a code, with its introduction and its definitions."""
        return tuple(dict.fromkeys(Provision(code, each.citation.law_level) for each in self.library.provisions(code)))

    def next_law(self, provision: Provision, by: int) -> Provision | None:
        """The law so many places on in the book; None beyond its ends."""
        laws = self.laws(provision.code)
        place = laws.index(Provision(provision.code, provision.citation.law_level)) + by
        return laws[place] if 0 <= place < len(laws) else None

    def title(self, provision: Provision) -> Content:
        """A provision by its citation and heading, marked where it is old law."""
        heading = self.library.heading(provision)
        said = heading.get(self.words.lang) or next(iter(heading.values()), "")
        citation = plain(cited(provision.citation, self.words.lang), MARK)
        return beside(citation, old_law(provision, self.played, self.library, self.words), plain(said))

    def quoted(self, reading: Reading, lang: Lang, *, restated: bool) -> str:
        """A paragraph with its citation and whose words it is, as plain text; in another language if that lacks it."""
        text = _chosen(reading, lang, restated=restated) or next(iter(reading.texts))
        edition, paragraph = text.edition, text.paragraph
        head = " ".join(filter(None, (cited(paragraph.citation, edition.lang), paragraph.heading)))
        return "\n".join(filter(None, (head, paragraph.shown, f"({whose_words(edition.status, self.words)})")))

    def concepts(self, reading: Reading, langs: Sequence[Lang], *, restated: bool) -> tuple[str, ...]:
        """The concepts that a provision names in the languages shown, in the order in which it names them."""
        texts = (_chosen(reading, lang, restated=restated) for lang in langs)
        found = (
            term.concept for text in texts if text for term in terms().find(text.paragraph.shown, text.edition.lang)
        )
        return tuple(dict.fromkeys(found))

    def holds(self, row: Row, words: str) -> bool:
        """Whether a row of a law holds these words, whatever their accents and capitals."""
        return row.stop and fold(words.strip()) in fold("\n".join(cell.plain for cell in row.cells if cell))

    def head(self, readings: Sequence[Reading], langs: Sequence[Lang], *, restated: bool) -> Row:
        """What stands over the columns: the language of each, and whose words it is in."""
        return Row("head", tuple(self._head(readings, lang, restated=restated) for lang in langs))

    def rows(
        self, readings: Sequence[Reading], langs: Sequence[Lang], *, restated: bool, lit: str = ""
    ) -> Iterator[Row]:
        """The rows of a law in these languages; `restated` for our own words where the official ones are there too.

        The terms of the concept `lit` are lit.
        """
        if readings:
            law = readings[0].provision
            title = plain(code_title(law.code, self.library, self.words), FAINT)
            yield Row("title", (beside(old_law(law, self.played, self.library, self.words), title),), stop=False)
        mixed = {lang for lang in langs if len(_statuses(readings, lang, restated=restated)) > 1}
        for reading in readings:
            chosen = [(lang, _chosen(reading, lang, restated=restated)) for lang in langs]
            cells = tuple(self._cell(reading, lang, text, labelled=lang in mixed, lit=lit) for lang, text in chosen)
            below_it = [*self._remarks(reading, langs), *map(self._note, reading.notes)]
            yield Row(str(reading.provision), cells, space=0 if below_it else 1)
            for place, cells in enumerate(below_it, 1):
                space = int(place == len(below_it))
                yield Row(f"{reading.provision} {place}", cells, indent=2, space=space)

    def paragraphs(self, provision: Provision, lang: Lang) -> Content:
        """A provision's text in one language, or in those there are, with whose words it is."""
        texts = self.library.texts(provision)
        wanted = [entry for entry in texts if entry[0].lang == lang][:1] or list(texts)
        parts = []
        for edition, paragraph in wanted:
            citation = beside(plain(cited(provision.citation, edition.lang), MARK), plain(paragraph.heading, MARK))
            parts += [beside(old_law(provision, self.played, self.library, self.words), citation)]
            if paragraph.text:
                labels = [languages()[edition.lang].name, whose_words(edition.status, self.words)]
                labels += unread(edition, paragraph, self.words)
                parts += [plain(paragraph.shown), plain(f"({', '.join(labels)})", FAINT)]
        return below(*parts)

    def _head(self, readings: Sequence[Reading], lang: Lang, *, restated: bool) -> Content:
        statuses = _statuses(readings, lang, restated=restated)
        name = plain(languages()[lang].name, MARK)
        return below(name, *(plain(whose_words(status, self.words)) for status in statuses if len(statuses) == 1))

    def _cell(self, reading: Reading, lang: Lang, text: Text | None, *, labelled: bool, lit: str) -> Content:
        citation = plain(cited(reading.provision.citation, lang), MARK)
        if text is None:
            return below(citation, plain(self.words("not in this language"), FAINT))
        labels = [whose_words(text.edition.status, self.words)] if labelled else []
        labels += unread(text.edition, text.paragraph, self.words)
        label = f"({', '.join(labels)})" if labels and text.paragraph.text else ""
        return below(
            beside(citation, plain(text.paragraph.heading, MARK)), plain(label), _body(text.paragraph, lang, lit)
        )

    def _remarks(self, reading: Reading, langs: Sequence[Lang]) -> Iterator[tuple[Content, ...]]:
        for remark in reading.remarks:
            guidance, note = self.words("WBF Commentary, guidance and not law:"), self.words("Note:")
            label = guidance if remark.code == COMMENTARY else note
            yield tuple(beside(plain(label, MARK), plain(remark.text[lang])) for lang in langs)

    def _note(self, note: Note) -> tuple[Content, ...]:
        edition, provision = note.text.edition, note.provision
        line = in_its_place(provision, edition, note.relation, self.played, self.words)
        heading = plain(note.text.paragraph.heading, FAINT)
        return (below(line, heading, _body(note.text.paragraph, edition.lang)),)


def _body(paragraph: Paragraph, lang: Lang, lit: str = "") -> Content:
    """A paragraph's text; the terms of a concept stand out by more than colour."""
    if not paragraph.text:
        return Content("")
    text = plain(paragraph.shown)
    if lit:
        for term in terms().find(text.plain, lang):
            if term.concept == lit:
                text = text.stylize(LIT, term.start, term.end)
    return text


def _chosen(reading: Reading, lang: Lang, *, restated: bool) -> Text | None:
    texts = [text for text in reading.texts if text.edition.lang == lang]
    own = [text for text in texts if text.edition.status is Status.RESTATEMENT]
    return next(iter((own if restated else []) + texts), None)


def _statuses(readings: Sequence[Reading], lang: Lang, *, restated: bool) -> tuple[Status, ...]:
    chosen = (_chosen(reading, lang, restated=restated) for reading in readings)
    return tuple(dict.fromkeys(text.edition.status for text in chosen if text and text.paragraph.text))
