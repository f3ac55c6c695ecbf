"""Where the program keeps what is a user's own. Nothing else knows the platform's directories."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from corpus.errors import BridgelawError


class BadHome(BridgelawError):
    """A home that names no directory."""


@dataclass(frozen=True, slots=True)
class Home:
    """The directories of one user; they are made when something is first written."""

    data: Path
    """What must not be lost: imported texts, the ruling log."""
    cache: Path
    """What can be made again: the index."""
    config: Path
    """The settings."""

    @property
    def texts(self) -> Path:
        """The root of imported texts."""
        return self.data / "texts"

    @property
    def terms(self) -> Path:
        """The user's own term base."""
        return self.data / "terms.toml"

    @property
    def asked(self) -> Path:
        """The vectors of what is asked, for whoever makes classifiers of it."""
        return self.cache / "asked.txt"

    @property
    def accepted(self) -> Path:
        """The findings of audits that the user has accepted."""
        return self.data / "accepted.tsv"

    @property
    def index(self) -> Path:
        """The folder of the search index."""
        return self.cache / "index"

    @property
    def log(self) -> Path:
        """The ruling log."""
        return self.data / "rulings.sqlite"

    @property
    def boards(self) -> Path:
        """The folder of boards that were entered by hand."""
        return self.data / "boards"

    @property
    def bookmarks(self) -> Path:
        """The marked provisions."""
        return self.data / "bookmarks.txt"

    @property
    def copied(self) -> Path:
        """What was copied last."""
        return self.data / "copied.txt"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"


def find_home() -> Home:
    """The user's home: below `BRIDGELAW_HOME` where that is set, else in the platform's places. Raises BadHome."""
    if own := os.environ.get("BRIDGELAW_HOME"):
        try:
            root = Path(own).expanduser()
        except RuntimeError as error:
            raise BadHome("BRIDGELAW_HOME: no user has the home {own!r}; name a directory", own=own) from error
        return Home(root / "data", root / "cache", root / "config")
    import platformdirs

    return Home(
        platformdirs.user_data_path("bridgelaw", appauthor=False),
        platformdirs.user_cache_path("bridgelaw", appauthor=False),
        platformdirs.user_config_path("bridgelaw", appauthor=False),
    )
