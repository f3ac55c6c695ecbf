"""`bridgelaw coverage`: what is there of each provision."""

from __future__ import annotations

from argparse import Namespace

from tui.cli.arguments import ALL, code_of
from tui.cli.exits import Exit
from tui.cli.output import print_json, say
from tui.coverage import Coverage, cover
from tui.desk import open_desk


def run(options: Namespace) -> Exit:
    """List the provisions of one code or of all. Raises BadArgument."""
    desk = open_desk()
    code = code_of(options.code, desk)
    codes = desk.library.codes if code == ALL else (code,)
    rows = [row for each in codes for row in cover(desk.library, each)]
    if options.json:
        print_json([_as_json(row) for row in rows])
    else:
        for row in rows:
            say(_as_text(row))
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


def _as_text(row: Coverage) -> str:
    langs = " ".join(f"{lang}{'' if row.reviewed[lang] else '?'}" for lang in row.languages)
    why = ", ".join(row.checks) or (row.reason.value if row.reason else "GAP: no check and no reason")
    return f"{row.provision!s:26} {langs:12} {why}"
