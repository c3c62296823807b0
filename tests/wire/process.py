"""Starting, stopping and killing the wire and the bot, each in its own process."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path

import aiohttp

from tests import forked
from tests.patience import PATIENCE
from tests.wire import bot
from tests.wire.client import Wire
from tests.wire.discord import server
from tests.wire.discord.world import TOKEN
from tests.wire.shapes import Session

ROOT = Path(__file__).parents[2]
SHARDS = [{"SHARD_COUNT": "2", "SHARD_IDS": shard} for shard in "01"]
"""Two processes on one database: the first receives direct messages, the second the presses in a
server created with ``shard=1, shards=2``."""


@contextlib.asynccontextmanager
async def open_wire() -> AsyncIterator[Wire]:
    """A fresh Discord in its own process, for the duration of the block."""
    ours, theirs = forked.CONTEXT.Pipe(duplex=False)
    process = forked.CONTEXT.Process(target=server.run, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    try:
        assert await asyncio.to_thread(ours.poll, PATIENCE), "the wire didn't start"
        address = f"http://127.0.0.1:{ours.recv()}"
        ours.close()
        async with aiohttp.ClientSession() as http:
            yield Wire(address, http)
    finally:
        await _ended(process, process.kill)


class BotProcess:
    """The bot in production form, ``quayside run``, on the wire. It logs to a file."""

    def __init__(self, process: BaseProcess, log: Path) -> None:
        self._process = process
        self._log = log
        self.session: Session
        """Its gateway session when it became ready."""

    @classmethod
    async def start(
        cls,
        wire: Wire,
        database_url: str,
        folder: Path,
        *,
        environment: Mapping[str, str] | None = None,
        fresh: bool = False,
        drawn: bool = True,
    ) -> BotProcess:
        """Start the bot in ``folder`` and wait until it has identified to the gateway.

        ``environment`` is added to this process's environment. ``fresh``: start a new interpreter,
        which imports everything, as in production. Not ``drawn``: each picture is one pixel.
        """
        before = {session.id for session in await wire.sessions()}
        shard = int((environment or {}).get("SHARD_IDS", 0))
        opened, log = tempfile.mkstemp(prefix="bot-", suffix=".log", dir=folder)
        os.close(opened)
        process = forked.start(
            _execute if fresh else bot.main if drawn else bot.main_without_drawing,
            [wire.address, "run"],
            folder=folder,
            environment={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "DISCORD_TOKEN": TOKEN,
                "DATABASE_URL": database_url,
                **(environment or {}),
            },
            output=Path(log),
        )
        started = cls(process, Path(log))

        async def identified() -> Session | None:
            assert started.running, f"the bot ended:\n{started.log}"
            own = [s for s in await wire.sessions() if s.connected and s.shard == shard]
            return next((s for s in own if s.id not in before), None)

        try:
            started.session = await wire.until(identified, "the bot's start", PATIENCE)
        except BaseException as error:
            await started.kill()
            if isinstance(error, AssertionError):
                error.add_note(started.log)
            raise
        return started

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process.is_alive()

    @property
    def log(self) -> str:
        """Everything it has logged."""
        return self._log.read_text(encoding="utf-8")

    async def kill(self) -> None:
        """Send SIGKILL, whatever the bot is doing."""
        await _ended(self._process, self._process.kill)

    async def stop(self) -> int:
        """Send SIGTERM, and wait for the end. Returns the exit code."""
        return await _ended(self._process, self._process.terminate)


def _execute(arguments: Sequence[str]) -> None:
    os.execv(sys.executable, [sys.executable, "-m", "tests.wire.bot", *arguments])


async def _ended(process: BaseProcess, end: Callable[[], None]) -> int:
    """Call ``end``, and wait until the process has ended. Returns the exit code."""
    end()
    await asyncio.to_thread(process.join, PATIENCE)
    if process.exitcode is None:
        process.kill()
        raise AssertionError(f"process {process.pid} did not end when told")
    return process.exitcode
