"""Which messages are moves: lines that people write to the bot alone."""

from __future__ import annotations

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
