"""The wire as a web server: REST, gateway and control on one loopback port."""

import asyncio
from collections.abc import Callable
from multiprocessing.connection import Connection

from aiohttp import web

from tests.openapi import load_specification
from tests.wire.discord.control import Control
from tests.wire.discord.faults import Faults
from tests.wire.discord.gateway import Gateway
from tests.wire.discord.limits import Limits
from tests.wire.discord.rest import Rest
from tests.wire.discord.world import WireWorld

FILES_AT_MOST = 32 * 1024 * 1024
"""The maximum size of a request in bytes."""


def make_app() -> web.Application:
    """A fresh Discord, which validates bodies if Discord's OpenAPI document is available."""
    world, limits, faults = WireWorld(), Limits(), Faults()
    rest = Rest(world, limits, faults, load_specification())
    gateway = Gateway(world)
    control = Control(world, rest, gateway, limits, faults)
    app = web.Application(client_max_size=FILES_AT_MOST)
    app.router.add_route("*", "/api/v10/{path:.*}", rest.handle)
    app.router.add_get("/gateway", gateway.handle)
    app.router.add_post("/_wire/{verb}", control.handle)
    return app


def run(pipe: Connection) -> None:
    """Serve until killed; send the port through the pipe."""
    asyncio.run(serve(0, pipe.send))


async def serve(port: int, listening: Callable[[int], None]) -> None:
    """Serve forever on this port (0: any free one), and pass the port to ``listening``."""
    runner = web.AppRunner(make_app(), access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    listening(runner.addresses[0][1])
    await asyncio.Event().wait()
