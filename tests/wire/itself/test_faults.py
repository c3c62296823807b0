"""What can go wrong between the bot and Discord goes wrong by rule."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from tests.wire.client import Wire
from tests.wire.conftest import Connect
from tests.wire.shapes import Request, Rule

POSTED = "/channels/*/messages"


@pytest.fixture
async def games(near_wire: Wire) -> str:
    """The path of a channel's messages."""
    channel = await near_wire.create_channel(await near_wire.create_guild())
    return f"channels/{channel}/messages"


async def contents(wire: Wire, games: str) -> list[str]:
    return [message.content for message in await wire.messages(int(games.split("/")[1]))]


async def test_the_nth_request_fails_and_so_many_after_it(
    near_wire: Wire, rest: aiohttp.ClientSession, games: str
) -> None:
    refusal = Rule(method="POST", path=POSTED, status=403, code=50013, message="No", nth=2, count=2)
    number = await near_wire.rule(refusal)
    said = [{"content": str(number)} for number in range(4)]
    answers = [await rest.post(games, json=body) for body in said]
    assert [answer.status for answer in answers] == [200, 403, 403, 200]
    assert await answers[1].json() == {"message": "No", "code": 50013}
    assert await contents(near_wire, games) == ["0", "3"]
    assert await near_wire.rule_hits(number) == 2


async def test_an_answer_can_be_lost_after_the_deed_or_the_request_before_it(
    near_wire: Wire, rest: aiohttp.ClientSession, games: str
) -> None:
    for after in (True, False):
        await near_wire.rule(Rule(method="POST", after=after, outcome="close"))
        with pytest.raises(aiohttp.ClientConnectionError):
            await rest.post(games, json={"content": f"after: {after}"})
    assert await contents(near_wire, games) == ["after: True"]
    lost, cut = await near_wire.requests("POST", POSTED)
    assert (lost.status, lost.done) == (None, True)
    assert (cut.status, cut.done) == (None, False)


async def test_an_error_can_follow_the_deed(
    near_wire: Wire, rest: aiohttp.ClientSession, games: str
) -> None:
    await near_wire.rule(Rule(method="POST", after=True))
    assert (await rest.post(games, json={"content": "Done"})).status == 500
    assert await contents(near_wire, games) == ["Done"]


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


async def test_a_request_can_take_its_time(
    near_wire: Wire, rest: aiohttp.ClientSession, games: str
) -> None:
    await near_wire.rule(Rule(path=POSTED, outcome="pass", delay=0.05))
    assert (await rest.post(games, json={"content": "Hello"})).status == 200
    (slow,) = await near_wire.requests("POST")
    assert slow.took is not None
    assert slow.took >= 0.05


async def test_a_rule_can_mean_requests_that_say_something(
    near_wire: Wire, rest: aiohttp.ClientSession, games: str
) -> None:
    await near_wire.rule(Rule(body="bananas", count=None, status=404, code=10008))
    for word, status in (("apples", 200), ("bananas", 404), ("bananas", 404)):
        assert (await rest.post(games, json={"content": word})).status == status


async def test_discord_py_waits_out_a_429(near_wire: Wire, connect: Connect, games: str) -> None:
    client = discord.Client(intents=discord.Intents(guilds=True))
    async with connect(client):
        place = client.get_partial_messageable(int(games.split("/")[1]))
        await near_wire.rule(
            Rule(method="POST", status=429, retry_after=0.01, all_routes=True, nth=1)
        )
        await place.send("Hello")
        assert await contents(near_wire, games) == ["Hello"]
    assert [request.status for request in await near_wire.requests("POST", POSTED)] == [429, 200]
    assert (await near_wire.limits_given()).total == 0
