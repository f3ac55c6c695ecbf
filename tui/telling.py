"""What is in force at a table, told: what it is, how long it lasts, and why it holds no longer."""

from __future__ import annotations

from engine.standing import Ended, Standing, Until
from tui.log import LoggedLine, Struck
from tui.words import Words


def standing_told(line: LoggedLine, words: Words) -> str:
    """Why a line is open, and until when; nothing where the log does not say it."""
    if line.stands is None:
        return ""
    what = {
        Standing.PENALTY_CARD: words("PENALTY CARD"),
        Standing.LEAD: words("LEAD"),
        Standing.PASS: words("MUST PASS"),
        Standing.COME_BACK: words("LOOK AGAIN"),
        Standing.WAITS: words("WAITS"),
    }[line.stands]
    return f"{what} ({until_told(line.until, words)}):" if line.until else f"{what}:"


def until_told(until: Until, words: Words) -> str:
    """How long it lasts."""
    return {
        Until.PLAYED: words("until played or picked up"),
        Until.NEXT_LEAD: words("at the next lead"),
        Until.LEAD_KEPT: words("while he keeps the lead"),
        Until.NEXT_CALL: words("at the next turn to call"),
        Until.AUCTION: words("for the rest of the auction"),
    }[until]


def ended_told(why: Ended, words: Words) -> str:
    """Why it holds no longer."""
    return {
        Ended.PLAYED: words("played"),
        Ended.PICKED_UP: words("picked up: it is back in the hand"),
        Ended.COMPLIED: words("obeyed, or the lead is lost"),
        Ended.AUCTION_OVER: words("the auction is over"),
        Ended.BOARD_OVER: words("the board is over"),
        Ended.NEXT_BOARD: words("the next board is being played"),
        Ended.TOLD_AGAIN: words("told again by a later ruling"),
        Ended.DONE: words("dealt with"),
    }[why]


def struck_told(struck: Struck | None, words: Words) -> str:
    """That something was struck off, when and why; nothing where it was not."""
    if struck is None:
        return ""
    by = f", {words('by ruling {number}', number=struck.told_by)}" if struck.told_by else ""
    why = ended_told(struck.why, words)
    return words("STRUCK OFF {at}: {why}{by}", at=f"{struck.at.astimezone():%H:%M}", why=why, by=by)
