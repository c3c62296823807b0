"""``quayside doctor``: check settings, database, token, commands and permissions, and say how to
fix what is wrong. It changes nothing."""

import asyncio
import shlex
from collections.abc import Mapping, Sequence
from typing import Any

import aiohttp
import discord
import msgspec
import typer
from sqlalchemy import Connection

from bot.cli.outcomes import cause_and_remedy, command_to_run
from bot.errors import DatabaseFault, StartError
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import outdated
from bot.matches.db.engine.sqlite_file import is_missing, open_to_others
from bot.matches.store import utc_now
from bot.matches.upkeep.health import running
from bot.permissions import invite_link, missing_permissions
from bot.settings import SettingsError, load_settings, parse_address, settings_file, warnings
from bot.ui.screens.names import plain

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot never speaks

FINE, ADVICE, WRONG = ("✓", "green"), ("!", "yellow"), ("✗", "red")
"""Marks for checks, with their colours."""
PAGE = 200
"""Servers per page of Discord's answer."""


class Check(msgspec.Struct, frozen=True):
    """What a check found, and a remedy if one is needed. A failure keeps the bot from working
    properly; the remedy of a check that is ``ok`` is advice."""

    name: str
    finding: str
    remedy: str = ""
    ok: bool = True


def failure(name: str, finding: str, remedy: str) -> Check:
    """A check that failed."""
    return Check(name, finding, remedy, ok=False)


def report(checks: Sequence[Check]) -> str:
    """The checks as lines for the terminal, not as a table, which would cut links."""
    lines = []
    for check in checks:
        mark, colour = ADVICE if check.remedy else FINE
        if not check.ok:
            mark, colour = WRONG
        lines.append(f"{typer.style(mark, colour)} {check.name}: {check.finding}")
        if check.remedy:
            lines.append(f"    {check.remedy}")
    return "\n".join(lines)


async def examine() -> list[Check]:
    """Run all checks, in the order in which their failures should be fixed."""
    try:
        settings = load_settings()
    except SettingsError as error:
        remedy = f"Correct it in {settings_file()} or the environment; .env.example explains it."
        return [failure("settings", str(error), remedy)]
    checks = [failure("settings", each, "Correct it.") for each in warnings()]
    checks = checks or [Check("settings", "all are known")]
    checks += await check_database(settings.database_url)
    return checks + await check_discord(settings.discord_token)


async def check_database(url: str) -> list[Check]:
    """Whether the database is writable, up to date and closed to other accounts, and what troubles
    the bots that run on it. Applies no migration and creates no SQLite file."""
    file = parse_address(url).file
    try:
        if file is not None and await asyncio.to_thread(is_missing, file):
            made = f"made in {file.absolute().parent} at the first start"
            return [Check("database", made)]
        async with Database.opened(url) as database:
            may_migrate = await database.read(_may_migrate)
            is_outdated = await outdated(database)
            processes = await running(database, utc_now())
    except (StartError, DatabaseFault) as error:
        return [failure("database", *cause_and_remedy(error))]
    if not may_migrate:
        finding = f"{database.address} doesn't let this account create tables"
        return [failure("database", finding, "Grant the account CREATE on the schema.")]
    checks = [
        Check("database", f"{database.address} is reachable and writable"),
        Check("migrations", "applied at the next start" if is_outdated else "up to date"),
    ]
    for trouble in (trouble for each in processes for trouble in each.troubles):
        remedy = f"{trouble.remedy[:1].upper()}{trouble.remedy[1:]}."
        checks.append(failure("running bot", trouble.finding, remedy))
    files = [] if file is None else list(map(str, open_to_others(file)))
    if files:
        finding = f"other accounts of this machine can open {', '.join(files)}"
        checks.append(failure("database file", finding, f"chmod go= {shlex.join(files)}"))
    return checks


def _may_migrate(connection: Connection) -> bool:
    """Whether the account may create tables. SQLite has no accounts."""
    if connection.dialect.name == "sqlite":
        return True
    answer = connection.exec_driver_sql("SELECT has_schema_privilege(current_schema(), 'CREATE')")
    return bool(answer.scalar())


async def check_discord(token: str | None) -> list[Check]:
    """Whether Discord accepts the token and knows the commands, and which permissions are missing
    on the servers. Channels aren't checked: the bot tells those who start a match what it lacks."""
    if token is None:
        finding = f"no DISCORD_TOKEN: only {command_to_run('sandbox')} works"
        remedy = "Copy the token from your application's Bot page into a file .env."
        return [Check("Discord", finding, remedy)]
    intents = discord.Intents(guilds=True)  # without it discord.py would warn
    async with discord.Client(intents=intents) as client:
        try:
            await client.login(token)
            application = await client.application_info()
            commands = len(await client.http.get_global_commands(application.id))
            servers = await _check_servers(client, application.id)
        except discord.LoginFailure:
            remedy = "Copy it again from your application's Bot page, or reset it there."
            return [failure("Discord", "Discord refuses DISCORD_TOKEN", remedy)]
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            finding = f"Discord can't be reached: {type(error).__name__}"
            return [failure("Discord", finding, "Check the network and discordstatus.com.")]
    registering = "" if commands else f"{command_to_run('run')} registers them at its start."
    return [
        Check("Discord", plain(application.name)),
        Check("commands", f"Discord knows {commands or 'none'}", registering),
        *servers,
    ]


async def _check_servers(client: discord.Client, application_id: int) -> list[Check]:
    """The number of servers, and the permissions missing there."""
    servers, lacking = await _servers(client), list[Check]()
    remedy = f"Grant it to the bot's role, or invite it again: {invite_link(application_id)}"
    for server in servers:
        granted = discord.Permissions(int(server.get("permissions", 0)))
        missing = missing_permissions(granted)
        if missing and not granted.administrator:
            name = f"server {plain(server['name'])}"
            lacking.append(failure(name, f"missing: {', '.join(missing)}", remedy))
    if servers and not lacking:
        lacking = [Check("permissions", "all that are needed, on every server")]
    return [Check("servers", str(len(servers))), *lacking]


async def _servers(client: discord.Client) -> list[Mapping[str, Any]]:
    """All servers in Discord's format, fetched page by page."""
    servers: list[Mapping[str, Any]] = []
    while True:
        after = int(servers[-1]["id"]) if servers else None
        page = await client.http.get_guilds(PAGE, after=after, with_counts=False)
        servers += page
        if len(page) < PAGE:
            return servers
