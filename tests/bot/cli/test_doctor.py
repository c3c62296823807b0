"""The doctor checks settings, database, token, commands and permissions, and changes nothing."""

import asyncio
import inspect
import io
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from unittest import mock

import click
import discord
import pytest
from typer.testing import CliRunner

from bot import cli
from bot.cli import doctor, outcomes
from bot.cli.app import app
from bot.cli.doctor import Check, check_database, check_discord, failure, report
from bot.cli.outcomes import Failed
from bot.cli.run import sync_commands
from bot.matches.db.engine import database, faults, migrations, sqlite_connections, sqlite_file
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.upkeep import backups
from bot.permissions import PERMISSIONS, invite_link
from bot.settings import Settings, application_id, database_url
from tests.hostile_names import NAMES, unseen
from tests.wire.conftest import wire
from tests.wire.wire import Wire
from tests.wire.world import APPLICATION_ID, TOKEN

__all__ = ["wire"]

LACKING = PERMISSIONS & ~discord.Permissions(attach_files=True)


def failures(checks: Iterable[Check]) -> list[Check]:
    return [check for check in checks if not check.ok]


async def test_the_doctor_makes_no_database(tmp_path: Path) -> None:
    (check,) = await check_database(database_url(str(tmp_path / "nowhere" / "new.db")))
    assert (check.ok, check.finding) == (True, f"made in {tmp_path / 'nowhere'} at the first start")
    assert os.listdir(tmp_path) == []


async def test_what_a_database_is_missing_is_said(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    file.touch(0o600)
    url = database_url(str(file))
    reached, migrations = await check_database(url)
    assert (reached.ok, reached.finding[-32:]) == (True, "old.db is reachable and writable")
    assert migrations.finding == "applied at the next start"
    async with Database.opened(url) as opened:
        await migrate(opened)
    assert [check.finding for check in await check_database(url)][1:] == ["up to date"]
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    (check,) = failures(await check_database(url))
    assert ("9999" in check.finding, "Update" in check.remedy) == (True, True)


async def test_a_busy_database_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_connections, "BUSY_MILLISECONDS", 1)
    file = tmp_path / "busy.db"
    file.touch()
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("PRAGMA journal_mode = WAL")
    holder.execute("BEGIN IMMEDIATE")
    (check,) = failures(await check_database(database_url(str(file))))
    holder.close()
    assert "busy.db is held by another process" in check.finding


def test_the_doctor_knows_every_reason_why_a_database_cannot_be_used() -> None:
    modules = (faults, database, migrations, sqlite_file, backups)
    sources = [Path(inspect.getfile(module)) for module in modules]
    keys = {
        key
        for source in sources
        for key in re.findall(r'"(database-[a-z-]+)"', source.read_text("utf-8"))
    }
    assert keys == set(outcomes.WORDS)


async def test_a_file_that_others_can_read_is_found_with_a_remedy(tmp_path: Path) -> None:
    file = tmp_path / "old file.db"
    url = database_url(str(file))
    opened = await Database.open(url)
    await migrate(opened)
    assert failures(await check_database(url)) == []
    for ending in ("", "-wal", "-shm"):
        os.chmod(f"{file}{ending}", 0o640)
    (check,) = failures(await check_database(url))
    assert all(f"old file.db{ending}" in check.finding for ending in ("", "-wal", "-shm"))
    await asyncio.to_thread(subprocess.run, check.remedy, shell=True, check=True)
    assert failures(await check_database(url)) == []
    await opened.close()


@dataclass
class Harbour:
    """A server where the bot has the invite's permissions."""

    wire: Wire
    id: int

    def grant(self, permissions: discord.Permissions) -> None:
        """Give the bot exactly these permissions."""
        for role in self.wire.world.get_guild(self.id).roles.values():
            role.permissions = permissions.value

    async def to_do(self) -> list[Check]:
        """The failures and the advice."""
        checks = await check_discord(TOKEN)
        return [check for check in checks if check.remedy]


@pytest.fixture
def harbour(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> Harbour:
    monkeypatch.setattr(discord.http.Route, "BASE", f"{wire.address}/api/v10")
    wire.world.register_commands(None, [{"name": "help"}, {"name": "play"}])
    harbour = Harbour(wire, wire.create_guild())
    harbour.grant(PERMISSIONS)
    return harbour


@pytest.mark.usefixtures("harbour")
async def test_where_all_is_well_there_is_nothing_to_do() -> None:
    assert await check_discord(TOKEN) == [
        Check("Discord", "Quayside"),
        Check("commands", "Discord knows 2"),
        Check("servers", "1"),
        Check("permissions", "all that are needed, on every server"),
    ]


async def test_commands_that_were_never_registered_are_noted(harbour: Harbour) -> None:
    harbour.wire.world.register_commands(None, [])
    (check,) = await harbour.to_do()
    assert (check.ok, check.finding) == (True, "Discord knows none")
    assert check.remedy.endswith("run registers them at its start.")


async def test_without_a_token_discord_is_not_asked(harbour: Harbour) -> None:
    (check,) = await check_discord(None)
    assert (check.ok, harbour.wire.rest.requests) == (True, [])


@pytest.mark.usefixtures("harbour")
async def test_a_refused_token_is_final(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    database = f"sqlite:///{tmp_path / 'quayside.db'}"
    refused = Settings(discord_token=TOKEN + "x", database_url=database)
    (check,) = await check_discord(refused.discord_token)
    assert not check.ok
    assert TOKEN not in check.finding + check.remedy
    assert TOKEN not in caplog.text
    with pytest.raises(Failed) as failed:
        await sync_commands(refused)
    assert failed.value.code == 2, "systemd starts it again after any other"


async def test_a_discord_that_is_away_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9")
    (check,) = await check_discord(TOKEN)
    assert check.finding.startswith("Discord can't be reached: Client")


async def test_a_missing_permission_is_named_with_its_server(harbour: Harbour) -> None:
    harbour.grant(LACKING)
    (check,) = await harbour.to_do()
    assert (check.name, check.finding) == ("server Harbour", "missing: Attach Files")
    assert (check.ok, f"authorize?client_id={APPLICATION_ID}" in check.remedy) == (False, True)
    harbour.grant(discord.Permissions(administrator=True))
    assert await harbour.to_do() == []


async def test_every_server_is_checked(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "PAGE", 4)
    for name in NAMES.values():
        guild = harbour.wire.create_guild(name)
        replace(harbour, id=guild).grant(discord.Permissions.none())
    checks = [check for check in await harbour.to_do() if check.name.startswith("server ")]
    assert len(checks) == len(NAMES) > 4
    printed = click.unstyle(report(checks))
    for check in checks:
        assert not unseen(check.name)
        assert "\n" not in check.name
        assert check.name in printed


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "LOG_LEVEL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "200")
    return CliRunner()


def test_the_command_fails_and_says_what_to_do(shell: CliRunner) -> None:
    done = shell.invoke(app, ["doctor"], env={"DISCORD_TOKEN": "hunter2"})
    assert done.exit_code == 1
    assert "DISCORD_TOKEN is not a bot token" in done.output
    assert ".env.example" in done.output
    assert "hunter2" not in done.output


def test_invite_needs_a_token_or_the_applications_id(shell: CliRunner) -> None:
    done = shell.invoke(app, ["invite"], env={"DISCORD_TOKEN": TOKEN})
    assert (done.exit_code, f"client_id={APPLICATION_ID}&" in done.output) == (0, True)
    done = shell.invoke(app, ["invite", "--application-id", "42"])
    assert (done.exit_code, "client_id=42&" in done.output) == (0, True)
    assert shell.invoke(app, ["invite"]).exit_code == 2


def test_a_report_shows_marks_that_need_no_colour() -> None:
    checks = [Check("a", "b"), Check("f", "g", "h"), failure("c", "d", "e")]
    printed = click.unstyle(report(checks))
    assert printed == "✓ a: b\n! f: g\n    h\n✗ c: d\n    e"


@pytest.mark.usefixtures("shell")
@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_the_doctor_speaks_on_a_terminal_of_any_encoding(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, encoding: str
) -> None:
    printed = io.TextIOWrapper(io.BytesIO(), encoding)
    monkeypatch.setattr(sys, "stdout", printed)
    monkeypatch.setattr(sys, "argv", ["quayside", "doctor"])
    monkeypatch.setattr("gc.set_threshold", mock.Mock())
    monkeypatch.setenv("DATABASE_URL", str(tmp_path / "Ελλάδα’s \udcff.db"))
    with pytest.raises(SystemExit) as ended:
        cli.main()
    printed.flush()
    said = printed.buffer.getvalue()
    assert ended.value.code == 0
    assert f"made in {tmp_path} at the first start".encode() in said
    assert b"no DISCORD_TOKEN" in said


def test_signs_that_a_terminal_cannot_show_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = io.TextIOWrapper(io.BytesIO(), "latin-1")
    monkeypatch.setattr(sys, "stdout", printed)
    cli._print_on_any_terminal()
    printed.write("✓ ✗ ’ Ζoé \udcff")
    printed.flush()
    assert printed.buffer.getvalue().decode("latin-1") == "+ x ' ?oé ?"


async def test_the_invite_is_never_cut(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    harbour.grant(LACKING)
    printed = click.unstyle(report(await harbour.to_do()))
    assert invite_link(application_id(TOKEN) or 0) in printed
