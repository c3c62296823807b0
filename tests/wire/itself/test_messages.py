"""The bot's messages: who may read them, which are refused, and which are not posted twice."""

import aiohttp
import pytest

from tests.wire.client import Wire
from tests.wire.person import Person


async def refused(response: aiohttp.ClientResponse) -> tuple[int, int]:
    return response.status, (await response.json())["code"]


async def test_a_nonce_posts_one_message_within_some_minutes(
    near_wire: Wire, rest: aiohttp.ClientSession
) -> None:
    ada = await Person.new(near_wire, await near_wire.create_guild(), "Ada")
    opened = await rest.post("users/@me/channels", json={"recipient_id": str(ada.id)})
    channel = (await opened.json())["id"]
    said = {"content": "Your turn", "nonce": "turn-1", "enforce_nonce": True}
    ids = []
    for _ in range(2):
        posted = await (await rest.post(f"channels/{channel}/messages", json=said)).json()
        assert posted["nonce"] == "turn-1"
        ids.append(posted["id"])
    assert len(set(ids)) == 1


@pytest.mark.usefixtures("specification")
async def test_a_body_that_discord_would_not_take_is_refused_and_noted(
    near_wire: Wire, rest: aiohttp.ClientSession
) -> None:
    games = await near_wire.create_channel(await near_wire.create_guild())
    said = {"content": "Hello", "colour": "red"}
    assert await refused(await rest.post(f"channels/{games}/messages", json=said)) == (400, 50035)
    (problem,) = await near_wire.violations()
    assert "'colour' was unexpected" in problem
    assert await near_wire.messages(games) == []


async def test_what_the_wire_cannot_do_is_said_aloud(
    near_wire: Wire, rest: aiohttp.ClientSession
) -> None:
    answer = await rest.get("voice/regions")
    assert answer.status == 501
    assert "does not implement 'GET /voice/regions'" in (await near_wire.violations())[0]
