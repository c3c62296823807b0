"""The page in the browser: a bar with people and tools on top, one person's chat below."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Final

import simcord.preview
from aiohttp import web

from bot.errors import Refusal
from bot.sandbox.tables import Tables
from bot.sandbox.windows import LiveWorld, Window

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
CHAT_ROUTES: Final = (
    ("DELETE", "/api/pages/{context_id}", "_delete_page"),
    ("GET", "/api/commands", "_commands"),
    ("GET", "/api/action-result", "_action_result"),
    ("GET", "/api/assets/{asset_id}", "_asset"),
)
"""The chat page's other requests, and the methods of SimCord's server that answer them."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Page:
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
        app.router.add_post("/api/pages", self._chat_opened)
        app.router.add_get("/api/state", self._chat_state)
        app.router.add_post("/api/action", self._chat_action)
        for method, path, name in CHAT_ROUTES:
            app.router.add_route(method, path, self._chat_answer(name))
        app.router.add_get("/", self._bar)
        app.router.add_get("/chat", self._chat_page)
        app.router.add_get("/sandbox/windows", self._windows)
        app.add_routes(self._table_routes())
        app.router.add_static("/sandbox/", OWN_FILES)
        app.router.add_static("/", CHAT_FILES)
        return app

    async def _bar(self, request: web.Request) -> web.FileResponse:
        await self._tables.arrive(request.headers.get("Accept-Language", ""))
        return web.FileResponse(OWN_FILES / "index.html")

    async def _chat_page(self, _: web.Request) -> web.Response:
        return web.Response(text=self._chat, content_type="text/html")

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

    def _table_routes(self) -> list[web.RouteDef]:
        """The routes under `/sandbox`, in which people are named by their keys."""
        tables = self._tables

        async def games(request: web.Request) -> web.Response:
            """The games to welcome a first visit with, in the `?language=`."""
            language = request.query.get("language")
            return web.json_response(await tables.games(language) if self._welcome else [])

        async def cover(request: web.Request) -> web.Response:
            try:
                png = await tables.cover(request.match_info["game"])
            except Refusal as error:
                raise web.HTTPNotFound from error
            return web.Response(body=png, content_type="image/png")

        async def turns(_: web.Request) -> web.Response:
            return web.json_response(await tables.turns())

        async def set_ahead(hours: str) -> None:
            time = timedelta(hours=int(hours))
            await tables.skip(time)
            self._live.ahead += time.total_seconds()

        async def empty() -> None:
            self.start_over.set()

        own_page = self._for_own_page
        person = "/sandbox/people/{key}"
        return [
            web.get("/sandbox/games", games),
            web.get("/sandbox/covers/{game}.png", cover),
            web.get("/sandbox/turns", turns),
            web.post(person + "/practise/{game}", own_page(tables.practise)),
            web.post(person + "/seat/{game}", own_page(tables.sit_down)),
            web.post(person + "/others", own_page(tables.let_others_play)),
            web.post(person + "/late", own_page(tables.let_time_run_out)),
            web.post(person + "/language/{language}", own_page(tables.set_language)),
            web.post(person + "/dms/{state}", own_page(tables.set_dms)),
            web.post("/sandbox/ahead/{hours}", own_page(set_ahead)),
            web.post("/sandbox/start-over", own_page(empty)),
        ]

    def _for_own_page(self, work: Callable[..., Awaitable[object]]) -> Handler:
        """Call `work` with the parts of the path, for this run's own page only."""

        async def handle(request: web.Request) -> web.StreamResponse:
            if request.headers.get(RUN_HEADER) != self._run:
                raise web.HTTPUnauthorized
            try:
                return web.json_response(await work(**request.match_info))
            except (KeyError, ValueError) as error:
                raise web.HTTPNotFound from error

        return handle

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
            except (RecursionError, TypeError, ValueError) as error:
                raise web.HTTPBadRequest(text="Not an action that can be read.") from error
            finally:
                self._live.publish()

    def _chat_answer(self, name: str) -> Handler:
        async def answer(request: web.Request) -> web.StreamResponse:
            return await self._window(request).answer(name, request)

        return answer

    def _window(self, request: web.Request) -> Window:
        """The window whose secret the request has; 401 if there is none."""
        window = self._by_secret.get(request.headers.get(CAPABILITY_HEADER, ""))
        if window is None:
            raise web.HTTPUnauthorized
        return window


@web.middleware
async def _require_local_host(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests for any other host name, which a page of another site may have sent."""
    if request.url.host not in {"127.0.0.1", "localhost"}:
        raise web.HTTPForbidden(text="The sandbox answers at 127.0.0.1 only.")
    return await handler(request)


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(HEADERS)
    lasting = isinstance(response, web.FileResponse) and request.path != "/"
    response.headers["Cache-Control"] = "max-age=600" if lasting else "no-store"
