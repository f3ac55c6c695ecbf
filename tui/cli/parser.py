"""The command line: every command with its arguments. What a command does is imported when it is run."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from corpus.errors import BridgelawError

if TYPE_CHECKING:
    from argparse import _SubParsersAction
    from decimal import Decimal

EXAMPLES = """\
examples:
  bridgelaw                                       start the app
  bridgelaw search "may I look at the last trick?"
  bridgelaw show 66B --lang en,nl,el
  bridgelaw rule duplicate-2017/66
"""


class BadArgument(BridgelawError):
    """An argument that cannot be used."""


class _Parser(ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        raise BadArgument(f"{message}; `{self.prog} --help` explains it")


def parse(arguments: Sequence[str]) -> Namespace:
    """The command and its arguments; `command` is empty for the app. Raises BadArgument."""
    return build_parser().parse_args(arguments)


def build_parser() -> ArgumentParser:
    """The parser of every command."""
    parser = _Parser(
        "bridgelaw",
        description="The Laws of bridge in English, Dutch and Greek: search them, read them side by side, apply them.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.set_defaults(command="")
    commands = parser.add_subparsers(metavar="COMMAND", title="commands (none starts the app)")

    search = _command(commands, "search", "find the provisions that answer a question, in any language")
    search.add_argument("query", nargs="+", metavar="QUERY", help="a question, a few words, or a citation")
    search.add_argument("-n", type=_count, default=5, metavar="N", help="how many provisions (5)")
    _lang(search, "the language of headings and texts")
    _code(search, "the code to search, or `all`")
    search.add_argument("--explain", action="store_true", help="say why each provision was found")
    search.add_argument("--model", metavar="M", help="a sentence-transformers model by name or path")

    show = _command(commands, "show", "show a provision in every language")
    show.add_argument("citation", nargs="+", metavar="CITATION", help="27B1a, Law 27 B 1 (a), auction-1912/91, ...")
    _lang(show, "languages to show, left to right: en,nl,el")
    _code(show, "the code that the citation belongs to")

    _command(commands, "checks", "list the executable checks")

    rule = _command(commands, "rule", "apply a law to what happened at the table")
    rule.add_argument("check", metavar="CHECK", help="a check's id: duplicate-2017/66")
    rule.add_argument("--facts", metavar="FILE", help="JSON or TOML of fact and choice ids; - for standard input")
    _lang(rule, "the language of questions and ruling")

    replay = _command(commands, "replay", "find what went wrong in the records of boards")
    replay.add_argument("files", nargs="+", metavar="FILE", help="a PBN or LIN file; with --json a line for each board")
    replay.add_argument("--double-dummy", action="store_true", help="work out what a revoke changed (needs endplay)")
    _lang(replay, "the language of what is told")

    claim = _command(commands, "claim", "what a contested claim is worth on the lines that are still normal")
    claim.add_argument("file", nargs="?", metavar="FILE", help="a PBN or LIN file: the position in which its play ends")
    claim.add_argument("--board", metavar="B", help="which board of the file, where it has several")
    claim.add_argument("--deal", metavar="CARDS", help="the cards that are left, without a file: N:AK2... 43..2. ...")
    claim.add_argument("--trumps", metavar="T", help="with --deal: C, D, H, S or NT (NT)")
    claim.add_argument("--turn", metavar="SEAT", help="with --deal: who is to lead to the next trick (the claimer)")
    claim.add_argument("--by", metavar="SEAT", help="who claimed (with a file: declarer)")
    claim.add_argument(
        "--line", action="append", default=[], metavar="CARDS",
        help="a line still normal, a card of the claimer's side for each trick: SA SK HQ; give it once for each line",
    )  # fmt: skip
    _lang(claim, "the language of what is told")

    score = _command(commands, "score", "work out a score, matchpoints, IMPs or Victory Points")
    score.add_argument("result", nargs="*", metavar="RESULT", help="4SX by N +1, 3NTS=, 2HW-2, Pass")
    score.add_argument("--vul", metavar="V", help="who is vulnerable: None, NS, EW or All (None)")
    score.add_argument("--board", type=_count, metavar="N", help="the board's number, which says who is vulnerable")
    score.add_argument("--matchpoints", type=int, nargs="+", metavar="SCORE", help="the scores of one board")
    score.add_argument("--imps", type=int, nargs="+", metavar="SCORE", help="a difference, or two scores")
    score.add_argument("--vps", type=int, metavar="IMPS", help="the margin of a match")
    score.add_argument("--boards", type=_count, metavar="N", help="how many boards the match had")

    score.add_argument(
        "--artificial", type=_decimal, nargs="+", metavar="N",
        help="average plus, average and average minus (12C2): the top of the board, and a pair's percentage",
    )  # fmt: skip

    log = _command(commands, "log", "the logged rulings, and what is still to be looked at")
    log.add_argument("query", nargs="*", metavar="WORDS", help="only rulings that hold all these words")
    log.add_argument("--open", action="store_true", help="what is still to be looked at, each with its number")
    log.add_argument("--done", metavar="N.L", help="tick off what has been looked at: its number as --open gives it")
    log.add_argument(
        "--correct", type=int, metavar="N", help="log ruling N anew with what follows; the old one is kept"
    )
    for place in ("session", "round", "board", "table", "pairs", "note"):
        log.add_argument(f"--{place}", metavar="TEXT", help=f"with --correct: the {place}")
    log.add_argument(
        "--export", choices=("html", "md", "csv"), help="print forms, Markdown or a table of these rulings"
    )
    log.add_argument("--appeal", type=int, metavar="N", help="a report on ruling N for an appeal, as HTML")
    log.add_argument("-o", "--output", metavar="FILE", help="write it into a file")

    take = _command(commands, "import", "take a law text, or terms in TBX, into your own corpus")
    take.add_argument(
        "file", metavar="FILE", nargs="?",
        help="a law text (PDF, saved web page, wiki source, plain text in UTF-8), a folder of them, or terms: NAME.tbx",
    )  # fmt: skip
    take.add_argument("--code", metavar="C", help="the code of the text: duplicate-2017")
    take.add_argument("--lang", metavar="L", help="the language to take from it")
    take.add_argument("--law", metavar="N", help="the law, where neither the file nor its name says it")
    take.add_argument("--force", action="store_true", help="take it though it looks like another edition")
    take.add_argument("--undo", action="store_true", help="take the last import of that law, or of terms, back")

    fetch = _command(commands, "fetch", "bring publishers' texts in from the network (the list of them without)")
    fetch.add_argument("names", metavar="NAME", nargs="*", help="what to fetch: wbf-2017-en; without a name, list them")
    fetch.add_argument("--yes", action="store_true", help="fetch what is shown without asking")
    fetch.add_argument("--again", action="store_true", help="fetch what is there already too")
    fetch.add_argument("--force", action="store_true", help="import it though it looks like another edition")
    fetch.add_argument("--list", metavar="FILE", help="a list of your own, as tui/cli/publishers.toml is one")

    export = _command(commands, "export", "write terms or laws in a form that other programs read")
    export.add_argument(
        "--format", required=True, choices=("akn", "md", "tbx", "tmx"),
        help="akn: Akoma Ntoso 3.0; md: Markdown; tbx: the term base as TBX-Basic; tmx: a translation memory, TMX 1.4b",
    )  # fmt: skip
    export.add_argument("-o", "--output", metavar="FILE", help="the file to write (standard output)")
    export.add_argument(
        "--edition", action="append", default=[], metavar="E",
        help="akn, md: the edition (the restatement); tmx: two or more, one --edition each (its languages)",
    )  # fmt: skip
    _lang(export, "the language of the edition; tmx: several, the source first: en,el")
    _code(export, "the code of the edition")

    align = _command(commands, "align", "which paragraphs of two editions stand for each other")
    align.add_argument("source", metavar="A", help="an edition: duplicate-1997/nl/official")
    align.add_argument("target", metavar="B", help="an edition: duplicate-2017/en/official")

    audit = _command(commands, "audit", "what an edition says otherwise than another: a translation, an older code")
    audit.add_argument("edition", metavar="EDITION", nargs="?", help="the edition to audit (each official one)")
    audit.add_argument("against", metavar="AGAINST", nargs="?", help="what it is held against (today's English)")
    audit.add_argument(
        "--accept", action="append", default=[], metavar="ID", help="mark a finding as accepted; it lasts"
    )
    audit.add_argument("--reject", action="append", default=[], metavar="ID", help="take such a mark back")
    audit.add_argument("--all", action="store_true", help="show accepted findings, too")
    audit.add_argument("--html", metavar="FILE", help="write a report that prints well")
    _lang(audit, "the language of the explanations")

    serve = _command(commands, "serve", "show the app in a browser")
    serve.add_argument("--host", metavar="H", default="127.0.0.1", help="the address to serve on (this machine only)")
    serve.add_argument("--port", type=_port, default=8000, metavar="N", help="the port (8000); 0 for any that is free")
    serve.add_argument("--yes", action="store_true", help="serve on another address without asking")

    index = _command(commands, "index", "build the search index anew")
    index.add_argument("--model", metavar="M", help="a sentence-transformers model by name or path")

    evaluation = _command(commands, "eval", "measure how well the search answers questions of known laws")
    evaluation.add_argument("queries", metavar="QUERIES", help="JSON Lines: {query, lang, gold, also} a line")
    evaluation.add_argument("--model", metavar="M", help="a sentence-transformers model by name or path")

    coverage = _command(commands, "coverage", "what is there of each provision: languages, reviews, checks")
    _code(coverage, "the code, or `all`")
    return parser


def _command(commands: _SubParsersAction[_Parser], name: str, what: str) -> ArgumentParser:
    parser = commands.add_parser(name, help=what, description=what[:1].upper() + what[1:] + ".")
    parser.set_defaults(command=name)
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _lang(parser: ArgumentParser, what: str) -> None:
    parser.add_argument("--lang", metavar="L", help=f"{what} (default: your setting)")


def _code(parser: ArgumentParser, what: str) -> None:
    parser.add_argument("--code", metavar="C", help=f"{what} (duplicate-2017)")


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > 4 or not 1 <= int(text) <= 1000:
        raise ArgumentTypeError(f"{text!r} is not a number from 1 to 1000")
    return int(text)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 5 or int(text) > 65535:
        raise ArgumentTypeError(f"{text!r} is not a port from 0 to 65535")
    return int(text)


def _decimal(text: str) -> Decimal:
    from decimal import Decimal

    digits = text.replace(".", "", 1)
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 9 and Decimal(text) <= 1000):
        raise ArgumentTypeError(f"{text!r} is not a number from 0 to 1000")
    return Decimal(text)
