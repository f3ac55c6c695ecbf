"""Where a reader has been: back and forward, as in a browser."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from corpus.citation import Provision


@dataclass(slots=True)
class History:
    """The provisions that were opened, in order; what lies forward is dropped when another one is opened."""

    places: list[Provision] = field(default_factory=list)
    at: int = -1

    def visit(self, provision: Provision) -> None:
        """Open one."""
        if not self.places or self.places[self.at] != provision:
            del self.places[self.at + 1 :]
            self.places.append(provision)
            self.at = len(self.places) - 1

    def go(self, by: int) -> Provision | None:
        """The one before or after; None where there is none."""
        if not 0 <= self.at + by < len(self.places):
            return None
        self.at += by
        return self.places[self.at]

    @property
    def latest_first(self) -> tuple[Provision, ...]:
        """Each once, the last opened first."""
        return tuple(dict.fromkeys(reversed(self.places)))
