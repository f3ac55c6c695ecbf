"""The provisions that a director has marked: a line each in a plain file, newest last."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from corpus.citation import BadCitation, Provision, parse_provision
from corpus.errors import BridgelawError
from corpus.library import DEFAULT_CODE


class BookmarksUnusable(BridgelawError):
    """A file of bookmarks that cannot be read or written."""


@dataclass(frozen=True, slots=True)
class Bookmarks:
    """The bookmarks in their file; a line that names no provision is kept and passed over."""

    file: Path

    def all(self) -> tuple[Provision, ...]:
        """Every marked provision once. Raises BookmarksUnusable."""
        return tuple(dict.fromkeys(found for line in self._lines() if (found := _provision(line))))

    def turn(self, provision: Provision) -> bool:
        """Mark a provision, or take its mark away; whether it is marked now. Raises BookmarksUnusable."""
        lines = self._lines()
        kept = [line for line in lines if _provision(line) != provision]
        marks = len(kept) == len(lines)
        self._write([*kept, str(provision)] if marks else kept)
        return marks

    def _lines(self) -> list[str]:
        try:
            return self.file.read_text("utf-8").splitlines()
        except FileNotFoundError:
            return []
        except (OSError, UnicodeDecodeError) as error:
            raise BookmarksUnusable("{file}: cannot be read: {error}", file=self.file, error=error) from error

    def _write(self, lines: list[str]) -> None:
        beside = self.file.with_suffix(".new")
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text("".join(f"{line}\n" for line in lines), "utf-8")
            beside.replace(self.file)
        except OSError as error:
            raise BookmarksUnusable("{file}: cannot be written: {reason}", file=self.file, reason=error) from error


def _provision(line: str) -> Provision | None:
    try:
        return parse_provision(line, DEFAULT_CODE) if line.strip() else None
    except BadCitation:
        return None
