"""Finished matches name nobody any more who has been erased, wherever their messages remain."""

from __future__ import annotations

from bot.matches.model.match import Match
from tests.bot.matches.table import ANNA, BRUNO, request
from tests.bot.ui.live.world import GAMES_CHANNEL, World, dm

MONTH = 30 * 86_400


async def over_and_erased(world: World) -> Match:
    """A match that is over, long after which Anna is forgotten."""
    match = await world.start(round_limit=1)
    match = await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)
    await world.finish()
    world.watch.forward(MONTH)
    return match


async def forget_anna(world: World, match: Match) -> None:
    erased = await world.matches.erase(ANNA.id, request())
    for code in erased.codes:
        world.refresher.changed(code)
    await world.finish()


async def test_an_old_finished_match_is_redrawn_in_its_place_without_who_was_erased(
    world: World,
) -> None:
    match = await over_and_erased(world)
    before = [each.id for each in world.discord.shown(GAMES_CHANNEL)]
    assert ANNA.name in world.discord.texts(GAMES_CHANNEL)[-1]
    await forget_anna(world, match)
    assert [each.id for each in world.discord.shown(GAMES_CHANNEL)] == before
    for channel in (GAMES_CHANNEL, dm(BRUNO)):
        assert not any(ANNA.name in text for text in world.discord.texts(channel))
    assert await world.queries.out_of_date() == []


async def test_a_finished_board_that_somebody_deleted_stays_away(world: World) -> None:
    match = await over_and_erased(world)
    world.discord.shown(GAMES_CHANNEL).clear()
    await forget_anna(world, match)
    assert world.discord.shown(GAMES_CHANNEL) == []
    assert await world.queries.out_of_date() == []
