"""Requests without an answer yet: before the program ends, each is finished or excused."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bot.ui.safe_logging import described

log = logging.getLogger(__name__)

FINISH = 1.2
"""Seconds for requests to finish; Discord waits three for a first answer."""
STORED = 0.4
"""Seconds for the database to say what is stored."""
EXCUSE = 1.0
"""Seconds to tell everybody who is still waiting."""
MOST_OF_ONE = 8
"""Requests of one person that are served at a time: more would keep others waiting."""
MOST_TOLD = 64
"""Requests of one person after which more get no answer at all: nobody's hand is so fast, and 400
refusals at once would keep others waiting, too."""

Say = Callable[[str], Awaitable[None]]
"""Shows the person the text with this key, unless they have their answer."""


@dataclass(frozen=True, eq=False)
class _Asked:
    request_id: str
    person_id: int
    say: Say
    task: asyncio.Task[Any]


class Unanswered:
    """The requests whose handlers run at this moment."""

    def __init__(self) -> None:
        self._asked: set[_Asked] = set()

    def busy(self, person_id: int, most: int = MOST_OF_ONE) -> bool:
        """Whether ``most`` requests of the person are being served, or refused."""
        return sum(asked.person_id == person_id for asked in self._asked) >= most

    @contextlib.contextmanager
    def asked(self, request_id: str, person_id: int, say: Say) -> Iterator[None]:
        """While the present task serves a request."""
        task = asyncio.current_task()
        assert task is not None, "requests are served by tasks"
        asked = _Asked(request_id, person_id, say, task)
        self._asked.add(asked)
        try:
            yield
        finally:
            self._asked.discard(asked)

    async def finish(self, served: Callable[[str], Awaitable[object]]) -> None:
        """Let the requests finish, and cut off those that take too long.

        Whoever waits for one is told whether it is stored, as ``served`` says, or has to be done
        again.
        """
        if self._asked:
            await asyncio.wait({asked.task for asked in self._asked}, timeout=FINISH)
        left = list(self._asked)
        for asked in left:
            asked.task.cancel()
        if left:
            log.warning("%s requests were cut off by the end", len(left))
            excuses = [asyncio.create_task(_excuse(asked, served)) for asked in left]
            _, late = await asyncio.wait(excuses, timeout=EXCUSE)
            for excuse in late:
                excuse.cancel()


async def is_stored(served: Awaitable[object], seconds: float) -> bool:
    """Whether a request is stored, if ``served`` says so in time; False if it doesn't."""
    try:
        async with asyncio.timeout(seconds):
            return bool(await served)
    except Exception as fault:
        log.error("whether a request is stored isn't known: %s", described(fault))
        return False


async def _excuse(asked: _Asked, served: Callable[[str], Awaitable[object]]) -> None:
    stored = await is_stored(served(asked.request_id), STORED)
    try:
        await asked.say("ending-stored" if stored else "ending-again")
    except Exception as fault:
        log.error("a request that was cut off is unanswered: %s", described(fault))
