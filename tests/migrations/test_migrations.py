"""Migrations up and down; the result equals the models."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.config import main as command_line
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from bot.errors import StartError
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import config, migrate, outdated
from bot.matches.db.tables import Base


def table_names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))


def to(connection: Connection, move: Callable[[Config, str], None], revision: str) -> None:
    settings = config()
    settings.attributes["connection"] = connection
    move(settings, revision)


async def test_up_down_and_up_again_but_not_on_from_a_newer_version(database: Database) -> None:
    assert await outdated(database)
    await migrate(database)
    assert await database.read(table_names) == set(Base.metadata.tables)
    await migrate(database)
    assert not await outdated(database)
    await database.write(to, command.downgrade, "base")
    assert await database.read(table_names) == set()
    await migrate(database)
    assert await database.read(differences) == [], "it is that of the models"

    newer = text("UPDATE alembic_version SET version_num = '9999'")
    await database.write(lambda connection: connection.execute(newer).close())
    with pytest.raises(StartError) as caught:
        await migrate(database)
    assert caught.value.key == "database-newer"
    assert caught.value.values["revision"] == "9999"


async def test_several_that_start_at_once_migrate_once(address: str) -> None:
    databases = [await Database.open(address) for _ in range(3)]
    await asyncio.gather(*map(migrate, databases))
    assert await databases[0].read(table_names) == set(Base.metadata.tables)
    for database in databases:
        await database.close()


async def test_failed_migration_leaves_nothing(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    failure = RuntimeError("in the middle")
    monkeypatch.setattr("alembic.op.create_index", Mock(side_effect=failure))
    with pytest.raises(RuntimeError, match="in the middle"):
        await migrate(database)
    assert await database.read(table_names) == set()


FIRST_DATA = """
INSERT INTO servers (id, name, locale) VALUES (7, 'Harbour', 'en-US'), (8, 'Island', 'fr');
INSERT INTO people (id, name) VALUES (101, 'Anna'), (102, 'Bruno');
INSERT INTO matches (id, code, game, server_id, channel_id, channel_name, host_id, status, ending,
  options, most_seats, rules, position, story, version, steps, claims, invited, created_at,
  ended_at)
VALUES (1, 'AAAA', 'bananine', 7, 70, 'games', 101, 'over', 'played', '', 2, 1, 0, '', 9, 4, '',
  '[102]', '2029-12-01 00:00:00', '2030-01-02 00:00:00'),
  (2, 'BBBB', 'bananine', 7, 70, 'games', 101, 'over', 'played', '', 2, 1, 0, '', 9, 4, '',
  '', '2029-12-01 00:00:00', '2030-01-01 00:00:00'),
  (3, 'CCCC', 'bananine', 8, 80, 'games', 101, 'over', 'played', '', 2, 1, 0, '', 9, 4, '',
  '', '2029-12-01 00:00:00', '2030-01-03 00:00:00'),
  (4, 'DDDD', 'bananine', 7, 70, 'games', 101, 'over', 'played', '', 2, 1, 0, '', 9, 4, '',
  '', '2029-12-01 00:00:00', '2030-01-01 12:00:00');
INSERT INTO seats (match_id, number, person_id, gone, away, absences) VALUES
  (1, 0, 101, FALSE, FALSE, 0), (1, 1, 102, FALSE, FALSE, 0), (2, 0, 102, FALSE, FALSE, 0),
  (2, 1, 101, FALSE, FALSE, 0), (3, 0, 101, FALSE, FALSE, 0), (4, 0, 101, FALSE, FALSE, 0),
  (4, 1, 102, FALSE, FALSE, 0);
INSERT INTO results (match_id, seat, place, score, rating_before, rating_after) VALUES
  (1, 0, 1, 20, 1000, 1050), (1, 1, 2, 10, 1000, 980), (2, 0, 1, 9, 1000, 1000),
  (2, 1, 2, 8, 1000, 1000), (3, 0, 1, 7, NULL, NULL),
  (4, 0, 1, 6, 1000, 1000), (4, 1, 2, 5, 1000, 1000);
INSERT INTO events (match_id, version, kind, events, position, request_id, at) VALUES
  (1, 8, 'act', '["first"]', 0, '8', '2030-01-01 23:00:00'),
  (1, 9, 'act', '["last"]', 0, '9', '2030-01-02 00:00:00'),
  (1, 10, 'back', NULL, 0, '10', '2030-01-02 00:00:00');
INSERT INTO ratings (game, server_id, person_id, mu, sigma, rating, played, won) VALUES
  ('bananine', 7, 101, 25, 8, 1050, 2, 1), ('bananine', 7, 102, 24, 8, 980, 2, 1),
  ('green-port', 7, 101, 25, 8, 970, 1, 0), ('bananine', 0, 101, 25, 8, 1050, 2, 1);
"""


def run_script(connection: Connection, script: str) -> None:
    for statement in script.split(";")[:-1]:
        connection.execute(text(statement))


def rows(connection: Connection, query: str) -> list[tuple[object, ...]]:
    return [tuple(row) for row in connection.execute(text(query))]


async def test_data_of_the_first_version_goes_up_and_down(database: Database) -> None:
    await database.write(to, command.upgrade, "0001")
    await database.write(run_script, FIRST_DATA)
    old = {
        "ratings": "SELECT * FROM ratings ORDER BY game, server_id, person_id",
        "people": "SELECT id, name, locale FROM people ORDER BY id",
        "results": "SELECT match_id, seat, place, score, rating_before, rating_after FROM results"
        " ORDER BY match_id, seat",
    }

    def seen(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
        return {name: rows(connection, query) for name, query in old.items()}

    before = await database.read(seen)
    await migrate(database)
    assert await database.read(seen) == before

    def new(connection: Connection) -> None:
        ordered = rows(connection, "SELECT match_id FROM rated ORDER BY number")
        assert ordered == [(2,), (4,), (1,)]
        columns = "game, server_id, span, person_id, figure, played, won, hidden"
        found = rows(
            connection, f"SELECT {columns} FROM leaderboard ORDER BY game, server_id, figure"
        )
        assert [(*line[:7], bool(line[7])) for line in found] == [
            ("all", 0, "all", 101, 1050, 2, 1, False),
            ("all", 7, "all", 102, 980, 2, 1, False),
            ("all", 7, "all", 101, 1020, 3, 1, False),
            ("bananine", 0, "all", 101, 1050, 2, 1, False),
            ("bananine", 7, "all", 102, 980, 2, 1, False),
            ("bananine", 7, "all", 101, 1050, 2, 1, False),
            ("green-port", 7, "all", 101, 970, 1, 0, False),
        ]
        assert {line[0] for line in rows(connection, "SELECT hidden FROM people")} <= {0}
        ((invited,),) = rows(connection, "SELECT invited FROM matches WHERE id = 1")
        assert bytes(invited) == b"[]", "nobody is invited to what is over"  # type: ignore[call-overload]

    await database.read(new)
    await database.write(to, command.downgrade, "0001")
    assert await database.read(seen) == before
    last = "SELECT id FROM matches WHERE story = (SELECT events FROM events WHERE version = 9)"
    assert await database.read(rows, last) == [(1,)]


def test_alembic_at_the_command_line_finds_its_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    file = tmp_path / "matches.db"
    command_line(["-x", f"database=sqlite:///{file}", "upgrade", "head"])
    assert file.is_file()
