"""Requests stay below Discord's limit, whatever the network does, and pause when told to."""

import asyncio
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from math import inf
from types import SimpleNamespace
from typing import Any, cast

import pytest
import yarl

from bot.ui.delivery.outage import Outage
from bot.ui.delivery.request_limit import SILENCE, DiscordClock, RequestLimit
from tests.virtual_loop import now, virtual

MESSAGES = "/api/v10/channels/7/messages"


class Network:
    """Sends requests through a limit, and records when each left and returned."""

    def __init__(self, most: int, now: datetime = datetime(2030, 1, 1, tzinfo=UTC)) -> None:
        self.now = now
        self.outage = Outage()
        self.clock = DiscordClock(lambda: self.now)
        self._trace = RequestLimit(most, self.outage, self.clock).trace
        self._trace.freeze()
        self.sent: list[float] = []

    async def request(
        self, took: float = 0.1, path: str = MESSAGES, status: int = 200, **headers: str
    ) -> None:
        """A request that is answered after this many seconds, or never if infinite."""
        context = await self._begin(path)
        self.sent.append(now())
        await asyncio.sleep(min(took, 1e6))
        answer = SimpleNamespace(
            status=status, headers={key.replace("_", "-"): value for key, value in headers.items()}
        )
        end = cast(Any, SimpleNamespace(method="POST", response=answer))
        await self._trace.on_request_end.send(cast(Any, None), context, end)

    async def fail(self, took: float, error: type[BaseException] = ConnectionResetError) -> None:
        """A request that breaks."""
        context = await self._begin(MESSAGES)
        await asyncio.sleep(took)
        failure = cast(Any, SimpleNamespace(method="POST", exception=error()))
        await self._trace.on_request_exception.send(cast(Any, None), context, failure)

    async def _begin(self, path: str) -> SimpleNamespace:
        context, start = SimpleNamespace(), SimpleNamespace(url=yarl.URL(path), method="POST")
        await self._trace.on_request_start.send(cast(Any, None), context, cast(Any, start))
        return context


@virtual
async def test_discord_never_counts_too_many_in_a_second_however_slow_the_network_is() -> None:
    network = Network(5)
    delays = [0.9, 0.1, 0.3, 0.7, 0.0, 0.5, 0.2] * 6
    await asyncio.gather(*map(network.request, delays))
    for arrival in (0.0, 0.5, 1.0):
        counted = [sent + arrival * took for sent, took in zip(network.sent, delays, strict=True)]
        for first in counted:
            assert sum(first <= each < first + 1 for each in counted) <= 5


@virtual
async def test_the_limit_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    network, begun = Network(5), list[float]()
    monkeypatch.setattr(network.outage, "answered", begun.append)
    await asyncio.gather(*(network.request(0.1) for _ in range(50)))
    assert network.sent[-1] < 10.5
    assert begun == network.sent, "a request that waits hasn't begun"


@virtual
async def test_answers_to_interactions_wait_for_nothing() -> None:
    network = Network(1)
    pending = [asyncio.ensure_future(network.request()) for _ in range(5)]
    await asyncio.sleep(0)
    await network.request(0, "/api/v10/interactions/1/token/callback")
    await network.request(0, "/api/v10/webhooks/1/token/messages/@original")
    assert now() == 0
    await asyncio.gather(*pending)


@pytest.mark.parametrize(
    ("took", "breaks", "freed_at"), [(inf, False, SILENCE), (0.5, True, 1.5), (4.5, False, 5.5)]
)
@virtual
async def test_each_frees_its_place_once(took: float, breaks: bool, freed_at: float) -> None:
    network = Network(1)
    hanging = asyncio.ensure_future(network.fail(took) if breaks else network.request(took))
    await asyncio.sleep(0)
    await network.request(0)
    assert network.sent[-1] == freed_at
    await hanging
    await asyncio.sleep(1)
    await asyncio.gather(network.request(0), network.request(0))
    assert network.sent[-1] - network.sent[-2] == 1


@pytest.mark.parametrize(
    "ahead", [timedelta(minutes=50), timedelta(hours=-2), timedelta(seconds=3)]
)
@virtual
async def test_discords_clock_is_told_by_its_answers(ahead: timedelta) -> None:
    theirs = datetime(2030, 1, 1, tzinfo=UTC)
    network = Network(10, theirs + ahead)
    assert network.clock.now() == network.now
    await network.request(0, Date=format_datetime(theirs, usegmt=True))
    told = network.clock.now()
    assert abs(told - theirs) <= timedelta(seconds=5)
    await network.request(0, Date=format_datetime(theirs + timedelta(seconds=1), usegmt=True))
    assert network.clock.now() == told


@virtual
async def test_discord_is_away_from_a_try_that_it_does_not_answer_to_the_next_answer() -> None:
    network = Network(10)
    for fails in (
        network.request(0, status=502),
        network.fail(0),
        network.request(0, "/api/v10/interactions/1/token/callback", status=500),
    ):
        await fails
        assert network.outage.away
        await network.request(0, status=429, X_RateLimit_Scope="user")
        assert network.outage.away
        await network.request(0, status=403)
        assert not network.outage.away
    hanging = asyncio.ensure_future(network.request(inf))
    await asyncio.sleep(SILENCE - 0.1)
    assert not network.outage.away
    await asyncio.sleep(0.2)
    assert network.outage.away
    hanging.cancel()
    await network.request(0)
    await network.fail(0, asyncio.CancelledError)
    assert not network.outage.away, "we gave up ourselves"


@pytest.mark.parametrize("tries", [1, 2])
@virtual
async def test_messages_end_at_one_repeated_try_and_answers_at_two(tries: int) -> None:
    network = Network(10)
    with suppress(TimeoutError):
        async with network.outage.attempt(tries):
            for status in (503, 502, 502):
                await network.request(0, status=status)
                await asyncio.sleep(1)
    assert now() == tries
