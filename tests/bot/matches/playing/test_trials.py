"""People who miss too much are away, and get their seat back on trial."""

from datetime import timedelta

import pytest

from bot.errors import AgreementNeeded, NotYourMatch
from bot.matches.model.match import Match, Status
from tests.bot.matches.table import ANNA, BRUNO, CLEO, START, Life, Watch, request

DAY = 86_400
HOUR = 3_600


class Table:
    """Anna and Bruno play without computers, on a bot that never stops."""

    def __init__(self, life: Life, watch: Watch, match: Match) -> None:
        self.life, self.watch, self.code = life, watch, match.code

    async def now(self) -> Match:
        return await self.life.queries.load(self.code)

    async def passes(self, seconds: float) -> Match:
        self.watch.forward(seconds)
        return await self.life.ticked(self.code)

    async def bruno_bids(self) -> None:
        match = await self.now()
        if match.status is Status.RUNNING and match.state.bids[1] is None:
            await self.life.bid(match, BRUNO, 1)

    async def anna_is_late(self, rounds: int = 1, seconds: float = HOUR) -> Match:
        for _ in range(rounds):
            await self.bruno_bids()
            await self.passes(seconds)
        return await self.now()

    async def anna_bids(self) -> Match:
        await self.life.bid(await self.now(), ANNA, 1)
        await self.bruno_bids()
        return await self.now()

    async def back(self) -> Match:
        return (await self.life.matches.back(self.code, request(), ANNA.id)).match

    async def bruno_agrees(self) -> Match:
        return (await self.life.matches.agree(self.code, request(), BRUNO.id, 0)).match


pytestmark = pytest.mark.usefixtures("always_running")


@pytest.fixture(autouse=True)
def long_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.puerto_banana.rules.TARGET", 9_999)


async def begin(life: Life, watch: Watch, deadline: int | None = HOUR) -> Table:
    return Table(life, watch, await life.start_match(deadline=deadline, round_limit=40))


@pytest.mark.parametrize(("more", "away"), [(0, True), (1, True), (2, False)])
async def test_five_of_the_last_ten_are_too_many(
    life: Life, watch: Watch, more: int, away: bool
) -> None:
    table = await begin(life, watch)
    for _ in range(4):
        await table.anna_is_late()
        await table.anna_bids()
    for _ in range(more):
        assert not (await table.anna_bids()).seats[0].away
    assert (await table.anna_is_late()).seats[0].away == away


async def test_the_first_time_a_seat_is_given_back_for_a_day_a_decision_until_two_are_in_time(
    life: Life, watch: Watch
) -> None:
    table = await begin(life, watch, deadline=None)
    await table.bruno_bids()
    await table.passes(7 * DAY)
    away = await table.anna_is_late(seconds=DAY)
    assert away.seats[0].away
    back = await table.back()
    day = timedelta(days=1)
    assert (back.seats[0].away, back.seats[0].trial) == (False, 2)
    assert back.deadlines[0] == watch.now() + day
    first = await table.anna_bids()
    assert first.deadlines == {0: watch.now() + day}, "nobody else is hurried"
    assert (await table.anna_bids()).deadlines == {}


async def test_the_second_time_another_has_to_agree(life: Life, watch: Watch) -> None:
    table = await begin(life, watch)
    await table.anna_is_late(2)
    await table.back()
    await table.anna_is_late(2)
    await table.bruno_bids()
    asked = await table.back()
    assert (asked.seats[0].away, asked.seats[0].wants_back) == (True, True)
    assert (await table.back()).version == asked.version
    with pytest.raises(NotYourMatch):
        await life.matches.agree(table.code, request(), ANNA.id, 0)
    with pytest.raises(NotYourMatch):
        await life.matches.agree(table.code, request(), CLEO.id, 0)
    back = await table.bruno_agrees()
    assert (back.seats[0].away, back.seats[0].trial, back.seats[0].wants_back) == (False, 2, False)
    assert (await table.bruno_agrees()).version == back.version, "once"


async def test_deciding_is_no_way_round_the_question(life: Life, watch: Watch) -> None:
    table = await begin(life, watch)
    for _ in range(2):
        away = await table.anna_is_late(2)
        assert away.state.bids[0] is None
        if not away.seats[0].returns:
            await table.back()
    with pytest.raises(AgreementNeeded):
        await life.bid(away, ANNA, 3)
    assert await table.now() == away


async def test_nobody_has_to_agree_where_nobody_is_held_up(life: Life, watch: Watch) -> None:
    table = await begin(life, watch)
    await table.anna_is_late(2)
    await table.back()
    await table.anna_is_late(2)
    for _ in range(2):
        away = await table.passes(HOUR)
    assert [seat.away for seat in away.seats] == [True, True]
    assert not (await table.back()).seats[0].away


async def test_whoever_only_comes_back_holds_a_match_for_ten_days(life: Life, watch: Watch) -> None:
    table = await begin(life, watch, deadline=None)
    held = 0.0
    for _ in range(180 * 4):
        await table.bruno_bids()
        await life.automation.play_computers(table.code)
        match = await table.passes(DAY / 4)
        if match.status is Status.OVER:
            break
        held = (watch.now() - START).total_seconds() if not match.seats[0].away else held
        await table.back()
    assert match.status is Status.OVER
    assert held <= 10 * DAY
