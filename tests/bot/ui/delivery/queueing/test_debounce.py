"""Decisions in quick succession are merged into one edit of the board."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.matches.db import surfaces as surface_rows
from tests.bot.matches.table import ANNA, BRUNO, CLEO, keep
from tests.bot.ui.delivery.fake_discord import dm
from tests.bot.ui.delivery.world import EDIT_BOARD, GAMES_CHANNEL, World

THREE = (ANNA, BRUNO, CLEO)


@pytest.fixture
async def patient(world: World) -> World:
    """A world whose boards can be debounced for ten seconds."""
    world.board_waits = timedelta(seconds=10)
    await world.restart()
    return world


def edits(world: World) -> int:
    return world.discord.requests.count(EDIT_BOARD)


@pytest.mark.parametrize("rounds", [None, 1])
async def test_the_bids_of_a_round_are_one_edit(patient: World, rounds: int | None) -> None:
    match = await patient.start(THREE, round_limit=rounds)
    for person in THREE:
        assert edits(patient) == 0
        await patient.bid(match, person, 1)
    assert edits(patient) == 1
    assert ("Round 2" in patient.discord.texts(GAMES_CHANNEL)[0]) is (rounds is None)


async def test_whoever_has_decided_is_shown_within_that_time(patient: World) -> None:
    match = await patient.start(THREE)
    before = await patient.store.with_surfaces(match.code)
    await patient.bid(match, ANNA, 1)
    assert (await patient.store.with_surfaces(match.code))[1] == before[1], "panels wait as well"
    patient.watch.forward(3)
    await patient.bid(match, BRUNO, 1)
    assert (edits(patient), patient.timers.waiting[-1][0]) == (0, 6.0)
    patient.watch.forward(7)
    await patient.pause(6)
    assert edits(patient) == 1
    assert "Waiting for Cleo." in patient.discord.texts(GAMES_CHANNEL)[0]
    assert "on n’attend plus que toi" in patient.discord.texts(dm(CLEO))[0]
    await patient.settle()
    assert patient.refresher._followed == {}
    assert await patient.store.read(surface_rows.out_of_date) == []


@pytest.mark.parametrize(
    ("seat", "change"), [(None, "version"), (1, "version"), (1, "told_prompt")]
)
async def test_nothing_urgent_waits(patient: World, seat: int | None, change: str) -> None:
    match = await patient.start(THREE)
    await patient.bid_unseen(match, ANNA, 1)
    await keep(patient, replace(await patient.surface(match, seat), **{change: 0}))
    await patient.show(match)
    assert (await patient.surface(match, seat)).version == match.version + 1
    assert edits(patient) == (seat is None)


async def test_after_a_restart_nothing_waits(patient: World) -> None:
    match = await patient.start(THREE)
    await patient.bid_unseen(match, ANNA, 1)
    await patient.restart()
    await patient.settle()
    assert edits(patient) == 1
