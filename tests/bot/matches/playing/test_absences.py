"""Two decisions missed in a row give the seat to the computer, and too often for good."""

from datetime import timedelta

import pytest

from bot.matches.changes import leaving
from bot.matches.model.match import Due, Match, Status
from tests.bot.matches.table import ANNA, BRUNO, CLEO, START, Life, Watch, request
from tests.refusals import refused

DAY = 86_400
HOUR = 3_600


class Table:
    """Anna and Bruno play without computers, on a bot that never stops."""

    def __init__(self, life: Life, watch: Watch, match: Match) -> None:
        self.life, self.watch, self.code = life, watch, match.code

    async def now(self) -> Match:
        return await self.life.store.load(self.code)

    async def passes(self, seconds: float) -> Match:
        self.watch.forward(seconds)
        return await self.life.ticked(self.code)

    async def bruno_bids(self) -> None:
        match = await self.now()
        asked = match.status is Status.RUNNING and match.state.bids[1] is None
        if asked and match.seats[1].person is not None:
            await self.life.bid(match, BRUNO, 1)

    async def anna_is_late(self, rounds: int = 1, seconds: float = HOUR) -> Match:
        for _ in range(rounds):
            await self.bruno_bids()
            await self.passes(seconds)
        return await self.now()

    async def anna_is_away(self) -> Match:
        """Anna misses two decisions, each by as much time as she has for it."""
        for _ in range(2):
            await self.bruno_bids()
            match = await self.now()
            due = match.waits[0, Due.DECIDE].due_at
            await self.passes((due - self.watch.now()).total_seconds())
        return await self.now()

    async def anna_bids(self) -> Match:
        await self.life.bid(await self.now(), ANNA, 1)
        await self.bruno_bids()
        return await self.now()

    async def back(self) -> Match:
        return (await self.life.store.write(leaving.back, self.code, request(), ANNA.id)).match


pytestmark = pytest.mark.usefixtures("always_running")


@pytest.fixture(autouse=True)
def long_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.puerto_banana.rules.TARGET", 9_999)


def allowed(deadline: int | None) -> timedelta:
    return timedelta(days=7) if deadline is None else timedelta(seconds=deadline)


async def begin(life: Life, watch: Watch, deadline: int | None = HOUR) -> Table:
    return Table(life, watch, await life.start_match(deadline=deadline, round_limit=40))


@pytest.mark.parametrize(
    ("deadline", "times"), [(60, 3), (DAY - 1, 3), (DAY, 2), (2 * DAY, 2), (None, 2)]
)
async def test_the_computer_keeps_a_seat_that_it_has_to_take_over_too_often(
    life: Life, watch: Watch, deadline: int | None, times: int
) -> None:
    table = await begin(life, watch, deadline)
    await table.bruno_bids()
    await table.anna_bids()
    for _ in range(1, times):
        away = await table.anna_is_away()
        assert (away.seats[0].away, away.seats[0].left) == (True, False)
        back = await table.back()
        assert (back.seats[0].away, back.seats[0].missed) == (False, 0)
        assert back.waits[0, Due.DECIDE].due_at == watch.now() + allowed(deadline)
        assert (await table.back()).version == back.version, "once"
    kept = await table.anna_is_away()
    assert (kept.seats[0].away, kept.seats[0].left, kept.host) == (True, True, BRUNO)
    assert [(line.seat, line.place, line.left) for line in kept.results] == [
        (1, 1, False),
        (0, 2, True),
    ], "it counts as leaving"
    with refused("seat-kept"):
        await table.back()
    with refused("seat-kept"):
        await life.bid(kept, ANNA, 1)
    assert await table.now() == kept


async def test_a_decision_takes_the_seat_back_and_two_misses_have_to_be_in_a_row(
    life: Life, watch: Watch
) -> None:
    table = await begin(life, watch)
    for _ in range(4):
        assert not (await table.anna_is_late()).seats[0].away
        await table.anna_bids()
    away = await table.anna_is_away()
    assert (await table.anna_bids()).seats[0].away == (not away.seats[0].away)


async def test_before_everybody_has_decided_a_kept_seat_is_no_loss(
    life: Life, watch: Watch
) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO], deadline=DAY, round_limit=40)
    table = Table(life, watch, match)
    await table.anna_is_late(2, DAY)
    assert all(seat.away for seat in (await table.now()).seats[::2]), "Cleo, too"
    await table.back()
    kept = await table.anna_is_late(2, DAY)
    assert kept.seats[0].left
    assert kept.results == ()


async def test_whoever_has_left_of_their_own_accord_has_no_seat(life: Life, watch: Watch) -> None:
    table = await begin(life, watch)
    await table.anna_is_away()
    left = (await life.store.write(leaving.leave, table.code, request(), ANNA.id)).match
    assert (left.seats[0].left, left.seats[0].away) == (True, False)
    with refused("not-your-match"):
        await table.back()


async def test_whoever_holds_nobody_up_may_always_come_back(life: Life, watch: Watch) -> None:
    match = await life.start_match([ANNA], computers=1, deadline=HOUR, round_limit=40)
    table = Table(life, watch, match)
    for _ in range(4):
        assert (await table.anna_is_late(2)).seats[0].away
        assert not (await table.back()).seats[0].away


async def test_while_everybody_is_away_nobody_loses_the_seat(life: Life, watch: Watch) -> None:
    table = await begin(life, watch, DAY)
    for _ in range(5):
        away = await table.passes(DAY)
    assert [(seat.away, seat.absences) for seat in away.seats] == [(True, 1), (True, 1)]
    assert not (await table.back()).seats[0].away


async def test_whoever_only_comes_back_holds_a_match_for_ten_days(life: Life, watch: Watch) -> None:
    table = await begin(life, watch, deadline=None)
    held = 0.0
    for _ in range(180 * 4):
        await table.bruno_bids()
        await life.automation.play_computers(table.code)
        match = await table.passes(DAY / 4)
        if match.seats[0].left:
            break
        held = (watch.now() - START).total_seconds()
        await table.back()
    assert match.seats[0].left
    assert held <= 16 * DAY
