"""A SQLite database is copied to PostgreSQL row by row."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from bot.cli import database as database_command
from bot.cli.outcomes import Failed
from bot.matches.db.engine.database import Database
from bot.matches.model.match import Person
from bot.matches.pulse import Pulse
from bot.matches.store import Store
from bot.matches.upkeep import copying
from bot.settings import Settings
from tests.bot.matches.table import Life
from tests.played import GAMES, played_file


@pytest.fixture
async def source(tmp_path: Path) -> AsyncIterator[Database]:
    played_file(tmp_path / "quayside.db")
    async with Database.opened(f"sqlite:///{tmp_path / 'quayside.db'}") as database:
        yield database


def everything(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
    return {
        table.name: [
            tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))
        ]
        for table in copying.tables()
    }


async def test_every_row_arrives_and_play_goes_on(source: Database, postgres_address: str) -> None:
    tables = list[str]()
    async with Database.opened(postgres_address) as target:
        rows = await copying.copy(source, target, tables.append)
        there = await target.read(everything)
        assert there == await source.read(everything)
        assert rows == sum(map(len, there.values()))
        assert tables == list(there)
        life = Life(target, GAMES)
        opened = await life.open_table([Person(77, "Zoe")])
    assert all(opened.code not in match for match in there["matches"])


async def test_what_is_not_stored_as_it_was_sent_is_noticed(
    source: Database, database: Database
) -> None:
    await Life(database, GAMES).execute(
        "CREATE TRIGGER spoil AFTER INSERT ON people BEGIN UPDATE people SET name = 'x'; END"
    )
    with pytest.raises(Exception, match="people was not stored"):
        await copying.copy(source, database)


async def test_a_server_is_not_copied_under_a_running_bot(
    postgres_ready: str, tmp_path: Path
) -> None:
    played_file(tmp_path / "good.db")
    target = tmp_path / "new.db"
    async with Database.opened(postgres_ready) as database:
        await Pulse(Store(database, {})).beat()
        for words in ((postgres_ready, str(target)), (str(tmp_path / "good.db"), postgres_ready)):
            with pytest.raises(Failed, match="A bot runs on"):
                await database_command.copy(Settings(database_url="sqlite:///none.db"), *words)
    assert not target.exists()
