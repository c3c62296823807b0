"""The same bot on PostgreSQL: a match with a restart in the middle of a bid."""

from __future__ import annotations

from tests.databases import postgres_address
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import bot_on
from tests.journeys.playing import TWO, bid, board, start_match

__all__ = ["postgres_address"]


async def test_a_match_on_postgres_outlives_a_restart_in_the_middle_of_a_bid(
    server_of: OpenServer, postgres_address: str
) -> None:
    async with server_of(bot_on(postgres_address), people=TWO) as server:
        code = await start_match(server, *TWO, round_limit=1)
        await bid(server, "Ada", 20)
        await server.restart()
        await bid(server, "Bo", 24)
        assert "**Bo wins the match.**" in board(server, code)
