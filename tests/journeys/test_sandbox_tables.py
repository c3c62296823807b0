"""The tables that the sandbox begins with, and whose turn it is at them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from bot.client import Quayside
from bot.sandbox.people import PEOPLE
from bot.sandbox.tables import Tables
from bot.sandbox.world import World
from tests.journeys.banana import make_bot
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer

GAMES = {"puerto-banana", "bananine", "green-port"}


def tables_of(server: DiscordServer) -> Tables:
    """With the sandbox's people, who are on the journey's server."""
    inhabitants = tuple(
        SimpleNamespace(person=person, user=SimpleNamespace(id=server.people[person.name].id))
        for person in PEOPLE
    )
    world = SimpleNamespace(inhabitants=inhabitants, channel=server.games)
    return Tables(cast(Quayside, server.env.bot).app, cast(World, world))


async def test_a_match_of_each_game_is_under_way_and_waits_for_somebody(
    server_of: OpenServer,
) -> None:
    async with server_of(make_bot, people=[person.name for person in PEOPLE]) as server:
        tables = tables_of(server)
        await tables.lay()
        await server.wait(2)
        turns = await tables.turns()
        assert {turn.game for turn in turns} == GAMES
        boards = server.shows("Ann")
        assert len(boards) == len(GAMES)
        assert all("Waiting for" in board for board in boards)
        first = turns[0]
        name = next(person.name for person in PEOPLE if person.key == first.person)
        assert any(first.code in text for text in server.shows(name, server.dms(name)))


async def test_tables_are_laid_only_where_nothing_is_being_played(server_of: OpenServer) -> None:
    async with server_of(make_bot, people=[person.name for person in PEOPLE]) as server:
        await tables_of(server).lay()
        before = await tables_of(server).turns()
        await server.restart()
        await tables_of(server).lay()
        assert await tables_of(server).turns() == before
