"""Events: public facts from which narration, pictures and replays are made."""

from enum import Enum
from typing import TypeAlias

from bot.games import Value
from cogs.green_port.rules.components import Card, Colour, Cubes


class TurnStarted(Value, frozen=True):
    """A seat's turn began."""

    seat: int
    round: int


class DeckReshuffled(Value, frozen=True):
    """A new deck of ``cards`` cards was shuffled because the old one had run out (GP-6) or, if
    ``after_green_x``, because of the green X (GP-9)."""

    cards: int
    after_green_x: bool


class Revealed(Value, frozen=True):
    """The active player revealed a card."""

    seat: int
    card: Card


class RescueOffered(Value, frozen=True):
    """The police came; for ``price`` cubes a blue headquarters gives a second chance (GP-8)."""

    seat: int
    price: int


class Rescued(Value, frozen=True):
    """The second chance was paid for; the row's ``cards`` cards were discarded."""

    seat: int
    paid: Cubes
    cards: int


class Busted(Value, frozen=True):
    """The hiring was a bust: nobody can take the ``lost`` unit cards in the row (GP-7)."""

    seat: int
    lost: int


class DispersionCalled(Value, frozen=True):
    """The orange X makes the ``seats`` over their limits discard ``counts`` cubes each (GP-10)."""

    seats: tuple[int, ...]
    counts: tuple[int, ...]


class Dispersed(Value, frozen=True):
    """A seat discarded cubes because of the orange X."""

    seat: int
    cubes: Cubes


class BonusOffered(Value, frozen=True):
    """The seats with the fewest points choose a cube each, in this order (GP-11)."""

    seats: tuple[int, ...]


class Withheld(Enum):
    """Why an X card gives no bonus."""

    ALL_TIED = "all-tied"
    GIVEN = "given"
    NO_SUPPLY = "no-supply"


class BonusWithheld(Value, frozen=True):
    """An X card gives no bonus or, with ``no-supply``, none to the underdogs still to choose."""

    reason: Withheld


class BonusTaken(Value, frozen=True):
    """An underdog took a cube."""

    seat: int
    colour: Colour


class StoppedEmpty(Value, frozen=True):
    """The active player stopped with nothing (GP-4)."""

    seat: int


class Referred(Value, frozen=True):
    """A seat paid the active player a cube for a referral; :class:`CubesTaken` follows."""

    seat: int
    active: int
    colour: Colour
    paying: Colour


class Passed(Value, frozen=True):
    """A seat declined to refer."""

    seat: int


class CubesTaken(Value, frozen=True):
    """Cubes gained for ``cards``, by source; only cubes that the supply still had are counted.
    ``in_sync`` are the colours of the extra cubes from In Sync (GP-14)."""

    seat: int
    colour: Colour
    cards: tuple[Card, ...]
    from_cards: int
    from_profile: int
    from_headquarters: int
    in_sync: tuple[Colour, ...]

    @property
    def cubes(self) -> int:
        """Cubes of ``colour`` from all sources."""
        return self.from_cards + self.from_profile + self.from_headquarters


class Specialised(Value, frozen=True):
    """A seat traded cubes with the supply."""

    seat: int
    paid: Cubes
    gained: Colour


class ObjectiveCompleted(Value, frozen=True):
    """A seat paid for an objective and scored it."""

    seat: int
    objective: int
    paid: Cubes
    points: int


class HeadquartersBought(Value, frozen=True):
    """A seat bought the top headquarters of a colour, worth ``value`` points, on its turn."""

    seat: int
    colour: Colour
    value: int
    price: int
    marker: Colour | None


class EndTriggered(Value, frozen=True):
    """The last objective was completed: this round is the last (GP-19)."""

    seat: int


class TurnEnded(Value, frozen=True):
    """The turn ended and the row was cleared."""

    seat: int


class PurchaseBegan(Value, frozen=True):
    """The End Game Purchase of one colour began. ``buyers`` are in order; ``cubes`` are the numbers
    of cubes of the colour that they held."""

    colour: Colour
    price: int
    buyers: tuple[int, ...]
    cubes: tuple[int, ...]


class FinalPurchase(Value, frozen=True):
    """A headquarters bought in the End Game Purchase, leaving ``left`` cubes of its colour."""

    seat: int
    colour: Colour
    value: int
    price: int
    left: int


class TieBreak(Enum):
    """What ranked a seat above the next one (GP-21); ``shared`` if nothing did."""

    POINTS = "points"
    CUBES = "cubes"
    CARDS = "cards"
    SHARED = "shared"


class RankedSeat(Value, frozen=True, tag="Result"):
    """A seat in the final ranking, with its completed objective cards, highest first. ``over_next``
    is what ranked it above the next seat, ``None`` for the last one."""

    seat: int
    place: int
    points: int
    cubes: int
    cards: tuple[int, ...]
    over_next: TieBreak | None


class GameEnded(Value, frozen=True):
    """The ranking, best first; ``by_limit`` if the round limit ended the match (GP-23)."""

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
"""The events that can follow a black card when unit cards lie in the row."""
