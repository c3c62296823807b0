"""`quayside privacy export` and `erase`: for people's requests to the host, while the bot runs."""

import asyncio
import os
import secrets
from pathlib import Path

from bot.cli.database import existing
from bot.cli.outcomes import Failed
from bot.database_url import sqlite_file
from bot.matches.db import servers
from bot.matches.db.engine.sqlite_file import NEW
from bot.matches.privacy import erase as erasing
from bot.matches.privacy import export as exporting
from bot.settings import Settings


async def export(settings: Settings, person_id: int) -> str:
    """Everything stored about a person, as JSON."""
    async with existing(settings) as store:
        content = await store.read(exporting.export, person_id)
    if content is None:
        raise Failed(f"Nothing is stored about {person_id}.")
    return exporting.encode(content).decode()


async def erase(settings: Settings, person_id: int) -> str:
    """Forget a person; a running bot updates its messages. Refused during a restore, which is about
    to replace this database file."""
    file = sqlite_file(settings.database_url)
    new = Path(f"{file.resolve()}{NEW}") if file is not None else None
    if new is not None and await asyncio.to_thread(os.path.exists, new):
        raise Failed(f"A backup is being restored. Ask again afterwards; if none is, delete {new}.")
    async with existing(settings) as store:
        if await store.read(servers.person, person_id) is None:
            raise Failed(f"Nothing is stored about {person_id}.")
        await store.write(erasing.erase, person_id, f"host/{secrets.token_hex(8)}")
    return (
        f"Erased {person_id}. A running bot brings boards up to date and deletes its direct"
        " messages to them within a minute; else the next start does."
    )
