"""Two processes on one database: each shows what the other left, and neither undoes the other."""

import asyncio
from datetime import timedelta

from msgspec.structs import replace

from bot.matches.db import surfaces as surface_rows
from bot.matches.model.surface import NEVER_SHOWN
from bot.ui.live.messages import UNKNOWN_CHANNEL
from bot.ui.live.refresher import LOOK_SECONDS, RETRIES
from tests.bot.matches.table import ANNA, BRUNO, CLEO, start_match
from tests.bot.ui.live.fake_discord import dm
from tests.bot.ui.live.world import EDIT_BOARD, GAMES_CHANNEL, World
from tests.patience import PATIENCE, eventually


async def test_what_another_process_left_behind_is_taken_over_at_the_second_look(
    world: World,
) -> None:
    """At the first look, the other process might be about to show it."""
    match = await world.start()
    await world.restart()
    await world.bid_unseen(match, ANNA, 1)
    await world.pause(LOOK_SECONDS)
    assert EDIT_BOARD not in world.discord.requests
    await world.pause(LOOK_SECONDS)
    assert "Waiting for Bruno" in world.discord.texts(GAMES_CHANNEL)[0]
    assert 2 * LOOK_SECONDS < 10


async def test_what_another_process_left_behind_is_shown_where_the_board_waits_already(
    world: World,
) -> None:
    """A board with nothing but fewer names to show can be debounced for longer than two looks."""
    world.board_waits = timedelta(seconds=10)
    await world.restart()
    match = await world.start((ANNA, BRUNO, CLEO))
    await world.bid_unseen(match, ANNA, 1)
    for _ in range(2):
        await world.pause(LOOK_SECONDS)
    assert EDIT_BOARD not in world.discord.requests
    for person in (BRUNO, CLEO):
        await world.bid_unseen(match, person, 1)
    await world.pause(LOOK_SECONDS)
    assert "Round 2" in world.discord.texts(GAMES_CHANNEL)[0]


async def test_whoever_waits_for_a_channel_to_open_takes_over_what_another_posted_there(
    world: World, other: World
) -> None:
    """Discord makes bots that open many channels wait for many seconds."""
    await world.restart(patience=0.01)
    match = await start_match(world)
    await world.hang(f"open {dm(ANNA)}", match)
    await other.show(match)
    other.kill()
    for person in (ANNA, BRUNO):
        await world.bid_unseen(match, person, 1)
    await world.settle()
    async with asyncio.timeout(PATIENCE):
        while "Turno 2" not in world.discord.texts(dm(ANNA))[-1]:
            await world.pause(LOOK_SECONDS)
            await asyncio.sleep(0.01)
    await world.finish()
    assert len(world.discord.shown(dm(ANNA))) == 1


async def test_an_older_board_of_another_process_does_not_stay(world: World, other: World) -> None:
    """Its edit comes last, and its outcome is stored after the newer one's."""
    match = await world.start((ANNA, BRUNO, CLEO))
    await world.bid_unseen(match, ANNA, 1)
    late = await other.hang(EDIT_BOARD, match)
    await world.bid_unseen(match, BRUNO, 2)
    slow = await world.hang(f"edit {dm(BRUNO)}", match)
    await eventually(lambda: "Waiting for Cleo" in world.discord.texts(GAMES_CHANNEL)[0])
    world.discord.held.clear()
    late.released.set()
    await other.quiet()
    assert "Waiting for Bruno and Cleo" in world.discord.texts(GAMES_CHANNEL)[0]
    slow.released.set()
    await world.settle()
    await other.settle()
    assert "Waiting for Cleo" in world.discord.texts(GAMES_CHANNEL)[0]


async def test_a_link_to_the_board_of_before_does_not_stay(world: World, other: World) -> None:
    """Another process writes it last, into a panel that is stale when both begin and end."""
    match = await world.start()
    await world.bid(match, ANNA, 1)
    stale = replace(await world.surface(match, 0), version=NEVER_SHOWN)
    await world.store.write(surface_rows.save, match.code, [stale])
    late = await other.hang(f"edit {dm(ANNA)}", match)
    world.discord.shown(GAMES_CHANNEL).clear()
    slow = world.discord.hold(f"edit {dm(BRUNO)}")
    await world.refresher.restore_board(match.code)
    world.refresher.changed(match.code)
    await slow.reached.wait()
    (panel,), (board,) = (world.discord.shown(where) for where in (dm(ANNA), GAMES_CHANNEL))
    await eventually(lambda: f"/{board.id}" in str(panel.components))
    late.released.set()
    await other.quiet()
    assert f"/{board.id}" not in str(panel.components)
    slow.released.set()
    await world.settle()
    await other.settle()
    assert f"/{board.id}" in str(panel.components)


async def test_a_call_that_another_process_has_given_up_is_not_repeated(
    world: World, other: World
) -> None:
    """Its channel was closed at the time of the call, and is open again during the takeover."""
    match = await world.start()
    for person in (ANNA, BRUNO):
        await world.bid_unseen(match, person, 1)
    call = await world.hang(f"send {dm(BRUNO)}", match)
    search = await other.hang(f"find {dm(BRUNO)}", match)
    world.discord.shut[dm(BRUNO)] = UNKNOWN_CHANNEL
    call.released.set()
    await world.settle()
    del world.discord.shut[dm(BRUNO)]
    called = world.discord.sent(dm(BRUNO))
    search.released.set()
    await other.settle()
    assert world.discord.sent(dm(BRUNO)) == called
    await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)
    assert len(world.discord.shown(dm(BRUNO))) == 1
    assert world.discord.sent(dm(BRUNO)) == called + 1


async def test_a_panel_kept_by_one_process_and_deleted_by_another_is_posted_again(
    world: World,
) -> None:
    """One gives a posting up for the message before it, which the other has just replaced."""
    match = await world.start()
    before = await world.surface(match, 0)
    named = replace(before, posting="new", posting_since=world.watch.now())
    await world.store.write(surface_rows.save, match.code, [named])
    await world.store.write(surface_rows.save, match.code, [before], seen=[named])
    assert before.channel_id is not None
    assert before.message_id is not None
    posted = replace(before, message_id=before.message_id + 1)
    await world.discord.delete(before.channel_id, before.message_id)
    saved = await world.store.write(surface_rows.save, match.code, [posted], seen=[named])
    assert saved.refused == (posted,)
    await world.show(match)
    assert len(world.discord.shown(dm(ANNA))) == 1


async def test_an_edit_whose_answer_is_lost_does_not_stay_after_a_newer_one_of_another_process(
    world: World, other: World
) -> None:
    match = await world.start((ANNA, BRUNO, CLEO))
    await world.bid_unseen(match, ANNA, 1)
    late = await other.hang(f"edit {dm(BRUNO)}", match)
    await world.bid(match, CLEO, 1)
    assert "the last one" in world.discord.texts(dm(BRUNO))[0]
    world.discord.lost[f"edit {dm(BRUNO)}"] = 1
    late.released.set()
    await other.quiet()
    assert "the last one" not in world.discord.texts(dm(BRUNO))[0]
    await other.pause(RETRIES[0])
    assert "the last one" in world.discord.texts(dm(BRUNO))[0]
