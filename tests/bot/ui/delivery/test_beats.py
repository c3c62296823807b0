"""After a round's last bid, all people briefly see that it is in, before its amount is shown."""

from typing import Any

import pytest

from bot.matches.db import surfaces as surface_rows
from bot.matches.model.deadlines import BEAT
from bot.matches.model.match import ACTIVE_FOR, Match
from bot.matches.model.seat import Person
from bot.ui.delivery.messages import UNKNOWN_CHANNEL
from bot.ui.delivery.queue import Queue
from tests.bot.matches.table import ANNA, BRUNO
from tests.bot.ui.delivery.fake_discord import dm
from tests.bot.ui.delivery.world import EDIT_BOARD, GAMES_CHANNEL, PANEL, World

pytestmark = pytest.mark.usefixtures("present")

SECONDS = BEAT.total_seconds()
SEALED, REVEALED = "All bids are in", "Round 2"


@pytest.fixture
async def world(world: World) -> World:
    """A world in which reveals have two beats."""
    world.in_beats = True
    await world.restart()
    return world


async def one_bid_missing(world: World, **options: Any) -> Match:
    """A round with one bid missing, while both people are looking."""
    match = await world.start(**options)
    await world.bid(match, ANNA, 71)
    return match


def board(world: World) -> str:
    return world.discord.texts(GAMES_CHANNEL)[0]


def panel(world: World, person: Person) -> str:
    return world.discord.texts(dm(person))[-1]


async def pass_the_beat(world: World) -> None:
    world.watch.forward(SECONDS)
    await world.pause(SECONDS)
    await world.finish()


async def test_the_board_shows_envelopes_then_all_see_the_reveal(world: World) -> None:
    match = await one_bid_missing(world)
    before = len(world.discord.requests)
    await world.bid_unseen(match, BRUNO, 72)
    await world.make_pass(match)
    assert SEALED in board(world)
    assert "71" not in board(world)
    assert "Turno 1" in panel(world, ANNA)
    assert (await world.surface(match)).version < match.version + 2  # no row records the beat
    await pass_the_beat(world)
    assert REVEALED in board(world)
    for person in (ANNA, BRUNO):
        assert "72" in panel(world, person)
    asked = sorted(world.discord.requests[before:])
    assert asked == sorted([EDIT_BOARD, EDIT_BOARD, f"edit {dm(ANNA)}", f"edit {dm(BRUNO)}"])
    assert await world.store.read(surface_rows.out_of_date) == []


async def test_the_next_reveal_has_two_beats_as_well(world: World) -> None:
    match = await one_bid_missing(world)
    await world.bid_unseen(match, BRUNO, 72)
    await world.make_pass(match)
    world.watch.forward(SECONDS)
    for _ in range(2):
        await world.pause(1)
    assert REVEALED in board(world)
    for person in (ANNA, BRUNO):
        await world.bid_unseen(match, person, 1)
    await world.make_pass(match)
    await world.pause(1)
    assert SEALED in board(world)


async def test_envelopes_after_anothers_reveal_do_not_stay(world: World, other: World) -> None:
    """Only this process has seen that everybody is at the screen."""
    match = await one_bid_missing(world)
    await world.bid_unseen(match, BRUNO, 72)
    late = await world.hang(EDIT_BOARD, match)
    await other.show(match)
    assert REVEALED in board(world)
    late.released.set()
    await world.quiet()
    assert SEALED in board(world)
    await pass_the_beat(world)
    assert REVEALED in board(world)


async def test_envelopes_that_arrive_after_the_beat_do_not_stay(world: World) -> None:
    await world.restart(patience=0.01)
    match = await one_bid_missing(world)
    await world.bid_unseen(match, BRUNO, 72)
    late = await world.hang(EDIT_BOARD, match)
    world.watch.forward(SECONDS)
    await world.settle()
    assert "72" in panel(world, BRUNO), "the panels don't wait for it"
    late.released.set()
    await world.finish()
    assert REVEALED in board(world)


async def test_whoever_bids_last_sees_the_envelopes_in_the_answer(world: World) -> None:
    match = await one_bid_missing(world)
    after = await world.bid_unseen(match, BRUNO, 72)
    (shown,) = world.discord.shown(dm(BRUNO))
    await world.answer(world.press(BRUNO, shown.id), match, since=after.version - 1)
    await world.quiet()
    assert SEALED in shown.text
    assert "72" in shown.text, "their own bid"
    assert "71" not in shown.text, "which tells the picture"
    await pass_the_beat(world)
    assert REVEALED in panel(world, BRUNO)
    assert await world.store.read(surface_rows.out_of_date) == []


async def test_a_panel_beside_the_board_is_revealed_with_the_others(world: World) -> None:
    match = await one_bid_missing(world)
    after = await world.bid_unseen(match, BRUNO, 72)
    asked = world.interactions.command(BRUNO)
    await world.answer(asked, match, since=after.version - 1)
    await world.make_pass(match)
    ((_, first),) = asked.answers
    assert SEALED in first
    await pass_the_beat(world)
    assert REVEALED in asked.edits[-1]


@pytest.mark.parametrize("reason", ["slow play", "nobody looks", "busy", "typed", "no board"])
async def test_the_reveal_comes_at_once_where_a_moment_would_be_lost(
    world: World, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if reason == "no board":
        world.discord.shut[GAMES_CHANNEL] = UNKNOWN_CHANNEL
    match = await one_bid_missing(world, deadline=3600 if reason == "slow play" else 60)
    await world.bid_unseen(match, BRUNO, 72)
    if reason == "nobody looks":
        world.watch.forward(ACTIVE_FOR.total_seconds())
    if reason == "busy":
        monkeypatch.setattr(Queue, "busy", True)
    await world.make_pass(match, repost=(PANEL, 1) if reason == "typed" else None)
    await world.finish()
    assert REVEALED in (panel(world, BRUNO) if reason == "no board" else board(world))


async def test_a_computers_bid_may_be_the_last(world: World) -> None:
    match = await world.start((ANNA,), computers=2)
    await world.bid_unseen(match, ANNA, 71)
    await world.make_pass(match)
    assert SEALED in board(world)
    await pass_the_beat(world)
    assert REVEALED in board(world)


async def test_a_deadline_of_live_play_begins_after_the_first_beat(world: World) -> None:
    match = await one_bid_missing(world, deadline=60)
    after = await world.bid_unseen(match, BRUNO, 72)
    left = [due - world.watch.now() for due in after.deadlines.values()]
    assert left == [BEAT * 31, BEAT * 31]  # a minute and the beat
