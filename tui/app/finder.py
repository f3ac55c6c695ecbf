"""Opens the texts and the index, and searches, on a thread of its own; what it finds comes as messages."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from textual.message import Message

from corpus.errors import BridgelawError

if TYPE_CHECKING:
    from tempfile import TemporaryDirectory

    from indexer.search import Hit, Searcher
    from tui.desk import Desk

MOST = 20
"""Rows of a result."""


class NoMeaning(BridgelawError):
    """The search goes by words only."""


@dataclass
class TextsOpened(Message):
    """The texts and the phrases of the checks can be used from now on."""


@dataclass
class Preparing(Message):
    """The index is being made, or so many new passages have been encoded; meanwhile the search goes by words."""

    done: int = 0
    whole: int = 0

    @property
    def is_over(self) -> bool:
        """Whether everything is ready."""
        return self.whole > 0 and self.done == self.whole


@dataclass
class Found(Message):
    """What answers a query; once by words, and again by meaning as well if the encoder is warm."""

    query: str
    hits: list[Hit]
    by_meaning: bool


@dataclass
class Trouble(Message):
    """Something does not work; the error says what and what to do."""

    error: BridgelawError
    query: str | None = None
    """The query that it is about, if any."""


@dataclass
class Stopped(Message):
    """Nothing will be found any more."""


class Finder:
    """Answers the newest query; one that has been overtaken is dropped."""

    def __init__(self, desk: Desk, report: Callable[[Message], object]) -> None:
        self._desk, self._report = desk, report
        self._queries: SimpleQueue[str | None] = SimpleQueue()
        """What is asked; None when the texts have changed."""
        self._latest = ""
        self._warm: Searcher | None = None
        """The searcher that can search by meaning too."""
        self._told = False
        """Whether it has been said that the search goes by words only."""
        self._passing: TemporaryDirectory[str] | None = None
        """Where the index is when it cannot be kept."""

    def start(self) -> None:
        """Begin to open what is needed. The threads end with the program, whatever they are at."""
        Thread(target=self._run, name="finder", daemon=True).start()

    def ask(self, query: str) -> None:
        """Search for this, and for nothing that was asked before."""
        self._latest = query
        self._queries.put(query)

    def reopen(self) -> None:
        """Open the texts anew, because some have come in or been taken back."""
        self._queries.put(None)

    def _run(self) -> None:
        try:
            self._serve()
        except BridgelawError as error:
            self._report(Trouble(error))
        finally:
            self._report(Stopped())

    def _serve(self) -> None:
        searcher = self._opened()
        while True:
            query = self._queries.get()
            if query is None:
                self._desk.reread()
                self._report(Preparing())
                searcher = self._opened()
                self.ask(self._latest)
            elif query and query == self._latest:
                self._answer(searcher, query)

    def _opened(self) -> Searcher:
        """The search over the texts as they now are; its encoder warms up beside it."""
        self._desk.library, self._desk.phrases  # noqa: B018  loaded here, used by the app from then on
        self._report(TextsOpened())
        self._read_once()
        searcher = self._open()
        Thread(target=self._warm_up, args=(searcher,), name="encoder", daemon=True).start()
        return searcher

    def _read_once(self) -> None:
        """Read some provision, so that what is loaded for the first one holds up no key."""
        from corpus.lang import languages
        from tui.reading import read

        for provision in self._desk.library.provisions(self._desk.settings.code)[:1]:
            read(self._desk.library, provision, tuple(languages()))

    def _open(self) -> Searcher:
        """The search over the user's index; where that cannot be kept, over one that is gone with the program."""
        from pathlib import Path
        from tempfile import TemporaryDirectory

        from indexer.store import CannotStore

        try:
            return self._desk.open_searcher()
        except CannotStore as error:
            self._report(Trouble(error))
            self._passing = TemporaryDirectory(prefix="bridgelaw-", ignore_cleanup_errors=True)
            return self._desk.open_searcher(folder=Path(self._passing.name))

    def _warm_up(self, searcher: Searcher) -> None:
        try:
            searcher.warm(self._tell)
        except BridgelawError as error:
            self._report(Trouble(error))
            return
        finally:
            tidy()
            self._report(Preparing(1, 1))
        if searcher.notice:
            if not self._told:
                self._told = True
                self._report(Trouble(NoMeaning("{notice}", notice=searcher.notice)))
            return
        self._warm = searcher
        if self._latest:
            self.ask(self._latest)

    def _tell(self, done: int, whole: int) -> None:
        self._report(Preparing(done, whole))

    def _answer(self, searcher: Searcher, query: str) -> None:
        try:
            for by_meaning in (False, True) if self._warm is searcher else (False,):
                hits = searcher.search(query, MOST, self._desk.settings.code, lexical_only=not by_meaning)
                if query != self._latest:
                    return
                self._report(Found(query, hits, by_meaning))
        except BridgelawError as error:
            self._report(Trouble(error, query))


def tidy() -> None:
    """Let the collector pass over what has been opened and stays; give back what opening has left unused.

    A collection over everything holds a key up for a tenth of a second; what is left unused comes to 40 MB and more.
    """
    gc.freeze()
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).malloc_trim(0)
