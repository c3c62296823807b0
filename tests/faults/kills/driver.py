"""The process that is killed: it plays many matches at once, and says what was acknowledged."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from functools import partial
from multiprocessing.connection import Connection
from random import Random
from typing import TypeVar

import msgspec

from bot.catalogue import find_games
from bot.errors import DatabaseFault, Refusal
from bot.games import IllegalMove
from bot.matches.db.engine.database import Database
from tests.bot.matches.table import START, Life
from tests.faults.kills.deeds import (
    LIMITS,
    MOST_OPEN,
    PLACE,
    Deed,
    Done,
    choose,
    open_table,
    perform,
)

T = TypeVar("T")

PLAYERS = 4
"""People who do something at once."""
BETWEEN_LIVES = timedelta(minutes=10)
"""By which the time is later in the next process: deadlines have passed."""
JUMP = timedelta(minutes=50)
OFTEN = 0.3
"""Of what people do comes after a jump, if the time jumps."""
PAUSE = 0.1
"""Seconds until something is tried again while the database is away."""
GAMES = find_games()

Said = Deed | Done | str
"""A deed about to be done, its answer, or a fault, as ``repr`` tells it."""


class Order(msgspec.Struct, frozen=True):
    """What a process has to do. ``again`` was asked of the last one, which may have done it.

    ``finish``: open nothing, and end when every match is over. ``patient``: ask again for as long
    as the database is away. ``jumps``: the time jumps now and then, and a clock looks at each.
    """

    address: str
    seed: int
    life: int
    again: Sequence[Deed] = ()
    finish: bool = False
    patient: bool = False
    jumps: bool = False


def run(order: Order, pipe: Connection) -> None:
    """Play until killed. Whatever is sent through the pipe has been committed."""
    try:
        asyncio.run(Driver(order, pipe).play())
    except BaseException as fault:
        pipe.send(repr(fault))
        raise


class Driver:
    def __init__(self, order: Order, pipe: Connection) -> None:
        self._order = order
        self._pipe = pipe
        self._random = Random(f"{order.seed}/{order.life}")
        self._asked = 0
        self._over: list[str] = []
        self._now = START + BETWEEN_LIVES * order.life
        self._looking = asyncio.Lock()
        self._starting = asyncio.Lock()
        self._under_way = 0
        """Deeds that have started and haven't ended."""

    async def play(self) -> None:
        order = self._order
        database = await Database.open(order.address)
        self._life = Life(database, GAMES, lambda: self._now, LIMITS)
        for deed in order.again:
            await self._do(deed)
        async with asyncio.TaskGroup() as group:
            for _ in range(PLAYERS):
                group.create_task(self._player())
            group.create_task(self._clock())
        await database.close()

    async def _player(self) -> None:
        """Does something about any match, again and again."""
        while True:
            codes = [code for code, _ in await self._patiently(self._open)]
            if self._order.finish and not codes:
                return
            deed = await self._next(codes)
            if deed is not None:
                await self._do(deed)

    async def _next(self, codes: list[str]) -> Deed | None:
        request = f"{self._order.life}/{self._asked}"
        self._asked += 1
        few = len(codes) < MOST_OPEN and not self._order.finish
        if few and self._random.random() < 0.5:
            return open_table(GAMES, self._random, request)
        over = self._over if few else []
        if not codes and not over:
            return None
        code = self._random.choice([*codes, *over[-3:]])
        match = await self._patiently(lambda: self._life.queries.load(code))
        return choose(match, GAMES[match.game], self._random, request)

    async def _open(self) -> list[tuple[str, int]]:
        return await self._life.queries.open_on(PLACE.server_id)

    async def _do(self, deed: Deed) -> None:
        """Do it, and again if the database was away: it still counts once."""
        if self._order.jumps and self._random.random() < OFTEN:
            await self._jump()
        async with self._starting:
            self._under_way += 1
        try:
            await self._perform(deed)
        finally:
            self._under_way -= 1

    async def _perform(self, deed: Deed) -> None:
        self._pipe.send(deed)
        try:
            outcome = await self._patiently(lambda: perform(self._life, GAMES, deed))
        except (Refusal, IllegalMove) as refusal:
            self._pipe.send(Done(deed.request, refused=type(refusal).__name__))
            return
        match = outcome.match
        self._pipe.send(Done(deed.request, match.code, match.version, outcome.repeated))
        if match.results:
            self._over.append(match.code)
        await self._computers(match.code)

    async def _computers(self, code: str) -> None:
        await self._patiently(lambda: self._life.automation.play_computers(code))

    async def _jump(self) -> None:
        """50 minutes ahead or back, unless a deed is under way.

        A deed between the jump and its heartbeat would leave a deadline 50 minutes early, if the
        process were killed just then.
        """
        async with self._starting, self._looking:
            if self._under_way:
                return
            self._now += self._random.choice((-JUMP, JUMP))
            await self._patiently(self._life.automation.heartbeat)
        await self._clock()

    async def _clock(self) -> None:
        """Does what is due, which the last process may have left."""
        async with self._looking:
            if self._order.jumps:
                await self._patiently(self._life.automation.heartbeat)
            await self._due()

    async def _due(self) -> None:
        dues, _ = await self._patiently(lambda: self._life.automation.due(1_000))
        for due in dues:
            await self._patiently(partial(self._life.automation.handle, due))

    async def _patiently(self, ask: Callable[[], Awaitable[T]]) -> T:
        while True:
            try:
                return await ask()
            except DatabaseFault:
                if not self._order.patient:
                    raise
                await asyncio.sleep(PAUSE)
