"""A SQLite file is backed up before it is migrated."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.cli.outcomes import sentence
from bot.errors import StartError
from bot.matches.db.engine import migrations, revisions
from bot.matches.db.engine.database import Database
from bot.matches.upkeep.backups import migrate
from tests.played import GAMES, played_file

LATER = """
from alembic import op
revision, down_revision = "9999", "{before}"
def upgrade():
    op.execute("ALTER TABLE people ADD COLUMN later INTEGER")
    op.execute("{statement}")
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    played_file(tmp_path / "quayside.db")
    return tmp_path / "quayside.db"


def add_migration(folder: Path, monkeypatch: pytest.MonkeyPatch, statement: str) -> str:
    """Have this version a later migration; returns the revision before it."""
    scripts, before = folder / "migrations", revisions.known()[-1]
    shutil.copytree(revisions.SCRIPTS, scripts)
    script = LATER.format(before=before, statement=statement)
    (scripts / "versions" / "9999_later.py").write_text(script)
    monkeypatch.setattr(migrations, "SCRIPTS", scripts)
    known = (*revisions.known(), "9999")
    for module in (migrations, revisions):
        monkeypatch.setattr(module, "known", lambda: known)
    return before


def found(file: Path) -> tuple[Any, ...]:
    """The file's revision and number of people."""
    with closing(sqlite3.connect(file)) as opened:
        asked = "SELECT version_num, (SELECT count(*) FROM people) FROM alembic_version"
        (row,) = opened.execute(asked).fetchall()
        return tuple(row)


@pytest.mark.parametrize("folder", [None, "nights"])
async def test_before_each_migration_a_backup_is_kept_apart_from_the_nightly_ones(
    file: Path, monkeypatch: pytest.MonkeyPatch, folder: str | None
) -> None:
    before = add_migration(file.parent, monkeypatch, "UPDATE people SET later = 1")
    kept = None if folder is None else file.with_name(folder)
    people = found(file)[1]
    for _ in range(2):
        async with Database.opened(f"sqlite:///{file}") as database:
            await migrate(database, GAMES, kept)
    assert found(file) == ("9999", people)
    saved = (kept or file.parent) / "quayside-before-9999.db"
    assert found(saved) == (before, people)


async def test_a_failed_migration_changes_nothing_and_says_how_to_put_the_backup_back(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_migration(file.parent, monkeypatch, "UPDATE people SET later = nowhere")
    before = found(file)
    async with Database.opened(f"sqlite:///{file}") as database:
        with pytest.raises(StartError) as caught:
            await migrate(database, GAMES)
    said, saved = sentence(caught.value), file.with_name("quayside-before-9999.db")
    assert "can't be migrated: OperationalError" in said
    assert f"restore {saved} --replace" in said
    assert found(file) == found(saved) == before


async def test_what_cannot_be_backed_up_is_not_migrated(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = add_migration(file.parent, monkeypatch, "UPDATE people SET later = 1")
    file.with_name("nights").touch()  # where the folder should be
    async with Database.opened(f"sqlite:///{file}") as database:
        with pytest.raises(StartError) as caught:
            await migrate(database, GAMES, file.with_name("nights"))
    assert "can't be backed up before it is migrated" in sentence(caught.value)
    assert found(file)[0] == before


async def test_a_new_file_has_nothing_to_back_up(tmp_path: Path) -> None:
    async with Database.opened(f"sqlite:///{tmp_path / 'new.db'}") as database:
        await migrate(database, GAMES)
    assert "before" not in str(os.listdir(tmp_path))
