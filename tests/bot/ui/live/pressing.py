"""Presses on messages of a fake Discord, and the answers to them."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.matches.model.match import Person
from bot.ui.context import Context
from bot.ui.controls.custom_id import CustomId
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import Message
from tests import limits
from tests.bot.matches.table import BRUNO
from tests.bot.ui.live.world import FakeDiscord, World, dm, unknown_message


class Press:
    """The context of a press on a message, or of a command (``message_id`` None)."""

    def __init__(
        self, fake: FakeDiscord, user: Person, channel_id: int, message_id: int | None
    ) -> None:
        self.user = user
        self.personal = message_id is not None and channel_id == dm(user)
        self.interaction = SimpleNamespace(id=id(self), edit_original_response=self._edited)
        self.message: Any = None
        self.custom_id: CustomId | None = None
        self.responses: list[Message] = []
        self.edits: list[str] = []
        self.discord, self.channel_id = fake, channel_id
        if message_id is not None:
            flags, channel = SimpleNamespace(ephemeral=False), SimpleNamespace(id=channel_id)
            self.message = SimpleNamespace(id=message_id, flags=flags, channel=channel)

    @property
    def real(self) -> Context:
        return cast(Context, self)

    async def respond(self, message: Message, code: str, prompt: int = 0) -> None:
        await self.sends("respond", await compose(message, code, prompt))
        self.responses.append(message)

    async def show(self, message: Message, code: str, prompt: int = 0) -> None:
        await (self.update if self.personal else self.respond)(message, code, prompt)

    async def update(self, message: Message, code: str, prompt: int = 0) -> None:
        rendered = await compose(message, code, prompt)
        await self.sends("answer", rendered)
        known = [each for channel in self.discord.channels.values() for each in channel]
        found = [each for each in known if each.id == self.message.id]
        if not found and not self.message.flags.ephemeral:
            raise unknown_message()
        for shown in found:
            shown.rendered = rendered
        self.responses.append(message)

    async def _edited(self, view: Any, attachments: list[discord.File]) -> None:
        await self.sends("follow", Rendered(view))
        self.edits.append(limits.text_of({"components": view.to_components()}))

    async def sends(self, what: str, rendered: Rendered) -> None:
        """Called just before something is sent to Discord."""


class Pressed(Press):
    """Bruno's press, whose answer can hang or fail because the interaction is gone."""

    def __init__(self, world: World, message_id: int | None) -> None:
        super().__init__(world.discord, BRUNO, dm(BRUNO), message_id)
        self.gone = False
        self.held: asyncio.Event | None = None
        """If set, updates and edits wait for this."""
        self.reached = asyncio.Event()

    async def sends(self, what: str, rendered: Rendered) -> None:
        if what == "follow" and self.gone:
            raise unknown_message()
        self.reached.set()
        if what != "respond" and self.held is not None:
            await self.held.wait()
