"""`quayside ratings rebuild`: recompute ratings and leaderboards, with a progress bar.

The bot may keep running: everything is written in one final transaction. On PostgreSQL, matches
that end wait for it. On SQLite every change waits, for at most five seconds: above some 20,000
results the transaction takes longer, so stop the bot first.
"""

from __future__ import annotations

import asyncio

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from bot.cli.start_errors import sentence
from bot.environment import SettingsError, load_settings
from bot.errors import StartError
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.history.rebuild import Rebuilt, rebuild
from bot.matches.unit_of_work import utc_now


def begin() -> int:
    """Rebuild the database named in the settings. Returns the exit code."""
    try:
        url = load_settings().database_url
    except SettingsError as error:
        typer.echo(str(error), err=True)
        return 2
    try:
        done = asyncio.run(_rebuild(url))
    except StartError as error:
        typer.echo(sentence(error), err=True)
        return 1
    typer.echo(
        f"Matches rated again: {done.matches}. Corrected: {done.ratings} ratings,"
        f" {done.results} results. The leaderboards are recounted."
    )
    return 0


async def _rebuild(url: str) -> Rebuilt:
    database = await Database.open(url)
    try:
        await migrate(database)
        columns = ("[progress.description]{task.description}", BarColumn(), MofNCompleteColumn())
        console = Console(stderr=True)
        with Progress(*columns, TimeRemainingColumn(), console=console) as progress:
            bar = progress.add_task("Rating", total=None)
            return await rebuild(
                database,
                utc_now().date(),
                lambda done, total: progress.update(bar, completed=done, total=total),
            )
    finally:
        await database.close()
