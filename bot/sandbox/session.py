"""The sandbox's page in the browser (a bar with people and tools above one person's chat), and a
run of the sandbox from opening the port to shutting down."""

import asyncio
import contextlib
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Final

import simcord.preview
from aiohttp import web
from simcord import SetupError

from bot.errors import Refusal
from bot.sandbox.tables import Tables
from bot.sandbox.windows import TICK_SECONDS, LiveWorld, Window, open_windows
from bot.sandbox.world import build_world
from bot.scheduler import Scheduler
from bot.ui.app import Bot

HOST: Final = "127.0.0.1"
START_SECONDS: Final = 120.0
"""The longest the bot may take to start, even on a very busy machine."""
CAPABILITY_HEADER: Final = "X-Simcord-Capability"
"""The header with the secret of a window."""
RUN_HEADER: Final = "X-Sandbox-Run"
"""The header with the run's secret, which a page of another site can neither know nor send."""
OWN_FILES: Final = Path(__file__).with_name("static")
CHAT_FILES: Final = Path(simcord.preview.__file__).with_name("static")
HEADERS: Final = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' blob:; img-src 'self' blob:; media-src 'self' "
        "blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'"
    ),
}
CHAT_HEAD: Final = (
    '<link rel="stylesheet" href="/sandbox/chat.css">'
    '<script type="module" src="/sandbox/chat.js"></script></head>'
)
"""Our style and script, which hide everything but the chat on SimCord's page."""
CHAT: Final = (
    ("DELETE", "/api/pages/{context_id}", "_delete_page"),
    ("GET", "/api/commands", "_commands"),
    ("GET", "/api/action-result", "_action_result"),
    ("GET", "/api/assets/{asset_id}", "_asset"),
)
"""The chat page's other requests, and the methods of SimCord's server that answer them."""

RouteHandler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Act = Callable[..., Awaitable[object]]
"""What a press on the page does. Returns what the page gets as JSON."""


class SandboxPage:
    """The sandbox's page, its state, and SimCord's chat inside it. With ``welcome``, a first visit
    is welcomed with the games. ``start_over`` is set when the page asks for a new run on an empty
    database."""

    def __init__(self, live: LiveWorld, tables: Tables, *, welcome: bool) -> None:
        self._live = live
        self._tables = tables
        self._welcome = welcome
        self.start_over = asyncio.Event()
        self._run = secrets.token_urlsafe(8)
        """The run's secret; a page with another one reloads."""
        self._by_key = {window.key: window for window in live.windows}
        self._by_secret = {window.capability: window for window in live.windows}
        chat = (CHAT_FILES / "index.html").read_text("utf-8")
        chat = chat.replace("<title>SimCord Preview</title>", "<title>Quayside</title>")
        self._chat = chat.replace("</head>", CHAT_HEAD, 1)

    def application(self) -> web.Application:
        app = web.Application(
            middlewares=[_require_local_host], handler_args={"handler_cancellation": False}
        )
        app.on_response_prepare.append(_add_headers)
        app.add_routes(
            [
                web.get("/", self._bar),
                web.get("/sandbox/windows", self._windows),
                web.get("/sandbox/games", self._games),
                web.get("/sandbox/covers/{game}.png", self._cover),
                web.get("/sandbox/turns", self._turns),
                *(web.post(path, partial(self._act, act)) for path, act in self._acts().items()),
                web.get("/chat", self._chat_page),
                web.post("/api/pages", self._chat_opened),
                web.get("/api/state", self._chat_state),
                web.post("/api/action", self._chat_action),
                *(
                    web.route(method, path, partial(self._chat_answer, name))
                    for method, path, name in CHAT
                ),
                web.static("/sandbox/", OWN_FILES),
                web.static("/", CHAT_FILES),
            ]
        )
        return app

    async def _bar(self, request: web.Request) -> web.FileResponse:
        await self._tables.arrive(request.headers.get("Accept-Language", ""))
        return web.FileResponse(OWN_FILES / "index.html")

    async def _windows(self, request: web.Request) -> web.Response:
        """All windows with their secrets and unread marks. `?shown=` names the one on screen."""
        current = self._by_key.get(request.query.get("shown", ""))
        if current is not None:
            self._live.mark_read(current)
        windows = [
            {
                "key": window.key,
                "place": window.place,
                "person": window.person.name,
                "channel": str(window.channel_id),
                "who": window.person.key,
                "language": self._live.world.locales[window.user_id],
                "closed": window.user_id in self._live.world.closed,
                "capability": window.capability,
                "news": window.news,
                "mentioned": window.mentioned,
            }
            for window in self._live.windows
        ]
        return web.json_response({"run": self._run, "windows": windows})

    async def _games(self, request: web.Request) -> web.Response:
        """The games to welcome a first visit with, in the language given by `?language=`."""
        language = request.query.get("language")
        return web.json_response(await self._tables.games(language) if self._welcome else [])

    async def _cover(self, request: web.Request) -> web.Response:
        try:
            png = await self._tables.cover(request.match_info["game"])
        except Refusal as error:
            raise web.HTTPNotFound from error
        return web.Response(body=png, content_type="image/png")

    async def _turns(self, _: web.Request) -> web.Response:
        return web.json_response(await self._tables.turns())

    def _acts(self) -> dict[str, Act]:
        """What the page can do, by path. People are named by their keys."""
        tables, person = self._tables, "/sandbox/people/{key}"
        return {
            person + "/practise/{game}": tables.practise,
            person + "/seat/{game}": tables.sit_down,
            person + "/others": tables.let_others_play,
            person + "/late": tables.let_time_run_out,
            person + "/language/{language}": tables.set_language,
            person + "/dms/{state}": tables.set_dms,
            "/sandbox/ahead/{hours}": self._set_ahead,
            "/sandbox/start-over": self._start_over,
        }

    async def _act(self, act: Act, request: web.Request) -> web.Response:
        """Call `act` with the parts of the path, for this run's own page only."""
        if request.headers.get(RUN_HEADER) != self._run:
            raise web.HTTPUnauthorized
        try:
            return web.json_response(await act(**request.match_info))
        except (KeyError, ValueError) as error:
            raise web.HTTPNotFound from error

    async def _set_ahead(self, hours: str) -> None:
        time = timedelta(hours=int(hours))
        await self._tables.skip(time)
        self._live.ahead += time.total_seconds()

    async def _start_over(self) -> None:
        self.start_over.set()

    async def _chat_page(self, _: web.Request) -> web.Response:
        return web.Response(text=self._chat, content_type="text/html")

    async def _chat_opened(self, request: web.Request) -> web.Response:
        window = self._window(request)
        window.note_request()
        return await window.answer("_pages", request)

    async def _chat_state(self, request: web.Request) -> web.Response:
        window = self._window(request)
        if window.note_request():
            # Nothing was published while the page was closed.
            async with self._live.lock:
                window.republish()
        return await window.answer("_state", request)

    async def _chat_action(self, request: web.Request) -> web.Response:
        window = self._window(request)
        async with self._live.lock:
            self._live.act(window)
            try:
                return await window.answer("_action", request)
            except (ConnectionResetError, RecursionError, TypeError, ValueError) as error:
                raise web.HTTPBadRequest(text="Not an action that can be read.") from error
            finally:
                self._live.publish()

    async def _chat_answer(self, name: str, request: web.Request) -> web.Response:
        return await self._window(request).answer(name, request)

    def _window(self, request: web.Request) -> Window:
        """The window whose secret the request has. Raises HTTPUnauthorized if there is none."""
        window = self._by_secret.get(request.headers.get(CAPABILITY_HEADER, ""))
        if window is None:
            raise web.HTTPUnauthorized
        return window


@web.middleware
async def _require_local_host(request: web.Request, handler: RouteHandler) -> web.StreamResponse:
    """Refuse requests for hosts other than this machine, which another site may have sent."""
    if request.url.host not in {"127.0.0.1", "localhost"}:
        raise web.HTTPForbidden(text="The sandbox answers at 127.0.0.1 only.")
    return await handler(request)


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(HEADERS)
    lasting = isinstance(response, web.FileResponse) and request.path != "/"
    response.headers["Cache-Control"] = "max-age=600" if lasting else "no-store"


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
    """Run the sandbox on `port` of this machine (0 for any) until cancelled. `make_bot` is called
    for each run, and `empty` clears the database between runs. `announce` gets the page's address.
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
async def _running(bot: Bot, listener: socket.socket, welcome: bool) -> AsyncIterator[SandboxPage]:
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
        page = SandboxPage(live, tables, welcome=welcome)
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
