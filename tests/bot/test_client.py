"""The client: messages that are moves, and closed or silent gateways."""

from datetime import UTC, datetime, timedelta
from inspect import getsource
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from discord import Client
from discord.shard import Shard

from bot.client import LONGEST_PAUSE, Backoff, Quayside
from bot.matches.db.maintenance.signs import UNHEARD
from bot.matches.pulse import BEAT_SECONDS
from bot.settings import Settings

INTERVAL = 41.25
"""Seconds between heartbeats, as Discord requests."""


@pytest.mark.parametrize(
    ("guild", "robot", "read"),
    [(None, False, True), (None, True, False), (object(), False, False), (object(), True, False)],
)
async def test_only_direct_messages_are_read(guild: object, robot: bool, read: bool) -> None:
    dm = AsyncMock()
    client: Any = SimpleNamespace(app=SimpleNamespace(typed=SimpleNamespace(dm=dm)))
    message: Any = SimpleNamespace(guild=guild, author=SimpleNamespace(bot=robot))
    await Quayside.on_message(client, message)
    assert bool(dm.await_args_list) is read


async def test_a_gateway_is_closed_until_it_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now, second = datetime(2030, 1, 1, tzinfo=UTC), timedelta(seconds=1)
    bot: Any = Quayside(Settings(), lambda: now)
    bot._pulse = bot.app = AsyncMock()
    assert bot._heard_at() is None, "no shard was ready yet"
    monkeypatch.setattr(bot, "is_ready", lambda: True)
    first = now
    for shard in (0, 1, 0):  # the last is its attempt to connect again
        await bot.on_shard_disconnect(shard)
        now += second
    assert bot._heard_at() == first
    await bot.on_shard_resumed(0)
    assert bot._heard_at() == first + second
    await bot.on_shard_ready(1)
    assert bot._heard_at() == now
    assert bot._sessions == {0, 1}
    assert bot._pulse.enter.await_count == 2, "at each session"


async def test_a_silent_gateway_is_noticed_in_75_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py alone looks only when it sends a heartbeat, up to 87 s after the last answer."""
    now, seconds = datetime(2030, 1, 1, tzinfo=UTC), 0.0
    monkeypatch.setattr("time.perf_counter", lambda: seconds)
    bot: Any = Quayside(Settings(), lambda: now)
    bot._pulse = bot.app = AsyncMock()
    monkeypatch.setattr(bot, "is_ready", lambda: True)
    shard = SimpleNamespace(_parent=SimpleNamespace(ws=SimpleNamespace(_keep_alive=None)))
    monkeypatch.setattr(Quayside, "shards", {0: shard})
    seconds = 75 - BEAT_SECONDS
    assert bot._heard_at() == now, "Discord hasn't requested heartbeats yet"
    shard._parent.ws._keep_alive = SimpleNamespace(_last_recv=0.0)
    assert now - bot._heard_at() >= UNHEARD
    await bot.on_shard_disconnect(0)
    assert bot._heard_at() == now, "it may be back within 30 s"
    await bot.on_shard_resumed(0)
    seconds = INTERVAL + 1
    assert bot._heard_at() == now, "nobody writes"


def test_discord_py_pauses_for_half_a_minute_at_most_before_it_reaches_for_the_gateway() -> None:
    """It has no setting: the name is replaced where its source uses it."""
    for user in (Client.connect, Shard.__init__):
        assert "ExponentialBackoff()" in getsource(user)
        assert user.__globals__["ExponentialBackoff"] is Backoff
    backoff = Backoff()
    assert 10 < max(backoff.delay() for _ in range(200)) <= LONGEST_PAUSE
