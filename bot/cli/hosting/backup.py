"""`quayside backup`, `restore` and `database copy`: what they print, and how they end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TimeRemainingColumn

from bot.catalogue import find_games
from bot.cli.start_errors import sentence
from bot.database_url import sqlite_file
from bot.environment import SettingsError, database_url, load_settings
from bot.errors import DatabaseFault, StartError
from bot.matches.db.engine.database import Database
from bot.matches.upkeep import backups, copying, restoring

NOT_SQLITE = (
    "This is for SQLite files. For PostgreSQL use pg_dump and pg_restore: docs/hosting.md says how."
)
IN_THE_WAY = (
    "There is a database at {file}. Say --replace to put the backup in its place;"
    " what it holds is lost then."
)


def back_up(file: Path) -> int:
    """Back the database of the settings up into ``file``. Returns the exit code."""

    async def work() -> str:
        made = await backups.back_up(_own_file(), file, find_games())
        return (
            f"Backed up to {made.file}: {made.matches} matches;"
            f" of those that are over, {made.verified} were verified."
        )

    return _run(work())


def restore(file: Path, *, replace: bool) -> int:
    """Put a backup in the place of the database of the settings. Returns the exit code."""

    async def work() -> str:
        target = _own_file()
        try:
            done = await restoring.restore(file, target, find_games(), replace=replace)
        except restoring.InTheWay:
            raise Impossible(IN_THE_WAY.format(file=target)) from None
        return (
            f"Restored {file} to {target}: {done.matches} matches, {done.verified} of them"
            f" verified. People erased again: {done.erased}."
        )

    return _run(work())


def copy(source: str, target: str) -> int:
    """Copy everything into an empty database, with a progress bar. Returns the exit code."""

    async def work() -> str:
        origin = await _opened("FROM", source)
        try:
            destination = await _opened("TO", target)
            try:
                return await _copy(origin, destination)
            finally:
                await destination.close()
        finally:
            await origin.close()

    return _run(work())


class Impossible(Exception):
    """What was asked for can't be done; ``str()`` is one sentence."""


async def _opened(argument: str, address: str) -> Database:
    try:
        url = database_url(address)
    except ValueError as problem:
        raise Impossible(f"{argument} {problem}") from None
    return await Database.open(url)


async def _copy(origin: Database, destination: Database) -> str:
    columns = ("[progress.description]{task.description}", BarColumn(), MofNCompleteColumn())
    bars: dict[str, TaskID] = {}
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:

        def show(table: str, done: int, rows: int) -> None:
            if table not in bars:
                bars[table] = progress.add_task(table, total=rows)
            progress.update(bars[table], completed=done)

        try:
            rows = await copying.copy(origin, destination, show)
        except copying.NotEmpty:
            raise Impossible(
                f"{destination.address} holds something already: give an empty database."
            ) from None
        except copying.Differs as reason:
            raise Impossible(
                f"{reason}. Stop the bot, empty {destination.address}, and copy again."
            ) from None
    return f"Copied {rows} rows from {origin.address} to {destination.address}, all compared."


def _own_file() -> Path:
    file = sqlite_file(load_settings().database_url)
    if file is None:
        raise Impossible(NOT_SQLITE)
    return file


def _run(work: Coroutine[Any, Any, str]) -> int:
    try:
        typer.echo(asyncio.run(work))
    except SettingsError as error:
        typer.echo(str(error), err=True)
        return 2
    except StartError as error:
        typer.echo(sentence(error), err=True)
    except (Impossible, backups.BadBackup) as reason:
        typer.echo(str(reason), err=True)
    except DatabaseFault as fault:
        typer.echo(f"The database can't be used now: {type(fault).__name__}.", err=True)
    except OSError as error:
        typer.echo(f"{error.filename}: {error.strerror}", err=True)
    else:
        return 0
    return 1
