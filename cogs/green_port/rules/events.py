"""Facts that everybody may know: narration, pictures and replays are made from them."""

from enum import Enum
from typing import TypeAlias

from bot.games import Value
from cogs.green_port.rules.components import Card, Colour, Cubes


class TurnStarted(Value, frozen=True):
    """A seat is about to hire."""

    seat: int
    round: int


class DeckReshuffled(Value, frozen=True):
    """A new deck of ``cards`` cards: it had run out, or (``after_green_x``) the turn is over."""

    cards: int
    after_green_x: bool


class Revealed(Value, frozen=True):
    """The active player turned up a card."""

    seat: int
    card: Card


class RescueOffered(Value, frozen=True):
    """The police came, but for ``price`` cubes the blue headquarters give a second chance."""

    seat: int
    price: int


class Rescued(Value, frozen=True):
    """The second chance was paid for, and ``cards`` cards went from the row to the discard pile."""

    seat: int
    paid: Cubes
    cards: int


class Busted(Value, frozen=True):
    """The police spoiled the hiring: ``lost`` unit cards stay in the row for nobody."""

    seat: int
    lost: int


class DispersionCalled(Value, frozen=True):
    """The orange X: ``seats`` are over their limits and discard ``counts`` cubes each."""

    seats: tuple[int, ...]
    counts: tuple[int, ...]


class Dispersed(Value, frozen=True):
    """A seat has chosen which cubes it discards."""

    seat: int
    cubes: Cubes


class BonusOffered(Value, frozen=True):
    """The seats with the fewest points choose a cube each, in this order."""

    seats: tuple[int, ...]


class Withheld(Enum):
    """Why an X card brings no bonus."""

    ALL_TIED = "all-tied"
    GIVEN = "given"
    NO_SUPPLY = "no-supply"


class BonusWithheld(Value, frozen=True):
    """An X card brings no bonus, or (``no-supply``) nothing for those who have not chosen yet."""

    reason: Withheld


class BonusTaken(Value, frozen=True):
    """An underdog took a cube."""

    seat: int
    colour: Colour


class StoppedEmpty(Value, frozen=True):
    """The active player stopped while no unit card lay in the row."""

    seat: int


class Referred(Value, frozen=True):
    """A seat paid the active player a cube; what it takes follows as :class:`CubesTaken`."""

    seat: int
    active: int
    colour: Colour
    paying: Colour


class Passed(Value, frozen=True):
    """A seat was asked for a referral and made none."""

    seat: int


class CubesTaken(Value, frozen=True):
    """Cubes gained for ``cards``, from each source; what the supply lacked is not counted.

    ``in_sync`` are the other colours; one cube of each came with it.
    """

    seat: int
    colour: Colour
    cards: tuple[Card, ...]
    from_cards: int
    from_profile: int
    from_headquarters: int
    in_sync: tuple[Colour, ...]

    @property
    def cubes(self) -> int:
        """Cubes of ``colour`` that were gained."""
        return self.from_cards + self.from_profile + self.from_headquarters


class Specialised(Value, frozen=True):
    """A trade with the supply."""

    seat: int
    paid: Cubes
    gained: Colour


class ObjectiveCompleted(Value, frozen=True):
    """An objective, by its number, was paid and scored."""

    seat: int
    objective: int
    paid: Cubes
    points: int


class HeadquartersBought(Value, frozen=True):
    """The top card of a colour's pile, worth ``value`` points, was bought in a turn."""

    seat: int
    colour: Colour
    value: int
    price: int
    marker: Colour | None


class EndTriggered(Value, frozen=True):
    """The last objective is completed: the round is played to its end."""

    seat: int


class TurnEnded(Value, frozen=True):
    """The row is cleared."""

    seat: int


class PurchaseBegan(Value, frozen=True):
    """End Game Purchase of one colour: ``buyers`` in their order, who held ``cubes`` of it."""

    colour: Colour
    price: int
    buyers: tuple[int, ...]
    cubes: tuple[int, ...]


class FinalPurchase(Value, frozen=True):
    """A headquarters bought in the End Game Purchase; ``left`` cubes of the colour remain."""

    seat: int
    colour: Colour
    value: int
    price: int
    left: int


class TieBreak(Enum):
    """What sets a seat above the next one in the ranking; ``shared``: nothing did."""

    POINTS = "points"
    CUBES = "cubes"
    CARDS = "cards"
    SHARED = "shared"


class RankedSeat(Value, frozen=True, tag="Result"):
    """A seat in the final ranking, with its completed objective cards, highest first.

    ``over_next`` is what sets it above the next one, ``None`` for the last.
    """

    seat: int
    place: int
    points: int
    cubes: int
    cards: tuple[int, ...]
    over_next: TieBreak | None


class GameEnded(Value, frozen=True):
    """The ranking, best first; ``by_limit`` when only the round limit ended the match."""

    by_limit: bool
    results: tuple[RankedSeat, ...]


Event: TypeAlias = (
    TurnStarted
    | DeckReshuffled
    | Revealed
    | RescueOffered
    | Rescued
    | Busted
    | DispersionCalled
    | Dispersed
    | BonusOffered
    | BonusWithheld
    | BonusTaken
    | StoppedEmpty
    | Referred
    | Passed
    | CubesTaken
    | Specialised
    | ObjectiveCompleted
    | HeadquartersBought
    | EndTriggered
    | TurnEnded
    | PurchaseBegan
    | FinalPurchase
    | GameEnded
)

RAIDS = (Busted, RescueOffered)
"""What happens when the police find people in the row."""
