"""Make a SQLite database again from a backup, without what people have had erased since.

Nothing of the backup is kept but its rows. They are read from a scratch copy without triggers and
views, which an older backup is migrated in, and go through our tables into a new file made by our
own migrations. Only that file, whole and proved, takes the place of the old one.
"""

import asyncio
import contextlib
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.errors import DatabaseFault, StartError
from bot.matches.db import surfaces
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.engine.sqlite_file import SUFFIXES, one_bot
from bot.matches.db.loading import Games
from bot.matches.db.people import erasures
from bot.matches.db.people.erasures import ErasureNote
from bot.matches.matches import Matches
from bot.matches.unit_of_work import UnitsOfWork
from bot.matches.upkeep import backups, copying
from bot.matches.upkeep.backups import BadBackup, Proof

NEW = ".restoring"
"""How the new file's name ends until it is whole and takes the place of the old one."""


async def restore(backup: Path, target: Path, games: Games) -> tuple[Proof, int]:
    """Make ``target`` hold what ``backup`` holds, in this version's schema.

    Returns what was restored, and how many people were erased again.

    People whose erasure the database in its place still notes, and the backup doesn't, are erased
    there. A refusal leaves everything as it was. Raises
    :class:`bot.matches.upkeep.backups.BadBackup`, ``OSError``, and :class:`bot.errors.StartError`:
    ``database-in-use`` while a bot runs on the target, ``database-newer`` for a newer backup.
    """
    file = await asyncio.to_thread(target.absolute)
    scratch, new = (file.with_name(file.name + ending) for ending in (".scratch", NEW))
    with _nothing_left(file), one_bot(f"sqlite:///{file}"):
        try:
            backups.remove(new)
            await asyncio.to_thread(backups.check, backup)
            await asyncio.to_thread(backups.copy, backup, scratch)
            await asyncio.to_thread(_make_passive, scratch)
            await _copy_rows(scratch, new)
            erased = await _bring_up_to_date(new, games, await _erasures(file, scratch))
            proof = await backups.prove(new, games)
            await asyncio.to_thread(_put, new, file)
        finally:
            backups.remove(scratch)
            backups.remove(new)
    return proof, erased


def holds_something(file: Path) -> bool:
    """Whether there is more than an empty file."""
    return file.exists() and file.stat().st_size > 0


@contextlib.contextmanager
def _nothing_left(file: Path) -> Iterator[None]:
    """If the block fails, take away the folders and files that its lock has made."""
    missing = [folder for folder in file.parents if not folder.exists()]
    there = {name for name in (file, Path(f"{file}.lock")) if name.exists()}
    try:
        yield
    except BaseException:
        for name in {file, Path(f"{file}.lock")} - there:
            name.unlink(missing_ok=True)
        for folder in missing:
            with contextlib.suppress(OSError):
                folder.rmdir()
        raise


def _make_passive(scratch: Path) -> None:
    """Leave nothing in the copy that runs by itself when its tables are read or changed."""
    try:
        with closing(sqlite3.connect(scratch)) as opened, opened:
            found = opened.execute(
                "SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view')"
                " ORDER BY type"
            ).fetchall()
            for kind, name in found:
                quoted = str(name).replace('"', '""')
                opened.execute(f'DROP {kind} "{quoted}"')
    except backups.UNREADABLE as error:
        raise BadBackup(f"the backup can't be read: {error}") from None


async def _copy_rows(scratch: Path, new: Path) -> None:
    """Copy every row into the new file, which foreign keys and types have to fit."""
    try:
        async with (
            Database.opened(f"sqlite:///{scratch}") as source,
            Database.opened(f"sqlite:///{new}") as target,
        ):
            await copying.copy(source, target, lambda table, done, total: None)
    except StartError as error:
        if error.key == "database-newer":
            raise
        raise BadBackup("the backup can't be opened") from None
    except (copying.WrongValue, copying.Differs) as reason:
        raise BadBackup(f"the backup is damaged: {reason}") from None
    except (SQLAlchemyError, DatabaseFault, ValueError, TypeError, ArithmeticError) as fault:
        # What a column holds is anybody's guess, and so is what SQLAlchemy makes of it.
        raise BadBackup(f"the backup's rows can't be read: {type(fault).__name__}") from None


async def _erasures(file: Path, scratch: Path) -> set[ErasureNote]:
    """Those that the present database notes; none if it can't be read any more."""
    if not await asyncio.to_thread(holds_something, file):
        return set()
    backups.remove(scratch)
    try:
        await asyncio.to_thread(backups.copy, file, scratch)
        async with Database.opened(f"sqlite:///{scratch}") as database:
            await migrate(database)
            return await database.read(erasures.on_record)
    except (StartError, BadBackup):
        return set()


async def _bring_up_to_date(file: Path, games: Games, present: set[ErasureNote]) -> int:
    """Repeat the erasures, and have every open match shown again."""

    def missed(connection: Connection) -> list[int]:
        return erasures.erased_among(connection, present - erasures.on_record(connection))

    async with Database.opened(f"sqlite:///{file}") as database:
        again = await database.read(missed)
        matches = Matches(UnitsOfWork(database, games))
        for person_id in again:
            await matches.erase(person_id, f"restore/{secrets.token_hex(8)}")
        await database.write(lambda connection: surfaces.redraw(connection, surfaces.open_codes()))
        await database.empty_log()
    return len(again)


def _put(new: Path, file: Path) -> None:
    """Replace the file in one step. Its log would be taken for the new one's, so it goes first."""
    for ending in SUFFIXES[1:]:
        with contextlib.suppress(FileNotFoundError):
            os.remove(f"{file}{ending}")
    os.replace(new, file)
