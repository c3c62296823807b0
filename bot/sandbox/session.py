"""One run of the sandbox, from opening the port to shutting down."""

import asyncio
import contextlib
import logging
import secrets
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from typing import Any, Final

import discord
from aiohttp import web
from simcord import SetupError

from bot.sandbox.live import LiveWorld
from bot.sandbox.page import Page
from bot.sandbox.routes import TableRoutes
from bot.sandbox.tables import Tables
from bot.sandbox.windows import Window, open_windows
from bot.sandbox.world import World, build_world
from bot.ui.app import Bot
from bot.ui.safe_logging import described

log = logging.getLogger(__name__)

HOST: Final = "127.0.0.1"
START_SECONDS: Final = 120.0
"""The longest the bot takes to start, on a machine that is very busy."""


class PortTaken(Exception):
    """The port is in use, or may not be opened."""


async def serve(
    make_bot: Callable[[], discord.Client],
    *,
    port: int,
    announce: Callable[[str], None],
    tables: bool = False,
    empty: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Run the sandbox at `port` of this machine until Ctrl-C or SIGTERM, then return.

    `make_bot` is called for each run; as on Discord, the bot acquires its resources in
    `setup_hook` and releases them in `close`. `announce` is called with the page's address once
    the page is up. With port 0 the system picks one. `empty` forgets everything between two runs,
    when the page asks to start over; without it, that can't be asked. With `tables`, the bot greets
    the server, and where nothing is being played, a match of each game has begun. Raises PortTaken,
    ModuleNotFoundError where SimCord lacks what its page needs, and whatever the bot's `setup_hook`
    raises. Await it in the main thread, which receives the signals.
    """
    announced = False
    with _until_told_to_stop() as stop:
        while True:
            with _listening(port) as listener:
                port = listener.getsockname()[1]
                again = asyncio.Event()
                async with _world(make_bot(), listener, tables, again if empty else None) as clock:
                    if not announced:
                        announce(f"http://{HOST}:{port}/")
                        announced = True
                    await _until(stop, again, clock)
            if empty is None or not again.is_set():
                return
            await empty()


@contextlib.asynccontextmanager
async def _world(
    bot: discord.Client, listener: socket.socket, tables: bool, again: asyncio.Event | None
) -> AsyncIterator[asyncio.Task[None]]:
    world = build_world(bot)
    async with contextlib.AsyncExitStack() as stack:
        windows = await _windows(stack, world, listener.getsockname()[1])
        await stack.enter_async_context(_running(world, bot))
        live = LiveWorld(world, windows)
        run = secrets.token_urlsafe(8)
        known = Tables(bot.app, world) if isinstance(bot, Bot) else None
        routes = None if known is None else TableRoutes(known, run, again, begun=tables)
        page = Page(live, run, routes)
        await stack.enter_async_context(_site(page.application(), listener))
        clock = await stack.enter_async_context(_task(live.keep_time()))
        if known is not None and tables:
            await stack.enter_async_context(_task(_first_visit(bot, known)))
        yield clock


async def _windows(stack: contextlib.AsyncExitStack, world: World, port: int) -> tuple[Window, ...]:
    try:
        return await stack.enter_async_context(open_windows(world, port))
    except SetupError as error:
        # SimCord is installed, but not everything that its page needs.
        if "simcord[preview]" in str(error):
            raise ModuleNotFoundError(name="simcord") from error
        raise


@contextlib.contextmanager
def _listening(port: int) -> Iterator[socket.socket]:
    try:
        listener = socket.create_server((HOST, port))
    except OSError as error:
        raise PortTaken(port) from error
    with listener:
        yield listener


@contextlib.contextmanager
def _until_told_to_stop() -> Iterator[asyncio.Event]:
    """An event that Ctrl-C and SIGTERM set, in place of their usual effect."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def tell(*_: object) -> None:
        loop.call_soon_threadsafe(stop.set)

    before = {number: signal.signal(number, tell) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextlib.asynccontextmanager
async def _running(world: World, bot: discord.Client) -> AsyncIterator[None]:
    world.env.settle_timeout = START_SECONDS
    try:
        await world.env.start()
        yield
    finally:
        await bot.close()
        await world.env.shutdown()


@contextlib.asynccontextmanager
async def _site(app: web.Application, listener: socket.socket) -> AsyncIterator[None]:
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        await web.SockSite(runner, listener).start()
        yield
    finally:
        await runner.cleanup()


async def _first_visit(bot: discord.Client, tables: Tables) -> None:
    """Begin the matches in the page's language, and have the bot greet the server below them."""
    await tables.arrived.wait()
    try:
        await tables.begin()
    except Exception as fault:
        log.error("the matches could not begin: %s", described(fault))
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


async def _until(stop: asyncio.Event, again: asyncio.Event, clock: asyncio.Task[None]) -> None:
    """Return once one of both is set; if the clock task ends first, raise its exception."""
    told = [asyncio.create_task(each.wait()) for each in (stop, again)]
    done, _ = await asyncio.wait([*told, clock], return_when=asyncio.FIRST_COMPLETED)
    for task in told:
        task.cancel()
    if clock in done:
        clock.result()
