"""Erasing a person: confirmed twice, done immediately, and the bot's DMs to them deleted."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence

import discord

from bot.ui.app import App, Bot
from bot.ui.context import Context
from bot.ui.drawing.raster.rasteriser import forget_pictures
from bot.ui.layout.message import Button, Message, Style, sentence
from bot.ui.live.messages import CLOSED
from bot.ui.safe_logging import described

log = logging.getLogger(__name__)

WORD = "erase"
"""First word of the buttons; the second is the answer."""
ASK_AGAIN, DO, KEEP = "again", "do", "keep"
RED = 0xC0392B


class ErasureQuestions:
    """The two questions, and the erasure after the second yes."""

    def __init__(self, app: App, messages: DirectMessages) -> None:
        self._app = app
        self._messages = messages
        app.router.handle({WORD: self._answered})

    async def ask(self, context: Context) -> None:
        if await self._app.services.queries.person(context.user.id) is None:
            await context.say("privacy-nothing")
            return
        texts = context.texts
        seats = await self._app.services.queries.mine(context.user.id)
        lost = ("seats", "ratings", "messages")
        lines = [texts.say(f"privacy-erase-{each}") for each in lost]
        if seats:
            lines.append(texts.say("privacy-erase-open", count=len(seats)))
        lines.append(texts.say("privacy-erase-export"))
        await context.respond(_question(context, "privacy-erase-title", lines, ASK_AGAIN))

    async def _answered(self, context: Context) -> None:
        answer = context.custom_id.word(1)
        if answer == ASK_AGAIN:
            lines = [context.texts.say("privacy-erase-last")]
            await context.update(_question(context, "privacy-erase-sure", lines, DO))
        elif answer == DO:
            await self._erase(context)
        else:
            await context.update(sentence(context.texts.say("privacy-kept")))

    async def _erase(self, context: Context) -> None:
        """Erase the person, tell them, and refresh the messages that others see."""
        services = self._app.services
        codes: Sequence[str] = ()
        try:
            channel_id = await self._messages.channel(context.user.id)
            request_id = context.request_id
            codes = await services.matches.erase(
                context.user.id, request_id, channel_id, before_id=int(request_id)
            )
            await context.update(sentence(context.texts.say("privacy-erased")))
        finally:
            forget_pictures()
            services.catalogue.forget()
            for code in codes:
                self._app.refresher.changed(code)
        await self._messages.take_back()


def _question(context: Context, title: str, lines: list[str], yes: str) -> Message:
    texts = context.texts
    label = "privacy-button-erase" if yes == ASK_AGAIN else "privacy-button-erase-all"
    return Message(
        accent=RED,
        heading=texts.say(title),
        lines=tuple(lines),
        rows=(
            (
                Button(texts.say(label), (WORD, yes), Style.DANGER),
                Button(texts.say("privacy-button-keep"), (WORD, KEEP)),
            ),
        ),
    )


class DirectMessages:
    """Deletes the bot's DMs to a person: welcomes, panels, answers to typed lines.

    Answers to commands are ephemeral and vanish by themselves. Where Discord refuses, for example
    because bot and person no longer share a server, the messages stay.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._lock = asyncio.Lock()

    async def channel(self, person_id: int) -> int | None:
        """The DM channel with the person; None if there can be none."""
        try:
            return (await self._bot.create_dm(discord.Object(person_id))).id
        except discord.HTTPException as error:
            if error.code in CLOSED:
                return None
            raise

    async def take_back(self) -> None:
        """Delete the DMs to erased people; failures are retried later."""
        services = self._bot.app.services
        async with self._lock:
            for channel_id, before_id in await services.queries.take_backs():
                try:
                    await self._empty(channel_id, before_id)
                except (discord.HTTPException, OSError, TimeoutError) as fault:
                    log.error("messages of somebody erased are still there: %s", described(fault))
                    continue
                await services.matches.taken_back(channel_id, before_id)

    async def _empty(self, channel_id: int, before_id: int) -> None:
        """Delete the bot's messages before ``before_id``: later ones belong to new matches."""
        channel = self._bot.get_partial_messageable(channel_id)
        try:
            async for message in channel.history(limit=None, before=discord.Object(before_id)):
                if message.author == self._bot.user:
                    with contextlib.suppress(discord.NotFound):  # replaced or deleted meanwhile
                        await message.delete()
        except discord.HTTPException as error:
            if error.code not in CLOSED:
                raise
            log.info("messages of somebody erased stay: code %s", error.code)
