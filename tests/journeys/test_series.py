"""A series over three weeks from its command to the next one; a kept story tells an evening."""

import re
from datetime import timedelta

import pytest

from bot.matches.db import outbox
from bot.matches.db import series as series_rows
from bot.matches.model.series.series import Series, Stage
from cogs.puerto_banana.rules import GAME
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import Calendar, DiscordServer
from tests.journeys.playing import ask_to_leave, newest, order
from tests.journeys.servers.managing import demote, promote
from tests.journeys.virtual_time import SELDOM

PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve")
DAY = timedelta(days=1)


class Journey(Calendar):
    """A server whose clock can be moved ahead."""

    server: DiscordServer

    async def forward(self, time: timedelta) -> None:
        """Move ahead, let the clock handle what is due, and show everything."""
        self.late += time
        for _ in range(2):
            await self.server.wait(SELDOM + 1)

    async def series(self) -> Series:
        return await self.server.services.store.read(series_rows.load, 1)

    def card(self) -> str:
        return next(said for said in self.server.shows("Ann") if "Series ·" in said)

    def ends(self) -> list[str]:
        """The messages in the channel that told who has won."""
        return [said for said in self.server.shows("Ann") if "## 👑" in said and "🏁" in said]

    def called(self, person: str) -> list[str]:
        """The messages that called the person to the tables."""
        told = self.server.shows(person, self.server.dms(person))
        return [said for said in told if re.search("Your tables? (are|is) open", said)]


@pytest.mark.usefixtures("advisers")
async def test_a_series_over_three_weeks(server_of: OpenServer) -> None:
    journey = Journey()
    async with server_of(journey.make_bot, people=PEOPLE) as server:
        journey.server = server
        await server.slash(
            "Ann", "series", game=GAME.key, seats=2, tables=2, people=4, start=3, days=10
        )
        await server.press("Ann", "Options")
        await server.fill("Ann", "3")
        for person in PEOPLE[1:]:
            await server.press(person, "Join")
        assert "In it: 4** (from 4 to 4): Ann, Ben, Cleo and Dan" in journey.card()
        assert "Waiting list: 1** · Eve" in journey.card()
        await journey.forward(2 * DAY)
        assert "Yet to confirm: 5" in journey.card()
        await server.press("Ann", "I’ll be there", server.dms("Ann"))
        for person in ("Ben", "Cleo", "Eve"):
            await server.press(person, "I’ll be there")
        await server.restart()
        await journey.forward(DAY)
        for _ in range(4):
            await journey.forward(timedelta(minutes=3))
        series = await journey.series()
        assert series.stage is Stage.PLAYING
        assert {each.person.name for each in series.participants()} == {"Ann", "Ben", "Cleo", "Eve"}
        assert [len(journey.called(person)) for person in PEOPLE] == [1, 1, 1, 0, 1]
        for table in series.tables_of(server.people["Ann"].id):
            assert f"#{table.code}" in journey.called("Ann")[0]
        await server.press("Ann", "My tables")
        assert "with" in server.shows("Ann")[-1]
        promote(server, "Dan")
        code = series.tables[0].code
        for asked in ("manage end", "manage pause"):
            await server.slash("Dan", asked, match=code)
            assert newest(server, "Dan").startswith("You play in this yourself")
        await server.press("Dan", "End")
        assert newest(server, "Dan").startswith("You play in this yourself")
        await server.press("Dan", "More …", about=f"#{code}")
        assert server.buttons("Dan") == ["Fair luck"]
        demote(server, "Dan")
        assert "Waiting for:" in journey.card()
        await ask_to_leave(server, "Ann", str(series.tables_of(server.people["Ann"].id)[0].code))
        await server.press("Ann", "Leave the match")
        await server.wait(SELDOM + 1)
        await server.press("Dan", "Take the seats", server.dms("Dan"))
        assert "Dan" in {each.person.name for each in (await journey.series()).participants()}
        await order(server, "Ben", 5, str(series.tables_of(server.people["Ben"].id)[0].code))
        await journey.forward(11 * DAY)
        assert (await journey.series()).stage is Stage.OVER
        assert "The series is over." in journey.card()
        (end,) = journey.ends()
        assert "the series" in end
        await journey.forward(DAY)
        assert await server.services.store.read(outbox.due) == []
        code = series.tables_of(server.people["Ben"].id)[0].code
        for where in (None, server.dms("Ben")):
            shown = len(server.shows("Ben", where))
            await server.press("Ben", "My tables", where, about=f"#{code}")
            assert len(server.shows("Ben", where)) == shown + 1, "the result stays"
            assert "You win the series." in server.shows("Ben", where)[-1]
        await server.restart()
        await server.press("Ben", "Another one", about="👑")
        assert "Starts when Ben closes the list." in newest(server, "Ann")
