"""`quayside run`: start the bot on Discord, or say in one sentence why not."""

import asyncio
import contextlib
import faulthandler
import gc
import logging
import math
import os
import signal
import socket
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NoReturn

import aiohttp
import discord
import uvloop

from bot import __version__
from bot.cli.health import verdict_on
from bot.cli.log import write_log
from bot.cli.outcomes import Failed, command_to_run, sentence
from bot.client import Quayside
from bot.errors import DatabaseFault, StartError
from bot.games.entry import find_games
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.sqlite_file import one_bot
from bot.matches.upkeep.backups import LOOK_SECONDS, NightlyBackups, newest_backup
from bot.metrics import BACKUP_AGE, SERVERS
from bot.scheduler import Scheduler
from bot.settings import Settings

log = logging.getLogger(__name__)

LOOP_FACTORY = uvloop.new_event_loop  # a press takes 10 % less CPU than on asyncio's own loop

NO_TOKEN = (
    "DISCORD_TOKEN is not set. Write DISCORD_TOKEN= and your bot's token into a file .env in this "
    "folder, or play without Discord: {sandbox}"
)
BAD_TOKEN = (
    "Discord does not accept DISCORD_TOKEN. Reset the token on your application's Bot page "
    "and put the new one into .env."
)
NO_DISCORD = "Discord can't be reached. Check this machine's connection and discordstatus.com."
FIRST_PAUSE, LONGEST_PAUSE = 2.0, 60.0
"""Seconds between attempts to start; each pause is twice as long as the one before."""
PASSING = {"database-away", "database-busy", "database-full"}
"""Keys of start errors that can pass without a restart of the bot."""

LAST_RESORT = 4.2
"""Seconds after SIGTERM at which the program exits even if something hangs, before it is killed."""

BEAT_SECONDS = 1.0
HANGS_AFTER = 120
"""Missed beats after which the process ends: far more than the longest work in the loop takes."""
EXIT_CODE = 70
"""The exit code of a process whose event loop hangs."""


class Away(Failed):
    """Discord can't be reached now."""


async def run(settings: Settings) -> None:
    """Run the bot on Discord until it is stopped."""
    write_log(settings)
    token = _token(settings)
    log.info("Quayside %s starts", __version__)
    gc.freeze()  # modules live as long as the process
    gc.set_threshold(10_000)
    end_on_signals()
    try:
        async with watched():
            with one_bot(settings.database_url):
                await _keep_trying(partial(_run_once, settings, token))
    except asyncio.CancelledError:  # by a signal; everything is closed
        _exit()


async def _keep_trying(work: Callable[[], Awaitable[None]]) -> None:
    """Retry until the network, Discord and the database are available, however long that takes: a
    service manager would give up, or not wait longer each time."""
    pause = FIRST_PAUSE
    while True:
        try:
            with _errors_as_failed():
                await work()
            return
        except Away as reason:
            problem = str(reason)
        except (StartError, DatabaseFault) as error:
            if isinstance(error, StartError) and error.key not in PASSING:
                raise
            problem = sentence(error)
        log.warning("%s Trying again in %d s.", problem, pause)
        await asyncio.sleep(pause)
        pause = min(LONGEST_PAUSE, 2 * pause)


async def _run_once(settings: Settings, token: str) -> None:
    async with Database.opened(settings.database_url):
        pass  # report an unusable database before connecting to Discord
    file, folder = settings.database_file, settings.backup_folder
    async with Quayside(settings) as bot, _monitored(bot, settings):
        if file is not None and folder is not None:
            backups = NightlyBackups(file, folder, settings.backups_kept, find_games())
            bot.scheduler.every(LOOK_SECONDS, backups.look)
        await bot.start(token)


async def sync_commands(settings: Settings) -> str:
    """Register all commands with Discord. The bot may be running."""
    token = _token(settings)
    with _errors_as_failed():
        async with _CommandSync(settings) as bot:
            await bot.login(token)
    return "Discord knows the commands. People see them within a minute."


class _CommandSync(Quayside):
    """Only logs in and registers the commands."""

    async def setup_hook(self) -> None:
        await self.wire()
        await self.sync_commands(force=True)


def _token(settings: Settings) -> str:
    if settings.discord_token is None:
        raise Failed(NO_TOKEN.format(sandbox=command_to_run("sandbox")), 2)
    return settings.discord_token


@contextlib.contextmanager
def _errors_as_failed() -> Iterator[None]:
    """Turn Discord's refusals and network failures into :class:`Failed`."""
    try:
        yield
    except discord.LoginFailure:
        raise Failed(BAD_TOKEN, 2) from None
    except (aiohttp.ClientError, TimeoutError, discord.GatewayNotFound):
        raise Away(NO_DISCORD) from None
    except discord.HTTPException as error:
        kind = Away if error.status == 429 or error.status >= 500 else Failed
        raise kind(f"Discord refuses: status {error.status}, code {error.code}.") from None


@contextlib.asynccontextmanager
async def _monitored(bot: Quayside, settings: Settings) -> AsyncIterator[None]:
    """Serve ``/health`` and ``/metrics`` inside ``async with``, if a port is set."""
    if settings.http_port is None:
        yield
        return
    from bot.monitoring import CannotListen, monitored

    SERVERS.set_function(lambda: len(bot.guilds))
    if settings.backup_folder is not None:
        BACKUP_AGE.set_function(partial(_backup_age, settings.backup_folder))
    verdict = partial(verdict_on, settings.database_url)
    try:
        async with monitored(settings.http_host, settings.http_port, verdict, bot.figures) as port:
            log.info("/health and /metrics are at %s:%s", settings.http_host, port)
            yield
    except CannotListen as error:
        raise Failed(f"HTTP_PORT can't be used: {error}.", 2) from None


def _backup_age(folder: Path) -> float:
    """The newest nightly backup's age in seconds; infinite before the first."""
    newest = newest_backup(folder)
    return math.inf if newest is None else time.time() - newest.stat().st_mtime


def end_on_signals() -> None:
    """Have SIGTERM and Ctrl-C cancel the current task, and force an exit if something hangs."""
    running = asyncio.current_task()
    assert running is not None, "called by a coroutine"

    def end() -> None:
        watchdog = threading.Timer(LAST_RESORT, _force_exit)
        watchdog.daemon = True
        watchdog.start()
        running.cancel()

    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, end)


def _force_exit() -> None:
    """Exit without waiting for what hangs. Everything that people were told is committed."""
    log.warning("something hangs and is dropped: the program ends without it")
    _exit()


def _exit() -> NoReturn:
    """Exit immediately: on a busy machine the interpreter's cleanup takes seconds, for nothing."""
    logging.shutdown()
    os._exit(0)


@contextlib.asynccontextmanager
async def watched(
    beat: float = BEAT_SECONDS, hangs_after: int = HANGS_AFTER
) -> AsyncIterator[None]:
    """End the process if its event loop hangs, so that systemd or the container starts another.

    A thread watches the loop, which works everywhere. Under systemd the loop also reports to the
    service manager, which restarts the process even if all of its threads hang. The process reports
    immediately that it has started, since it may have to wait for the network.
    """
    beaten, ended, scheduler = threading.Event(), threading.Event(), Scheduler()

    async def beat_once() -> None:
        beaten.set()
        notify("WATCHDOG=1")

    def watch() -> None:
        # Count beats, not seconds: the whole process may have been suspended.
        missed = 0
        while not ended.wait(beat):
            missed = 0 if beaten.is_set() else missed + 1
            beaten.clear()
            if missed == hangs_after:
                faulthandler.dump_traceback()
                os._exit(EXIT_CODE)

    notify("READY=1")
    scheduler.every(beat, beat_once)
    scheduler.start()
    threading.Thread(target=watch, name="watchdog", daemon=True).start()
    try:
        yield
    finally:
        ended.set()
        await scheduler.stop()


def notify(state: str) -> None:
    """Report a state to systemd, if it has asked for that; see sd_notify(3)."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        sender.setblocking(False)
        sender.sendto(state.encode(), "\0" + address[1:] if address[0] == "@" else address)
