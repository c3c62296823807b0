"""Opening a database, its errors, its promises, and what it never writes to a log."""

from __future__ import annotations

import logging
import sqlite3
import traceback
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from bot.errors import StartError
from bot.matches import Matches
from bot.matches.db import postgres
from bot.matches.db.database import Database
from bot.matches.db.migrations import migrate
from tests.bot.matches.table import ANNA, GAMES, Watch, bid, start_match


async def why(address: str) -> StartError:
    with pytest.raises(StartError) as caught:
        await Database.open(address)
    return caught.value


async def test_file_and_folder_are_made(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "matches.db"
    database = await Database.open(f"sqlite:///{file}")
    await migrate(database)
    await database.close()
    assert file.is_file()


async def test_sqlite_keeps_what_is_committed(sqlite_address: str) -> None:
    database = await Database.open(sqlite_address)

    def settings(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await database.read(settings) == ["wal", 2, 1, 5000]
    await database.close()


async def test_work_that_raises_leaves_nothing(either_database: Database) -> None:
    def work(connection: Connection) -> None:
        connection.execute(
            text("INSERT INTO servers (id, name, locale) VALUES (1, 'Harbour', 'fr')")
        )
        raise KeyError

    with pytest.raises(KeyError):
        await either_database.write(work)
    count = await either_database.read(
        lambda connection: connection.execute(text("SELECT count(*) FROM servers")).scalar()
    )
    assert count == 0


@pytest.mark.parametrize("address", ["nonsense", "oracle://host/name", "sqlite://"])
async def test_address_that_is_none_is_named(address: str) -> None:
    assert (await why(address)).key == "database-address"


async def test_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    error = await why(f"sqlite:///{tmp_path}/file/inside/matches.db")
    assert error.key == "database-folder"
    assert error.values == {"folder": str(tmp_path / "file" / "inside")}


async def test_folder_in_place_of_the_file_is_named(tmp_path: Path) -> None:
    assert (await why(f"sqlite:///{tmp_path}")).key == "database-folder"


async def test_file_that_is_no_database_is_unreachable(tmp_path: Path) -> None:
    (tmp_path / "notes.db").write_text("no database, but a text of some length" * 100)
    assert (await why(f"sqlite:///{tmp_path / 'notes.db'}")).key == "database-unreachable"


async def test_locked_file_is_named(sqlite_ready: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.matches.db.sqlite.BUSY_MILLISECONDS", 10)
    holder = sqlite3.connect(sqlite_ready.removeprefix("sqlite:///"), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    error = await why(sqlite_ready)
    holder.close()
    assert error.key == "database-locked"


async def test_unreachable_server_is_named_without_its_password() -> None:
    error = await why("postgresql://anna:geheim@127.0.0.1:1/quayside")
    assert error.key == "database-unreachable"
    assert "geheim" not in str(error)
    assert "127.0.0.1" in str(error)


async def test_a_missing_driver_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "find_spec", lambda name: None)
    reason = await why("postgresql://quay@localhost/side")
    assert (reason.key, reason.values) == ("database-driver", {"package": "quayside[postgres]"})


async def test_unknown_database_on_a_server_is_unreachable(postgres_ready: str) -> None:
    assert (await why(postgres_ready.replace("/ready", "/nowhere"))).key == "database-unreachable"


async def test_bids_are_in_no_log_line(ready: str, caplog: pytest.LogCaptureFixture) -> None:
    known = [logging.getLogger(name) for name in logging.root.manager.loggerDict]
    levels = {logger: logger.level for logger in known}
    with caplog.at_level(logging.DEBUG):
        for logger in known:
            logger.setLevel(logging.DEBUG)
        database = await Database.open(ready)
        matches = Matches(database, GAMES, Watch().now)
        match = await start_match(matches, deadline=60)
        await bid(matches, match, ANNA, 777_333_111)
        await bid(matches, match, ANNA, 777_333_111)
        await matches.load(match.code)
        await database.close()
    for logger, level in levels.items():
        logger.setLevel(level)
    assert "SELECT" in caplog.text
    assert "777333111" not in caplog.text


async def test_bids_are_in_no_database_error(either: Matches) -> None:
    match = await start_match(either, deadline=60)

    await rename(either, "events", "elsewhere")
    with pytest.raises(DBAPIError) as caught:
        await bid(either, match, ANNA, 777_333_111)
    await rename(either, "elsewhere", "events")
    assert "777333111" not in "".join(traceback.format_exception(caught.value))


async def rename(matches: Matches, table: str, name: str) -> None:
    def work(connection: Connection) -> None:
        connection.execute(text(f"ALTER TABLE {table} RENAME TO {name}"))

    await matches.database.write(work)
