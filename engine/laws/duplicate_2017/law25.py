"""Law 25: changes of call. Shared by other laws' checks."""

from engine.interview import Lines
from engine.laws.duplicate_2017 import law16, law26
from engine.ruling import Law

LAW = Law("duplicate-2017", "25")


def unintended_call() -> Lines:
    """A slip of the hand or tongue: the intended call may be put in its place (25A)."""
    yield LAW.judgment("slip_or_not", "25A2")
    yield LAW.rectification("may_replace", "25A1")
    yield LAW.information("however_he_noticed", "25A3")
    yield LAW.restriction("partner_has_called", "25A4")
    yield LAW.restriction("auction_over", "25A5")
    yield LAW.information("lho_may_withdraw", "25A6")


def change_accepted() -> Lines:
    """LHO takes the later call of a player who changed his mind (25B1)."""
    yield LAW.rectification("second_stands", "25B1")
    yield from _withdrawn()


def change_refused() -> Lines:
    """The first call of a player who changed his mind stands (25B2)."""
    yield LAW.rectification("first_stands", "25B2")
    yield from _withdrawn()


def _withdrawn() -> Lines:
    yield LAW.information("information_of_changed_call", "25B3")
    yield from law16.withdrawn()
    yield from law26.depending_on_the_call_that_stands()
