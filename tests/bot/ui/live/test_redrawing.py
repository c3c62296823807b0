"""Finished matches are redrawn in place, after running ones, without the names of the erased."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches.db import servers
from bot.matches.db import surfaces as surface_rows
from bot.matches.model.match import Match
from bot.matches.model.server import Server
from bot.matches.privacy import erase
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, PLACE, request, start_match
from tests.bot.ui.live.fake_discord import dm
from tests.bot.ui.live.world import GAMES_CHANNEL, World

MONTH = 30 * 86_400


async def finished_long_ago(world: World) -> Match:
    """A match that ended a month ago."""
    match = await world.start(round_limit=1)
    match = await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)
    await world.finish()
    world.watch.forward(MONTH)
    return match


async def erase_anna(world: World, match: Match) -> None:
    erased = await world.store.write(erase.erase, ANNA.id, request())
    for code in erased:
        world.refresher.changed(code)
    await world.finish()


async def test_an_old_finished_match_is_redrawn_in_its_place_without_who_was_erased(
    world: World,
) -> None:
    match = await finished_long_ago(world)
    before = [each.id for each in world.discord.shown(GAMES_CHANNEL)]
    assert ANNA.name in world.discord.texts(GAMES_CHANNEL)[-1]
    await erase_anna(world, match)
    assert [each.id for each in world.discord.shown(GAMES_CHANNEL)] == before
    for channel in (GAMES_CHANNEL, dm(BRUNO)):
        assert not any(ANNA.name in text for text in world.discord.texts(channel))
    assert await world.store.read(surface_rows.out_of_date) == {}


async def test_a_finished_board_that_somebody_deleted_stays_away(world: World) -> None:
    match = await finished_long_ago(world)
    world.discord.shown(GAMES_CHANNEL).clear()
    await erase_anna(world, match)
    assert world.discord.shown(GAMES_CHANNEL) == []
    assert await world.store.read(surface_rows.out_of_date) == {}


async def test_a_board_that_is_being_posted_follows_its_server_into_another_language(
    world: World,
) -> None:
    match = await start_match(world)
    posting = await world.hang(f"send {GAMES_CHANNEL}", match)
    server = Server(PLACE.server_id, PLACE.server_name, PLACE.locale)
    await world.store.write(
        servers.change_settings, server, lambda now: replace(now, language="it")
    )
    world.refresher.changed(match.code)
    posting.released.set()
    await world.settle()
    assert "Aspettiamo Anna e Bruno" in world.discord.texts(GAMES_CHANNEL)[0]


async def test_after_a_restart_running_matches_are_redrawn_before_finished_ones(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await world.start((CLEO, DINO), round_limit=1)
    await world.bid(await world.bid(over, CLEO, 1), DINO, 2)
    running = await world.start()
    await world.store.write(surface_rows.redraw, [over.code, running.code])
    edited: list[int] = []
    edit = world.discord.edit

    async def noting(channel_id: int, message_id: int, message: Any) -> bool:
        edited.append(message_id)
        return await edit(channel_id, message_id, message)

    monkeypatch.setattr(world.discord, "edit", noting)
    monkeypatch.setattr("bot.ui.live.refresher.READING_AT_ONCE", 1)
    world.at_once = 1
    await world.restart(patience=0.01)
    await world.finish()
    first = {(await world.surface(running, seat)).message_id for seat in (None, 0, 1)}
    assert set(edited[:3]) == first
    assert len(edited) == 9, "three of them endings"
