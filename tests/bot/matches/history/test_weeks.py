"""When a server's weekly summary is posted, and which matches it names."""

from datetime import UTC, date, datetime, timedelta

import pytest
from msgspec.structs import replace

from bot.matches.history.weeks import KEPT, LENGTH, Bold
from bot.matches.model.server import Server
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    HARBOUR,
    PLACE,
    Life,
    Watch,
    auction,
    start_match,
    tables,
)

pytestmark = pytest.mark.usefixtures("newcomers_count")

MORNING = datetime(2030, 1, 7, 8, tzinfo=UTC)
"""When the summary of the week with the clock's first day is due."""


async def want(life: Life, channel_id: int | None = 5) -> None:
    await life.matches.change_settings(HARBOUR, lambda now: replace(now, weekly=channel_id))
    await life.automation.purge()


async def told(life: Life) -> list[str | None]:
    """Post all due summaries; return the first days of their weeks, None for an empty one."""
    found = list[str | None]()
    for notice in await life.claimed():
        assert notice.to == Server(PLACE.server_id, "", "en-US")
        await life.notices.settle(notice, 5, None if notice.says is None else 6)
        found.append(notice.says)
    return found


async def test_a_week_is_told_in_the_morning_after_it_if_anything_was_played_and_it_is_wanted(
    either: Life, watch: Watch
) -> None:
    await want(either)
    await auction(either, {ANNA: 5, BRUNO: 4})
    watch.time = MORNING - timedelta(minutes=1)
    assert await told(either) == []
    await either.automation.purge()
    await start_match(either, [ANNA, BRUNO])  # which isn't over
    watch.time = MORNING
    assert await told(either) == ["2029-12-31"]
    assert await told(either) == []
    watch.time += LENGTH
    await either.automation.purge()
    assert await told(either) == [None], "nothing was played"
    await auction(either, {ANNA: 5, BRUNO: 4})
    watch.time += 2 * LENGTH
    await either.automation.purge()
    assert await told(either) == [None], "the bot was away for too long"
    await auction(either, {ANNA: 5, BRUNO: 4})
    await want(either, None)
    watch.time += LENGTH
    assert await told(either) == [None], "nobody wants it any more"
    watch.time += (KEPT + 2) * LENGTH
    await want(either)
    assert len((await tables(either))["notices"]) == 1, "old ones are forgotten"


async def test_the_closest_finish_is_measured_by_the_winners_score_at_tables_for_everybody(
    life: Life,
) -> None:
    wide = await auction(life, {ANNA: 9, BRUNO: 1})
    close = await auction(life, {ANNA: 6, BRUNO: 1})
    await auction(life, {ANNA: 2, BRUNO: 1})
    await auction(life, {ANNA: 20, BRUNO: 14}, place=replace(PLACE, channel_id=71))
    seen = frozenset({PLACE.channel_id})
    week = await life.queries.week(PLACE.server_id, date(2029, 12, 31), seen)
    assert (week.closest, week.boldest) == (close.code, Bold(8, 0, wide.code, 2))
