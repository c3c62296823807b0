"""The process to be killed: people act concurrently in its matches, and it reports what is done."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from functools import partial
from multiprocessing.connection import Connection as Pipe
from random import Random
from typing import TypeVar

import msgspec
from sqlalchemy import select

from bot.errors import DatabaseFault, Refusal
from bot.games import IllegalMove
from bot.matches.db.engine.database import Database
from bot.matches.db.queries import OPEN
from bot.matches.db.tables.matches import MatchRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.draft import Outcome
from bot.matches.model.match import Status
from tests.bot.matches.table import START, Life
from tests.worlds import deeds
from tests.worlds.deeds import GAMES, LIMITS, Deed, Done, Situation, perform

T = TypeVar("T")

PLAYERS = 4
"""How many deeds are done concurrently."""
MOST_OPEN = 4
BETWEEN_LIVES = timedelta(minutes=10)
"""How much time passes from one process to the next, so that deadlines pass."""
PAUSE = 0.1
"""Seconds until a retry while the database is unavailable."""

Heard = Deed | Done | str
"""A deed about to be done, what came of it, or the ``repr`` of a fault."""


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


def run(order: Order, pipe: Pipe) -> None:
    """Play until killed. Every outcome sent through the pipe has been committed."""
    try:
        asyncio.run(Process(order, pipe).play())
    except BaseException as fault:
        pipe.send(repr(fault))
        raise


class Process:
    def __init__(self, order: Order, pipe: Pipe) -> None:
        self._order, self._pipe = order, pipe
        self._chance = Random(f"{order.seed}/{order.life}")
        self._requests = 0
        self._over: list[str] = []
        self._now = START + BETWEEN_LIVES * order.life

    async def play(self) -> None:
        async with Database.opened(self._order.address) as database:
            self._life = Life(database, GAMES, lambda: self._now, LIMITS)
            for deed in self._order.again:
                await self._do(deed)
            async with asyncio.TaskGroup() as group:
                group.create_task(self._tick())
                for _ in range(PLAYERS):
                    group.create_task(self._act())

    async def _act(self) -> None:
        """Do something in any match, again and again."""
        while True:
            codes = await self._patiently(lambda: self._life.store.read(_open_codes))
            if self._order.finish and not codes:
                return
            await self._do(await self._drawn(codes))

    async def _drawn(self, codes: Sequence[str]) -> Deed:
        """A deed at one of these matches, or one that opens another."""
        self._requests += 1
        request, finish = f"{self._order.life}/{self._requests}", self._order.finish
        code = self._chance.choice([*codes, *([] if finish else self._over[-3:]), ""])
        match = await self._patiently(lambda: self._life.store.load(code)) if code else None
        matches = {code: match} if match and match.status is not Status.OVER else {}
        now = Situation(self._chance, request, self._now, matches, [code] if code else [])
        most_open = 0 if finish else 2 if len(codes) < MOST_OPEN else 1
        return deeds.drawn(self._chance, deeds.at_tables(now, most_open), deeds.in_play(now))

    async def _do(self, deed: Deed) -> None:
        """Do it, and retry if the database was unavailable: it still counts once."""
        doing = partial(perform, self._life.store, deed, self._pipe.send)
        try:
            outcome = await self._patiently(doing)
        except (Refusal, IllegalMove):
            return
        assert isinstance(outcome, Outcome)
        match = outcome.match
        self._over += [match.code] if match.results else []
        await self._patiently(lambda: self._life.automation.play_computers(match.code))

    async def _tick(self) -> None:
        """Handle everything due, including what the last process left."""
        automation = self._life.automation
        due, _ = await self._patiently(lambda: automation.due(1_000))
        for each in due:
            await self._patiently(partial(automation.handle, each))

    async def _patiently(self, ask: Callable[[], Awaitable[T]]) -> T:
        while True:
            try:
                return await ask()
            except DatabaseFault:
                if not self._order.patient:
                    raise
                await asyncio.sleep(PAUSE)


def _open_codes(unit: UnitOfWork) -> Sequence[str]:
    return unit.connection.scalars(select(MatchRow.code).where(MatchRow.status.in_(OPEN))).all()
