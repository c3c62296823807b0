"""Backups of a SQLite database that may be in use, verified before they replace an older file.

await back_up(Path("quayside.db"), Path("backup.db"), games)
"""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path

import msgspec
from sqlalchemy import func, select

from bot.errors import DatabaseFault, StartError
from bot.games.record import DoesNotHold, Unreadable, encoded, verify
from bot.matches.db import loading
from bot.matches.db.engine import migrations, sqlite_file
from bot.matches.db.engine.database import Database
from bot.matches.db.tables.matches import MatchRow
from bot.matches.db.unit_of_work import Games, UnitOfWork
from bot.matches.history import replays
from bot.matches.model.match import Status
from bot.matches.store import Store, utc_now

log = logging.getLogger(__name__)

SAMPLE = 20
"""The number of matches in a backup whose records are verified."""
NIGHT_HOUR = 3
"""The nightly backup's hour, in UTC."""
LOOK_SECONDS = 3600.0
NAME = "quayside-{day:%Y-%m-%d}.db"
NIGHTLY = "quayside-????-??-??.db"
BEFORE = "{stem}-before-{revision}.db"

UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What sqlite3 raises for a damaged file: UnicodeDecodeError if the error message is damaged, too,
and otherwise its own errors."""


class BadBackup(Exception):
    """The file is not a sound database of this program; ``str()`` says why."""


class Proof(msgspec.Struct, frozen=True):
    """How many matches a database has, how many were verified, and the unreadable ones' codes."""

    matches: int
    verified: int
    unreadable: tuple[str, ...] = ()


async def back_up(source: Path, target: Path, games: Games) -> Proof:
    """Copy a consistent snapshot of a SQLite database into the file ``target``. The copy is
    checked, and a sample of its finished matches verified, before it replaces an older backup.
    Raises :class:`BadBackup`, ``OSError`` if the file can't be written, and :class:`StartError`:
    ``database-denied``, or what :func:`migrations.require_usable_file` raises."""
    if not await asyncio.to_thread(migrations.require_usable_file, source):
        raise sqlite_file.denial(source) or BadBackup(f"no bot has run on {source} yet")
    partial = target.with_name(f"{target.name}{sqlite_file.PARTIAL}")
    await asyncio.to_thread(require_free, target, source)
    try:
        await asyncio.to_thread(copy, source, partial)
        await asyncio.to_thread(check, partial)
        proof = await prove(partial, games)
        await asyncio.to_thread(_finish, partial, target)
    finally:
        remove(partial)
    return proof


async def migrate(database: Database, games: Games, folder: Path | None = None) -> None:
    """Bring the schema up to date, after backing up a SQLite file to ``folder``, by default the
    file's own. Raises :class:`bot.errors.StartError` ``database-unsaved`` (file, reason) and
    ``database-unmigrated`` (address, reason, saved), after which the database is unchanged."""
    stored, saved = await database.read(migrations.stored), ""
    if stored == migrations.supported()[-1]:
        return
    if stored is not None and database.file is not None:
        kept = folder or database.file.absolute().parent
        copy = kept / BEFORE.format(stem=database.file.stem, revision=migrations.supported()[-1])
        try:
            await asyncio.to_thread(kept.mkdir, 0o700, parents=True, exist_ok=True)
            await back_up(database.file, copy, games)
        except (BadBackup, OSError) as reason:
            raise StartError("database-unsaved", file=database.file, reason=reason) from None
        log.info("backed up to %s before migrating", copy)
        saved = f"The backup from before it is {copy}: restore {copy} --replace puts it back."
    try:
        await migrations.migrate(database)
    except DatabaseFault:
        raise
    except Exception as fault:
        words = f"{type(fault).__name__}: {str(fault).partition(chr(10))[0]}"
        names = {"address": database.address, "reason": words, "saved": saved}
        raise StartError("database-unmigrated", **names) from fault


def require_free(target: Path, database: Path) -> None:
    """Raises :class:`BadBackup` unless ``target`` is new, or a backup that nobody uses. Whatever
    its path, it may be neither the ``database`` nor a file beside it."""
    partial = target.with_name(f"{target.name}{sqlite_file.PARTIAL}")
    if str(target).startswith("file:"):
        problem = "is a URI: write the path alone"
    elif os.path.exists(target) and not target.is_file():
        problem = "is no file, but a folder or a device"
    elif sqlite_file.belongs(target, database) or sqlite_file.same(partial, database):
        problem = "belongs to the database itself"
    elif any(
        os.path.exists(f"{target}{ending}") for ending in ("-wal", "-journal", sqlite_file.LOCK)
    ):
        problem = "is used by a bot"
    elif os.path.exists(target) and os.path.getsize(target) and not migrations.is_ours(target):
        problem = "is no backup, and stays"
    else:
        return
    raise BadBackup(f"{target} {problem}. Give the backup another name.")


def check(file: Path) -> None:
    """Raise :class:`BadBackup` unless the file is a sound SQLite database with a schema version."""
    if not os.path.exists(file):
        raise sqlite_file.denial(file) or BadBackup(f"{file} isn't there")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            (verdict,) = opened.execute("PRAGMA integrity_check(1)").fetchone()
            if verdict != "ok":
                raise BadBackup(f"{file} is damaged: {verdict.splitlines()[-1]}")
            if opened.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise BadBackup(f"{file} is damaged: a row refers to one that is missing")
            opened.execute("SELECT version_num FROM alembic_version").fetchone()
    except UNREADABLE:
        raise sqlite_file.denial(file) or BadBackup(f"{file} is no database of Quayside") from None


def copy(source: Path, target: Path) -> None:
    """Write a consistent snapshot of ``source`` into the new file ``target``."""
    os.close(os.open(target, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, sqlite_file.OWNER_ALONE))
    uri = f"{source.absolute().as_uri()}?mode=ro"
    try:
        with (
            closing(sqlite3.connect(uri, uri=True)) as origin,
            closing(sqlite3.connect(target)) as written,
        ):
            origin.backup(written)
    except UNREADABLE as error:
        raise sqlite_file.denial(source) or BadBackup(
            f"{source} can't be copied: {error}"
        ) from error


async def prove(file: Path, games: Games) -> Proof:
    """Read every match, compare the records of those that are over with the hashes that their
    players have seen, and verify :data:`SAMPLE` of them. Unreadable matches are reported; a record
    that doesn't hold raises :class:`BadBackup`. Matches in an older schema are only counted, since
    it has to be migrated before they can be read."""
    try:
        database = await Database.open(f"sqlite:///{file}")
    except StartError:
        raise BadBackup(f"{file} is no database of Quayside") from None
    try:
        # In random order, so that the first ones are a sample.
        every = select(MatchRow.code).order_by(func.random())
        codes = await database.read(lambda connection: connection.scalars(every).all())
        old, store = await migrations.outdated(database), Store(database, games)
        unreadable, records = list[str](), dict[str, bytes]()
        for code in () if old else codes:
            try:
                record, record_hash = await store.read(_read, code)
            except DatabaseFault:
                raise
            except Exception:  # rules may raise anything for a corrupt state
                unreadable.append(code)
                continue
            if record_hash is not None and record_hash != sha256(record).hexdigest():
                raise BadBackup(f"{file}: match {code} does not hold: its record's hash is another")
            if record and len(records) < SAMPLE:
                records[code] = record
    finally:
        await database.close()
    for code, record in records.items():
        try:
            await asyncio.to_thread(verify, record, games)
        except (DoesNotHold, Unreadable) as reason:
            raise BadBackup(f"{file}: match {code} does not hold: {reason}") from None
    return Proof(len(codes), len(records), tuple(unreadable))


def remove(file: Path) -> None:
    """Remove a SQLite file and those beside it (log, shared memory), if they exist."""
    for ending in sqlite_file.SUFFIXES:
        Path(f"{file}{ending}").unlink(missing_ok=True)


def newest_backup(folder: Path) -> Path | None:
    """The newest nightly backup, if any."""
    return max(folder.glob(NIGHTLY), default=None)


@dataclass(frozen=True)
class NightlyBackups:
    """Makes one backup a day in ``folder``, and keeps the newest ``kept``."""

    source: Path
    folder: Path
    kept: int
    games: Games
    now: Callable[[], datetime] = utc_now

    async def look(self) -> float:
        """Make the backup that is due, or log why not. Returns the seconds until the next
        night's."""
        try:
            await self.make_due()
        except (BadBackup, DatabaseFault, OSError, StartError) as fault:
            log.error("no backup tonight, the next try is in an hour: %s", fault)
        return self.seconds_to_next()

    async def make_due(self) -> Path | None:
        """Make the latest due backup, unless it exists, and remove the oldest ones."""
        day = (self.now() - timedelta(hours=NIGHT_HOUR)).date()
        file = self.folder / NAME.format(day=day)
        if await asyncio.to_thread(file.exists):
            return None
        await asyncio.to_thread(self.folder.mkdir, 0o700, parents=True, exist_ok=True)
        proof = await back_up(self.source, file, self.games)
        log.info("backed up to %s, %d matches", file, proof.matches)
        for old in sorted(self.folder.glob(NIGHTLY))[: -self.kept]:
            if not sqlite_file.same(old, self.source):  # the bot may be running on a backup
                await asyncio.to_thread(remove, old)
        return file

    def seconds_to_next(self) -> float:
        tonight = self.now().replace(hour=NIGHT_HOUR, minute=0, second=0, microsecond=0)
        day = timedelta(days=1)
        return ((tonight - self.now()) % day or day).total_seconds()


def _finish(partial: Path, target: Path) -> None:
    """Turn the copy into a single file without a log, flush it to disk, and rename it."""
    with closing(sqlite3.connect(partial)) as opened:
        opened.execute("PRAGMA journal_mode = DELETE")
    with open(partial, "rb") as written:
        os.fsync(written.fileno())
    os.replace(partial, target)


def _read(unit: UnitOfWork, code: str) -> tuple[bytes, str | None]:
    """Read a match, its prompts and its public view. Returns its record, which is empty unless the
    match was played and is over, and the record's hash as its players have seen it."""
    match = loading.load(unit, code)
    match.pending()
    if match.state is not None:
        match.rulebook.view(match.state, None)
    if match.state is None or match.status is not Status.OVER:
        return b"", None
    return encoded(replays.record_of(unit, match)), match.record_hash
