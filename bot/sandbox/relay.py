"""A reverse proxy: one address for the browser, in front of all previews.

Each preview has its own port and its own secret. The browser knows only the sandbox's port, and
the secret it sends identifies the preview.
"""

from typing import Final

import msgspec
from aiohttp import ClientConnectionError, ClientSession, web

from bot.sandbox.live import LiveWorld
from bot.sandbox.localization import Localization
from bot.sandbox.snapshots import Json, Snapshots
from bot.sandbox.windows import Window

CAPABILITY: Final = "X-Simcord-Capability"
CONTEXT: Final = "X-Simcord-Context"
PASSED_ON: Final = (CAPABILITY, CONTEXT, "Content-Type")
KEPT_BACK: Final = frozenset({"connection", "content-length", "date", "server"})
MOST_PAGES: Final = 12
OK: Final = 200
COMMANDS: Final = (b'"command:', b'"application_command"')
"""In a state: what a command's option offers, and a message that answers a command."""
ABOUT_COMMANDS: Final = frozenset({"run_command", "autocomplete_command", "browse_candidates"})


class Relay:
    """Forwards each request of the chat pages to its preview."""

    def __init__(self, live: LiveWorld, session: ClientSession) -> None:
        self._live = live
        self._session = session
        self._windows = {window.preview.capability: window for window in live.windows}

    def routes(self) -> list[web.RouteDef]:
        """The addresses that the chat page requests, the same as on SimCord's server."""
        return [
            web.post("/api/pages", self._open),
            web.delete("/api/pages/{context}", self._close),
            web.get("/api/state", self._state),
            web.post("/api/action", self._act),
            web.get("/api/commands", self._commands),
            web.get("/api/{rest:.*}", self._pass_on),
        ]

    async def _open(self, request: web.Request) -> web.Response:
        window = self._window(request)
        window.asked()
        window.preview.locale = self._live.world.locales[window.user_id]
        while len(window.pages) >= MOST_PAGES:
            forgotten, _ = window.pages.popitem(last=False)
            await self._forget(window, forgotten)
        body, answer = await self._ask(window, request, await request.read())
        if answer.status == OK:
            state = _parsed(body)
            context = state["context"]
            assert isinstance(context, dict)
            window.pages[str(context["id"])] = Snapshots()
            window.pages[str(context["id"])].remember(state)
            self._localize(window, state, answer)
        return answer

    async def _close(self, request: web.Request) -> web.Response:
        window = self._window(request)
        window.pages.pop(request.match_info["context"], None)
        return await self._pass_on(request)

    async def _state(self, request: web.Request) -> web.Response:
        window = self._window(request)
        context = request.headers.get(CONTEXT, "")
        if window.asked():
            # Nothing was published while nobody looked.
            async with self._live.turn:
                window.republish()
        body, answer = await self._ask(window, request)
        snapshots = window.pages.get(context)
        if answer.status == OK and snapshots is not None:
            window.pages.move_to_end(context)
            if snapshots.is_new(body):
                snapshots.remember(_parsed(body))
        if any(each in body for each in COMMANDS):
            self._localize(window, _parsed(body), answer)
        return answer

    def _localize(self, window: Window, state: dict[str, Json], answer: web.Response) -> None:
        self._localization(window).state(state)
        answer.body = msgspec.json.encode(state)

    async def _commands(self, request: web.Request) -> web.Response:
        window = self._window(request)
        body, answer = await self._ask(window, request)
        if answer.status == OK:
            catalog = _parsed(body)
            self._localization(window).catalog(catalog)
            answer.body = msgspec.json.encode(catalog)
        return answer

    def _localization(self, window: Window) -> Localization:
        world = self._live.world
        commands = world.env.backend.visible_commands(
            user_id=window.user_id, channel_id=window.channel_id
        )
        return Localization(world.locales[window.user_id], commands)

    async def _act(self, request: web.Request) -> web.Response:
        window = self._window(request)
        body = await request.read()
        async with self._live.turn:
            if request.content_type == "application/json":
                body = await self._mended(window, request, body)
            self._live.act(window)
            _, answer = await self._ask(window, request, body)
            self._live.publish()
        return answer

    async def _mended(self, window: Window, request: web.Request, body: bytes) -> bytes:
        """The action in `body`, updated to the current state where that is safe."""
        action = _parsed(body)
        if not isinstance(action.get("kind"), str):
            raise web.HTTPBadRequest(text="Not an action.")
        if action.get("kind") == "close":
            raise web.HTTPForbidden(text="The sandbox is ended in the terminal.")
        if action.get("kind") in ABOUT_COMMANDS:
            self._localization(window).action(action)
        snapshots = window.pages.get(request.headers.get(CONTEXT, ""))
        if snapshots is None:
            return msgspec.json.encode(action)
        address = window.address + "/api/state"
        async with self._session.get(address, headers=_headers(request)) as response:
            if response.status == OK:
                snapshots.mend(action, _parsed(await response.read()))
        return msgspec.json.encode(action)

    async def _pass_on(self, request: web.Request) -> web.Response:
        _, answer = await self._ask(self._window(request), request)
        return answer

    async def _forget(self, window: Window, context: str) -> None:
        """Close a page that its browser left open, to stay within SimCord's limit of 16."""
        headers = {CAPABILITY: window.preview.capability, CONTEXT: context}
        address = f"{window.address}/api/pages/{context}"
        async with self._session.delete(address, headers=headers) as response:
            await response.read()

    async def _ask(
        self, window: Window, request: web.Request, body: bytes | None = None
    ) -> tuple[bytes, web.Response]:
        address = window.address + request.path_qs
        try:
            async with self._session.request(
                request.method, address, headers=_headers(request), data=body
            ) as response:
                content = await response.read()
        except ClientConnectionError as error:  # the run is ending
            raise web.HTTPServiceUnavailable from error
        headers = {
            name: value for name, value in response.headers.items() if name.lower() not in KEPT_BACK
        }
        return content, web.Response(status=response.status, headers=headers, body=content)

    def _window(self, request: web.Request) -> Window:
        """The window that the request's secret opens; 401 if it opens none."""
        window = self._windows.get(request.headers.get(CAPABILITY, ""))
        if window is None:
            raise web.HTTPUnauthorized
        return window


def _headers(request: web.Request) -> dict[str, str]:
    return {name: request.headers[name] for name in PASSED_ON if name in request.headers}


def _parsed(body: bytes) -> dict[str, Json]:
    try:
        value: Json = msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise web.HTTPBadRequest(text="Not JSON that can be read.") from error
    if not isinstance(value, dict):
        raise web.HTTPBadRequest(text="Not a JSON object.")
    return value
