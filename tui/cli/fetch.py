"""`bridgelaw fetch`: publishers' documents brought into the user's own directory, and imported."""

from __future__ import annotations

import sys
import tomllib
from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from corpus.errors import BridgelawError, Told, told
from corpus.importers.intake import take
from tui.cli.download import BadDownload, Wanted, fetch, is_there
from tui.cli.exits import Exit
from tui.cli.output import is_agreed, narrate, narrate_document, print_json, say, spoken
from tui.cli.parser import BadArgument
from tui.cli.take import intake_as_json
from tui.desk import Desk, open_desk
from tui.words import words_in

PUBLISHERS = Path(__file__).with_name("publishers.toml")
KINDS = {"pdf": ".pdf", "html": ".html", "text": ".txt"}
SCHEMES = ("http", "https")
MOST = 100
"""Documents of one publication."""


@dataclass(frozen=True, slots=True)
class Publication:
    """What a publisher keeps of one edition."""

    name: str
    publisher: str
    code: str
    lang: str
    kind: str
    address: str
    laws: tuple[int, ...]
    sha256: str

    def documents(self, folder: Path) -> list[Wanted]:
        """Its documents, with the files that they go to."""
        suffix = KINDS[self.kind]
        if not self.laws:
            return [Wanted(self.address, folder / self.name / f"{self.name}{suffix}", self.kind, self.sha256)]
        return [
            Wanted(self.address.format(law=law), folder / self.name / f"law_{law:02}{suffix}", self.kind)
            for law in self.laws
        ]


def run(options: Namespace) -> Exit:
    """List what can be fetched, or fetch it. Raises BadArgument, and what an import raises."""
    known = read_publications(Path(options.list) if options.list else PUBLISHERS)
    if not options.names:
        return _list(known, options)
    strangers = [name for name in options.names if name not in known]
    if strangers:
        raise BadArgument("unknown publication {name!r}; known are {known}", name=strangers[0], known=", ".join(known))
    desk = open_desk()
    chosen = [known[name] for name in dict.fromkeys(options.names)]
    folder = desk.home.data / "documents"
    missing = [each for one in chosen for each in one.documents(folder) if options.again or not is_there(each)]
    if missing and not _agreed(missing, options):
        narrate(told("nothing was fetched"))
        return Exit.UNUSABLE
    failed = _fetch(missing)
    results = [_import(one, folder, desk, options) for one in chosen]
    if options.json:
        print_json(
            {
                "fetched": _told(missing, failed),
                "failed": {address: str(why) for address, why in failed.items()},
                "imported": dict(results),
            }
        )
    for address, why in failed.items():
        named = address in str(why)
        narrate(told("not fetched: {why}", why=why if named else told("{file}: {error}", file=address, error=why)))
    if all("error" in result for _, result in results):
        return Exit.UNUSABLE
    eyes = failed or any("error" in result or result["unparsed"] or result["refused"] for _, result in results)
    return Exit.ATTENTION if eyes else Exit.DONE


def read_publications(file: Path) -> dict[str, Publication]:
    """The publications that a list names. Raises BadArgument."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
        return {name: _publication(name, entry) for name, entry in data.items()}
    except BadArgument as error:
        raise BadArgument("{file}: {error}", file=file, error=error) from error
    except OSError as error:
        raise BadArgument("{file}: cannot be read: {reason}", file=file, reason=error) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadArgument("{file}: not a TOML file: {error}", file=file, error=error) from error
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadArgument("{file}: lacks or misnames {error}", file=file, error=error) from error


def _publication(name: str, entry: Mapping[str, Any]) -> Publication:
    """One publication. Raises BadArgument, KeyError, ValueError."""
    kind, address = str(entry["kind"]), str(entry["address"])
    first, last = entry.get("laws", (1, 0))
    if kind not in KINDS:
        raise BadArgument(
            "{name}: unknown kind {kind!r}; known are {known}", name=name, kind=kind, known=", ".join(KINDS)
        )
    if urlsplit(address).scheme not in SCHEMES or not urlsplit(address).hostname:
        raise BadArgument("{name}: the address {address!r}; it is to be http or https", name=name, address=address)
    if not name.replace("-", "").isalnum():
        raise BadArgument("not a name: {name!r}; take letters, figures and hyphens", name=name)
    laws = tuple(range(int(first), int(last) + 1))
    if len(laws) > MOST:
        raise BadArgument("{name}: no code has more than {most} laws", name=name, most=MOST)
    return Publication(
        name, str(entry["publisher"]), str(entry["code"]), str(entry["lang"]), kind, address, laws,
        str(entry.get("sha256", "")),
    )  # fmt: skip


def _list(known: Mapping[str, Publication], options: Namespace) -> Exit:
    """What can be fetched; nothing is."""
    if options.json:
        fields = ("publisher", "code", "lang", "kind", "address")
        print_json([{"name": one.name} | {field: getattr(one, field) for field in fields} for one in known.values()])
    else:
        for one in known.values():
            many = spoken().tell(_many(len(one.laws) or 1))
            say(f"{one.name}: {one.publisher}, {one.code}/{one.lang}, {many}: {one.address}")
    return Exit.DONE


def _agreed(missing: Sequence[Wanted], options: Namespace) -> bool:
    """Show what would be fetched, from where and to where, and whether that is agreed to. Raises BadArgument."""
    for each in missing:
        narrate(f"{each.address} -> {each.file}")
    hosts = ", ".join(dict.fromkeys(str(urlsplit(each.address).hostname) for each in missing))
    if options.yes:
        return True
    if not (sys.stdin and sys.stdin.isatty()):
        raise BadArgument(
            "{many} would be fetched from {hosts}; say --yes to that", many=_many(len(missing)), hosts=hosts
        )
    narrate(told("fetch {many} from {hosts}? [y/N]", many=_many(len(missing)), hosts=hosts))
    return is_agreed()


def _fetch(missing: Sequence[Wanted]) -> dict[str, BadDownload]:
    """Fetch documents; why some did not arrive, by their addresses."""
    failed: dict[str, BadDownload] = {}
    for number, each in enumerate(missing, 1):
        try:
            fetch(each)
        except BadDownload as error:
            failed[each.address] = error
        narrate_document(number, len(missing), each.file.name)
    return failed


def _told(missing: Sequence[Wanted], failed: Mapping[str, BadDownload]) -> list[dict[str, object]]:
    return [
        {"address": each.address, "file": str(each.file), "bytes": each.file.stat().st_size}
        for each in missing
        if each.address not in failed
    ]


def _import(one: Publication, folder: Path, desk: Desk, options: Namespace) -> tuple[str, dict[str, object]]:
    """Import what is there of a publication; without --json the outcome is told at once."""
    document = folder / one.name if one.laws else one.documents(folder)[0].file
    try:
        intake = take(
            document, one.code, one.lang, None, desk.library, desk.home.texts,
            force=options.force, progress=narrate_document,
        )  # fmt: skip
    except BridgelawError as error:
        narrate(told("{file}: {error}", file=one.name, error=error))
        return one.name, {"error": str(error)}
    if not options.json:
        words, taken, none = words_in(desk.settings.lang), len(intake.provisions), len(intake.unparsed)
        say(f"{one.name}: {words('{taken} provisions imported, {none} lines in none', taken=taken, none=none)}")
    return one.name, intake_as_json(intake, one.code)


def _many(count: int) -> Told:
    return told("one document") if count == 1 else told("{count} documents", count=count)
