"""The bot's side of the searches: who asks, and in what order."""

from __future__ import annotations

import asyncio
import atexit
import logging
import pickle
from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any

from bot.games import Chance
from bot.searches.requests import Advice, AnyAdviser, AnyPosition, Decide, Weigh
from bot.worker.process import WorkerClosedError, WorkerError, WorkerProcess, program_of
from bot.worker.queue import WorkQueue

_log = logging.getLogger(__name__)

SearchError = WorkerError
"""A search failed, or was late."""

LIMIT = 10.0
"""Seconds a search may take. It is a guard alone: searches count their simulations."""
WAIT = 15.0
"""Seconds that a decision or a hint waits for its answer, whatever has to be done before."""
START_LIMIT = 15.0
"""Seconds a new process may take to be ready, even on a busy machine."""
DECISION, HINT, REVIEW = range(3)
"""What is asked, the most urgent first."""


class Searches:
    """Searches in a separate process, which is started by the first one."""

    def __init__(self) -> None:
        self._process = WorkerProcess("searching", lambda: program_of("bot.searches.worker"))

    @cached_property
    def _queue(self) -> WorkQueue[tuple[bytes, float], bytes]:
        return WorkQueue(
            "searching",
            lambda asked: self._process.ask(*asked, START_LIMIT),
            self._failed,
            self._process.stop,
        )

    async def decide(self, adviser: AnyAdviser, position: AnyPosition, chance: Chance) -> Any:
        """What the adviser does. Raises :class:`SearchError`."""
        return await self._ask(Decide(adviser, position, chance), DECISION)

    async def weigh(
        self,
        adviser: AnyAdviser,
        position: AnyPosition,
        chance: Chance,
        among: Sequence[Any] = (),
        priority: int = HINT,
    ) -> Advice:
        """What the choices are worth, ``among`` in any case. Raises :class:`SearchError`."""
        advice: Advice = await self._ask(Weigh(adviser, position, chance, among), priority)
        return advice

    def close(self) -> None:
        """End the process at once; what is being searched fails."""
        self._process.close()
        self._queue.close()

    async def _ask(self, request: Decide | Weigh, priority: int) -> Any:
        if not self._queue.open:
            raise WorkerClosedError("nothing is searched any more")
        asked = self._queue.ask((pickle.dumps(request), LIMIT), priority)
        answer = asyncio.wrap_future(asked)
        # A review is in no hurry: all that comes before it may take its time.
        done, _ = await asyncio.wait([answer], timeout=WAIT if priority < REVIEW else None)
        if not done:
            answer.add_done_callback(_forgotten)
            raise SearchError("the search did not end in time")
        return pickle.loads(answer.result())

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, WorkerClosedError):
            _log.warning("A search has no result: %s", error)


def _forgotten(answer: asyncio.Future[bytes]) -> None:
    """Take note of an answer that came too late, so that its error is not reported again."""
    if not answer.cancelled():
        answer.exception()


@cache
def shared() -> Searches:
    """The searches that the whole process shares."""
    searches = Searches()
    atexit.register(searches.close)
    return searches
