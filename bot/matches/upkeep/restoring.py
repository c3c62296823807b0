"""Put a backup in the place of a SQLite database, without what people have had erased since."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
from pathlib import Path

import msgspec
from sqlalchemy import Connection

from bot.errors import StartError
from bot.matches.db import surfaces
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.engine.sqlite_file import BESIDE, one_bot
from bot.matches.db.loading import Games
from bot.matches.db.people import erasures
from bot.matches.db.people.erasures import ErasureNote
from bot.matches.matches import Matches
from bot.matches.upkeep import backups


class InTheWay(Exception):
    """There is a database where the backup would go, and nobody said to replace it."""


class RestoreReport(msgspec.Struct, frozen=True):
    """What was restored: matches, those verified, and the people who were erased again."""

    matches: int
    verified: int
    erased: int


async def restore(backup: Path, target: Path, games: Games, *, replace: bool) -> RestoreReport:
    """Make ``target`` a copy of ``backup``, brought to this version's schema.

    People whose erasure the database in its place still notes, and the backup doesn't, are erased
    in the copy. All is proved before anything is replaced. Raises :class:`InTheWay`,
    :class:`bot.matches.upkeep.backups.BadBackup`, ``OSError``, and :class:`bot.errors.StartError`
    ``database-in-use`` while a bot runs on the target.
    """
    file = await asyncio.to_thread(target.absolute)
    if not replace and await asyncio.to_thread(file.exists):
        raise InTheWay
    partial = file.with_name(f"{file.name}.restoring")
    with one_bot(f"sqlite:///{file}"):
        backups.remove(partial)
        try:
            await asyncio.to_thread(backups.check, backup)
            await asyncio.to_thread(backups.copy, backup, partial)
            erased = await _bring_up_to_date(partial, games, await _erasures(file))
            count, verified = await backups.prove(partial, games)
            await asyncio.to_thread(_put, partial, file)
        finally:
            backups.remove(partial)
    return RestoreReport(count, verified, erased)


async def _erasures(file: Path) -> set[ErasureNote]:
    """Those that the present database notes; none if it can't be read any more."""
    if not await asyncio.to_thread(file.exists):
        return set()
    try:
        database = await Database.open(f"sqlite:///{file}")
    except StartError:
        return set()
    try:
        await migrate(database)
        return await database.read(erasures.noted)
    finally:
        await database.close()


async def _bring_up_to_date(file: Path, games: Games, present: set[ErasureNote]) -> int:
    """Migrate the copy, repeat the erasures, and have every open match shown again."""
    database = await Database.open(f"sqlite:///{file}")

    def missed(connection: Connection) -> list[int]:
        return erasures.erased_among(connection, present - erasures.noted(connection))

    try:
        await migrate(database)
        again = await database.read(missed)
        for person_id in again:
            await Matches(database, games).erase(person_id, f"restore/{secrets.token_hex(8)}")
        await database.write(lambda connection: surfaces.redraw(connection, surfaces.open_codes()))
        await database.empty_log()
        return len(again)
    finally:
        await database.close()


def _put(partial: Path, file: Path) -> None:
    """Replace the file in one step. Its log would be taken for the new one's, so it goes first."""
    for ending in BESIDE[1:]:
        with contextlib.suppress(FileNotFoundError):
            os.remove(f"{file}{ending}")
    os.replace(partial, file)
