"""What a decision costs the database: each transaction is a flush, or a server's round trip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from bot.client import Quayside
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.puerto_banana.playing import TWO, bid, board, panel, start_match

MOST = 7


def counted(server: DiscordServer, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every transaction from now on, "read" or "write"."""
    database = cast(Quayside, server.env.bot)._database
    made: list[str] = []

    def counting(kind: str) -> Callable[..., Any]:
        transact = getattr(database, kind)

        async def transaction(work: Callable[..., Any]) -> Any:
            made.append(kind)
            return await transact(work)

        return transaction

    for kind in ("read", "write"):
        monkeypatch.setattr(database, kind, counting(kind))
    return made


async def test_the_last_bid_of_a_round_takes_few_transactions(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO)
        await bid(server, "Ada", 20)
        await server.press("Bo", "Bid", server.dms("Bo"))
        made = counted(server, monkeypatch)
        await server.fill("Bo", "18")
        assert "Round 2" in board(server, code)
        assert "Round 2" in panel(server, "Ada")
        assert len(made) < MOST, made
        assert made.count("write") == 2, made


async def test_it_takes_as_few_when_somebody_has_to_be_called(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name of the message that rings is stored before it is sent."""
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO)
        await bid(server, "Ada", 20)
        await server.wait(300)
        await server.press("Bo", "Bid", server.dms("Bo"))
        made = counted(server, monkeypatch)
        await server.fill("Bo", "18")
        assert "Round 2" in board(server, code)
        assert "Round 2" in panel(server, "Ada")
        assert len(made) <= MOST, made
        assert made.count("write") == 3, made
