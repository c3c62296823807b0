"""What tells systemd that a bot is well, and ends one that is not."""

import asyncio
import multiprocessing
import socket
import sys
import time
from pathlib import Path

import pytest

from bot.cli.run import EXIT_CODE, watched
from tests.patience import PATIENCE


def work_and_hang(output: Path) -> None:
    """Work for longer than the watchdog waits, then hang."""

    async def hang() -> None:
        async with watched(beat=0.05, hangs_after=20):
            await asyncio.sleep(1.5)
            print("works", flush=True)
            time.sleep(300)  # noqa: ASYNC251 # that is the fault

    sys.stdout = sys.stderr = output.open("a")
    asyncio.run(hang())


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


async def test_systemd_is_kept_informed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        loop = asyncio.get_running_loop()
        async with watched(beat=0.01, hangs_after=10**6), asyncio.timeout(PATIENCE):
            heard = [await loop.sock_recv(manager, 100) for _ in range(3)]
    assert heard == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]
