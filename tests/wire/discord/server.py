"""The wire as a web server: REST, gateway and control on one loopback port."""

from __future__ import annotations

import asyncio
import signal

from aiohttp import web

from tests.openapi import load_specification
from tests.wire.discord.control import Control
from tests.wire.discord.faults import Faults
from tests.wire.discord.gateway import Gateway
from tests.wire.discord.limits import Limits
from tests.wire.discord.rest import Rest
from tests.wire.discord.world import WireWorld

FILES_AT_MOST = 32 * 1024 * 1024
"""The most bytes of a request."""


def make_app() -> web.Application:
    """A fresh Discord. Checks bodies if Discord's API description is available."""
    world, limits, faults = WireWorld(), Limits(), Faults()
    rest = Rest(world, limits, faults, load_specification())
    gateway = Gateway(world, faults)
    control = Control(world, rest, gateway, limits, faults)
    app = web.Application(client_max_size=FILES_AT_MOST)
    app.router.add_route("*", "/api/v10/{path:.*}", rest.handle)
    app.router.add_get("/gateway", gateway.handle)
    app.router.add_post("/_wire/{verb}", control.handle)
    return app


async def serve(port: int) -> None:
    """Print the port (0: any free one), and serve until SIGTERM or SIGINT."""
    runner = web.AppRunner(make_app(), access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", port)
    await site.start()
    told = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    print(runner.addresses[0][1], flush=True)
    await told.wait()
    await runner.cleanup()
