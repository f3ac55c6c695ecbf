"""`bridgelaw import`: a law text taken into the user's own corpus, and taken back."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from corpus.importers.intake import Intake, take, undo
from tui.cli.exits import Exit
from tui.cli.output import narrate, print_json, say
from tui.cli.parser import BadArgument
from tui.desk import open_desk

NOTHING = Intake(provisions=(), unparsed=(), other=(), counted=(), aligned=(), unaligned=(), files=())
"""What taking an import back takes in."""


def run(options: Namespace) -> Exit:
    """Import a file, or take an import back. Raises BadArgument and what `take` and `undo` raise."""
    desk = open_desk()
    if options.undo:
        changed = undo(options.code, options.lang, options.law, desk.home.texts)
        narrate(f"taken back: {', '.join(map(str, changed))}")
        if options.json:
            print_json(_as_json(NOTHING))
        return Exit.DONE
    if options.file is None:
        raise BadArgument("name the file to import, or --undo")
    intake = take(Path(options.file), options.code, options.lang, options.law, desk.library, desk.home.texts)
    if options.json:
        print_json(_as_json(intake))
    else:
        _print(intake)
    return Exit.ATTENTION if intake.unparsed or intake.counted else Exit.DONE


def _as_json(intake: Intake) -> dict[str, object]:
    return {
        "provisions": [str(provision) for provision in intake.provisions],
        "unparsed": list(intake.unparsed),
        "aligned": [str(provision) for provision in intake.aligned],
        "unaligned": [str(provision) for provision in intake.unaligned],
        "counted": [str(provision) for provision in intake.counted],
        "other": len(intake.other),
    }


def _print(intake: Intake) -> None:
    say(f"imported: {', '.join(map(str, intake.provisions))}")
    if intake.unaligned:
        say(f"in no other edition: {', '.join(map(str, intake.unaligned))}")
    if intake.counted:
        say("lettered by counting, please check: the document does not show its letters, and no other edition does")
    for line in intake.unparsed:
        say(f"in no provision: {line}")
