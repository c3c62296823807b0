"""The wire in its own process, and one in the test's process for tests of the wire itself."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.openapi import specification
from tests.wire.bot import point_at
from tests.wire.client import Wire
from tests.wire.discord.server import serve
from tests.wire.discord.world import TOKEN
from tests.wire.process import open_wire

__all__ = ["near_wire", "rest", "specification", "wire"]


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    """A Discord for this test; fails the test if the bot sent anything invalid."""
    async with open_wire() as opened:
        yield opened
        assert await opened.violations() == []


@pytest.fixture
async def near_wire(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Wire]:
    """A wire in this process, and discord.py pointed at it."""
    runner = await serve()
    address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    for place, name in ((Route, "BASE"), (DiscordWebSocket, "DEFAULT_GATEWAY")):
        monkeypatch.setattr(place, name, getattr(place, name))  # restored after the test
    point_at(address)
    async with aiohttp.ClientSession() as http:
        yield Wire(address, http)
    await runner.cleanup()


@pytest.fixture
async def rest(near_wire: Wire) -> AsyncIterator[aiohttp.ClientSession]:
    """Requests as a bot, without discord.py's rate limits: ``rest.get("users/@me")``."""
    headers = {"Authorization": f"Bot {TOKEN}"}
    async with aiohttp.ClientSession(f"{near_wire.address}/api/v10/", headers=headers) as http:
        yield http
