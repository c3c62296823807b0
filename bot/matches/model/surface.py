"""The messages that show matches, as stored."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import TypeAlias

import msgspec
from msgspec.structs import replace


class SurfaceKind(StrEnum):
    """What a surface is for."""

    BOARD = "board"
    """In the channel, for everybody."""
    PANEL = "panel"
    """A seat's, by direct message."""
    ANNOUNCEMENT = "announcement"
    """The result, in the server's channel for results."""
    ENDING = "ending"
    """The result as a message of its own, below the board or, with a ``seat``, below a panel."""


Key: TypeAlias = tuple[SurfaceKind, int | None]
"""Identifies a surface within its match: its kind, and a panel's seat."""
BOARD: Key = (SurfaceKind.BOARD, None)

Link: TypeAlias = tuple[int | None, int | None, bool]


class Surface(msgspec.Struct, frozen=True, array_like=True):
    """A message that shows a match. ``seat`` is the one told directly, None in a channel.
    ``message_id`` is None until it is posted; ``version`` is the match's version it shows, 0 if it
    has to be drawn whatever it shows. ``revision`` counts the changes of the row.
    ``told_prompt`` is the number of the decision the person was last notified of, ``told_calls``
    how often they were called to it again. ``closed``: the channel rejected the last message.
    ``posting`` is the nonce of a message being sent since ``posting_since``: stored before the
    request, cleared once the message's id is known. Without a nonce, an answer may have posted it
    since then."""

    code: str
    kind: SurfaceKind
    seat: int | None = None
    channel_id: int | None = None
    message_id: int | None = None
    version: int = 0
    revision: int = 0
    told_prompt: int | None = None
    told_calls: int = 0
    closed: bool = False
    posting: str | None = None
    posting_since: datetime | None = None

    @property
    def key(self) -> Key:
        return self.kind, self.seat

    @property
    def link(self) -> Link:
        """What panels show of a board: where it is, and whether its channel is closed."""
        return self.channel_id, self.message_id, self.closed

    def behind(self, before: Surface, current: Surface) -> Surface:
        """As it is to be drawn once more, since the row has changed from ``before``."""
        return replace(self, version=0)
