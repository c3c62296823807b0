"""Each new player gets a welcome, which is deleted once their panel is there."""

import asyncio

import pytest

from bot.matches.changes import tables
from tests.bot.matches.table import ANNA, BRUNO, open_table
from tests.bot.ui.live.fake_discord import dm
from tests.bot.ui.live.world import World


@pytest.mark.parametrize("slow", ["open", "send"])
async def test_no_welcome_stays_below_the_panel_of_a_match_that_began_meanwhile(
    world: World, slow: str
) -> None:
    table = await open_table(world)
    request = world.discord.hold(f"{slow} {dm(ANNA)}")
    welcome = asyncio.create_task(world.surfaces.welcome(table, ANNA.id))
    await request.reached.wait()
    world.discord.held.clear()
    await world.store.write(tables.start, table.code, "start", ANNA.id)
    await world.show(table)
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
    await world.store.write(tables.start, table.code, "start", ANNA.id)
    await world.show(table)
    for person in (ANNA, BRUNO):
        (panel,) = world.discord.shown(dm(person))
        assert "Your panel comes here" not in panel.text
