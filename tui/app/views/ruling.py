"""A check on the screen: what was answered, is certain, is asked; in the end the ruling with its paragraphs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from textual.content import Content

from corpus.citation import Citation, Provision
from corpus.lang import Lang
from engine.interview import Choice, Fact, Open, Option, Ruling
from engine.phrases import Phrases
from engine.ruling import Kind, Line, Message
from tui.app.case import Case, is_ahead
from tui.app.views.law import LawBook
from tui.app.views.marks import FAINT, MARK, cited, code_title, old_law
from tui.app.views.standing import here_rows
from tui.app.widgets.rows import Row, below, beside, plain
from tui.log import End, OpenItem

QUESTION = "question"
"""The key of the row that asks."""
RULED = "ruled"
"""The key of the heading over a complete ruling."""
ASKED, ANSWER, LINE = "asked ", "answer ", "line "
"""What the keys begin with: of a fact that was asked, of an answer that can be given, of a line."""
CHECKBOX = Content("[ ]")


@dataclass(frozen=True, slots=True)
class RulingView:
    """Puts a case on the screen, in the language of the players; the words around it stay in the director's."""

    phrases: Phrases
    book: LawBook
    lang: Lang

    def rows(
        self,
        case: Case,
        ruling: Ruling,
        opened: Collection[str],
        here: Sequence[OpenItem] = (),
        likely_over: Sequence[End] = (),
    ) -> Iterator[Row]:
        """Everything there is to see; a line whose key is in `opened` with its paragraph under it.

        What other rulings left open at this table (`here`) stands before the questions.
        """
        words = self.book.words
        yield self._title(case)
        if here or likely_over:
            yield self._heading(words("In force at this table"), "here")
            yield from here_rows(here, likely_over, words)
        if ruling.read:
            yield self._heading(words("Answered"), "answered")
            yield from (self._answered(case, number, fact) for number, fact in enumerate(ruling.read, 1))
        complete = ruling.needed is None
        certain = [(key, line) for key, line in keyed(ruling) if not is_ahead(line)]
        ahead = [(key, line) for key, line in keyed(ruling) if is_ahead(line)]
        if certain or complete:
            title = words("The ruling") if complete else words("Certain already")
            yield self._heading(title, RULED if complete else "certain")
            yield from (self._line(key, line, opened=key in opened) for key, line in certain)
        if ahead:
            yield self._heading(words("For later"), "later")
            yield from (self._line(key, line, opened=key in opened, box=True) for key, line in ahead)
        if ruling.needed is not None:
            yield from self._asked(case, ruling.needed, ruling.choice)
        elif ruling.lines:
            yield self._heading(words("The paragraphs it rests on"), "paragraphs")
            for provision in dict.fromkeys(map(provision_of, ruling.lines)):
                yield Row(f"paragraph {provision}", (self.book.paragraphs(provision, self.lang),), space=1)

    def at_hand(self, case: Case, ruling: Ruling, key: str) -> tuple[Provision, ...]:
        """What is read beside a row: a line's provision, those of an option's consequences, else the whole law."""
        told = ruling.choice.options if ruling.choice else ()
        lines = [line for name, line in keyed(ruling) if name == key]
        lines += [line for option in told if key == ANSWER + option.value for line in consequences(option)]
        return tuple(dict.fromkeys(map(provision_of, lines))) or self.book.law(self._law(case))

    def _title(self, case: Case) -> Row:
        words, entry, law = self.book.words, case.entry, self._law(case)
        title = plain(entry.title.get(self.lang, entry.id), MARK)
        code = plain(code_title(entry.code, self.book.library, words), FAINT)
        return Row(
            "title",
            (below(beside(old_law(law, self.book.played, self.book.library, words), title), code),),
            stop=False,
            space=1,
        )

    def _law(self, case: Case) -> Provision:
        return Provision(case.entry.code, Citation(case.entry.law))

    def _answered(self, case: Case, number: int, fact: Fact) -> Row:
        answer = self._say(fact.text_of(fact.parse(case.known[fact.id])))
        recorded = plain(self.book.words("(from the record)"), FAINT) if fact.id in case.settled else Content("")
        return Row(
            ASKED + fact.id, (below(self._prompt(fact), beside(answer.stylize(MARK), recorded)),), plain(f"{number}")
        )

    def _asked(self, case: Case, fact: Fact, choice: Open | None) -> Iterator[Row]:
        words = self.book.words
        title = words("Choice") if choice else words("Question")
        yield Row(QUESTION, (below(plain(title, "bold underline"), self._prompt(fact).stylize(MARK)),), stop=False)
        for number, value in enumerate(fact.values, 1):
            given = plain(words("(answered before)"), FAINT) if case.before.get(fact.id) == value else Content("")
            yield Row(ANSWER + value, (beside(self._say(fact.text_of(value)), given),), plain(f"{number}", MARK))
            if choice:
                yield from self._consequences(choice.options[number - 1], 3, f"{value} ")

    def _consequences(self, option: Option, indent: int, path: str) -> Iterator[Row]:
        for number, line in enumerate(option.lines):
            yield self._line(f"then {path}{number}", line, indent, box=is_ahead(line))
        if option.then is None:
            if not option.lines:
                nothing = plain(self.book.words("nothing further"), FAINT)
                yield Row(f"then {path}", (nothing,), indent=indent, stop=False)
            return
        yield Row(f"then {path}?", (self._prompt(option.then.fact),), Content("?"), indent, stop=False)
        for further in option.then.options:
            said = self._say(option.then.fact.text_of(further.value))
            yield Row(f"then {path}{further.value}", (said,), Content("•"), indent + 2, stop=False)
            yield from self._consequences(further, indent + 4, f"{path}{further.value} ")

    def _line(self, key: str, line: Line, indent: int = 0, *, opened: bool = False, box: bool = False) -> Row:
        citation = plain(f"[{cited(line.citation, self.lang)}]", MARK)
        judged = plain(self.book.words("YOU JUDGE:"), MARK) if line.kind is Kind.JUDGMENT else Content("")
        when = self._say(line.condition.message) + ":" if line.condition else Content("")
        said = beside(judged, when.stylize("italic"), self._say(line.message), citation)
        text = self.book.paragraphs(provision_of(line), self.lang) if opened else Content("")
        return Row(key, (below(said, text),), CHECKBOX if box else Content("-"), indent)

    def _prompt(self, fact: Fact) -> Content:
        by = plain(f"{self.phrases.role(fact.by, self.lang)}:") if isinstance(fact, Choice) and fact.by else Content("")
        judged = plain(self.book.words("YOU JUDGE:")) if fact.judged else Content("")
        return beside(judged, by, self._say(fact.prompt))

    def _say(self, message: Message) -> Content:
        return plain(self.phrases.render(message, self.lang))

    def _heading(self, text: str, key: str) -> Row:
        return Row(key, (plain(text, "bold underline"),), stop=False)


def keyed(ruling: Ruling) -> list[tuple[str, Line]]:
    """The certain lines with the keys of their rows."""
    return [(f"{LINE}{number}", line) for number, line in enumerate(ruling.lines)]


def consequences(option: Option) -> Iterator[Line]:
    """The lines that are told of an option, with those of what is decided next."""
    yield from option.lines
    for further in option.then.options if option.then else ():
        yield from consequences(further)


def provision_of(line: Line) -> Provision:
    """The provision that a line cites."""
    return Provision(line.message.code, line.citation)
