"""A SQLite database is copied to PostgreSQL row by row."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from bot.matches.db.engine.database import Database
from bot.matches.model.match import Person
from bot.matches.upkeep import copying
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
    opened = await life.matches.open("bananine", PLACE, Person(77, "Zoe"), request_id="new")
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
