"""The arguments of each command. What a command does is imported when it is run, and nothing of it for `--help`.

The texts are those of the catalogs; the parser says them in the reader's language.
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from gettext import gettext
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from decimal import Decimal


WAYS = ("played", "picked_up", "complied", "auction_over", "board_over", "next_board", "told_again", "done")
"""How something in force ends, as `engine.standing.Ended` has it; a test holds them against each other."""


class Command(NamedTuple):
    """A command as `--help` lists it."""

    name: str
    what: str
    declare: Callable[[ArgumentParser], None]
    """Adds its own arguments; `--json` every command has."""


def _search(parser: ArgumentParser) -> None:
    parser.add_argument("query", nargs="+", metavar="QUERY", help="a question, a few words, or a citation")
    parser.add_argument("-n", type=_count, default=5, metavar="N", help="how many provisions (5)")
    _lang(parser, "the language of headings and texts (your setting)")
    _code(parser, "the code to search, or `all` (duplicate-2017)")
    parser.add_argument("--explain", action="store_true", help="say why each provision was found")
    parser.add_argument("--model", metavar="M", help="a sentence-transformers model by name or path")


def _show(parser: ArgumentParser) -> None:
    parser.add_argument("citation", nargs="+", metavar="CITATION", help="27B1a, Law 27 B 1 (a), auction-1912/91, ...")
    _lang(parser, "languages to show, left to right: en,nl,el (your setting)")
    _code(parser, "the code that the citation belongs to (duplicate-2017)")


def _rule(parser: ArgumentParser) -> None:
    parser.add_argument("check", metavar="CHECK", help="a check's id: duplicate-2017/66")
    parser.add_argument("--facts", metavar="FILE", help="JSON or TOML of fact and choice ids; - for standard input")
    _lang(parser, "the language of questions and ruling (your setting)")


def _replay(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a PBN or LIN file; with --json a line for each board")
    parser.add_argument("--double-dummy", action="store_true", help="work out what a revoke changed (needs endplay)")
    _lang(parser, "the language of what is told (your setting)")


def _claim(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", metavar="FILE", help="a PBN or LIN file: the position in which its play ends"
    )
    parser.add_argument("--board", metavar="B", help="which board of the file, where it has several")
    parser.add_argument("--deal", metavar="CARDS", help="the cards that are left, without a file: N:AK2... 43..2. ...")
    parser.add_argument("--trumps", metavar="T", help="with --deal: C, D, H, S or NT (NT)")
    parser.add_argument("--turn", metavar="SEAT", help="with --deal: who is to lead to the next trick (the claimer)")
    parser.add_argument("--by", metavar="SEAT", help="who claimed (with a file: declarer)")
    parser.add_argument(
        "--line", action="append", default=[], metavar="CARDS",
        help="a line still normal, a card of the claimer's side for each trick: SA SK HQ; give it once for each line",
    )  # fmt: skip
    _lang(parser, "the language of what is told (your setting)")


def _score(parser: ArgumentParser) -> None:
    parser.add_argument("result", nargs="*", metavar="RESULT", help="a result: 4SX by N +1, 3NTS=, 2HW-2, Pass")
    parser.add_argument("--vul", metavar="V", help="who is vulnerable: None, NS, EW or All (None)")
    parser.add_argument("--board", type=_count, metavar="N", help="the board's number, which says who is vulnerable")
    parser.add_argument("--matchpoints", type=int, nargs="+", metavar="SCORE", help="the scores of one board")
    parser.add_argument("--imps", type=int, nargs="+", metavar="SCORE", help="a difference, or two scores")
    parser.add_argument("--vps", type=int, metavar="IMPS", help="the margin of a match")
    parser.add_argument("--boards", type=_count, metavar="N", help="how many boards the match had")
    parser.add_argument(
        "--artificial", type=_decimal, nargs="+", metavar="N",
        help="average plus, average and average minus (12C2): the top of the board, and a pair's percentage",
    )  # fmt: skip
    parser.add_argument(
        "--weighted", nargs="+", metavar="P:SCORE", help="an assigned score (12C1c): per cent and score, 60:620 40:-100"
    )
    parser.add_argument(
        "--others", type=int, nargs="+", metavar="SCORE", help="with --weighted: the scores of the other tables"
    )
    parser.add_argument("--match", type=int, metavar="IMPS", help="with --weighted: the other boards' IMPs, for VPs")
    parser.add_argument(
        "--own-error", type=_signed, nargs="+", metavar="N",
        help="12C1e: the score at the table, the full adjusted one, and that without one's own error (MPs or IMPs)",
    )  # fmt: skip


def _log(parser: ArgumentParser) -> None:
    parser.add_argument("query", nargs="*", metavar="WORDS", help="only rulings that hold all these words")
    parser.add_argument("--open", action="store_true", help="what is still to be looked at, each with its number")
    parser.add_argument(
        "--done",
        metavar="N.L",
        nargs="+",
        help="strike off what is over: its number as --open gives it, or a ruling's",
    )
    parser.add_argument("--why", choices=WAYS, help="with --done: why it is over (as it usually ends)")
    parser.add_argument("--undo", action="store_true", help="open again what was struck off last")
    parser.add_argument(
        "--correct", type=int, metavar="N", help="log ruling N anew with what follows; the old one is kept"
    )
    parser.add_argument("--session", metavar="TEXT", help="with --correct, --open: the session")
    parser.add_argument("--round", metavar="TEXT", help="with --correct, --open: the round")
    parser.add_argument("--board", metavar="TEXT", help="with --correct, --open: the board")
    parser.add_argument("--table", metavar="TEXT", help="with --correct, --open: the table")
    parser.add_argument("--pairs", metavar="TEXT", help="with --correct, --open: the pairs")
    parser.add_argument("--note", metavar="TEXT", help="with --correct: the note")
    parser.add_argument(
        "--export", choices=("html", "md", "csv"), help="print forms, Markdown or a table of these rulings"
    )
    parser.add_argument("--appeal", type=int, metavar="N", help="a report on ruling N for an appeal, as HTML")
    parser.add_argument("-o", "--output", metavar="FILE", help="write it into a file")


def _import(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", nargs="?",
        help="a law text (PDF, saved web page, wiki source, plain text in UTF-8), a folder of them, or terms: NAME.tbx",
    )  # fmt: skip
    parser.add_argument("--code", metavar="C", help="the code of the text: duplicate-2017")
    parser.add_argument("--lang", metavar="L", help="the language to take from it")
    parser.add_argument("--law", metavar="N", help="the law, where neither the file nor its name says it")
    parser.add_argument("--force", action="store_true", help="take it though it looks like another edition")
    parser.add_argument("--undo", action="store_true", help="take the last import of that law, or of terms, back")


def _fetch(parser: ArgumentParser) -> None:
    parser.add_argument(
        "names", metavar="NAME", nargs="*", help="what to fetch: wbf-2017-en; without a name, list them"
    )
    parser.add_argument("--yes", action="store_true", help="fetch what is shown without asking")
    parser.add_argument("--again", action="store_true", help="fetch what is there already too")
    parser.add_argument("--force", action="store_true", help="import it though it looks like another edition")
    parser.add_argument("--list", metavar="FILE", help="a list of your own, as tui/cli/publishers.toml is one")


def _export(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--format", required=True, choices=("akn", "md", "tbx", "tmx"),
        help="akn: Akoma Ntoso 3.0; md: Markdown; tbx: the term base as TBX-Basic; tmx: a translation memory, TMX 1.4b",
    )  # fmt: skip
    parser.add_argument("-o", "--output", metavar="FILE", help="the file to write (standard output)")
    parser.add_argument(
        "--edition", action="append", default=[], metavar="E",
        help="akn, md: the edition (the restatement); tmx: two or more, one --edition each (its languages)",
    )  # fmt: skip
    _lang(parser, "the language of the edition; tmx: several, the source first: en,el (your setting)")
    _code(parser, "the code of the edition (duplicate-2017)")


def _align(parser: ArgumentParser) -> None:
    parser.add_argument("source", metavar="A", help="an edition: duplicate-1997/nl/official")
    parser.add_argument("target", metavar="B", help="an edition: duplicate-2017/en/official")


def _audit(parser: ArgumentParser) -> None:
    parser.add_argument("edition", metavar="EDITION", nargs="?", help="the edition to audit (each official one)")
    parser.add_argument("against", metavar="AGAINST", nargs="?", help="what it is held against (today's English)")
    parser.add_argument(
        "--accept", action="append", default=[], metavar="ID", help="mark a finding as accepted; it lasts"
    )
    parser.add_argument("--reject", action="append", default=[], metavar="ID", help="take such a mark back")
    parser.add_argument("--all", action="store_true", help="show accepted findings, too")
    parser.add_argument("--html", metavar="FILE", help="write a report that prints well")
    _lang(parser, "the language of the explanations (your setting)")


def _serve(parser: ArgumentParser) -> None:
    parser.add_argument("--host", metavar="H", default="127.0.0.1", help="the address to serve on (this machine only)")
    parser.add_argument("--port", type=_port, default=8000, metavar="N", help="the port (8000); 0 for any that is free")
    parser.add_argument("--yes", action="store_true", help="serve on another address without asking")


def _index(parser: ArgumentParser) -> None:
    parser.add_argument("--model", metavar="M", help="a sentence-transformers model by name or path")


def _eval(parser: ArgumentParser) -> None:
    parser.add_argument("queries", metavar="QUERIES", help="JSON Lines: {query, lang, gold, also} a line")
    parser.add_argument(
        "--model",
        metavar="M",
        action="append",
        default=[],
        help="a sentence-transformers model; given again: beside it",
    )
    parser.add_argument("--across", action="store_true", help="find, and learn, nothing of a question's own language")
    parser.add_argument("--no-classifier", action="store_true", help="without what was learned of other questions")


def _coverage(parser: ArgumentParser) -> None:
    _code(parser, "the code, or `all` (duplicate-2017)")


def _nothing(_: ArgumentParser) -> None:
    """A command without arguments."""


def _lang(parser: ArgumentParser, what: str) -> None:
    parser.add_argument("--lang", metavar="L", help=what)


def _code(parser: ArgumentParser, what: str) -> None:
    parser.add_argument("--code", metavar="C", help=what)


def _unfit(template: str, text: str) -> ArgumentTypeError:
    return ArgumentTypeError(template.format(text=text))


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > 4 or not 1 <= int(text) <= 1000:
        raise _unfit(gettext("{text!r} is not a number from 1 to 1000"), text)
    return int(text)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 5 or int(text) > 65535:
        raise _unfit(gettext("{text!r} is not a port from 0 to 65535"), text)
    return int(text)


def _signed(text: str) -> Decimal:
    return -_decimal(text[1:]) if text.startswith("-") else _decimal(text)


def _decimal(text: str) -> Decimal:
    from decimal import Decimal

    digits = text.replace(".", "", 1)
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 9 and Decimal(text) <= 1000):
        raise _unfit(gettext("{text!r} is not a number from 0 to 1000"), text)
    return Decimal(text)


COMMANDS = (
    Command("search", "find the provisions that answer a question, in any language", _search),
    Command("show", "show a provision in every language", _show),
    Command("checks", "list the executable checks", _nothing),
    Command("rule", "apply a law to what happened at the table", _rule),
    Command("replay", "find what went wrong in the records of boards", _replay),
    Command("claim", "what a contested claim is worth on the lines that are still normal", _claim),
    Command("score", "work out a score, matchpoints, IMPs or Victory Points", _score),
    Command("log", "the logged rulings, and what is still to be looked at", _log),
    Command("import", "take a law text, or terms in TBX, into your own corpus", _import),
    Command("fetch", "bring publishers' texts in from the network (the list of them without)", _fetch),
    Command("export", "write terms or laws in a form that other programs read", _export),
    Command("align", "which paragraphs of two editions stand for each other", _align),
    Command("audit", "what an edition says otherwise than another: a translation, an older code", _audit),
    Command("serve", "show the app in a browser", _serve),
    Command("index", "build the search index anew", _index),
    Command("eval", "measure how well the search answers questions of known laws", _eval),
    Command("coverage", "what is there of each provision: languages, reviews, checks", _coverage),
)
"""Every command, in the order of `--help`."""
