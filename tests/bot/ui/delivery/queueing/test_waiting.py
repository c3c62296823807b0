"""Queued and slow messages lose nothing and are written once."""

import asyncio
from unittest.mock import AsyncMock

import pytest

from bot.errors import NoSuchMatch
from bot.matches.db import surfaces as surface_rows
from bot.matches.db import take_backs
from bot.matches.model.match import Match
from bot.matches.store import Store
from bot.ui.delivery import outage
from bot.ui.delivery.live_match import Cycle, LiveMatch
from bot.ui.delivery.refresher import RETRIES
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO
from tests.bot.ui.delivery.fake_discord import Hold, dm, unavailable
from tests.bot.ui.delivery.world import EDIT_BOARD, GAMES_CHANNEL, PANEL, World
from tests.patience import PATIENCE


@pytest.fixture
async def narrow(world: World) -> World:
    """A world that writes one message at a time, and whose passes don't wait for messages."""
    world.at_once = 1
    await world.restart(patience=0.01)
    return world


async def blocked(world: World) -> tuple[Match, Hold]:
    """Make Anna's panel hang, so that Bruno's and the board are queued."""
    match = await world.start()
    await world.finish()
    panel = world.discord.hold(f"edit {dm(ANNA)}")
    await world.bid(match, ANNA, 1)
    await panel.reached.wait()
    return match, panel


async def test_whoever_is_called_meanwhile_overtakes_what_waits(narrow: World) -> None:
    other = await narrow.start((CLEO, DINO))
    _, panel = await blocked(narrow)
    old = {(dm(each), narrow.discord.shown(dm(each))[0].id, 0) for each in (CLEO, DINO)}
    before = len(narrow.discord.requests)
    await narrow.bid(other, CLEO, 1)
    await narrow.bid(other, DINO, 2)
    panel.released.set()
    await narrow.finish()
    written = narrow.discord.requests[before:]
    assert sorted(written[:2]) == [f"send {dm(CLEO)}", f"send {dm(DINO)}"]
    assert f"edit {dm(BRUNO)}" in written[2:]
    assert set(await narrow.store.read(take_backs.pending)) == old  # they go last


async def test_what_waits_for_its_turn_shows_the_newest_state_once(narrow: World) -> None:
    match, panel = await blocked(narrow)
    await narrow.bid(match, BRUNO, 2)
    assert EDIT_BOARD not in narrow.discord.requests
    panel.released.set()
    await narrow.finish()
    assert narrow.discord.requests.count(EDIT_BOARD) == 1
    assert "Round 2" in narrow.discord.texts(GAMES_CHANNEL)[0]
    assert "Turno 2" in narrow.discord.texts(dm(ANNA))[-1]
    assert "Round 2" in narrow.discord.texts(dm(BRUNO))[-1]
    assert await narrow.store.read(surface_rows.out_of_date) == []


@pytest.mark.parametrize("faults", [0, 1])
async def test_the_last_turn_is_followed_by_a_retry_or_nothing(narrow: World, faults: int) -> None:
    _, panel = await blocked(narrow)
    narrow.discord.faults[EDIT_BOARD] = [unavailable()] * faults
    panel.released.set()
    await narrow.finish()
    retries = [wait for wait, _ in narrow.timers.waiting if wait == RETRIES[0]]
    assert (len(retries), len(narrow.refresher._followed)) == (faults, faults)


@pytest.mark.parametrize("cycle", [Cycle.PASS, Cycle.PAUSE])
async def test_turns_end_neither_a_pass_nor_a_pause(narrow: World, cycle: Cycle) -> None:
    """Neither those that succeed nor those that fail."""
    match, panel = await blocked(narrow)
    live = narrow.refresher._followed[match.code]
    live.cycle = cycle
    narrow.discord.faults[EDIT_BOARD] = [unavailable()]
    panel.released.set()
    await asyncio.wait(narrow.surfaces.tasks)
    await narrow.quiet()
    assert EDIT_BOARD in narrow.discord.requests
    assert (narrow.refresher._followed, live.cycle) == ({match.code: live}, cycle)


@pytest.mark.usefixtures("present")
async def test_a_panel_wanted_below_while_it_is_written_goes_there_later(world: World) -> None:
    match = await world.start()
    (old,) = world.discord.shown(dm(ANNA))
    await world.bid_unseen(match, ANNA, 1)
    panel = world.discord.hold(f"edit {dm(ANNA)}")
    showing = asyncio.create_task(world.refresher.show(match.code))
    await panel.reached.wait()
    await world.make_pass(match, repost=(PANEL, 0))
    panel.released.set()
    await showing
    await world.settle()
    (new,) = world.discord.shown(dm(ANNA))
    assert new.id != old.id


async def test_a_match_that_is_deleted_while_its_board_waits_is_forgotten(
    narrow: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, panel = await blocked(narrow)
    monkeypatch.setattr(Store, "with_surfaces", AsyncMock(side_effect=NoSuchMatch))
    panel.released.set()
    await narrow.finish()
    assert EDIT_BOARD not in narrow.discord.requests
    assert "could not be shown" not in caplog.text


async def test_the_end_leaves_what_is_under_way_and_what_waits_to_others(narrow: World) -> None:
    match, panel = await blocked(narrow)
    await narrow.pause(1)
    await narrow.refresher.close()
    assert (await narrow.surface(match, 0)).version == 0
    assert not narrow.surfaces.tasks
    narrow.refresher.changed(match.code)
    panel.released.set()
    await asyncio.sleep(0.05)
    assert f"edit {dm(BRUNO)}" not in narrow.discord.requests
    assert not narrow.surfaces.tasks | narrow.refresher.tasks


async def test_a_lost_request_is_begun_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await world.start()
    await world.restart(patience=0.01)
    monkeypatch.setattr(outage, "HUNG", 0.5)
    await world.bid_unseen(match, ANNA, 1)
    await world.hang(EDIT_BOARD, match)
    async with asyncio.timeout(PATIENCE):
        while "Waiting for Bruno" not in world.discord.texts(GAMES_CHANNEL)[0]:
            await world.pause(RETRIES[0])
            await asyncio.sleep(0.01)


@pytest.mark.usefixtures("present")
async def test_a_typed_line_gets_one_panel_below_it_despite_a_slow_board(world: World) -> None:
    match = await world.start()
    await world.restart(patience=0.01)
    await world.bid_unseen(match, BRUNO, 1)
    before = world.discord.sent(dm(BRUNO))
    board = await world.hang(EDIT_BOARD, match, repost=(PANEL, 1))
    await world.settle()
    await world.show(match)
    board.released.set()
    await world.finish()
    assert world.discord.sent(dm(BRUNO)) == before + 1


async def test_a_panel_that_became_untrue_while_waiting_is_not_believed(world: World) -> None:
    """While its nonce was being stored: the board has moved since it was read."""
    match = await world.start()
    seen, surfaces = await world.store.with_surfaces(match.code)
    await world.store.write(surface_rows.redraw, [match.code])
    posting = world.discord.hold(f"send {dm(BRUNO)}")
    live = LiveMatch(match.code, on_turn=lambda: None, repost={(PANEL, 1)})
    work = asyncio.create_task(world.surfaces.show(live, seen, surfaces))
    await posting.reached.wait()
    assert (await world.surface(match, 1)).version == 0
    posting.released.set()
    await work
    assert (await world.surface(match, 1)).version == 0


async def test_a_session_retries_a_computer(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await world.start((ANNA,), computers=1)
    with monkeypatch.context() as failing:
        failing.setattr(world.automation, "play_computers", AsyncMock(side_effect=OSError))
        await world.bid(match, ANNA, 1)
    await world.refresher.repair()
    await world.quiet()
    match = await world.store.load(match.code)
    assert not world.services.renderer.prompts(match)[1].required


async def test_only_the_boards_writer_thinks(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await world.start((ANNA,), computers=1)
    monkeypatch.setattr(world.services.writers, "writes", lambda server_id: False)
    await world.bid(match, ANNA, 1)
    assert (await world.store.load(match.code)).state.bids == (None, None)
