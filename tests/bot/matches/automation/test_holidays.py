"""On holiday a person's time stands still, even in pending decisions, for up to 21 days a year."""

from datetime import datetime, timedelta

import pytest

from bot.errors import NoHolidayLeft
from bot.matches.model.calendar import Holidays
from tests.bot.matches.table import ANNA, BRUNO, START, Life, Watch, hours, request
from tests.bot.matches.table import open_table as table_of
from tests.bot.matches.test_unreadable import corrupt

HOUR, DAY = 3_600, 24


def at(days: float) -> datetime:
    return START + timedelta(days=days)


async def test_a_clock_that_runs_stops_and_goes_on_with_what_was_left(
    life: Life, watch: Watch
) -> None:
    match = await life.start_match(deadline=12 * HOUR)
    watch.forward(2 * HOUR)
    assert await life.matches.take_holiday(ANNA, request(), True) == [match.code]
    match = await life.queries.load(match.code)
    assert hours(match) == {0: 21 * DAY + 12, 1: 12}
    assert match.on_holiday == {0: START + timedelta(hours=2, days=21)}
    watch.forward(5 * DAY * HOUR)
    assert await life.matches.take_holiday(ANNA, request(), True) == [], "it has begun already"
    assert await life.matches.take_holiday(ANNA, request(), False) == [match.code]
    assert await life.matches.take_holiday(ANNA, request(), False) == [], "it is over already"
    match = await life.queries.load(match.code)
    assert hours(match)[0] == 5 * DAY + 12
    assert match.on_holiday == {}


async def test_the_warning_waits_and_a_bank_is_used_at_home_alone(life: Life, watch: Watch) -> None:
    match = await life.start_match(deadline=12 * HOUR, bank=72 * HOUR)
    await life.matches.take_holiday(ANNA, request(), True)
    watch.forward(20 * DAY * HOUR)
    assert 0 not in (await life.ticked(match.code)).warned
    watch.forward((DAY + 13) * HOUR)
    match = (await life.bid(await life.queries.load(match.code), ANNA, 1)).match
    assert match.seats[0].overtime == HOUR


async def test_where_quiet_hours_do_not_hold_a_holiday_changes_nothing(life: Life) -> None:
    short = await life.start_match(deadline=11 * HOUR)
    table = await table_of(life, [ANNA], deadline=12 * HOUR)
    await life.matches.rule_out(table.code, request(), ANNA.id, True)
    await life.matches.join(table.code, request(), BRUNO)
    ruled_out = (await life.matches.start(table.code, request(), ANNA.id)).match
    await life.matches.take_holiday(ANNA, request(), True)
    for match, limit in ((short, 11), (ruled_out, 12)):
        match = await life.queries.load(match.code)
        assert hours(match) == {0: limit, 1: limit}
        assert match.on_holiday == {}


async def test_a_holiday_begins_past_what_cannot_be_read_and_tables_that_wait(life: Life) -> None:
    await corrupt(life, await life.start_match(deadline=12 * HOUR), "state", "'{'")
    table = await table_of(life, [ANNA], deadline=12 * HOUR)
    match = await life.start_match(deadline=12 * HOUR)
    assert await life.matches.take_holiday(ANNA, request(), True) == [match.code]
    assert (await life.queries.load(table.code)).version == table.version


def test_there_are_21_days_in_a_year() -> None:
    taken = Holidays().begun(at(0)).ended(at(6)).begun(at(30))
    assert taken.until(at(30)) == at(45)
    assert taken.until(at(45)) is None, "it ends by itself"
    with pytest.raises(NoHolidayLeft):
        taken.begun(at(46))
    next_year = taken.begun(at(6 + 366))
    assert next_year.until(at(373)) == at(372 + 6), "the first six days are a year ago"
    assert Holidays.read(str(next_year)) == next_year
