"""The command line read: which command, with which arguments."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import NoReturn

from corpus.errors import BridgelawError
from tui.cli.declared import COMMANDS

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
        raise BadArgument("{message}; `{prog} --help` explains it", message=message, prog=self.prog)


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
    for command in COMMANDS:
        what = f"{command.what[:1].upper()}{command.what[1:]}."
        own = commands.add_parser(command.name, help=command.what, description=what)
        own.set_defaults(command=command.name)
        own.add_argument("--json", action="store_true", help="print JSON")
        command.declare(own)
    return parser
