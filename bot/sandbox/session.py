"""One run of the sandbox, from opening the port to shutting down."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Final

from aiohttp import web
from simcord import SetupError

from bot.sandbox.page import Page
from bot.sandbox.tables import Tables
from bot.sandbox.windows import TICK_SECONDS, LiveWorld, open_windows
from bot.sandbox.world import build_world
from bot.scheduler import Scheduler
from bot.ui.app import Bot

HOST: Final = "127.0.0.1"
START_SECONDS: Final = 120.0
"""The longest the bot may take to start, even on a very busy machine."""


class PortTaken(Exception):
    """The port is in use, or this account may not open it."""


async def serve(
    make_bot: Callable[[], Bot],
    *,
    port: int,
    announce: Callable[[str], None],
    tables: bool,
    empty: Callable[[], Awaitable[None]],
) -> None:
    """Run the sandbox at `port` of this machine, 0 for any, until cancelled. `make_bot` is called
    for each run, and `empty` clears the database between two. `announce` gets the page's address.
    With `tables`, a first visit is welcomed with the games, and the bot greets the server. Raises
    PortTaken, ModuleNotFoundError if SimCord's requirements for its page are missing, and any error
    of the bot's `setup_hook`."""
    announced = False
    while True:
        with _listening(port) as listener:
            port = listener.getsockname()[1]
            async with _running(make_bot(), listener, tables) as page:
                if not announced:
                    announce(f"http://{HOST}:{port}/")
                    announced = True
                await page.start_over.wait()
        await empty()


@contextlib.asynccontextmanager
async def _running(bot: Bot, listener: socket.socket, welcome: bool) -> AsyncIterator[Page]:
    """Run the bot with its page, in a simulation that keeps time."""
    world = build_world(bot)
    async with contextlib.AsyncExitStack() as stack:
        try:
            windows = open_windows(world, listener.getsockname()[1])
            live = LiveWorld(world, await stack.enter_async_context(windows))
        except SetupError as error:
            # SimCord is installed, but not everything its page needs.
            if "simcord[preview]" in str(error):
                raise ModuleNotFoundError(name="simcord") from error
            raise
        stack.push_async_callback(world.env.shutdown)
        stack.push_async_callback(bot.close)
        world.env.settle_timeout = START_SECONDS
        await world.env.start()
        tables = Tables(bot.app, world)
        await tables.recall_languages()
        page = Page(live, tables, welcome=welcome)
        runner = web.AppRunner(page.application(), access_log=None, shutdown_timeout=1)
        await runner.setup()
        stack.push_async_callback(runner.cleanup)
        await web.SockSite(runner, listener).start()
        if welcome:
            visit = asyncio.create_task(_first_visit(bot, tables))
            stack.callback(visit.cancel)
        scheduler = Scheduler()
        scheduler.every(TICK_SECONDS, live.keep_time)
        scheduler.start()
        stack.push_async_callback(scheduler.stop)
        yield page


@contextlib.contextmanager
def _listening(port: int) -> Iterator[socket.socket]:
    try:
        listener = socket.create_server((HOST, port))
    except OSError as error:
        raise PortTaken(port) from error
    with listener:
        yield listener


async def _first_visit(bot: Bot, tables: Tables) -> None:
    """Have the bot greet the server in the page's language."""
    await tables.arrived.wait()
    for guild in bot.guilds:
        bot.dispatch("guild_join", guild)
