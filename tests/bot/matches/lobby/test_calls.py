"""New tables call a role: at most once an hour for a host and in ten minutes for a server."""

import asyncio
from typing import Unpack

from msgspec.structs import replace
from sqlalchemy import select

from bot.matches.changes import leaving, tables
from bot.matches.changes.admission import HOST_RESTS, SERVER_RESTS
from bot.matches.db import servers
from bot.matches.db.engine.database import Database
from bot.matches.db.tables.people import NoticeRow
from bot.matches.model.draft import Outcome
from bot.matches.model.lobby import Terms
from bot.matches.model.match import Person, Place
from bot.matches.model.notices import NONCE_LASTS
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
    DAY,
    DINO,
    EVA,
    GAMES,
    HARBOUR,
    ISLAND,
    PLACE,
    START,
    Life,
    Watch,
    request,
)

THREAD = replace(PLACE, channel_id=71, parent_id=70)


async def opened(
    life: Life, host: Person, place: Place = PLACE, *, request_id: str = "", **terms: Unpack[Terms]
) -> Outcome:
    """A new table on a server with a role to call."""
    return await life.store.write(
        tables.open_table,
        "puerto-banana",
        place,
        host,
        request_id=request_id or request(),
        calling=True,
        **terms,
    )


async def calls(life: Life, opened: Outcome) -> bool:
    """Whether the table just opened calls the role."""
    return opened.match.code in {notice.about for notice in await life.due()}


async def test_a_host_calls_once_an_hour_wherever_the_tables_are(
    either: Life, watch: Watch
) -> None:
    first = await opened(either, ANNA)
    assert (await calls(either, first), first.next_call) == (True, None)
    await either.change(tables.cancel, first.match, ANNA.id)
    watch.time += SERVER_RESTS
    for place in (PLACE, THREAD, ISLAND):
        again = await opened(either, ANNA, place)
        assert (await calls(either, again), again.next_call) == (False, START + HOST_RESTS)
        await either.change(tables.cancel, again.match, ANNA.id)
    watch.forward((HOST_RESTS - SERVER_RESTS).total_seconds() - 1)
    assert not await calls(either, await opened(either, ANNA))
    watch.forward(1)
    assert await calls(either, await opened(either, ANNA))


async def test_a_server_is_called_once_in_ten_minutes_in_whichever_channel(
    life: Life, watch: Watch
) -> None:
    assert await calls(life, await opened(life, ANNA))
    watch.forward(SERVER_RESTS.total_seconds() - 1)
    for host, place in ((BRUNO, PLACE), (CLEO, THREAD)):
        silent = await opened(life, host, place)
        assert (await calls(life, silent), silent.next_call) == (False, START + SERVER_RESTS)
    assert await calls(life, await opened(life, DINO, ISLAND)), "another server has its own"
    watch.forward(1)
    assert await calls(life, await opened(life, EVA, THREAD))
    assert (await opened(life, BRUNO)).next_call == START + 2 * SERVER_RESTS


async def test_two_processes_call_once_and_a_repeated_request_calls_nobody(ready: str) -> None:
    one, other = await Database.open(ready), await Database.open(ready)
    doors = [Life(database, GAMES, Watch().now) for database in (one, other)]
    both = [opened(door, host) for door, host in zip(doors, (ANNA, BRUNO), strict=True)]
    outcomes = await asyncio.gather(*both)
    assert {each.next_call for each in outcomes} == {None, START + SERVER_RESTS}
    assert len(await doors[0].due()) == 1
    same = [opened(door, CLEO, ISLAND, request_id="same") for door in (*doors, *doors)]
    outcomes = await asyncio.gather(*same)
    assert sorted(each.repeated for each in outcomes) == [False, *[True] * 3]
    assert len(await doors[1].due()) == 2
    await one.close()
    await other.close()


async def test_tables_that_not_everybody_may_join_call_nobody_and_use_up_no_call(
    life: Life,
) -> None:
    private = await opened(life, ANNA, invited=[BRUNO], private=True)
    full = await opened(life, ANNA, computers=1, most_seats=2)
    assert {private.next_call, full.next_call} == {None}
    over = await life.auction({ANNA: 5, BRUNO: 4})
    await life.store.write(tables.rematch, over.code, request(), ANNA)
    assert await life.due() == []
    await life.change(tables.cancel, private.match, ANNA.id)
    await life.store.write(tables.move, full.match.code, THREAD)
    assert await calls(life, await opened(life, ANNA))


async def test_a_call_follows_its_table_and_is_given_up_when_it_is_late(
    life: Life, watch: Watch
) -> None:
    """Later, Discord might not know any more that it was posted."""
    await life.store.write(servers.change_settings, HARBOUR, lambda own: replace(own, call_role=5))
    table = (await opened(life, ANNA)).match
    await life.store.write(tables.move, table.code, THREAD)
    watch.time += NONCE_LASTS
    (notice,) = await life.due()
    assert (notice.channel_id, notice.role) == (THREAD.channel_id, 5)
    watch.forward(1)
    assert await life.due() == []
    watch.forward(DAY)
    await life.automation.purge()
    assert not list(await life.execute(select(NoticeRow.id)))


async def test_a_host_is_not_forgotten_as_long_as_the_call_counts(life: Life, watch: Watch) -> None:
    table = (await opened(life, ANNA)).match
    await life.change(tables.join, table, BRUNO)
    await life.change(leaving.leave, table, ANNA.id)
    await life.automation.purge()
    watch.time += SERVER_RESTS
    assert (await opened(life, ANNA)).next_call == START + HOST_RESTS
