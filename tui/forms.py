"""Logged rulings on paper: a ruling form that prints well, Markdown, CSV, and the report that an appeal begins with.

What a ruling or a note says is data: escaped in HTML and Markdown, and never a formula in a spreadsheet.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from html import escape

from corpus.citation import BadCitation, Provision, parse_provision
from corpus.edition import Status
from corpus.library import Library
from engine.decision import facts_of
from engine.interview import Fact
from engine.phrases import Phrases
from engine.registry import entries
from tui.log import LoggedRuling, Place
from tui.plain import printable
from tui.words import Words

STYLE = """
body { font: 11pt/1.4 Georgia, serif; max-width: 42em; margin: 2em auto; padding: 0 1em; }
section { page-break-after: always; } section:last-child { page-break-after: auto; }
h1 { font-size: 1.3em; border-bottom: 1px solid; } h2 { font-size: 1.05em; margin-bottom: 0.2em; }
table { border-collapse: collapse; } th { text-align: left; padding-right: 1.5em; font-weight: normal; }
li { margin: 0.3em 0; } .line { border-bottom: 1px solid; height: 2em; } .law { margin-left: 1.5em; }
"""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins with one of these would be computed by a spreadsheet."""
LINE = '<div class="line"></div>'
SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~])")
"""What Markdown would take for a mark of its own."""
COLUMNS = (
    "number",
    "given_at",
    "session",
    "round",
    "board",
    "table",
    "pairs",
    "check",
    "lang",
    "facts",
    "ruling",
    "note",
    "replaces",
)


class Form:
    """Puts rulings on paper in the words of one language; what was said stays in the language in which it was said."""

    def __init__(self, words: Words, phrases: Phrases, library: Library) -> None:
        self._words, self._phrases, self._library = words, phrases, library

    def html(self, rulings: Sequence[LoggedRuling]) -> str:
        """A form for each ruling, one to a page."""
        sections = (f"<section>{self._ruling_html(ruling)}{self._signature()}</section>" for ruling in rulings)
        return self._page(self._words("Rulings"), "\n".join(sections))

    def appeal(self, ruling: LoggedRuling) -> str:
        """What a committee has to have before it: the ruling, the law it rests on in full, and room to write."""
        words = self._words
        law = "\n".join(f"<p>{escape(text)}</p>" for text in self._law(ruling))
        room = "".join(
            f"<h2>{escape(title)}</h2>{LINE * 4}"
            for title in (words("The appellants' reasons"), words("The other side"), words("The committee's decision"))
        )
        body = f"{self._ruling_html(ruling)}<h2>{escape(words('The law'))}</h2><div class='law'>{law}</div>{room}"
        return self._page(words("Appeal"), f"<section>{body}{self._signature()}</section>")

    def markdown(self, rulings: Sequence[LoggedRuling]) -> str:
        """The rulings under each other."""
        return "\n".join(line for ruling in rulings for line in (*self._ruling_markdown(ruling), ""))

    def facts(self, ruling: LoggedRuling) -> Iterator[tuple[str, str]]:
        """Question and answer as the director reads them; ids where the check no longer has them."""
        asked = _asked(ruling.check)
        for name, value in ruling.facts.items():
            fact = asked.get(name)
            if fact is not None and value in fact.values:
                question, answer = fact.prompt, fact.text_of(value)
                yield self._phrases.render(question, ruling.lang), self._phrases.render(answer, ruling.lang)
            else:
                yield name, value

    def title(self, ruling: LoggedRuling) -> str:
        """What the ruling is about."""
        entry = entries().get(ruling.check)
        return entry.title.get(ruling.lang, ruling.check) if entry else ruling.check

    def where(self, place: Place) -> list[tuple[str, str]]:
        """Session, round, board, table and pairs, as far as they are known."""
        words = self._words
        names = {
            "session": words("Session"),
            "round": words("Round"),
            "board": words("Board"),
            "table": words("Table"),
            "pairs": words("Pairs"),
        }
        return [(names[name], value) for name, value in place.filled.items()]

    def _ruling_html(self, ruling: LoggedRuling) -> str:
        rows = "".join(f"<tr><th>{escape(name)}</th><td>{_html(value)}</td></tr>" for name, value in self._head(ruling))
        facts = "".join(f"<li>{_html(question)} <b>{_html(answer)}</b></li>" for question, answer in self.facts(ruling))
        lines = "".join(f"<li>{_html(line.text)} [{_html(line.citation)}]</li>" for line in ruling.lines)
        note = f"<h2>{escape(self._words('Note'))}</h2><p>{_html(ruling.note)}</p>" if ruling.note else ""
        return (
            f"<h1>{_html(self.title(ruling))}</h1><table>{rows}</table>"
            f"<h2>{escape(self._words('Facts'))}</h2><ul>{facts}</ul>"
            f"<h2>{escape(self._words('The ruling'))}</h2><ul>{lines}</ul>{note}"
        )

    def _ruling_markdown(self, ruling: LoggedRuling) -> Iterator[str]:
        yield f"## {_markdown(self.title(ruling))}"
        yield ""
        yield from (f"- {_markdown(name)}: {_markdown(value)}" for name, value in self._head(ruling))
        yield from ("", f"### {self._words('Facts')}", "")
        yield from (f"- {_markdown(question)} **{_markdown(answer)}**" for question, answer in self.facts(ruling))
        yield from ("", f"### {self._words('The ruling')}", "")
        yield from (f"- {_markdown(line.text)} ({_markdown(line.citation)})" for line in ruling.lines)
        if ruling.note:
            yield from ("", f"### {self._words('Note')}", "", _markdown(ruling.note))

    def _head(self, ruling: LoggedRuling) -> list[tuple[str, str]]:
        number = f"{ruling.number}"
        if ruling.replaces:
            number = self._words("{number}, in the place of {replaced}", number=number, replaced=ruling.replaces)
        given = f"{ruling.given_at.astimezone():%Y-%m-%d %H:%M}"
        code = ruling.check.partition("/")[0]
        laws = self._library.codes[code].title.get(self._words.lang, code) if code in self._library.codes else code
        return [
            (self._words("Number"), number),
            (self._words("Given"), given),
            (self._words("Code"), laws),
            *self.where(ruling.place),
        ]

    def _law(self, ruling: LoggedRuling) -> Iterator[str]:
        """Each provision that the ruling cites, with its words."""
        code = ruling.check.partition("/")[0]
        for citation in dict.fromkeys(line.citation for line in ruling.lines):
            try:
                provision: Provision = parse_provision(citation, code)
            except BadCitation:
                yield citation
                continue
            name = provision.citation.written(ruling.lang)
            found = [each for each in self._library.texts(provision) if each[0].lang == ruling.lang]
            own = found and found[0][0].status is Status.RESTATEMENT
            whose = f" ({self._words('restatement, not the official text')})" if own else ""
            yield f"{name[:1].upper()}{name[1:]}{whose}. {found[0][1].shown if found else ''}".strip()

    def _signature(self) -> str:
        return f"<p>{escape(self._words('Director'))}: ______________________________</p>"

    def _page(self, title: str, body: str) -> str:
        return (
            f'<!doctype html>\n<html lang="{self._words.lang}"><head><meta charset="utf-8">'
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>\n{body}\n</body></html>\n"
        )


def as_csv(rulings: Sequence[LoggedRuling]) -> str:
    """A line for each ruling, as a spreadsheet reads it (RFC 4180)."""
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(COLUMNS)
    for ruling in rulings:
        place = ruling.place
        facts = "; ".join(f"{fact} = {value}" for fact, value in ruling.facts.items())
        said = "\n".join(f"{line.text} [{line.citation}]" for line in ruling.lines)
        cells = (
            f"{ruling.number}", ruling.given_at.isoformat(timespec="seconds"), place.session, place.round, place.board,
            place.table, place.pairs, ruling.check, ruling.lang, facts, said, ruling.note,
            f"{ruling.replaces}" if ruling.replaces else "",
        )  # fmt: skip
        writer.writerow([_cell(cell) for cell in cells])
    return written.getvalue()


def _asked(check: str) -> dict[str, Fact]:
    entry = entries().get(check)
    return {fact.id: fact for fact in facts_of(entry.load())} if entry else {}


def _cell(text: str) -> str:
    shown = printable(text)
    return f"'{shown}" if shown.startswith(FORMULA) else shown


def _html(text: str) -> str:
    return escape(printable(text))


def _markdown(text: str) -> str:
    return SPECIAL.sub(r"\\\1", printable(" ".join(text.split())))
