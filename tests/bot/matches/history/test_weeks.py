"""When a server is told of a week, and which matches are named."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from msgspec.structs import replace

from bot.matches.history.weeks import KEPT, LASTS, Week
from bot.matches.model.server import Server
from bot.matches.notices import Notices
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
    GAMES,
    PLACE,
    Life,
    Watch,
    auction,
    start_match,
    tables,
)

pytestmark = pytest.mark.usefixtures("acquainted")

HARBOUR = Server(PLACE.server_id, "Harbour", "en-US")
FIRST = date(2029, 12, 31)
"""The Monday before the clock's first day."""
A_DAY = 86_400


async def of(life: Life, first: date = FIRST) -> Week:
    return await life.queries.week(PLACE.server_id, first, frozenset({PLACE.channel_id}))


async def want(life: Life, channel_id: int | None = 5) -> None:
    await life.matches.change_settings(HARBOUR, lambda now: replace(now, weekly=channel_id))
    await life.automation.purge()


async def told(life: Life) -> list[str | None]:
    """The weeks that are told now."""
    notices, found = Notices(life.database, life.now, GAMES), list[str | None]()
    for each in await notices.waiting():
        notice = await notices.claim(each)
        assert notice is not None
        assert notice.to == Server(PLACE.server_id, "", "en-US")
        await notices.told(notice, 5, None if notice.says is None else 6)
        found.append(notice.says)
    return found


async def test_a_week_is_told_in_the_morning_after_it_if_anything_was_played_and_it_is_wanted(
    either: Life, watch: Watch
) -> None:
    await want(either)
    await auction(either, {ANNA: 5, BRUNO: 4})
    watch.time = datetime(2030, 1, 7, 7, 59, tzinfo=UTC)
    assert await told(either) == []
    await either.automation.purge()
    watch.forward(60)
    assert await told(either) == ["2029-12-31"]
    assert await told(either) == []
    watch.forward(7 * A_DAY)
    await either.automation.purge()
    assert await told(either) == [None], "nothing was played"
    await auction(either, {ANNA: 5, BRUNO: 4})
    await want(either, None)
    watch.forward(7 * A_DAY)
    assert await told(either) == [None], "nobody wants it any more"
    watch.forward(KEPT * 7 * A_DAY)
    await either.automation.purge()
    assert not (await tables(either))["notices"]


async def test_a_bot_that_was_away_for_two_weeks_tells_of_none_of_them(
    either: Life, watch: Watch
) -> None:
    await want(either)
    await auction(either, {ANNA: 5, BRUNO: 4})
    watch.time = datetime(2030, 1, 14, 8, tzinfo=UTC)
    await either.automation.purge()
    assert await told(either) == [None]


async def test_matches_at_private_tables_or_out_of_sight_and_running_ones_have_no_name(
    life: Life, watch: Watch
) -> None:
    elsewhere = replace(PLACE, channel_id=71)
    await auction(life, {ANNA: 50, BRUNO: 1}, place=elsewhere)
    running = await start_match(life, [ANNA, BRUNO])
    seen = await auction(life, {ANNA: 3, BRUNO: 1, CLEO: 0})
    week = await of(life)
    assert sum(week.matches.values()) == 2
    assert week.closest == seen.code != running.code
    assert week.boldest is not None
    assert (week.boldest.code, week.boldest.dared, week.boldest.seat) == (seen.code, 2, 0)
    assert (await of(life, FIRST + LASTS)).matches == {}


async def test_the_closest_finish_is_measured_by_the_winners_score(life: Life) -> None:
    await auction(life, {ANNA: 9, BRUNO: 1})
    close = await auction(life, {ANNA: 6, BRUNO: 1})
    await auction(life, {ANNA: 2, BRUNO: 1})
    assert (await of(life)).closest == close.code
