"""`quayside run` and `quayside sandbox`: start the bot, or say in one sentence why not."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

import aiohttp
import discord
import typer

from bot import __version__
from bot.catalogue import find_games
from bot.cli.hosting.health import verdict_on
from bot.cli.hosting.log import write_log
from bot.cli.start_errors import sentence
from bot.client import Quayside
from bot.database_url import parse
from bot.environment import SettingsError, load_settings
from bot.errors import StartError
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.engine.sqlite_file import one_bot
from bot.matches.matches import Matches
from bot.matches.upkeep.backups import NightlyBackups
from bot.matches.upkeep.synced_commands import SyncedCommands
from bot.program import called, installed_with
from bot.sandbox import SandboxError, default_database, serve
from bot.settings import Settings

log = logging.getLogger(__name__)

NO_TOKEN = (
    "DISCORD_TOKEN is not set. Write DISCORD_TOKEN= and your bot's token into a file .env in this "
    "folder, or play without Discord: {sandbox}"
)
BAD_TOKEN = (
    "Discord does not accept DISCORD_TOKEN. Reset the token on your application's Bot page "
    "and put the new one into .env."
)
NO_DISCORD = "Discord can't be reached. Check this machine's connection and start again."

NO_METRICS = (
    "HTTP_PORT is set, but the extra that measures is missing. Install it: {install}, or leave "
    "HTTP_PORT out."
)

LAST_RESORT = 4.2
"""Seconds after which the program ends, whatever hangs: service managers soon kill it."""

LIBRARIES = ("discord", "simcord", "alembic", "asyncio")
"""In the sandbox these warn about what is intended: no gateway, no voice, a fresh database."""


class CannotStart(Exception):
    """Why the program can't start: ``str()`` is the sentence, ``code`` the exit code."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


async def run(settings: Settings) -> None:
    """Run the bot on Discord until it is stopped."""
    if settings.discord_token is None:
        raise CannotStart(NO_TOKEN.format(sandbox=called("sandbox")), 2)
    write_log(settings)
    log.info("Quayside %s starts", __version__)
    gc.freeze()  # what is imported stays; looking through all of it takes an eighth of a second
    _end_when_told()
    try:
        with _in_sentences(), one_bot(settings.database_url):
            async with (
                Quayside(
                    settings.database_url,
                    limits=settings.limits,
                    requests_per_second=settings.requests_per_second,
                    links=settings.links,
                    shards=settings.shards,
                ) as bot,
                _watched(bot, settings),
            ):
                nightly = asyncio.create_task(_back_up_nightly(bot, settings))
                try:
                    await bot.start(settings.discord_token)
                finally:
                    nightly.cancel()
    except asyncio.CancelledError:  # told to end, and everything is closed
        _leave()


class _Teller(Quayside):
    """Logs in, tells Discord of the commands, and is done."""

    async def setup_hook(self) -> None:
        await self.wire()
        await self.sync_commands(anyway=True)


async def tell_commands(settings: Settings) -> None:
    """Tell Discord of all commands. A bot may run meanwhile."""
    if settings.discord_token is None:
        raise CannotStart(NO_TOKEN.format(sandbox=called("sandbox")), 2)
    with _in_sentences():
        async with _Teller(settings.database_url) as bot:
            await bot.login(settings.discord_token)
    typer.echo("Discord knows the commands. People see them within a minute.")


@contextlib.contextmanager
def _in_sentences() -> Iterator[None]:
    """Say what keeps the bot from its work."""
    try:
        yield
    except StartError as error:
        raise CannotStart(sentence(error)) from None
    except discord.LoginFailure:
        raise CannotStart(BAD_TOKEN) from None
    except (aiohttp.ClientError, TimeoutError, discord.GatewayNotFound):
        raise CannotStart(NO_DISCORD) from None
    except discord.HTTPException as error:
        raise CannotStart(f"Discord refuses: status {error.status}, code {error.code}.") from None


@contextlib.asynccontextmanager
async def _watched(bot: Quayside, settings: Settings) -> AsyncIterator[None]:
    """Answer at ``/health`` and ``/metrics`` meanwhile, if there is a port for it."""
    if settings.http_port is None:
        yield
        return
    if find_spec("prometheus_client") is None:
        raise CannotStart(NO_METRICS.format(install=installed_with("metrics")), 2)
    from bot.monitoring.server import CannotListen, monitored

    verdict = partial(verdict_on, settings.database_url)
    try:
        async with monitored(settings.http_host, settings.http_port, verdict, bot.present) as port:
            log.info("/health and /metrics are at %s:%s", settings.http_host, port)
            yield
    except CannotListen as error:
        raise CannotStart(f"HTTP_PORT can't be used: {error}.", 2) from None


async def _back_up_nightly(bot: Quayside, settings: Settings) -> None:
    """Keep making backups of a SQLite file, if a folder for them is set."""
    url = parse(settings.database_url)
    if settings.backup_folder is None or url.get_backend_name() != "sqlite" or not url.database:
        return
    await bot.wait_until_ready()  # by then the tables are those of this version
    file, kept = Path(url.database), settings.backups_kept
    await NightlyBackups(file, settings.backup_folder, kept, find_games()).keep_making()


def _end_when_told() -> None:
    """Make SIGTERM and Ctrl-C end the program: finish what has begun, and drop what hangs."""
    running = asyncio.current_task()
    assert running is not None, "called by a coroutine"

    def end() -> None:
        watchdog = threading.Timer(LAST_RESORT, _drop)
        watchdog.daemon = True
        watchdog.start()
        running.cancel()

    with contextlib.suppress(NotImplementedError):  # Windows has no such signals
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, end)


def _drop() -> None:
    """End without what hangs. What was committed is safe; nobody was told of anything else."""
    log.warning("something hangs and is dropped: the program ends without it")
    _leave()


def _leave() -> NoReturn:
    """End at once. The interpreter would tidy up for seconds on a busy machine, for nothing.

    The drawing process ends as its input does.
    """
    logging.shutdown()
    os._exit(0)


async def sandbox(settings: Settings, port: int, database: Path | None, *, tables: bool) -> None:
    """Run the same bot on a simulated Discord, in the browser, until Ctrl-C.

    With ``tables``, there are matches to sit down at.
    """
    write_log(settings)
    for name in LIBRARIES:
        logging.getLogger(name).setLevel(logging.ERROR)
    url = f"sqlite:///{database or default_database()}"
    try:
        with one_bot(url):
            await _forget_posted(url)
            await serve(
                lambda: Quayside(
                    url, breath=0, limits=settings.limits, links=settings.links
                ),  # no rate limit to spare, and a page that waits
                port=port,
                tables=tables,
                empty=lambda: _empty(url),
                announce=lambda url: typer.echo(f"Quayside's sandbox is at {url} (Ctrl-C ends it)"),
            )
    except StartError as error:
        raise CannotStart(sentence(error)) from None
    except SandboxError as error:
        raise CannotStart(str(error), 2) from None


async def _empty(url: str) -> None:
    """Forget every match, person and setting: the file of a database that nobody has open."""
    file = parse(url).database
    assert file, "the sandbox's database is a file"
    await asyncio.to_thread(_delete, [file, f"{file}-wal", f"{file}-shm"])
    await _forget_posted(url)


def _delete(files: Sequence[str]) -> None:
    for file in files:
        Path(file).unlink(missing_ok=True)


async def _forget_posted(url: str) -> None:
    """Have commands and open matches posted again: the simulated Discord keeps nothing."""
    database = await Database.open(url)
    try:
        await migrate(database)
        await Matches(database, {}).forget_surfaces()
        await SyncedCommands(database).forget()
    finally:
        await database.close()


def begin(work: str, port: int = 8080, database: Path | None = None, *, tables: bool = True) -> int:
    """Do ``work``: "run", "sandbox", or "either" (run if there is a token). The exit code."""

    def chosen(settings: Settings) -> Coroutine[Any, Any, None]:
        if work == "run" or (work == "either" and settings.discord_token is not None):
            return run(settings)
        return sandbox(settings, port, database, tables=tables)

    return _ended(chosen)


def sync_commands() -> int:
    """Tell Discord of the commands. The exit code."""
    return _ended(tell_commands)


def _ended(work: Callable[[Settings], Coroutine[Any, Any, None]]) -> int:
    try:
        asyncio.run(work(load_settings()))
    except SettingsError as error:
        typer.echo(str(error), err=True)
        return 2
    except CannotStart as reason:
        typer.echo(str(reason), err=True)
        return reason.code
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 0
    return 0
