"""A match pauses when all who are present agree, for at most 30 days in all."""

from datetime import timedelta

import pytest

from bot.errors import NotHost
from bot.matches.db.queries import DueNow
from bot.matches.model.change import Due
from bot.matches.model.match import Match
from bot.matches.operations import decisions, tables
from tests.bot.matches.table import ANNA, BRUNO, DAY, GAMES, HOUR, STRANGER, Life
from tests.refusals import refused


async def paused(life: Life, match: Match, *people: int) -> Match:
    """The match after all of ``people`` have asked for a pause."""
    for person_id in people:
        match = await life.change(decisions.pause, match, person_id)
    return match


async def resumed(life: Life, match: Match) -> Match:
    """The match after Anna has ended its pause."""
    await life.change(decisions.resume, match, ANNA.id)
    life.forward(30)
    return await life.ticked(match.code)


async def test_clocks_stand_to_the_second_and_nobody_moves(life: Life) -> None:
    match = await life.start_match(deadline=HOUR, computers=1)
    life.forward(1_200)
    before = await life.store.load(match.code)
    match = await paused(life, match, ANNA.id)
    assert match.paused_at is None, "Bruno has yet to agree"
    match = await paused(life, match, BRUNO.id)
    assert match.paused_at == life.now()
    assert await life.automation.play_computers(match.code) is None
    with refused("match-paused"):
        await life.bid(match, ANNA, 1)
    life.forward(5 * DAY)
    restarted = Life(life.database, GAMES, life.watch)
    assert life.left(await restarted.ticked(match.code)) == {0: 2_400, 2: 2_400}
    await restarted.change(decisions.resume, match, BRUNO.id)
    life.forward(29)
    assert (await restarted.ticked(match.code)).paused_at is not None, "Anna reads that it goes on"
    life.forward(1)
    match = await restarted.ticked(match.code)
    assert (match.paused_at, match.paused) == (None, 5 * DAY + 30)
    moved = timedelta(days=5, seconds=30)
    due = {key: wait.due_at + moved for key, wait in before.waits.items()}
    assert {key: wait.due_at for key, wait in match.waits.items()} == due
    await life.bid(match, ANNA, 1)
    assert await life.automation.play_computers(match.code) is not None


@pytest.mark.parametrize("kind", [Due.DECIDE, Due.WARN, Due.COMPUTER])
async def test_what_falls_due_as_a_pause_begins_waits_for_its_end(life: Life, kind: Due) -> None:
    """The clock may have seen it before."""
    match = await life.start_match(deadline=HOUR, computers=1)
    life.forward(HOUR)
    match = await paused(life, match, ANNA.id, BRUNO.id)
    (seat, *_) = [seat for seat, due in match.waits if due is kind]
    assert await life.automation.handle(DueNow(match.code, seat, kind)) is None
    life.forward(DAY)
    assert await life.tick() == []
    await resumed(life, match)
    assert (await life.ticked(match.code)).version > match.version + 2


async def test_a_pause_that_ends_while_no_bot_runs_ends_when_one_is_back(life: Life) -> None:
    match = await life.start_match(deadline=HOUR)
    life.forward(600)
    match = await paused(life, match, ANNA.id, BRUNO.id)
    await life.change(decisions.resume, match, ANNA.id)
    await life.tick()
    life.forward(40 * DAY)
    match = await life.ticked(match.code)
    assert match.paused_at is None
    assert life.left(match) == {0: 3_000, 1: 3_000}


async def test_a_wish_is_taken_back_by_one_press(life: Life) -> None:
    match = await life.start_match(deadline=12 * HOUR)
    await paused(life, match, ANNA.id)
    await life.change(decisions.play_on, match, ANNA.id)
    assert (await paused(life, match, BRUNO.id)).paused_at is None
    match = await paused(life, match, ANNA.id)
    assert match.paused_at is not None
    await life.change(decisions.stop, match, ANNA.id, False)
    after_no = await life.change(decisions.play_on, match, BRUNO.id)
    assert after_no.paused_at == match.paused_at, "a no to the end of the match ends no pause"
    assert not any(seat.motions for seat in after_no.seats)


@pytest.mark.usefixtures("always_running")
async def test_after_30_days_of_pauses_time_runs(life: Life) -> None:
    match = await life.start_match(deadline=12 * HOUR)
    await paused(life, match, ANNA.id, BRUNO.id)
    life.forward(21 * DAY - 30)
    await resumed(life, match)
    await paused(life, match, ANNA.id, BRUNO.id)
    life.forward(9 * DAY - 1)
    assert (await life.ticked(match.code)).paused_at is not None
    life.forward(1)
    match = await life.ticked(match.code)
    assert match.paused_at is None
    assert life.left(match) == {0: 12 * HOUR, 1: 12 * HOUR}
    with refused("no-pause-left"):
        await paused(life, match, ANNA.id)


async def test_a_manager_pauses_a_match_of_others_whatever_its_host_has_chosen(life: Life) -> None:
    table = await life.open_table([ANNA])
    with pytest.raises(NotHost):
        await life.change(tables.configure, table, BRUNO.id, pauses=False)
    await life.change(tables.configure, table, ANNA.id, pauses=False)
    await life.change(tables.join, table, BRUNO)
    with refused("terms-are-fixed"):
        await life.change(tables.configure, table, ANNA.id, pauses=True)
    match = await life.change(tables.start, table, ANNA.id)
    with refused("no-pauses"):
        await paused(life, match, ANNA.id)
    with refused("no-pauses"):  # a manager who plays is a player
        await life.change(decisions.pause, match, BRUNO.id, manager=True)
    assert (await life.change(decisions.pause, match, STRANGER, manager=True)).paused_at is not None
