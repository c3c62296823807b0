"""The process to be killed: it plays many matches concurrently, and reports acknowledgements."""

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
from bot.matches.db import queries
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
"""How many people act concurrently."""
BETWEEN_LIVES = timedelta(minutes=10)
"""How much the clock advances from one process to the next, so that deadlines pass."""
PAUSE = 0.1
"""Seconds until a retry while the database is unavailable."""
GAMES = find_games()

Said = Deed | Done | str
"""A deed about to be done, its outcome, or the ``repr`` of a fault."""


class Order(msgspec.Struct, frozen=True):
    """A process's task. ``again``: repeat these deeds, which the last process might have done.
    ``finish``: open no tables, and end when every match is over. ``patient``: retry for as long as
    the database is unavailable."""

    address: str
    seed: int
    life: int
    again: Sequence[Deed] = ()
    finish: bool = False
    patient: bool = False


def run(order: Order, pipe: Connection) -> None:
    """Play until killed. Every outcome sent through the pipe has been committed."""
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
        self._clock_lock = asyncio.Lock()

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
        """Act in any match, again and again."""
        while True:
            matches = await self._patiently(
                lambda: self._life.store.read(queries.open_on, PLACE.server_id)
            )
            codes = [code for code, _ in matches]
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
        match = await self._patiently(lambda: self._life.store.load(code))
        return choose(match, GAMES[match.game], self._random, request)

    async def _do(self, deed: Deed) -> None:
        """Perform a deed, and retry if the database was unavailable: it still counts once."""
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
        await self._patiently(lambda: self._life.automation.play_computers(match.code))

    async def _clock(self) -> None:
        """Handle everything due, including what the last process left."""
        automation = self._life.automation
        async with self._clock_lock:
            dues, _ = await self._patiently(lambda: automation.due(1_000))
            for due in dues:
                await self._patiently(partial(automation.handle, due))

    async def _patiently(self, ask: Callable[[], Awaitable[T]]) -> T:
        while True:
            try:
                return await ask()
            except DatabaseFault:
                if not self._order.patient:
                    raise
                await asyncio.sleep(PAUSE)
