"""Two processes on one PostgreSQL database, each with a shard: the first receives direct messages,
the second the presses in the server's channel."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, text

from bot.matches.db.engine.database import Database
from bot.matches.db.tables.matches import EventRow
from bot.matches.store import utc_now
from bot.matches.upkeep.health import check
from tests.wire.conftest import wire
from tests.wire.person import Person
from tests.wire.process import BotProcess, bots
from tests.wire.wire import Wire
from tests.worlds.through_discord import CODE

__all__ = ["wire"]


@pytest.fixture
async def processes(wire: Wire, tmp_path: Path) -> AsyncIterator[list[BotProcess]]:
    """The processes for direct messages and for the server."""
    async with bots(wire, tmp_path, 2) as started:
        yield started
    logged = "".join(process.log for process in started)
    assert " ready as Quayside" in logged
    assert " ERROR " not in logged, "processes that meet in answers, or are cut off, expect that"
    assert "Traceback" not in logged


async def decided(database: Database, kind: str) -> list[int | None]:
    """The seats of all decisions of a kind, in order."""
    query = select(EventRow.seat).where(EventRow.kind == kind).order_by(EventRow.version)
    return await database.read(lambda connection: [*connection.execute(query).scalars()])


async def run_out(database: Database, person: Person) -> None:
    """End the person's time for a decision, without telling any clock."""
    set_back = text(
        "UPDATE deadlines SET due_at = :past WHERE (match_id, seat) IN"
        " (SELECT match_id, number FROM seats WHERE person_id = :person)"
    ).bindparams(past=utc_now() - timedelta(seconds=1), person=person.id)
    await database.write(lambda connection: connection.execute(set_back).close())


async def test_two_processes_are_one_bot(processes: list[BotProcess], wire: Wire) -> None:
    database = await Database.open(processes[0].database_url)
    guild = wire.create_guild(shard=1, shards=2)
    games = wire.create_channel(guild)
    people = ada, bo, cleo = [Person(wire, guild, name) for name in ("Ada", "Bo", "Cleo")]

    await ada.slash(games, "puerto-banana start", deadline=300)
    for person in (bo, cleo):
        await person.press("Join", games)
    await ada.press("Start", games)
    (code,) = set(CODE.findall((await ada.reads("Round 1", games)).text))

    # One match, pressed on both processes at the same moment.
    await cleo.press("My panel", games, about=code)
    forms = [
        await ada.press("Bid", about="Round 1"),
        await bo.press("Bid", about="Round 1"),
        await cleo.press("Bid", games, about="Round 1"),
    ]
    await asyncio.gather(
        *(person.fill(form, "3") for person, form in zip(people, forms, strict=True))
    )
    await ada.reads("Round 2", games)
    assert {*await decided(database, "act")} == {0, 1, 2}

    assert "shards 0 of 2 and shards 1 of 2" in (await check(database, utc_now())).sentence

    # Both clocks find the same deadline due.
    forms = [
        await ada.press("Bid", about="Round 2"),
        await cleo.press("Bid", games, about="Round 2"),
    ]
    await run_out(database, bo)
    await asyncio.gather(ada.fill(forms[0], "1"), cleo.fill(forms[1], "2"))
    await ada.reads("Round 3", games)
    assert await decided(database, "absent") == [1]
    await database.close()

    answers = [each.path for each in wire.rest.requests if each.path.endswith("/callback")]
    assert len(answers) == len(set(answers)), "one process alone hears of each press"

    # One is killed. The other goes on, and shows the board of a server it gets no events from.
    await processes[1].kill()
    for person in people:
        await person.fill(await person.press("Bid", about="Round 3"), "2")
    await ada.reads("Round 4", games)
