"""A server's week is told once, if its managers want it, until one of them stops it."""

import asyncio

import discord
import pytest
from msgspec.structs import replace
from simcord import ChannelHandle
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.ui.live.messages import DiscordMessages
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import LOOK, Calendar, DiscordServer
from tests.journeys.playing import erase, newest, open_table, pinged
from tests.journeys.servers.boards import here, person, play_auction
from tests.journeys.servers.managing import setting
from tests.journeys.servers.test_seasons import CREW

OFF = "No more of these posts"


async def wanted(calendar: Calendar, server: DiscordServer) -> ChannelHandle:
    """Let a manager turn on the weekly news in #news, then let a day pass."""
    news = server.create_channel("news")
    await setting(server, "weekly", news)
    await calendar.turn(server, 1)
    return news


def weeks(server: DiscordServer, news: ChannelHandle) -> list[str]:
    return [text for text in server.shows("Ada", news) if "The week: " in text]


async def test_each_week_in_which_something_was_played_is_told_once_until_a_manager_stops_it(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    calendar = Calendar()
    async with server_of(calendar.make_bot, people=CREW, locales={"Bo": "fr"}) as server:
        await play_auction(server, {"Ada": 5, "Bo": 4})
        await calendar.turn(server, 7)
        news = await wanted(calendar, server)
        await server.restart()
        bold = await play_auction(server, {"Bo": 19, "Cleo": 4, "Dan": 3})
        close = await play_auction(server, {"Ada": 2, "Dan": 2, "Bo": 0})
        table = await open_table(server, "Ada")
        await server.restart()
        assert weeks(server, news) == []

        monkeypatch.setattr(DiscordMessages, "send", _killed)
        await calendar.turn(server, 5)
        monkeypatch.undo()
        await server.restart()
        await server.wait(LOOK)
        (told,) = weeks(server, news)
        assert "The week: Jan 5" in told, "and nothing of the week before"
        assert "**Puerto Banana**: 2 matches · 🥇 Dan" in told
        assert f"Ada and Dan level (15 bananas) [#{close.code} · Puerto Banana](http" in told
        assert f"Bo went 15 bananas above the next, and paid them. [#{bold.code} " in told
        assert f"**Players wanted**: [#{table} · Puerto Banana](http" in told
        assert not pinged(server)

        await calendar.turn(server, 7)
        assert weeks(server, news) == [told], "nothing was played"
        await play_auction(server, {"Ada": 2, "Bo": 1})
        await server.restart()
        await calendar.turn(server, 7)
        assert len(weeks(server, news)) == 2

        await server.press("Bo", OFF, news)
        assert "gérer ce serveur" in newest(server, "Bo", news)
        await server.press("Mia", OFF, news)
        assert "tell of any more weeks" in newest(server, "Mia", news)
        await play_auction(server, {"Ada": 2, "Bo": 1})
        await server.restart()
        await calendar.turn(server, 7)
        assert len(weeks(server, news)) == 2


async def test_nobody_is_named_who_hides_is_erased_or_played_where_not_all_look(
    server_of: OpenServer,
) -> None:
    calendar = Calendar()
    async with server_of(calendar.make_bot, people=CREW) as server:
        news, pier = await wanted(calendar, server), server.create_channel("pier")
        view = discord.Permissions(view_channel=True).value
        everybody = Overwrite(server.guild.id, OverwriteType.ROLE, 0, view)
        server.env.backend.set_overwrite(pier.id, everybody)
        secret = replace(here(server), channel_id=pier.id)
        await play_auction(server, {"Dan": 19, "Cleo": 1}, secret)
        await play_auction(server, {"Bo": 17, "Cleo": 1})
        await play_auction(server, {"Bo": 9, "Ada": 1})
        await play_auction(server, {"Bo": 9, "Ada": 1})
        await server.services.matches.hide(person(server, "Cleo"), True)
        await calendar.turn(server, 7)
        (told,) = weeks(server, news)
        assert "Bo went 8 bananas above" in told
        assert "🥇 Ada and somebody who keeps to themselves" in told
        assert not {"Cleo", "Dan"} & set(told.split())

        await erase(server, "Bo")
        await server.wait(LOOK)
        (told,) = weeks(server, news)
        assert "Bo" not in told.replace("The boldest", "")
        assert "Somebody who sailed on went 8 bananas above" in told


async def _killed(*_: object, **__: object) -> int:
    """Fail as if the process ended just before it posts."""
    return await asyncio.sleep(3_600, 0)
