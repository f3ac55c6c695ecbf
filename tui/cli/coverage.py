"""`bridgelaw coverage`: what is there of each provision."""

from __future__ import annotations

from argparse import Namespace

from engine.registry import Reason
from tui.cli.arguments import ALL, code_of
from tui.cli.exits import Exit
from tui.cli.output import print_json, say
from tui.coverage import Coverage, cover
from tui.desk import open_desk
from tui.words import Words, words_in


def run(options: Namespace) -> Exit:
    """List the provisions of one code or of all. Raises BadArgument."""
    desk = open_desk()
    code = code_of(options.code, desk)
    codes = desk.library.codes if code == ALL else (code,)
    rows = [row for each in codes for row in cover(desk.library, each)]
    if options.json:
        print_json([_as_json(row) for row in rows])
    else:
        words = words_in(desk.settings.lang)
        for row in rows:
            say(_as_text(row, words))
    return Exit.ATTENTION if any(row.is_gap for row in rows) else Exit.DONE


def _as_json(row: Coverage) -> dict[str, object]:
    return {
        "citation": str(row.provision.citation),
        "code": row.provision.code,
        "languages": {lang: [status.value for status in statuses] for lang, statuses in row.languages.items()},
        "reviewed": dict(row.reviewed),
        "checks": list(row.checks),
        "reason": None if row.reason is None else row.reason.value,
    }


def _as_text(row: Coverage, words: Words) -> str:
    langs = " ".join(f"{lang}{'' if row.reviewed[lang] else '?'}" for lang in row.languages)
    return f"{row.provision!s:26} {langs:12} {', '.join(row.checks) or _why(row.reason, words)}"


def _why(reason: Reason | None, words: Words) -> str:
    """Why a provision has no check."""
    told = {
        None: words("GAP: no check and no reason"),
        Reason.DEFINITION: words("definition"),
        Reason.HEADING: words("heading"),
        Reason.CROSS_REFERENCE: words("cross reference only"),
        Reason.ADVICE: words("advice without a ruling"),
        Reason.REGULATION: words("regulation"),
        Reason.CUT: words("cut in the source"),
        Reason.PLANNED: words("planned"),
    }
    return told[reason]
