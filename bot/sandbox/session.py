"""One run of the sandbox, from opening the port to shutting down."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from typing import Any, Final

import discord
from aiohttp import web
from simcord import SetupError

from bot.sandbox.live import LiveWorld
from bot.sandbox.page import Page
from bot.sandbox.tables import Tables
from bot.sandbox.windows import open_windows
from bot.sandbox.world import build_world
from bot.ui.app import Bot

HOST: Final = "127.0.0.1"
START_SECONDS: Final = 120.0
"""The longest the bot may take to start, even on a very busy machine."""


class PortTaken(Exception):
    """The port is in use, or this account may not open it."""


async def serve(
    make_bot: Callable[[], discord.Client],
    *,
    port: int,
    announce: Callable[[str], None],
    tables: bool = False,
    empty: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Run the sandbox at `port` of this machine, 0 for any, until cancelled. `make_bot` is called
    for each run, and `empty` clears the database between two. `announce` gets the page's address.
    With `tables`, a first visit is welcomed with the games, and the bot greets the server. Raises
    PortTaken, ModuleNotFoundError if SimCord's requirements for its page are missing, and whatever
    the bot's `setup_hook` raises."""
    announced = False
    while True:
        with _listening(port) as listener:
            port = listener.getsockname()[1]
            async with _running(make_bot(), listener, tables) as (page, clock):
                if not announced:
                    announce(f"http://{HOST}:{port}/")
                    announced = True
                await _until(page.start_over, clock)
        if empty is not None:
            await empty()


@contextlib.asynccontextmanager
async def _running(
    bot: discord.Client, listener: socket.socket, tables: bool
) -> AsyncIterator[tuple[Page, asyncio.Task[None]]]:
    """Run the bot with its page; yields the page and the task of the clock."""
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
        played = Tables(bot.app, world) if isinstance(bot, Bot) else None
        if played is not None:
            await played.recall_languages()
        page = Page(live, played, begun=tables)
        runner = web.AppRunner(page.application(), access_log=None, shutdown_timeout=1)
        await runner.setup()
        stack.push_async_callback(runner.cleanup)
        await web.SockSite(runner, listener).start()
        if played is not None and tables:
            await stack.enter_async_context(_task(_first_visit(bot, played)))
        yield page, await stack.enter_async_context(_task(live.keep_time()))


@contextlib.contextmanager
def _listening(port: int) -> Iterator[socket.socket]:
    try:
        listener = socket.create_server((HOST, port))
    except OSError as error:
        raise PortTaken(port) from error
    with listener:
        yield listener


async def _first_visit(bot: discord.Client, tables: Tables) -> None:
    """Have the bot greet the server in the page's language."""
    await tables.arrived.wait()
    for guild in bot.guilds:
        bot.dispatch("guild_join", guild)


@contextlib.asynccontextmanager
async def _task(work: Coroutine[Any, Any, None]) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(work)
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.wait([task])


async def _until(start_over: asyncio.Event, clock: asyncio.Task[None]) -> None:
    """Wait for `start_over`; if the clock task ends first, raise its exception."""
    asked = asyncio.create_task(start_over.wait())
    await asyncio.wait([asked, clock], return_when=asyncio.FIRST_COMPLETED)
    asked.cancel()
    if clock.done():
        clock.result()
