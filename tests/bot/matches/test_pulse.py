"""Processes tell each other by their beats that they live; from that follows who writes what."""

import asyncio
from datetime import timedelta
from functools import partial
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select, update

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.faults import DatabaseAway
from bot.matches.db.maintenance import processes
from bot.matches.db.tables.processes import ClockRow, ProcessRow
from bot.matches.model.messages import LIVING, SETTLING, TRUSTED, Peer, Writers, writer
from bot.matches.pulse import AGAIN_SECONDS, OVERDUE, Pulse
from bot.settings import Shards
from tests.bot.matches.db.test_batches import record_events
from tests.bot.matches.table import ANNA, PLACE, Life

FIRST, SECOND = 0, 1 << 22
"""Servers of shard 0 and of shard 1, of two."""


def peer(number: int, *ready: int, count: int = 2, age: float = 0.0) -> Peer:
    return Peer(number, count, frozenset(ready), age)


@pytest.mark.parametrize(
    ("peers", "server_id", "number"),
    [
        ([peer(1, 0), peer(2, 1)], None, 1),
        ([peer(1, 0, 1), peer(2, 1), peer(3, 0)], SECOND, 2),
        ([peer(1, 0, 1), peer(2, 1, count=4)], 3 << 22, 1),
        ([peer(1, 0, 1), peer(2, 1, count=4)], 5 << 22, 2),
        ([peer(2, 0), peer(1, 1, age=LIVING), peer(3, 0)], SECOND, 2),
        ([peer(1, 1, age=LIVING - 1), peer(2, 0)], SECOND, 1),
        ([peer(2, count=0), peer(1, 1, age=LIVING)], FIRST, 2),
    ],
)
def test_who_writes_for_a_server(peers: list[Peer], server_id: int | None, number: int) -> None:
    assert writer(peers, server_id) == number


class Writer(Writers):
    """What process 1 writes, with shard 0, in virtual time."""

    def __init__(self) -> None:
        super().__init__(shared=True, clock=lambda: self.time)
        self.time = 1000.0

    def beat(self, *others: Peer, late: float = 0.0) -> bool:
        return self.note(1, [*others, peer(1, 0)], self.time - late)


def test_whatever_changes_who_writes_is_told_once_and_a_file_has_one_writer() -> None:
    writers, only = Writer(), Writers()
    assert not any((writers.may_send(), writers.alone, writers.writes(FIRST)))
    for others, told, alone, second in (
        ([], True, True, True),
        ([], False, True, True),
        ([peer(2)], True, False, True),
        ([peer(2, 1)], True, False, False),
        ([peer(2, 1, age=9)], False, False, False),
        ([], True, True, True),
    ):
        assert writers.beat(*others) is told
        assert (writers.alone, writers.writes(SECOND)) == (alone, second)
        assert not only.note(1, others, 0.0)
        assert all((only.may_send(), only.alone, only.writes(None)))


def test_without_a_beat_for_12_seconds_a_process_sends_nothing_until_it_has_read_again() -> None:
    writers = Writer()
    writers.beat()
    for seconds, sends in ((TRUSTED - 0.01, True), (0.01, False)):
        writers.time += seconds
        assert writers.may_send() is sends
    writers.beat(late=TRUSTED)
    assert not writers.may_send(), "a beat counts from its beginning"
    assert writers.beat(), "what was not sent is to be sent"
    assert writers.may_send()


def test_the_first_to_beat_after_an_outage_of_the_database_takes_over_nothing_for_a_while() -> None:
    writers = Writer()
    writers.beat(peer(2, 1))
    writers.time += 30
    for seconds, told, takes in ((0, True, False), (SETTLING - 1, False, False), (1, True, True)):
        writers.time += seconds
        assert writers.beat(peer(2, 1, age=30)) is told
        assert writers.writes(FIRST)
        assert writers.writes(SECOND) is takes


async def test_two_processes_share_what_there_is_to_write(postgres_open: Database) -> None:
    life, told, first, other = Life(postgres_open, {}), list[None](), Writer(), Writer()
    pulse, second = [
        Pulse(life.store, writers=writers, shards=partial(Shards, 2, (shard,)), ready={shard})
        for shard, writers in enumerate((first, other))
    ]
    pulse.connected.connect(lambda: told.append(None))
    for _ in range(3):
        await pulse.beat()
        first.time += SETTLING / 2
    assert (first.alone, first.writes(SECOND), len(told)) == (True, True, 1)
    await second.enter()
    for _ in range(2):
        await pulse.beat()
    assert (first.writes(SECOND), other.writes(SECOND), len(told)) == (False, True, 2)
    silent = {"beat_at": func.now() - timedelta(seconds=LIVING)}
    number = max(number for (number,) in await life.execute(select(ProcessRow.number)))
    await life.execute(update(ProcessRow).where(ProcessRow.number == number).values(silent))
    for beat, writes in ((pulse.beat, True), (second.beat, True), (pulse.beat, False)):
        await beat()
        assert first.writes(SECOND) is writes
    await second.end()
    await pulse.beat()
    assert first.alone


async def test_of_several_processes_one_syncs_changed_commands(postgres_open: Database) -> None:
    write = Life(postgres_open, {}).store.write
    for digest in (b"first", b"changed"):
        claims = [write(processes.claim_commands, 7, digest) for _ in range(4)]
        assert sorted(await asyncio.gather(*claims)) == [False, False, False, True]


async def test_a_beat_of_the_only_process_takes_two_statements(life: Life) -> None:
    await life.pulse.beat()
    life.forward(5)
    with record_events("before_cursor_execute") as executed:
        await life.pulse.beat()
        await life.tick()
        life.forward(OVERDUE.total_seconds())
        await life.tick()
    changed = [
        each for _, _, each, *_ in executed if each.startswith(("INSERT", "UPDATE", "DELETE"))
    ]
    assert len(changed) == 2 * 2, "the second beat was late"


async def test_after_an_outage_all_looks_again(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[None] = []
    life.pulse.connected.connect(lambda: told.append(None))
    with monkeypatch.context() as away:
        away.setattr(life.database, "beat", AsyncMock(side_effect=DatabaseAway))
        assert await life.pulse.beat() == AGAIN_SECONDS
        with pytest.raises(DatabaseAway):
            await life.pulse.catch_up()  # the clock does nothing that is due
    assert [await life.pulse.beat(), await life.pulse.beat()] == [None, None]
    assert len(told) == 1


@pytest.mark.parametrize("last", [0, 10**15])
async def test_numbers_rise_even_if_a_backup_is_restored(life: Life, last: int) -> None:
    numbers = list[int]()
    for process in (life, Life(life.database, life.store.games, life.watch)):
        await process.pulse.beat()
        numbers += [number for (number,) in await life.execute(select(ProcessRow.number))]
        await life.execute(update(ClockRow).values(last_process=last))
        life.forward(1)
    assert numbers[1] > max(numbers[0], last)


async def test_computers_are_thought_for_by_the_process_that_shows_them(life: Life) -> None:
    await life.pulse.beat()
    life.pulse.writers = writers = Writer()
    match = await life.start_match([ANNA], computers=1, place=replace(PLACE, server_id=SECOND))
    for others, thinks in (([peer(2, 1)], False), ([], True)):
        writers.beat(*others)
        life.forward(3)
        assert ((await life.ticked(match.code)).version > match.version) is thinks
