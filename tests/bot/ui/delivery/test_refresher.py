"""A match is refreshed until all its messages show it, whatever fails and whoever changed it."""

import asyncio
import contextvars
from typing import Any
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from bot.matches.db import surfaces as surface_rows
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import SurfaceKind
from bot.matches.store import Store
from bot.ui.delivery.live_match import loaded_after
from bot.ui.delivery.outage import Outage
from bot.ui.delivery.refresher import RETRIES
from bot.ui.screens.renderer import Renderer
from tests.bot.matches.table import ANNA, BRUNO, bid, start_match
from tests.bot.ui.delivery.fake_discord import dm, unavailable
from tests.bot.ui.delivery.world import EDIT_BOARD, GAMES_CHANNEL, PANEL, World
from tests.patience import eventually


async def test_a_board_to_be_posted_comes_before_the_panels_that_link_to_it(world: World) -> None:
    match = await start_match(world)
    board = await world.hang(f"send {GAMES_CHANNEL}", match)
    assert not [each for each in world.discord.requests if not each.endswith(f" {GAMES_CHANNEL}")]
    board.released.set()
    await world.settle()
    kinds = [each.partition(" ")[0] for each in world.discord.requests]
    assert [kind for kind in kinds if kind not in ("find", "open")] == ["send"] * 3


async def test_a_pass_begins_after_the_answers_that_are_being_made(world: World) -> None:
    match = await world.start()
    before = len(world.discord.requests)
    answered = contextvars.copy_context().run(world.queue.answering)
    for person in (ANNA, BRUNO):
        await world.bid_unseen(match, person, 1)
        world.refresher.changed(match.code)
    await asyncio.sleep(0)
    assert world.discord.requests[before:] == []
    answered()
    await world.settle()
    assert world.discord.requests[before:].count(EDIT_BOARD) == 1


async def test_a_pass_over_a_loaded_match_shows_what_others_changed_since(world: World) -> None:
    match = await world.start()
    await world.bid_unseen(match, ANNA, 1)
    loaded = await world.store.with_surfaces(match.code)
    await world.bid_unseen(match, BRUNO, 2)
    world.refresher.changed(match.code, loaded=loaded)
    await world.settle()
    assert "Round 2" in world.discord.texts(GAMES_CHANNEL)[0]
    assert "Turno 2" in world.discord.texts(dm(ANNA))[-1]


async def failing_board(world: World, times: int) -> Match:
    """A match with a bid that the board failed to show once, and will fail to show again."""
    match = await world.start()
    world.discord.faults[EDIT_BOARD] = [unavailable() for _ in range(times)]
    world.timers.pauses.clear()
    await world.bid_unseen(match, ANNA, 1)
    await world.make_pass(match)
    return match


async def test_pauses_after_failures_grow_and_have_no_end(world: World) -> None:
    failures = 2 * len(RETRIES)
    await failing_board(world, failures)
    for _ in range(failures):
        assert "Waiting for Anna and Bruno" in world.discord.texts(GAMES_CHANNEL)[0]
        await world.pause(RETRIES[-1])
    assert "Waiting for Bruno" in world.discord.texts(GAMES_CHANNEL)[0]
    last = RETRIES[-1]
    assert world.timers.pauses == [*RETRIES, *[last] * (failures - len(RETRIES)), 1]


async def test_a_change_waits_for_the_debounce_but_for_no_retry(world: World) -> None:
    match = await failing_board(world, 3)
    for seconds in RETRIES[:2]:
        await world.pause(seconds)
    assert [seconds for seconds, _ in world.timers.waiting] == [RETRIES[2]]
    await world.bid_unseen(match, BRUNO, 2)
    await world.make_pass(match)
    assert "Turno 2" in world.discord.texts(dm(ANNA))[-1]
    assert "Round 2" in world.discord.texts(GAMES_CHANNEL)[0]
    assert [seconds for seconds, _ in world.timers.waiting] == [1], "the retry isn't needed"
    await world.bid_unseen(match, ANNA, 1)
    await world.make_pass(match)
    assert "Waiting for Anna and Bruno" in world.discord.texts(GAMES_CHANNEL)[0]


async def test_a_change_while_a_pass_fails_waits_for_no_retry(world: World) -> None:
    match = await world.start()
    world.discord.faults[EDIT_BOARD] = [unavailable()]
    await world.bid_unseen(match, ANNA, 1)
    edit = await world.hang(EDIT_BOARD, match)
    world.refresher.changed(match.code)
    edit.released.set()
    await world.settle()
    assert "Waiting for Bruno" in world.discord.texts(GAMES_CHANNEL)[0]


async def test_pauses_do_not_grow_in_outages(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await failing_board(world, 5)
    with monkeypatch.context() as patched:
        patched.setattr(Outage, "lasting", True)
        for _ in range(3):
            await world.pause(RETRIES[-1])
        assert world.timers.pauses == [RETRIES[0], *[world.refresher.debounce] * 3]
    await world.pause(RETRIES[-1])
    assert world.timers.pauses[-1] == RETRIES[1]
    await world.refresher.repair()
    await world.quiet()
    assert "Waiting for Bruno" in world.discord.texts(GAMES_CHANNEL)[0]


async def test_a_failed_pass_forgets_no_line(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await world.start()
    (old,) = world.discord.shown(dm(BRUNO))
    with monkeypatch.context() as failing:
        failing.setattr(surface_rows, "save", Mock(side_effect=OSError("disk full")))
        await world.make_pass(match, repost=(PANEL, 1))
    await world.pause(RETRIES[0])
    (new,) = world.discord.shown(dm(BRUNO))
    assert new.id != old.id


async def test_the_same_is_not_edited(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await world.start()
    board = world.services.renderer.board(match)
    monkeypatch.setattr(Renderer, "board", lambda *_: board)
    await world.bid(match, ANNA, 1)
    assert EDIT_BOARD not in world.discord.requests


async def test_a_slow_board_keeps_nobodys_panel_waiting(world: World) -> None:
    match = await world.start()
    await world.restart(patience=0.01)
    edit = world.discord.hold(EDIT_BOARD)
    await world.bid(match, ANNA, 1)
    await world.bid(match, BRUNO, 2)
    await eventually(lambda: "Turno 2" in world.discord.texts(dm(ANNA))[-1])
    await eventually(lambda: "Round 2" in world.discord.texts(dm(BRUNO))[-1])
    assert "Round 1" in world.discord.texts(GAMES_CHANNEL)[0]
    assert world.discord.requests.count(EDIT_BOARD) == 1
    edit.released.set()
    await world.finish()
    assert "Round 2" in world.discord.texts(GAMES_CHANNEL)[0]
    assert (await world.surface(match)).version == match.version + 2
    assert world.discord.requests.count(EDIT_BOARD) == 2


async def test_nothing_is_written_twice(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await world.start()
    await world.restart(patience=0.01)
    panel = world.discord.hold(f"edit {dm(ANNA)}")
    storing, stored = asyncio.Event(), asyncio.Event()
    write = Store.write

    async def slow(store: Store, change: Any, *args: Any, **options: Any) -> Any:
        if change is surface_rows.save and any(row.kind is SurfaceKind.BOARD for _, row in args[1]):
            storing.set()
            await stored.wait()
        return await write(store, change, *args, **options)

    monkeypatch.setattr(Store, "write", slow)
    await world.bid_unseen(match, ANNA, 1)
    world.refresher.changed(match.code)
    await storing.wait()
    await world.refresher.show(match.code)
    assert world.discord.requests.count(EDIT_BOARD) == 1
    panel.released.set()
    stored.set()
    await world.finish()
    assert world.discord.requests.count(EDIT_BOARD) == 1
    assert await world.store.read(surface_rows.out_of_date) == []


async def test_only_a_match_that_goes_on_as_it_was_read_needs_no_reading(world: World) -> None:
    match = await world.start()
    loaded = await world.store.with_surfaces(match.code)
    outcome = await bid(world, match, ANNA, 1)
    after = await world.store.with_surfaces(match.code)
    assert loaded_after(loaded, outcome) == after
    assert loaded_after(after, outcome) is None, "it was loaded after the change"
    assert loaded_after(loaded, replace(outcome, repeated=True)) is None
    ended = replace(outcome, match=replace(outcome.match, status=Status.OVER))
    assert loaded_after(loaded, ended) is None, "other messages show its end"
