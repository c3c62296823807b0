"""In a person's quiet hours their time stands still, if decisions have half a day or more."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

import pytest
from msgspec.structs import replace

from bot.errors import NotHost, TermsAreFixed, WrongHours
from bot.matches.model.calendar import QuietHours
from bot.matches.model.match import Match
from cogs.settings.own_time import ZONES
from tests.bot.matches.automation import lives
from tests.bot.matches.table import ANNA, BRUNO, Life, Watch, hours, request

HOUR = 3_600
NIGHT = QuietHours("Europe/Rome", 22, 10)
"""21:00 to 7:00 UTC in winter, which begins nine hours after the start of each test."""


async def asleep(life: Life) -> Match:
    """A match in which Anna has quiet hours, and both must bid within half a day."""
    await life.matches.set_quiet_hours(ANNA, NIGHT)
    return await life.start_match(deadline=12 * HOUR)


def test_a_sample_of_lives_counts_every_quarter_of_an_hour() -> None:
    for number in range(150):
        lives.Life(number).check()


async def test_a_decision_of_half_a_day_lasts_until_the_next_morning(life: Life) -> None:
    assert hours(await asleep(life)) == {0: 22, 1: 12}


async def test_an_absence_of_the_bot_in_quiet_hours_costs_and_gives_nothing(
    life: Life, watch: Watch
) -> None:
    match = await asleep(life)
    watch.forward(8 * HOUR)
    await life.tick()
    watch.forward(2 * HOUR)
    assert hours(await life.ticked(match.code)) == {0: 23, 1: 14}, "an hour of both was hers"


async def test_chosen_now_they_hold_from_the_next_decision_on(life: Life, watch: Watch) -> None:
    match = await life.start_match(deadline=12 * HOUR)
    await life.matches.set_quiet_hours(ANNA, NIGHT)
    assert hours(await life.queries.load(match.code)) == {0: 12, 1: 12}
    for person in (ANNA, BRUNO):
        match = (await life.bid(match, person, 1)).match
    assert hours(match) == {0: 22, 1: 12}


async def test_the_host_may_rule_them_out_before_anybody_joins(either: Life) -> None:
    table = await either.open_table([ANNA], deadline=12 * HOUR)
    with pytest.raises(NotHost):
        await either.matches.rule_out(table.code, request(), BRUNO.id, True)
    await either.matches.rule_out(table.code, request(), ANNA.id, True)
    await either.matches.join(table.code, request(), BRUNO)
    with pytest.raises(TermsAreFixed):
        await either.matches.rule_out(table.code, request(), ANNA.id, False)
    await either.matches.set_quiet_hours(ANNA, NIGHT)
    match = (await either.matches.start(table.code, request(), ANNA.id)).match
    assert hours(match) == {0: 12, 1: 12}


@pytest.mark.parametrize(
    "wrong",
    [{"begins": 24}, {"begins": -1}, {"hours": 11}, {"zone": "Europe/Atlantis"}, {"zone": "../x"}],
)
async def test_hours_and_zones_that_there_are_not_change_nothing(
    life: Life, wrong: dict[str, Any]
) -> None:
    await life.matches.set_quiet_hours(ANNA, NIGHT)
    with pytest.raises(WrongHours):
        await life.matches.set_quiet_hours(ANNA, replace(NIGHT, **wrong))
    known = await life.queries.person(ANNA.id)
    assert known is not None
    assert QuietHours.read(known.quiet_hours) == NIGHT


def test_there_is_a_city_for_each_way_in_which_clocks_run() -> None:
    def run(zone: str) -> tuple[timedelta | None, ...]:
        return tuple(
            datetime(2030, month, 15, tzinfo=ZoneInfo(zone)).utcoffset() for month in range(1, 13)
        )

    known = {run(zone) for zones in ZONES.values() for zone in zones}
    assert max(map(len, ZONES.values())) <= 25, "as many as a menu holds"
    folders = ("Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
    lived_in = [zone for zone in available_timezones() if zone.split("/")[0] in folders]
    assert {zone for zone in lived_in if run(zone) not in known} == set()
