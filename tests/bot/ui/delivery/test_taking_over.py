"""Two processes on one database: each shows what the other left, and neither undoes the other."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.ui.delivery.refresher import RETRIES
from tests.bot.matches.table import ANNA, BRUNO, CLEO, keep, start_match
from tests.bot.ui.delivery.fake_discord import dm
from tests.bot.ui.delivery.world import EDIT_BOARD, GAMES_CHANNEL, Share, World
from tests.patience import eventually


async def test_what_another_process_left_behind_is_shown_while_a_board_waits(world: World) -> None:
    """A board with nothing but fewer names to show can be debounced for longer than two looks."""
    world.board_waits = timedelta(seconds=10)
    await world.restart()
    match = await world.start((ANNA, BRUNO, CLEO))
    await world.bid_unseen(match, ANNA, 1)
    for _ in range(2):
        await world.look()
    assert EDIT_BOARD not in world.discord.requests
    for person in (BRUNO, CLEO):
        await world.bid_unseen(match, person, 1)
    await world.look()
    assert "Round 2" in world.discord.texts(GAMES_CHANNEL)[0]


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
    await keep(world, replace(await world.surface(match, 0), version=0))
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


async def test_an_older_edit_whose_answer_is_lost_does_not_stay(world: World, other: World) -> None:
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


@pytest.fixture
def shared(world: World, other: World) -> World:
    """A world whose direct messages the other process writes."""
    for process in (world, other):
        process.share(Share(direct=process is other))
    return world


@pytest.mark.parametrize("held_back", [False, True])
async def test_each_process_writes_what_is_pressed_there(
    shared: World, other: World, held_back: bool
) -> None:
    other.surfaces.board_waits = timedelta(seconds=10 * held_back)
    match = await start_match(shared)
    await shared.show(match)
    assert {each.split()[1] for each in shared.discord.requests} == {str(GAMES_CHANNEL)}
    await other.look()
    panels = [text for person in (ANNA, BRUNO) for text in other.discord.texts(dm(person))]
    assert all("Round 1" in text or "Turno 1" in text for text in panels)
    before = len(shared.discord.requests)
    await shared.bid(match, ANNA, 1)
    await other.look()
    asked = sorted(shared.discord.requests[before:])
    panels = [] if held_back else [f"edit {dm(ANNA)}", f"edit {dm(BRUNO)}"]
    assert asked == sorted([EDIT_BOARD, *panels])


async def test_an_answer_in_anothers_message_is_drawn_again(shared: World, other: World) -> None:
    match = await shared.start()
    await other.look()
    (panel,) = shared.discord.shown(dm(BRUNO))
    await shared.answer(shared.press(BRUNO, panel.id), match)
    assert (await shared.surface(match, 1)).version == 0
