"""`bridgelaw import`: a law text, or terms, taken into the user's own corpus, and taken back."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from corpus.citation import Code
from corpus.dating import Dating
from corpus.edition import EditionId, Status
from corpus.errors import told
from corpus.importers.intake import Intake, WrongEdition, take, undo
from corpus.lang import parse_lang
from indexer.misplaced import misplaced
from tui.cli.exits import Exit
from tui.cli.output import narrate, narrate_document, print_json, say
from tui.cli.parser import BadArgument
from tui.desk import Desk, open_desk
from tui.words import Words, words_in

TBX = ".tbx"
NOTHING = Intake(
    provisions=(), unparsed=(), other=(), counted=(), aligned=(), unaligned=(), dating=Dating(()), files=()
)
"""What taking an import back takes in."""


def run(options: Namespace) -> Exit:
    """Import a file, or take an import back. Raises BadArgument and what `take` and `undo` raise."""
    desk = open_desk()
    if options.file and Path(options.file).suffix.lower() == TBX:
        return _take_terms(options, desk)
    if options.code is None or options.lang is None:
        raise BadArgument("a law text needs --code and --lang; terms are told by the name of their file, NAME.tbx")
    if options.undo:
        changed = undo(options.code, options.lang, options.law, desk.home.texts)
        narrate(told("taken back: {changed}", changed=", ".join(map(str, changed))))
        if options.json:
            print_json(intake_as_json(NOTHING, options.code))
        return Exit.DONE
    if options.file is None:
        raise BadArgument("name the file to import, or --undo")
    try:
        intake = take(
            Path(options.file), options.code, options.lang, options.law, desk.library, desk.home.texts,
            force=options.force, progress=narrate_document,
        )  # fmt: skip
    except WrongEdition as refused:
        if options.json:
            print_json(intake_as_json(replace(NOTHING, dating=refused.dating), options.code))
        raise
    strangers = _strangers(intake, options.lang)
    if options.json:
        print_json(intake_as_json(intake, options.code, strangers))
    else:
        _print(intake, strangers, options.code, words_in(desk.settings.lang))
    mixed = intake.dating.laws_like_another(options.code)
    needs_eyes = intake.unparsed or intake.counted or intake.refused or intake.absent or strangers or mixed
    return Exit.ATTENTION if needs_eyes else Exit.DONE


def _take_terms(options: Namespace, desk: Desk) -> Exit:
    """Take terms into the user's own term base, or take them back."""
    from corpus.importers.tbx import TbxReading, read_tbx
    from corpus.importers.termshelf import put_terms, take_back_terms
    from corpus.terms import load_terms

    if options.code or options.lang or options.law:
        raise BadArgument("terms belong to no code and no law; leave out --code, --lang and --law")
    words = words_in(desk.settings.lang)
    reading = TbxReading({}, ())
    changed: tuple[str, ...] = ()
    if options.undo:
        take_back_terms(desk.home.terms)
        narrate(words("the last import of terms is taken back"))
    else:
        reading = read_tbx(Path(options.file), desk.terms)
        changed = put_terms(reading.concepts, load_terms(), desk.home.terms)
        told = words(
            "{count} concepts read; {changed} of them are not as they are shipped",
            count=len(reading.concepts),
            changed=len(changed),
        )
        narrate(told)
    if options.json:
        print_json(intake_as_json(NOTHING, "") | {"concepts": list(changed), "unparsed": list(reading.left_out)})
    else:
        for id in changed:
            say(f"{words('taken')}: {id}")
        for line in reading.left_out:
            say(f"{words('left out')}: {line}")
    return Exit.ATTENTION if reading.left_out else Exit.DONE


def _strangers(intake: Intake, lang: str) -> Mapping[str, str]:
    """The laws taken in that read like another law, by our restatements; looked at as they stand now."""
    edition = EditionId(intake.provisions[0].code, parse_lang(lang), Status.OFFICIAL)
    return misplaced(open_desk().library, edition, {each.citation for each in intake.provisions})


def intake_as_json(intake: Intake, code: Code, strangers: Mapping[str, str] | None = None) -> dict[str, object]:
    """What an import took in and left, as `import` prints it."""
    return {
        "provisions": [str(provision) for provision in intake.provisions],
        "unparsed": list(intake.unparsed),
        "aligned": [str(provision) for provision in intake.aligned],
        "unaligned": [str(provision) for provision in intake.unaligned],
        "counted": [str(provision) for provision in intake.counted],
        "misplaced": dict(strangers or {}),
        "other": len(intake.other),
        "edition": _edition(intake.dating, code),
        "refused": list(map(str, intake.refused)),
        "absent": list(intake.absent),
    }


def _edition(dating: Dating, code: Code) -> dict[str, object]:
    """Which edition a text looks like, the laws that look like another than the one named, and by what."""
    return {
        "named": code,
        "looks_like": dating.looks_like(code),
        "laws": dating.laws_like_another(code),
        "evidence": [
            {
                "citation": str(evidence.citation),
                "kind": evidence.mark.kind,
                "of": sorted(evidence.mark.of),
                "why": evidence.mark.why,
            }
            for evidence in dating.evidence
        ],
    }


def _print(intake: Intake, strangers: Mapping[str, str], code: Code, words: Words) -> None:
    say(f"{words('imported')}: {', '.join(map(str, intake.provisions))}")
    for law, like in intake.dating.laws_like_another(code).items():
        why = [f"{each.citation} {each.mark.why[words.lang]}" for each in intake.dating.by_law[law].against(code)]
        looks = words("Law {law} looks like {like}, not {code}", law=law, like=like, code=code)
        say(f"{looks}: {'; '.join(why)}")
    for law, other in strangers.items():
        say(
            words(
                "does not read like Law {law} but like Law {other}; please check, `import --undo` takes it back",
                law=law, other=other,
            )
        )  # fmt: skip
    if intake.unaligned:
        say(f"{words('in no other edition')}: {', '.join(map(str, intake.unaligned))}")
    if intake.counted:
        say(
            words(
                "lettered by counting, please check: the document does not show its letters, and no other edition does"
            )
        )
    for line in intake.unparsed:
        say(f"{words('in no provision')}: {line}")
    if intake.absent:
        laws = ", ".join(intake.absent_ranges)
        say(words("The document does not hold every law; not in it: {laws}", laws=laws))
    for document in intake.refused:
        say(f"{words('not taken')}: {words.tell(document)}")
