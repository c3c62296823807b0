"""Log the requests of a match on SimCord, and break some of them."""

import asyncio
import contextlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from unittest import mock

import aiohttp
import discord
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

API = "/api/v10"
EVERY_TRY = 1 + 3 + 5 + 7 + 9
"""Seconds for which discord.py retries a request answered with 500."""
RATE_LIMITED = 5.0


@dataclass(frozen=True)
class Fault:
    """A way for a request to fail, as discord.py reports it after its own retries. ``says`` is what
    the log has to mention; empty if discord.py recovers by itself."""

    name: str
    status: int = 0
    code: int = 0
    seconds: float = 0.0
    done: bool = False
    """Whether Discord executed the request nevertheless."""
    breaks: type[Exception] | None = None

    @property
    def says(self) -> tuple[str, ...]:
        if self.breaks is not None:
            return (self.breaks.__name__,)
        return (
            (f"code {self.code}",) if self.code else (f"status {self.status}",) * bool(self.status)
        )


FAULTS = {
    fault.name: fault
    for fault in (
        Fault("403-50013", 403, 50013),
        Fault("403-50007", 403, 50007),
        Fault("404-10008", 404, 10008),
        Fault("404-10003", 404, 10003),
        Fault("404-10062", 404, 10062),
        Fault("400-30046", 400, 30046),
        Fault("429-waited-out", seconds=RATE_LIMITED),
        Fault("429-banned", 429),
        Fault("500", 500, seconds=EVERY_TRY),
        Fault("timeout", breaks=TimeoutError),
        Fault("lost", done=True, breaks=aiohttp.ServerDisconnectedError),
    )
}


@dataclass
class Requests:
    """The log of a match's requests; ``broken`` has the faults by request number."""

    broken: Mapping[int, Fault] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)

    @contextlib.contextmanager
    def watched(self) -> Iterator[None]:
        """Log and break the requests of a bot on SimCord inside the block."""
        with contextlib.ExitStack() as patches:
            for transport in (FakeHTTPClient, FakeWebhookAdapter):
                patches.enter_context(self._watched(transport))
            yield

    @property
    def refused(self) -> bool:
        """Whether a broken request is one that Discord refuses."""
        return any(400 <= fault.status < 500 for fault in self.broken.values())

    def _watched(self, transport: Any) -> contextlib.AbstractContextManager[Any]:
        unbroken = transport.request
        requests = self

        async def request(self: Any, route: Any, *given: Any, **named: Any) -> Any:
            fault = requests.broken.get(len(requests.log))
            requests.log.append(_template(route))
            if fault is None:
                return await unbroken(self, route, *given, **named)
            if fault.done:
                await unbroken(self, route, *given, **named)
            await asyncio.sleep(fault.seconds)
            if fault.breaks is not None:
                raise fault.breaks
            if fault.status:
                raise _refusal(fault)
            return await unbroken(self, route, *given, **named)

        return mock.patch.object(transport, "request", request)


def _refusal(fault: Fault) -> discord.HTTPException:
    kinds = {403: discord.Forbidden, 404: discord.NotFound, 500: discord.DiscordServerError}
    response = mock.Mock(status=fault.status, reason="broken on purpose")
    said = {"code": fault.code, "message": "broken on purpose"}
    return kinds.get(fault.status, discord.HTTPException)(response, said)


def _template(route: Any) -> str:
    """A request's method and path, with placeholders for ids and tokens."""
    path = route.url.partition(API)[2].partition("?")[0]
    path = re.sub(r"/interactions/\d+/[^/]+", "/interactions/*/*", path)
    path = re.sub(r"/webhooks/\d+/[^/]+", "/webhooks/*/*", path)
    path = re.sub(r"\d{5,}", "*", path)
    return f"{route.method} {path}"
