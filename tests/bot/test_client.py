"""Which messages are moves, and since when the gateway is closed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.client import Quayside


@pytest.mark.parametrize(
    ("guild", "robot", "read"),
    [(None, False, True), (None, True, False), (object(), False, False), (object(), True, False)],
)
async def test_only_lines_of_people_by_direct_message_are_read(
    guild: object, robot: bool, read: bool
) -> None:
    dm = AsyncMock()
    client: Any = SimpleNamespace(app=SimpleNamespace(typed=SimpleNamespace(dm=dm)))
    message: Any = SimpleNamespace(guild=guild, author=SimpleNamespace(bot=robot))
    await Quayside.on_message(client, message)
    assert bool(dm.await_args_list) is read


async def test_a_gateway_is_closed_from_its_first_closing_until_it_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, second = datetime(2030, 1, 1, tzinfo=UTC), timedelta(seconds=1)
    bot: Any = Quayside("sqlite:///none.db", lambda: now)
    bot._pulse = bot.app = AsyncMock()
    assert bot._heard_at() is None, "no shard was ready yet"
    monkeypatch.setattr(bot, "is_ready", lambda: True)
    first = now
    for shard in (0, 1, 0):  # the last is its attempt to connect again
        await bot.on_shard_disconnect(shard)
        now += second
    assert bot._heard_at() == first
    await bot.on_shard_resumed(0)
    bot._pulse.beat.assert_awaited()
    assert bot._heard_at() == first + second
    await bot.on_shard_ready(1)
    assert bot._heard_at() == now
