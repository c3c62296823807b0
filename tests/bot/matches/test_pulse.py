"""One heartbeat tells the database that a process lives, and the process which others do."""

from datetime import timedelta
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select, update

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.faults import DatabaseAway
from bot.matches.db.tables.processes import ClockRow, ProcessRow
from bot.matches.model.processes import LIVING, Peer, Writers
from bot.matches.pulse import AGAIN_SECONDS, LATE, Pulse
from bot.matches.store import Store
from bot.settings import Shards
from tests.bot.matches.db.test_batches import executed
from tests.bot.matches.table import ANNA, PLACE, Life, Watch

SERVERS = [0, 1 << 22]
"""One of each of two shards."""


async def numbers(life: Life) -> list[int]:
    """The numbers of the processes in the database."""
    return [number for (number,) in await life.execute(select(ProcessRow.number))]


async def test_a_beat_of_the_only_process_takes_two_statements(life: Life, watch: Watch) -> None:
    await life.pulse.beat()
    watch.forward(5)
    with executed() as statements:
        await life.pulse.beat()
        await life.tick()
    changes = [each for each, _ in statements if each.startswith(("INSERT", "UPDATE", "DELETE"))]
    assert len(changes) == 2, changes
    watch.forward(LATE.total_seconds())
    with executed() as statements:
        await life.tick()
    assert [each for each, _ in statements if each.startswith("UPDATE clock")], "it was late"


async def test_after_an_outage_of_the_database_what_has_not_been_shown_is_looked_for_at_once(
    life: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[None] = []
    life.pulse.connected.connect(lambda: told.append(None))
    assert await life.pulse.beat() is None
    with monkeypatch.context() as away:
        away.setattr(life.database, "beat", AsyncMock(side_effect=DatabaseAway))
        assert await life.pulse.beat() == AGAIN_SECONDS
        with pytest.raises(DatabaseAway):
            await Pulse(life.store).catch_up()  # the clock does nothing that is due
    assert told == []
    assert [await life.pulse.beat(), await life.pulse.beat()] == [None, None]
    assert len(told) == 1


@pytest.mark.parametrize("last", [0, 10**15])
async def test_numbers_rise_even_if_a_backup_is_restored(
    either: Life, watch: Watch, last: int
) -> None:
    await either.pulse.beat()
    before = await numbers(either)
    await either.execute(update(ClockRow).values(last_process=last))
    watch.forward(1)
    await Life(either.database, either.store.games, watch.now).pulse.beat()
    assert min({*await numbers(either)} - {*before}) > max(*before, last)


class Process:
    """One of two processes on a database, with one shard each, which may be stopped."""

    def __init__(self, database: Database, shard: int) -> None:
        self.shard, self.ready, self.time, self.told = shard, set[int](), 0.0, 0
        self.writers = Writers(shared=True, clock=lambda: self.time)
        store, shards = Store(database, {}), Shards(2, (shard,))
        self.pulse = Pulse(store, writers=self.writers, shards=lambda: shards, ready=self.ready)
        self.pulse.connected.connect(self.hear)

    def hear(self) -> None:
        self.told += 1

    async def beat(self, after: float = 5.0) -> None:
        self.time += after
        await self.pulse.beat()

    async def enter(self) -> None:
        self.ready.add(self.shard)
        await self.pulse.enter()

    @property
    def writes(self) -> list[int]:
        """The shards whose messages it writes."""
        return [shard for shard, server in enumerate(SERVERS) if self.writers.writes(server)]


async def test_two_processes_share_what_there_is_to_write(postgres_open: Database) -> None:
    first, second = processes = [Process(postgres_open, shard) for shard in (0, 1)]
    await first.beat()
    assert (first.writers.alone, first.writes) == (True, [0, 1])
    for process in processes:
        await process.enter()
    told = first.told
    await first.beat()
    assert first.told == told + 1, "the other has come"
    assert [each.writes for each in processes] == [[0], [1]]
    assert not first.writers.alone
    await first.beat()
    assert first.told == told + 1, "nothing has changed"
    await second.pulse.end()
    await first.beat()
    assert (first.writers.alone, first.writes, first.told) == (True, [0, 1], told + 2)


async def test_a_process_that_beats_no_more_is_missed_by_the_databases_clock(
    postgres_open: Database,
) -> None:
    life, processes = Life(postgres_open, {}), [Process(postgres_open, shard) for shard in (0, 1)]
    for process in processes:
        await process.enter()
    for _ in range(3):
        await processes[0].beat()
    for age, writes in ((LIVING - 5, [0]), (LIVING, [0, 1])):
        silent = func.now() - timedelta(seconds=age)
        its = update(ProcessRow).where(ProcessRow.number == max(await numbers(life)))
        await life.execute(its.values(beat_at=silent))
        await processes[0].beat()
        assert processes[0].writes == writes
    await processes[1].beat(27)
    await processes[0].beat()
    assert [each.writes for each in processes] == [[0], [1]], "it was stopped, and goes on"


async def test_computers_are_thought_for_by_the_process_that_shows_them(
    life: Life, watch: Watch
) -> None:
    await life.pulse.beat()
    life.pulse.writers = Writers(shared=True, clock=lambda: 0.0)
    own, other = (Peer(number, 2, frozenset({number - 1})) for number in (1, 2))
    match = await life.start_match([ANNA], computers=1, place=replace(PLACE, server_id=SERVERS[1]))
    for peers, thinks in (([own, other], False), ([own], True)):
        life.pulse.writers.note(own.number, peers, 0.0)
        watch.forward(3)
        assert ((await life.ticked(match.code)).version > match.version) is thinks
