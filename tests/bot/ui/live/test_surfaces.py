"""A board that was lost is found again, and somebody who sat down hears of it."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from tests.bot.matches.table import ANNA, BRUNO, open_table
from tests.bot.ui.live.world import GAMES_CHANNEL, NO_CHANNEL, World, dm

PIER = 72


async def test_a_board_in_its_place_is_kept_whatever_it_shows(world: World) -> None:
    match = await world.start()
    (board,) = world.discord.shown(GAMES_CHANNEL)
    before = world.discord.requests.count(f"edit {GAMES_CHANNEL}")
    assert (await world.refresher.restore_board(match.code)).message_id == board.id
    assert world.discord.requests.count(f"edit {GAMES_CHANNEL}") == before + 1
    assert [each.id for each in world.discord.shown(GAMES_CHANNEL)] == [board.id]


async def test_a_board_that_was_deleted_is_posted_again(world: World) -> None:
    match = await world.start()
    world.discord.channels[GAMES_CHANNEL].clear()
    restored = await world.refresher.restore_board(match.code)
    (board,) = world.discord.shown(GAMES_CHANNEL)
    assert (await world.surface(match)) == restored
    assert restored.message_id == board.id


async def test_a_board_in_a_shut_channel_is_closed(world: World) -> None:
    match = await world.start()
    world.discord.shut[GAMES_CHANNEL] = NO_CHANNEL
    assert (await world.refresher.restore_board(match.code)).closed


async def test_a_match_that_was_moved_has_its_board_in_the_new_channel(world: World) -> None:
    match = await world.start()
    world.discord.shut[GAMES_CHANNEL] = NO_CHANNEL
    await world.bid(match, ANNA, 1)
    await world.matches.move(match.code, replace(match.place, channel_id=PIER))
    await world.refresher.restore_board(match.code)
    world.refresher.changed(match.code)
    await world.settle()
    (board,) = world.discord.shown(PIER)
    stored = await world.surface(match)
    assert (stored.channel_id, stored.message_id, stored.closed) == (PIER, board.id, False)
    for person in (ANNA, BRUNO):
        (panel,) = world.discord.shown(dm(person))
        assert f"/{PIER}/{board.id}" in str(panel.components)


async def test_whoever_sits_down_is_told_by_dm_unless_the_dms_are_closed(world: World) -> None:
    table = await open_table(world)
    assert await world.surfaces.welcome(table, ANNA.id)
    assert table.code in world.discord.texts(dm(ANNA))[0]
    world.discord.shut[dm(BRUNO)] = 50007
    assert not await world.surfaces.welcome(table, BRUNO.id)


@pytest.mark.parametrize("slow", ["open", "send"])
async def test_no_welcome_stays_below_the_panel_of_a_match_that_began_meanwhile(
    world: World, slow: str
) -> None:
    table = await open_table(world)
    request = world.discord.hold(f"{slow} {dm(ANNA)}")
    welcome = asyncio.create_task(world.surfaces.welcome(table, ANNA.id))
    await request.reached.wait()
    world.discord.held.clear()
    await world.matches.start(table.code, "start", ANNA.id)
    world.refresher.changed(table.code)
    await world.settle()
    request.released.set()
    assert await welcome
    (panel,) = world.discord.texts(dm(ANNA))
    assert "Your panel comes here" not in panel


@pytest.mark.parametrize("restarted", [False, True])
async def test_the_welcome_goes_when_the_panel_has_come(world: World, restarted: bool) -> None:
    table = await open_table(world, (ANNA, BRUNO))
    for person in (ANNA, BRUNO):
        await world.surfaces.welcome(table, person.id)
    if restarted:
        await world.restart()
    await world.matches.start(table.code, "start", ANNA.id)
    world.refresher.changed(table.code)
    await world.settle()
    for person in (ANNA, BRUNO):
        (panel,) = world.discord.shown(dm(person))
        assert "Your panel comes here" not in panel.text
