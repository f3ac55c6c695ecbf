"""`bridgelaw serve`: the app in a browser, of this machine unless another address is named and agreed to."""

from __future__ import annotations

import asyncio
import secrets
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress

from corpus.errors import BridgelawError, told
from tui.cli.exits import Exit
from tui.cli.output import is_agreed, narrate, print_json, say
from tui.cli.parser import BadArgument
from tui.desk import open_desk
from tui.served.guard import Guard, is_loopback
from tui.words import words_in


class NoServer(BridgelawError):
    """What a browser needs is not installed."""


def run(options: Namespace) -> Exit:
    """Serve until Ctrl+C. Raises BadArgument, NoServer, CannotServe."""
    desk = open_desk()
    exposed = not is_loopback(options.host)
    if exposed and not _agreed(options):
        narrate(told("nothing is served"))
        return Exit.UNUSABLE
    try:
        from tui.served.server import Server
    except ModuleNotFoundError as error:
        raise NoServer(
            "{name} is not installed; the app in a browser needs: pip install 'bridgelaw[serve]'", name=error.name
        ) from error
    guard = Guard(options.host, secrets.token_urlsafe() if exposed else "")
    with suppress(KeyboardInterrupt):
        asyncio.run(Server(guard, words_in(desk.settings.lang)).serve(options.port, _tell(options)))
    return Exit.DONE


def _tell(options: Namespace) -> Callable[[str], None]:
    """Tells the address, once it can be opened."""

    def tell(address: str) -> None:
        if options.json:
            print_json({"address": address})
        else:
            say(address)
        sys.stdout.flush()
        narrate(told("open this address in a browser; Ctrl+C ends it"))

    return tell


def _agreed(options: Namespace) -> bool:
    """Say what it means to serve on a network, and whether that is agreed to. Raises BadArgument."""
    warning = told(
        "on {host} everyone on this network can reach this address, and nothing that is sent is encrypted. Whoever has "
        "the key that is shown then works here with your rights: reads and writes your rulings, sees your folders and "
        "files. On a network that you do not trust, do not.",
        host=options.host,
    )
    if options.yes:
        narrate(warning)
        return True
    if not (sys.stdin and sys.stdin.isatty()):
        raise BadArgument("{warning} Say --yes to serve there nonetheless", warning=warning)
    narrate(warning)
    narrate(told("serve there nonetheless? [y/N]"))
    return is_agreed()
