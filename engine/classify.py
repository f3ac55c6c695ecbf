"""Reduces a full answer to one of the few values that a check branches on."""

from engine.interview import BadAnswer
from engine.table.cards import BadCard, parse_cards


def exposed(text: str) -> str:
    """What the cards that a player exposed come to (24A-C, 50B): `low`, `honour` or `several`. Raises BadAnswer."""
    try:
        cards = parse_cards(text)
    except BadCard as error:
        raise BadAnswer("{error}", error=error) from error
    if len(cards) > 1:
        return "several"
    return "honour" if cards[0].rank.is_honour else "low"
