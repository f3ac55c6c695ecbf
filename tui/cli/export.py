"""`bridgelaw export`: what other programs can read."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from corpus.edition import Edition, EditionId, Status, parse_edition
from corpus.errors import BridgelawError, told
from corpus.lang import Lang, languages
from corpus.library import NotInLibrary
from tui.cli.arguments import ALL, code_of, lang_of, langs_of
from tui.cli.exits import Exit
from tui.cli.output import narrate, print_json
from tui.cli.parser import BadArgument
from tui.desk import Desk, open_desk
from tui.plain import printable


class CannotExport(BridgelawError):
    """A file that cannot be written."""


def run(options: Namespace) -> Exit:
    """Write one format. Raises CannotExport and what its writer raises."""
    document = FORMATS[options.format](open_desk(), options)
    file = Path(options.output) if options.output else None
    if file:
        _write(file, document)
        narrate(told("{file}: {count} bytes", file=file, count=len(document)))
    if options.json:
        text = None if file else document.decode()
        print_json({"format": options.format, "file": str(file) if file else None, "text": text})
    elif not file:
        text = document.decode()
        sys.stdout.write(printable(text) if sys.stdout.isatty() else text)
    return Exit.DONE


def _tbx(desk: Desk, options: Namespace) -> bytes:
    from corpus.exports.tbx import format_tbx

    if options.edition or options.lang or options.code:
        raise BadArgument("the term base is one, in every language; leave out --edition, --lang and --code")
    return format_tbx(desk.terms, "Terms of bridge law in English, Dutch and Greek")


def _tmx(desk: Desk, options: Namespace) -> bytes:
    from corpus.exports.tmx import format_tmx

    langs = langs_of(options.lang, desk) if options.lang else tuple(languages())
    return format_tmx(_editions(desk, options, langs))


def _md(desk: Desk, options: Namespace) -> bytes:
    from corpus.exports.markdown import format_markdown

    edition = _edition(desk, options)
    return format_markdown(edition, desk.library.codes[edition.id.code])


def _akn(desk: Desk, options: Namespace) -> bytes:
    from corpus.exports.akn import format_akn

    edition = _edition(desk, options)
    return format_akn(edition, desk.library.codes[edition.id.code])


FORMATS: Mapping[str, Callable[[Desk, Namespace], bytes]] = {"akn": _akn, "md": _md, "tbx": _tbx, "tmx": _tmx}


def _edition(desk: Desk, options: Namespace) -> Edition:
    """The one edition asked for. Raises BadArgument, BadEdition, NotInLibrary, UnknownLanguage."""
    edition, *more = _editions(desk, options, (lang_of(options.lang, desk),))
    if more:
        raise BadArgument("{format} holds one edition; name one", format=options.format)
    return edition


def _editions(desk: Desk, options: Namespace, langs: Sequence[Lang]) -> list[Edition]:
    """The editions named, else the restatement of the code in these languages."""
    code = code_of(options.code, desk)
    if code == ALL:
        raise BadArgument("name one code with --code")
    ids = [parse_edition(name) for name in options.edition]
    ids = ids or [EditionId(code, lang, Status.RESTATEMENT) for lang in langs]
    for id in ids:
        if id not in desk.library.editions:
            raise NotInLibrary(
                "no edition {edition}; there are {known}", edition=id, known=", ".join(map(str, desk.library.editions))
            )
    return [desk.library.editions[id] for id in ids]


def _write(file: Path, document: bytes) -> None:
    """Beside it first, so that what is there stays whole until the new file is."""
    beside = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        beside.write_bytes(document)
        beside.replace(file)
    except OSError as error:
        raise CannotExport("{file}: cannot be written: {reason}", file=file, reason=error) from error
    finally:
        beside.unlink(missing_ok=True)
