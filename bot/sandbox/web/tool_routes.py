"""The addresses of what whoever builds may do: only this run's own page is listened to."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web

from bot.sandbox.tools import Tools

RUN: Final = "X-Sandbox-Run"
"""The header with the run's secret, which another site's page can neither know nor send."""


class ToolRoutes:
    """`anew` is set to begin again with an empty database, where that can be had."""

    def __init__(self, tools: Tools, run: str, anew: asyncio.Event | None) -> None:
        self._tools = tools
        self._run = run
        self._anew = anew

    def routes(self) -> list[web.RouteDef]:
        """The addresses under `/sandbox`. A person is named in the address by their key."""
        return [
            web.post("/sandbox/people/{person}/others", self._checked(self._others)),
            web.post("/sandbox/people/{person}/late", self._checked(self._late)),
            web.post("/sandbox/people/{person}/language/{code}", self._checked(self._language)),
            web.post("/sandbox/anew", self._checked(self._begin_anew)),
        ]

    def _checked(
        self, handler: Callable[[web.Request], Awaitable[web.Response]]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def check(request: web.Request) -> web.Response:
            if request.headers.get(RUN) != self._run:
                raise web.HTTPUnauthorized
            try:
                return await handler(request)
            except (KeyError, ValueError) as error:
                raise web.HTTPNotFound from error

        return check

    async def _others(self, request: web.Request) -> web.Response:
        made = await self._tools.let_others_play(request.match_info["person"])
        return web.json_response({"count": made})

    async def _late(self, request: web.Request) -> web.Response:
        missed = await self._tools.let_time_run_out(request.match_info["person"])
        return web.json_response({"count": missed})

    async def _language(self, request: web.Request) -> web.Response:
        await self._tools.speak(request.match_info["person"], request.match_info["code"])
        return web.Response(status=204)

    async def _begin_anew(self, _: web.Request) -> web.Response:
        if self._anew is None:
            raise web.HTTPNotFound
        self._anew.set()
        return web.Response(status=204)
