"""The sandbox's matches under way, its turns, and the builder's tools."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from types import SimpleNamespace
from typing import cast

import pytest

from bot.sandbox.tables import Tables
from bot.sandbox.world import PEOPLE, World
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import Calendar, DiscordServer
from tests.journeys.playing import newest_dm, order, start_match
from tests.journeys.virtual_time import SELDOM
from tests.patience import PATIENCE

NAMES = [person.name for person in PEOPLE]
GAMES = {"puerto-banana", "bananine", "green-port"}


def world_of(server: DiscordServer) -> World:
    """The sandbox's people, who are on the journey's server."""
    inhabitants = tuple(
        SimpleNamespace(
            person=person,
            user=SimpleNamespace(id=server.people[person.name].id),
            dm=server.dms(person.name),
        )
        for person in PEOPLE
    )
    locales = {each.user.id: each.person.locale for each in inhabitants}
    world = SimpleNamespace(
        env=server.env, inhabitants=inhabitants, channel=server.games, locales=locales, closed=set()
    )
    return cast(World, world)


async def until(server: DiscordServer, seen: Callable[[], bool]) -> None:
    """Let time pass until this is visible."""
    async with asyncio.timeout(PATIENCE):
        while not seen():
            await server.wait(1)


async def test_a_visitor_can_sit_down_in_the_middle_of_each_game(server_of: OpenServer) -> None:
    async with server_of(people=NAMES) as server:
        world = world_of(server)
        tables, dms = Tables(server.bot.app, world), server.dms("Ann")
        await tables.arrive("it-CH, it;q=0.9, fr;q=0.8")
        await tables.arrive("fr")  # another visitor's browser, later
        assert list(world.locales.values()) == ["it", "en-GB", "fr", "it"]
        assert await tables.turns() == []
        assert server.shows("Ann", dms) == []
        for number, game in enumerate(GAMES, 1):
            seat = await tables.sit_down("ann", game)
            assert await tables.sit_down("ann", game) == seat, "one of each game"
            assert seat in (turns := await tables.turns())
            assert {turn["window"] for turn in turns} == {"dm-ann"}
            await until(server, lambda: len(server.shows("Ann", dms)) == number)  # noqa: B023
            panel = server.shows("Ann", dms)[-1]
            assert seat["code"] in panel
            assert "Tocca a te" in panel or "manchi solo tu" in panel
            await until(server, lambda: "Aspettiamo" in server.shows("Ann")[-1])
        begun = await tables.practise("ann", "puerto-banana")
        assert await tables.practise("ann", "puerto-banana") == begun, "one at a time"
        assert begun not in turns, "never one under way"
        assert begun in await tables.turns()
        with pytest.raises(ValueError, match="tlh"):
            await tables.set_language("ann", "tlh")


async def test_a_language_stays_after_a_restart(server_of: OpenServer) -> None:
    async with server_of(people=NAMES) as server:
        world = world_of(server)
        tables = Tables(server.bot.app, world)
        await tables.arrive("en")
        await start_match(server, "Ann", "Ben")
        await tables.set_language("ann", "fr")
        await tables.set_language("ben", "it")
        await server.restart()
        again = world_of(server)
        tables = Tables(server.bot.app, again)
        await tables.recall_languages()
        await tables.arrive("en")
        assert list(again.locales.values()) == ["fr", "it", "fr", "it"]


async def test_a_builder_lets_others_play_and_refuse_messages(server_of: OpenServer) -> None:
    async with server_of(people=NAMES) as server:
        tables = Tables(server.bot.app, world_of(server))
        await tables.sit_down("ann", "bananine")
        assert await tables.let_others_play("ann") == 0
        assert await tables.let_others_play("ben") > 0
        (mine,) = [turn for turn in await tables.turns() if turn["window"] == "dm-ben"]
        assert await tables.let_time_run_out("ben") == 1
        assert mine not in await tables.turns()

        await tables.set_dms("ben", "closed")
        code = await start_match(server, "Ann", "Ben")
        assert not any(code in each for each in server.shows("Ben", server.dms("Ben")))
        await tables.set_dms("ben", "open")
        await server.dm("Ben", f"#{code} 12")
        assert "Your bid: **12**" in newest_dm(server, "Ben")
        with pytest.raises(ValueError, match="ajar"):
            await tables.set_dms("ben", "ajar")


async def test_deadlines_pass_while_the_clock_is_set_ahead(server_of: OpenServer) -> None:
    calendar, day = Calendar(), timedelta(days=1)
    async with server_of(calendar.make_bot, people=NAMES) as server:
        tables = Tables(server.bot.app, world_of(server))
        code = await start_match(server, "Ann", "Ben", deadline=int(day.total_seconds()))
        await order(server, "Ann", 5, code)
        await tables.skip(2 * day)
        calendar.late += 2 * day
        await server.wait(2 * SELDOM)
        assert "Time ran out" in newest_dm(server, "Ben")
