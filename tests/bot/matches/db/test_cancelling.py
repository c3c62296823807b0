"""A task that is cancelled leaves nothing half done, and the database usable."""

import asyncio
import threading
from collections.abc import Awaitable
from itertools import count
from typing import Any

from sqlalchemy import Connection, Engine, Table, event, func, insert, select

from bot.matches.db.engine.database import Database
from bot.matches.db.tables.people import PersonRow, ServerRow
from cogs.puerto_banana.rules import Bid
from tests.bot.matches.table import ANNA, Life
from tests.patience import PATIENCE

STEPS = ("begin", "before_cursor_execute", "after_cursor_execute", "commit")
"""What SQLAlchemy tells of a transaction."""


async def cancelled_at(point: int, work: Awaitable[object]) -> bool:
    """Cancel the work at the database's ``point``-th step; False when it was done before."""
    steps = count()
    loop, here = asyncio.get_running_loop(), threading.current_thread()

    def step(*_: Any) -> None:
        if next(steps) != point:
            return
        if threading.current_thread() is here:
            task.cancel()
            return
        cancelled = threading.Event()
        loop.call_soon_threadsafe(task.cancel)
        loop.call_soon_threadsafe(cancelled.set)
        assert cancelled.wait(PATIENCE)

    for name in STEPS:
        event.listen(Engine, name, step)
    task = asyncio.ensure_future(work)
    try:
        await asyncio.wait([task])
    finally:
        for name in STEPS:
            event.remove(Engine, name, step)
    if task.cancelled():
        return True
    task.result()
    return False


def add_server_and_person(connection: Connection, number: int) -> None:
    connection.execute(insert(ServerRow), {"id": number, "name": "Harbour", "locale": "fr"})
    connection.execute(insert(PersonRow), {"id": number, "name": "Anna"})


def rows(connection: Connection, row: type[ServerRow | PersonRow], number: int) -> int:
    table = row.__table__
    assert isinstance(table, Table)
    where = table.c.id == number
    return connection.execute(select(func.count()).select_from(table).where(where)).scalar_one()


def added(connection: Connection, number: int) -> tuple[int, int]:
    return rows(connection, ServerRow, number), rows(connection, PersonRow, number)


async def test_a_write_cancelled_anywhere_is_whole_or_nothing(either_database: Database) -> None:
    for number in count(1):
        adding = either_database.write(add_server_and_person, number)
        cancelled = await cancelled_at(number - 1, adding)
        outcome = await either_database.write(added, number)
        assert outcome in {(0, 0), (1, 1)}
        if not cancelled:
            break
    assert outcome == (1, 1)
    assert number > 5


async def test_a_read_cancelled_anywhere_leaves_the_database_usable(
    either_database: Database,
) -> None:
    for point in count():
        if not await cancelled_at(point, either_database.read(added, 1)):
            break
        assert await either_database.read(added, 1) == (0, 0)
    assert point > 1


async def test_a_decision_cancelled_anywhere_counts_once_when_it_is_sent_again(
    either: Life,
) -> None:
    for point in count():
        match = await either.start_match()

        def act(code: str = match.code) -> Awaitable[object]:
            return either.matches.act(code, f"bid-{code}", ANNA.id, Bid(3), 1)

        cancelled = await cancelled_at(point, act())
        await act()
        assert (await either.queries.load(match.code)).version == match.version + 1
        if not cancelled:
            break
    assert point > 4
