"""A process whose event loop hangs ends itself, and systemd hears from one that doesn't."""

import asyncio
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.watchdog import EXIT_CODE, watched
from tests.patience import PATIENCE

HANGING = """
import asyncio, time
from bot.cli.watchdog import watched

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
