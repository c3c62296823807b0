"""The page in the browser: a bar of people on top, the chat of one of them below."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import simcord.preview
from aiohttp import ClientSession, web

from bot.sandbox.live import LiveWorld
from bot.sandbox.relay import Relay
from bot.sandbox.routes import TableRoutes

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

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Page:
    """Serves the sandbox's page, its state, and SimCord's chat inside it.

    ``run`` is the run's secret: a page of an earlier run loads again. ``tables`` answers what a bot
    that plays has besides its chat.
    """

    def __init__(self, live: LiveWorld, run: str, tables: TableRoutes | None) -> None:
        self._live = live
        self._run = run
        self._tables = tables
        self._by_key = {window.key: window for window in live.windows}
        self._chat = _without_workbench((CHAT_FILES / "index.html").read_text("utf-8"))

    def application(self, session: ClientSession) -> web.Application:
        app = web.Application(
            middlewares=[_only_from_here], handler_args={"handler_cancellation": False}
        )
        app.on_response_prepare.append(_add_headers)
        app.add_routes(Relay(self._live, session).routes())
        app.router.add_get("/", self._bar)
        app.router.add_get("/chat", self._chat_page)
        app.router.add_get("/sandbox/windows", self._windows)
        if self._tables is not None:
            app.add_routes(self._tables.routes())
        app.router.add_static("/sandbox/", OWN_FILES)
        app.router.add_static("/", CHAT_FILES)
        return app

    async def _bar(self, request: web.Request) -> web.FileResponse:
        if self._tables is not None:
            await self._tables.tables.arrive(request.headers.get("Accept-Language", ""))
        return web.FileResponse(OWN_FILES / "index.html")

    async def _chat_page(self, _: web.Request) -> web.Response:
        return web.Response(text=self._chat, content_type="text/html")

    async def _windows(self, request: web.Request) -> web.Response:
        """All windows with their secrets and unread marks; `?shown=` is the one on screen."""
        shown = self._by_key.get(request.query.get("shown", ""))
        unread = self._live.unread
        if shown is not None:
            unread.look(shown)
        windows = [
            {
                "key": window.key,
                "place": window.place,
                "person": window.person.name,
                "channel": str(window.channel_id),
                "who": window.person.key,
                "language": self._live.world.locales[window.user_id],
                "capability": window.preview.capability,
                "news": unread.news(window),
                "mentioned": unread.mentioned(window),
            }
            for window in self._live.windows
        ]
        games = self._tables is not None
        return web.json_response({"run": self._run, "windows": windows, "games": games})


def _without_workbench(html: str) -> str:
    """SimCord's page with our style and script, which hide everything but the chat."""
    return html.replace("<title>SimCord Preview</title>", "<title>Quayside</title>").replace(
        "</head>", CHAT_HEAD, 1
    )


@web.middleware
async def _only_from_here(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests for any other host name: another site's page may have sent them."""
    if request.url.host not in {"127.0.0.1", "localhost"}:
        raise web.HTTPForbidden(text="The sandbox answers at 127.0.0.1 only.")
    return await handler(request)


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(HEADERS)
    lasting = isinstance(response, web.FileResponse) and request.path != "/"
    response.headers["Cache-Control"] = "max-age=600" if lasting else "no-store"
