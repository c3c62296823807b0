"""Digests: at chosen hours one message lists everything that waits, each thing once."""

import asyncio
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.errors import WrongHours
from bot.matches.db.people.notices import CLAIMED_FOR
from bot.matches.model.calendar import QuietHours, next_full_hour
from bot.matches.model.notices import Notice
from bot.matches.model.open_matches import NextAsked
from tests.bot.matches.table import ANNA, BRUNO, Life, Watch, request

HOUR = 3_600
ROME = QuietHours("Europe/Rome", 22, 0)
"""An hour ahead of UTC; the tests begin at noon UTC."""


async def choose_digest(life: Life, *hours: int) -> None:
    """Give Anna a digest at these hours in Rome."""
    await life.matches.set_quiet_hours(ANNA, ROME)
    await life.matches.choose_digest(ANNA, hours)


async def tell(life: Life) -> Notice:
    """Claim the only notice, and post it."""
    (notice,) = await life.claimed()
    await life.notices.settle(notice, 500, 501)
    return notice


def codes_in(notice: Notice) -> list[str]:
    assert notice.says is not None
    return [each.code for each in msgspec.json.decode(notice.says, type=list[NextAsked])]


async def test_it_tells_at_the_hour_what_waits_and_the_most_urgent_first(
    life: Life, watch: Watch
) -> None:
    week = await life.start_match(deadline=7 * 24 * HOUR)
    days = await life.start_match(deadline=72 * HOUR)
    done = await life.start_match(deadline=24 * HOUR)
    await life.bid(done, ANNA, 1)
    await life.matches.practise("puerto-banana", ANNA, "easy", request())
    await choose_digest(life, 8, 20)
    watch.forward(7 * HOUR - 1)
    assert await life.claimed() == []
    watch.forward(1)
    notice = await tell(life)
    assert codes_in(notice) == [days.code, week.code]
    assert (notice.posting, notice.unsettled) == (int(watch.now().timestamp()), False)
    assert await life.claimed() == []


async def test_a_decision_made_meanwhile_is_taken_out_without_a_call(
    life: Life, watch: Watch
) -> None:
    one, two = [await life.start_match(deadline=72 * HOUR) for _ in range(2)]
    await choose_digest(life, 20)
    watch.forward(7 * HOUR)
    await tell(life)
    await life.bid(one, ANNA, 1)
    edited = await tell(life)
    assert (codes_in(edited), edited.posting) == ([two.code], None)
    await life.bid(two, ANNA, 1)
    (gone,) = await life.claimed()
    assert (gone.says, gone.message_id) == (None, 501)
    await life.notices.settle(gone, 500, None)
    assert await life.claimed() == []


async def test_nothing_is_told_where_nothing_waits(life: Life, watch: Watch) -> None:
    await choose_digest(life, 20)
    watch.forward(7 * HOUR)
    (notice,) = await life.claimed()
    assert (notice.says, notice.posting) == (None, None)


async def test_of_several_processes_one_tells(either: Life, watch: Watch) -> None:
    await either.start_match(deadline=72 * HOUR)
    await choose_digest(either, 20)
    watch.forward(7 * HOUR)
    (waiting,) = await either.notices.waiting()
    claims = await asyncio.gather(*(either.notices.claim(waiting) for _ in range(5)))
    assert len([each for each in claims if each is not None]) == 1


async def test_what_a_killed_process_had_claimed_is_told_under_the_same_number(
    either: Life, watch: Watch
) -> None:
    await either.start_match(deadline=72 * HOUR)
    await choose_digest(either, 8, 20)
    watch.forward(7 * HOUR)
    (lost,) = await either.claimed()
    watch.forward(CLAIMED_FOR.total_seconds())
    assert await either.claimed() == [], "it may still be on its way"
    watch.forward(1)
    (found,) = await either.claimed()
    assert (found.posting, found.unsettled) == (lost.posting, True)
    assert await either.notices.settle(found, 500, 501)
    assert await either.notices.settle(lost, 500, 400), "it was late, and changes nothing"
    watch.forward(12 * HOUR)
    (following,) = await either.claimed()
    assert (following.message_id, following.unsettled) == (501, False)


async def test_after_a_night_away_it_comes_once(life: Life, watch: Watch) -> None:
    await life.start_match(deadline=72 * HOUR)
    await choose_digest(life, 8, 14, 20)
    watch.forward(30 * HOUR)
    await tell(life)
    assert await life.claimed() == []


async def test_without_one_any_more_what_waits_is_told_a_last_time(
    life: Life, watch: Watch
) -> None:
    match = await life.start_match(deadline=72 * HOUR)
    await choose_digest(life, 20)
    await life.matches.choose_digest(ANNA, [])
    assert codes_in(await tell(life)) == [match.code]
    watch.forward(20 * HOUR)
    assert await life.claimed() == []


async def test_another_city_moves_it(life: Life, watch: Watch) -> None:
    await choose_digest(life, 14)
    await life.matches.set_quiet_hours(ANNA, QuietHours("Asia/Tokyo", 22, 0))
    watch.forward(2 * HOUR)
    assert await life.claimed() == []
    watch.forward(15 * HOUR)
    assert await life.claimed() != [], "it is 14 o'clock in Tokyo"


async def test_hours_need_a_city_and_have_to_be_on_the_clock(life: Life, watch: Watch) -> None:
    for wrong in ([24], [8, -1]):
        with pytest.raises(WrongHours):
            await life.matches.choose_digest(ANNA, [8])
        await life.matches.set_quiet_hours(BRUNO, ROME)
        with pytest.raises(WrongHours):
            await life.matches.choose_digest(BRUNO, wrong)
    watch.forward(48 * HOUR)
    assert await life.notices.waiting() == []


@pytest.mark.parametrize(
    ("now", "first"),
    [
        (datetime(2030, 3, 31, 0, 59, 59, tzinfo=UTC), datetime(2030, 3, 31, 1, tzinfo=UTC)),
        (datetime(2030, 3, 31, 1, tzinfo=UTC), datetime(2030, 4, 1, 0, tzinfo=UTC)),
        (datetime(2030, 10, 26, 23, 59, tzinfo=UTC), datetime(2030, 10, 27, 0, tzinfo=UTC)),
        (datetime(2030, 10, 27, 0, tzinfo=UTC), datetime(2030, 10, 28, 1, tzinfo=UTC)),
    ],
)
def test_an_hour_that_clocks_leave_out_or_show_twice_comes_once(
    now: datetime, first: datetime
) -> None:
    assert next_full_hour([2], "Europe/Rome", now) == first


def test_an_hour_may_come_on_the_day_before_that_of_utc() -> None:
    now = datetime(2030, 7, 2, 2, tzinfo=UTC)
    assert next_full_hour([23], "America/New_York", now) == now + timedelta(hours=1)


def test_all_hours_of_a_year_come_in_every_zone_by_its_clocks() -> None:
    for zone in ("Europe/Rome", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia"):
        at = datetime(2030, 1, 1, tzinfo=UTC)
        for _ in range(366):
            then = next_full_hour([8], zone, at)
            assert then is not None
            assert timedelta(hours=22) < then - at <= timedelta(hours=26) or at.day == 1
            assert then.astimezone(ZoneInfo(zone)).hour == 8
            at = then


async def test_somebody_erased_meanwhile_keeps_no_message(either: Life, watch: Watch) -> None:
    await either.start_match(deadline=72 * HOUR)
    await choose_digest(either, 8, 20)
    watch.forward(7 * HOUR)
    await tell(either)
    watch.forward(12 * HOUR)
    (notice,) = await either.claimed()
    await either.matches.erase(ANNA.id, request())
    assert not await either.notices.settle(notice, 500, 502)
    assert [channel_id for channel_id, _ in await either.queries.take_backs()] == [500]


@pytest.mark.usefixtures("always_running")
@pytest.mark.parametrize(("part", "hours"), [(4, 7.5), (2, 5), (10, 9), (0, None)])
async def test_a_reminder_comes_when_it_was_chosen(
    life: Life, watch: Watch, part: int, hours: float | None
) -> None:
    await life.matches.choose(ANNA, reminder=part)
    match = await life.start_match(deadline=10 * HOUR)
    watch.forward((hours or 10) * HOUR - 1)
    assert 0 not in (await life.ticked(match.code)).warned
    watch.forward(1)
    match = await life.ticked(match.code)
    assert (0 in match.warned) == (hours is not None)
    assert match.seats[0].missed == (hours is None)
