"""`quayside sandbox`: the same bot on a simulated Discord, in the browser."""

import asyncio
import logging
from pathlib import Path

import typer

from bot.cli.log import write_log
from bot.cli.outcomes import Failed, command_to_install, command_to_run
from bot.cli.run import end_on_signals
from bot.client import Quayside
from bot.games.entry import find_games
from bot.matches.db import series as series_rows
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.sqlite_file import belongs, one_bot
from bot.matches.db.maintenance import processes
from bot.matches.store import Store
from bot.matches.upkeep.backups import migrate, remove
from bot.settings import Settings, data_folder

MISSING = (
    "The sandbox needs a simulated Discord that is not installed: run {install} and try again."
)
TAKEN = "Port {port} cannot be opened: choose another one with {sandbox} --port."
OWN = "{file} is the bot's own database, which the sandbox would change. Choose another --database."
LIBRARIES = ("discord", "simcord", "alembic", "asyncio")
"""Loggers that would warn about what is normal here: no gateway, no voice, a new database."""


async def sandbox(settings: Settings, port: int, database: Path | None, *, tables: bool) -> None:
    """Run the sandbox until Ctrl-C. With ``tables``, a first visit is welcomed with the games."""
    file = database or data_folder() / "sandbox.sqlite3"
    url = f"sqlite:///{file}"
    hosted = settings.database_file
    if hosted is not None and belongs(file, hosted):
        raise Failed(OWN.format(file=file), 2)
    write_log(settings)
    end_on_signals()
    for name in LIBRARIES:
        logging.getLogger(name).setLevel(logging.ERROR)

    def bot() -> Quayside:
        # There is no rate limit here, so messages needn't be debounced.
        playing = Settings(database_url=url, limits=settings.limits, links=settings.links)
        return Quayside(playing, debounce=0)

    async def empty() -> None:
        """Delete all matches, people and settings. The database must be closed."""
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
        raise Failed(MISSING.format(install=command_to_install("sandbox")), 2) from None
    except PortTaken:
        raise Failed(TAKEN.format(port=port, sandbox=command_to_run("sandbox")), 2) from None


async def _forget_posted(url: str) -> None:
    """Have commands registered and open matches and series posted again: the simulation is new."""
    async with Database.opened(url) as database:
        await migrate(database, find_games())
        store = Store(database, {})
        await store.write(surface_rows.forget_all)
        await store.write(series_rows.redraw_cards)
        await store.write(processes.forget_commands)
