"""One thing that a person did: who, in which language, and how to answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.errors import NotManager, NotYourMatch, TooSlow
from bot.matches.model.match import Match, Person, Seat
from bot.ui.controls.custom_id import NO_MATCH, CustomId
from bot.ui.i18n.texts import Texts
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import Message, sentence


@dataclass(frozen=True)
class Call:
    """A press, a form or a command, with what its handlers need."""

    answer: Answer
    person: Person
    texts: Texts
    request_id: str
    manager: bool

    def manages(self, match: Match) -> bool:
        """Whether the person acts as a manager of the match's own server."""
        return self.manager and self.answer.interaction.guild_id == match.place.server_id

    async def tell(self, card: Message, code: str = NO_MATCH) -> None:
        """Show a card to this person alone; ``code`` is that of the match its controls act on."""
        await self.answer.reply(await compose(card, code))

    async def say(self, key: str, **values: object) -> None:
        """Show one sentence to this person alone."""
        await self.tell(sentence(self.texts.say(key, **values)))


Handler = Callable[[Call, CustomId, dict[str, str] | None], Awaitable[None]]
"""Answers a control; of a form, with what was filled in."""


def call_of(interaction: discord.Interaction[Any], answer: Answer, texts: Texts) -> Call:
    """The call behind an interaction."""
    user = interaction.user
    return Call(
        answer=answer,
        person=Person(user.id, user.display_name, str(interaction.locale)),
        texts=texts,
        request_id=str(interaction.id),
        manager=interaction.permissions.manage_guild,
    )


def managed_server(call: Call) -> discord.Guild:
    """The server whose manager asks, or :class:`bot.errors.NotManager`."""
    guild = call.answer.interaction.guild
    if guild is None or not call.manager:
        raise NotManager
    return guild


def own_seat(match: Match, person_id: int) -> Seat:
    """The seat that this person holds, or :class:`bot.errors.NotYourMatch`."""
    seat = match.seat_of(person_id)
    if seat is None:
        raise NotYourMatch
    return seat


log = logging.getLogger(__name__)

PATIENCE = 1.8
"""Seconds after which Discord is told that the answer is on its way (it gives up after three)."""


class Answer:
    """The reply to one interaction; the first response may already have been a "wait a moment"."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        message = interaction.message
        self.personal = message is not None and (
            message.flags.ephemeral or interaction.guild_id is None
        )
        """Whether the message that was pressed is for this person alone."""
        self._first = asyncio.Lock()
        self._thinking = False
        """Whether the person sees a "wait a moment" that the next reply has to fill."""

    async def wait(self) -> None:
        """Say that it takes a moment, unless an answer is out already."""
        async with self._first:
            if self.interaction.response.is_done():
                return
            thinking = self.interaction.message is None
            await self.interaction.response.defer(ephemeral=True, thinking=thinking)
            self._thinking = thinking

    async def form(self, modal: discord.ui.Modal) -> None:
        """Open a window; it has to be the first response, so a late one is :class:`TooSlow`."""
        async with self._first:
            if self.interaction.response.is_done():
                raise TooSlow
            await self.interaction.response.send_modal(modal)
        modal.stop()  # the library would keep it until it is sent in, which may never be

    async def update(self, message: Rendered) -> None:
        """Show ``message`` in place of the one that was pressed."""
        async with self._first:
            if self.interaction.response.is_done():
                await self.interaction.edit_original_response(
                    view=message.layout, attachments=message.files
                )
            else:
                await self.interaction.response.edit_message(
                    view=message.layout, attachments=message.files
                )

    async def reply(self, message: Rendered) -> None:
        """Show ``message`` to this person alone."""
        async with self._first:
            if not self.interaction.response.is_done():
                await self.interaction.response.send_message(
                    view=message.layout, files=message.files, ephemeral=True
                )
            elif self._thinking:
                self._thinking = False
                await self.interaction.edit_original_response(
                    view=message.layout, attachments=message.files
                )
            else:
                await self.interaction.followup.send(
                    view=message.layout, files=message.files, ephemeral=True
                )

    async def post(self, message: Rendered, mentioned: Sequence[int]) -> int | None:
        """Show ``message`` to the whole channel, as the answer to a command: its id.

        None when it is too late for that: after "wait a moment" only the person sees the answer.
        """
        mentions = discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(person_id) for person_id in mentioned],
        )
        async with self._first:
            if self.interaction.response.is_done():
                return None
            response = await self.interaction.response.send_message(
                view=message.layout, files=message.files, allowed_mentions=mentions
            )
        assert response.message_id is not None, "the answer to a command is a message"
        return response.message_id


@contextlib.asynccontextmanager
async def answering(interaction: discord.Interaction[Any]) -> AsyncIterator[Answer]:
    """An answer that excuses itself in time when the work behind it is slow."""
    answer = Answer(interaction)

    async def excuse() -> None:
        await asyncio.sleep(PATIENCE)
        try:
            await answer.wait()
        except discord.HTTPException as error:
            log.info("a wait could not be announced: code %s", error.code)

    excusing = asyncio.create_task(excuse())
    try:
        yield answer
    finally:
        excusing.cancel()
        await asyncio.wait([excusing])
