"""`quayside backup`, `restore`, `database copy` and `ratings rebuild`: work on a whole database."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TimeRemainingColumn

from bot.catalogue import find_games
from bot.cli.outcomes import Failed
from bot.database_url import sqlite_file
from bot.environment import database_url
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.history.rebuild import rebuild
from bot.matches.unit_of_work import utc_now
from bot.matches.upkeep import backups, copying, restoring
from bot.settings import Settings

NOT_SQLITE = (
    "This is for SQLite files; for PostgreSQL use pg_dump and pg_restore. The README says how."
)
IN_THE_WAY = (
    "There is a database at {file}. Say --replace to put the backup in its place;"
    " what it holds is lost then."
)


async def back_up(settings: Settings, file: Path) -> str:
    """Back up the configured database to ``file``."""
    with _errors_as_failed():
        proof = await backups.back_up(_own_file(settings), file, find_games())
    return (
        f"Backed up to {file}: {proof.matches} matches;"
        f" of those that are over, {proof.verified} were verified." + _unreadable(proof)
    )


async def restore(settings: Settings, file: Path, *, replace: bool) -> str:
    """Replace the configured database with a backup."""
    target = _own_file(settings)
    if not replace and await asyncio.to_thread(restoring.holds_something, target):
        raise Failed(IN_THE_WAY.format(file=target))
    with _errors_as_failed():
        proof, erased = await restoring.restore(file, target, find_games())
    return (
        f"Restored {file} to {target}: {proof.matches} matches, {proof.verified} of"
        f" them verified. People erased again: {erased}." + _unreadable(proof)
    )


async def copy(_: Settings, source: str, target: str) -> str:
    """Copy everything into an empty database, with a progress bar."""
    from_url, to_url = _url("FROM", source), _url("TO", target)
    async with Database.opened(from_url) as origin, Database.opened(to_url) as destination:
        address = destination.address
        try:
            with _progress() as show:
                rows = await copying.copy(origin, destination, show)
        except copying.NotEmpty:
            problem = f"{address} holds something already: give an empty database."
            raise Failed(problem) from None
        except copying.Differs as reason:
            raise Failed(f"{reason}. Stop the bot, empty {address}, and copy again.") from None
        return f"Copied {rows} rows from {origin.address} to {address}, all compared."


async def rebuild_ratings(settings: Settings) -> str:
    """Recalculate ratings and leaderboards; one transaction at the end saves them. On SQLite every
    write waits for it, at most five seconds: with more than some 20,000 results it takes longer."""
    async with Database.opened(settings.database_url) as database:
        await migrate(database)
        with _progress() as show:
            today, rating = utc_now().date(), partial(show, "Rating")
            done = await rebuild(database, find_games(), today, rating)
    return (
        f"Matches rated again: {done.matches}. Corrected: {done.ratings} ratings,"
        f" {done.results} results. The leaderboards are recounted."
    )


def _unreadable(proof: backups.Proof) -> str:
    codes = ", ".join(f"#{code}" for code in proof.unreadable)
    return f" These matches can't be read, only ended or erased: {codes}." if codes else ""


@contextlib.contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None]]:
    """Progress bars on standard error: call with a bar's name, the done and the total count."""
    columns = ("[progress.description]{task.description}", BarColumn(), MofNCompleteColumn())
    bars: dict[str, TaskID] = {}
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:

        def show(name: str, done: int, total: int) -> None:
            if name not in bars:
                bars[name] = progress.add_task(name)
            progress.update(bars[name], completed=done, total=total)

        yield show


@contextlib.contextmanager
def _errors_as_failed() -> Iterator[None]:
    """Turn what is wrong with a file into :class:`Failed`."""
    try:
        yield
    except backups.BadBackup as reason:
        raise Failed(str(reason)) from None
    except OSError as error:
        raise Failed(f"{error.filename}: {error.strerror}") from None


def _own_file(settings: Settings) -> Path:
    file = sqlite_file(settings.database_url)
    if file is None:
        raise Failed(NOT_SQLITE)
    return file


def _url(argument: str, address: str) -> str:
    try:
        return database_url(address)
    except ValueError as problem:
        raise Failed(f"{argument} {problem}") from None
