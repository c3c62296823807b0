"""Requests that people make, and the ways to answer them."""

import asyncio
import contextlib
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeAlias, cast

import aiohttp
import discord
from discord.app_commands.namespace import Namespace

from bot.errors import Refusal, StalePrompt, described
from bot.matches.model.match import NO_MATCH, Match
from bot.matches.model.seat import Person
from bot.metrics import ANSWERS
from bot.ui.controls import CustomId
from bot.ui.delivery.ephemeral import Edit
from bot.ui.delivery.messages import FAILED, NOBODY, only, parts
from bot.ui.delivery.queue import Queue
from bot.ui.i18n.texts import Texts
from bot.ui.layout.components import compose, modal, read_fields
from bot.ui.layout.message import Form, Message, sentence

log = logging.getLogger(__name__)

DEFER_AFTER = 1.8
"""Seconds until the response is deferred; Discord gives up after three."""
TRIES = 2
"""How often discord.py may try to send an answer."""


@dataclass(eq=False)
class Request(ABC):
    """A person's command, press, form or typed line."""

    user: Person
    request_id: str
    code: str = NO_MATCH
    """The match's code; a command sets the one it names."""
    answered: bool = False
    """Whether the person has got an answer. A deferral isn't one."""

    @abstractmethod
    async def language(self) -> Texts:
        """The texts in the person's language."""

    @abstractmethod
    async def respond(self, message: Message, code: str = NO_MATCH, prompt: int = 0) -> None:
        """Show a message to this person alone; its controls act on match ``code``."""

    async def say(self, key: str, **values: object) -> None:
        """Respond with one text in the person's language."""
        texts = await self.language()
        await self.respond(sentence(texts.say(key, **values)))


class TypedLine(Request):
    """A line typed in a DM, answered below it. ``language_of`` finds a person's language."""

    def __init__(
        self,
        message: discord.Message,
        request_id: str,
        language_of: Callable[[int], Awaitable[Texts]],
    ) -> None:
        super().__init__(Person(message.author.id, message.author.display_name), request_id)
        self.message_id = message.id
        self.text = message.content
        self._message = message
        self._language_of = language_of

    async def language(self) -> Texts:
        return await self._language_of(self.user.id)

    async def respond(self, message: Message, code: str = NO_MATCH, prompt: int = 0) -> None:
        """Send an answer, as a reply unless the line has been deleted. A failure is only logged."""
        rendered = await compose(message, code, prompt)
        try:
            await self._message.channel.send(
                **rendered.as_new,
                reference=self._message.to_reference(fail_if_not_exists=False),
                allowed_mentions=NOBODY,
            )
            self.answered = True
        except FAILED as error:
            log.info("a typed line could not be answered: %s", described(error))


class Context(Request):
    """A command, a press on a control, or a submitted form, to be answered inside ``async with``.
    If the answer takes too long, the response is deferred. Until the block ends, the queue's
    messages give way, though not for long.

    The interaction is *acknowledged* once Discord has taken a first response, be it a deferral, and
    ``answered`` once the person sees a message or a form."""

    def __init__(
        self, interaction: discord.Interaction[Any], texts: Texts, queue: Queue | None = None
    ) -> None:
        user, message = interaction.user, interaction.message
        person = Person(user.id, user.display_name, str(interaction.locale))
        super().__init__(person, str(interaction.id))
        self.interaction = interaction
        self.texts = texts
        """In the language of the person's client."""
        data = cast(dict[str, Any], interaction.data or {})
        self.values = tuple(data.get("values", ()))
        """The values chosen in a select; empty for anything else."""
        self._resolved = data.get("resolved", {})
        is_form = interaction.type is discord.InteractionType.modal_submit
        self.fields = read_fields(data) if is_form else None
        """The values of a form, by field name; None for anything else."""
        self.manager = interaction.permissions.manage_guild
        self.message = message
        """The pressed message; None for a command."""
        self.on_server = interaction.guild_id is not None
        self.alone = not self.on_server and not interaction.context.private_channel
        """Whether this happened in the person's direct messages with the bot."""
        self.personal = message is not None and (message.flags.ephemeral or self.alone)
        """Whether only this person sees the pressed message."""
        self._custom_id = CustomId.read(str(data.get("custom_id", "")))
        if self._custom_id is not None:
            self.code = self._custom_id.code
        self._began = time.monotonic()
        self._queue = queue or Queue()
        self._responding = asyncio.Lock()
        """Held while a request about this interaction is in flight."""
        self.perhaps_acknowledged = False
        """Whether Discord may have taken a response of ours, even if we never heard of it."""
        self._unconfirmed = False
        """Whether Discord has taken the first response, although discord.py never heard of it."""
        self._thinking = False
        """Whether the person sees "thinking …", which the next answer replaces."""
        self._edit_latest: Edit = interaction.edit_original_response
        """Edits the latest message to this person alone: the first response or a followup."""

    @property
    def custom_id(self) -> CustomId:
        """The ``custom_id`` of the control or form. Raises :class:`StalePrompt` if unreadable."""
        if self._custom_id is None:
            raise StalePrompt
        return self._custom_id

    @property
    def choice(self) -> tuple[str, ...]:
        """The values chosen in a select, or the label of the pressed button as the person read it;
        empty for anything else."""
        if self.values or self.fields is not None or self.message is None:
            return self.values
        pressed = self.custom_id.custom_id
        for each in parts(self.message):
            if getattr(each, "custom_id", "") == pressed and getattr(each, "label", None):
                return (each.label,)
        return ()

    @property
    def people(self) -> list[discord.User | discord.Member]:
        """The people chosen in a select."""
        # discord.py resolves them only for selects of a view that waits in memory.
        return [*Namespace._get_resolved_items(self.interaction, self._resolved).values()]

    def manages(self, match: Match) -> bool:
        return self.manager and self.interaction.guild_id == match.place.server_id

    async def language(self) -> Texts:
        return self.texts

    async def respond(self, message: Message, code: str = NO_MATCH, prompt: int = 0) -> None:
        rendered = await compose(message, code, prompt)
        async with self._attempt():
            if not self._acknowledged:
                await self.interaction.response.send_message(**rendered.as_new, ephemeral=True)
            elif self._thinking:
                self._thinking = False
                await self.interaction.edit_original_response(**rendered.as_edit)
            else:  # the original response to a press is the pressed message
                followup = self.interaction.followup
                sent = await followup.send(**rendered.as_new, ephemeral=True, wait=True)
                self._edit_latest = sent.edit
        self._note_answer()

    async def revise(self, message: Message, code: str = NO_MATCH) -> None:
        """Replace the latest message from :meth:`respond`, unless the person has dismissed it."""
        rendered = await compose(message, code)
        with contextlib.suppress(discord.NotFound):
            async with self._attempt():
                await self._edit_latest(**rendered.as_edit)

    async def update(self, message: Message, code: str = NO_MATCH, prompt: int = 0) -> None:
        """Replace the pressed message."""
        rendered = await compose(message, code, prompt)
        async with self._attempt():
            if self._acknowledged:
                await self.interaction.edit_original_response(**rendered.as_edit)
            else:
                await self.interaction.response.edit_message(**rendered.as_edit)
        self._note_answer()

    async def show(self, message: Message, code: str = NO_MATCH, prompt: int = 0) -> Edit:
        """Show a message to this person alone, in place of the pressed one if only they see that.
        Returns the function that edits it."""
        if self.personal:
            await self.update(message, code, prompt)
            return self.interaction.edit_original_response
        await self.respond(message, code, prompt)
        return self._edit_latest

    async def form(self, form: Form, code: str, prompt: int = 0) -> None:
        """Open a form. Only a first response can: raises ``too-slow`` after a deferral."""
        window = modal(form, code, prompt)
        async with self._attempt():
            if self._acknowledged:
                raise Refusal("too-slow")
            await self.interaction.response.send_modal(window)
        self._note_answer()
        window.stop()  # discord.py would keep it until it is submitted, which might never happen

    async def post(
        self, message: Message, code: str = NO_MATCH, mentioned: Sequence[int] = (), prompt: int = 0
    ) -> int | None:
        """Answer in public, notifying the people ``mentioned``; return the message's id. If the
        response to a command has been deferred, only the person would see the answer: post nothing
        and return None."""
        rendered = await compose(message, code, prompt)
        content = {**rendered.as_new, "allowed_mentions": only(mentioned)}
        async with self._attempt():
            if not self._acknowledged:
                message_id = await self._post_response(content)
            elif self.message is not None:
                message_id = (await self.interaction.followup.send(**content, wait=True)).id
            else:
                return None
        self._note_answer()
        return message_id

    async def _post_response(self, content: Mapping[str, Any]) -> int:
        """Post the first response; return its id. If no confirmation comes, look whether Discord
        took it."""
        try:
            message_id = (await self.interaction.response.send_message(**content)).message_id
        except (aiohttp.ClientError, TimeoutError) as fault:
            try:
                message_id = (await self.interaction.original_response()).id
            except discord.NotFound:
                raise fault from None
            self._unconfirmed = True
            log.info("an answer that got lost was found again: %s", described(fault))
        assert message_id is not None, "the answer to a command is a message"
        return message_id

    @contextlib.asynccontextmanager
    async def meanwhile(self, message: Message) -> AsyncIterator[None]:
        """Show a message to this person alone while the work inside ``async with`` is done."""
        await self.acknowledge()
        rendered = await compose(message)
        notice = await self.interaction.followup.send(**rendered.as_new, ephemeral=True, wait=True)
        self._note_answer()
        try:
            yield
        finally:
            with contextlib.suppress(*FAILED):  # the person may have closed it
                await notice.delete()

    @contextlib.asynccontextmanager
    async def _attempt(self, *, deferring: bool = False) -> AsyncIterator[None]:
        """Make a request about this interaction, after earlier ones have ended. If it fails,
        discord.py may repeat it once. A deferral doesn't wait for permission to send."""
        if not deferring:
            await self._queue.permission()
        async with self._responding, self._queue.outage.attempt(TRIES) as exchange:
            try:
                yield
            finally:  # Discord may have acted on a try that failed
                self.perhaps_acknowledged |= self._acknowledged or exchange.failures > 0

    @property
    def _acknowledged(self) -> bool:
        """Whether Discord has taken a first response. Later ones are edits of it or followups."""
        return self._unconfirmed or self.interaction.response.is_done()

    def _note_answer(self) -> None:
        if not self.answered:
            ANSWERS.observe(time.monotonic() - self._began)
        self.answered = True

    async def __aenter__(self) -> Self:
        self._free_queue = self._queue.answering()
        self._deferring = asyncio.create_task(self.acknowledge(DEFER_AFTER))
        return self

    async def __aexit__(self, *_: object) -> None:
        self._free_queue()
        self._deferring.cancel()
        await asyncio.wait([self._deferring])  # it may be in flight

    async def acknowledge(self, after: float = 0.0) -> None:
        """Defer the response in ``after`` seconds, unless the request is answered by then."""
        await asyncio.sleep(after)
        if self._responding.locked():
            return  # an answer is in flight
        thinking = self.message is None
        try:
            async with self._attempt(deferring=True):
                if not self._acknowledged:
                    await self.interaction.response.defer(ephemeral=True, thinking=thinking)
                    self._thinking = thinking
        except FAILED as error:
            log.info("a wait could not be announced: %s", described(error))


Handler: TypeAlias = Callable[[Context], Awaitable[None]]
"""Answers a press or a submitted form."""
