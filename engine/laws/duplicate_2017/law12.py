"""Law 12: when a score is adjusted, and how. Its generators are shared by the laws that lead to an adjusted score."""

from engine.interview import YES_NO, Fact, Lines, Situation
from engine.ruling import Condition, Law

LAW = Law("duplicate-2017", "12")

GROUND = Fact(
    LAW,
    "ground",
    (
        "law_says",
        "law_orders",
        "no_rectification",
        "cannot_be_played",
        "no_result",
        "wrongly_rectified",
        "directors_error",
        "too_severe",
    ),
)
DAMAGED = Fact(LAW, "damaged", YES_NO, judged=True)
OUTCOMES = Fact(LAW, "outcomes", ("one", "several", "many"), judged=True)
SELF_INFLICTED = Fact(LAW, "self_inflicted", ("no", "ordinary", "extremely_serious", "gambling"), judged=True)
EVENT = Fact(LAW, "event", ("pairs", "pairs_imps", "individual", "teams", "knockout"))
AT_FAULT = Fact(
    LAW,
    "at_fault",
    ("one_directly", "one_partly", "directly_and_partly", "both_directly", "both_partly", "neither"),
    judged=True,
)
"""How far each of the two contestants is at fault; where one is named, the other is in no way at fault."""

DIRECTLY = {"one_directly", "directly_and_partly", "both_directly"}
PARTLY = {"one_partly", "directly_and_partly", "both_partly"}
IN_NO_WAY = {"one_directly", "one_partly", "neither"}

ARTIFICIAL = LAW.condition("artificial")
ABOVE_60 = LAW.condition("above_60")
BELOW_40 = LAW.condition("below_40")
MORE_BOARDS = LAW.condition("more_boards")
OTHER_TABLE = LAW.condition("other_table")
MORE_RESULTS = LAW.condition("more_results")
AT_IMPS = LAW.condition("at_imps")
IN_TEAMS = LAW.condition("in_teams")


def check(s: Situation) -> Lines:
    """Whether a score may be adjusted, and the score that each side gets."""
    yield LAW.information("only_where_empowered", "12A")
    match s[GROUND]:
        case "too_severe":
            yield LAW.rectification("not_for_severity", "12B2")
            yield LAW.information("other_grounds", "12A")
        case "cannot_be_played":
            yield LAW.rectification("no_normal_play", "12A2")
            yield from _artificial(s, s[EVENT])
        case "no_result":
            yield LAW.rectification("no_result", "12C2a")
            yield from _artificial(s, s[EVENT])
        case "law_orders":
            yield LAW.rectification("ordered", "12A")
            yield from _awarded(s)
        case "directors_error":
            yield LAW.rectification("both_innocent", "82C")
            yield from _awarded(s.given(AT_FAULT, "neither").given(SELF_INFLICTED, "no"))
        case ground:
            if ground == "no_rectification":
                yield LAW.judgment("nothing_prescribed", "12A1")
            elif ground == "wrongly_rectified":
                yield LAW.judgment("wrongly_rectified", "12A3")
            yield from _if_damaged(s)


def _if_damaged(s: Situation) -> Lines:
    yield LAW.judgment("what_damage_is", "12B1")
    if s[DAMAGED] == "no":
        yield LAW.rectification("score_stands", "12B1")
        return
    yield from _awarded(s)


def _awarded(s: Situation) -> Lines:
    yield LAW.rectification("assigned", "12C1a")
    yield LAW.judgment("probable_outcome", "12C1b")
    outcomes = s[OUTCOMES]
    yield LAW.judgment("only_legal" if outcomes == "one" else "weighted", "12C1c")
    if outcomes == "many":
        yield LAW.judgment("may_be_artificial", "12C1d")
        yield LAW.judgment("own_share", "12C1e")
        yield from _artificial(s, s[EVENT], ARTIFICIAL)
    else:
        yield from _self_inflicted(s)
        yield from _assigned_in(s[EVENT])


def _self_inflicted(s: Situation) -> Lines:
    """The share of the non-offending side in its own damage (12C1e)."""
    share = s[SELF_INFLICTED]
    if share == "no":
        return
    if share == "ordinary":
        yield LAW.information("full_relief", "12C1e")
        return
    yield LAW.information(share, "12C1e")
    yield LAW.rectification("offenders_all_the_same", "12C1ei")
    yield LAW.rectification("own_part", "12C1eii")
    yield LAW.judgment("how_to_figure", "12C1eii")


def _assigned_in(event: str) -> Lines:
    if event in ("teams", "knockout"):
        yield LAW.rectification("other_tables_result", "86B1", OTHER_TABLE)
    if event == "knockout":
        yield LAW.rectification("average_of_the_two", "12C4")
    if event == "individual":
        yield LAW.rectification("both_partners", "12C3")


def _artificial(s: Situation, event: str, when: Condition | None = None) -> Lines:
    fault = s[AT_FAULT]
    imps = event not in ("pairs", "individual")
    for contestants, award, at_imps in (
        (DIRECTLY, "minus", "12C2b"),
        (PARTLY, "average", "12C2a"),
        (IN_NO_WAY, "plus", "12C2b"),
    ):
        if fault in contestants:
            yield LAW.rectification(award, "12C2a", when)
            if imps:
                yield LAW.rectification(f"{award}_imps", at_imps, when)
            else:
                yield LAW.rectification(f"{award}_percent", "12C2a", when)
    if imps:
        yield LAW.information("may_be_varied", "12C2b", when)
    if fault in IN_NO_WAY:
        yield LAW.rectification("own_percentage_high", "12C2c", ABOVE_60)
    if fault in DIRECTLY:
        yield LAW.rectification("own_percentage_low", "12C2c", BELOW_40)
    if fault in PARTLY:
        yield LAW.judgment("partly_below_40", "12C2c", BELOW_40)
    yield LAW.information("more_boards", "12C2d", MORE_BOARDS)
    yield from _artificial_in(event, fault)
    yield LAW.judgment("penalty_besides", "90A")


def _artificial_in(event: str, fault: str) -> Lines:
    if event == "individual":
        yield LAW.rectification("both_partners", "12C3")
    if event in ("teams", "knockout"):
        yield LAW.rectification("other_tables_result", "86B1", OTHER_TABLE)
        yield LAW.rectification(*_by_fault_at_teams(fault), when=MORE_RESULTS)
    if event == "knockout":
        yield LAW.rectification("average_of_the_two", "12C4")


def _by_fault_at_teams(fault: str) -> tuple[str, str]:
    match fault:
        case "neither":
            return "teams_neither", "86B2a"
        case "one_directly" | "one_partly":
            return "teams_one", "86B2b"
        case _:
            return "teams_both", "86B2c"


def at_teams() -> Lines:
    """What takes the place of an artificial score by fault in team play (86B)."""
    yield LAW.rectification("other_tables_result", "86B1", OTHER_TABLE)
    for fault in ("neither", "one_directly", "both_directly"):
        yield LAW.rectification(*_by_fault_at_teams(fault), when=MORE_RESULTS)


def adjusted(when: Condition | None = None) -> Lines:
    """An adjusted score for a check that asks no more about it: assigned if possible, else artificial."""
    yield from assigned(when)
    yield LAW.judgment("may_be_artificial", "12C1d", when)
    yield from artificial(ARTIFICIAL)
    yield LAW.information("see_86b", "12A", IN_TEAMS)


def assigned(when: Condition | None = None) -> Lines:
    """An assigned adjusted score, in outline."""
    yield LAW.rectification("assigned", "12C1a", when)
    yield LAW.judgment("probable_outcome", "12C1b", when)
    yield LAW.judgment("weighted", "12C1c", when)
    yield LAW.judgment("own_share", "12C1e", when)


def artificial(when: Condition | None = None) -> Lines:
    """An artificial adjusted score, in outline: by fault, at matchpoints and at IMPs."""
    yield LAW.rectification("by_fault", "12C2a", when)
    yield LAW.rectification("three_imps", "12C2b", AT_IMPS)
    yield LAW.rectification("own_percentage_high", "12C2c", ABOVE_60)
    yield LAW.rectification("own_percentage_low", "12C2c", BELOW_40)
