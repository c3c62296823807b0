"""One thing that a person did in Discord, and the ways to answer it."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import ExitStack
from typing import Any, Self, TypeAlias, cast

import aiohttp
import discord

from bot.errors import StalePrompt, TooSlow
from bot.matches.model.match import Match, Person
from bot.measures import ANSWERS
from bot.ui.controls.custom_id import NO_MATCH, CustomId
from bot.ui.i18n.texts import Texts
from bot.ui.layout.components import compose, modal
from bot.ui.layout.message import Form, Message, sentence
from bot.ui.live.messages import only, parts
from bot.ui.live.queue import Queue
from bot.ui.safe_logging import described

log = logging.getLogger(__name__)

PATIENCE = 1.8
"""Seconds until we tell Discord that the answer is on its way; it gives up after three."""

Edit: TypeAlias = Callable[..., Awaitable[object]]
"""Edits a message that was sent as an answer; takes its ``view`` and ``attachments``."""


class Context:
    """A command, a press on a control, or a form that was sent in.

    Discord wants a first response within three seconds. Used as ``async with``, the context sends
    a "wait a moment" by itself when the work inside is slow, and the answer then takes its place.
    Until there is an answer, all other messages give way to it.

    When many pictures are waiting to be drawn, an answer is sent without its own: alt text stands
    in for them until they follow.
    """

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        texts: Texts,
        queue: Queue | None = None,
    ) -> None:
        user, message = interaction.user, interaction.message
        self.interaction = interaction
        self.texts = texts
        """In the language of the person's client."""
        self.user = Person(user.id, user.display_name, str(interaction.locale))
        self.request_id = str(interaction.id)
        data = cast(dict[str, Any], interaction.data or {})
        pressed = str(data.get("custom_id", ""))
        self.values = tuple(data.get("values", ()))
        """What was chosen in a select; empty for anything else."""
        is_form = interaction.type is discord.InteractionType.modal_submit
        self.fields = _filled_in(data) if is_form else None
        """What was filled into a form, by the names of its fields; None for anything else."""
        self.manager = interaction.permissions.manage_guild
        self.message = message
        """The message whose control was pressed; None for a command."""
        self.on_server = interaction.guild_id is not None
        """Whether the person is on a server, and not in direct messages."""
        self.alone = not self.on_server and not interaction.context.private_channel
        """Whether they are in their direct messages with the bot, and not with other people."""
        self.personal = message is not None and (message.flags.ephemeral or self.alone)
        """Whether only this person can see the pressed message."""
        self._custom_id = CustomId.read(pressed)
        self.code = self._custom_id.code if self._custom_id is not None else None
        """The match that this is about; a command sets the one that it names."""
        self._first = asyncio.Lock()
        self._thinking = False
        """Whether the person sees a "wait a moment" that the next answer has to replace."""
        self._lost = False
        """Whether Discord has got the first response although we never heard so."""
        self.answered = False
        """Whether the person has seen more than a "wait a moment"."""
        self._began = time.monotonic()
        self._queue = queue or Queue()
        self.afterwards = ExitStack()
        """What is called at the end, or when all is answered but for pictures that follow."""

    @property
    def custom_id(self) -> CustomId:
        """What the control or form carries; :class:`StalePrompt` if this version can't read it."""
        if self._custom_id is None:
            raise StalePrompt
        return self._custom_id

    @property
    def label(self) -> str | None:
        """What the pressed button says, which the person agreed to; None for anything else."""
        pressed = self.custom_id.custom_id
        for part in () if self.message is None else parts(self.message):
            if getattr(part, "custom_id", None) == pressed:
                label: str | None = getattr(part, "label", None)
                return label
        return None

    @property
    def change(self) -> tuple[str, str, int]:
        """The first arguments of every change: the match's code, the request, and who asks."""
        return self.custom_id.code, self.request_id, self.user.id

    def manages(self, match: Match) -> bool:
        return self.manager and self.interaction.guild_id == match.place.server_id

    async def say(self, key: str, **values: object) -> None:
        """Show one sentence to this person alone."""
        await self.respond(sentence(self.texts.say(key, **values)))

    async def excuse(self, key: str) -> None:
        if not self.answered:
            await self.say(key)

    async def respond(self, message: Message, code: str = NO_MATCH, prompt: int = 0) -> bool:
        """Show a message to this person alone; its controls act on match ``code``.

        Returns whether it is complete: its pictures may have failed to follow.
        """
        rendered = await compose(message, code, prompt, hurried=True)
        edit: Edit = self.interaction.edit_original_response
        async with self._first:
            if not self._acknowledged:
                await self.interaction.response.send_message(**rendered.as_new, ephemeral=True)
            elif self._thinking:
                self._thinking = False
                await edit(**rendered.as_edit)
            else:
                sent = await self.interaction.followup.send(
                    **rendered.as_new, ephemeral=True, wait=True
                )
                edit = sent.edit
        self._has_answered()
        return not rendered.unfinished or await self._finish(edit, message, code, prompt)

    async def update(
        self, message: Message, code: str = NO_MATCH, prompt: int = 0, *, hurried: bool = True
    ) -> bool:
        """Show a message in place of the one whose control was pressed.

        Returns whether it is complete, as :meth:`respond`: pictures don't follow once another press
        has been answered there. If not ``hurried``, the words wait for the pictures.
        """
        pressed, last_in = self.message, self._queue.last_in
        if pressed is not None:
            last_in[pressed.id] = self

        def last() -> bool:
            return pressed is None or last_in.get(pressed.id) is self

        rendered = await compose(message, code, prompt, hurried=hurried)
        edit: Edit = self.interaction.edit_original_response
        async with self._first:
            if self._acknowledged:
                await edit(**rendered.as_edit)
            else:
                await self.interaction.response.edit_message(**rendered.as_edit)
        self._has_answered()
        return not rendered.unfinished or await self._finish(edit, message, code, prompt, last)

    async def _finish(
        self,
        edit: Edit,
        message: Message,
        code: str,
        prompt: int,
        last: Callable[[], bool] = lambda: True,
    ) -> bool:
        """Add the pictures to an answer whose words are there; returns whether that worked.

        ``last`` says whether nothing newer has been shown there since.
        """
        self.afterwards.close()
        async with self._queue.finishing():
            rendered = await compose(message, code, prompt)
            if not last():
                return False
            try:
                await edit(**rendered.as_edit)
            except Exception as fault:  # the person has their answer
                log.info("the pictures of an answer could not follow: %s", described(fault))
                return False
        return True

    async def form(self, form: Form, code: str, prompt: int = 0) -> None:
        """Open a form. Only a first response can: :class:`TooSlow` after a "wait a moment"."""
        window = modal(form, code, prompt)
        async with self._first:
            if self._acknowledged:
                raise TooSlow
            await self.interaction.response.send_modal(window)
        self._has_answered()
        window.stop()  # discord.py would keep it until it is sent in, which may never happen

    async def post(
        self, message: Message, code: str = NO_MATCH, mentioned: Sequence[int] = ()
    ) -> int | None:
        """Answer a command for the whole channel to see, and return the message's id.

        When it is too late, nothing is posted and None returned: what follows a "wait a moment" can
        be seen by the person alone. ``mentioned`` are the people who are notified.
        """
        rendered = await compose(message, code)
        async with self._first:
            if self._acknowledged:
                return None
            try:
                response = await self.interaction.response.send_message(
                    **rendered.as_new, allowed_mentions=only(mentioned)
                )
                posted = response.message_id
            except (aiohttp.ClientError, TimeoutError) as fault:
                if (posted := await self._found()) is None:
                    raise
                log.info("an answer that got lost was found again: %s", described(fault))
        self._has_answered()
        assert posted is not None, "the answer to a command is a message"
        return posted

    async def replace(self, message: Message, code: str = NO_MATCH) -> None:
        """Show a message in place of what :meth:`post` posted."""
        rendered = await compose(message, code)
        await self.interaction.edit_original_response(**rendered.as_edit)

    @property
    def _acknowledged(self) -> bool:
        return self._lost or self.interaction.response.is_done()

    async def _found(self) -> int | None:
        """The id of the first response, if Discord has got it although we never heard so."""
        try:
            response = await self.interaction.original_response()
        except discord.NotFound:
            return None
        self._lost = True
        return response.id

    def _has_answered(self) -> None:
        if not self.answered:
            ANSWERS.observe(time.monotonic() - self._began)
        self.answered = True

    async def __aenter__(self) -> Self:
        self.afterwards.callback(self._queue.answering())
        self._announcing = asyncio.create_task(self.acknowledge(PATIENCE))
        return self

    async def __aexit__(self, *_: object) -> None:
        self.afterwards.close()
        self._announcing.cancel()
        await asyncio.wait([self._announcing])

    async def acknowledge(self, after: float = 0.0) -> None:
        """Send a "wait a moment" ``after`` so many seconds, unless there is an answer by then."""
        await asyncio.sleep(after)
        if self._first.locked():
            return  # the answer is on its way
        async with self._first:
            if self._acknowledged:
                return
            thinking = self.message is None
            try:
                await self.interaction.response.defer(ephemeral=True, thinking=thinking)
            except discord.HTTPException as error:
                log.info("a wait could not be announced: code %s", error.code)
                return
            self._thinking = thinking


class Fields(dict[str, str]):
    """By each field's name its text, or the chosen values with spaces between them.

    Asking for a field that the form didn't have raises :class:`StalePrompt`.
    """

    def __missing__(self, name: str) -> str:
        raise StalePrompt


def _filled_in(data: Mapping[str, Any]) -> Fields:
    """From Discord's payload of a form."""
    found = Fields()
    pending: list[Any] = list(data.get("components", ()))
    while pending:
        part = pending.pop()
        pending.extend(part.get("components", ()))
        if "component" in part:
            pending.append(part["component"])
        if "value" in part:
            found[part["custom_id"]] = part["value"]
        elif part.get("values"):
            found[part["custom_id"]] = " ".join(part["values"])
    return found


Handler: TypeAlias = Callable[[Context], Awaitable[None]]
"""Answers a press, or a form that was sent in."""
