"""How a command ends."""

from enum import IntEnum


class Exit(IntEnum):
    """Exit statuses of every command."""

    DONE = 0
    ATTENTION = 1
    """Done, and something needs attention: a fact still needed, an open choice, unparsed lines, a gap in coverage."""
    UNUSABLE = 2
    """Nothing of the input could be used."""
