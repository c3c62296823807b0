"""Discord refuses everything for a while; then play goes on.

How soon, ``tests/bot/ui/delivery/queueing/test_outage.py`` tells in virtual time.
"""

import asyncio
from pathlib import Path

import pytest

from tests.wire.conftest import wire
from tests.wire.person import Person
from tests.wire.process import bots
from tests.wire.rest import Rule
from tests.wire.wire import Wire

__all__ = ["wire"]

AWAY = 6.0
"""Seconds of the outage: enough for the second beat, too, to be refused."""


@pytest.mark.parametrize(("processes", "status"), [(1, 502), (2, 503)])
async def test_everybody_sees_their_turn_after_discord_is_back(
    wire: Wire, tmp_path: Path, processes: int, status: int
) -> None:
    async with bots(wire, tmp_path, processes):
        guild = wire.create_guild(shard=processes - 1, shards=processes)
        games = wire.create_channel(guild)
        ada, bo = [Person(wire, guild, name) for name in ("Ada", "Bo")]
        await ada.slash(games, "puerto-banana start")
        await bo.press("Join", games)
        await ada.press("Start", games)
        await ada.fill(await ada.press("Bid"), "3")
        form = await bo.press("Bid")

        wire.rest.rules.append(Rule(count=None, status=status))
        await bo.fill(form, "2", wait=False)  # the last bid, whose first beat is refused as well
        await asyncio.sleep(AWAY)
        sent = len(wire.rest.requests)
        await asyncio.sleep(AWAY)
        assert len(wire.rest.requests) - sent < 3 * AWAY * processes, "each process asks seldom"

        wire.rest.rules.clear()
        for person in (ada, bo):
            await person.find("Bid", about="Round 2")
        await ada.reads("Round 2", games)
