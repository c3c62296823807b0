"""Starting, stopping and killing the bot in its own process."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests import forked
from tests.databases import fresh_postgres
from tests.patience import PATIENCE
from tests.wire import bot
from tests.wire.wire import Wire
from tests.wire.world import TOKEN

ROOT = Path(__file__).parents[2]
SHARDS = [{"SHARD_COUNT": "2", "SHARD_IDS": shard} for shard in "01"]
"""Two processes on one database: the first receives direct messages, the second the presses in a
server created with ``shard=1, shards=2``."""


class BotProcess:
    """The bot in production form, ``quayside run``, on the wire. It logs to a file."""

    def __init__(self, process: BaseProcess, log: Path, database_url: str) -> None:
        self._process = process
        self._log = log
        self.database_url = database_url

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
        before = {*wire.gateway.sessions}
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
        started = cls(process, Path(log), database_url)

        def identified() -> bool:
            assert started.running, f"the bot ended:\n{started.log}"
            new = [each for name, each in wire.gateway.sessions.items() if name not in before]
            return any(each.connection is not None and each.shard == shard for each in new)

        try:
            await wire.until(identified, "the bot's start")
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
        self._process.kill()
        await self._ended()

    async def stop(self) -> int:
        """Send SIGTERM, and wait for the end. Returns the exit code."""
        self._process.terminate()
        return await self._ended()

    async def _ended(self) -> int:
        await asyncio.to_thread(self._process.join, PATIENCE)
        if self._process.exitcode is None:
            self._process.kill()
            raise AssertionError(f"process {self.pid} did not end when told")
        return self._process.exitcode


@asynccontextmanager
async def bots(wire: Wire, folder: Path, processes: int) -> AsyncIterator[list[BotProcess]]:
    """The bot as one process on SQLite, or as two on PostgreSQL with half of the shards each, until
    it is killed."""
    async with AsyncExitStack() as stack:
        address, environments = f"sqlite:///{folder / 'matches.db'}", list[Mapping[str, str]]([{}])
        if processes > 1:
            address, environments = stack.enter_context(fresh_postgres()), [*SHARDS]
        started = list[BotProcess]()
        for environment in environments:
            process = await BotProcess.start(
                wire, address, folder, environment=environment, drawn=False
            )
            stack.push_async_callback(process.kill)
            started.append(process)
        yield started


def _execute(arguments: Sequence[str]) -> None:
    os.execv(sys.executable, [sys.executable, "-m", "tests.wire.bot", *arguments])
