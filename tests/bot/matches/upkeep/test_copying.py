"""A SQLite database is copied to PostgreSQL row by row."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from bot.cli import database as database_command
from bot.cli.outcomes import Failed
from bot.matches.changes import tables
from bot.matches.db.engine.database import Database
from bot.matches.model.match import Person
from bot.matches.store import utc_now
from bot.matches.upkeep import copying
from bot.matches.upkeep.health import Pulse
from bot.settings import Settings
from tests.bot.matches.table import PLACE, Life
from tests.played import GAMES, played_file


@pytest.fixture
async def source(tmp_path: Path) -> AsyncIterator[Database]:
    played_file(tmp_path / "quayside.db")
    async with Database.opened(f"sqlite:///{tmp_path / 'quayside.db'}") as database:
        yield database


@pytest.fixture
async def target(address: str) -> AsyncIterator[Database]:
    async with Database.opened(address) as database:
        yield database


def everything(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
    return {
        table.name: [
            tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))
        ]
        for table in copying.tables()
    }


async def test_every_row_arrives_and_play_goes_on(source: Database, target: Database) -> None:
    told: dict[str, tuple[int, int]] = {}
    rows = await copying.copy(
        source, target, lambda table, done, all_: told.update({table: (done, all_)})
    )
    there = await target.read(everything)
    assert there == await source.read(everything)
    assert rows == sum(map(len, there.values())) == sum(done for done, _ in told.values())
    life = Life(target, GAMES)
    opened = await life.store.write(
        tables.open_table, "bananine", PLACE, Person(77, "Zoe"), request_id="new"
    )
    assert all(opened.match.code not in match for match in there["matches"])


async def test_what_is_not_stored_as_it_was_sent_is_noticed(
    source: Database, database: Database
) -> None:
    await database.write(
        lambda connection: connection.exec_driver_sql(
            "CREATE TRIGGER spoil AFTER INSERT ON people BEGIN UPDATE people SET name = 'x'; END"
        )
    )
    with pytest.raises(Exception, match="people was not stored"):
        await copying.copy(source, database, lambda *_: None)


async def test_a_server_is_not_copied_under_a_running_bot(
    postgres_ready: str, tmp_path: Path
) -> None:
    played_file(tmp_path / "good.db")
    target = tmp_path / "new.db"
    async with Database.opened(postgres_ready) as database:
        pulse = Pulse(database, utc_now)
        await pulse.beat()
        for words in ((postgres_ready, str(target)), (str(tmp_path / "good.db"), postgres_ready)):
            with pytest.raises(Failed, match="A bot runs on"):
                await database_command.copy(Settings(database_url="sqlite:///none.db"), *words)
    assert not target.exists()
