"""The command line read: which command, with which arguments.

Help, and what is wrong with the arguments, are told in the reader's language: by a second parser, so that a command
that is typed well need not look for the words.
"""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from corpus.errors import BridgelawError, told
from tui.cli.declared import COMMANDS

if TYPE_CHECKING:
    from tui.words import Words

EXAMPLES = told("""\
examples:
  bridgelaw                                       start the app
  bridgelaw search "may I look at the last trick?"
  bridgelaw show 66B --lang en,nl,el
  bridgelaw rule duplicate-2017/66
""")
ARGPARSE = (
    told("usage: "),
    told("options"),
    told("positional arguments"),
    told("show this help message and exit"),
    told("the following arguments are required: %s"),
    told("unrecognized arguments: %s"),
    told("argument %(argument_name)s: %(message)s"),
    told("invalid choice: %(value)r (choose from %(choices)s)"),
    told("invalid %(type)s value: %(value)r"),
    told("expected one argument"),
    told("expected at least one argument"),
    told("not allowed with argument %s"),
    told("ignored explicit argument %r"),
    told("ambiguous option: %(option)s could match %(matches)s"),
)
"""What `argparse` says of its own."""


class BadArgument(BridgelawError):
    """An argument that cannot be used."""


class _HasToSpeak(Exception):
    """The arguments are wrong, or ask for help."""


class _Parser(ArgumentParser):
    """Says in one line what is wrong with the arguments; without words it does not say it at all."""

    def __init__(self, *args: Any, words: Words | None = None, **kwargs: Any) -> None:
        self.words = words
        super().__init__(*args, **kwargs)

    def add_argument(self, *args: Any, **kwargs: Any) -> Action:
        if self.words and "help" in kwargs:
            kwargs["help"] = self.words(kwargs["help"])
        return super().add_argument(*args, **kwargs)

    def format_help(self) -> str:
        if self.words is None:
            raise _HasToSpeak
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        if self.words is None:
            raise _HasToSpeak
        raise BadArgument("{message}; `{prog} --help` explains it", message=message, prog=self.prog)


def parse(arguments: Sequence[str]) -> Namespace:
    """The command and its arguments; `command` is empty for the app. Raises BadArgument."""
    try:
        return build_parser().parse_args(arguments)
    except _HasToSpeak:
        from tui.cli.output import spoken

        words = spoken()
        words.speak()
        return build_parser(words).parse_args(arguments)


def build_parser(words: Words | None = None) -> ArgumentParser:
    """The parser of every command; one with words for what it has to say."""
    tell = words or str
    parser = _Parser(
        "bridgelaw",
        words=words,
        description=tell("The Laws of bridge in English, Dutch and Greek: search, read side by side, apply them."),
        epilog=words.tell(EXAMPLES) if words else None,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.set_defaults(command="")
    commands = parser.add_subparsers(metavar="COMMAND", title=tell("commands (none starts the app)"))
    for command in COMMANDS:
        what = tell(command.what)
        own = commands.add_parser(command.name, help=what, description=f"{what[:1].upper()}{what[1:]}.", words=words)
        own.set_defaults(command=command.name)
        own.add_argument("--json", action="store_true", help="print JSON")
        command.declare(own)
    return parser
