"""The auction by the letter of the Laws, slowly and from scratch at every call: what the engine is compared with.

Calls are texts, players count from the dealer; it knows of regular auctions only and shares nothing with the engine.
"""

BIDS = [f"{level}{denomination}" for level in range(1, 8) for denomination in ("C", "D", "H", "S", "NT")]


def is_over(calls: list[str]) -> bool:
    """Three passes after a bid, or four passes (22)."""
    if calls[:4] == ["Pass"] * 4:
        return True
    return any(call in BIDS for call in calls) and calls[-3:] == ["Pass"] * 3


def is_legal(calls: list[str], call: str) -> bool:
    """Whether the next player in rotation may make a call (18B-D, 19A1, 19B1)."""
    if is_over(calls):
        return False
    if call == "Pass":
        return True
    bids = [n for n, made in enumerate(calls) if made in BIDS]
    if call in BIDS:
        return not bids or BIDS.index(call) > BIDS.index(calls[bids[-1]])
    others = [n for n, made in enumerate(calls) if made != "Pass"]
    if not others or (len(calls) - others[-1]) % 2 == 0:
        return False  # nothing to double, or it is partner's
    return calls[others[-1]] in BIDS if call == "X" else calls[others[-1]] == "X"


def legal(calls: list[str]) -> set[str]:
    return {call for call in ["Pass", "X", "XX", *BIDS] if is_legal(calls, call)}


def contract(calls: list[str]) -> str | None:
    """The contract as `4SX by 2`, where 2 is the third player (22A, Definitions: Declarer)."""
    bids = [n for n, made in enumerate(calls) if made in BIDS]
    if not bids:
        return None
    last = bids[-1]
    doubles = [made for made in calls[last:] if made in ("X", "XX")]
    declarer = min(n for n in bids if (last - n) % 2 == 0 and calls[n][1:] == calls[last][1:]) % 4
    return f"{calls[last]}{doubles[-1] if doubles else ''} by {declarer}"
