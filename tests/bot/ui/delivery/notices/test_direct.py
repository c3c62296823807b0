"""Direct messages that Discord refuses, for whatever reason, count as closed."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import discord
import pytest

from bot.matches.upkeep.health import Troubles, dms_refused
from bot.ui.delivery.messages import CANNOT_DM, INVALID_FORM, RESTS, ChannelClosed, DiscordMessages
from tests.bot.ui.delivery.fake_discord import refusal
from tests.virtual_loop import virtual

OURS = ((429, 0), (503, 0), (400, INVALID_FORM))
"""Limits, outages, and faults of ours."""


def messages(*refusals: Exception) -> tuple[DiscordMessages, AsyncMock, Troubles]:
    """Direct messages that Discord refuses so and then accepts, and what opens them."""
    create, troubles = AsyncMock(side_effect=[*refusals, *[SimpleNamespace(id=7)] * 9]), Troubles()
    return DiscordMessages(cast(Any, SimpleNamespace(create_dm=create)), troubles), create, troubles


@pytest.mark.parametrize(("status", "code"), [(403, 20026), (400, 40003), (403, 12345)])
@virtual
async def test_whatever_discord_forbids_the_bot_itself_closes_all_for_a_minute_with_one_warning(
    status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    direct, create, troubles = messages(refusal(code, status), refusal(code, status))
    for _ in range(50):
        with pytest.raises(ChannelClosed):
            await direct.dm_channel(1)
    assert create.call_count == 1
    await asyncio.sleep(RESTS)
    with pytest.raises(ChannelClosed):
        await direct.dm_channel(2)
    await asyncio.sleep(RESTS)
    assert await direct.dm_channel(3) == 7
    (warning,) = caplog.messages
    assert f"code {code}" in warning
    assert troubles.current() == (dms_refused(code),)


@pytest.mark.parametrize(
    ("status", "code", "raised"),
    [
        *((400, code, ChannelClosed) for code in (10013, 50033, CANNOT_DM)),
        *((status, code, discord.HTTPException) for status, code in OURS),
    ],
)
@virtual
async def test_others_dms_stay_open(status: int, code: int, raised: type[Exception]) -> None:
    direct, _, troubles = messages(refusal(code, status))
    with pytest.raises(raised):
        await direct.dm_channel(1)
    assert await direct.dm_channel(2) == 7
    assert troubles.current() == ()
