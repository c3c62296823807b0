"""A match pauses when all who are present agree, for at most 30 days in all."""

from datetime import timedelta

import pytest

from bot.errors import NotHost
from bot.matches.changes import leaving, tables
from bot.matches.db.queries import DueNow
from bot.matches.model.match import Due, Match
from tests.bot.matches.table import ANNA, BRUNO, GAMES, STRANGER, Life, Watch, hours, request
from tests.refusals import refused

HOUR, DAY = 3_600, 86_400


async def paused(life: Life, match: Match, *people: int) -> Match:
    """The match after all of ``people`` have asked for a pause."""
    for person_id in people:
        match = (await life.store.write(leaving.pause, match.code, request(), person_id)).match
    return match


async def resumed(life: Life, watch: Watch, match: Match) -> Match:
    """The match after Anna has ended its pause."""
    await life.store.write(leaving.resume, match.code, request(), ANNA.id)
    watch.forward(30)
    return await life.ticked(match.code)


async def test_clocks_stand_to_the_second_and_nobody_moves(either: Life, watch: Watch) -> None:
    match = await either.start_match(deadline=HOUR, computers=1)
    watch.forward(1_200)
    match = await paused(either, match, ANNA.id)
    assert match.paused_at is None, "Bruno has yet to agree"
    match = await paused(either, match, BRUNO.id)
    assert match.paused_at == watch.now()
    assert await either.automation.play_computers(match.code) is None
    with refused("match-paused"):
        await either.bid(match, ANNA, 1)
    watch.forward(5 * DAY)
    assert hours(await either.ticked(match.code)) == {0: 120 + 1, 2: 120 + 1}, "still 40 minutes"
    await either.store.write(leaving.resume, match.code, request(), BRUNO.id)
    watch.forward(29)
    assert (await either.ticked(match.code)).paused_at is not None, "Anna reads that it goes on"
    watch.forward(1)
    match = await either.ticked(match.code)
    assert match.paused_at is None
    assert hours(match) == {0: 121 + 30 / HOUR, 2: 121 + 30 / HOUR}
    assert match.paused == 5 * DAY + 30
    await either.bid(match, ANNA, 1)
    assert await either.automation.play_computers(match.code) is not None


async def test_what_a_pause_interrupts_goes_on_with_the_time_that_was_left(
    either: Life, watch: Watch
) -> None:
    match = await either.start_match(deadline=HOUR, computers=1)
    watch.forward(600)
    before = await either.store.load(match.code)
    await paused(either, match, ANNA.id, BRUNO.id)
    watch.forward(3 * DAY)
    restarted = Life(either.database, GAMES, watch.now)
    after = await resumed(restarted, watch, match)
    moved = timedelta(days=3, seconds=30)
    assert {key: wait.due_at - moved for key, wait in after.waits.items()} == {
        key: wait.due_at for key, wait in before.waits.items()
    }


@pytest.mark.parametrize("kind", [Due.DECIDE, Due.WARN, Due.COMPUTER])
async def test_what_falls_due_as_a_pause_begins_waits_for_its_end(
    either: Life, watch: Watch, kind: Due
) -> None:
    """The clock may have seen it before."""
    match = await either.start_match(deadline=HOUR, computers=1)
    watch.forward(HOUR)
    match = await paused(either, match, ANNA.id, BRUNO.id)
    (seat, *_) = [seat for seat, due in match.waits if due is kind]
    assert await either.automation.handle(DueNow(match.code, seat, kind)) is None
    watch.forward(DAY)
    assert await either.tick() == []
    await resumed(either, watch, match)
    assert (await either.ticked(match.code)).version > match.version + 2


async def test_a_pause_that_ends_while_no_bot_runs_ends_when_one_is_back(
    either: Life, watch: Watch
) -> None:
    match = await either.start_match(deadline=HOUR)
    watch.forward(600)
    match = await paused(either, match, ANNA.id, BRUNO.id)
    await either.store.write(leaving.resume, match.code, request(), ANNA.id)
    await either.tick()
    watch.forward(40 * DAY)
    match = await either.ticked(match.code)
    assert match.paused_at is None
    assert {(at - watch.now()).total_seconds() for at in match.deadlines.values()} == {3_000}


async def test_a_wish_is_taken_back_by_one_press(life: Life) -> None:
    match = await life.start_match(deadline=12 * HOUR)
    await paused(life, match, ANNA.id)
    await life.store.write(leaving.play_on, match.code, request(), ANNA.id)
    assert (await paused(life, match, BRUNO.id)).paused_at is None
    assert (await paused(life, match, ANNA.id)).paused_at is not None


async def test_who_says_no_to_the_end_of_the_match_ends_no_pause(life: Life) -> None:
    match = await paused(life, await life.start_match(deadline=HOUR), ANNA.id, BRUNO.id)
    await life.store.write(leaving.stop, match.code, request(), ANNA.id, False)
    refused = (await life.store.write(leaving.play_on, match.code, request(), BRUNO.id)).match
    assert refused.paused_at == match.paused_at
    assert not any(seat.wants_end for seat in refused.seats)


@pytest.mark.usefixtures("always_running")
async def test_after_30_days_of_pauses_time_runs(either: Life, watch: Watch) -> None:
    match = await either.start_match(deadline=12 * HOUR)
    await paused(either, match, ANNA.id, BRUNO.id)
    watch.forward(21 * DAY - 30)
    await resumed(either, watch, match)
    await paused(either, match, ANNA.id, BRUNO.id)
    watch.forward(9 * DAY - 1)
    assert (await either.ticked(match.code)).paused_at is not None
    watch.forward(1)
    match = await either.ticked(match.code)
    assert match.paused_at is None
    assert hours(match)[0] == 30 * 24 + 12
    with refused("no-pause-left"):
        await paused(either, match, ANNA.id)
    assert (await either.ticked(match.code)).seats[0].wants_pause is False


async def test_a_manager_pauses_a_match_of_others_whatever_its_host_has_chosen(life: Life) -> None:
    table = await life.open_table([ANNA])
    with pytest.raises(NotHost):
        await life.store.write(tables.configure, table.code, request(), BRUNO.id, pauses=False)
    await life.store.write(tables.configure, table.code, request(), ANNA.id, pauses=False)
    await life.store.write(tables.join, table.code, request(), BRUNO)
    with refused("terms-are-fixed"):
        await life.store.write(tables.configure, table.code, request(), ANNA.id, pauses=True)
    match = (await life.store.write(tables.start, table.code, request(), ANNA.id)).match
    with refused("no-pauses"):
        await paused(life, match, ANNA.id)
    with refused("own-match"):
        await life.store.write(leaving.pause, match.code, request(), BRUNO.id, manager=True)
    outcome = await life.store.write(leaving.pause, match.code, request(), STRANGER, manager=True)
    assert outcome.match.paused_at is not None
