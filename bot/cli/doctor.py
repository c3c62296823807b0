"""`quayside doctor`: checks everything the bot needs, and says how to fix what is missing."""

from __future__ import annotations

import os
import shlex
import tempfile
from collections.abc import Sequence
from pathlib import Path

import discord
import font_fredoka_one
import msgspec
from rich.markup import escape
from rich.table import Table
from sqlalchemy import Connection

from bot.cli.start_errors import cause_and_remedy
from bot.database_url import parse
from bot.errors import StartError
from bot.matches.db.database import Database
from bot.matches.db.migrations import outdated
from bot.matches.db.sqlite_file import open_to_others
from bot.permissions import invite_link, missing_permissions
from bot.program import called
from bot.settings import Settings, SettingsError, load_settings
from bot.ui.drawing import DrawingError, picture, png
from bot.ui.drawing.font import writing
from bot.ui.screens.names import plain


class Check(msgspec.Struct, frozen=True):
    """One check: what was found and, for a failure (``ok`` is False), what to do."""

    name: str
    ok: bool
    found: str
    remedy: str = ""


async def examine() -> list[Check]:
    """Every check, in the order in which failures should be fixed."""
    try:
        settings = load_settings()
    except SettingsError as error:
        remedy = "Correct it in the environment or in .env; .env.example explains each variable."
        return [Check("settings", False, str(error), remedy), *await check_pictures()]
    return [
        Check("settings", True, repr(settings)),
        *await check_database(settings.database_url),
        *check_file(settings.database_url),
        *await check_pictures(),
        *await check_discord(settings),
    ]


def report(checks: Sequence[Check]) -> Table:
    """The checks as a table to print."""
    table = Table("", "Check", "Found", "What to do")
    for check in checks:
        mark = "[green]✓[/]" if check.ok else "[red]✗[/]"
        table.add_row(mark, *map(escape, (check.name, check.found, check.remedy)))
    return table


async def check_database(url: str) -> list[Check]:
    """Whether the database answers and can be written to, and whether its tables are up to date.

    Applies no migration, and doesn't create a missing SQLite file.
    """
    unmade = _check_unmade(url)
    if unmade is not None:
        return [unmade]
    try:
        database = await Database.open(url)
        try:
            migratable = await database.read(_may_migrate)
            behind = await outdated(database)
        finally:
            await database.close()
    except StartError as error:
        return [Check("database", False, *cause_and_remedy(error))]
    if not migratable:
        found = f"{database.address} lets this account make no tables"
        return [Check("database", False, found, "Grant the account CREATE on the schema.")]
    return [
        Check("database", True, f"{database.address} is reachable and writable"),
        Check("migrations", True, "applied at the next start" if behind else "up to date"),
    ]


def check_file(url: str) -> list[Check]:
    """Whether other accounts are kept out of a SQLite file, which holds hands and bids."""
    parsed = parse(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        return []
    files = list(map(str, open_to_others(parsed.database)))
    if not files:
        return []
    found = f"other accounts of this machine can open {', '.join(files)}"
    return [Check("database file", False, found, f"chmod go= {shlex.join(files)}")]


async def check_pictures() -> list[Check]:
    """Whether the font is there, and pictures are drawn with text in them."""
    font = font_fredoka_one.font_files.get("FredokaOne", "")
    if not os.access(font, os.R_OK):
        remedy = "Install it again: pip install --force-reinstall font-fredoka-one."
        return [Check("font", False, "Fredoka One is not readable", remedy)]
    return [Check("font", True, Path(font).name), await _check_drawing()]


async def _check_drawing() -> Check:
    remedy = "Install it again: pip install --force-reinstall thorvg-python isal pillow."
    try:
        drawn, empty = [
            await png(picture(100, *writings).svg) for writings in ([writing("Q", 50, 50, 40)], [])
        ]
    except DrawingError as error:
        return Check("pictures", False, f"Not drawn: {error}", remedy)
    if drawn == empty:
        return Check("pictures", False, "Drawn without writing", remedy)
    return Check("pictures", True, "drawn")


async def check_discord(settings: Settings) -> list[Check]:
    """With a token: whether Discord accepts it, and how application and servers are set up."""
    if settings.discord_token is None:
        found = f"no DISCORD_TOKEN: {called('sandbox')} works, {called('run')} doesn't"
        return [
            Check(
                "Discord",
                True,
                found,
                "Copy the token from the page Bot of your application into a file .env.",
            )
        ]
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
        Check("Discord", True, f"{plain(application.name)}, in {len(servers)} servers"),
        check_application(application),
        *(
            check_permissions(plain(server["name"]), int(server.get("permissions", 0)), link)
            for server in servers
        ),
    ]


def check_application(application: discord.AppInfo) -> Check:
    """Whether the application's settings let the bot join servers and receive presses."""
    if application.bot_require_code_grant:
        found = "requires an OAuth2 code grant, so the invite link fails"
        return Check("application", False, found, "Turn it off on the application's page Bot.")
    if application.interactions_endpoint_url:
        found = "sends presses and commands to an endpoint URL, so the bot never hears of them"
        remedy = "Empty Interactions Endpoint URL on the page General Information."
        return Check("application", False, found, remedy)
    return Check("application", True, "set up; needs no privileged intent")


def check_permissions(server: str, granted: int, link: str) -> Check:
    """Whether the bot has the permissions it needs in a server. Channels can still deny them."""
    missing = missing_permissions(discord.Permissions(granted))
    if missing and not discord.Permissions(granted).administrator:
        remedy = f"Grant it to the bot's role, or invite it again: {link}"
        return Check(f"server {server}", False, f"missing: {', '.join(missing)}", remedy)
    return Check(f"server {server}", True, "all permissions")


def _may_migrate(connection: Connection) -> bool:
    """Whether the account may create tables. SQLite has no accounts."""
    if connection.dialect.name == "sqlite":
        return True
    asked = connection.exec_driver_sql("SELECT has_schema_privilege(current_schema(), 'CREATE')")
    return bool(asked.scalar())


def _check_unmade(url: str) -> Check | None:
    """For a SQLite file that doesn't exist yet: whether it can be created."""
    parsed = parse(url)
    file = Path(parsed.database or "")
    if parsed.get_backend_name() != "sqlite" or file.exists():
        return None
    folder = file.absolute().parent
    there = next(parent for parent in (folder, *folder.parents) if parent.exists())
    try:
        with tempfile.TemporaryFile(dir=there):
            return Check("database", True, f"made in {folder} at the first start")
    except OSError as error:
        found = f"{there}: {error.strerror}"
        return Check("database", False, found, "Let this account write to it.")
