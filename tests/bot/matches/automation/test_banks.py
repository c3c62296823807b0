"""Time beyond a decision's own comes off the seat's bank, which lasts for the whole match."""

import pytest

from bot.matches.model.deadlines import calls_made, is_live, reserve
from bot.matches.model.match import Due, Match
from bot.matches.model.pace import WITH_BANK, Pace
from tests.bot.matches.table import ANNA, BRUNO, EVERYBODY, HOUR, Life, Watch, left

SLOW = Pace(12 * HOUR, 72 * HOUR)


def banks(match: Match) -> list[float]:
    return [reserve(match, seat).total_seconds() for seat in (0, 1)]


async def begin(life: Life, pace: Pace) -> Match:
    return await life.start_match(deadline=pace.decision, bank=pace.bank)


async def test_a_decision_has_its_own_time_first_and_the_bank_after_it(
    life: Life, watch: Watch
) -> None:
    match = await begin(life, Pace(30, 300))
    assert left(match, watch) == {0: 330, 1: 330}
    watch.forward(30)
    match = (await life.bid(match, ANNA, 1)).match
    assert banks(match) == [300, 300], "in its own time"
    watch.forward(50.5)
    match = (await life.bid(match, BRUNO, 1)).match
    begins = 2
    assert left(match, watch) == {0: begins + 330, 1: begins + 280}
    assert banks(match) == banks(await life.store.load(match.code)) == [300, 250]


@pytest.mark.usefixtures("always_running")
async def test_once_both_are_gone_the_computer_decides_and_then_there_is_the_decisions_time(
    life: Life, watch: Watch
) -> None:
    match = await begin(life, Pace(30, 300))
    await life.bid(match, BRUNO, 1)
    watch.forward(329)
    assert (await life.ticked(match.code)).state.round == 1
    watch.forward(1)
    match = await life.ticked(match.code)
    assert (match.state.round, banks(match)) == (2, [0, 300])
    assert left(match, watch) == {0: 32, 1: 332}


async def test_an_evening_is_live_and_days_are_not(life: Life) -> None:
    tables = [
        await life.open_table([host], deadline=pace.decision, bank=pace.bank)
        for host, pace in zip(EVERYBODY, WITH_BANK.values(), strict=False)
    ]
    assert [is_live(table) for table in tables] == [True, True, False, False]


async def calls_at(life: Life, watch: Watch, match: Match) -> list[tuple[float, Due]]:
    """When Anna is called again, in hours from now."""
    match = await life.store.load(match.code)
    found = [
        ((wait.due_at - watch.now()).total_seconds() / HOUR, kind)
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
async def test_who_plays_slowly_is_also_called_before_the_bank_begins(
    life: Life, watch: Watch, pace: Pace, hours: list[tuple[float, Due]]
) -> None:
    assert await calls_at(life, watch, await begin(life, pace)) == hours


@pytest.mark.usefixtures("always_running")
@pytest.mark.parametrize(
    ("after", "hours"),
    [
        (79.9, [(9, Due.RESERVE), ((12 + 4.1) * 0.75, Due.WARN)]),
        (80, [(12, Due.WARN)]),
        (83.5, [(9.375, Due.WARN)]),
        (84, [(9, Due.WARN)]),
    ],
)
async def test_nobody_is_called_to_a_bank_that_is_gone_or_begins_after_the_last_call(
    life: Life, watch: Watch, after: float, hours: list[tuple[float, Due]]
) -> None:
    match = await begin(life, SLOW)
    await life.bid(match, BRUNO, 1)
    watch.forward(after * HOUR)
    if after == 84:
        await life.tick()
    else:
        await life.bid(match, ANNA, 2)
    found = await calls_at(life, watch, match)
    assert [kind for _, kind in found] == [kind for _, kind in hours]
    assert [at for at, _ in found] == pytest.approx([at for at, _ in hours], abs=0.001)


@pytest.mark.usefixtures("always_running")
async def test_each_call_is_made_once_and_late_ones_together(life: Life, watch: Watch) -> None:
    match = await begin(life, SLOW)
    match = (await life.bid(match, BRUNO, 1)).match
    for hours, calls in ((8.9, 0), (0.1, 1), (53.9, 1), (0.1, 2)):
        watch.forward(hours * HOUR)
        called = await life.ticked(match.code)
        assert (called.version, calls_made(called, 0)) == (match.version + calls, calls)
    assert calls_made((await life.bid(match, ANNA, 2)).match, 0) == 0
    late = await begin(life, SLOW)
    late = (await life.bid(late, BRUNO, 1)).match
    watch.forward(70 * HOUR)
    after = await life.ticked(late.code)
    assert (after.version, calls_made(after, 0)) == (late.version + 1, 2)
