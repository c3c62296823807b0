"""While no bot runs, and where it isn't, time stands still: nobody loses any by that."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Unpack

import pytest
from sqlalchemy import select, update

from bot.games.computer import NORMAL
from bot.matches.clock import Clock
from bot.matches.db import surfaces
from bot.matches.db.maintenance import absences
from bot.matches.db.queries import DueNow
from bot.matches.db.tables.matches import EventRow, MatchRow
from bot.matches.model.change import LOBBY_SEAT, Due
from bot.matches.model.match import Ending, Match, Status
from bot.matches.model.seat import Person
from bot.matches.operations import decisions, tables
from bot.matches.upkeep.health import check
from bot.scheduler import Scheduler
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DAY, GAMES, ISLAND, PLACE, Life, Terms


async def times(life: Life, match: Match) -> set[float]:
    """The seconds that people have left in the match, as it is stored."""
    return {*life.left(await life.store.load(match.code)).values()}


async def moves(life: Life) -> list[tuple[str, int]]:
    """The clock's changes, in order."""
    query = select(EventRow.kind, EventRow.match_id).where(EventRow.kind.in_(["absent", "warn"]))
    found = await life.execute(query.order_by(EventRow.at, EventRow.match_id))
    return [(kind, match_id) for kind, match_id in found]


async def test_then_what_falls_due_is_done_once_and_in_order(life: Life) -> None:
    slow, quick = [await life.start_match(deadline=limit) for limit in (120, 60)]
    await life.tick()
    life.forward(7 * DAY)
    processes = [life, Life(life.database, GAMES, life.watch)]
    for _ in range(6):
        for process in processes:
            await process.tick()
        life.forward(13)
    done = await moves(life)
    assert [kind for kind, _ in done] == ["warn"] * 2 + ["absent"] * 2
    assert len({match_id for _, match_id in done}) == 1
    assert (await life.store.load(quick.code)).version > quick.version
    assert (await life.store.load(slow.code)).version == slow.version


@pytest.mark.parametrize(("seconds", "lost"), [(15, True), (20, False)])
async def test_gaps_of_20_seconds_cost_nobody_time(life: Life, seconds: int, lost: bool) -> None:
    match, table = await life.start_match(deadline=300), await life.open_table([ANNA])
    await life.post(table)
    told: list[float] = []
    life.pulse.connected.connect(lambda: told.append(seconds))
    await life.tick()
    life.forward(seconds)
    await life.tick()
    behind = {each.code for each in await life.store.read(surfaces.out_of_date)}
    assert (table.code in behind) is not lost
    for each, limit in ((match, 300.0), (table, 604_800.0)):
        assert await times(life, each) == {limit - seconds * lost}
    await life.tick()
    assert told == ([] if lost else [seconds]), "to whoever redraws them, once"


async def test_while_other_processes_run_nobody_was_away(life: Life) -> None:
    match = await life.start_match(deadline=300)
    await life.tick()
    for seconds in (15, 15, -5, 20, 15):  # one machine's clock is behind
        life.forward(seconds)
        await Life(life.database, GAMES, life.watch).tick()
    await life.tick()
    assert await times(life, match) == {240.0}


async def test_what_happens_on_a_date_is_not_put_off(either: Life) -> None:
    match = await either.start_match(deadline=300)
    closes = either.now() + timedelta(days=3)
    await either.execute(update(MatchRow).values(closes_at=closes))
    await either.bid(match, ANNA, 1)
    paused = await either.start_match([CLEO], deadline=300, computers=1)
    pause = await either.change(decisions.pause, paused, CLEO.id)
    await either.tick()
    either.forward(DAY)
    await either.tick()
    now = await either.store.load(match.code)
    assert now.waits[LOBBY_SEAT, Due.CLOSE].due_at == closes
    again = await either.store.load(paused.code)
    assert again.waits[LOBBY_SEAT, Due.RESUME] == pause.waits[LOBBY_SEAT, Due.RESUME]
    moved = again.waits[0, Due.DECIDE].due_at - pause.waits[0, Due.DECIDE].due_at
    assert moved == timedelta(days=1)


@pytest.mark.parametrize("jumps", [(3000,), (-3000, 0, 3000), (3000, -3000, 3000)])
async def test_time_that_jumps_plays_for_nobody(life: Life, jumps: Sequence[int]) -> None:
    matches = [await life.start_match(deadline=600)]
    for jump in jumps:
        for _ in range(3):
            await life.tick()
            life.forward(10)
        life.forward(jump)
        await life.tick()
        matches.append(await life.start_match(deadline=600))
    assert await moves(life) == []
    for match in matches:
        found = await times(life, match)
        assert min(found) >= 600 - 30 * len(jumps)
        assert max(found) <= 600 + 3000


async def test_time_that_was_set_back_during_a_restart_may_jump_forward_again(life: Life) -> None:
    await life.tick()
    life.forward(-3000)
    restarted = Life(life.database, GAMES, life.watch)
    await restarted.tick()
    await life.start_match(deadline=600)
    life.forward(3000)
    await restarted.tick()
    assert await moves(life) == []


class Away:
    """A match on a server where the bot isn't, and the days that pass meanwhile."""

    def __init__(self, life: Life) -> None:
        self.life = life

    async def begin(
        self, people: Sequence[Person] = (ANNA, BRUNO), **terms: Unpack[Terms]
    ) -> Match:
        """Start the match, and remove the bot from its server."""
        self.match = await self.life.start_match(people, **terms)
        await self.life.tick()
        await self.life.store.write(absences.note_servers, [], [PLACE.server_id])
        return self.match

    async def days(self, days: float) -> Match:
        """Let days pass, with some ticks of the clock."""
        looks = min(4, max(1, round(days * 4)))
        for _ in range(looks):
            self.life.forward(days / looks * DAY)
            await self.life.tick()
        await Clock(self.life.automation, self.life.pulse, lambda _: None, Scheduler()).end_lost()
        return await self.life.store.load(self.match.code)

    async def back(self) -> set[float]:
        """Let the bot return; the seconds that people have left."""
        await self.life.store.write(absences.note_servers, [PLACE.server_id], [])
        return await self.times()

    async def times(self) -> set[float]:
        """The seconds that people have left."""
        return await times(self.life, self.match)


@pytest.fixture
def away(life: Life) -> Away:
    return Away(life)


async def test_nothing_falls_due_where_the_bot_is_not(either: Life) -> None:
    away = Away(either)
    match = await away.begin(deadline=3600)
    assert (await away.days(29.9)).version == match.version
    assert await away.times() == {3600.0}
    assert await away.back() == {3600.0}
    assert await moves(either) == []
    either.forward(3600)
    assert await either.automation.handle(DueNow(match.code, 0, Due.DECIDE)) is not None


async def test_an_outage_of_a_few_seconds_takes_its_time(life: Life, away: Away) -> None:
    await away.begin(deadline=300)
    life.forward(15)
    assert await away.back() == {285.0}


async def test_its_time_is_the_servers_alone(life: Life, away: Away) -> None:
    other = await life.start_match([CLEO], computers=1, place=ISLAND, deadline=300)
    practice = (await life.store.write(tables.practise, GAME.key, CLEO, NORMAL, "a request")).match
    await away.begin(deadline=300)
    life.forward(14)
    await life.tick()
    life.forward(10)
    await away.back()
    assert await times(life, other) == {276.0}
    mine = await life.store.load(practice.code)
    assert mine.waits[0, Due.DECIDE] == practice.waits[0, Due.DECIDE]


async def test_an_absence_counts_once_and_from_its_beginning(life: Life, away: Away) -> None:
    await away.begin(deadline=300)
    life.forward(3 * DAY)
    await life.tick()  # a gap in which no bot ran at all
    await life.store.write(absences.note_servers, [], [PLACE.server_id])
    life.forward(3 * DAY)
    assert await away.back() == {300.0}
    assert await away.back() == {300.0}


async def test_a_return_after_a_gap_gives_the_time_back_once(life: Life, away: Away) -> None:
    await away.begin(deadline=300)
    life.forward(3 * DAY)
    restarted = Life(life.database, GAMES, life.watch)
    await restarted.store.write(absences.note_servers, [PLACE.server_id], [])
    await restarted.tick()
    assert await away.times() == {300.0}


async def test_a_decision_in_an_absence_costs_and_gains_no_time(life: Life, away: Away) -> None:
    people = (ANNA, BRUNO, CLEO)
    match = await away.begin(people, deadline=43_200, bank=259_200, computers=1)
    life.forward(3 * DAY)
    await life.everybody_bids(match, people)
    assert await away.times() == {302_400.0}
    life.forward(2 * DAY)
    assert await away.back() == {302_400.0}
    back = await life.store.load(match.code)
    assert [seat.overtime for seat in back.seats] == [0] * 4
    assert back.waits[1, Due.COMPUTER].due_at <= life.now(), "which doesn't think for days"


async def test_a_pause_that_begins_or_ends_meanwhile_costs_nobody_time(life: Life) -> None:
    away = Away(life)
    match = await away.begin([ANNA], computers=1, deadline=3600)
    for change, wait in ((decisions.pause, 0.25), (decisions.resume, 0.5), (decisions.pause, 1)):
        life.forward(DAY)
        await life.change(change, match, ANNA.id)
        assert {*life.left(await away.days(wait)).values()} == {3600.0}
    assert await away.back() == {3600.0}
    assert (await away.days(2)).paused_at is not None
    await life.change(decisions.resume, match, ANNA.id)
    assert await away.times() == {3600.0}


@pytest.mark.usefixtures("always_running")
async def test_after_30_days_its_matches_end_without_a_result(life: Life) -> None:
    away = Away(life)
    match = await away.begin(deadline=3600)
    table = await life.open_table([ANNA])
    assert (await away.days(29.75)).state == match.state
    over = await away.days(0.25)
    assert (over.status, over.ending, over.results) == (Status.OVER, Ending.STOPPED, ())
    closed = await life.store.load(table.code)
    assert (closed.status, closed.ending) == (Status.OVER, Ending.EXPIRED)


async def test_health_takes_standing_time_for_no_late_clock(life: Life, away: Away) -> None:
    await away.begin(deadline=3600)
    paused = await life.start_match([CLEO], deadline=3600, computers=1)
    await life.change(decisions.pause, paused, CLEO.id)
    life.forward(DAY)
    assert "late" not in (await check(life.database, life.now())).sentence
