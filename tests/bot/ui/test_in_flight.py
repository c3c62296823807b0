"""Requests in flight at shutdown."""

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from unittest.mock import AsyncMock

import pytest

from bot.ui import router as routing
from tests.bot.ui.interactions import InFlight, router

Work = Callable[[], Awaitable[None]]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SHUTDOWN_TIMEOUT", "SHUTDOWN_STORED_TIMEOUT"):
        monkeypatch.setattr(routing, name, 0.05)


async def hang() -> None:
    await asyncio.Event().wait()


async def told_at_the_end(
    work: Work,
    stored: Callable[[str], Awaitable[bool]],
    say: Callable[[str], Awaitable[None]] | None = None,
) -> list[str]:
    """What a person is told whose request is in flight at shutdown."""
    told: list[str] = []
    begun = asyncio.Event()
    routed = replace(router(), served=stored)

    async def note(key: str) -> None:
        told.append(key)

    request = InFlight(100, "7", say or note)

    async def serve() -> None:
        task = asyncio.current_task()
        assert task is not None
        routed.in_flight[request] = task
        begun.set()
        try:
            await work()
        finally:
            del routed.in_flight[request]

    serving = asyncio.create_task(serve())
    await begun.wait()
    await routed.finish()
    await asyncio.wait([serving])
    return told


async def never(_: str) -> None:
    await hang()


async def test_what_is_quick_is_finished_and_excused_to_nobody() -> None:
    assert await told_at_the_end(partial(asyncio.sleep, 0), AsyncMock(return_value=True)) == []


@pytest.mark.parametrize(
    ("stored", "key"),
    [
        (AsyncMock(return_value=True), "ending-stored"),
        (AsyncMock(return_value=False), "ending-again"),
        (AsyncMock(side_effect=OSError("the database is away")), "ending-again"),
        (AsyncMock(side_effect=never), "ending-again"),
    ],
)
async def test_what_hangs_is_cut_off_and_the_person_told_what_is_stored(
    stored: AsyncMock, key: str
) -> None:
    assert await told_at_the_end(hang, stored) == [key]
    stored.assert_awaited_once_with("7")


async def test_a_discord_that_hangs_or_refuses_keeps_nobody(
    caplog: pytest.LogCaptureFixture,
) -> None:
    for say in (AsyncMock(side_effect=never), AsyncMock(side_effect=OSError("no way"))):
        await told_at_the_end(hang, AsyncMock(return_value=True), say)
    gc.collect()  # asyncio logs of tasks that nobody cancelled
    assert [r.levelno for r in caplog.records].count(logging.ERROR) == 1
    assert "is unanswered: OSError" in caplog.text
