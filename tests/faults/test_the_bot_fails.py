"""The process ends at the worst moment, or a computer player breaks: nothing is lost."""

from __future__ import annotations

from typing import cast

import pytest

from bot.client import Quayside
from bot.games.entry import GameEntry
from cogs.puerto_banana import computer
from cogs.puerto_banana.rules import GAME, Bid
from tests.journeys.banana import TWO, bid, board, make_bot, open_table, panel, rows, start_match
from tests.journeys.conftest import OpenHarbour
from tests.journeys.harbour import Harbour


def stop_telling(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on this process commits, and dies before it could tell anybody."""
    bot = cast(Quayside, harbour.env.bot)
    monkeypatch.setattr(bot.front.refresher, "changed", lambda _code: None)
    harbour.env.inject_error(
        "POST", "/interactions/*/*/callback", status=404, code=10062, times=None
    )


async def test_what_was_committed_is_shown_after_a_crash(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO)
        await bid(harbour, "Ada", 21)
        await harbour.press("Bo", "Bid", harbour.dms("Bo"))
        stop_telling(harbour, monkeypatch)
        await harbour.fill("Bo", "18")
        assert "Round 1" in board(harbour, code)
        assert "Round 1" in panel(harbour, "Ada")
        harbour.env.backend.faults.clear()
        await harbour.restart()
        await harbour.wait(1)
        assert "Stocks: Ada 10 → 17 and Bo 10 → 13." in board(harbour, code)
        for person in TWO:
            assert "Round 2" in panel(harbour, person)


async def test_a_table_whose_card_was_never_posted_is_posted_after_a_crash(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        stop_telling(harbour, monkeypatch)
        await harbour.slash("Ada", "puerto-banana start")
        assert harbour.shows("Bo") == []
        assert len(rows(harbour)["matches"]) == 1
        harbour.env.backend.faults.clear()
        await harbour.restart()
        await harbour.wait(1)
        assert "`1` Ada · host" in harbour.shows("Bo")[-1]
        await harbour.press("Bo", "Join")
        assert "Ready: Ada can start the match." in harbour.shows("Bo")[-1]


async def test_a_computer_player_that_breaks_keeps_nobody_from_seeing_the_board(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = True

    def decide(*args: object) -> Bid:
        if broken:
            raise RuntimeError("thinking of 4711")
        return computer.decide(*args)  # type: ignore[arg-type]

    async with harbour_of(make_bot, people=("Ada",)) as harbour:
        bot = cast(Quayside, harbour.env.bot)
        games = cast(dict[str, GameEntry], bot.front.harbour.matches.games)
        monkeypatch.setitem(games, GAME.key, GameEntry(GAME, decide))
        code = await open_table(harbour, "Ada", computers=1)
        await harbour.press("Ada", "Start")
        await bid(harbour, "Ada", 21)
        assert "Your bid: **21**" in panel(harbour, "Ada")
        assert "Waiting for Puffin." in board(harbour, code)
        broken = False
        await harbour.wait(90)
        assert "Round 2" in board(harbour, code)
        assert "4711" not in caplog.text
