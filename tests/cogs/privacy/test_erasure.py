"""Erasing: nothing is done before the second yes, and then everything is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import discord

from bot.matches.privacy.erase import Erased
from cogs.privacy.erasure import DirectMessages, ErasureQuestions
from tests.bot.ui.interactions import FakeInteraction, refused_by_discord, router
from tests.bot.ui.matches import ENGLISH

ADA = 100


class Erasing:
    """Ada, who sat in one match, with nothing behind her."""

    def __init__(self) -> None:
        erased = Erased(("KTRM",), ((500, 501),))
        self.erase = AsyncMock(return_value=erased)
        self.refresher, self.catalogue = Mock(), Mock()
        self.router = router()
        app = SimpleNamespace(
            services=SimpleNamespace(
                matches=SimpleNamespace(erase=self.erase), catalogue=self.catalogue
            ),
            refresher=self.refresher,
            router=self.router,
        )
        self.messages = SimpleNamespace(channel=AsyncMock(return_value=500), take_back=AsyncMock())
        ErasureQuestions(cast(Any, app), cast(Any, self.messages))

    async def answer(self, answer: str) -> list[tuple[str, str]]:
        pressed = FakeInteraction(f"q1:AAAA:0:erase.{answer}", person=ADA)
        await self.router.dispatch(pressed.real)
        return pressed.answers


async def test_the_second_yes_erases_and_brings_up_to_date_what_others_see() -> None:
    erasing = Erasing()
    assert await erasing.answer("do") == [("updated", ENGLISH.say("privacy-erased"))]
    erasing.erase.assert_awaited_once_with(ADA, "7000", 500, before_id=7000)
    erasing.catalogue.forget.assert_called_once_with()
    erasing.refresher.changed.assert_called_once_with("KTRM")
    erasing.messages.take_back.assert_awaited_once_with()


BOT, OTHER = object(), object()


class Channel:
    """A DM channel with what the bot and somebody else wrote there."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.fault = fault
        self.written = [SimpleNamespace(author=who, delete=AsyncMock()) for who in (BOT, OTHER)]

    async def history(self, *, limit: int | None, before: discord.Object) -> AsyncIterator[Any]:
        assert (limit, before.id) == (None, 7000)
        if self.fault is not None:
            raise self.fault
        for message in self.written:
            yield message


async def test_only_what_the_bot_wrote_is_taken_back_and_noted_when_that_is_done() -> None:
    open_, shut, away = Channel(), Channel(refused_by_discord(50001)), Channel(OSError())
    channels = {1: open_, 2: shut, 3: away}
    taken_back = AsyncMock()
    services = SimpleNamespace(
        queries=SimpleNamespace(
            take_backs=AsyncMock(return_value=[(each, 7000) for each in channels])
        ),
        matches=SimpleNamespace(taken_back=taken_back),
    )
    bot = SimpleNamespace(
        app=SimpleNamespace(services=services),
        user=BOT,
        get_partial_messageable=channels.__getitem__,
    )
    await DirectMessages(cast(Any, bot)).take_back()
    ours, others = open_.written
    ours.delete.assert_awaited_once_with()
    others.delete.assert_not_awaited()
    assert [call.args for call in taken_back.await_args_list] == [(1, 7000), (2, 7000)]
