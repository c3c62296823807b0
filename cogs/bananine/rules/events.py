"""The public facts of a turn, in the order in which they happen."""

from typing import Literal, TypeAlias

from bot.games import Value
from cogs.bananine.rules.market import Cards, DrawReason, Stack
from cogs.bananine.rules.scoring import Scoring

Trigger: TypeAlias = Literal["hand", "deck"]
"""What triggers the end: a seat plays its last card, or the last surplus card is drawn (BN-8)."""


class End(Value, frozen=True):
    """The first trigger of the end, in the turn of ``seat``."""

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
    """A standard stack reached a total of 10 or more and was discarded (BN-6)."""

    stack: Stack


class SurplusDrawn(Value, frozen=True):
    """A surplus card of ``value`` joined the market; ``left`` remain in the deck."""

    value: int
    reason: DrawReason
    left: int


class DrawSkipped(Value, frozen=True):
    """A surplus card was due, but the deck was empty (BN-7)."""

    reason: DrawReason


class EndTriggered(Value, frozen=True):
    """The end was triggered; the game ends after the turn of seat ``last`` (BN-10)."""

    end: End
    last: int


class TurnPassed(Value, frozen=True):
    """The turn passed to ``seat``, in ``round`` (counted from 1)."""

    seat: int
    round: int
    last_round: bool


class GameEnded(Value, frozen=True):
    """The last round ended, and the game was scored."""

    end: End
    scoring: Scoring


Event: TypeAlias = (
    Taken | Played | Discarded | SurplusDrawn | DrawSkipped | EndTriggered | TurnPassed | GameEnded
)
