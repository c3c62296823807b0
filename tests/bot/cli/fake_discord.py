"""A local server that answers the doctor's requests to Discord."""

import base64
import json
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.permissions import PERMISSIONS

TOKEN = base64.b64encode(b"123456789012345678").decode() + ".Gx1y2z.not-a-real-secret"
ME, SERVER, GAMES, NEWS = 123456789012345678, 2, 30, 31


def answer(body: object, status: int = 200) -> web.Response:
    """A JSON response, whose content type names no charset, like Discord's."""
    return web.Response(
        body=json.dumps(body).encode(), status=status, content_type="application/json"
    )


def channel(number: int, name: str, *denied: str) -> dict[str, Any]:
    """A text channel that denies the bot these permissions."""
    deny = discord.Permissions(**dict.fromkeys(denied, True)).value
    overwrite = {"id": str(ME), "type": 1, "allow": "0", "deny": str(deny)}
    return {
        "id": str(number),
        "type": 0,
        "name": name,
        "position": 0,
        "permission_overwrites": [overwrite],
    }


class FakeDiscord:
    """Discord's endpoints that the doctor uses."""

    def __init__(self) -> None:
        self.application: dict[str, Any] = {
            "id": str(ME),
            "name": "Quayside",
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "00",
            "owner": {"id": "1", "username": "ada", "discriminator": "0", "avatar": None},
        }
        self.permissions = PERMISSIONS
        self.servers = ["Harbour"]
        self.channels = [channel(GAMES, "games"), channel(NEWS, "news")]
        self.commands = [{"name": "help"}, {"name": "play"}]
        self.asked: list[str] = []

    async def answer(self, request: web.Request) -> web.Response:
        if request.headers["Authorization"] != f"Bot {TOKEN}":
            return answer({"message": "401: Unauthorized", "code": 0}, 401)
        self.asked.append(request.path)
        return answer(self._body(request))

    def _body(self, request: web.Request) -> object:
        if request.path == "/users/@me/guilds":
            return self._page(int(request.query.get("after", 0)), int(request.query["limit"]))
        me = {"id": str(ME), "username": "quay", "discriminator": "0", "avatar": None}
        member: dict[str, object] = {
            "user": me,
            "roles": [],
            "joined_at": None,
            "deaf": False,
            "mute": False,
        }
        bodies: dict[str, object] = {
            "/users/@me": me,
            "/oauth2/applications/@me": self.application,
            f"/applications/{ME}/commands": self.commands,
            f"/guilds/{SERVER}": self._guild(),
            f"/guilds/{SERVER}/channels": self.channels,
            f"/guilds/{SERVER}/members/{ME}": {**member, "flags": 0},
        }
        return bodies[request.path]

    def _page(self, after: int, limit: int) -> list[dict[str, str]]:
        permissions = str(self.permissions.value)
        listed = [
            {"id": str(number), "name": name, "permissions": permissions}
            for number, name in enumerate(self.servers, SERVER)
        ]
        return [server for server in listed if int(server["id"]) > after][:limit]

    def _guild(self) -> dict[str, Any]:
        granted = self.permissions | discord.Permissions(2**60)
        everyone = {
            "id": str(SERVER),
            "name": "@everyone",
            "permissions": str(granted.value),
            "position": 0,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        }
        return {"id": str(SERVER), "name": "Harbour", "owner_id": "1", "roles": [everyone]}


@pytest.fixture
async def fake(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FakeDiscord]:
    fake = FakeDiscord()
    application = web.Application()
    application.router.add_get("/{path:.*}", fake.answer)
    async with TestServer(application) as server:
        monkeypatch.setattr(discord.http.Route, "BASE", str(server.make_url("")).rstrip("/"))
        yield fake
