"""Where an index lives on the disk: whole and of what it says, or built anew.

An index is a folder named after its kind and its identity, with a manifest that lists its files and their digests.
It is built beside its place and renamed, so that nobody ever reads a half-written one.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import shutil
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from corpus.errors import BridgelawError
from indexer.evidence import digest

FORMAT = "3"
"""Of the files of an index; a change makes every older index stale."""
MANIFEST = "manifest.json"
ABANDONED = 3600
"""Seconds after which a half-built index is taken for one whose builder was killed."""

Identity = Mapping[str, str]
"""What an index was built from and with: digests, encoder, prompts, versions."""


class CannotStore(BridgelawError):
    """A folder that takes no index."""


def stored(folder: Path, kind: str, identity: Identity, build: Callable[[Path], None]) -> Path:
    """The folder that holds the index of this kind and identity, built by `build` if it is absent, stale or damaged.

    Raises CannotStore.
    """
    identity = {**identity, "format": FORMAT}
    place = folder / f"{kind}-{digest(f'{key}={value}' for key, value in sorted(identity.items()))[:16]}"
    if not intact(place, identity):
        try:
            _build(place, identity, build)
        except OSError as error:
            raise CannotStore("cannot write the index to {folder}: {reason}", folder=folder, reason=error) from error
        _remove_others(folder, kind, place)
    return place


def intact(place: Path, identity: Identity) -> bool:
    """Whether the index of this identity is there, with every file as it was written."""
    try:
        manifest = json.loads((place / MANIFEST).read_text("utf-8"))
        files = manifest["files"]
        whole = all(_digest_of(place / name) == known for name, known in files.items())
        return whole and bool(files) and manifest["identity"] == identity
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


def write_whole(file: Path, data: bytes) -> None:
    """Write a file beside its place and rename it, so that it is there whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}-{secrets.token_hex(4)}")
    try:
        draft.write_bytes(data)
        draft.replace(file)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def _build(place: Path, identity: Identity, build: Callable[[Path], None]) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=".building-", dir=place.parent))
    try:
        build(draft)
        written = sorted(file for file in draft.rglob("*") if file.is_file() and file.suffix != ".lock")
        files = {file.relative_to(draft).as_posix(): _digest_of(file) for file in written}
        manifest = json.dumps({"identity": identity, "files": files}, indent=1, ensure_ascii=False)
        (draft / MANIFEST).write_text(manifest, "utf-8")
        _remove(place)
        try:
            draft.rename(place)
        except OSError:
            # Another process may have been as quick; its index is as good as this one.
            if not intact(place, identity):
                raise
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _remove_others(folder: Path, kind: str, place: Path) -> None:
    """Remove stale indexes of this kind and what killed builders left; one still in use stays where it cannot go."""
    for other in folder.glob(f"{kind}-*"):
        if other != place:
            _remove(other)
    for draft in folder.glob(".building-*"):
        if draft.exists() and time.time() - draft.stat().st_mtime > ABANDONED:
            _remove(draft)


def _remove(place: Path) -> None:
    """Remove an index, or whatever stands in its place, if it can be removed."""
    if place.is_dir():
        shutil.rmtree(place, ignore_errors=True)
    else:
        with suppress(OSError):
            place.unlink()


def _digest_of(file: Path) -> str:
    with file.open("rb") as data:
        return hashlib.file_digest(data, "sha256").hexdigest()
