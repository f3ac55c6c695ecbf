"""Law 33: calls made at the same moment."""

from engine.interview import Fact, Lines, Situation
from engine.laws.duplicate_2017 import law9, law27, law29, law36, law37, law38, out_of_rotation
from engine.ruling import Law

LAW = Law("duplicate-2017", "33")

OTHER = Fact(
    LAW,
    "other",
    (
        "next_legal",
        "next_insufficient",
        "next_inadmissible",
        "next_over_seven",
        "next_obliged_to_pass",
        "partner",
        "rho",
        "neither_in_turn",
    ),
)


def check(s: Situation) -> Lines:
    """Two players called at once; the one whose turn it was has called first."""
    match s[OTHER]:
        case "next_legal":
            yield LAW.rectification("counts_as_later", "33")
            yield LAW.information("in_rotation", "33")
        case "next_insufficient":
            yield LAW.rectification("counts_as_later", "33")
            yield LAW.information("insufficient", "33")
            yield from law9.opening_of_a_call(s)
            yield from law27.in_rotation(s)
        case "next_inadmissible":
            yield LAW.rectification("counts_as_later", "33")
            yield LAW.information("inadmissible", "35A")
            yield from law9.opening_of_a_call(s)
            yield from law36.ruled(s.given(law36.ROTATION, "in_turn"))
        case "next_over_seven":
            yield LAW.rectification("counts_as_later", "33")
            yield from law9.opening_of_a_call(s)
            yield from law38.ruled(s.given(law37.TURN, "in_turn"))
        case "next_obliged_to_pass":
            yield LAW.rectification("counts_as_later", "33")
            yield from law9.opening_of_a_call(s)
            yield from law37.ruled(s.given(law37.TURN, "in_turn").given(law37.CALL, "otherwise_permitted"))
        case "neither_in_turn":
            yield LAW.judgment("neither_in_turn", "29B")
        case other:
            yield LAW.rectification("counts_as_later", "33")
            turn = "rho" if other == "partner" else "partner"
            yield LAW.information(f"out_of_rotation_at_{turn}s_turn", "33")
            yield from out_of_rotation.ruled_by(law29.by_call, s.given(out_of_rotation.TURN, turn))
