"""Several processes on one PostgreSQL database, each with its shards."""

from datetime import timedelta
from pathlib import Path

from sqlalchemy import Connection, select, text

from bot.matches.db.engine.database import Database
from bot.matches.db.tables.matches import EventRow
from bot.matches.unit_of_work import utc_now
from bot.matches.upkeep.health import look
from tests.wire.client import Wire
from tests.wire.person import Person
from tests.wire.process import BotProcess

DMS, SERVER = 0, 1
"""The shards: direct messages come to the first, presses in the server's channel to the second."""


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
        environment = {"SHARD_COUNT": "2", "SHARD_IDS": str(shard)}
        process = await BotProcess.start(
            self.wire, self._address, self._folder, environment=environment
        )
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
        await self.database.close()

    @property
    def errors(self) -> list[str]:
        """What was logged as one: processes that are replaced meet in answers, or are cut off."""
        lines = [line for process in self._all for line in process.log.splitlines()]
        return [line for line in lines if " ERROR " in line]
