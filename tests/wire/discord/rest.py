"""Discord's REST API: logs requests, applies fault rules and limits, validates, executes."""

import asyncio
import io
import json
import logging
import re
from collections import Counter
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from aiohttp import BodyPartReader, web
from simcord import HttpLogEntry
from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.http import routes as _routes  # noqa: F401 - its import registers every route
from simcord.http.router import RouteNotImplemented, UnsupportedField, dispatch

from tests.openapi import Specification
from tests.wire.discord.limits import OF_INTERACTIONS, Limits, refusal
from tests.wire.discord.world import TOKEN, WireWorld
from tests.wire.shapes import Request, Rule

log = logging.getLogger(__name__)

CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
WEBHOOK = re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/.+)?")
NEW_MESSAGE = re.compile(r"/channels/(\d+)/messages")


class Upload(NamedTuple):
    """A file in a multipart request."""

    filename: str
    fp: io.BytesIO
    description: str | None


@dataclass
class Reply:
    """The wire's response."""

    status: int
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)


class Faults:
    """The rules for requests that fail, oldest first; the first that matches one decides."""

    def __init__(self) -> None:
        self.rules: list[Rule] = []
        self.hits = Counter[int]()
        """The number of requests that each rule has broken, by its number."""

    def add(self, rule: Rule) -> int:
        """Add a rule. Returns its number."""
        self.rules.append(rule)
        return len(self.rules) - 1

    def mend(self) -> None:
        """Drop all rules."""
        self.rules.clear()
        self.hits.clear()

    def match(self, method: str, path: str) -> Rule | None:
        """The rule that breaks this request; counts the request."""
        for number, rule in enumerate(self.rules):
            left = rule.count is None or self.hits[number] < rule.count
            if left and rule.method in ("*", method) and fnmatchcase(path, rule.path):
                self.hits[number] += 1
                return rule
        return None


class Rest:
    """Answers and logs requests."""

    def __init__(
        self, world: WireWorld, limits: Limits, faults: Faults, specification: Specification | None
    ) -> None:
        self.log: list[Request] = []
        self.violations: list[str] = []
        """Requests that Discord (or the wire, which is stricter) would not accept, in words."""
        self._world = world
        self._limits = limits
        self._faults = faults
        self._specification = specification

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Handle ``/api/v10/…``."""
        body, files = await _body(request)
        path = "/" + request.match_info["path"]
        entry = Request(request.method, path, dict(request.query), body)
        self.log.append(entry)
        rule = self._faults.match(entry.method, entry.path)
        if rule is None:
            return self._respond(self._answer(request, entry, files))
        if rule.hangs:
            await asyncio.Event().wait()
        return self._respond(_broken(rule))

    def _answer(self, request: web.Request, entry: Request, files: list[Upload]) -> Reply:
        by_token = OF_INTERACTIONS.fullmatch(entry.path)
        if not by_token and request.headers.get("Authorization") != f"Bot {TOKEN}":
            return Reply(401, {"message": "401: Unauthorized", "code": 0})
        verdict = self._limits.judge(self._world.time(), entry.method, entry.path)
        if verdict.refusal is not None:
            return Reply(429, verdict.refusal, verdict.headers)
        reply = self._refused(entry) or self._do(request, entry, files)
        reply.headers |= verdict.headers
        return reply

    def _refused(self, entry: Request) -> Reply | None:
        """The refusal, if Discord's OpenAPI document does not allow the body."""
        if self._specification is None:
            return None
        asked = HttpLogEntry(entry.method, entry.path, dict(entry.query), entry.body, None)
        problems = self._specification.problems(asked)
        if not problems:
            return None
        self.violations += problems
        return _error(BackendError(400, 50035, "Invalid Form Body: " + "; ".join(problems)[:500]))

    def _do(self, request: web.Request, entry: Request, files: list[Upload]) -> Reply:
        try:
            body = self._done(request, entry, files)
        except (RouteNotImplemented, UnsupportedField) as error:
            self.violations.append(f"the wire can't: {error}")
            return _error(error)
        except BackendError as error:
            return _error(error)
        except Exception as error:
            log.exception("%s %s", entry.method, entry.path)
            self.violations.append(f"{entry.method} {entry.path}: {error!r}")
            return Reply(501, {"message": repr(error), "code": 0})
        finally:
            self._world.http_requests.clear()
            self._world.transcript.clear()
        return Reply(204 if body is None else 200, body)

    def _done(self, request: web.Request, entry: Request, files: list[Upload]) -> Any:
        """Execute the request. Returns the response body."""
        if entry.path in ("/gateway", "/gateway/bot"):
            return self._gateway(request)
        callback = CALLBACK.fullmatch(entry.path)
        webhook = WEBHOOK.fullmatch(entry.path)
        if entry.method == "POST" and NEW_MESSAGE.fullmatch(entry.path):
            return self._post(entry, files)
        body = self._dispatch(entry, files)
        if callback is not None:
            self._world.note_answered(int(callback[1]))
            wanted = entry.query.get("with_response", "").lower() in ("1", "true")
            return body if wanted else None
        if webhook is not None and (asked := self._world.interaction_tokens.get(webhook[1])):
            self._world.note_answered(asked)
        return body

    def _post(self, entry: Request, files: list[Upload]) -> Any:
        """Post a message, or return the one just posted with the same nonce."""
        body = entry.body if isinstance(entry.body, dict) else {}
        nonce = None if body.get("nonce") is None else str(body["nonce"])
        if nonce is not None and body.get("enforce_nonce"):
            channel_id = int(entry.path.split("/")[2])
            first = self._world.message_named(channel_id, nonce)
            if first is not None:
                return dict(serializers.message_payload(self._world, first)) | {"nonce": nonce}
        posted = self._dispatch(entry, files)
        if nonce is not None:
            self._world.name_message(int(posted["id"]), nonce)
            posted["nonce"] = nonce
        return posted

    def _dispatch(self, entry: Request, files: list[Upload]) -> Any:
        path = "/oauth2/applications/@me" if entry.path == "/applications/@me" else entry.path
        query = dict(entry.query)
        return dispatch(self._world, entry.method, path, json=entry.body, params=query, files=files)

    def _gateway(self, request: web.Request) -> Any:
        left = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
        return {"url": f"ws://{request.host}/gateway", "shards": 1, "session_start_limit": left}

    def _respond(self, reply: Reply) -> web.Response:
        self._world.changes.note()
        if reply.status == 204:
            return web.Response(status=204, headers=reply.headers)
        return web.Response(
            status=reply.status,
            body=json.dumps(reply.body).encode(),
            content_type="application/json",
            headers=reply.headers,
        )


def _error(error: BackendError) -> Reply:
    return Reply(error.status, error.to_json())


def _broken(rule: Rule) -> Reply:
    if rule.status == 429:
        said = refusal(rule.retry_after, "user")
        return Reply(429, said.refusal, said.headers)
    return Reply(rule.status, {"message": "broken on purpose", "code": 0})


async def _body(request: web.Request) -> tuple[Any, list[Upload]]:
    """A request's JSON, and its files in the order of their numbers."""
    if not request.content_type.startswith("multipart/"):
        raw = await request.read()
        return (json.loads(raw) if raw else None), []
    payload: Any = None
    parts: dict[int, tuple[str, bytes]] = {}
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        content = bytes(await part.read())
        if part.name == "payload_json":
            payload = json.loads(content)
        elif part.name is not None:
            number = int(part.name.removeprefix("files[").removesuffix("]"))
            parts[number] = (part.filename or "", content)
    told = (payload or {}).get("attachments") or ((payload or {}).get("data") or {}).get(
        "attachments"
    )
    described = {str(item.get("id")): item.get("description") for item in told or []}
    return payload, [
        Upload(name, io.BytesIO(content), described.get(str(number)))
        for number, (name, content) in sorted(parts.items())
    ]
