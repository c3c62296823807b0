"""Discord answers with errors, late, or not at all: the match goes on, and its messages follow."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.matches.upkeep.synced_commands import SyncedCommands
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import (
    THREE,
    TWO,
    bid,
    board,
    newest,
    panel,
    start_match,
)

SLOW = 4.0
"""Seconds: longer than Discord waits for a first answer, which is three."""
EVERY_RETRY = 400.0
"""Seconds after which what failed has been tried five times."""


def fail_board_edits(server: DiscordServer, status: int, times: int, code: int = 0) -> None:
    server.env.inject_error(
        "PATCH",
        f"/channels/{server.games.id}/messages/*",
        status=status,
        code=code,
        times=times,
    )


def fail_one_answer(server: DiscordServer, code: int) -> None:
    status = 400 if code == 40060 else 404
    server.env.inject_error("POST", "/interactions/*/*/callback", status=status, code=code)


@pytest.mark.parametrize(("status", "times"), [(503, 3), (400, 2)])
async def test_a_board_that_can_not_be_edited_now_is_edited_later(
    server_of: OpenServer, caplog: pytest.LogCaptureFixture, status: int, times: int
) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO)
        fail_board_edits(server, status, times)
        await bid(server, "Ada", 4711)
        await server.wait(EVERY_RETRY)
        assert "Waiting for Bo." in board(server, code)
        assert "you’re the last one" in panel(server, "Bo")
        (told,) = {r.getMessage() for r in caplog.records if "could not be shown" in r.getMessage()}
        assert f"status {status}" in told
        assert "4711" not in caplog.text


async def test_a_board_that_discord_refuses_for_long_is_tried_until_it_is_shown(
    server_of: OpenServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with server_of(people=THREE) as server:
        code = await start_match(server, *THREE)
        fail_board_edits(server, 400, 5)
        await bid(server, "Ada", 20)
        await server.wait(2 * EVERY_RETRY)
        assert "Waiting for Bo and Cleo." in board(server, code)
        failed = [r for r in caplog.records if "could not be shown" in r.getMessage()]
        assert len(failed) == 5


async def test_a_connection_that_breaks_is_tried_again(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO)
        http = server.env.bot.http
        edit, broken = http.edit_message, [TimeoutError(), OSError("reset")]

        async def breaking(*args: object, **more: object) -> object:
            if broken:
                raise broken.pop()
            return await edit(*args, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(http, "edit_message", breaking)
        await bid(server, "Ada", 20)
        await server.wait(EVERY_RETRY)
        assert "Waiting for Bo." in board(server, code)
        assert "you’re the last one" in panel(server, "Bo")


async def test_commands_that_can_not_be_registered_keep_nobody_from_playing(
    server_of: OpenServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with server_of(people=TWO) as server:
        await start_match(server, *TWO)
        await SyncedCommands(server.bot._database).forget()
        server.env.inject_error("PUT", "/applications/*/commands", status=500)
        await server.restart()
        await bid(server, "Ada", 20)
        assert "Your bid: **20**" in panel(server, "Ada")
        assert "the commands could not be registered: HTTPException (status 500" in caplog.text


@pytest.mark.parametrize("code", [10062, 40060])
async def test_an_answer_that_comes_too_late_costs_nobody_a_bid(
    server_of: OpenServer, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    async with server_of(people=TWO) as server:
        await start_match(server, *TWO)
        await server.press("Ada", "Bid", server.dms("Ada"))
        fail_one_answer(server, code)
        await server.fill("Ada", "20")
        assert "Your bid: **20**" in panel(server, "Ada")
        await server.press("Ada", "Change bid", server.dms("Ada"))
        await server.fill("Ada", "-1")
        fail_one_answer(server, code)
        await server.press("Ada", "Rules", server.dms("Ada"))
        assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []


async def test_a_slow_database_is_excused_in_time_and_the_answer_comes(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server_of(people=TWO) as server:
        slow_down(server, monkeypatch, "open")
        await server.slash("Ada", "puerto-banana start")
        await server.wait(SLOW)
        assert "One more player" in newest(server, "Bo")
        assert "is open in the channel." in " ".join(server.shows("Ada"))
        assert "is open in the channel." not in " ".join(server.shows("Bo"))
        slow_down(server, monkeypatch, "join")
        await server.press("Bo", "Join")
        await server.wait(SLOW)
        assert "Ready: Ada can start the match." in newest(server, "Bo")
        slow_down(server, monkeypatch, "load")
        late = await server.press("Ada", "Options")
        await server.wait(SLOW)
        assert late.modal is None
        assert "I took too long to open a window." in newest(server)


async def test_a_fault_of_ours_is_told_and_logged_without_the_bid(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("no room for 4711")

    async with server_of(people=TWO) as server:
        await start_match(server, *TWO)
        monkeypatch.setattr("cogs.puerto_banana.screen.read_bid", broken)
        await bid(server, "Ada", 4711)
        sorry = "Something went wrong on my side"
        assert sorry in newest(server, "Ada", server.dms("Ada"))
        await server.dm("Ada", "4711")
        await server.slash("Ada", "bid", amount="4711")
        assert sorry in newest(server)
        assert [r.getMessage().partition(" (")[0].partition(" <")[0] for r in caplog.records] == [
            "an interaction failed: ValueError",
            "a typed line failed: ValueError",
            "an interaction failed: ValueError",
        ]
        assert "4711" not in caplog.text
        assert "broken" in caplog.text


def slow_down(server: DiscordServer, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Make the next such change or question take longer than the bot is patient."""
    services = server.services
    owner = services.matches if hasattr(services.matches, name) else services.queries
    quick = getattr(owner, name)

    async def slow(*args: object, **more: object) -> object:
        monkeypatch.setattr(owner, name, quick)
        await asyncio.sleep(SLOW)
        return await quick(*args, **more)

    monkeypatch.setattr(owner, name, slow)
