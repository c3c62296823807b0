"""`quayside health`: whether the bot on this machine is well."""

import asyncio

from bot.cli.outcomes import sentence
from bot.database_url import sqlite_file
from bot.environment import load_settings
from bot.errors import DatabaseFault, StartError
from bot.matches.db.engine.database import Database, start_error
from bot.matches.db.engine.sqlite_file import is_missing
from bot.matches.unit_of_work import utc_now
from bot.matches.upkeep.health import UNUSED, Verdict, check
from bot.settings import SettingsError


def verdict() -> Verdict:
    """The verdict on the bot that uses the configured database."""
    try:
        return asyncio.run(verdict_on(load_settings().database_url))
    except SettingsError as error:
        return Verdict(False, f"Not well: {error}")


async def verdict_on(database_url: str) -> Verdict:
    """The verdict on the bot that uses the database at this address. Creates no SQLite file."""
    file = sqlite_file(database_url)
    try:
        if file is not None and await asyncio.to_thread(is_missing, file):
            return UNUSED
        async with Database.opened(database_url) as database:
            return await check(database, utc_now())
    except StartError as error:
        return Verdict(False, f"Not well: {sentence(error)}")
    except DatabaseFault as fault:
        return Verdict(False, f"Not well: {sentence(start_error(fault, str(fault)))}")
