"""What happens in a turn, as facts that everybody may know, in the order they happen."""

from typing import Literal, TypeAlias

from bot.games import Value
from cogs.bananine.rules.market import Cards, DrawReason, Stack
from cogs.bananine.rules.scoring import Scoring

Trigger: TypeAlias = Literal["hand", "deck"]
"""What ends the game: a seat played its last card, or the last surplus card was drawn."""


class End(Value, frozen=True):
    """The end was first triggered ``by`` this, in the turn of ``seat``."""

    seat: int
    by: Trigger


class Taken(Value, frozen=True):
    """``seat`` took ``stack`` and added ``payment`` to the market."""

    seat: int
    stack: Stack
    payment: Cards


class Played(Value, frozen=True):
    """``seat`` could match no stack and added one ``card`` to the market."""

    seat: int
    card: int


class Discarded(Value, frozen=True):
    """A standard stack had grown to 10 or more."""

    stack: Stack


class SurplusDrawn(Value, frozen=True):
    """The surplus card of this ``value`` came into the market; ``left`` are still in the deck."""

    value: int
    reason: DrawReason
    left: int


class DrawSkipped(Value, frozen=True):
    """A surplus card was due, but the deck was empty (BN-7)."""

    reason: DrawReason


class EndTriggered(Value, frozen=True):
    """The game ends when all seats have had as many turns as ``last``, the seat that ends it."""

    end: End
    last: int


class TurnPassed(Value, frozen=True):
    """It is now the turn of ``seat``, in ``round`` (from 1)."""

    seat: int
    round: int
    last_round: bool


class GameEnded(Value, frozen=True):
    """The last round is over, and this is how it was scored."""

    end: End
    scoring: Scoring


Event: TypeAlias = (
    Taken | Played | Discarded | SurplusDrawn | DrawSkipped | EndTriggered | TurnPassed | GameEnded
)
