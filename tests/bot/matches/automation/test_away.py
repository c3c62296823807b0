"""While no bot runs, time stands still: nobody is punished for the time that it was away."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import select

from bot.matches.clock import Clock
from bot.matches.db.tables import EventRow
from bot.matches.model.match import Ending, Match
from tests.bot.matches.table import ANNA, BRUNO, Life, Watch, start_match

WEEK = timedelta(days=7).total_seconds()
LIMITS = (60, 300, 3_600, 86_400)
"""Seconds for a decision, in one match after the other."""


class Process:
    """A clock, and what it told."""

    def __init__(self, life: Life) -> None:
        self.told: list[str] = []
        self.clock = Clock(life.automation, self._changed)

    async def _changed(self, code: str) -> None:
        self.told.append(code)

    async def tick(self) -> list[str]:
        """Look; the matches that were told of."""
        self.told.clear()
        await self.clock.tick()
        return list(self.told)


def left(match: Match, watch: Watch) -> set[float]:
    """Seconds that people have."""
    return {(due - watch.now()).total_seconds() for due in match.deadlines.values()}


async def moves(life: Life) -> list[tuple[str, int]]:
    """What the clock did, in order."""
    query = select(EventRow.kind, EventRow.match_id).where(EventRow.kind.in_(["absent", "warn"]))
    found = await life.database.read(
        lambda connection: connection.execute(query.order_by(EventRow.at, EventRow.match_id)).all()
    )
    return [(kind, match_id) for kind, match_id in found]


async def test_after_a_week_everybody_has_the_time_that_was_left(
    either: Life, watch: Watch
) -> None:
    matches = [await start_match(either, deadline=LIMITS[each % 4]) for each in range(12)]
    table = await either.matches.open("puerto-banana", matches[0].place, ANNA, request_id="table")
    await Process(either).tick()
    watch.forward(10)
    await Process(either).tick()
    watch.forward(WEEK)
    process = Process(either)
    told = await process.tick()
    assert sorted(told) == sorted([*(each.code for each in matches), table.match.code])
    for each, match in enumerate(matches):
        now = await either.queries.load(match.code)
        assert left(now, watch) == {LIMITS[each % 4] - 10.0}
        assert not any(seat.decided or seat.away for seat in now.seats)
    assert await moves(either) == []
    assert (await either.queries.load(table.match.code)).ending is not Ending.EXPIRED
    assert await process.tick() == [], "once"


async def test_then_what_falls_due_is_done_once_and_in_order(either: Life, watch: Watch) -> None:
    slow, quick = [await start_match(either, deadline=limit) for limit in (120, 60)]
    first = Process(either)
    await first.tick()
    watch.forward(WEEK)
    processes = [Process(either), Process(either)]
    for _ in range(6):
        for process in processes:
            await process.tick()
        watch.forward(13)
    done = await moves(either)
    assert [kind for kind, _ in done] == ["warn"] * 2 + ["absent"] * 2
    assert len({match_id for _, match_id in done}) == 1
    assert (await either.queries.load(quick.code)).version > quick.version
    assert (await either.queries.load(slow.code)).version == slow.version


async def test_a_restart_is_no_absence(either: Life, watch: Watch) -> None:
    match = await start_match(either, deadline=60)
    await Process(either).tick()
    watch.forward(50)
    await Process(either).tick()
    assert left(await either.queries.load(match.code), watch) == {10.0}


async def test_while_another_process_runs_nobody_was_away(either: Life, watch: Watch) -> None:
    match = await start_match(either, deadline=300)
    one, other = Process(either), Process(either)
    await one.tick()
    for _ in range(4):
        watch.forward(50)
        await other.tick()
    assert await one.tick() == []
    assert left(await either.queries.load(match.code), watch) == {100.0}


async def test_an_absence_from_a_server_counts_once(either: Life, watch: Watch) -> None:
    match = await start_match(either, (ANNA, BRUNO), deadline=300)
    await Process(either).tick()
    server = match.place.server_id
    await either.matches.note_servers([], [server])
    watch.forward(WEEK)
    assert await Process(either).tick() == []
    await either.matches.note_servers([server], [])
    assert left(await either.queries.load(match.code), watch) == {300.0}


async def test_two_minutes_without_a_bot_cost_nobody_time(life: Life, watch: Watch) -> None:
    match = await start_match(life, deadline=300)
    await Process(life).tick()
    watch.forward(120)
    assert await Process(life).tick() == [match.code]
    assert left(await life.queries.load(match.code), watch) == {300.0}


async def test_a_server_that_is_gone_twice_was_left_the_first_time(
    life: Life, watch: Watch
) -> None:
    match = await start_match(life, deadline=300)
    server = match.place.server_id
    for _ in range(2):
        await life.matches.note_servers([], [server])
        watch.forward(3600)
    await life.matches.note_servers([server], [])
    assert left(await life.queries.load(match.code), watch) == {300.0}
