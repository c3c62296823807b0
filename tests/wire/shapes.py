"""The shapes of the JSON between the wire and its tests. Times are Unix seconds."""

from typing import Any

import msgspec

from tests import limits

Json = dict[str, Any]


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A message as its readers see it; if deleted, as they last saw it."""

    id: int
    channel_id: int
    content: str
    components: list[Json]
    flags: int
    created: float
    edited: float | None
    deleted: float | None
    reader: int | None
    """The only person who sees an ephemeral message; None if everybody does."""
    nonce: str | None

    @property
    def text(self) -> str:
        """All text, one line per component."""
        return limits.text_of({"content": self.content, "components": self.components})

    @property
    def controls(self) -> list[Json]:
        """Every button and select menu, in the message's order."""
        return [part for part in limits.walk(self.components) if part.get("custom_id")]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """An interaction, and the bot's answers so far."""

    id: int
    asked: float
    answered: float | None
    """When the first response was accepted, if any."""
    completed: float | None
    """When "thinking…" was replaced, or ``answered`` if there was no "thinking…"."""
    response: str | None
    """message, deferred, deferred_update, update, modal."""
    message_id: int | None
    modal: Json | None
    followups: list[int]

    @property
    def latency(self) -> float | None:
        """Seconds until the first response."""
        return None if self.answered is None else self.answered - self.asked


class Request(msgspec.Struct, frozen=True):
    """One request by the bot."""

    method: str
    path: str
    """Without ``/api/v10`` and the query."""
    query: dict[str, str]
    body: Any


class Session(msgspec.Struct, frozen=True):
    """A session of the gateway."""

    id: str
    shard: int
    connected: bool
    resumed: int
    """How often it has been resumed."""


class Rule(msgspec.Struct, kw_only=True):
    """A fault for future requests: by default, one error 500 before anything is executed.

    It hits the next ``count`` requests (None: all) of ``method`` ("*": any) whose path (without
    ``/api/v10``) matches the shell-style ``path``.
    """

    method: str = "*"
    path: str = "*"
    count: int | None = 1
    hangs: bool = False
    """Whether the request is never answered."""
    status: int = 500
    retry_after: float = 0.0
    """For a 429."""
