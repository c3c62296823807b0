"""Time beyond a decision's own comes off the seat's bank, which lasts for the whole match."""

import pytest

from bot.matches.model.deadlines import is_live, reserve
from bot.matches.model.match import Match
from bot.matches.model.pace import WITH_BANK
from tests.bot.matches.table import ANNA, BRUNO, EVERYBODY, Life, Watch


async def live_match(life: Life) -> Match:
    """A live match of Anna and Bruno."""
    return await life.start_match(deadline=30, bank=300)


def left(match: Match, watch: Watch) -> dict[int | None, float]:
    return {seat: (at - watch.now()).total_seconds() for seat, at in match.deadlines.items()}


def banks(match: Match) -> list[float]:
    return [reserve(match, seat).total_seconds() for seat in (0, 1)]


async def test_a_decision_has_its_own_time_first_and_the_bank_after_it(
    life: Life, watch: Watch
) -> None:
    match = await live_match(life)
    assert left(match, watch) == {0: 330, 1: 330}
    watch.forward(30)
    match = (await life.bid(match, ANNA, 1)).match
    assert banks(match) == [300, 300], "in its own time"
    watch.forward(50.5)
    match = (await life.bid(match, BRUNO, 1)).match
    assert banks(match) == [300, 250]
    begins = 2
    assert left(match, watch) == {0: begins + 330, 1: begins + 280}
    again = await life.queries.load(match.code)
    assert banks(again) == [300, 250], "as it is stored"


@pytest.mark.usefixtures("always_running")
async def test_once_both_are_gone_the_computer_decides_and_then_there_is_the_decisions_time(
    life: Life, watch: Watch
) -> None:
    match = await live_match(life)
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
