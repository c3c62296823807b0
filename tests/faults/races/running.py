"""Run the machine: many interleavings, drawn from a seed."""

import asyncio
import secrets
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test
from sqlalchemy import create_engine

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from tests.databases import FAST
from tests.faults.races.gates import GatedDatabase
from tests.faults.races.machine import Races

STEPS = 30


def race(count: int, luck: int, folder: Path) -> int:
    """Try ``count`` interleavings. Returns how many; AssertionError for the first that fails."""
    with asyncio.Runner() as runner, pytest.MonkeyPatch.context() as patched:
        patched.setattr("bot.matches.db.engine.sqlite_connections.PRAGMAS", FAST)
        patched.setattr(secrets, "choice", lambda items: Races.luck.choice(items))
        patched.setattr(secrets, "token_bytes", lambda size: Races.luck.randbytes(size))
        address = f"sqlite:///{folder / 'races.db'}"
        database = runner.run(_open(address))

        @seed(luck)
        class Race(Races):
            pass

        Race.runner, Race.database, Race.reader = runner, database, create_engine(address)
        try:
            run_state_machine_as_test(
                Race,
                settings=settings(
                    max_examples=count,
                    stateful_step_count=STEPS,
                    deadline=None,
                    database=None,
                    derandomize=False,
                    phases=[Phase.generate],
                    suppress_health_check=list(HealthCheck),
                    print_blob=True,
                ),
            )
        finally:
            runner.run(database.abandon())
            runner.run(database.close())
            Race.reader.dispose()
        return Race.interleavings


async def _open(address: str) -> GatedDatabase:
    database: Database = await GatedDatabase.open(address)
    assert isinstance(database, GatedDatabase)
    await migrate(database)
    return database
