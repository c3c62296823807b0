"""A bid is nobody else's business before the reveal: not in a message, a picture, or the log."""

from __future__ import annotations

import logging
import re

import pytest

from tests.journeys.conftest import OpenServer
from tests.journeys.puerto_banana.playing import (
    THREE,
    bid,
    board,
    mean_it,
    open_table,
    panel,
    start_match,
)

SECRET = "4711"
WRITTEN = (SECRET, "4,711")


@pytest.fixture
def everything_logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """The log as the program writes it at DEBUG: discord.py's own stays at INFO."""
    caplog.set_level(logging.DEBUG)
    for name in ("discord", "asyncio", "simcord"):
        caplog.set_level(logging.INFO, name)
    return caplog


@pytest.mark.parametrize("how", ["form", "line", "command"])
async def test_nobody_else_and_no_log_ever_reads_a_bid_before_the_reveal(
    server_of: OpenServer, everything_logged: pytest.LogCaptureFixture, how: str
) -> None:
    async with server_of(people=THREE) as server:
        code = await start_match(server, "Ada", "Bo")
        if how == "form":
            await bid(server, "Ada", SECRET)
        elif how == "line":
            await server.dm("Ada", SECRET)
            await mean_it(server, "Ada", SECRET, server.dms("Ada"))
        else:
            await server.slash("Ada", "bid", amount=SECRET)
            await mean_it(server, "Ada", SECRET)
        assert "Your bid: **4,711**" in panel(server, "Ada")
        await server.press("Ada", "My panel", about=f"#{code}")
        await server.press("Bo", "My panel", about=f"#{code}")
        await server.press("Ada", "Leave", about=f"#{code}")
        await server.restart()
        await server.wait(10)
        seen = [text for person in ("Bo", "Cleo") for text in server.texts(person)]
        seen += [record.getMessage() for record in everything_logged.records]
        assert len(seen) > 100
        assert [text for text in seen if any(word in text for word in WRITTEN)] == []
        await bid(server, "Bo", 3)
        assert "Ada 4,711" in board(server, code, "Cleo")


async def test_the_seal_is_shown_from_the_table_on_and_its_secret_only_at_the_end(
    server_of: OpenServer,
) -> None:
    async with server_of(people=("Ada", "Bo")) as server:
        code = await open_table(server, "Ada", round_limit=1)
        await server.press("Bo", "Rules", about=f"#{code}")
        seal, mix = server.shows("Bo")[-1].splitlines()[-2:]
        found = re.search(r"\(SHA-256\): `([0-9a-f]{64})`", seal)
        assert found is not None
        first = f"Seal of the luck: `{found[1][:12]}…`"
        assert first in board(server, code)
        table = server.games.history(viewer=server.people["Ada"])[-1]
        assert f"`{table.id}`" in mix, "the id of the table's own message"
        await server.press("Bo", "Join", about=f"#{code}")
        await server.press("Ada", "Start", about=f"#{code}")
        for shown in (board(server, code), panel(server, "Ada", code), panel(server, "Bo", code)):
            assert first in shown
            assert found[1] not in shown
        await bid(server, "Ada", 3)
        await bid(server, "Bo", 2)
        await server.press("Bo", "Details", about=f"#{code}")
        final = server.shows("Bo")[-1]
        assert seal in final
        assert mix in final
        assert "The seed behind the seal" in final
