"""The process ends at the worst moment, or a computer player breaks: nothing is lost."""

from __future__ import annotations

from typing import cast

import pytest

from bot.games import Chance
from bot.games.computer import every_level
from bot.games.entry import GameEntry
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt, View
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import (
    TWO,
    bid,
    board,
    open_table,
    panel,
    rows,
    start_match,
)


def stop_telling(server: DiscordServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on this process commits, and dies before it could tell anybody."""
    bot = server.bot
    monkeypatch.setattr(bot.app.refresher, "changed", lambda _code, below=None: None)
    server.env.inject_error(
        "POST", "/interactions/*/*/callback", status=404, code=10062, times=None
    )


async def test_what_was_committed_is_shown_after_a_crash(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO)
        await bid(server, "Ada", 20)
        await server.press("Bo", "Bid", server.dms("Bo"))
        stop_telling(server, monkeypatch)
        await server.fill("Bo", "18")
        assert "Round 1" in board(server, code)
        assert "Round 1" in panel(server, "Ada")
        server.env.backend.faults.clear()
        await server.restart()
        await server.wait(1)
        assert "Stocks: Ada 10\xa0→\xa018 and Bo 10\xa0→\xa012." in board(server, code)
        for person in TWO:
            assert "Round 2" in panel(server, person)


async def test_a_table_whose_card_was_never_posted_is_posted_after_a_crash(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server_of(people=TWO) as server:
        stop_telling(server, monkeypatch)
        await server.slash("Ada", "puerto-banana start")
        assert server.shows("Bo") == []
        assert len(rows(server)["matches"]) == 1
        server.env.backend.faults.clear()
        await server.restart()
        await server.wait(1)
        assert "`1` Ada · host" in server.shows("Bo")[-1]
        await server.press("Bo", "Join")
        assert "Ready: Ada can start the match." in server.shows("Bo")[-1]


async def test_a_computer_player_that_breaks_keeps_nobody_from_seeing_the_board(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = True

    def decide(view: View, prompt: BidPrompt, chance: Chance) -> Bid:
        if broken:
            raise RuntimeError("thinking of 4711")
        return Bid(prompt.lot)

    async with server_of(people=("Ada",)) as server:
        bot = server.bot
        games = cast(dict[str, GameEntry], bot.app.services.games)
        monkeypatch.setitem(games, GAME.key, GameEntry(GAME, every_level(decide)))
        code = await open_table(server, "Ada", computers=1)
        await server.press("Ada", "Start")
        await bid(server, "Ada", 20)
        assert "Your bid: **20**" in panel(server, "Ada")
        await server.wait(2)
        assert "Waiting for Alca." in board(server, code)
        broken = False
        await server.wait(90)
        assert "Round 2" in board(server, code)
        assert "4711" not in caplog.text
