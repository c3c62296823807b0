"""What tells hosts and systemd whether a bot is well."""

import asyncio
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.health import _if_well, _opened, verdict_on
from bot.cli.run import EXIT_CODE, watched
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.maintenance import signs
from bot.matches.pulse import Pulse
from bot.matches.store import Store, utc_now
from tests.databases import address, postgres_address, sqlite_address
from tests.patience import PATIENCE

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
        hung = utc_now() - signs.SILENT
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


HANGING = """
import asyncio, time
from bot.cli.run import watched

async def main():
    async with watched(beat=0.05, hangs_after=10):
        await asyncio.sleep(1)
        print("works", flush=True)
        time.sleep(300)

asyncio.run(main())
"""


def test_a_process_whose_loop_hangs_ends_and_says_where() -> None:
    done = subprocess.run(
        [sys.executable, "-c", HANGING],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout) == (EXIT_CODE, "works\n")
    assert "in main" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs UNIX sockets")
async def test_systemd_hears_that_the_process_has_started_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        async with watched(beat=0.01):
            await asyncio.sleep(0.1)
            heard = [manager.recv(100) for _ in range(3)]
    assert heard == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]
