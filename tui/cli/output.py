"""stdout is data, stderr narration."""

from __future__ import annotations

import json
import sys
from contextlib import suppress

from corpus.errors import BridgelawError, told
from tui.plain import printable
from tui.settings import default_settings
from tui.words import Words, words_in

BAR = 30
"""Characters of a bar of progress."""
LONGEST = 800
"""Characters of a line of narration; of a longer one, which quotes its input, begin and end are shown."""


def print_json(data: object) -> None:
    """One JSON value; whatever could steer a terminal is escaped."""
    print(printable(json.dumps(data, ensure_ascii=False, indent=2)))


def say(text: str = "") -> None:
    """A line of the answer."""
    print(printable(text))


def spoken() -> Words:
    """The words of whoever reads: of the settings, or of the platform where those cannot be read."""
    from tui.desk import open_desk

    try:
        return words_in(open_desk().settings.lang)
    except BridgelawError:
        return words_in(default_settings().lang)


def narrate(what: object) -> None:
    """A line about the work itself, in the reader's language; where nobody listens the exit status says it."""
    line = " ".join(spoken().tell(what).split())
    if len(line) > LONGEST:
        line = f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"
    with suppress(OSError):
        print(printable(line), file=sys.stderr)


def is_agreed() -> bool:
    """Whether the next line of standard input says yes, in the reader's language or in English."""
    words = spoken()
    yes = words("yes")
    return sys.stdin.readline().strip().casefold() in ("y", "yes", yes, yes[0])


def narrate_progress(done: int, whole: int) -> None:
    """How far the encoding of texts has come: without shipped vectors it takes minutes."""
    narrate(told("encoded {done} of {whole} passages", done=done, whole=whole))


def narrate_document(done: int, whole: int, name: str) -> None:
    """How far the documents of a folder have come: a bar where somebody watches, else a line for each."""
    if not sys.stderr.isatty():
        narrate(told("read {done} of {whole}: {name}", done=done, whole=whole, name=name))
        return
    bar = "#" * (BAR * done // whole)
    with suppress(OSError):
        end = "\n" if done == whole else ""
        print(f"\r{printable(f'[{bar:<{BAR}}] {done}/{whole}: {name[:40]:<40}')}", end=end, file=sys.stderr, flush=True)
