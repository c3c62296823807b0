"""Messages of the bot: who may read them, what is refused, and what is posted but once."""

from __future__ import annotations

import json

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
    assert len(await ada.rings()) == 1


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


async def test_a_wrong_token_is_refused(near_wire: Wire) -> None:
    async with aiohttp.ClientSession() as stranger:
        answer = await stranger.get(f"{near_wire.address}/api/v10/users/@me")
        assert answer.status == 401


async def test_files_and_components_are_kept_and_edited(
    near_wire: Wire, rest: aiohttp.ClientSession
) -> None:
    games = await near_wire.create_channel(await near_wire.create_guild())
    button = {"type": 2, "style": 1, "label": "Join", "custom_id": "join"}
    picture = {"media": {"url": "attachment://board.png"}, "description": "The board"}
    said = {
        "flags": 1 << 15,
        "components": [
            {"type": 12, "items": [picture]},
            {"type": 1, "components": [button]},
        ],
        "attachments": [{"id": "0", "filename": "board.png", "description": "The board"}],
    }
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(said), content_type="application/json")
    form.add_field("files[0]", b"PNG", filename="board.png", content_type="image/png")
    posted = await (await rest.post(f"channels/{games}/messages", data=form)).json()
    (shown,) = await near_wire.messages(games)
    assert (shown.files, shown.buttons, shown.edits) == (["board.png"], ["Join"], 0)
    assert [control["custom_id"] for control in shown.controls] == ["join"]
    (asked,) = await near_wire.requests("POST", "/channels/*/messages")
    assert (asked.files, asked.body["flags"], asked.status) == (["board.png"], 1 << 15, 200)
    text = {"components": [{"type": 10, "content": "Over"}], "attachments": []}
    await rest.patch(f"channels/{games}/messages/{posted['id']}", json=text)
    (shown,) = await near_wire.messages(games)
    assert (shown.text.strip(), shown.files, shown.edits) == ("Over", [], 1)
    await rest.delete(f"channels/{games}/messages/{posted['id']}")
    (shown,) = await near_wire.messages(games)
    assert shown.deleted is not None
