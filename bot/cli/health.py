"""`quayside health`: whether the bot on this machine is well.

Containers run this twice a minute, so it first queries the database directly, which is enough if
the bot is well: importing SQLAlchemy and discord.py would take ten times as long. Otherwise it
opens the database as the bot does, and finds out what is wrong.
"""

import asyncio
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot import __version__
from bot.matches.db.maintenance.signs import QUESTIONS, UNUSED, Verdict, judge, signs
from bot.settings import Address, SettingsError, load_settings, parse_address

ANSWER_SECONDS = 5.0


def say() -> int:
    """Print the verdict on the bot that uses the configured database. Returns the exit code."""
    try:
        result = asyncio.run(verdict_on(load_settings().database_url))
    except SettingsError as error:
        result = Verdict(False, f"Not well: {error}")
    (sys.stdout if result.well else sys.stderr).write(f"{result.sentence}\n")
    return 0 if result.well else 1


async def verdict_on(database_url: str) -> Verdict:
    """The verdict on the bot that uses the database at this address. Creates no SQLite file."""
    return await _if_well(database_url) or await _opened(database_url)


async def _if_well(database_url: str) -> Verdict | None:
    """The verdict if a bot of this version runs and is well; otherwise None."""
    try:
        address = parse_address(database_url)
        if address.kind == "sqlite":
            answers = await asyncio.to_thread(_ask_sqlite, Path(address.database or ""))
        else:
            answers = await _ask_postgres(address)
        evidence = signs(answers)
    except Exception:  # opening the database will find and report the reason
        return None
    result = judge(evidence, datetime.now(UTC))
    current = all(each.program == __version__ for each in evidence.processes)
    return result if result.well and current else None


def _ask_sqlite(file: Path) -> Sequence[Sequence[Any]]:
    address = f"{file.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=ANSWER_SECONDS)) as connection:
        connection.execute("BEGIN")
        return [connection.execute(each).fetchall() for each in QUESTIONS]


async def _ask_postgres(address: Address) -> Sequence[Sequence[Any]]:
    import asyncpg

    arguments: dict[str, Any] = {
        "user": address.user,
        "password": address.password,
        "host": address.host,
        "port": address.port,
        "database": address.database,
        **address.read_options(),
    }
    async with asyncio.timeout(ANSWER_SECONDS):
        connection = await asyncpg.connect(**arguments)
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                return [await connection.fetch(each) for each in QUESTIONS]
        finally:
            await connection.close()


async def _opened(database_url: str) -> Verdict:
    from bot.cli.outcomes import sentence
    from bot.errors import DatabaseFault, StartError
    from bot.matches.db.engine.database import Database
    from bot.matches.db.engine.sqlite_file import is_missing
    from bot.matches.store import utc_now
    from bot.matches.upkeep.health import check

    file = parse_address(database_url).file
    try:
        if file is not None and await asyncio.to_thread(is_missing, file):
            return UNUSED
        async with Database.opened(database_url) as database:
            return await check(database, utc_now())
    except (StartError, DatabaseFault) as error:
        return Verdict(False, f"Not well: {sentence(error)}")
