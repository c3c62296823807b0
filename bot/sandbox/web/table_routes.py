"""What the page asks about matches: which games there are, and for whom matches wait."""

from aiohttp import web

from bot.errors import NoSuchGame
from bot.sandbox.tables import Tables


class TableRoutes:
    """Answers for a bot that plays."""

    def __init__(self, tables: Tables, *, laid: bool) -> None:
        """`laid`: a first visit finds a match of each game."""
        self._tables = tables
        self._laid = laid

    def routes(self) -> list[web.RouteDef]:
        """The addresses under `/sandbox`."""
        return [
            web.get("/sandbox/games", self._games),
            web.get("/sandbox/covers/{game}.png", self._cover),
            web.get("/sandbox/turns", self._turns),
        ]

    async def _games(self, request: web.Request) -> web.Response:
        """Every game that has been laid, with one line of what it is, in the `?language=`."""
        games = self._tables.games(request.query.get("language")) if self._laid else []
        return web.json_response(
            [{"game": game.key, "name": game.name, "pitch": game.pitch} for game in games]
        )

    async def _cover(self, request: web.Request) -> web.Response:
        try:
            png = await self._tables.cover(request.match_info["game"])
        except NoSuchGame as error:
            raise web.HTTPNotFound from error
        return web.Response(body=png, content_type="image/png")

    async def _turns(self, _: web.Request) -> web.Response:
        """Whom matches wait for, each with the window in which they can decide."""
        return web.json_response(
            [
                {"code": turn.code, "game": turn.game, "window": f"dm-{turn.person}"}
                for turn in await self._tables.turns()
            ]
        )
