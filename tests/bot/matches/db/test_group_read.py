"""Queued quick reads share a snapshot, and nothing else."""

import asyncio

from sqlalchemy import Connection

from bot.errors import NotHost
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.sqlite_connections import BATCH_SIZE
from tests.bot.matches.db.test_group_commit import adding, record_events, servers


async def test_those_who_wait_share_a_trip(database: Database) -> None:
    await database.write(adding(1))
    with record_events("begin") as begun:
        found = await asyncio.gather(
            *(database.read_quickly(servers) for _ in range(2 * BATCH_SIZE + 1))
        )
    assert found == [[1]] * (2 * BATCH_SIZE + 1)
    assert len(begun) == 3


async def test_an_error_is_its_askers_alone(database: Database) -> None:
    def refuse(_: Connection) -> None:
        raise NotHost(host="Anna")

    first, refused, last = await asyncio.gather(
        *(database.read_quickly(work) for work in (servers, refuse, servers)),
        return_exceptions=True,
    )
    assert first == last == []
    assert isinstance(refused, NotHost)


async def test_what_is_asked_after_a_commit_shows_it_whatever_is_read_meanwhile(
    database: Database,
) -> None:
    async def add_and_look(number: int) -> bool:
        await database.write(adding(number))
        return number in await database.read_quickly(servers)

    assert all(await asyncio.gather(*map(add_and_look, range(50))))


async def test_a_slow_read_keeps_no_quick_one_waiting(database: Database) -> None:
    loop = asyncio.get_running_loop()
    go_on = asyncio.Event()

    def slow(_: Connection) -> None:
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()

    waiting = asyncio.create_task(database.read(slow))
    assert await database.read_quickly(servers) == []
    go_on.set()
    await waiting
