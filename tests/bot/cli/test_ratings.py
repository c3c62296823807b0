"""The command `quayside ratings rebuild`."""

from pathlib import Path

import pytest
from sqlalchemy import update
from typer.testing import CliRunner

from bot.cli.app import app
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.tables.history import RatingRow
from tests.bot.matches.table import ANNA, BRUNO, GAMES, Life, auction


@pytest.fixture
async def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database with one match and wrong ratings; the environment names it."""
    address = f"sqlite:///{tmp_path / 'matches.db'}"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", address)
    database = await Database.open(address)
    await migrate(database)
    await auction(Life(database, GAMES), {ANNA: 5, BRUNO: 4})
    await database.write(
        lambda connection: connection.execute(update(RatingRow).values(mu=3, rating=9)).close()
    )
    await database.close()
    return address


def test_the_command_puts_ratings_right_and_says_how_many(address: str) -> None:
    for wrong in (4, 0):
        done = CliRunner().invoke(app, ["ratings", "rebuild"])
        assert done.exit_code == 0, done.output
        assert f"Matches rated again: 1. Corrected: {wrong} ratings" in done.output


def test_a_database_that_cannot_be_used_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://nowhere")
    done = CliRunner().invoke(app, ["ratings", "rebuild"])
    assert done.exit_code in {1, 2}
    assert "mysql" in done.output or "DATABASE_URL" in done.output
