"""Computer players that search, in a process of their own.

Python runs one thread at a time: a search in the bot's process would hold up every press. The
process gets what the seat may know, what everybody saw, and the seat's own branch of luck.
"""

import asyncio
import atexit
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from bot.games import Chance
from bot.games.computer import Adviser, Position, Reason, Weighed
from bot.measures import SEARCHES_LATE, SEARCHES_WAITING
from bot.worker import Worker, WorkerClosed, WorkerError

_log = logging.getLogger(__name__)

AnyAdviser = Adviser[Any, Any, Any, Any]
AnyPosition = Position[Any, Any, Any]
T = TypeVar("T")

SearchError = WorkerError
"""A search failed, or was late."""

LIMIT = 10.0
"""Seconds a search may take. It is a guard alone: searches count their simulations."""
WAIT = 15.0
"""Seconds that a decision or a hint waits for its answer, its turn in the queue included."""
DECISION, HINT, REVIEW = range(3)
"""What is asked, the most urgent first."""


@dataclass(frozen=True)
class Advice:
    """The choices that were weighed, best first, why the first is the best, and the words for those
    that were asked about."""

    weighed: Sequence[Weighed[Any]]
    reason: Reason
    named: Sequence[Reason] = ()

    @property
    def best(self) -> Weighed[Any]:
        """The choice that leaves the best chance to win."""
        return self.weighed[0]

    def win_of(self, action: Any) -> float:
        """The chance to win that an action leaves, which was weighed."""
        return next(each.win for each in self.weighed if each.action == action)


class Searches:
    """Searches in a separate process, which is started by the first one."""

    def __init__(self) -> None:
        self._worker = Worker("searching", "bot.games.computer", _done)
        SEARCHES_WAITING.set_function(lambda: self._worker.waiting)

    async def decide(
        self,
        adviser: AnyAdviser,
        position: AnyPosition,
        chance: Chance,
        priority: int = DECISION,
    ) -> Any:
        """What the adviser does. Raises :class:`SearchError`."""
        return await self._search(priority, adviser.decide, position, chance)

    async def weigh(
        self,
        adviser: AnyAdviser,
        position: AnyPosition,
        chance: Chance,
        among: Sequence[Any] = (),
        priority: int = HINT,
    ) -> Advice:
        """What the choices are worth, ``among`` in any case. Raises :class:`SearchError`."""
        return await self._search(priority, _advice, adviser, position, chance, among)

    def close(self) -> None:
        """End the process at once; what is being searched fails."""
        self._worker.close()

    async def _search(self, priority: int, search: Callable[..., T], *arguments: Any) -> T:
        answer = asyncio.wrap_future(
            self._worker.call(search, *arguments, limit=LIMIT, priority=priority)
        )
        # A review is in no hurry: all that comes before it may take its time.
        done, _ = await asyncio.wait([answer], timeout=WAIT if priority < REVIEW else None)
        if not done:
            answer.add_done_callback(_forgotten)
            SEARCHES_LATE.inc()
            raise SearchError("the search did not end in time")
        return answer.result()


def _advice(
    adviser: AnyAdviser, position: AnyPosition, chance: Chance, among: Sequence[Any]
) -> Advice:
    weighed = tuple(adviser.weigh(position, chance, among))
    named = [adviser.reason(position, [each]) for each in weighed if each.action in among]
    return Advice(weighed, adviser.reason(position, weighed), named)


def _done(_: float, error: Exception | None) -> None:
    if error is not None and not isinstance(error, WorkerClosed):
        SEARCHES_LATE.inc()
        _log.warning("A search has no result: %s", error)


def _forgotten(answer: asyncio.Future[Any]) -> None:
    """Read an answer that came too late, so that asyncio doesn't report its error, too."""
    if not answer.cancelled():
        answer.exception()


@cache
def shared() -> Searches:
    """The searches that the whole process shares."""
    searches = Searches()
    atexit.register(searches.close)
    return searches
