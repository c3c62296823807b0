"""Discord answers with errors, late, or not at all: the match goes on, and its messages follow."""

from __future__ import annotations

import asyncio
import logging

import pytest

from tests.journeys.banana import THREE, TWO, bid, board, make_bot, newest, panel, start_match
from tests.journeys.conftest import OpenHarbour
from tests.journeys.harbour import Harbour


def fail_board_edits(harbour: Harbour, status: int, times: int, code: int = 0) -> None:
    harbour.env.inject_error(
        "PATCH",
        f"/channels/{harbour.games.id}/messages/*",
        status=status,
        code=code,
        times=times,
    )


def fail_one_answer(harbour: Harbour, code: int) -> None:
    status = 404 if code == 10062 else 400
    harbour.env.inject_error("POST", "/interactions/*/*/callback", status=status, code=code)


@pytest.mark.parametrize(("status", "times"), [(500, 3), (503, 1), (429, 1), (400, 2)])
async def test_a_board_that_can_not_be_edited_now_is_edited_later(
    harbour_of: OpenHarbour, caplog: pytest.LogCaptureFixture, status: int, times: int
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO)
        fail_board_edits(harbour, status, times)
        await bid(harbour, "Ada", 4711)
        await harbour.wait(1)
        assert "Waiting for Bo." in board(harbour, code)
        assert "all are waiting for you" in panel(harbour, "Bo")
        (told,) = {r.getMessage() for r in caplog.records if "could not be shown" in r.getMessage()}
        assert f"status {status}" in told
        assert "4711" not in caplog.text


async def test_a_board_that_discord_refuses_for_good_is_left_until_the_next_change(
    harbour_of: OpenHarbour, caplog: pytest.LogCaptureFixture
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        code = await start_match(harbour, *THREE)
        fail_board_edits(harbour, 400, 5)
        await bid(harbour, "Ada", 21)
        await harbour.wait(1)
        assert "Waiting for Ada, Bo, and Cleo." in board(harbour, code)
        failed = [r for r in caplog.records if "could not be shown" in r.getMessage()]
        assert len(failed) == 5
        await bid(harbour, "Bo", 18)
        assert "Waiting for Cleo." in board(harbour, code)


async def test_a_connection_that_breaks_is_tried_again(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO)
        http = harbour.env.bot.http
        edit, broken = http.edit_message, [TimeoutError(), OSError("reset")]

        async def breaking(*args: object, **more: object) -> object:
            if broken:
                raise broken.pop()
            return await edit(*args, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(http, "edit_message", breaking)
        await bid(harbour, "Ada", 21)
        await harbour.wait(1)
        assert "Waiting for Bo." in board(harbour, code)
        assert "all are waiting for you" in panel(harbour, "Bo")


@pytest.mark.parametrize("code", [10062, 40060])
async def test_an_answer_that_comes_too_late_costs_nobody_a_bid(
    harbour_of: OpenHarbour, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        await start_match(harbour, *TWO)
        await harbour.press("Ada", "Bid", harbour.dms("Ada"))
        fail_one_answer(harbour, code)
        await harbour.fill("Ada", "21")
        assert "Your bid: **21**" in panel(harbour, "Ada")
        await harbour.press("Ada", "Change bid", harbour.dms("Ada"))
        await harbour.fill("Ada", "-1")
        fail_one_answer(harbour, code)
        await harbour.press("Ada", "Rules", harbour.dms("Ada"))
        assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []


async def test_a_slow_database_is_excused_in_time_and_the_answer_comes(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        slow_down(harbour, monkeypatch, "open")
        await harbour.slash("Ada", "puerto-banana start")
        assert "One more player" in newest(harbour, "Bo")
        assert "stands in the channel." in " ".join(harbour.shows("Ada"))
        assert "stands in the channel." not in " ".join(harbour.shows("Bo"))
        slow_down(harbour, monkeypatch, "join")
        await harbour.press("Bo", "Join")
        assert "Ready: Ada can start the match." in newest(harbour, "Bo")
        slow_down(harbour, monkeypatch, "load")
        late = await harbour.press("Ada", "Options")
        assert late.modal is None
        assert "That took me too long to open a window." in newest(harbour)


async def test_a_fault_of_ours_is_told_and_logged_without_the_bid(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("no room for 4711")

    async with harbour_of(make_bot, people=TWO) as harbour:
        await start_match(harbour, *TWO)
        monkeypatch.setattr("cogs.puerto_banana.screen.read_bid", broken)
        await bid(harbour, "Ada", 4711)
        sorry = "Something went wrong on my side"
        assert sorry in newest(harbour, "Ada", harbour.dms("Ada"))
        await harbour.dm("Ada", "4711")
        await harbour.slash("Ada", "bid", amount="4711")
        assert sorry in newest(harbour)
        assert [r.getMessage().partition(" (")[0].partition(" <")[0] for r in caplog.records] == [
            "an interaction failed: ValueError",
            "a typed line failed: ValueError",
            "an interaction failed: ValueError",
        ]
        assert "4711" not in caplog.text
        assert "broken" in caplog.text


def slow_down(harbour: Harbour, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Make the next use of this part of the matches' door take longer than the bot is patient."""
    matches = harbour.env.bot.front.harbour.matches  # type: ignore[attr-defined]
    quick = getattr(matches, name)

    async def slow(*args: object, **more: object) -> object:
        monkeypatch.setattr(matches, name, quick)
        await asyncio.sleep(0.15)
        return await quick(*args, **more)

    monkeypatch.setattr(matches, name, slow)
