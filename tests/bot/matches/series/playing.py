"""A series of a game that ends after one round of bids."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Concatenate, ParamSpec

from bot.errors import UnreadableMatch
from bot.matches.db import series as series_rows
from bot.matches.db.engine.database import Database
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.deadlines import Pace
from bot.matches.model.match import Match
from bot.matches.model.seat import Person
from bot.matches.model.series.series import OPENED_EVERY, Series, Stage, Terms
from bot.matches.operations import series as series_changes
from bot.settings import Limits
from cogs.puerto_banana.rules import GAME, Options
from tests.bot.matches.table import EVERYBODY, GAMES, PLACE, START, Life, Watch, request

P = ParamSpec("P")

DAY = timedelta(days=1)


class Season:
    """A series on a database, with a clock to set forward."""

    def __init__(self, database: Database, watch: Watch, limits: Limits = Limits()) -> None:  # noqa: B008 # it is frozen
        self.watch = watch
        self.life = Life(database, GAMES, watch, limits)
        self.store = self.life.store

    async def open(self, host: Person = EVERYBODY[0], **other: Any) -> Series:
        terms = {
            "game": GAME.key,
            "options": Options(round_limit=1),
            "pace": Pace(43_200, 259_200),
            **{"seats": 3, "each": 2, "most": 6},
            "starts_at": START + 3 * DAY,
            "lasts": 10,
        }
        return await self.store.write(
            series_changes.open_series, PLACE, host, Terms(**{**terms, **other}), request()
        )

    async def change(
        self,
        make: Callable[Concatenate[UnitOfWork, int, P], Series],
        series: Series,
        *args: P.args,
        **named: P.kwargs,
    ) -> Series:
        """The series after a change of it."""
        return await self.store.write(make, series.id, *args, **named)

    async def load(self, series: Series) -> Series:
        return await self.store.read(series_rows.load, series.id)

    async def join(self, series: Series, *people: Person) -> Series:
        """The series once these people have joined, or confirmed."""
        for person in people:
            await self.change(series_changes.join, series, person)
        return await self.load(series)

    async def everybody(self, *people: Person, **other: Any) -> Series:
        """A series that these people have joined and confirmed, on the eve of its start."""
        series = await self.open(people[0], **other)
        await self.join(series, *people[1:])
        await self.until(START + 2 * DAY)
        return await self.join(series, *people)

    async def seated(self, *people: Person, **other: Any) -> Series:
        """The same once all its tables are open."""
        series = await self.everybody(*people, **other)
        await self.until(START + 3 * DAY)
        return await self.opened(series)

    async def opened(self, series: Series) -> Series:
        """Wait until all tables of the series are open."""
        while None in [table.code for table in (await self.load(series)).tables]:
            await self.until(self.watch.time + OPENED_EVERY)
        return await self.load(series)

    async def until(self, moment: datetime) -> None:
        """Set the clock to this moment, then tick once."""
        self.watch.time = moment
        await self.tick()

    async def tick(self) -> None:
        """Do what is due now, as the clock does."""
        while batch := (await self.life.automation.due(100))[0]:
            for due in batch:
                with suppress(UnreadableMatch):  # it is set aside
                    await self.life.automation.handle(due)

    async def match(self, series: Series, number: int) -> Match:
        code = series.tables[number].code
        assert code is not None
        return await self.life.store.load(code)

    async def play(self, series: Series, number: int, *amounts: int) -> None:
        """Bid these amounts in the table's seats, nothing for 0."""
        match = await self.match(series, number)
        for seat, amount in zip(match.seats, amounts, strict=True):
            if amount and seat.person is not None:
                await self.life.bid(match, seat.person, amount)

    async def win(self, series: Series, number: int, winner: Person) -> None:
        """Play the table, which the person wins if they sit there."""
        seats = series.tables[number].seats
        bids = (
            6 if seat.person_id == winner.id else 4 + place % 2 for place, seat in enumerate(seats)
        )
        await self.play(series, number, *bids)

    async def stage(self, series: Series) -> Stage:
        return (await self.load(series)).stage
