"""The tables that the sandbox begins with, whose turn it is at them, and the builder's tools."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pytest

from bot.sandbox.tables import Tables
from bot.sandbox.world import PEOPLE, World
from bot.ui.app import App
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.patience import PATIENCE

GAMES = {"puerto-banana", "bananine", "green-port"}


def world_of(server: DiscordServer) -> World:
    """The sandbox's people, who are on the journey's server."""
    inhabitants = tuple(
        SimpleNamespace(person=person, user=SimpleNamespace(id=server.people[person.name].id))
        for person in PEOPLE
    )
    locales = {each.user.id: each.person.locale for each in inhabitants}
    world = SimpleNamespace(inhabitants=inhabitants, channel=server.games, locales=locales)
    return cast(World, world)


def app_of(server: DiscordServer) -> App:
    return server.bot.app


def tables_of(server: DiscordServer) -> Tables:
    return Tables(app_of(server), world_of(server))


async def until(server: DiscordServer, seen: Callable[[], bool]) -> None:
    """Let time pass until that can be seen."""
    async with asyncio.timeout(PATIENCE):
        while not seen():
            await server.wait(1)


async def test_a_match_of_each_game_is_under_way_and_waits_for_somebody(
    server_of: OpenServer,
) -> None:
    async with server_of(people=[person.name for person in PEOPLE]) as server:
        tables = tables_of(server)
        await tables.begin()
        await until(server, lambda: len(server.shows("Ann")) == len(GAMES))
        await until(server, lambda: len(server.shows("Ann", server.dms("Ann"))) == len(GAMES))
        turns = await tables.turns()
        assert {turn["game"] for turn in turns} == GAMES
        assert all("Waiting for" in board for board in server.shows("Ann"))
        assert {turn["window"] for turn in turns} == {"dm-ann"}
        panels = server.shows("Ann", server.dms("Ann"))
        assert all(any(turn["code"] in text for text in panels) for turn in turns)


async def test_matches_begin_only_where_nothing_is_being_played(server_of: OpenServer) -> None:
    async with server_of(people=[person.name for person in PEOPLE]) as server:
        await tables_of(server).begin()
        before = await tables_of(server).turns()
        await server.restart()
        await tables_of(server).begin()
        assert await tables_of(server).turns() == before


async def test_the_others_play_until_everything_waits_for_me(server_of: OpenServer) -> None:
    async with server_of(people=[person.name for person in PEOPLE]) as server:
        await tables_of(server).begin()
        tools = tables_of(server)
        assert await tools.let_others_play("ann") == 0
        assert await tools.let_others_play("ben") > 0
        mine = [turn for turn in await tables_of(server).turns() if turn["window"] == "dm-ben"]
        assert len(mine) == 1


async def test_my_time_runs_out_at_once(server_of: OpenServer) -> None:
    async with server_of(people=[person.name for person in PEOPLE]) as server:
        await tables_of(server).begin()
        tools = tables_of(server)
        assert await tools.let_time_run_out("ann") == len(GAMES)
        assert await tools.let_time_run_out("ben") == 0


async def test_somebody_speaks_another_language_from_now_on(server_of: OpenServer) -> None:
    async with server_of(people=[person.name for person in PEOPLE]) as server:
        await tables_of(server).begin()
        await until(server, lambda: len(server.shows("Ann", server.dms("Ann"))) == len(GAMES))
        world = world_of(server)
        tools = Tables(app_of(server), world)
        await tools.speak("ann", "it")
        assert set(world.locales.values()) == {"it", "en-GB", "fr"}

        def in_italian() -> int:
            return sum("(facile)" in panel for panel in server.shows("Ann", server.dms("Ann")))

        await until(server, lambda: in_italian() == len(GAMES))
        with pytest.raises(ValueError, match="tlh"):
            await tools.speak("ann", "tlh")
