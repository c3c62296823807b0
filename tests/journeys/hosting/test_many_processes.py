"""Two processes on one PostgreSQL database, each with a shard: direct messages come to the first,
the presses in the server's channel to the second."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, text

from bot.matches.db.engine.database import Database
from bot.matches.db.tables import EventRow
from bot.matches.unit_of_work import utc_now
from bot.matches.upkeep.health import look
from tests.databases import postgres_address
from tests.faults.kills.through_discord import CODE, Toll, Voyage
from tests.wire.client import Wire
from tests.wire.conftest import wire
from tests.wire.person import Person
from tests.wire.process import BotProcess

__all__ = ["postgres_address", "wire"]

DMS, SERVER = 0, 1
"""The shards."""


class Fleet:
    """The processes, and what they have stored."""

    def __init__(self, wire: Wire, address: str, folder: Path) -> None:
        self.wire = wire
        self._address = address
        self._folder = folder
        self._all: list[BotProcess] = []
        self.database: Database

    async def start(self, shard: int) -> BotProcess:
        """Start the process of a shard, and wait until it hears that."""
        heard = await self._sessions(shard)
        shards = {"SHARD_COUNT": "2", "SHARD_IDS": str(shard)}
        process = await BotProcess.start(self.wire, self._address, self._folder, environment=shards)
        self._all.append(process)

        async def hears() -> bool:
            assert process.running, process.log
            return bool(await self._sessions(shard) - heard)

        await self.wire.until(hears, f"the process of shard {shard}")
        return process

    async def _sessions(self, shard: int) -> set[str]:
        sessions = await self.wire.sessions()
        return {each.id for each in sessions if each.connected and each.shard == shard}

    async def made(self, kind: str) -> list[tuple[int | None, int]]:
        """Seat and version of all changes of a kind, in order."""
        query = select(EventRow.seat, EventRow.version).where(EventRow.kind == kind)
        rows = await self.database.read(
            lambda connection: connection.execute(query.order_by(EventRow.version)).all()
        )
        return [(seat, version) for seat, version in rows]

    async def run_out(self, person: Person) -> None:
        """The person's time for a decision is over, though no clock has been told."""

        def set_back(connection: Connection) -> None:
            connection.execute(
                text(
                    "UPDATE deadlines SET due_at = :past WHERE (match_id, seat) IN"
                    " (SELECT match_id, number FROM seats WHERE person_id = :person)"
                ),
                {"past": utc_now() - timedelta(seconds=1), "person": person.id},
            ).close()

        await self.database.write(set_back)

    async def well(self) -> str:
        return (await look(self.database, utc_now())).sentence

    async def close(self) -> None:
        for process in self._all:
            await process.kill()
            assert "Traceback" not in process.log
            assert " ERROR " not in process.log, process.log
        await self.database.close()


@pytest.fixture
async def fleet(wire: Wire, postgres_address: str, tmp_path: Path) -> AsyncIterator[Fleet]:
    fleet = Fleet(wire, postgres_address, tmp_path)
    fleet.database = await Database.open(postgres_address)
    yield fleet
    await fleet.close()


async def test_two_processes_are_one_bot(fleet: Fleet, wire: Wire) -> None:
    guild = await wire.create_guild(shard=SERVER, shards=2)
    games = await wire.create_channel(guild)
    people = ada, bo, cleo = [await Person.new(wire, guild, name) for name in ("Ada", "Bo", "Cleo")]
    first, second = await asyncio.gather(fleet.start(DMS), fleet.start(SERVER))

    await ada.slash(games, "puerto-banana start", deadline=300)
    for person in (bo, cleo):
        await person.press("Join", games)
    await ada.press("Start", games)
    (code,) = set(CODE.findall((await ada.reads("Round 1", games)).text))

    # One match, pressed on both processes at one instant.
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
    assert {seat for seat, _ in await fleet.made("act")} == {0, 1, 2}

    assert "shards 0 of 2 and shards 1 of 2" in await fleet.well()

    # Both clocks look at one deadline that has passed.
    forms = [
        await ada.press("Bid", about="Round 2"),
        await cleo.press("Bid", games, about="Round 2"),
    ]
    await fleet.run_out(bo)
    await asyncio.gather(ada.fill(forms[0], "1"), cleo.fill(forms[1], "2"))
    await ada.reads("Round 3", games)
    assert [seat for seat, _ in await fleet.made("absent")] == [1]

    # One is killed. The other goes on, and shows the board of a server that it doesn't hear.
    await second.kill()
    for person in people:
        await person.fill(await person.press("Bid", about="Round 3"), "2")
    await ada.reads("Round 4", games)

    # Old processes end, new ones begin, while people play: nothing is lost, nothing done twice.
    second = await fleet.start(SERVER)
    voyage = Voyage(wire, games, list(people), Toll())
    await voyage.begin()
    playing = asyncio.gather(*(voyage.play(person) for person in people))
    for shard, old in ((DMS, first), (SERVER, second)):
        await fleet.start(shard)
        assert await old.stop() == 0, old.log
    await playing
    await voyage.check()
    # Whoever had no answer within two seconds bid again, which replaces the bid before.
    bids = len(await fleet.made("act")) - (3 + 2 + 3)
    assert sum(map(len, voyage.seen.values())) <= bids <= voyage.toll.tried
