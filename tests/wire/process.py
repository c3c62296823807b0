"""Starting, stopping and killing the wire and the bot, each in its own process."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path

import aiohttp

from tests.patience import PATIENCE
from tests.wire.client import Wire
from tests.wire.discord.world import TOKEN
from tests.wire.shapes import Session

ROOT = Path(__file__).parents[2]


@contextlib.asynccontextmanager
async def open_wire() -> AsyncIterator[Wire]:
    """A fresh Discord in its own process, for the duration of the block."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "tests.wire", "--port", "0", "--end-with-parent"),
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
        assert line.strip().isdigit(), f"the wire didn't start: {line!r}"
        async with aiohttp.ClientSession() as http:
            yield Wire(f"http://127.0.0.1:{int(line)}", http)
    finally:
        await _end(process, gently=True)


class BotProcess:
    """The bot as people run it, ``quayside run``, on the wire. It logs to a file."""

    def __init__(self, process: asyncio.subprocess.Process, log: Path) -> None:
        self._process = process
        self._log = log
        self.session: Session
        """Its gateway session, as of when the bot was ready."""

    @classmethod
    async def start(
        cls,
        wire: Wire,
        database_url: str,
        folder: Path,
        *,
        words: Sequence[str] = ("run",),
        environment: Mapping[str, str] | None = None,
        heartbeat_timeout: float | None = None,
    ) -> BotProcess:
        """Start the bot in ``folder`` and wait until it has identified itself to the gateway.

        ``words`` are its command line, ``environment`` is added to this process's own. It gives up
        on a silent gateway after ``heartbeat_timeout`` seconds.
        """
        before = {session.id for session in await wire.sessions()}
        waiting = (
            () if heartbeat_timeout is None else ("--heartbeat-timeout", str(heartbeat_timeout))
        )
        output, log = tempfile.mkstemp(prefix="bot-", suffix=".log", dir=folder)
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "tests.wire.bot", "--api", wire.address, "--end-with-parent"),
                *waiting,
                *("--", *words),
                cwd=folder,
                env={
                    **os.environ,
                    "PYTHONPATH": str(ROOT),
                    "DISCORD_TOKEN": TOKEN,
                    "DATABASE_URL": database_url,
                    **(environment or {}),
                },
                stdin=asyncio.subprocess.PIPE,
                stdout=output,
                stderr=output,
            )
        finally:
            os.close(output)
        bot = cls(process, Path(log))

        async def identified() -> Session | None:
            assert process.returncode is None, f"the bot ended:\n{bot.log}"
            new = [s for s in await wire.sessions() if s.connected and s.id not in before]
            return new[0] if new else None

        try:
            bot.session = await wire.until(identified, "the bot's start", PATIENCE)
        except AssertionError as error:
            await bot.kill()
            raise AssertionError(f"{error}\n{bot.log}") from None
        except BaseException:
            await bot.kill()
            raise
        return bot

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process.returncode is None

    @property
    def log(self) -> str:
        """Everything it has logged."""
        return self._log.read_text(encoding="utf-8")

    async def kill(self) -> None:
        """SIGKILL, whatever it is doing."""
        await _end(self._process, gently=False)

    async def stop(self) -> int:
        """SIGTERM, and wait for the end. Returns the exit code."""
        return await _end(self._process, gently=True)


async def _end(process: asyncio.subprocess.Process, *, gently: bool) -> int:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.terminate() if gently else process.kill()
    try:
        code = await asyncio.wait_for(process.wait(), PATIENCE)
    except TimeoutError:
        process.kill()
        await process.wait()
        raise AssertionError(f"process {process.pid} did not end when told") from None
    if process.stdin is not None:
        process.stdin.close()
    return code
