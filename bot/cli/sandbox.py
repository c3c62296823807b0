"""`quayside sandbox`: the same bot on a simulated Discord, in the browser."""

import asyncio
import logging
from pathlib import Path

import typer

from bot.cli.log import write_log
from bot.cli.outcomes import Failed
from bot.cli.run import end_when_told
from bot.client import Quayside
from bot.database_url import sqlite_file
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.engine.sqlite_file import one_bot
from bot.matches.matches import Matches
from bot.matches.unit_of_work import UnitsOfWork
from bot.matches.upkeep.backups import remove
from bot.program import called, installed_with
from bot.settings import Settings, data_folder

MISSING = (
    "The sandbox needs a simulated Discord that is not installed: run {install} and try again."
)
TAKEN = "Port {port} cannot be opened: choose another one with {sandbox} --port."
LIBRARIES = ("discord", "simcord", "alembic", "asyncio")
"""Loggers that would warn of what is meant here: no gateway, no voice, a fresh database."""


async def sandbox(settings: Settings, port: int, database: Path | None, *, tables: bool) -> None:
    """Run until Ctrl-C. With ``tables``, there are matches to sit down at."""
    write_log(settings)
    end_when_told()
    for name in LIBRARIES:
        logging.getLogger(name).setLevel(logging.ERROR)
    url = f"sqlite:///{database or data_folder() / 'sandbox.sqlite3'}"

    def bot() -> Quayside:
        # Without a pause before messages: no rate limit to spare, and a page that waits.
        own = Settings(database_url=url, limits=settings.limits, links=settings.links)
        return Quayside(own, debounce=0)

    async def empty() -> None:
        """Forget every match, person and setting; nobody has the database open."""
        file = sqlite_file(url)
        assert file is not None
        await asyncio.to_thread(remove, file)
        await _forget_posted(url)

    def announce(address: str) -> None:
        typer.echo(f"Quayside's sandbox is at {address} (Ctrl-C ends it)")

    try:
        from bot.sandbox.session import PortTaken, serve

        with one_bot(url):
            await _forget_posted(url)
            await serve(bot, port=port, tables=tables, empty=empty, announce=announce)
    except ModuleNotFoundError as error:
        if error.name != "simcord":
            raise
        raise Failed(MISSING.format(install=installed_with("sandbox")), 2) from None
    except PortTaken:
        raise Failed(TAKEN.format(port=port, sandbox=called("sandbox")), 2) from None


async def _forget_posted(url: str) -> None:
    """Have commands and open matches posted again: the simulated Discord keeps nothing."""
    async with Database.opened(url) as database:
        await migrate(database)
        matches = Matches(UnitsOfWork(database, {}))
        await matches.forget_surfaces()
        await matches.forget_commands()
