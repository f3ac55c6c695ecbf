"""`bridgelaw import`: a law text taken into the user's own corpus, and taken back."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from corpus.edition import EditionId, Status
from corpus.importers.intake import Intake, take, undo
from corpus.lang import parse_lang
from indexer.misplaced import misplaced
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
            print_json(_as_json(NOTHING, {}))
        return Exit.DONE
    if options.file is None:
        raise BadArgument("name the file to import, or --undo")
    intake = take(Path(options.file), options.code, options.lang, options.law, desk.library, desk.home.texts)
    strangers = _strangers(intake, options.lang)
    if options.json:
        print_json(_as_json(intake, strangers))
    else:
        _print(intake, strangers)
    return Exit.ATTENTION if intake.unparsed or intake.counted or strangers else Exit.DONE


def _strangers(intake: Intake, lang: str) -> Mapping[str, str]:
    """The laws taken in that read like another law, by our restatements; looked at as they stand now."""
    edition = EditionId(intake.provisions[0].code, parse_lang(lang), Status.OFFICIAL)
    return misplaced(open_desk().library, edition, {each.citation for each in intake.provisions})


def _as_json(intake: Intake, strangers: Mapping[str, str]) -> dict[str, object]:
    return {
        "provisions": [str(provision) for provision in intake.provisions],
        "unparsed": list(intake.unparsed),
        "aligned": [str(provision) for provision in intake.aligned],
        "unaligned": [str(provision) for provision in intake.unaligned],
        "counted": [str(provision) for provision in intake.counted],
        "misplaced": dict(strangers),
        "other": len(intake.other),
    }


def _print(intake: Intake, strangers: Mapping[str, str]) -> None:
    say(f"imported: {', '.join(map(str, intake.provisions))}")
    for law, other in strangers.items():
        say(f"does not read like Law {law} but like Law {other}; please check, `import --undo` takes it back")
    if intake.unaligned:
        say(f"in no other edition: {', '.join(map(str, intake.unaligned))}")
    if intake.counted:
        say("lettered by counting, please check: the document does not show its letters, and no other edition does")
    for line in intake.unparsed:
        say(f"in no provision: {line}")
