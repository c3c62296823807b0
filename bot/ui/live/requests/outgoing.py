"""The line in which messages wait that are no answers to interactions."""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from enum import IntEnum
from itertools import count

ONE_CHANNEL = 5
"""Messages that a channel takes of a kind (new ones, edits) in a ``window``, as far as known."""
LONGEST = 2.0
"""Seconds after which a message that is still being written makes room for the next."""
MOST_LANES = 10_000

Lane = tuple[int, str]
"""What has a limit of its own: a channel, and what is done there."""


class Rank(IntEnum):
    """Who goes first."""

    NOTICE = 0
    """It tells somebody that it is their turn."""
    PANEL = 1
    BOARD = 2
    ANNOUNCEMENT = 3


class Turn:
    """A message's place in the line; :meth:`end` it, once the message is written."""

    def __init__(self, line: Outgoing, rank: Rank, lane: Lane | None) -> None:
        self.rank = rank
        self.lane = lane
        self._line = line
        self._granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._gives_way: asyncio.TimerHandle | None = None

    @property
    def granted(self) -> bool:
        """Whether the message may be written now."""
        return self._granted.done()

    async def come(self) -> None:
        """Wait for it."""
        await self._granted

    def promote(self, rank: Rank) -> None:
        """The message has become more urgent."""
        if rank < self.rank and not self.granted:
            self.rank = rank
            self._line.put(self)

    def grant(self) -> None:
        """The line's word: write it now."""
        self._granted.set_result(None)
        loop = asyncio.get_running_loop()
        self._gives_way = loop.call_later(LONGEST, self.end)

    def end(self) -> None:
        """Let the next one go, or, if it wasn't granted yet, leave the line."""
        if self._gives_way is not None:
            self._gives_way.cancel()
            self._gives_way = None
            self._line.freed()
        self._granted.cancel()


class Outgoing:
    """Messages go one after another, ``at_once`` of them at a time, the most urgent first.

    It keeps a message from being drawn before it can be sent: what waits takes up the newest state.
    ``window`` is the time in seconds for which a channel's limits count; 0 for a Discord without
    limits.
    """

    def __init__(self, at_once: int, window: float) -> None:
        self._free = at_once
        self._window = window
        self._line: list[tuple[Rank, int, Turn]] = []
        self._numbers = count()
        self._lanes: dict[Lane, deque[float]] = {}

    def turn(self, rank: Rank, lane: Lane | None) -> Turn:
        """A place in the line, which may have been granted at once."""
        turn = Turn(self, rank, lane)
        self.put(turn)
        return turn

    def put(self, turn: Turn) -> None:
        """Behind the others of its rank."""
        heapq.heappush(self._line, (turn.rank, next(self._numbers), turn))
        self._advance()

    def freed(self) -> None:
        """A message has been written, or has taken too long."""
        self._free += 1
        self._advance()

    def _advance(self) -> None:
        while self._free and self._line:
            entry = heapq.heappop(self._line)
            turn = entry[2]
            if turn.granted or turn.rank != entry[0]:
                continue
            wait = self._wait(turn.lane)
            if wait:
                asyncio.get_running_loop().call_later(wait, self._again, entry)
                continue
            self._free -= 1
            turn.grant()

    def _again(self, entry: tuple[Rank, int, Turn]) -> None:
        """A turn whose channel may be free by now keeps its place among those of its rank."""
        heapq.heappush(self._line, entry)
        self._advance()

    def _wait(self, lane: Lane | None) -> float:
        """The seconds until the lane takes another; if none, that one is counted."""
        if lane is None or not self._window:
            return 0.0
        now = asyncio.get_running_loop().time()
        taken = self._lanes.get(lane)
        if taken is None:
            self._forget(now)
            taken = self._lanes[lane] = deque(maxlen=ONE_CHANNEL)
        if len(taken) == ONE_CHANNEL and taken[0] + self._window > now:
            return taken[0] + self._window - now
        taken.append(now)
        return 0.0

    def _forget(self, now: float) -> None:
        """Lanes that have been quiet."""
        if len(self._lanes) >= MOST_LANES:
            self._lanes = {
                lane: taken for lane, taken in self._lanes.items() if taken[-1] + self._window > now
            }
