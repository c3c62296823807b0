"""What can be asked of the process of searches. Requests and answers travel pickled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.games import Chance
from bot.games.computer import Adviser, Position, Reason, Weighed

AnyAdviser = Adviser[Any, Any, Any, Any]
AnyPosition = Position[Any, Any, Any]


@dataclass(frozen=True)
class Decide:
    """What would the adviser do?"""

    adviser: AnyAdviser
    position: AnyPosition
    chance: Chance

    def answer(self) -> Any:
        """The action."""
        return self.adviser.decide(self.position, self.chance)


@dataclass(frozen=True)
class Advice:
    """The choices that were weighed, best first, and why the first is the best."""

    weighed: Sequence[Weighed[Any]]
    reason: Reason

    @property
    def best(self) -> Weighed[Any]:
        """The choice that leaves the best chance to win."""
        return self.weighed[0]

    def win_of(self, action: Any) -> float:
        """The chance to win that an action leaves, which was weighed."""
        return next(each.win for each in self.weighed if each.action == action)


@dataclass(frozen=True)
class Weigh:
    """What are the choices worth, in any case those of ``among``?"""

    adviser: AnyAdviser
    position: AnyPosition
    chance: Chance
    among: Sequence[Any] = ()

    def answer(self) -> Advice:
        """The choices and the reason for the best."""
        weighed = tuple(self.adviser.weigh(self.position, self.chance, self.among))
        return Advice(weighed, self.adviser.reason(self.position, weighed))
