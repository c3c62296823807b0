"""`quayside backup`, `restore`, `database` and `privacy`: work on the database."""

import asyncio
import contextlib
import os
import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import typer

from bot.cli.outcomes import Failed, cause_and_remedy
from bot.errors import StartError
from bot.games.entry import find_games
from bot.matches import privacy
from bot.matches.db import servers
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import outdated
from bot.matches.db.engine.sqlite_file import NEW, belongs, is_missing, one_bot
from bot.matches.store import Store, utc_now
from bot.matches.upkeep import backups, copying, health, restoring
from bot.settings import Settings, database_url, parse_address

NOT_SQLITE = (
    "This is for SQLite files; for PostgreSQL use pg_dump and pg_restore: see docs/hosting.md."
)
NO_DATABASE = "There is no database at {file}: no bot has run on it. Look at DATABASE_URL."
OUTDATED = "No bot of this version has run on {address}. Start it there once, then copy."
OTHER_BACKUP = (
    "The backup can't be used: {cause}."
    " Choose another, or restore it with the version that made it."
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
    if not replace and restoring.holds_something(target):
        raise Failed(IN_THE_WAY.format(file=target))
    with _errors_as_failed():
        proof, erased = await restoring.restore(file, target, find_games())
    return (
        f"Restored {file} to {target}: {proof.matches} matches, {proof.verified} of"
        f" them verified. People erased again: {erased}." + _unreadable(proof)
    )


async def copy(settings: Settings, source: str | None, target: str) -> str:
    """Copy everything into an empty database. Refused while a bot runs on either."""
    from_url = settings.database_url if source is None else _url("FROM", source)
    to_url = _url("TO", target)
    file, new = parse_address(from_url).file, parse_address(to_url).file
    _require_database(file)
    files = [each for each in (file, settings.database_file) if each is not None]
    used = filter(restoring.holds_something, files)
    if new is not None and any(belongs(new, each) for each in used):
        raise Failed(f"{new} belongs to a database that is used. Give TO another name.")
    async with _alone(from_url) as origin:
        if await outdated(origin):
            raise Failed(OUTDATED.format(address=origin.address))
        async with _alone(to_url) as destination:
            return await _copy(origin, destination)


async def _copy(origin: Database, destination: Database) -> str:
    address = destination.address
    try:
        rows = await copying.copy(origin, destination, lambda table: typer.echo(table, err=True))
    except copying.NotEmpty:
        problem = f"{address} holds something already: give an empty database."
        raise Failed(problem) from None
    except copying.Differs as reason:
        raise Failed(f"{reason}. Stop the bot, empty {address}, and copy again.") from None
    return f"Copied {rows} rows from {origin.address} to {address}, all compared."


async def export_person(settings: Settings, person_id: int) -> str:
    """Everything stored about a person, as JSON."""
    async with _existing(settings) as store:
        content = await store.read(privacy.export, person_id)
    if content is None:
        raise Failed(f"Nothing is stored about {person_id}.")
    return privacy.encode(content).decode()


async def erase_person(settings: Settings, person_id: int) -> str:
    """Forget a person; a running bot updates its messages. Refused during a restore, which is about
    to replace this database file."""
    file = settings.database_file
    new = Path(f"{file.resolve()}{NEW}") if file is not None else None
    if new is not None and await asyncio.to_thread(os.path.exists, new):
        raise Failed(f"A backup is being restored. Ask again afterwards; if none is, delete {new}.")
    async with _existing(settings) as store:
        if await store.read(servers.person, person_id) is None:
            raise Failed(f"Nothing is stored about {person_id}.")
        await store.write(privacy.erase, person_id, f"host/{secrets.token_hex(8)}")
    return (
        f"Erased {person_id}. A running bot brings boards up to date and deletes its direct"
        " messages to them within a minute; else the next start does."
    )


@contextlib.asynccontextmanager
async def _existing(settings: Settings) -> AsyncIterator[Store]:
    """Open the configured database and migrate it. Raises Failed if its file is missing."""
    _require_database(settings.database_file)
    async with Database.opened(settings.database_url) as database:
        games = find_games()
        await backups.migrate(database, games, settings.backup_folder)
        yield Store(database, games)


def _require_database(file: Path | None) -> None:
    if file is not None and is_missing(file):
        raise Failed(NO_DATABASE.format(file=file))


@contextlib.asynccontextmanager
async def _alone(url: str) -> AsyncIterator[Database]:
    """Open a database on which no bot runs. If it is a SQLite file, no bot can start on it
    meanwhile."""
    with one_bot(url):
        async with Database.opened(url) as database:
            running = await health.running(database, utc_now())
            if parse_address(url).file is None and running:
                processes = ", ".join(f"{each.host}/{each.pid}" for each in running)
                raise Failed(f"A bot runs on {database.address}: {processes}. Stop it.")
            yield database


def _unreadable(proof: backups.Proof) -> str:
    codes = ", ".join(f"#{code}" for code in proof.unreadable)
    return f" These matches can't be read, only ended or erased: {codes}." if codes else ""


@contextlib.contextmanager
def _errors_as_failed() -> Iterator[None]:
    """Turn bad backups and file errors into :class:`Failed`."""
    try:
        yield
    except backups.BadBackup as reason:
        cause = reason.__cause__
        if isinstance(cause, StartError):
            raise Failed(OTHER_BACKUP.format(cause=cause_and_remedy(cause)[0])) from None
        raise Failed(str(reason)) from None
    except OSError as error:
        raise Failed(f"{error.filename}: {error.strerror}") from None


def _own_file(settings: Settings) -> Path:
    if settings.database_file is None:
        raise Failed(NOT_SQLITE)
    return settings.database_file


def _url(argument: str, address: str) -> str:
    try:
        return database_url(address)
    except ValueError as problem:
        raise Failed(f"{argument} {problem}") from None
