"""Time runs out: the bank of a seat, decisions of the computer, and seats taken over, for good."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest

from bot.games import Chance
from bot.games.computer import NORMAL, Computer, Position
from bot.games.entry import GameEntry
from bot.matches.db.engine.database import Database
from bot.matches.model.change import Due
from bot.matches.model.deadlines import WITH_BANK, Pace, bank_left, calls_made, is_live
from bot.matches.model.match import Match, Status
from bot.matches.model.seat import Person
from bot.matches.operations import decisions
from cogs.puerto_banana.rules import GAME, Bid
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DAY, EVERYBODY, HOUR, START, Life, Watch
from tests.refusals import refused

pytestmark = pytest.mark.usefixtures("always_running")


@pytest.fixture(autouse=True)
def long_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.puerto_banana.rules.TARGET", 9_999)


class Table:
    """Anna, who is late, and Bruno, who bids in time, on a bot that never stops."""

    def __init__(self, life: Life, match: Match) -> None:
        self.life, self.match = life, match

    async def now(self) -> Match:
        return await self.life.store.load(self.match.code)

    async def passes(self, seconds: float) -> Match:
        self.life.forward(seconds)
        return await self.life.ticked(self.match.code)

    async def bruno_bids(self) -> None:
        match = await self.now()
        asked = match.status is Status.RUNNING and match.state.bids[1] is None
        if asked and match.seats[1].person is not None:
            await self.life.bid(match, BRUNO, 1)

    async def anna_is_late(self, times: int = 1) -> Match:
        """Anna misses so many decisions, each by as much time as she has for it."""
        for _ in range(times):
            await self.bruno_bids()
            due = (await self.now()).waits[0, Due.DECIDE].due_at
            await self.passes((due - self.life.now()).total_seconds())
        return await self.now()

    async def anna_bids(self) -> Match:
        await self.bruno_bids()
        return (await self.life.bid(self.match, ANNA, 1)).match

    async def back(self) -> Match:
        return await self.life.change(decisions.back, self.match, ANNA.id)


async def begin(life: Life, deadline: int | None = HOUR, *others: Person) -> Table:
    people = (ANNA, BRUNO, *others)
    return Table(life, await life.start_match(people, deadline=deadline, round_limit=40))


async def test_another_seats_bid_does_not_prolong_mine(life: Life) -> None:
    match = await life.start_match(deadline=400)
    for amount in (1, 2):
        life.forward(100)
        match = (await life.bid(match, ANNA, amount)).match
        assert match.deadlines == {1: START + timedelta(seconds=400)}
    match = (await life.bid(match, BRUNO, 1)).match
    assert life.left(match) == {0: 400, 1: 400}


async def test_time_that_runs_out_leaves_the_next_decision_its_full_time(life: Life) -> None:
    match = await life.start_match(deadline=400)
    await life.bid(match, BRUNO, 1)
    after = await life.automation.run_out(match.code, 0)
    assert after is not None
    assert life.left(after.match) == {0: 400, 1: 400}
    assert await life.automation.run_out(match.code, 7) is None


async def test_the_late_are_people_and_the_away_normal(database: Database, watch: Watch) -> None:
    known: list[Sequence[str | None]] = []

    class Recording(Computer[Any, Any, Any, Any]):
        def decide(self, position: Position[Any, Any, Any], chance: Chance) -> Bid:
            known.append(position.levels)
            return Bid(1)

    life = Life(database, {GAME.key: GameEntry(GAME, {NORMAL: Recording()})}, watch)
    table = await begin(life)
    await table.anna_is_late(2)
    await table.bruno_bids()
    await life.automation.play_computers(table.match.code)
    assert known[:3] == [[None, None], [None, None], [NORMAL, None]]


@pytest.mark.parametrize(
    ("deadline", "seconds"), [(60, 3_600), (3_600, 3_600), (86_400, 86_400), (None, 604_800)]
)
async def test_a_table_waits_one_decision(life: Life, deadline: int | None, seconds: int) -> None:
    assert life.left(await life.open_table([ANNA], deadline=deadline)) == {None: seconds}


@pytest.mark.parametrize(("deadline", "times"), [(DAY - 1, 3), (DAY, 2), (None, 2)])
async def test_a_seat_lost_too_often_is_kept(life: Life, deadline: int | None, times: int) -> None:
    table = await begin(life, deadline)
    await table.anna_bids()
    for _ in range(1, times):
        away = await table.anna_is_late(2)
        assert [(seat.away, seat.left) for seat in away.seats] == [(True, False), (False, False)]
        assert (0, Due.DECIDE) not in away.waits
        life.forward(7)
        back = await table.back()
        assert (back.seats[0].away, back.seats[0].missed) == (False, 0)
        allowed = timedelta(days=7) if deadline is None else timedelta(seconds=deadline)
        assert back.waits[0, Due.DECIDE].due_at == life.now() + allowed
        assert (await table.back()).version == back.version, "once"
    kept = await table.anna_is_late(2)
    assert (kept.seats[0].away, kept.seats[0].left, kept.host) == (True, True, BRUNO)
    lines = [(line.seat, line.place, line.left) for line in kept.results]
    assert lines == [(1, 1, False), (0, 2, True)], "it counts as leaving"
    with refused("seat-kept"):
        await table.back()
    with refused("seat-kept"):
        await life.bid(kept, ANNA, 1)
    assert await table.now() == kept


async def test_a_decision_takes_the_seat_back_and_clears_earlier_misses(life: Life) -> None:
    table = await begin(life)
    for _ in range(4):
        assert not (await table.anna_is_late()).seats[0].away
        await table.anna_bids()
    assert (await table.anna_is_late(2)).seats[0].away
    assert not (await table.anna_bids()).seats[0].away


async def test_before_everybody_has_decided_a_kept_seat_is_no_loss(life: Life) -> None:
    table = await begin(life, DAY, CLEO)
    away = await table.anna_is_late(2)
    assert all(seat.away for seat in away.seats[::2]), "Cleo, too"
    await table.back()
    kept = await table.anna_is_late(2)
    assert kept.seats[0].left
    assert kept.results == ()


async def test_whoever_has_left_of_their_own_accord_has_no_seat(life: Life) -> None:
    table = await begin(life)
    await table.anna_is_late(2)
    gone = await life.change(decisions.leave, table.match, ANNA.id)
    assert (gone.seats[0].left, gone.seats[0].away) == (True, False)
    with refused("not-your-match"):
        await table.back()


async def test_whoever_holds_nobody_up_may_always_come_back(life: Life) -> None:
    match = await life.start_match([ANNA], deadline=HOUR, computers=1, round_limit=40)
    table = Table(life, match)
    for _ in range(4):
        assert (await table.anna_is_late(2)).seats[0].away
        assert not (await table.back()).seats[0].away


async def test_while_everybody_is_away_nobody_loses_the_seat(life: Life) -> None:
    table = await begin(life, DAY)
    for _ in range(5):
        away = await table.passes(DAY)
    assert [(seat.away, seat.absences) for seat in away.seats] == [(True, 1), (True, 1)]
    assert not (await table.back()).seats[0].away


SLOW = Pace(12 * HOUR, 72 * HOUR)


def banks(match: Match) -> list[float]:
    return [bank_left(match, seat).total_seconds() for seat in (0, 1)]


async def begin_at(life: Life, pace: Pace) -> Match:
    return await life.start_match(deadline=pace.decision, bank=pace.bank)


async def test_a_decision_has_its_own_time_first_and_the_bank_after_it(life: Life) -> None:
    match = await begin_at(life, Pace(30, 300))
    assert life.left(match) == {0: 330, 1: 330}
    life.forward(30)
    match = (await life.bid(match, ANNA, 1)).match
    assert banks(match) == [300, 300], "in its own time"
    life.forward(50.5)
    match = (await life.bid(match, BRUNO, 1)).match
    begins = 2
    assert life.left(match) == {0: begins + 330, 1: begins + 280}
    assert banks(match) == banks(await life.store.load(match.code)) == [300, 250]


async def test_after_time_and_bank_the_computer_decides(life: Life) -> None:
    match = await begin_at(life, Pace(30, 300))
    await life.bid(match, BRUNO, 1)
    life.forward(329)
    assert (await life.ticked(match.code)).state.round == 1
    life.forward(1)
    match = await life.ticked(match.code)
    assert (match.state.round, banks(match)) == (2, [0, 300])
    assert life.left(match) == {0: 32, 1: 332}


async def test_an_evening_is_live_and_days_are_not(life: Life) -> None:
    tables = [
        await life.open_table([host], deadline=pace.decision, bank=pace.bank)
        for host, pace in zip(EVERYBODY, WITH_BANK.values(), strict=False)
    ]
    assert [is_live(table) for table in tables] == [True, True, False, False]


async def calls_at(life: Life, match: Match) -> list[tuple[float, Due]]:
    """When Anna is called again, in hours from now."""
    match = await life.store.load(match.code)
    found = [
        ((wait.due_at - life.now()).total_seconds() / HOUR, kind)
        for (seat, kind), wait in match.waits.items()
        if seat == 0 and kind is not Due.DECIDE
    ]
    return sorted(found)


@pytest.mark.parametrize(
    ("pace", "hours"),
    [
        (WITH_BANK["days"], [(9, Due.RESERVE), (63, Due.WARN)]),
        (WITH_BANK["evening"], [(70 / 60 * 0.75, Due.WARN)]),
        (Pace(12 * HOUR), [(9, Due.WARN)]),
        (Pace(None), [(126, Due.WARN)]),
    ],
)
async def test_who_is_called_when(life: Life, pace: Pace, hours: list[tuple[float, Due]]) -> None:
    assert await calls_at(life, await begin_at(life, pace)) == hours


@pytest.mark.parametrize(
    ("after", "hours"),
    [
        (79.9, [(9, Due.RESERVE), ((12 + 4.1) * 0.75, Due.WARN)]),
        (80, [(12, Due.WARN)]),
        (83.5, [(9.375, Due.WARN)]),
        (84, [(9, Due.WARN)]),
    ],
)
async def test_no_needless_calls(life: Life, after: float, hours: list[tuple[float, Due]]) -> None:
    match = await begin_at(life, SLOW)
    await life.bid(match, BRUNO, 1)
    life.forward(after * HOUR)
    if after == 84:
        await life.tick()
    else:
        await life.bid(match, ANNA, 2)
    found = await calls_at(life, match)
    assert [kind for _, kind in found] == [kind for _, kind in hours]
    assert [at for at, _ in found] == pytest.approx([at for at, _ in hours], abs=0.001)


async def test_each_call_is_made_once_and_late_ones_together(life: Life) -> None:
    match = await begin_at(life, SLOW)
    match = (await life.bid(match, BRUNO, 1)).match
    for hours, calls in ((8.9, 0), (0.1, 1), (53.9, 1), (0.1, 2)):
        life.forward(hours * HOUR)
        called = await life.ticked(match.code)
        assert (called.version, calls_made(called, 0)) == (match.version + calls, calls)
    assert calls_made((await life.bid(match, ANNA, 2)).match, 0) == 0
    late = await begin_at(life, SLOW)
    late = (await life.bid(late, BRUNO, 1)).match
    life.forward(70 * HOUR)
    after = await life.ticked(late.code)
    assert (after.version, calls_made(after, 0)) == (late.version + 1, 2)


async def test_whoever_is_away_has_a_say_in_the_end_but_none_in_a_pause(life: Life) -> None:
    table = await begin(life)
    assert (await life.change(decisions.pause, table.match, BRUNO.id)).paused_at is None
    away = await table.anna_is_late(2)
    asked = await life.change(decisions.stop, away, BRUNO.id, False)
    assert (asked.status, asked.seats[0].away) == (Status.RUNNING, True)
    assert (await life.change(decisions.pause, away, BRUNO.id)).paused_at is not None
