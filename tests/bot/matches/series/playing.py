"""A series of a game that ends after one round of bids."""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

from bot.errors import UnreadableMatch
from bot.matches.db import series as series_rows
from bot.matches.model.deadlines import Pace
from bot.matches.model.match import Match
from bot.matches.model.seat import Person
from bot.matches.model.series import OPENED_EVERY, Series, SeriesTerms
from bot.matches.operations import series as series_changes
from cogs.puerto_banana.rules import GAME, Options
from tests.bot.matches.table import EVERYBODY, PLACE, START, Life, request

DAY = timedelta(days=1)


class Season(Life):
    """A life of series."""

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
            series_changes.open_series, PLACE, host, SeriesTerms(**{**terms, **other}), request()
        )

    async def load(self, series: Series) -> Series:
        return await self.store.read(series_rows.load, series.id)

    async def join(self, series: Series, *people: Person) -> Series:
        """The series once these people have joined, or confirmed."""
        for person in people:
            await self.store.write(series_changes.join, series.id, person)
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
        """Set the clock to this moment, then do what is due."""
        self.watch.time = moment
        await self.do_due()

    async def do_due(self) -> None:
        """Do what is due now, as if a bot had always run."""
        while batch := (await self.automation.due(100))[0]:
            for due in batch:
                with suppress(UnreadableMatch):  # it is set aside
                    await self.automation.handle(due)

    async def match(self, series: Series, number: int) -> Match:
        code = series.tables[number].code
        assert code is not None
        return await self.store.load(code)

    async def play(self, series: Series, number: int, *amounts: int) -> None:
        """Bid these amounts in the table's seats, nothing for 0."""
        match = await self.match(series, number)
        for seat, amount in zip(match.seats, amounts, strict=True):
            if amount and seat.person is not None:
                await self.bid(match, seat.person, amount)
