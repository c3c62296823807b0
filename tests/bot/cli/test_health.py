"""`quayside health` costs little while all is well, and tells what the bot itself would."""

import asyncio
import os
import sys

import pytest

from bot.cli.health import _if_well, _opened, verdict_on
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.pulse import Pulse
from bot.matches.store import Store, utc_now
from bot.matches.upkeep import verdict
from tests.databases import address, postgres_address, sqlite_address

__all__ = ["address", "postgres_address", "sqlite_address"]

HEAVY = ("sqlalchemy", "discord", "typer", "alembic", "fontTools", "PIL")
ASKED = f"""
import sys
sys.argv = ["quayside", "health"]
from bot.cli import main
try:
    main()
finally:
    print([name for name in {HEAVY} if name in sys.modules])
"""


async def test_a_check_of_a_well_bot_imports_neither_discord_nor_sqlalchemy(
    address: str,
) -> None:
    async with Database.opened(address) as database:
        await migrate(database)
        await Pulse(Store(database, {}), heard_at=utc_now).beat()
        environment = {**os.environ, "DATABASE_URL": address}
        asking = await asyncio.create_subprocess_exec(
            sys.executable, "-c", ASKED, env=environment, stdout=asyncio.subprocess.PIPE
        )
        said, _ = await asking.communicate()
    assert asking.returncode == 0
    assert said.startswith(b"Well: one process of version ")
    assert said.endswith(b"\n[]\n")


async def test_asked_directly_or_through_the_bots_own_database_the_verdict_is_one(
    address: str,
) -> None:
    async with Database.opened(address) as database:
        await migrate(database)
        assert await _if_well(address) is None, "no bot runs"
        await Pulse(Store(database, {}), heard_at=utc_now).beat()
        assert await _if_well(address) == await _opened(address)
        hung = utc_now() - verdict.SILENT
        await Pulse(Store(database, {}, lambda: hung)).beat()
        assert await _if_well(address) is None
        assert "has been silent for 27 s" in (await verdict_on(address)).sentence


async def test_a_bot_of_another_version_is_looked_at_closely(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Database.opened(address) as database:
        await migrate(database)
        await Pulse(Store(database, {}), heard_at=utc_now).beat()
        monkeypatch.setattr("bot.cli.health.__version__", "1.2.3")
        assert await _if_well(address) is None
        assert (await verdict_on(address)).well
