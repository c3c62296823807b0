"""Discord's state: SimCord's simulated Discord on the real clock. Times are Unix seconds."""

import asyncio
import base64
import time
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.models import Interaction, Message, User

from tests import limits

APPLICATION_ID = 1_100_000_000_000_000_000
TOKEN = f"{base64.urlsafe_b64encode(str(APPLICATION_ID).encode()).decode().rstrip('=')}.on.wire"
"""The only bot token that the wire accepts."""
NONCE_MEMORY = 300.0
"""Seconds."""


class WallClock(Clock):
    """Real time."""

    def now(self) -> datetime:
        return datetime.now(UTC)


@dataclass
class Shown:
    """A message, kept even after it is deleted, as its readers last saw it."""

    message: Message
    created: float
    nonce: str | None = None
    edited: float | None = None
    deleted: float | None = None

    @property
    def id(self) -> int:
        return self.message.id

    @property
    def flags(self) -> int:
        return self.message.flags

    @property
    def text(self) -> str:
        """All text, one line per component."""
        return limits.text_of(
            {"content": self.message.content, "components": self.message.components}
        )

    @property
    def controls(self) -> list[limits.Json]:
        """Every button and select menu, in the message's order."""
        return [part for part in limits.walk(self.message.components) if part.get("custom_id")]


@dataclass
class Answer:
    """An interaction, and the bot's answers so far."""

    record: Interaction
    asked: float
    answered: float | None = None
    """When the first response was accepted, if any."""
    completed: float | None = None
    """When "thinking…" was replaced, or ``answered`` if there was no "thinking…"."""

    @property
    def modal(self) -> limits.Json | None:
        """The form that the bot has opened."""
        return self.record.modal

    def note(self) -> None:
        """Note when a request has answered."""
        if self.record.responded and self.answered is None:
            self.answered = time.time()
        if self.record.responded and not self.record.loading and self.completed is None:
            self.completed = time.time()


class World(Backend):
    """Guilds, channels, people and messages; ``emit`` sends events to the gateway."""

    def __init__(self) -> None:
        super().__init__(clock=WallClock())
        del self.users[self.bot_user.id]
        self.application_id = self.reserve_id(APPLICATION_ID)
        self.bot_user = self.users[APPLICATION_ID] = User(APPLICATION_ID, "Quayside", bot=True)
        self.changed = asyncio.Event()
        """Set at the next change; then another takes its place."""
        self.answers: dict[int, Answer] = {}
        self.posted: dict[int, Shown] = {}
        self._posted_in: dict[int, list[Shown]] = {}

    def note(self) -> None:
        """Wake all who wait for a change."""
        self.changed.set()
        self.changed = asyncio.Event()

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event to the gateway. Unlike SimCord's own, this keeps no growing transcript."""
        for listener in self.subscribers:
            listener(event, payload)
        self.note()

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        posted = self.posted[message.id] = Shown(message, time.time())
        self._posted_in.setdefault(message.channel_id, []).append(posted)
        return super().commit_message(message, broadcast=broadcast)

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        message = super().edit_message(channel_id, message_id, fields)
        self.posted[message_id].edited = time.time()
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        super().delete_message(channel_id, message_id)
        self.posted[message_id].deleted = time.time()

    def posted_as(self, channel_id: int, nonce: str) -> Message | None:
        """The message that was posted with this nonce a few minutes ago at most."""
        for shown in reversed(self._posted_in.get(channel_id, [])):
            if shown.nonce == nonce and time.time() - shown.created <= NONCE_MEMORY:
                return shown.message
        return None

    def shown(self, channel_id: int, reader: int | None) -> list[Shown]:
        """A channel's messages as they are now, deleted ones included, oldest first: those that
        ``reader`` sees or, without one, everybody's."""
        posted = self._posted_in.get(channel_id, [])
        seen = [each for each in posted if reader is None or each.message.visible_to(reader)]
        return [replace(each, message=copy(each.message)) for each in seen]
