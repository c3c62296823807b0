"""Computer players: who they are, and the contract for the three levels of a game.

A computer player is stateless, and the same position and luck give the same decision on the
same machine. It decides from its seat's view and prompt, the match's public history, and a branch
of the match's luck. It has no clock, and knows neither other seats' secrets nor the match's seed.

``computer.COMPUTERS`` in a game's folder has a player for each level, and one for each character
that plays differently from its level. A game whose players look only at the view and the prompt
needs only :func:`every_level`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
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
CHARACTERS = {EASY: ("alca", "sula", "tringa"), NORMAL: ("larus", "sterna"), HARD: ("ardea",)}
"""The characters of each level. A character has the same level, style and face at every table."""
SUBSTITUTE = "larus"
"""The character that plays on for a person who has left or is away."""
LEVEL_OF = {name: level for level, characters in CHARACTERS.items() for name in characters}
LITTLE = 0.01
"""Smaller differences between chances to win aren't mentioned to people."""

Policy = Callable[[Any, Any, Chance], Any]
"""The simplest computer player: ``policy(view, prompt, chance) -> action``."""


@dataclass(frozen=True)
class Position(Generic[V, P, E]):
    """All that a computer player decides from.

    ``history`` holds every public event of the match, oldest first; players must not change it.
    ``budget`` multiplies the number of simulations of a search: 1 takes about 50 ms. ``characters``
    has the character in each seat, or None for a person; it is empty if they are unknown. A
    computer decides for a seat with None only if the person is late, and should then play safe.
    """

    view: V
    prompt: P
    history: Sequence[E] = ()
    budget: int = 1
    characters: Sequence[str | None] = ()

    @property
    def levels(self) -> Sequence[str | None]:
        """The levels of ``characters``."""
        return [character and LEVEL_OF[character] for character in self.characters]


@dataclass(frozen=True)
class Weighed(Generic[A]):
    """A choice and its chance to win, 0 to 1; a shared win counts in part."""

    action: A
    win: float


@dataclass(frozen=True)
class Reason:
    """Keys of two texts with the same ``values``: the choice in the infinitive ("draw again"),
    which reveals no secret, and whole sentences on why it is good."""

    move: str
    why: str
    values: Mapping[str, str | int | float]


@dataclass(frozen=True)
class Remark:
    """The key and ``values`` of a text about what somebody did or drew; the text also gets their
    ``name``. Of several remarks, people read the one with the greatest ``weight``."""

    key: str
    values: Mapping[str, str | int | float]
    weight: float = 1.0


def seated(levels: Iterable[str | None]) -> list[str | None]:
    """The characters of seats with these levels: those of a level take turns. None stays None."""
    turns = {level: cycle(characters) for level, characters in CHARACTERS.items()}
    return [level and next(turns[level]) for level in levels]


def compared(wins: Sequence[float]) -> tuple[str, dict[str, int]]:
    """Why the first of these chances to win is the best: a shared text's key, and its values."""
    best, *others = wins
    if not others:
        return "why-alone", {}
    win = round(100 * best)
    other = round(100 * max(others))
    gap = win - other if best - max(others) >= LITTLE else 0
    return "why-odds", {"win": win, "other": other, "gap": max(0, gap)}


class Computer(ABC, Generic[V, P, A, E]):
    """One level of one game. Stateless, and small when pickled to be sent to another process."""

    @abstractmethod
    def decide(self, position: Position[V, P, E], chance: Chance) -> A:
        """One of ``position.prompt.choices()``; the same arguments give the same action."""


class Adviser(Computer[V, P, A, E]):
    """A computer player that searches, in a separate process, and can explain its findings."""

    @abstractmethod
    def weigh(
        self, position: Position[V, P, E], chance: Chance, among: Sequence[A] = ()
    ) -> Sequence[Weighed[A]]:
        """The choices it considered, best first, always including those of ``among``."""

    @abstractmethod
    def reason(self, position: Position[V, P, E], weighed: Sequence[Weighed[A]]) -> Reason:
        """Why the first of ``weighed`` is the best."""

    def blunder(self, position: Position[V, P, E], action: A, events: Sequence[E]) -> Remark | None:
        """What is wrong with this action, if it is a mistake typical of beginners; else None.
        ``events`` are those up to the next required prompt. Doesn't search; ``position`` has no
        history."""
        return None

    def luck(self, position: Position[V, P, E], action: A, events: Sequence[E]) -> Remark | None:
        """What was drawn after this action, and how likely that was; None if nothing was drawn.
        The arguments are those of :meth:`blunder`."""
        return None


@dataclass(frozen=True)
class Reflex(Computer[Any, Any, Any, Any]):
    """A player that looks only at the view and the prompt."""

    policy: Policy

    def decide(self, position: Position[Any, Any, Any], chance: Chance) -> Any:
        return self.policy(position.view, position.prompt, chance)


AnyComputer = Computer[Any, Any, Any, Any]


def every_level(policy: Policy) -> dict[str, AnyComputer]:
    """The same player at every level."""
    return dict.fromkeys(LEVELS, Reflex(policy))


RANDOM = every_level(at_random)
"""A random legal action at every level: enough to begin with."""
