"""Discord's REST API: logs requests, applies fault rules and limits, validates, executes."""

import functools
import io
import json
import re
import time
import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from email import policy
from email.parser import BytesParser
from fnmatch import fnmatchcase
from operator import or_
from typing import Any, NamedTuple

from aiohttp import web
from simcord import HttpLogEntry
from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.http import routes as _routes  # noqa: F401 - its import registers every route
from simcord.http.router import RouteNotImplemented, UnsupportedField, dispatch

from tests.openapi import load_specification
from tests.wire.limits import OF_INTERACTIONS, Limits, refusal
from tests.wire.world import TOKEN, World

CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
WEBHOOK = re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/.+)?")
NEW_MESSAGE = re.compile(r"/channels/(\d+)/messages")


@dataclass
class Rule:
    """A fault for future requests: by default, one error 500 before anything is executed.

    It hits the next ``count`` requests (None: all) of ``method`` ("*": any) whose path (without
    ``/api/v10``) matches the shell-style ``path``.
    """

    method: str = "*"
    path: str = "*"
    count: int | None = 1
    status: int = 500
    retry_after: float = 0.0
    """For a 429."""
    hits: int = 0
    """How many requests it has hit so far."""

    def breaks(self, method: str, path: str) -> bool:
        """Whether it hits this request."""
        left = self.count is None or self.hits < self.count
        return left and self.method in ("*", method) and fnmatchcase(path, self.path)


class Request(NamedTuple):
    """One request by the bot; its path is without ``/api/v10`` and the query."""

    method: str
    path: str
    query: dict[str, str]
    body: Any


class Upload(NamedTuple):
    """A file in a multipart request."""

    filename: str
    fp: io.BytesIO
    description: None = None


class Rest:
    """Answers and logs requests."""

    def __init__(self, world: World, limits: Limits) -> None:
        self.requests: list[Request] = []
        self.violations: list[str] = []
        """Requests that Discord (or the wire, which is stricter) would not accept, in words."""
        self.rules: list[Rule] = []
        """For requests that fail, oldest first; the first that hits one decides."""
        self._world = world
        self._limits = limits
        self._specification = load_specification()

    async def handle(self, request: web.Request) -> web.Response:
        """Handle ``/api/v10/…``."""
        body, files = await _body(request)
        path = "/" + request.match_info["path"]
        entry = Request(request.method, path, dict(request.query), body)
        self.requests.append(entry)
        rule = next((each for each in self.rules if each.breaks(entry.method, path)), None)
        if rule is not None:
            rule.hits += 1
        self._world.note()
        if rule is None:
            return self._answer(request, entry, files)
        if rule.status == 429:
            headers, said = refusal(rule.retry_after, "user")
            return _respond(429, said, headers)
        return _respond(rule.status, {"message": "broken on purpose", "code": 0})

    def _answer(self, request: web.Request, entry: Request, files: list[Upload]) -> web.Response:
        by_token = OF_INTERACTIONS.fullmatch(entry.path)
        if not by_token and request.headers.get("Authorization") != f"Bot {TOKEN}":
            return _respond(401, {"message": "401: Unauthorized", "code": 0})
        headers, refused = self._limits.judge(time.time(), entry.method, entry.path)
        if refused is not None:
            return _respond(429, refused, headers)
        try:
            self._judge(entry)
            body = self._done(request, entry, files)
        except BackendError as error:
            if isinstance(error, RouteNotImplemented | UnsupportedField):
                self.violations.append(f"the wire can't: {error}")
            return _respond(error.status, error.to_json(), headers)
        except Exception:
            self.violations.append(f"{entry.method} {entry.path}: {traceback.format_exc()}")
            return _respond(501, {"message": "see the violations", "code": 0})
        finally:
            self._forget()
            self._world.note()
        return _respond(200, body, headers)

    def _judge(self, entry: Request) -> None:
        """Refuse a body that Discord's OpenAPI document, if there is one, doesn't allow."""
        asked = HttpLogEntry(entry.method, entry.path, dict(entry.query), entry.body, None)
        if problems := self._specification.problems(asked):
            self.violations += problems
            raise BackendError(400, 50035, "Invalid Form Body: " + "; ".join(problems)[:500])

    def _forget(self) -> None:
        """What SimCord keeps of all requests would grow in a long run."""
        self._world.http_requests.clear()
        self._world.transcript.clear()
        self._world.cdn._blobs.clear()

    def _done(self, request: web.Request, entry: Request, files: list[Upload]) -> Any:
        """Execute the request. Returns the response body."""
        world = self._world
        if entry.path in ("/gateway", "/gateway/bot"):
            return _gateway(request)
        if entry.method == "POST" and (posted := NEW_MESSAGE.fullmatch(entry.path)):
            return self._post(int(posted[1]), entry, files)
        body = self._dispatch(entry, files)
        if entry.path == "/users/@me/guilds":
            for listed in body:
                listed["permissions"] = str(self._granted(int(listed["id"])))
        if callback := CALLBACK.fullmatch(entry.path):
            world.answers[int(callback[1])].note()
            return body if entry.query.get("with_response") in ("1", "true") else None
        if webhook := WEBHOOK.fullmatch(entry.path):
            world.answers[world.interaction_tokens[webhook[1]]].note()
        return body

    def _granted(self, guild_id: int) -> int:
        """What the bot's roles grant on a server, without what this implies."""
        guild = self._world.get_guild(guild_id)
        roles = (guild.id, *guild.members[self._world.bot_user.id].role_ids)
        return functools.reduce(or_, (guild.roles[role].permissions for role in roles))

    def _post(self, channel_id: int, entry: Request, files: list[Upload]) -> Any:
        """Post a message, or return the one just posted with the same nonce."""
        said = entry.body if isinstance(entry.body, dict) else {}
        nonce = str(said["nonce"]) if "nonce" in said else None
        if nonce is not None and said.get("enforce_nonce"):
            first = self._world.posted_as(channel_id, nonce)
            if first is not None:
                return dict(serializers.message_payload(self._world, first)) | {"nonce": nonce}
        posted = self._dispatch(entry, files)
        self._world.posted[int(posted["id"])].nonce = nonce
        return posted | {"nonce": nonce}

    def _dispatch(self, entry: Request, files: list[Upload]) -> Any:
        path = "/oauth2/applications/@me" if entry.path == "/applications/@me" else entry.path
        query = dict(entry.query)
        return dispatch(self._world, entry.method, path, json=entry.body, params=query, files=files)


def _gateway(request: web.Request) -> dict[str, Any]:
    left = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
    return {"url": f"ws://{request.host}/gateway", "shards": 1, "session_start_limit": left}


def _respond(status: int, body: Any, headers: Mapping[str, str] | None = None) -> web.Response:
    """A response whose content type names no charset, like Discord's."""
    if body is None:
        return web.Response(status=204, headers=headers)
    content = json.dumps(body).encode()
    return web.Response(
        status=status, body=content, content_type="application/json", headers=headers
    )


async def _body(request: web.Request) -> tuple[Any, list[Upload]]:
    """A request's JSON, and its files in their order.

    All is read before it is taken apart: aiohttp's reader of parts warns, which fails a test, when
    they arrive in unlucky pieces.
    """
    raw = await request.read()
    if not request.content_type.startswith("multipart/"):
        return (json.loads(raw) if raw else None), []
    payload, files = None, list[Upload]()
    head = f"Content-Type: {request.headers['Content-Type']}\r\n\r\n".encode()
    for part in BytesParser(policy=policy.HTTP).parsebytes(head + raw).iter_parts():
        content = part.get_payload(decode=True)
        assert isinstance(content, bytes)
        if part.get_param("name", header="Content-Disposition") == "payload_json":
            payload = json.loads(content)
        else:
            files.append(Upload(part.get_filename(""), io.BytesIO(content)))
    return payload, files
