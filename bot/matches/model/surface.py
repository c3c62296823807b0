"""The messages that show matches, as they are stored."""

from datetime import datetime
from enum import StrEnum
from typing import TypeAlias

import msgspec

NEVER_SHOWN = -1
"""A surface's version before its message has been posted, or after it has become untrue."""


class SurfaceKind(StrEnum):
    """What a message that shows a match is for."""

    BOARD = "board"
    """In the channel, for everybody."""
    PANEL = "panel"
    """A seat's own, by direct message."""
    ANNOUNCEMENT = "announcement"
    """The result, in the channel that the server has chosen for results."""


Key: TypeAlias = tuple[SurfaceKind, int | None]
"""A surface within its match: its kind, and a panel's seat."""
BOARD: Key = (SurfaceKind.BOARD, None)

Link: TypeAlias = tuple[int | None, int | None, bool]


class Surface(msgspec.Struct, frozen=True, array_like=True):
    """A message that shows a match. ``seat`` is that of a panel, None for the other kinds.

    ``message_id`` is None while nothing is posted, and ``version`` is the match's version that the
    message shows. ``told_prompt`` numbers the decision that the person was last notified of,
    ``told_warning``: that time runs out, too. ``closed``: the channel took no message when it was
    last tried. ``posting`` is the name (Discord's nonce) of a message that is being sent, since
    ``posting_since``: stored before the request, cleared once the message's id is known.
    ``replaced_id`` is the message that this one took the place of, until it has been deleted.
    """

    code: str
    kind: SurfaceKind
    seat: int | None = None
    channel_id: int | None = None
    message_id: int | None = None
    version: int = NEVER_SHOWN
    told_prompt: int | None = None
    told_warning: bool = False
    closed: bool = False
    posting: str | None = None
    posting_since: datetime | None = None
    replaced_id: int | None = None

    @property
    def key(self) -> Key:
        return self.kind, self.seat

    @property
    def link(self) -> Link:
        """What panels show of a board: where it is, and whether its channel is closed."""
        return self.channel_id, self.message_id, self.closed
