"""Where an import is put: the law's file among the user's texts, what it replaced, and the description of its code.

Files are written beside and renamed, so that none is ever half-written. What the third import replaced in a law's
folder is kept as `.before/0003-el.official.txt` (empty where there was no file), until the import is taken back.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from corpus.edition import CodeOfLaws, EditionId, Provenance, Status, read_code
from corpus.errors import told
from corpus.importers.document import BadDocument, shown
from corpus.lang import Lang
from corpus.reader import law_folder

WRITTEN = "# Written by `bridgelaw import`.\n"
FROM = "# From "
BEFORE = ".before"
OFFICIAL = Status.OFFICIAL


def law_file(edition: EditionId, law: str, into: Path) -> Path:
    """Where a law of an edition lies."""
    return into / edition.code / law_folder(law) / f"{edition.lang}{edition.status.suffix}"


def put(texts: Mapping[Path, tuple[str, str]], edition: EditionId, code: CodeOfLaws, into: Path) -> None:
    """Write the files of an import, each with its document and text, all or none, keeping what they replace.

    Raises BadDocument where that fails.
    """
    folder = into / edition.code
    _check_own_description(folder, edition)
    number = 1 + max(map(number_of, folder.glob(f"*/{BEFORE}/*.txt")), default=0)
    records: list[Path] = []
    try:
        _describe(folder, code, {edition.lang: {shown(document) for document, _ in texts.values()}})
        for file, (document, text) in texts.items():
            records.append(file.parent / BEFORE / f"{number:04}-{file.name}")
            write(records[-1], file.read_bytes() if file.exists() else b"")
            write(file, f"{FROM}{shown(document)}\n{text}".encode())
        _describe(folder, code)
    except OSError as error:
        restore(record for record in records if record.exists())
        raise BadDocument("{file}: cannot be written: {reason}", file=shown(folder), reason=error) from error


def take_back(edition: EditionId, law: str | None, into: Path) -> tuple[Path, ...]:
    """Undo the last import of an edition, or of one law of it. The files it changed. Raises BadDocument."""
    folder = into / edition.code
    records = list(folder.glob(f"{law_folder(law) if law else '*'}/{BEFORE}/*-{edition.lang}{OFFICIAL.suffix}"))
    if not records:
        raise BadDocument(
            "nothing of {what} was imported, so nothing can be taken back",
            what=told("{edition}, Law {law}", edition=edition, law=law) if law else edition,
        )
    last = max(map(number_of, records))
    try:
        code = read_code(folder / "code.toml")
        files = restore(record for record in records if number_of(record) == last)
        _describe(folder, code)
    except OSError as error:
        raise BadDocument("{file}: cannot be written: {reason}", file=shown(folder), reason=error) from error
    return files


def restore(records: Iterable[Path]) -> tuple[Path, ...]:
    """Put back what was replaced; the files that this changes."""
    files: list[Path] = []
    for record in sorted(records):
        file = record.parent.parent / record.name.partition("-")[2]
        replaced = record.read_bytes()
        if replaced:
            write(file, replaced)
        else:
            file.unlink(missing_ok=True)
        record.unlink()
        _drop_empty(record.parent, file.parent)
        files.append(file)
    return tuple(files)


def _describe(folder: Path, code: CodeOfLaws, coming: Mapping[Lang, set[str]] | None = None) -> None:
    """Write `code.toml` by what lies in the folder and what is coming to it; remove it where there is nothing."""
    file = folder / "code.toml"
    if _is_own(file):
        return
    documents = {lang: set(names) for lang, names in (coming or {}).items()}
    for text in folder.glob(f"*/*{OFFICIAL.suffix}"):
        with text.open(encoding="utf-8") as opened:
            name = opened.readline().removeprefix(FROM).strip()
        documents.setdefault(Lang(text.name.removesuffix(OFFICIAL.suffix)), set()).add(name)
    if documents:
        write(file, _description(code, documents).encode())
    else:
        file.unlink(missing_ok=True)
        _drop_empty(folder)


def _description(code: CodeOfLaws, documents: Mapping[Lang, set[str]]) -> str:
    lines = [WRITTEN, f"year = {code.year}", "", "[title]"]
    lines += (f"{lang} = {_quoted(title)}" for lang, title in code.title.items())
    for lang, names in sorted(documents.items()):
        known = code.provenance.get((lang, OFFICIAL), Provenance("Unknown", code.year, ""))
        lines += ["", f"[editions.{lang}.{OFFICIAL.value}]", f"publisher = {_quoted(known.publisher)}"]
        lines += [f"year = {known.year}", f"source = {_quoted('Imported from ' + ', '.join(sorted(names)))}"]
    return "\n".join(lines) + "\n"


def _check_own_description(folder: Path, edition: EditionId) -> None:
    file = folder / "code.toml"
    if _is_own(file) and (edition.lang, edition.status) not in read_code(file).provenance:
        table = f"[editions.{edition.lang}.{edition.status.value}]"
        raise BadDocument(
            "{file}: is your own and has no {table}; add it with publisher, year and source",
            file=shown(file),
            table=table,
        )


def _is_own(file: Path) -> bool:
    """Whether a person wrote the description."""
    return file.exists() and not file.read_bytes().startswith(WRITTEN.encode())


def _quoted(text: str) -> str:
    """Text as a TOML string; JSON's escapes are TOML's."""
    return json.dumps(text, ensure_ascii=False)


def number_of(record: Path) -> int:
    """Which import a record is of."""
    return int(record.name.partition("-")[0])


def write(file: Path, data: bytes) -> None:
    """Write a file beside and rename it, so that it is never half-written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened.fileno())
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)


def _drop_empty(*folders: Path) -> None:
    for folder in folders:
        if not any(folder.iterdir()):
            folder.rmdir()
