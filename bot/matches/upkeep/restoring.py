"""Restores a SQLite database from a backup, without the data that people have had erased since.
Only the backup's rows are used: they are read from a scratch copy, which is migrated if its schema
is older, and inserted into a new file that our own migrations have made. Once complete and
verified, that file replaces the old one."""

import asyncio
import contextlib
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from bot.errors import DatabaseFault, StartError
from bot.matches import privacy
from bot.matches.db import surfaces
from bot.matches.db.engine import faults, migrations
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.engine.sqlite_file import LOCK, NEW, SCRATCH, SUFFIXES, belongs, give, one_bot
from bot.matches.db.maintenance import forgetting
from bot.matches.db.maintenance.forgetting import ErasureNote
from bot.matches.db.queries import open_codes
from bot.matches.db.unit_of_work import Games
from bot.matches.store import Store
from bot.matches.upkeep import backups, copying
from bot.matches.upkeep.backups import BadBackup, Proof


async def restore(backup: Path, target: Path, games: Games) -> tuple[Proof, int]:
    """Replace ``target`` with the contents of ``backup``, in this version's schema; an error leaves
    everything unchanged. Returns the proof of the restored matches, and the number of people erased
    again: those whose erasure the replaced database has on record, but the backup doesn't. Raises
    :class:`bot.matches.upkeep.backups.BadBackup`, caused by a :class:`bot.errors.StartError` if the
    backup is another program's or version's, ``OSError``, and :class:`bot.errors.StartError` for
    the target, with ``database-in-use`` while a bot runs on it."""
    file = await asyncio.to_thread(target.resolve)  # a link keeps pointing there
    if belongs(backup, file):
        raise BadBackup(f"{backup} belongs to the database itself, and is no backup of it")
    try:
        await asyncio.to_thread(migrations.require_usable_file, backup)
    except StartError as error:
        raise BadBackup(str(error)) from error
    await asyncio.to_thread(_require_replaceable, file)
    scratch, new = (file.with_name(file.name + suffix) for suffix in (SCRATCH, NEW))
    with _cleaned_up_on_error(file), one_bot(f"sqlite:///{file}"):
        try:
            backups.remove(new)
            await asyncio.to_thread(backups.check, backup)
            await asyncio.to_thread(backups.copy, backup, scratch)
            await _copy_rows(scratch, new)
            erased = await _bring_up_to_date(new, games, await _erasures(file, scratch))
            proof = await backups.prove(new, games)
            await asyncio.to_thread(_replace, new, file)
        finally:
            backups.remove(scratch)
            backups.remove(new)
    return proof, erased


def _require_replaceable(file: Path) -> None:
    """Raises what :func:`migrations.require_usable_file` raises, except for a damaged file, since
    that is what backups are for."""
    try:
        migrations.require_usable_file(file)
    except StartError as error:
        if error.key != "database-damaged":
            raise


def holds_something(file: Path) -> bool:
    """Whether the file exists and isn't empty."""
    return os.path.exists(file) and os.path.getsize(file) > 0


@contextlib.contextmanager
def _cleaned_up_on_error(file: Path) -> Iterator[None]:
    """If the block fails, remove the folders and files that locking the ``file`` has created."""
    missing = [folder for folder in file.parents if not os.path.exists(folder)]
    created = [name for name in (file, Path(f"{file}{LOCK}")) if not os.path.exists(name)]
    try:
        yield
    except BaseException:
        with contextlib.suppress(OSError):
            for name in created:
                name.unlink(missing_ok=True)
            for folder in missing:
                folder.rmdir()
        raise


async def _copy_rows(scratch: Path, new: Path) -> None:
    """Copy every row into the new file, which enforces foreign keys and types."""
    try:
        async with (
            Database.opened(f"sqlite:///{scratch}") as source,
            Database.opened(f"sqlite:///{new}") as target,
        ):
            await migrate(source)
            await copying.copy(source, target)
    except StartError:
        raise BadBackup("the backup can't be opened") from None
    except copying.Differs as reason:
        raise BadBackup(f"the backup is damaged: {reason}") from None
    except (SQLAlchemyError, DatabaseFault, ValueError, TypeError, ArithmeticError) as fault:
        # SQLite's columns may hold any value, for which SQLAlchemy may raise any of these.
        raise BadBackup(f"the backup's rows can't be read: {type(fault).__name__}") from None


async def _erasures(file: Path, scratch: Path) -> set[ErasureNote]:
    """The erasures noted in the database to be replaced; empty if it is missing or damaged."""
    if not await asyncio.to_thread(holds_something, file):
        return set()
    backups.remove(scratch)
    try:
        await asyncio.to_thread(backups.copy, file, scratch)
        async with Database.opened(f"sqlite:///{scratch}") as database:
            await migrate(database)
            return await Store(database, {}).read(forgetting.erasures)
    except (StartError, BadBackup, DatabaseFault) as error:
        damaged = isinstance(error, StartError) and error.key == "database-damaged"
        if damaged or faults.is_damage(error.__cause__):
            return set()
        raise


async def _bring_up_to_date(file: Path, games: Games, noted: set[ErasureNote]) -> int:
    """Repeat the erasures, and mark every open match to be redrawn."""
    async with Database.opened(f"sqlite:///{file}") as database:
        store = Store(database, games)
        again = await store.read(forgetting.missed_erasures, noted)
        for person_id in again:
            await store.write(privacy.erase, person_id, f"restore/{secrets.token_hex(8)}")
        await store.write(surfaces.redraw, open_codes())
        await database.empty_log()
    return len(again)


def _replace(new: Path, file: Path) -> None:
    """Replace the file atomically, after deleting its log, which SQLite would otherwise apply to
    the new file. The new file belongs to the same account as the old one."""
    give(new, file)
    for ending in SUFFIXES[1:]:
        Path(f"{file}{ending}").unlink(missing_ok=True)
    os.replace(new, file)
