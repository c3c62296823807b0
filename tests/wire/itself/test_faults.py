"""What can go wrong between the bot and Discord goes wrong by rule."""

import asyncio

import aiohttp
import pytest

from tests.wire.client import Wire
from tests.wire.shapes import Request, Rule

POSTED = "/channels/*/messages"


@pytest.fixture
async def games(near_wire: Wire) -> str:
    """The path of a channel's messages."""
    channel = await near_wire.create_channel(await near_wire.create_guild())
    return f"channels/{channel}/messages"


async def contents(wire: Wire, games: str) -> list[str]:
    return [message.content for message in await wire.messages(int(games.split("/")[1]))]


async def test_so_many_requests_fail(
    near_wire: Wire, rest: aiohttp.ClientSession, games: str
) -> None:
    refusal = Rule(method="POST", path=POSTED, status=403, message="No", count=2)
    number = await near_wire.rule(refusal)
    said = [{"content": str(number)} for number in range(4)]
    answers = [await rest.post(games, json=body) for body in said]
    assert [answer.status for answer in answers] == [403, 403, 200, 200]
    assert await answers[1].json() == {"message": "No", "code": 0}
    assert await contents(near_wire, games) == ["2", "3"]
    assert await near_wire.rule_hits(number) == 2


async def test_a_request_can_hang_until_the_rules_are_lifted(
    near_wire: Wire, rest: aiohttp.ClientSession, games: str
) -> None:
    await near_wire.rule(Rule(path=POSTED, outcome="hang"))
    asking = asyncio.create_task(rest.post(games, json={"content": "Hello"}))

    async def arrived() -> list[Request]:
        return await near_wire.requests("POST")

    await near_wire.until(arrived)
    assert not asking.done()
    await near_wire.lift_rules()
    with pytest.raises(aiohttp.ClientConnectionError):
        await asking
    assert (await rest.post(games, json={"content": "Hello"})).status == 200
