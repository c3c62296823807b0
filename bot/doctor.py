"""`quayside doctor`: looks at all that the bot needs, and says what to do about what is missing."""

from __future__ import annotations

import os
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.resources import as_file, files
from pathlib import Path

import discord
import font_fredoka_one
import msgspec
import resvg_py
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from rich.table import Table
from sqlalchemy import Connection, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bot.invite import invite_link, missing_permissions
from bot.settings import Settings, SettingsError, load_settings

_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><text x="5" y="30"'
    ' font-family="Fredoka One" font-size="30">{}</text></svg>'
)


class Check(msgspec.Struct, frozen=True):
    """One thing looked at: what was found, and for a failure (``ok`` is False) what to do."""

    name: str
    ok: bool
    found: str
    remedy: str = ""


async def examine() -> list[Check]:
    """Every check, in the order in which they should be put right."""
    try:
        settings = load_settings()
    except SettingsError as error:
        remedy = "Correct it in the environment or in .env; .env.example explains each variable."
        return [Check("settings", False, str(error), remedy), *check_pictures()]
    return [
        Check("settings", True, repr(settings)),
        *await check_database(settings.database_url),
        *check_pictures(),
        *await check_discord(settings),
    ]


def report(checks: Sequence[Check]) -> Table:
    """The checks as a table to print."""
    table = Table("", "Check", "Found", "What to do")
    for check in checks:
        mark = "[green]✓[/]" if check.ok else "[red]✗[/]"
        table.add_row(mark, check.name, check.found, check.remedy)
    return table


async def check_database(url: str) -> list[Check]:
    """Whether the database answers and can be written to, and which migrations it has.

    Changes nothing: a SQLite file that isn't there yet is not made.
    """
    unmade = _check_unmade(url)
    if unmade is not None:
        return [unmade]
    try:
        async with _connect(url) as connection:
            await _try_to_write(connection)
            state = await connection.run_sync(check_migrations)
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        remedy = "Start it, correct DATABASE_URL, or stop whatever else holds it."
        return [Check("database", False, reason, remedy)]
    return [Check("database", True, "reachable and writable"), state]


def check_migrations(connection: Connection) -> Check:
    """Whether the tables are of this version, or can be brought to it at the next start."""
    with as_file(files("migrations")) as folder:
        scripts = ScriptDirectory(str(folder))
        newest = set(scripts.get_heads())
        known = {script.revision for script in scripts.walk_revisions()}
    applied = set(MigrationContext.configure(connection).get_current_heads())
    if applied - known:
        found = f"at {', '.join(sorted(applied))}, which this version doesn't know"
        remedy = "Update Quayside, or use the database of this version."
        return Check("migrations", False, found, remedy)
    if applied == newest:
        return Check("migrations", True, "up to date")
    return Check("migrations", True, "applied at the next start")


def check_pictures() -> list[Check]:
    """Whether the font is there, and pictures come out with writing in them."""
    font = font_fredoka_one.font_files.get("FredokaOne", "")
    if not os.access(font, os.R_OK):
        remedy = "Install it again: pip install --force-reinstall font-fredoka-one."
        return [Check("font", False, "Fredoka One is not readable", remedy)]
    drawn, empty = (
        resvg_py.svg_to_bytes(_SVG.format(text), skip_system_fonts=True, font_files=[font])
        for text in ("Q", "")
    )
    right = drawn.startswith(b"\x89PNG") and drawn != empty
    return [
        Check("font", True, Path(font).name),
        Check("pictures", True, "drawn")
        if right
        else Check(
            "pictures",
            False,
            "resvg draws no writing",
            "Install it again: pip install --force-reinstall resvg-py.",
        ),
    ]


async def check_discord(settings: Settings) -> list[Check]:
    """With a token: whether Discord takes it, and how application and servers are set up."""
    if settings.discord_token is None:
        found = "no DISCORD_TOKEN: the sandbox works, `quayside run` doesn't"
        return [Check("Discord", True, found, "See .env.example.")]
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(settings.discord_token)
            application = await client.application_info()
            servers = await client.http.get_guilds(200)
        except discord.LoginFailure:
            remedy = "Copy it again from the page Bot of your application, or reset it there."
            return [Check("Discord", False, "Discord refuses DISCORD_TOKEN", remedy)]
        except (discord.HTTPException, OSError) as error:
            found = f"Discord can't be asked: {type(error).__name__}"
            return [Check("Discord", False, found, "Check the network and discordstatus.com.")]
    link = invite_link(application.id)
    return [
        Check("Discord", True, f"{application.name}, in {len(servers)} servers"),
        check_application(application),
        *(
            check_permissions(server["name"], int(server.get("permissions", 0)), link)
            for server in servers
        ),
    ]


def check_application(application: discord.AppInfo) -> Check:
    """Whether the application's settings let the bot in and bring presses to it."""
    if application.bot_require_code_grant:
        found = "requires an OAuth2 code grant, so the invite link fails"
        return Check("application", False, found, "Turn it off on the application's page Bot.")
    if application.interactions_endpoint_url:
        found = "sends presses and commands to an endpoint URL, so the bot never hears of them"
        remedy = "Empty Interactions Endpoint URL on the page General Information."
        return Check("application", False, found, remedy)
    return Check("application", True, "set up; needs no privileged intent")


def check_permissions(server: str, granted: int, link: str) -> Check:
    """Whether the bot may do in a server what it needs to. Channels can still forbid it."""
    missing = missing_permissions(discord.Permissions(granted))
    if missing and not discord.Permissions(granted).administrator:
        remedy = f"Grant it to the bot's role, or invite it again: {link}"
        return Check(f"server {server}", False, f"missing: {', '.join(missing)}", remedy)
    return Check(f"server {server}", True, "all permissions")


@asynccontextmanager
async def _connect(url: str) -> AsyncIterator[AsyncConnection]:
    engine = create_async_engine(url, hide_parameters=True)
    try:
        async with engine.connect() as connection:
            yield connection
    finally:
        await engine.dispose()


async def _try_to_write(connection: AsyncConnection) -> None:
    """Take the right to write and give it back."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        await connection.exec_driver_sql("CREATE TEMPORARY TABLE quayside_doctor (x integer)")
    await connection.rollback()


def _check_unmade(url: str) -> Check | None:
    """For a SQLite file that isn't there yet: whether it can be made."""
    parsed = make_url(url)
    file = Path(parsed.database or "")
    if parsed.get_backend_name() != "sqlite" or file.exists():
        return None
    folder = file.absolute().parent
    try:
        with tempfile.TemporaryFile(dir=folder):
            return Check("database", True, f"made in {folder} at the first start")
    except OSError as error:
        found = f"{folder}: {error.strerror}"
        return Check("database", False, found, "Make the folder, or let this account write to it.")
