"""A bot is well while it sends heartbeats, hears Discord, and nothing is overdue."""

from datetime import datetime

import pytest

from bot import __version__
from bot.matches.db.engine.database import Database
from bot.matches.operations import tables
from bot.matches.pulse import BEAT_SECONDS, Pulse
from bot.matches.store import Store
from bot.matches.upkeep.health import REPORTED, Troubles, check, dms_refused, running
from bot.settings import Shards
from tests.bot.matches import table
from tests.bot.matches.table import ANNA, BRUNO, Life

MINUTE = 60


class Watch(table.Watch):
    """Also knows when the gateway closed."""

    closed_at: datetime | None = None

    def heard_at(self) -> datetime:
        return self.closed_at or self.time


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def pulse(database: Database, watch: Watch) -> Pulse:
    return of_shards(database, watch, None)


def of_shards(database: Database, watch: Watch, shards: Shards | None) -> Pulse:
    """The pulse of a process on this machine."""
    store = Store(database, {}, watch.now)
    return Pulse(store, heard_at=watch.heard_at, shards=lambda: shards)


async def said(database: Database, watch: Watch) -> str:
    return (await check(database, watch.now())).sentence


async def test_a_hung_bot_is_soon_noticed(database: Database, pulse: Pulse, watch: Watch) -> None:
    await pulse.beat()
    watch.forward(25)
    verdict = await check(database, watch.now())
    assert verdict.well
    assert verdict.sentence == f"Well: one process of version {__version__}, nothing behind."
    watch.forward(5)
    assert "has been silent for 30 s" in await said(database, watch)


async def test_processes_are_named_by_their_shards(postgres_open: Database, watch: Watch) -> None:
    older = of_shards(postgres_open, watch, Shards(4, (0, 1)))
    watch.forward(1)
    await of_shards(postgres_open, watch, Shards(4, (2, 3))).beat()
    await older.beat()
    assert "with shards 0-1 of 4 and shards 2-3 of 4" in await said(postgres_open, watch)
    watch.forward(3 * MINUTE)
    assert "(shards 0-1 of 4) has been silent" in await said(postgres_open, watch)


async def test_the_next_process_on_a_file_is_the_only_one(database: Database, watch: Watch) -> None:
    await of_shards(database, watch, Shards(1, (0,))).beat()
    watch.forward(1)
    restarted = of_shards(database, watch, Shards(1, (0,)))
    await restarted.beat()
    assert (await said(database, watch)).startswith("Well: one process")
    await restarted.end()
    assert await said(database, watch) == "Not well: no bot runs here."


@pytest.mark.parametrize(
    ("old", "new", "well"),
    [
        (Shards(4, (0, 1)), Shards(4, (0, 1, 2, 3)), True),
        (Shards(4, (0, 1)), Shards(4, (0,)), False),
        (Shards(4, (3,)), Shards(2, (0, 1)), True),
        (None, Shards(1, (0,)), True),
    ],
)
async def test_a_silent_process_is_gone_once_another_has_its_shards(
    postgres_open: Database, watch: Watch, old: Shards | None, new: Shards, well: bool
) -> None:
    await of_shards(postgres_open, watch, old).beat()
    watch.forward(1 * MINUTE)
    await of_shards(postgres_open, watch, new).beat()
    verdict = await check(postgres_open, watch.now())
    assert verdict.well is well
    assert ("one process" in verdict.sentence) is well


async def test_a_gateway_never_reached_is_reported(database: Database, watch: Watch) -> None:
    pulse = Pulse(Store(database, {}, watch.now))
    await pulse.beat()
    assert (await check(database, watch.now())).well, "it has just started"
    watch.forward(61)
    await pulse.beat()
    assert "has not reached Discord's gateway" in await said(database, watch)


async def test_a_closed_gateway_is_reported(database: Database, pulse: Pulse, watch: Watch) -> None:
    await pulse.beat()
    watch.forward(BEAT_SECONDS - 1)
    watch.closed_at = watch.now()
    for _ in range(29):
        watch.forward(1)
        await pulse.beat()
        assert (await check(database, watch.now())).well
    watch.forward(1)
    assert "has not heard Discord for 30 s" in await said(database, watch)
    watch.closed_at = None
    await pulse.beat()
    assert (await check(database, watch.now())).well


async def test_a_message_long_behind_is_reported(life: Life, pulse: Pulse, watch: Watch) -> None:
    opened = await life.open_table([ANNA])
    await life.post(opened)
    watch.forward(30 * MINUTE)
    await life.change(tables.join, opened, BRUNO)
    watch.forward(9 * MINUTE)
    await pulse.beat()
    assert (await check(life.database, watch.now())).well, "Discord may be away for a while"
    watch.forward(2 * MINUTE)
    await pulse.beat()
    assert "a message has been behind for 11 min" in await said(life.database, watch)


async def test_a_late_clock_is_told(life: Life, pulse: Pulse, watch: Watch) -> None:
    await life.open_table([ANNA], deadline=60)
    watch.forward(63 * MINUTE)
    await pulse.beat()
    assert "the clock is late by 3 min" in await said(life.database, watch)


async def test_troubles_last_ten_minutes(database: Database, pulse: Pulse, watch: Watch) -> None:
    troubles = Troubles(watch.now)
    troubles.note(dms_refused(20026))
    pulse.troubles = troubles.current
    await pulse.beat()
    assert "Discord refuses direct messages with code 20026" in await said(database, watch)
    (process,) = await running(database, watch.now())
    assert process.troubles == (dms_refused(20026),)
    watch.forward(REPORTED.total_seconds())
    await pulse.beat()
    assert (await said(database, watch)).endswith("nothing behind.")
