"""Computer players: the contract of the three levels of a game.

A computer player is stateless. What it does follows from what it is handed, on any machine: what
its seat may know, what it is asked, what everybody has seen of the match, and its own branch of
the match's luck. It knows no clock and no other seat's secrets, and never the match's seed.

``computer`` in a game's folder offers one player of each level as ``COMPUTERS``. A game whose
players look at view and prompt alone needs only :func:`every_level`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.games.chance import Chance
from bot.games.game import Prompt, Value, at_random

A = TypeVar("A", bound=Value)
E = TypeVar("E", bound=Value)
V = TypeVar("V", bound=Value)
P = TypeVar("P", bound=Prompt)

EASY, NORMAL, HARD = "easy", "normal", "hard"
LEVELS = (EASY, NORMAL, HARD)
"""The levels of computer players, weakest first."""
LITTLE = 0.01
"""Chances to win that differ by less make no difference to a person."""

Policy = Callable[[Any, Any, Chance], Any]
"""The simplest computer player: ``policy(view, prompt, chance) -> action``."""


@dataclass(frozen=True)
class Position(Generic[V, P, E]):
    """What a computer player decides from.

    ``history`` holds every public event of the match so far, oldest first, and is never changed by
    a player. ``budget`` multiplies the number of simulations of a search: 1 takes about 50 ms.
    ``levels`` are the seats', None for a person's, if they are known: everybody sees them.
    """

    view: V
    prompt: P
    history: Sequence[E] = ()
    budget: int = 1
    levels: Sequence[str | None] = ()


@dataclass(frozen=True)
class Weighed(Generic[A]):
    """A choice, and the chance to win that it leaves: 0 to 1, a shared win counts its share."""

    action: A
    win: float


@dataclass(frozen=True)
class Reason:
    """Two texts with the same values: a choice in the infinitive, which can be said to anybody
    ("draw again"), and in whole sentences why it is good."""

    move: str
    why: str
    values: Mapping[str, str | int | float]


def compared(wins: Sequence[float]) -> tuple[str, dict[str, int]]:
    """Why the first of these chances to win is the best: a text of all games, and its values."""
    best, *others = wins
    if not others:
        return "why-alone", {}
    win, other = round(100 * best), round(100 * max(others))
    gap = win - other if best - max(others) >= LITTLE else 0
    return "why-odds", {"win": win, "other": other, "gap": max(0, gap)}


class Computer(ABC, Generic[V, P, A, E]):
    """One level of one game. Stateless, and small when pickled: it may be sent to a process."""

    @abstractmethod
    def decide(self, position: Position[V, P, E], chance: Chance) -> A:
        """One of ``position.prompt.choices()``. The same arguments give the same action."""


class Adviser(Computer[V, P, A, E]):
    """A computer player that searches, in a process of its own, and can say what it found."""

    @abstractmethod
    def weigh(
        self, position: Position[V, P, E], chance: Chance, among: Sequence[A] = ()
    ) -> Sequence[Weighed[A]]:
        """The choices it looked at, best first, and in any case those of ``among``."""

    @abstractmethod
    def reason(self, position: Position[V, P, E], weighed: Sequence[Weighed[A]]) -> Reason:
        """One sentence on why the first of ``weighed`` is the best."""


@dataclass(frozen=True)
class Reflex(Computer[Any, Any, Any, Any]):
    """A player that looks at view and prompt alone."""

    policy: Policy

    def decide(self, position: Position[Any, Any, Any], chance: Chance) -> Any:
        return self.policy(position.view, position.prompt, chance)


AnyComputer = Computer[Any, Any, Any, Any]


def every_level(policy: Policy) -> dict[str, AnyComputer]:
    """The same player at every level."""
    return dict.fromkeys(LEVELS, Reflex(policy))


RANDOM = every_level(at_random)
"""Any legal action, at every level: enough for a start."""
