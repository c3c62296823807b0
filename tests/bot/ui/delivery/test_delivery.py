"""Messages get their nonce before they are sent: they are found again, and ring only once."""

import asyncio
from datetime import timedelta

import aiohttp
import pytest

from bot.matches import privacy
from bot.matches.db import surfaces as surface_rows
from bot.matches.db import take_backs
from bot.matches.model.match import Match
from bot.matches.operations import decisions, tables
from bot.ui.delivery.messages import CANNOT_DM, MISSING_PERMISSION, UNKNOWN_CHANNEL, ChannelClosed
from bot.ui.delivery.refresher import RETRIES
from bot.ui.delivery.updates import YOUNG
from bot.ui.layout.components import compose
from tests.bot.matches.table import ANNA, BRUNO, STRANGER, open_table, request, start_match, stop
from tests.bot.ui.delivery.fake_discord import dm, unavailable
from tests.bot.ui.delivery.world import GAMES_CHANNEL, World


async def lost_call(world: World) -> Match:
    """Call Bruno to the second round, but lose Discord's response."""
    match = await world.start()
    world.discord.lost[f"send {dm(BRUNO)}"] = 1
    return await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)


@pytest.mark.parametrize(("seconds", "readable"), [(0, True), (3600, True), (0, False)])
async def test_a_lost_answer_is_found_later(world: World, seconds: float, readable: bool) -> None:
    """Even if Discord accepted the message, but its history doesn't show it yet."""
    match = await lost_call(world)
    world.watch.forward(seconds)
    if not readable:
        world.discord.unreadable.add(dm(BRUNO))
    await world.restart()
    (shown,) = world.discord.shown(dm(BRUNO))
    assert (await world.surface(match, 1)).message_id == shown.id
    assert "Round 2" in shown.text


async def test_what_is_pressed_while_it_is_looked_for_stays_the_only_panel(world: World) -> None:
    match = await lost_call(world)
    _, lost = world.discord.shown(dm(BRUNO))
    world.watch.forward(3600)
    world.discord.unreadable.add(dm(BRUNO))
    world.surfaces.patience = 0.01
    search = await world.hang(f"find {dm(BRUNO)}", match)
    await world.answer(world.press(BRUNO, lost.id), match)
    await world.settle()
    search.released.set()
    await world.finish()
    assert world.discord.shown(dm(BRUNO)) == [lost]
    assert await world.store.read(surface_rows.out_of_date) == []


async def test_what_got_lost_shows_the_match_as_it_is_by_now(world: World) -> None:
    """The match has moved on, so the lost call is for a past decision."""
    match = await lost_call(world)
    for person in (ANNA, BRUNO):
        await world.bid_unseen(match, person, 1)
    before = len(world.discord.posted)
    await world.restart()
    (shown,) = world.discord.shown(dm(BRUNO))
    assert "Round 3" in shown.text
    assert (await world.surface(match, 1)).message_id == shown.id
    assert len(world.discord.posted) == before + 2  # each is called to the third round once


async def test_a_restored_match_makes_a_later_panel_its_own(world: World) -> None:
    """The outcome of its posting is unknown, and the panel is from before the restore."""
    match = await lost_call(world)
    later = await compose(world.services.renderer.panel(match, 1, board=None), match.code, 9)
    await world.discord.send(dm(BRUNO), later)
    world.watch.forward(3600)
    await world.restart()
    (shown,) = world.discord.shown(dm(BRUNO))
    assert shown.posted.prompt == 2
    assert (await world.surface(match, 1)).message_id == shown.id


async def test_a_lost_first_panel_rings_once(world: World) -> None:
    match = await start_match(world)
    world.discord.lost[f"send {dm(BRUNO)}"] = 1
    await world.show(match)
    await world.pause(RETRIES[0])
    assert (await world.surface(match, 1)).posting is None
    assert len([each for each in world.discord.posted if "Round 1" in each.text]) == 2


async def test_a_call_that_was_never_taken_is_made_after_all(world: World) -> None:
    match = await world.start()
    world.discord.faults[f"send {dm(BRUNO)}"] = [unavailable()]
    await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)
    world.watch.forward(3600)
    await world.restart()
    (shown,) = world.discord.shown(dm(BRUNO))
    assert "Round 2" in shown.text
    assert shown.sent_at == world.watch.now()


async def test_nobody_who_answered_is_called(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await world.start()
    world.watch.forward(600)
    world.discord.faults[f"send {dm(BRUNO)}"] = [unavailable()]
    await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)
    await world.bid_unseen(match, BRUNO, 3)
    world.watch.forward(60)
    monkeypatch.setattr("bot.matches.model.match.ACTIVE_FOR", timedelta(minutes=3))
    await world.pause(2)
    (shown,) = world.discord.shown(dm(BRUNO))
    assert shown.silent
    assert "Your bid: **3**" in shown.text


async def test_a_lobby_whose_answer_got_lost_is_found_in_the_history(world: World) -> None:
    """The response was shown, but the process ended before it could store the message's id."""
    table = await open_table(world)
    lost = await compose(world.services.renderer.board(table), table.code)
    posted = await world.discord.send(GAMES_CHANNEL, lost)
    await world.restart()
    assert [each.id for each in world.discord.shown(GAMES_CHANNEL)] == [posted.id]
    assert (await world.surface(table)).message_id == posted.id


@pytest.mark.parametrize("code", [CANNOT_DM, UNKNOWN_CHANNEL])
async def test_closed_dms_are_tried_again_once_a_turn(world: World, code: int) -> None:
    match = await world.start()
    world.discord.shut[dm(BRUNO)] = code
    match = await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)
    stored = await world.surface(match, 1)
    assert (stored.closed, stored.posting) == (True, None)
    assert (stored.channel_id is None) is (code == UNKNOWN_CHANNEL)
    tried = len(world.discord.requests)
    await world.bid(match, ANNA, 1)
    await world.bid(match, ANNA, 2)
    assert not [each for each in world.discord.requests[tried:] if each.endswith(f" {dm(BRUNO)}")]
    del world.discord.shut[dm(BRUNO)]
    await world.bid(match, BRUNO, 2)
    stored = await world.surface(match, 1)
    (shown,) = world.discord.shown(dm(BRUNO))
    assert "Round 3" in shown.text
    assert (stored.closed, stored.message_id) == (False, shown.id)


async def test_no_panel_outlives_its_match_in_dms_that_open_again(world: World) -> None:
    match = await world.start(round_limit=2)
    world.discord.shut[dm(BRUNO)] = CANNOT_DM
    match = await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)
    del world.discord.shut[dm(BRUNO)]
    await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)
    (shown,) = world.discord.shown(dm(BRUNO))
    assert "wins the match" in shown.text


async def test_a_panel_of_unknown_fate_goes_once_closed_dms_are_open_again(world: World) -> None:
    match = await world.start()
    for person in (ANNA, BRUNO):  # so that another panel has to be posted
        match = await world.bid_unseen(match, person, 1)
    await world.hang(f"delete {dm(BRUNO)}", match)
    world.kill()
    world.discord.shut[dm(BRUNO)] = CANNOT_DM
    world._wire()
    await world.show(match)
    del world.discord.shut[dm(BRUNO)]
    await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)
    (panel,) = world.discord.texts(dm(BRUNO))
    assert "Round 3" in panel


@pytest.mark.parametrize("code", [UNKNOWN_CHANNEL, MISSING_PERMISSION])
async def test_panels_say_so_while_the_board_cannot_be_shown(world: World, code: int) -> None:
    match = await world.start()
    world.discord.shut[GAMES_CHANNEL] = code
    await world.bid(match, ANNA, 1)
    assert "The board’s channel is gone or closed to me" in world.discord.texts(dm(BRUNO))[0]
    before = world.discord.sent(dm(BRUNO))
    del world.discord.shut[GAMES_CHANNEL]
    await world.bid(match, ANNA, 2)
    assert "channel is gone" not in world.discord.texts(dm(BRUNO))[0]
    assert world.discord.sent(dm(BRUNO)) == before
    assert "Waiting for Bruno" in world.discord.texts(GAMES_CHANNEL)[0]


async def test_panels_link_to_the_board_that_was_posted_last(world: World) -> None:
    match = await world.start()
    world.discord.channels[GAMES_CHANNEL].clear()
    await world.bid(match, ANNA, 1)
    (board,) = world.discord.shown(GAMES_CHANNEL)
    assert f"/{board.id}" in str(world.discord.shown(dm(ANNA))[0].components)


async def test_a_panel_posted_during_an_erasure_is_to_be_deleted(world: World) -> None:
    match = await world.start()
    held = world.discord.hold(f"send {dm(BRUNO)}")
    for person in (ANNA, BRUNO):
        await world.bid_unseen(match, person, 1)
    world.refresher.changed(match.code)
    await held.reached.wait()
    await world.store.write(privacy.erase, BRUNO.id, "erasure")
    world.discord.shown(dm(BRUNO)).clear()
    held.released.set()
    await world.settle()

    (panel,) = world.discord.shown(dm(BRUNO))
    assert (dm(BRUNO), panel.id, 0) in await world.store.read(take_backs.pending)
    assert await world.store.read(surface_rows.out_of_date) == []


async def test_another_is_posted_for_an_old_message_and_nobody_is_notified(world: World) -> None:
    match = await world.start()
    (old,), (asked,) = (world.discord.shown(where) for where in (GAMES_CHANNEL, dm(BRUNO)))
    world.watch.forward(YOUNG.total_seconds() + 60)
    await world.bid(match, ANNA, 1)
    (new,), (again,) = (world.discord.shown(where) for where in (GAMES_CHANNEL, dm(BRUNO)))
    assert new.id != old.id
    assert again.id != asked.id
    assert (asked.silent, again.silent) == (False, True)


@pytest.mark.parametrize("round_over", [False, True])
async def test_two_processes_post_one_panel(world: World, other: World, round_over: bool) -> None:
    match = await world.start()
    await world.bid_unseen(match, ANNA, 1)
    await world.bid_unseen(match, BRUNO, 2)
    late = await world.hang(f"send {dm(BRUNO)}", match)
    if round_over:  # which makes it another decision
        await other.bid_unseen(match, ANNA, 1)
        await other.bid_unseen(match, BRUNO, 2)
    await other.refresher.repair()
    await other.settle()
    late.released.set()
    for process in (world, other, world):
        await process.settle()
    (panel,) = world.discord.shown(dm(BRUNO))
    assert (await world.surface(match, 1)).message_id == panel.id
    assert ("Round 3" if round_over else "Round 2") in panel.text


@pytest.mark.parametrize("deleted", [False, True])
async def test_an_old_match_is_redrawn_in_place_unless_deleted(world: World, deleted: bool) -> None:
    """Without the name of somebody who is erased then."""
    match = await world.start(round_limit=1)
    await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)
    await world.finish()
    world.watch.forward(30 * 86_400)
    if deleted:
        world.discord.shown(GAMES_CHANNEL).clear()
    before = [each.id for each in world.discord.shown(GAMES_CHANNEL)]
    for code in await world.store.write(privacy.erase, ANNA.id, request()):
        world.refresher.changed(code)
    await world.finish()
    assert [each.id for each in world.discord.shown(GAMES_CHANNEL)] == before
    for channel in (GAMES_CHANNEL, dm(BRUNO)):
        assert not any(ANNA.name in text for text in world.discord.texts(channel))
    assert await world.store.read(surface_rows.out_of_date) == []


@pytest.mark.parametrize("slow", ["open", "send"])
async def test_no_welcome_stays_below_a_panel_that_came_meanwhile(world: World, slow: str) -> None:
    table = await open_table(world)
    opening = world.discord.hold(f"{slow} {dm(ANNA)}")
    welcome = asyncio.create_task(world.surfaces.welcome(table, ANNA.id))
    await opening.reached.wait()
    world.discord.held.clear()
    await world.store.write(tables.start, table.code, "start", ANNA.id)
    await world.show(table)
    world.discord.faults[f"delete {dm(ANNA)}"] = [unavailable(), aiohttp.ServerDisconnectedError()]
    opening.released.set()
    assert await welcome
    for _ in range(3):
        await world.outbox.take_back()
    (panel,) = world.discord.texts(dm(ANNA))
    assert "Your panel comes here" not in panel


async def test_a_welcome_above_a_panel_that_nobody_takes_leaves_nothing_to_do(world: World) -> None:
    table = await open_table(world, (ANNA, BRUNO))
    for person in (ANNA, BRUNO):
        await world.surfaces.welcome(table, person.id)
    world.discord.faults[f"send {dm(BRUNO)}"] = [ChannelClosed(CANNOT_DM)]
    await world.store.write(tables.start, table.code, "start", ANNA.id)
    await world.show(table)
    assert (await world.surface(table, 1)).closed
    assert await world.store.read(surface_rows.out_of_date) == []
    await world.bid(await world.bid(table, ANNA, 1), BRUNO, 2)
    (panel,) = world.discord.texts(dm(BRUNO))
    assert "Round 2" in panel


async def test_a_deletion_of_unknown_fate_is_left_for_later(world: World) -> None:
    match = await world.start()
    world.discord.faults[f"delete {dm(BRUNO)}"] = [aiohttp.ServerDisconnectedError()]
    await world.bid(await world.bid(match, ANNA, 1), BRUNO, 2)
    _, new = world.discord.shown(dm(BRUNO))
    assert world.discord.sent(dm(BRUNO)) == 2
    await world.outbox.take_back()
    assert world.discord.shown(dm(BRUNO)) == [new]


async def test_the_welcome_goes_although_two_processes_are_killed_meanwhile(world: World) -> None:
    table = await open_table(world, (ANNA, BRUNO))
    await world.surfaces.welcome(table, BRUNO.id)
    match = (await world.store.write(tables.start, table.code, "start", ANNA.id)).match
    await world.hang(f"delete {dm(BRUNO)}", match)
    world.kill()
    for person in (ANNA, BRUNO):  # so that another panel has to be posted
        match = await world.bid_unseen(match, person, 1)
    world._wire()
    await world.hang(f"delete {dm(BRUNO)}", match)
    world.kill()
    world._wire()
    await world.show(match)
    (panel,) = world.discord.shown(dm(BRUNO))
    assert "Round 2" in panel.text


async def test_a_match_that_is_stopped_in_a_pause_calls_nobody_once_more(world: World) -> None:
    match = await world.start()
    await world.store.write(decisions.pause, match.code, request(), STRANGER, manager=True)
    world.refresher.changed(match.code)
    await world.finish()
    await stop(world, match)
    world.refresher.changed(match.code)
    await world.finish()
    rang = [each for each in world.discord.posted if not each.silent]
    assert len(rang) == 4, "each hears of the one decision, and of the end"
