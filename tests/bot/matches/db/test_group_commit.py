"""Queued writes share a transaction, and nothing else."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, Engine, event, insert, select
from sqlalchemy.exc import IntegrityError

from bot.errors import DatabaseFull, NotHost
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.sqlite_connections import BATCH_SIZE
from bot.matches.db.tables.matches import SurfaceRow
from bot.matches.db.tables.people import ServerRow
from tests.faults.database import ailing


def add(connection: Connection, number: int) -> int:
    connection.execute(insert(ServerRow), {"id": number, "name": "Harbour", "locale": "fr"})
    return number


def servers(connection: Connection) -> list[int]:
    return list(connection.execute(select(ServerRow.id).order_by(ServerRow.id)).scalars())


async def write_together(
    database: Database, *works: Callable[[Connection], object]
) -> list[object | BaseException]:
    """The outcomes of writes started together."""
    return await asyncio.gather(*map(database.write, works), return_exceptions=True)


def adding(number: int) -> Callable[[Connection], int]:
    return lambda connection: add(connection, number)


@contextmanager
def record_events(step: str) -> Iterator[list[Connection]]:
    """The connections of all ``begin`` or ``commit`` events inside the block."""
    seen: list[Connection] = []

    def see(connection: Connection) -> None:
        seen.append(connection)

    event.listen(Engine, step, see)
    yield seen
    event.remove(Engine, step, see)


async def test_those_who_wait_share_a_commit(database: Database) -> None:
    count = 2 * BATCH_SIZE + 1
    with record_events("commit") as commits:
        assert await write_together(database, *map(adding, range(count))) == list(range(count))
    assert len(commits) == 3
    assert await database.read(servers) == list(range(count))


def refused(connection: Connection) -> None:
    add(connection, 2)
    raise NotHost(host="Anna")


def violates_key(connection: Connection) -> None:
    add(connection, 2)
    add(connection, 2)


def fails_at_the_commit(connection: Connection) -> None:
    """Add a row with a dangling reference, which SQLite checks only at the commit."""
    connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON").close()
    row = {"match_id": 99, "kind": "board", "version": 1, "told_warning": 0, "closed": 0}
    connection.execute(insert(SurfaceRow), row)


@pytest.mark.parametrize(
    ("work", "error"),
    [(refused, NotHost), (violates_key, IntegrityError), (fails_at_the_commit, IntegrityError)],
)
async def test_one_that_fails_takes_back_only_its_own(
    database: Database, work: Callable[[Connection], None], error: type[Exception]
) -> None:
    outcomes = await write_together(database, adding(1), work, adding(3))
    assert [type(each) for each in outcomes] == [int, error, int]
    assert await database.read(servers) == [1, 3]


async def test_where_the_disk_is_full_all_are_told_and_nothing_is_written(
    database: Database,
) -> None:
    with ailing.full(), record_events("begin") as tries:
        outcomes = await write_together(database, *map(adding, range(5)))
    assert len(tries) == 1
    assert [type(each) for each in outcomes] == [DatabaseFull] * 5
    assert await database.read(servers) == []
    assert await write_together(database, adding(7), adding(8)) == [7, 8]


async def test_a_request_cancelled_in_the_queue_is_left_out(database: Database) -> None:
    tasks = [asyncio.ensure_future(database.write(adding(number))) for number in range(6)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    await asyncio.wait(tasks)
    assert await database.read(servers) == [1, 3, 5]
