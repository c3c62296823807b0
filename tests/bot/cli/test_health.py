"""What tells hosts and systemd whether a bot is well."""

import asyncio
import multiprocessing
import os
import socket
import sys
import time
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

posix = pytest.mark.skipif(sys.platform == "win32", reason="forks, and needs UNIX sockets")
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


async def test_what_health_says_and_imports(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Database.opened(address) as database:
        await migrate(database)
        assert await _if_well(address) is None, "no bot runs"
        await Pulse(Store(database, {}), heard_at=utc_now).beat()
        environment = {**os.environ, "DATABASE_URL": address}
        asking = await asyncio.create_subprocess_exec(
            sys.executable, "-c", ASKED, env=environment, stdout=asyncio.subprocess.PIPE
        )
        said, _ = await asking.communicate()
        assert asking.returncode == 0
        assert said.startswith(b"Well: one process of version ")
        assert said.endswith(b"\n[]\n")
        assert await _if_well(address) == await _opened(address)
        with monkeypatch.context() as updated:
            updated.setattr("bot.cli.health.__version__", "1.2.3")
            assert await _if_well(address) is None
            assert (await verdict_on(address)).well
        hung = utc_now() - signs.SILENT
        await Pulse(Store(database, {}, lambda: hung)).beat()
        assert await _if_well(address) is None
        assert "has been silent for 27 s" in (await verdict_on(address)).sentence


def work_and_hang(output: Path) -> None:
    """Work for longer than the watchdog waits, then hang."""

    async def hang() -> None:
        async with watched(beat=0.05, hangs_after=20):
            await asyncio.sleep(1.5)
            print("works", flush=True)
            time.sleep(300)  # noqa: ASYNC251 # that is the fault

    sys.stdout = sys.stderr = output.open("a")
    asyncio.run(hang())


@posix
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_process_whose_loop_hangs_ends_and_says_where(tmp_path: Path) -> None:
    """It is forked, since importing everything again would take seconds."""
    output = tmp_path / "output"
    process = multiprocessing.get_context("fork").Process(target=work_and_hang, args=[output])
    process.start()
    process.join(PATIENCE)
    said = output.read_text()
    assert (process.exitcode, said.startswith("works\n")) == (EXIT_CODE, True)
    assert "in hang" in said


@posix
async def test_systemd_is_kept_informed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        loop = asyncio.get_running_loop()
        async with watched(beat=0.01, hangs_after=10**6), asyncio.timeout(PATIENCE):
            heard = [await loop.sock_recv(manager, 100) for _ in range(3)]
    assert heard == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]
