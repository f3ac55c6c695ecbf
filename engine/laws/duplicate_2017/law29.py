"""Law 29: a call out of rotation, whichever it is."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law30, law31, law32, out_of_rotation
from engine.laws.duplicate_2017.out_of_rotation import LAW

CALL = Fact(LAW, "call", ("pass", "bid", "double"))


def check(s: Situation) -> Lines:
    """Whose turn it was and who has called since; then Law 30, 31 or 32 by the call that was made (29B)."""
    yield from out_of_rotation.ruled_by(by_call, s)


def by_call(s: Situation) -> Lines:
    match s[CALL]:
        case "pass":
            yield from law30.ruling(s)
        case "bid":
            yield from law31.ruling(s)
        case _:
            yield from law32.ruling(s)
