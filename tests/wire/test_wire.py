"""The wire answers like Discord: rate limits, nonces, and which requests it refuses."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from tests.wire.limits import Limits
from tests.wire.person import Person
from tests.wire.wire import Wire, open_wire
from tests.wire.world import TOKEN

NOW = 1_700_000_000.0


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    """A wire that may be sent what Discord would refuse."""
    async with open_wire() as opened:
        yield opened


@pytest.fixture
async def rest(wire: Wire) -> AsyncIterator[aiohttp.ClientSession]:
    """Requests as a bot, without discord.py's rate limits: ``rest.get("users/@me")``."""
    headers = {"Authorization": f"Bot {TOKEN}"}
    async with aiohttp.ClientSession(f"{wire.address}/api/v10/", headers=headers) as http:
        yield http


async def test_a_nonce_posts_one_message(wire: Wire, rest: aiohttp.ClientSession) -> None:
    ada = Person(wire, wire.create_guild(), "Ada")
    said = {"content": "Your turn", "nonce": "turn-1", "enforce_nonce": True}
    ids = []
    for _ in range(2):
        posted = await (await rest.post(f"channels/{ada.dm}/messages", json=said)).json()
        assert posted["nonce"] == "turn-1"
        ids.append(posted["id"])
    assert len(set(ids)) == 1


@pytest.mark.usefixtures("specification")
async def test_a_wrong_body_is_refused_and_noted(wire: Wire, rest: aiohttp.ClientSession) -> None:
    games = wire.create_channel(wire.create_guild())
    said = {"content": "Hello", "colour": "red"}
    refused = await rest.post(f"channels/{games}/messages", json=said)
    assert (refused.status, (await refused.json())["code"]) == (400, 50035)
    (problem,) = wire.rest.violations
    assert "'colour' was unexpected" in problem
    assert wire.messages(games) == []


async def test_what_the_wire_cannot_do_is_said(wire: Wire, rest: aiohttp.ClientSession) -> None:
    answer = await rest.get("voice/regions")
    assert answer.status == 501
    assert "does not implement 'GET /voice/regions'" in wire.rest.violations[0]


def test_a_channel_takes_five_messages_in_five_seconds() -> None:
    limits = Limits()
    for left in range(4, -1, -1):
        headers, refused = limits.judge(NOW, "POST", "/channels/1/messages")
        assert (refused, headers["X-RateLimit-Remaining"]) == (None, str(left))
    headers, refused = limits.judge(NOW + 3, "POST", "/channels/1/messages")
    assert refused is not None
    assert (refused["retry_after"], refused["global"]) == (2, False)
    assert headers["X-RateLimit-Scope"] == "user"
    assert limits.judge(NOW, "POST", "/channels/2/messages").refusal is None
    assert limits.judge(NOW + 5, "POST", "/channels/1/messages").refusal is None
    assert limits.given == 1


def test_fifty_requests_a_second_in_all_and_none_of_interactions_count() -> None:
    limits = Limits()
    assert [limits.judge(NOW, "GET", "/users/@me").refusal for _ in range(50)] == [None] * 50
    refused = limits.judge(NOW, "GET", "/users/@me").refusal
    assert refused is not None
    assert refused["global"] is True
    assert limits.judge(NOW, "PATCH", "/webhooks/1/token/messages/@original").refusal is None
    assert limits.given == 1
