"""The wire as a web server, and what a test does with it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import TypeVar

from aiohttp import web

from tests.patience import PATIENCE
from tests.wire.gateway import Gateway
from tests.wire.limits import Limits
from tests.wire.rest import Rest
from tests.wire.world import Answer, Shown, World

T = TypeVar("T")
FILES_AT_MOST = 32 * 1024 * 1024
"""The maximum size of a request in bytes."""
LOOK_EVERY = 1.0
"""Seconds between two checks for what doesn't change on the wire, such as the end of a process."""


class Wire:
    """A Discord. Ids are Discord's. :class:`tests.wire.person.Person` plays on it."""

    def __init__(self) -> None:
        self.world = World()
        self.limits = Limits()
        self.gateway = Gateway(self.world)
        self.rest = Rest(self.world, self.limits)
        self.address = ""
        """Like ``http://127.0.0.1:4711``."""

    def create_guild(
        self, name: str = "Harbour", *, shard: int | None = None, shards: int = 1
    ) -> int:
        """A guild with the bot in it; its events go to ``shard`` of ``shards``."""
        return self.world.create_guild(name, shard_id=shard, shard_count=shards).id

    def create_channel(self, guild_id: int, name: str = "games") -> int:
        return self.world.create_channel(guild_id, name).id

    def messages(self, channel_id: int, reader: int | None = None) -> list[Shown]:
        """A channel's messages as ``reader`` sees them, oldest first, deleted ones included.

        Without ``reader`` it includes everybody's ephemeral messages.
        """
        return self.world.shown(channel_id, reader)

    async def until(
        self,
        check: Callable[[], T | None],
        what: str = "what was waited for",
        deadline: float = PATIENCE,
    ) -> T:
        """Wait until ``check`` returns something true; it is called at each change on the wire."""
        try:
            async with asyncio.timeout(deadline):
                while not (found := check()):
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self.world.changed.wait(), LOOK_EVERY)
        except TimeoutError:
            raise AssertionError(f"{what}: not within {deadline} seconds") from None
        return found

    async def answered(self, answer: Answer, deadline: float) -> Answer:
        """Wait until the answer is complete, for at most ``deadline`` seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(deadline):
                while answer.completed is None:
                    await self.world.changed.wait()
        return answer


@contextlib.asynccontextmanager
async def open_wire() -> AsyncIterator[Wire]:
    """A fresh Discord on any free port of this machine, for the duration of the block."""
    wire = Wire()
    app = web.Application(client_max_size=FILES_AT_MOST)
    app.router.add_route("*", "/api/v10/{path:.*}", wire.rest.handle)
    app.router.add_get("/gateway", wire.gateway.handle)
    # At the end it doesn't wait for requests that hang; 0 would be for ever.
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.01)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    wire.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield wire
    finally:
        await runner.cleanup()
