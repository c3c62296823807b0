"""The doctor's checks of this computer. They change nothing."""

import asyncio
import inspect
import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.cli import outcomes
from bot.cli.app import app
from bot.cli.doctor import machine
from bot.cli.doctor.check import Check, failure, report
from bot.cli.doctor.machine import check_backups, check_database, check_disk, check_file
from bot.environment import database_url
from bot.matches.db.engine import database, revisions, sqlite_connections, sqlite_file
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.settings import Settings
from bot.ui.drawing.raster.rasteriser import DrawingError
from tests.bot.cli.doctor.fake_discord import TOKEN


def failures(checks: Iterable[Check]) -> list[Check]:
    return [check for check in checks if not check.ok]


async def test_a_database_is_made_with_its_folder_at_the_first_start_not_here(
    tmp_path: Path,
) -> None:
    (check,) = await check_database(database_url(str(tmp_path / "nowhere" / "new.db")))
    assert (check.ok, check.found) == (True, f"made in {tmp_path / 'nowhere'} at the first start")
    assert os.listdir(tmp_path) == []


async def test_what_a_database_is_missing_is_said(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    file.touch()
    url = database_url(str(file))
    reached, migrations = await check_database(url)
    assert (reached.ok, reached.found[-32:]) == (True, "old.db is reachable and writable")
    assert migrations.found == "applied at the next start"
    async with Database.opened(url) as opened:
        await migrate(opened)
    assert [check.found for check in await check_database(url)][1:] == ["up to date"]
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    (check,) = failures(await check_database(url))
    assert ("9999" in check.found, "Update" in check.remedy) == (True, True)


async def test_a_database_that_another_process_holds_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_connections, "BUSY_MILLISECONDS", 1)
    file = tmp_path / "busy.db"
    file.touch()
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("PRAGMA journal_mode = WAL")
    holder.execute("BEGIN IMMEDIATE")
    (check,) = failures(await check_database(database_url(str(file))))
    holder.close()
    assert "busy.db is held by another process" in check.found


def test_the_doctor_knows_every_reason_why_a_database_cannot_be_used() -> None:
    sources = [Path(inspect.getfile(module)) for module in (database, revisions, sqlite_file)]
    keys = {
        key
        for source in sources
        for key in re.findall(r'"(database-[a-z-]+)"', source.read_text("utf-8"))
    }
    assert keys == set(outcomes.WORDS)


@pytest.mark.skipif(os.name != "posix", reason="modes are for POSIX")
async def test_an_old_file_that_others_can_read_is_found_with_the_command_that_closes_it(
    tmp_path: Path,
) -> None:
    file = tmp_path / "old file.db"
    url = database_url(str(file))
    opened = await Database.open(url)
    await migrate(opened)
    assert list(check_file(url)) == []
    for ending in ("", "-wal", "-shm"):
        os.chmod(f"{file}{ending}", 0o640)
    (check,) = failures(check_file(url))
    assert all(f"old file.db{ending}" in check.found for ending in ("", "-wal", "-shm"))
    await asyncio.to_thread(subprocess.run, check.remedy, shell=True, check=True)
    assert list(check_file(url)) == []
    await opened.close()


async def fails(svg: str) -> bytes:
    raise DrawingError("the drawing process does not stay alive")


async def blank(svg: str) -> bytes:
    return b"the same for all"


@pytest.mark.parametrize(
    ("name", "broken", "found"),
    [
        ("png", fails, "stay alive"),
        ("png", blank, "without writing"),
        ("writing", lambda *_: Path("/no such font").read_bytes(), "no such font"),
    ],
)
async def test_pictures_that_fail_are_found(
    name: str, broken: object, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, name, broken)
    (check,) = failures([await machine.check_pictures()])
    assert found in check.found
    assert "pip install --force-reinstall font-fredoka-one" in check.remedy


def settings_for(folder: Path, **more: Any) -> Settings:
    return Settings(database_url=f"sqlite:///{folder / 'quayside.db'}", **more)


def with_free(bytes_: int, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = SimpleNamespace(total=1e12, used=0, free=bytes_)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage)


def test_a_disk_that_is_nearly_full_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_free(400_000_000, monkeypatch)
    checks = list(check_disk(settings_for(tmp_path, backup_folder=tmp_path / "nights")))
    assert [check.name for check in failures(checks)] == ["disk", "disk of backups"]
    assert "0.4 GB free" in checks[0].found


def test_a_big_database_needs_more_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_free(600_000_000, monkeypatch)
    assert failures(check_disk(settings_for(tmp_path))) == []
    with open(tmp_path / "quayside.db", "wb") as file:
        file.truncate(400_000_000)
    assert len(failures(check_disk(settings_for(tmp_path)))) == 1


def test_on_postgres_the_host_looks_after_file_disk_and_backups() -> None:
    settings = Settings(database_url="postgresql://host/name")
    url = settings.database_url
    assert [*check_file(url), *check_disk(settings), *check_backups(settings)] == []


def test_a_backup_of_last_night_is_fine_and_an_older_one_is_not(tmp_path: Path) -> None:
    (advised,) = check_backups(settings_for(tmp_path))
    assert (advised.ok, "BACKUP_FOLDER" in advised.remedy) == (True, True)
    settings = settings_for(tmp_path, backup_folder=tmp_path)
    (none_yet,) = check_backups(settings)
    assert (none_yet.ok, none_yet.found[:8]) == (True, "none yet")
    for name in ("quayside-2030-01-01.db", "quayside-2030-01-02.db"):
        (tmp_path / name).touch()
    made = datetime.fromtimestamp((tmp_path / name).stat().st_mtime, UTC)
    (fresh,) = check_backups(settings, lambda: made + timedelta(hours=20))
    assert (fresh.ok, fresh.found) == (True, "quayside-2030-01-02.db, 20 hours old")
    (stale,) = check_backups(settings, lambda: made + timedelta(hours=31))
    assert (stale.ok, "log" in stale.remedy) == (False, True)


def test_a_folder_that_takes_no_backup_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(dir: Path) -> None:  # as in tempfile
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    (check,) = failures(check_backups(settings_for(tmp_path, backup_folder=tmp_path / "nights")))
    assert "Permission denied" in check.found


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "LOG_LEVEL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "200")
    return CliRunner()


def test_the_command_ends_well_when_all_is_well(shell: CliRunner) -> None:
    done = shell.invoke(app, ["doctor"])
    assert done.exit_code == 0, done.output
    for name in ("defaults", "database", "FredokaOne-Regular.ttf", "GB free", "Discord"):
        assert name in done.output


def test_the_command_fails_and_says_what_to_do(shell: CliRunner) -> None:
    done = shell.invoke(app, ["doctor"], env={"DISCORD_TOKEN": "hunter2"})
    assert done.exit_code == 1
    assert "DISCORD_TOKEN is not a bot token" in done.output
    assert ".env.example" in done.output
    assert "hunter2" not in done.output


def test_invite_needs_a_token_or_the_applications_id(shell: CliRunner) -> None:
    done = shell.invoke(app, ["invite"], env={"DISCORD_TOKEN": TOKEN})
    assert (done.exit_code, "client_id=123456789012345678&" in done.output) == (0, True)
    done = shell.invoke(app, ["invite", "--application-id", "42"])
    assert (done.exit_code, "client_id=42&" in done.output) == (0, True)
    assert shell.invoke(app, ["invite"]).exit_code == 2


def test_a_report_shows_marks_that_need_no_colour() -> None:
    checks = [Check("a", "b"), Check("f", "g", "h"), failure("c", "d", "e")]
    assert list(report(checks).columns[0].cells) == ["[green]✓[/]", "[yellow]![/]", "[red]✗[/]"]
