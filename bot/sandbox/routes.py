"""What the page asks and does besides chatting: games, turns, and the tools for developers."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from aiohttp import web

from bot.errors import NoSuchGame
from bot.sandbox.tables import Tables

RUN: Final = "X-Sandbox-Run"
"""The header with the run's secret, which another site's page can neither know nor send."""


@dataclass(frozen=True)
class TableRoutes:
    """Answers for a bot that plays. ``begun``: a first visit finds a match of each game.

    ``start_over`` is set to go on with an empty database.
    """

    tables: Tables
    run: str
    start_over: asyncio.Event
    begun: bool

    def routes(self) -> list[web.RouteDef]:
        """The addresses under `/sandbox`. A person is named in the address by their key."""
        tables = self.tables
        return [
            web.get("/sandbox/games", self._games),
            web.get("/sandbox/covers/{game}.png", self._cover),
            web.get("/sandbox/turns", self._turns),
            web.post("/sandbox/people/{key}/practise/{game}", self._done(tables.practise)),
            web.post("/sandbox/people/{key}/others", self._done(tables.let_others_play)),
            web.post("/sandbox/people/{key}/late", self._done(tables.let_time_run_out)),
            web.post("/sandbox/people/{key}/language/{language}", self._done(tables.speak)),
            web.post("/sandbox/start-over", self._done(self._empty)),
        ]

    async def _games(self, request: web.Request) -> web.Response:
        """The games that a first visit finds begun, in the `?language=`."""
        language = request.query.get("language")
        games = await self.tables.games(language) if self.begun else []
        return web.json_response(games)

    async def _cover(self, request: web.Request) -> web.Response:
        try:
            png = await self.tables.cover(request.match_info["game"])
        except NoSuchGame as error:
            raise web.HTTPNotFound from error
        return web.Response(body=png, content_type="image/png")

    async def _turns(self, _: web.Request) -> web.Response:
        return web.json_response(await self.tables.turns())

    def _done(
        self, work: Callable[..., Awaitable[object]]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        """Have something done, as what the address names, for this run's own page alone."""

        async def done(request: web.Request) -> web.Response:
            if request.headers.get(RUN) != self.run:
                raise web.HTTPUnauthorized
            try:
                return web.json_response(await work(**request.match_info))
            except (KeyError, ValueError) as error:
                raise web.HTTPNotFound from error

        return done

    async def _empty(self) -> None:
        self.start_over.set()
