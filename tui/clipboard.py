"""What is copied: onto the local clipboard where there is one, and into a file that is always there."""

from __future__ import annotations

from pathlib import Path

from corpus.errors import BridgelawError


class NotCopied(BridgelawError):
    """There is no clipboard, and the file cannot be written either."""


def copy(text: str, file: Path) -> bool:
    """Copy a text; whether a local clipboard took it (a terminal may have one of its own). Raises NotCopied."""
    import pyperclip

    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{text}\n", "utf-8")
    except OSError as error:
        raise NotCopied("{file}: cannot be written: {reason}", file=file, reason=error) from error
    try:
        pyperclip.copy(text)
    except (pyperclip.PyperclipException, OSError):
        return False
    return True
