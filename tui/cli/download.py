"""One document from an address into a file: it goes on where it broke off, and is checked before it counts as there."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import cast
from urllib.error import HTTPError, URLError
from urllib.request import (
    HTTPDefaultErrorHandler,
    HTTPErrorProcessor,
    HTTPHandler,
    HTTPRedirectHandler,
    HTTPSHandler,
    OpenerDirector,
    ProxyHandler,
    Request,
)

from corpus.errors import BridgelawError
from corpus.importers.document import LIMIT

SECONDS = 30
"""Without a word from the server."""
CHUNK = 65536
AGENT = "bridgelaw (a director's copy of the laws)"
BEGINS = {"pdf": b"%PDF-", "html": b"<"}
"""How a document of a kind begins, behind blanks and a mark of byte order."""
UNSATISFIABLE = 416


class BadDownload(BridgelawError):
    """A document that did not arrive, or is not what it should be."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A document that is to be fetched."""

    address: str
    file: Path
    kind: str
    sha256: str = ""

    @property
    def part(self) -> Path:
        """What has arrived of it so far."""
        return self.file.with_name(f".{self.file.name}.part")

    @property
    def seal(self) -> Path:
        """What the server said of the version that `part` is of."""
        return self.file.with_name(f".{self.file.name}.part.json")


def is_there(wanted: Wanted) -> bool:
    """Whether the document has been fetched already, and is as it should be."""
    try:
        check(wanted, wanted.file.read_bytes())
    except (OSError, BadDownload):
        return False
    return True


def fetch(wanted: Wanted) -> int:
    """Fetch a document, or the rest of it; its size. Raises BadDownload, and keeps what arrived for the next time."""
    try:
        wanted.file.parent.mkdir(parents=True, exist_ok=True)
        _receive(wanted)
        data = wanted.part.read_bytes()
        try:
            check(wanted, data)
        except BadDownload:
            _forget(wanted)
            raise
        wanted.part.replace(wanted.file)
        wanted.seal.unlink(missing_ok=True)
    except HTTPError as error:
        raise BadDownload(
            "{address}: the server answers {code} {reason}",
            address=wanted.address,
            code=error.code,
            reason=error.reason,
        ) from error
    except URLError as error:
        raise BadDownload(
            "{address}: cannot be reached: {reason}", address=wanted.address, reason=error.reason
        ) from error
    except (HTTPException, ConnectionError, TimeoutError) as error:
        raise BadDownload(
            "{address}: broke off ({error}); fetch it again",
            address=wanted.address,
            error=error or type(error).__name__,
        ) from error
    except OSError as error:
        raise BadDownload("{file}: cannot be written: {reason}", file=wanted.file, reason=error) from error
    return len(data)


def check(wanted: Wanted, data: bytes) -> None:
    """Hold what has arrived against what it should be. Raises BadDownload."""
    name = wanted.address
    if not data:
        raise BadDownload("{file}: is empty", file=name)
    if not data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(BEGINS.get(wanted.kind, b"")):
        raise BadDownload("{file}: is no {kind}", file=name, kind=wanted.kind.upper())
    if wanted.kind == "pdf" and b"%%EOF" not in data[-2048:]:
        raise BadDownload("{file}: is a PDF that is cut off", file=name)
    if wanted.sha256 and hashlib.sha256(data).hexdigest() != wanted.sha256:
        raise BadDownload("{file}: is not the document it was: its digest differs", file=name)


def _receive(wanted: Wanted) -> None:
    """Write what the server sends behind what is there of the same version, else from the start."""
    have = wanted.part.stat().st_size if wanted.part.exists() else 0
    seal = _sealed(wanted)
    headers = {"User-Agent": AGENT}
    if have and seal:
        headers |= {"Range": f"bytes={have}-", "If-Range": seal}
    try:
        answer = cast("HTTPResponse", _opener().open(Request(wanted.address, headers=headers), timeout=SECONDS))
    except HTTPError as error:
        if error.code != UNSATISFIABLE or not have:
            raise
        _forget(wanted)
        _receive(wanted)
        return
    with answer:
        goes_on = answer.status == 206 and answer.headers.get("Content-Range", "").startswith(f"bytes {have}-")
        wanted.seal.write_text(json.dumps(_seal_of(dict(answer.headers))), "utf-8")
        size = have if goes_on else 0
        length = answer.headers.get("Content-Length", "")
        whole = size + int(length) if length.isdigit() else None
        with wanted.part.open("ab" if goes_on else "wb") as part:
            while chunk := answer.read(CHUNK):
                size += len(chunk)
                if size > LIMIT:
                    break
                part.write(chunk)
    if size > LIMIT:
        _forget(wanted)
        raise BadDownload(
            "{address}: is larger than {limit} MB; no law book is", address=wanted.address, limit=LIMIT // 1_000_000
        )
    if whole is not None and size < whole:
        raise BadDownload(
            "{address}: broke off after {size} of {whole} bytes; fetch it again",
            address=wanted.address,
            size=size,
            whole=whole,
        )


def _opener() -> OpenerDirector:
    """What opens http and https addresses and nothing else, whatever a server redirects to."""
    opener = OpenerDirector()
    for handler in (
        ProxyHandler(), HTTPHandler(), HTTPSHandler(), HTTPRedirectHandler(), HTTPErrorProcessor(),
        HTTPDefaultErrorHandler(),
    ):  # fmt: skip
        opener.add_handler(handler)
    return opener


def _seal_of(headers: Mapping[str, str]) -> str:
    """What names this version of a document: a strong entity tag, else its date."""
    tag = headers.get("ETag", "")
    return tag if tag and not tag.startswith("W/") else headers.get("Last-Modified", "")


def _sealed(wanted: Wanted) -> str:
    try:
        return str(json.loads(wanted.seal.read_text("utf-8")))
    except (OSError, ValueError):
        return ""


def _forget(wanted: Wanted) -> None:
    wanted.part.unlink(missing_ok=True)
    wanted.seal.unlink(missing_ok=True)
