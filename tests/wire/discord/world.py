"""Discord's state: SimCord's simulated Discord on the real clock, with our additions."""

import asyncio
import base64
import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.cdn import CdnStore
from simcord.backend.models import Message, User

from tests.wire.shapes import Answer, Shown

APPLICATION_ID = 1_100_000_000_000_000_000
TOKEN = f"{base64.urlsafe_b64encode(str(APPLICATION_ID).encode()).decode().rstrip('=')}.on.wire"
"""The only bot token that the wire accepts."""

NONCE_MEMORY = timedelta(minutes=5)


class Changes:
    """A counter of changes on the wire; waiting for the next one needs no polling."""

    def __init__(self) -> None:
        self.count = 0
        self._next = asyncio.Event()

    def note(self) -> None:
        """Count a change."""
        self.count += 1
        self._next.set()
        self._next = asyncio.Event()

    async def until(self, check: Callable[[], bool], patience: float) -> None:
        """Wait until ``check`` holds, checked at each change, for at most ``patience`` seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while not check():
                    await self._next.wait()


class WallClock(Clock):
    """Real time."""

    def now(self) -> datetime:
        return datetime.now(UTC)


class SlimCdn(CdnStore):
    """Keeps no file contents: nothing fetches them, and a long run posts many."""

    def store_attachment(
        self,
        attachment_id: int,
        channel_id: int,
        filename: str,
        data: bytes,
        description: str | None,
    ) -> dict[str, Any]:
        stored = super().store_attachment(attachment_id, channel_id, filename, data, description)
        self._blobs.clear()
        return stored


@dataclass
class PostedMessage:
    """A message and its history, kept even after it is deleted."""

    message: Message
    created: float
    nonce: str | None = None
    edited: float | None = None
    deleted: float | None = None


@dataclass
class InteractionTimes:
    """The times when an interaction was created and answered."""

    at: float
    answered: float | None = None
    completed: float | None = None


class WireWorld(Backend):
    """Guilds, channels, people and messages; ``emit`` sends events to the gateway."""

    def __init__(self) -> None:
        super().__init__(clock=WallClock())
        self.cdn = SlimCdn()
        del self.users[self.bot_user.id]
        self.application_id = self.reserve_id(APPLICATION_ID)
        self.bot_user = self.users[APPLICATION_ID] = User(APPLICATION_ID, "Quayside", bot=True)
        self.changes = Changes()
        self.asked: dict[int, InteractionTimes] = {}
        self.posted: dict[int, PostedMessage] = {}
        self._posted_in: dict[int, list[PostedMessage]] = {}
        self._nonces: dict[tuple[int, str], int] = {}

    def time(self) -> float:
        """Now, in Unix seconds."""
        return self.clock.now().timestamp()

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event to the gateway. Unlike SimCord's own, this keeps no growing transcript."""
        for listener in self.subscribers:
            listener(event, payload)
        self.changes.note()

    # What happens to messages

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        posted = self.posted[message.id] = PostedMessage(message, self.time())
        self._posted_in.setdefault(message.channel_id, []).append(posted)
        stored = super().commit_message(message, broadcast=broadcast)
        self.changes.note()
        return stored

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        message = super().edit_message(channel_id, message_id, fields)
        self.posted[message_id].edited = self.time()
        self.changes.note()
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        super().delete_message(channel_id, message_id)
        self.posted[message_id].deleted = self.time()
        self.changes.note()

    def name_message(self, message_id: int, nonce: str) -> None:
        """Remember the nonce of a posted message."""
        posted = self.posted[message_id]
        posted.nonce = nonce
        self._nonces[posted.message.channel_id, nonce] = message_id

    def message_named(self, channel_id: int, nonce: str) -> Message | None:
        """The bot's message with this nonce, if it is at most a few minutes old."""
        posted = self.posted.get(self._nonces.get((channel_id, nonce), 0))
        if posted is None or self.time() - posted.created > NONCE_MEMORY.total_seconds():
            return None
        return posted.message

    # What people see

    def shown(self, channel_id: int, reader: int | None) -> list[Shown]:
        """A channel's messages as ``reader`` sees them, deleted ones included, oldest first.

        Without a ``reader`` it includes everybody's ephemeral messages.
        """
        seen = [_shown(posted) for posted in self._posted_in.get(channel_id, [])]
        return [m for m in seen if reader is None or m.reader in (None, reader)]

    def answer(self, interaction_id: int) -> Answer:
        """An interaction and its answers so far."""
        record, asked = self.interactions[interaction_id], self.asked[interaction_id]
        return Answer(
            id=record.id,
            asked=asked.at,
            answered=asked.answered,
            completed=asked.completed,
            response=None if record.response_kind is None else str(record.response_kind),
            message_id=record.message_id,
            modal=record.modal,
            followups=list(record.followup_ids),
        )

    def note_answered(self, interaction_id: int) -> None:
        """Record when a request answers an interaction."""
        record, asked = self.interactions[interaction_id], self.asked[interaction_id]
        if record.responded and asked.answered is None:
            asked.answered = self.time()
        if record.responded and not record.loading and asked.completed is None:
            asked.completed = self.time()
        self.changes.note()


def _shown(posted: PostedMessage) -> Shown:
    message = posted.message
    asker = ((message.interaction_metadata or {}).get("user") or {}).get("id")
    return Shown(
        id=message.id,
        channel_id=message.channel_id,
        content=message.content,
        components=message.components,
        flags=message.flags,
        created=posted.created,
        edited=posted.edited,
        deleted=posted.deleted,
        reader=int(asker) if message.is_ephemeral and asker else None,
        nonce=posted.nonce,
    )
