"""The wire as a web server: REST, gateway and control on one loopback port."""

import asyncio
from multiprocessing.connection import Connection

from aiohttp import web

from tests.openapi import load_specification
from tests.wire.discord.control import Control
from tests.wire.discord.gateway import Gateway
from tests.wire.discord.limits import Limits
from tests.wire.discord.rest import Faults, Rest
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


async def serve() -> web.AppRunner:
    """Serve on any free port, until the runner is cleaned up."""
    runner = web.AppRunner(make_app(), access_log=None, shutdown_timeout=0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    return runner


def run(pipe: Connection) -> None:
    """Serve until killed; send the port through the pipe."""

    async def for_ever() -> None:
        pipe.send((await serve()).addresses[0][1])
        await asyncio.Event().wait()

    asyncio.run(for_ever())
