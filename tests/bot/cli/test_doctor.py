"""The doctor finds what is wrong, says what to do, and changes nothing."""

from __future__ import annotations

import asyncio
import base64
import inspect
import io
import json
import os
import re
import sqlite3
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import font_fredoka_one
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from rich.console import Console
from typer.testing import CliRunner

from bot.cli import doctor, start_errors
from bot.cli.app import app
from bot.cli.doctor import Check, check_database, check_discord, check_file, check_pictures
from bot.matches.db import database, migrations, sqlite_connection, sqlite_file
from bot.matches.db.database import Database
from bot.matches.db.migrations import migrate
from bot.permissions import PERMISSIONS
from bot.settings import Settings, database_url
from bot.ui.drawing import DrawingError
from tests.hostile_names import NAMES, unseen

TOKEN = base64.b64encode(b"123456789012345678").decode() + ".Gx1y2z.not-a-real-secret"


def failures(checks: list[Check]) -> list[Check]:
    return [check for check in checks if not check.ok]


def is_there(path: Path) -> bool:
    return path.exists()


async def test_a_database_that_is_not_there_yet_is_fine_and_is_not_made(tmp_path: Path) -> None:
    (check,) = await check_database(database_url(str(tmp_path / "new.db")))
    assert check.ok
    assert "at the first start" in check.found
    assert not is_there(tmp_path / "new.db")


async def test_a_missing_folder_is_made_with_the_database_at_the_first_start(
    tmp_path: Path,
) -> None:
    (check,) = await check_database(database_url(str(tmp_path / "nowhere" / "new.db")))
    assert check.ok
    assert check.found == f"made in {tmp_path / 'nowhere'} at the first start"
    assert not is_there(tmp_path / "nowhere")


async def test_an_empty_database_gets_its_tables_at_the_next_start(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    file.touch()
    reached, migrations = await check_database(database_url(str(file)))
    assert reached.ok
    assert reached.found.endswith("old.db is reachable and writable")
    assert migrations.found == "applied at the next start"


async def test_tables_of_this_version_are_up_to_date(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "present.db"))
    opened = await Database.open(url)
    await migrate(opened)
    await opened.close()
    checks = await check_database(url)
    assert [check.found for check in checks][1:] == ["up to date"]


async def test_a_database_that_another_process_holds_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_connection, "BUSY_MILLISECONDS", 1)
    file = tmp_path / "busy.db"
    file.touch()
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("PRAGMA journal_mode = WAL")
    holder.execute("BEGIN IMMEDIATE")
    (check,) = await check_database(database_url(str(file)))
    holder.close()
    assert not check.ok
    assert "busy.db is held by another process" in check.found


def test_the_doctor_knows_every_reason_why_a_database_cannot_be_used() -> None:
    sources = [Path(inspect.getfile(module)) for module in (database, migrations, sqlite_file)]
    keys = {
        key
        for source in sources
        for key in re.findall(r'"((?:database|migrations)-[a-z-]+)"', source.read_text("utf-8"))
    }
    assert keys == set(start_errors.WORDS)


@pytest.mark.skipif(os.name != "posix", reason="modes are for POSIX")
async def test_an_old_file_that_others_can_read_is_found_with_the_command_that_closes_it(
    tmp_path: Path,
) -> None:
    file = tmp_path / "old file.db"
    url = database_url(str(file))
    opened = await Database.open(url)
    await migrate(opened)
    assert check_file(url) == []
    for ending in ("", "-wal", "-shm"):
        os.chmod(f"{file}{ending}", 0o640)
    (check,) = check_file(url)
    assert not check.ok
    assert all(f"old file.db{ending}" in check.found for ending in ("", "-wal", "-shm"))
    await asyncio.to_thread(subprocess.run, check.remedy, shell=True, check=True)
    assert check_file(url) == []
    await opened.close()


def test_a_database_on_a_server_has_no_file_to_look_at() -> None:
    assert check_file("postgresql://host/name") == []


async def test_a_newer_database_needs_a_newer_quayside(tmp_path: Path) -> None:
    file = tmp_path / "newer.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    (check,) = failures(await check_database(database_url(str(file))))
    assert "9999" in check.found
    assert "Update" in check.remedy


async def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_text("Dear harbour master, " * 99, encoding="utf-8")
    (check,) = await check_database(database_url(str(file)))
    assert not check.ok
    assert "doesn't answer" in check.found


async def test_font_and_pictures_are_there() -> None:
    assert failures(await check_pictures()) == []


async def test_pictures_that_fail_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(svg: str) -> bytes:
        raise DrawingError("the drawing process does not stay alive")

    monkeypatch.setattr("bot.cli.doctor.png", fails)
    (check,) = failures(await check_pictures())
    assert "stay alive" in check.found
    assert "pip install" in check.remedy


async def test_pictures_without_writing_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def blank(svg: str) -> bytes:
        return b"the same for all"

    monkeypatch.setattr("bot.cli.doctor.png", blank)
    (check,) = failures(await check_pictures())
    assert check.found == "Drawn without writing"


async def test_a_missing_font_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(font_fredoka_one, "font_files", {})
    (check,) = await check_pictures()
    assert not check.ok
    assert "pip install" in check.remedy


async def test_without_a_token_discord_is_not_asked() -> None:
    (check,) = await check_discord(Settings())
    assert check.ok


def answer(body: object, status: int = 200) -> web.Response:
    """Without a charset, as Discord names its content type."""
    return web.Response(
        body=json.dumps(body).encode(), status=status, content_type="application/json"
    )


class FakeDiscord:
    """The three addresses that the doctor asks, on a server of this machine."""

    def __init__(self) -> None:
        self.application: dict[str, Any] = {
            "id": "123456789012345678",
            "name": "Quayside",
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "00",
            "owner": {"id": "1", "username": "ada", "discriminator": "0", "avatar": None},
        }
        self.permissions = PERMISSIONS
        self.servers = ["Harbour"]

    async def me(self, request: web.Request) -> web.Response:
        if request.headers["Authorization"] != f"Bot {TOKEN}":
            return answer({"message": "401: Unauthorized", "code": 0}, 401)
        return answer(self.application["owner"])

    async def about(self, request: web.Request) -> web.Response:
        return answer(self.application)

    async def guilds(self, request: web.Request) -> web.Response:
        permissions = str(self.permissions.value)
        return answer(
            [{"id": "2", "name": name, "permissions": permissions} for name in self.servers]
        )


@pytest.fixture
async def fake(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FakeDiscord]:
    fake = FakeDiscord()
    application = web.Application()
    application.router.add_get("/users/@me", fake.me)
    application.router.add_get("/oauth2/applications/@me", fake.about)
    application.router.add_get("/users/@me/guilds", fake.guilds)
    async with TestServer(application) as server:
        monkeypatch.setattr(discord.http.Route, "BASE", str(server.make_url("")).rstrip("/"))
        yield fake


async def test_an_application_that_is_set_up_well_passes(fake: FakeDiscord) -> None:
    checks = await check_discord(Settings(discord_token=TOKEN))
    assert failures(checks) == []
    assert [check.name for check in checks] == ["Discord", "application", "server Harbour"]


async def test_a_token_that_discord_refuses_is_not_repeated(fake: FakeDiscord) -> None:
    (check,) = await check_discord(Settings(discord_token=TOKEN + "x"))
    assert not check.ok
    assert TOKEN not in check.found + check.remedy


@pytest.mark.parametrize(
    ("setting", "value"),
    [("bot_require_code_grant", True), ("interactions_endpoint_url", "https://example.org/bot")],
)
async def test_settings_that_keep_the_bot_out_are_found(
    fake: FakeDiscord, setting: str, value: object
) -> None:
    fake.application[setting] = value
    (check,) = failures(await check_discord(Settings(discord_token=TOKEN)))
    assert check.name == "application"
    assert check.remedy


async def test_a_missing_permission_is_named_with_its_server(fake: FakeDiscord) -> None:
    fake.permissions = PERMISSIONS & ~discord.Permissions(attach_files=True)
    (check,) = failures(await check_discord(Settings(discord_token=TOKEN)))
    assert (check.name, check.found) == ("server Harbour", "missing: Attach Files")
    assert "discord.com/oauth2/authorize" in check.remedy


async def test_names_of_servers_do_not_disturb_the_terminal(fake: FakeDiscord) -> None:
    fake.servers = list(NAMES.values())
    _, _, *checks = await check_discord(Settings(discord_token=TOKEN))
    assert len(checks) == len(NAMES)
    console = Console(width=500, file=io.StringIO(), record=True)
    console.print(doctor.report(checks))
    printed = console.export_text()
    for check in checks:
        assert not unseen(check.name)
        assert "\n" not in check.name
        assert check.name in printed


async def test_an_administrator_lacks_nothing(fake: FakeDiscord) -> None:
    fake.permissions = discord.Permissions(administrator=True)
    assert failures(await check_discord(Settings(discord_token=TOKEN))) == []


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
    for name in ("settings", "database", "font", "pictures", "Discord"):
        assert name in done.output


def test_the_command_fails_and_says_what_to_do(shell: CliRunner) -> None:
    done = shell.invoke(app, ["doctor"], env={"DISCORD_TOKEN": "hunter2"})
    assert done.exit_code == 1
    assert "DISCORD_TOKEN is not a bot token" in done.output
    assert ".env.example" in done.output
    assert "hunter2" not in done.output


def test_invite_takes_the_application_from_the_token(shell: CliRunner) -> None:
    done = shell.invoke(app, ["invite"], env={"DISCORD_TOKEN": TOKEN})
    assert done.exit_code == 0
    assert "client_id=123456789012345678&" in done.output


def test_invite_without_a_token_needs_the_applications_id(shell: CliRunner) -> None:
    assert shell.invoke(app, ["invite"]).exit_code == 2
    done = shell.invoke(app, ["invite", "--application-id", "42"])
    assert done.exit_code == 0
    assert "client_id=42&" in done.output


def test_a_report_shows_marks_that_need_no_colour() -> None:
    table = doctor.report([Check("a", True, "b"), Check("c", False, "d", "e")])
    assert list(table.columns[0].cells) == ["[green]✓[/]", "[red]✗[/]"]
