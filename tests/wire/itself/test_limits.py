"""Rate limits are those that Discord documents, and discord.py keeps to them."""

from __future__ import annotations

import asyncio

import aiohttp
import discord

from tests.wire.client import Wire
from tests.wire.conftest import Connect
from tests.wire.person import Person


async def test_a_channel_takes_five_messages_in_five_seconds(
    near_wire: Wire, rest: aiohttp.ClientSession
) -> None:
    guild = await near_wire.create_guild()
    games, other = [await near_wire.create_channel(guild, name) for name in ("games", "other")]
    await near_wire.limit(scale=60)  # five minutes: enough for the slowest machine
    for left in range(4, -1, -1):
        answer = await rest.post(f"channels/{games}/messages", json={"content": "Hello"})
        assert answer.headers["X-RateLimit-Remaining"] == str(left)
    answer = await rest.post(f"channels/{games}/messages", json={"content": "Hello"})
    body = await answer.json()
    assert answer.status == 429
    assert 0 < body["retry_after"] <= 5 * 60
    assert body["global"] is False
    assert answer.headers["X-RateLimit-Scope"] == "user"
    assert (await rest.post(f"channels/{other}/messages", json={"content": "Hi"})).status == 200
    await near_wire.advance(5 * 60)
    assert (await rest.post(f"channels/{games}/messages", json={"content": "Hi"})).status == 200
    assert (await near_wire.limits_given()).routes == 1


async def test_edits_of_old_messages_are_few(near_wire: Wire, rest: aiohttp.ClientSession) -> None:
    games = await near_wire.create_channel(await near_wire.create_guild())
    posted = await rest.post(f"channels/{games}/messages", json={"content": "Hello"})
    edit = f"channels/{games}/messages/{(await posted.json())['id']}"
    await near_wire.advance(3601)
    statuses = [(await rest.patch(edit, json={"content": "Hi"})).status for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    assert (await near_wire.requests("PATCH"))[-1].code == 30046
    assert (await near_wire.limits_given()).old_edits == 1


async def test_fifty_requests_a_second_in_all_and_none_of_interactions_count(
    near_wire: Wire, rest: aiohttp.ClientSession
) -> None:
    await near_wire.limit(scale=60)
    for _ in range(50):
        assert (await rest.get("users/@me")).status == 200
    refused = await rest.get("users/@me")
    assert refused.status == 429
    assert (await refused.json())["global"] is True
    assert (await rest.get("webhooks/1/token/messages/@original")).status == 404
    assert (await near_wire.limits_given()).all_routes == 1
    await near_wire.limit(on=False)
    assert (await rest.get("users/@me")).status == 200


async def test_discord_py_waits_and_is_never_refused(near_wire: Wire, connect: Connect) -> None:
    guild = await near_wire.create_guild()
    games = await near_wire.create_channel(guild)
    ada = await Person.new(near_wire, guild, "Ada")
    await near_wire.limit(scale=0.05)
    client = discord.Client(intents=discord.Intents(guilds=True))
    async with connect(client):
        place = client.get_partial_messageable(games)
        await asyncio.gather(*(place.send(f"Number {number}") for number in range(12)))
        assert len(await ada.sees(games)) == 12
    assert (await near_wire.limits_given()).total == 0
    first, *_, last = await near_wire.requests("POST", "/channels/*")
    assert last.at - first.at > 0.4
