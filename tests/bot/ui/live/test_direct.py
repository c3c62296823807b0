"""Direct messages that Discord refuses, for whatever reason, count as closed."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import discord
import pytest

from bot.matches.upkeep.health import Troubles, dms_refused
from bot.ui.live.messages import CANNOT_DM, INVALID_FORM, RESTS, ChannelClosed, DiscordMessages
from tests.virtual_loop import virtual


def refusal(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="Refused")
    return discord.HTTPException(response, {"code": code, "message": "refused"})


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
    direct, create, troubles = messages(refusal(status, code), refusal(status, code))
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


@pytest.mark.parametrize("code", [10013, 50033, CANNOT_DM])
@virtual
async def test_what_concerns_one_person_closes_theirs_alone(code: int) -> None:
    direct, _, troubles = messages(refusal(400, code))
    with pytest.raises(ChannelClosed):
        await direct.dm_channel(1)
    assert await direct.dm_channel(2) == 7
    assert troubles.current() == ()


@pytest.mark.parametrize(("status", "code"), [(429, 0), (503, 0), (400, INVALID_FORM)])
@virtual
async def test_limits_outages_and_faults_of_ours_close_nothing(status: int, code: int) -> None:
    direct, _, _ = messages(refusal(status, code))
    with pytest.raises(discord.HTTPException):
        await direct.dm_channel(1)
    assert await direct.dm_channel(2) == 7
