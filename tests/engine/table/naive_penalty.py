"""Laws 44, 49 to 52, 56 and 59 read naively: a board is a list of what happened, and nothing is kept beside it.

Whatever is asked is answered by reading the story from its beginning. A card is its two letters (`HK`), a seat one of
`NESW`. Each duty is a test of one card; a duty that no card left over by the duties before it can meet lapses, which
is what Law 59 and the order of duties in 44C and 50D1b come to. Independent of the engine on purpose: it shares no
code with it.
"""

from collections.abc import Callable, Iterator
from itertools import chain, combinations
from typing import NamedTuple

ACROSS = {"N": "S", "S": "N", "E": "W", "W": "E"}
HONOURS = "TJQKA"


class Exposed(NamedTuple):
    """A card became a penalty card (49; 50B says by which kind of act; 52B2 and 56B are deliberate)."""

    seat: str
    card: str
    deliberate: bool


class Asked(NamedTuple):
    """Declarer said what the player on lead (`seat`) has to do: `require`, `forbid` or `neither`."""

    seat: str
    told: str
    suits: str


class Designated(NamedTuple):
    """Declarer said which penalty card a player plays at this turn (51A)."""

    seat: str
    card: str


class Played(NamedTuple):
    """A card was played, and stands."""

    seat: str
    card: str
    is_lead: bool


class Won(NamedTuple):
    """A trick was complete, and this hand is to lead to the next."""

    seat: str


Happened = Exposed | Asked | Designated | Played | Won


class Story(NamedTuple):
    """The hands as they were at the start, whose contract it is, and everything since."""

    hands: dict[str, frozenset[str]]
    declarer: str
    happened: tuple[Happened, ...] = ()

    def then(self, event: Happened) -> "Story":
        return self._replace(happened=(*self.happened, event))


def held(story: Story, seat: str) -> set[str]:
    return set(story.hands[seat]) - {event.card for event in story.happened if isinstance(event, Played)}


def lying(story: Story, seat: str) -> dict[str, bool]:
    """The penalty cards of a player, each with whether it is major."""
    cards: dict[str, bool] = {}
    if seat in (story.declarer, ACROSS[story.declarer]):
        return cards
    for event in story.happened:
        if isinstance(event, Exposed) and event.seat == seat:
            cards[event.card] = event.deliberate or event.card[1] in HONOURS
            if len(cards) > 1:
                cards = dict.fromkeys(cards, True)
        elif isinstance(event, Played):
            cards.pop(event.card, None)
        elif isinstance(event, Asked) and event.seat == ACROSS[seat]:
            cards = {card: major for card, major in cards.items() if card[0] not in event.suits}
    return cards


def asked_now(story: Story, seat: str) -> Asked | None:
    """What declarer said for the lead that this player is about to make."""
    for event in reversed(story.happened):
        if isinstance(event, Played):
            break
        if isinstance(event, Asked) and event.seat == seat:
            return event
    return None


def forbidden(story: Story, seat: str) -> set[str]:
    """The suits forbidden to this player at this lead and at each lead before it that he has kept since."""
    suits: set[str] = set()
    for event in reversed(story.happened):
        if event.seat != seat and (isinstance(event, Won) or (isinstance(event, Played) and event.is_lead)):
            break
        if isinstance(event, Asked) and event.seat == seat and event.told == "forbid":
            suits |= set(event.suits)
    return suits


def waits(story: Story, seat: str) -> bool:
    return asked_now(story, seat) is None and any(lying(story, ACROSS[seat]).values())


def choices(story: Story, seat: str) -> set[tuple[str, str]]:
    """What declarer may tell the player on lead: one suit to lead, some suits not to lead, or neither."""
    if not waits(story, seat):
        return set()
    suits = sorted({card[0] for card, major in lying(story, ACROSS[seat]).items() if major})
    some = chain.from_iterable(combinations(suits, size) for size in range(1, len(suits) + 1))
    return {("require", suit) for suit in suits} | {("forbid", "".join(few)) for few in some} | {("neither", "")}


def may_play(story: Story, seat: str, led: str | None) -> set[str]:
    """The cards that a player may play now: nothing while he waits; the due ones where declarer still names one."""
    if led is None and waits(story, seat):
        return set()
    able = held(story, seat)
    for meets in duties(story, seat, led):
        able = {card for card in able if meets(card)} or able
    return able


def duties(story: Story, seat: str, led: str | None) -> Iterator[Callable[[str], bool]]:
    """What a card has to meet, the foremost duty first."""
    if led is not None:
        yield lambda card: card[0] == led
    else:
        said = asked_now(story, seat)
        if said is not None and said.told == "require":
            yield lambda card: card[0] in said.suits
        no = forbidden(story, seat)
        yield lambda card: card[0] not in no
    own = lying(story, seat)
    if any(own.values()):
        yield lambda card: card in own
        named = [event.card for event in story.happened[-1:] if isinstance(event, Designated)]
        if named:
            yield lambda card: card == named[0]
    elif own:
        (minor,) = own
        yield lambda card: card == minor or card[0] != minor[0] or card[1] in HONOURS
