"""Run the searches of computer players in a separate process.

Python runs one thread at a time, so a search in the bot's process would hold up every interaction.
To decide, the process gets the seat's view and prompt, the public history and a branch of luck.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from bot.games import Chance
from bot.games.computer import Adviser, Position, Reason, Weighed
from bot.games.search import played_on
from bot.metrics import SEARCHES_LATE, SEARCHES_WAITING
from bot.worker import Worker, WorkerError

_log = logging.getLogger(__name__)

AnyAdviser = Adviser[Any, Any, Any, Any]
AnyPosition = Position[Any, Any, Any]
T = TypeVar("T")

SearchError = WorkerError
"""A search failed or timed out."""

LIMIT = 10.0
"""A search's timeout in seconds, after which its process is killed. It is only a guard, since
searches limit their simulations."""
WAIT = 15.0
"""Seconds that a decision or hint waits for its search, including the time in the queue."""
DECISION, HINT, REVIEW = range(3)
"""Priorities, the most urgent first."""


@dataclass(frozen=True)
class Advice:
    """The weighed choices, best first; why the first is the best; and the reasons for the choices
    that the caller named."""

    weighed: Sequence[Weighed[Any]]
    reason: Reason
    named: Sequence[Reason] = ()

    @property
    def best(self) -> Weighed[Any]:
        """The choice with the best chance to win."""
        return self.weighed[0]

    def win_of(self, action: Any) -> float:
        """The chance to win with an action that was weighed."""
        return next(each.win for each in self.weighed if each.action == action)


class Searches:
    """Searches in a separate process, which the first search starts."""

    def __init__(self) -> None:
        self._worker = Worker("searching", "bot.games.computer", _log_failure)
        SEARCHES_WAITING.set_function(lambda: self._worker.waiting)

    async def decide(self, adviser: AnyAdviser, position: AnyPosition, chance: Chance) -> Any:
        """The adviser's decision. Raises :class:`SearchError`."""
        return await self._search(DECISION, adviser.decide, position, chance)

    async def weigh(
        self,
        adviser: AnyAdviser,
        position: AnyPosition,
        chance: Chance,
        among: Sequence[Any] = (),
        priority: int = HINT,
        wait: float | None = None,
    ) -> Advice:
        """Weigh the choices, always including ``among``. Raises :class:`SearchError`, for instance
        if there is no answer after ``wait`` seconds (by default :data:`WAIT`); a :data:`REVIEW`
        waits for as long as the queue takes."""
        return await self._search(priority, _advice, adviser, position, chance, among, wait=wait)

    async def play_on(self, *arguments: Any) -> tuple[list[list[float]], int]:
        """Call :func:`bot.games.search.played_on`. Raises :class:`SearchError`."""
        return await self._search(REVIEW, played_on, *arguments)

    async def _search(
        self, priority: int, search: Callable[..., T], *arguments: Any, wait: float | None = None
    ) -> T:
        call = self._worker.call(search, *arguments, limit=LIMIT, priority=priority)
        wait = WAIT if wait is None else wait
        try:
            # A review isn't urgent: it waits for everything ahead of it in the queue.
            async with asyncio.timeout(wait if priority < REVIEW else None):
                return await asyncio.wrap_future(call)
        except TimeoutError:
            SEARCHES_LATE.inc()
            raise SearchError("the search did not end in time") from None


def _advice(
    adviser: AnyAdviser, position: AnyPosition, chance: Chance, among: Sequence[Any]
) -> Advice:
    weighed = tuple(adviser.weigh(position, chance, among))
    named = [adviser.reason(position, [each]) for each in weighed if each.action in among]
    return Advice(weighed, adviser.reason(position, weighed), named)


def _log_failure(_: float, error: Exception | None) -> None:
    if error is not None:
        SEARCHES_LATE.inc()
        _log.warning("A search has no result: %s", error)


@cache
def shared() -> Searches:
    """The searches shared by the whole process."""
    return Searches()
