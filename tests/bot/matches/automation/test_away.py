"""While no bot runs, time stands still, so that nobody loses time by its absence."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.matches.db.tables.matches import EventRow
from bot.matches.model.match import Due, Ending, Match, Person, Status
from bot.matches.model.surface import Surface, SurfaceKind
from bot.matches.upkeep.health import check, jumped
from tests.bot.matches.table import ANNA, BRUNO, CLEO, GAMES, Life, Terms, Watch

DAY = 86_400
WEEK = timedelta(days=7).total_seconds()
LIMITS = (60, 300, 3_600, 86_400)
"""Seconds for a decision, one match each."""


def left(match: Match, watch: Watch) -> set[float]:
    """The seconds people have left."""
    return {(due - watch.now()).total_seconds() for due in match.deadlines.values()}


async def play_out_alone(life: Life, thrown: Thrown, person: Person) -> Match:
    """Play to the end with this person, while the computer decides for the others."""
    while (match := await thrown.days(0.25)).status is Status.RUNNING:
        if match.state.bids[1] is None:
            await life.bid(match, person, 7)
    return match


async def moves(life: Life) -> list[tuple[str, int]]:
    """The clock's changes, in order."""
    query = select(EventRow.kind, EventRow.match_id).where(EventRow.kind.in_(["absent", "warn"]))
    found = await life.execute(query.order_by(EventRow.at, EventRow.match_id))
    return [(kind, match_id) for kind, match_id in found]


async def test_after_a_week_everybody_has_the_time_that_was_left(life: Life, watch: Watch) -> None:
    matches = [await life.start_match(deadline=limit) for limit in LIMITS]
    table = await life.open_table([ANNA])
    await life.tick()
    watch.forward(10)
    await life.tick()
    watch.forward(WEEK)
    told = await life.tick()
    assert sorted(told) == sorted(each.code for each in (*matches, table))
    for limit, match in zip(LIMITS, matches, strict=True):
        now = await life.queries.load(match.code)
        assert left(now, watch) == {limit - 10.0}
        assert not any(seat.decided or seat.away for seat in now.seats)
    assert await moves(life) == []
    assert (await life.queries.load(table.code)).ending is not Ending.EXPIRED
    assert await life.tick() == [], "once"


async def test_then_what_falls_due_is_done_once_and_in_order(life: Life, watch: Watch) -> None:
    slow, quick = [await life.start_match(deadline=limit) for limit in (120, 60)]
    await life.tick()
    watch.forward(WEEK)
    processes = [life, Life(life.database, GAMES, watch.now)]
    for _ in range(6):
        for process in processes:
            await process.tick()
        watch.forward(13)
    done = await moves(life)
    assert [kind for kind, _ in done] == ["warn"] * 2 + ["absent"] * 2
    assert len({match_id for _, match_id in done}) == 1
    assert (await life.queries.load(quick.code)).version > quick.version
    assert (await life.queries.load(slow.code)).version == slow.version


@pytest.mark.parametrize(("seconds", "lost"), [(15, 15), (20, 0)])
async def test_a_restart_takes_its_time_but_twenty_seconds_without_a_bot_cost_nobody_any(
    life: Life, watch: Watch, seconds: int, lost: int
) -> None:
    match = await life.start_match(deadline=300)
    await life.tick()
    watch.forward(seconds)
    assert await life.tick() == ([] if lost else [match.code])
    assert left(await life.queries.load(match.code), watch) == {300.0 - lost}


async def test_while_another_process_runs_nobody_was_away(life: Life, watch: Watch) -> None:
    match = await life.start_match(deadline=300)
    other = Life(life.database, GAMES, watch.now)
    await life.tick()
    for _ in range(4):
        watch.forward(15)
        await other.tick()
    assert await life.tick() == []
    assert left(await life.queries.load(match.code), watch) == {240.0}


async def test_an_absence_from_a_server_counts_once_and_from_the_first_time_it_is_gone(
    life: Life, watch: Watch
) -> None:
    match = await life.start_match(deadline=300)
    await life.tick()
    server = match.place.server_id
    for _ in range(2):
        await life.matches.note_servers([], [server])
        watch.forward(3 * DAY)
    assert await life.tick() == []
    await life.matches.note_servers([server], [])
    assert left(await life.queries.load(match.code), watch) == {300.0}


@pytest.mark.parametrize("jumps", [(3000,), (-3000, 3000), (-3000, 0, 3000), (3000, -3000, 3000)])
async def test_time_that_jumps_plays_for_nobody(
    life: Life, watch: Watch, jumps: Sequence[int], caplog: pytest.LogCaptureFixture
) -> None:
    matches = [await life.start_match(deadline=600)]
    for jump in jumps:
        for _ in range(3):
            await life.tick()
            watch.forward(10)
        watch.forward(jump)
        await life.tick()
        matches.append(await life.start_match(deadline=600))
    assert await moves(life) == []
    assert caplog.text.count("the time has jumped") == sum(map(bool, jumps))
    assert (await jumped(life.database, watch.now()) or "").startswith("the time jumped")
    assert await jumped(life.database, watch.now() + timedelta(days=1)) is None
    for match in matches:
        now = await life.queries.load(match.code)
        assert min(left(now, watch)) >= 600 - 30 * len(jumps)
        assert max(left(now, watch)) <= 600 + 3000


async def test_time_that_was_set_back_during_a_restart_may_jump_forward_again(
    life: Life, watch: Watch
) -> None:
    await life.tick()
    watch.forward(-3000)
    restarted = Life(life.database, GAMES, watch.now)
    await restarted.tick()
    assert await jumped(life.database, watch.now()) is None, "nobody was there to see it"
    await life.start_match(deadline=600)
    watch.forward(3000)
    await restarted.tick()
    assert await moves(life) == []


class Thrown:
    """A match on a server that removes the bot, and the days after that."""

    def __init__(self, life: Life, watch: Watch) -> None:
        self.life, self.watch = life, watch

    async def begin(self, *reached: int) -> Match:
        """Start the match, and remove the bot. Only the ``reached`` seats have open DMs."""
        self.match = await self.life.start_match(deadline=3600)
        panels = [
            Surface(
                self.match.code, SurfaceKind.PANEL, seat, 71, 7000, 1, closed=seat not in reached
            )
            for seat in (0, 1)
        ]
        await self.life.matches.save_surfaces(self.match.code, panels)
        await self.life.tick()
        await self.life.matches.note_servers([], [self.match.place.server_id])
        return self.match

    async def days(self, days: float) -> Match:
        """Let days pass, with some ticks of the clock."""
        looks = min(4, round(days * 4))
        for _ in range(looks):
            self.watch.forward(days / looks * DAY)
            await self.life.tick()
        return await self.life.queries.load(self.match.code)


@pytest.fixture
def thrown(either: Life, watch: Watch, always_running: None) -> Thrown:
    return Thrown(either, watch)


async def test_whoever_is_losing_gains_nothing_by_putting_the_bot_out(
    either: Life, watch: Watch, thrown: Thrown
) -> None:
    match = await thrown.begin(1)
    assert await thrown.days(6.75) == match, "time stands still"
    resumed = await thrown.days(0.25)
    assert left(resumed, watch) == {3600.0}, "with the time that was left"
    await either.bid(match, BRUNO, 1)
    decided = await thrown.days(0.25)
    assert decided.state.round == 2, "the computer has decided for Anna"
    over = await play_out_alone(either, thrown, BRUNO)
    assert over.ending is Ending.PLAYED
    assert all(line.rating_after is not None for line in over.results), "and it counts"


@pytest.mark.usefixtures("always_running")
async def test_a_match_in_which_nobody_is_reached_ends_without_a_result(
    life: Life, watch: Watch
) -> None:
    thrown = Thrown(life, watch)
    match = await thrown.begin()
    assert (await thrown.days(29.75)).state == match.state
    over = await thrown.days(0.25)
    assert (over.status, over.ending, over.results) == (Status.OVER, Ending.STOPPED, ())


@pytest.mark.usefixtures("always_running")
async def test_a_table_there_closes(life: Life, watch: Watch) -> None:
    thrown = Thrown(life, watch)
    await thrown.begin()
    table = await life.open_table([ANNA])
    await thrown.days(6.75)
    assert (await life.queries.load(table.code)).status is Status.LOBBY
    await thrown.days(0.25)
    await thrown.days(8)
    assert (await life.queries.load(table.code)).ending is Ending.EXPIRED


@pytest.mark.parametrize(("reached", "days"), [((), 3), ((), 20), ((0, 1), 3)])
async def test_back_on_the_server_everybody_has_the_time_that_they_had(
    either: Life, watch: Watch, thrown: Thrown, reached: Sequence[int], days: int
) -> None:
    match = await thrown.begin(*reached)
    await thrown.days(days)
    assert match.code in await either.matches.note_servers([match.place.server_id], [])
    back = await either.queries.load(match.code)
    assert left(back, watch) == {3600.0}
    assert (await thrown.days(0.25)).state.round == 2, "and then it runs out"


async def test_who_decides_while_the_bot_is_gone_costs_nobody_time_and_gives_nobody_more(
    either: Life, watch: Watch
) -> None:
    terms: Terms = {"deadline": 43_200, "bank": 259_200, "computers": 1}
    match = await either.start_match((ANNA, BRUNO, CLEO), **terms)
    await either.tick()
    await either.matches.note_servers([], [match.place.server_id])
    watch.forward(3 * DAY)
    for person in (ANNA, BRUNO, CLEO):
        match = (await either.bid(match, person, 1)).match
    assert left(match, watch) == {302_400.0}
    assert [seat.overtime for seat in match.seats] == [0] * 4
    watch.forward(2 * DAY)
    await either.matches.note_servers([match.place.server_id], [])
    back = await either.queries.load(match.code)
    assert left(back, watch) == {302_400.0}
    assert back.waits[1, Due.COMPUTER].due_at <= watch.now(), "which doesn't think for days"


async def test_health_takes_time_that_stands_still_for_no_late_clock(
    life: Life, watch: Watch
) -> None:
    await Thrown(life, watch).begin()
    watch.forward(DAY)
    assert "late" not in (await check(life.database, watch.now())).sentence
