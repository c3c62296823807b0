"""The bot's messages as stored, and which process writes them. A surface shows a match; a notice, a
row in the outbox, says anything else."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from enum import StrEnum
from operator import attrgetter
from typing import TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace


class SurfaceKind(StrEnum):
    """What a surface shows."""

    BOARD = "board"
    """The match, in its channel, for everybody."""
    PANEL = "panel"
    """The match for one seat, in direct messages."""
    ANNOUNCEMENT = "announcement"
    """The result, in the server's channel for results."""
    ENDING = "ending"
    """The result, in a separate message below the board or, with a ``seat``, below a panel."""


Key: TypeAlias = tuple[SurfaceKind, int | None]
"""Identifies a surface within its match: its kind and, in direct messages, the seat."""
BOARD: Key = (SurfaceKind.BOARD, None)

BoardLink: TypeAlias = tuple[int | None, int | None, bool]


class Surface(msgspec.Struct, frozen=True, array_like=True):
    """A message that shows a match. ``seat`` is that of a direct message, None in a channel.
    ``message_id`` is None until the message is posted. ``version`` is the version of the match that
    it shows, or 0 if it must be drawn again anyway. ``revision`` counts the changes of the row.
    ``told_prompt`` is the number of the prompt that the person was last notified of, ``told_calls``
    how often they were reminded of it. If ``closed``, the channel rejected the last message.
    ``posting`` is the nonce of a message in flight since ``posting_since``: it is stored before the
    request, and cleared once the message's id is known. With ``posting_since`` alone, the answer to
    an interaction may have posted the message since then."""

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
    def link(self) -> BoardLink:
        """What panels show about a board: its channel and message, and whether the channel is
        closed."""
        return self.channel_id, self.message_id, self.closed

    def behind(self, before: Surface, row: Surface) -> Surface:
        """This surface, to be drawn again, whatever in its row has changed."""
        return replace(self, version=0)


NONCE_LASTS = timedelta(minutes=3)
"""How long Discord reliably refuses to post anything twice under the same nonce."""


class NoticeKind(StrEnum):
    """What a notice says, and what its ``about`` holds."""

    SEASON = "season"
    """A season's champions; ``about`` is the season's name."""
    DAILY = "daily"
    """A result of a daily deal that somebody has shared; ``about`` is the match's code."""
    SERIES = "series"
    """A series' card; ``about`` is the series' number. The card answers a command, and is posted
    again if it is deleted."""
    SERIES_CALL = "series-call"
    """What a series tells one of its people; ``about`` is the series' number."""
    SERIES_END = "series-end"
    """Who has won a series; ``about`` is the series' number."""
    TABLE_CALL = "table-call"
    """A new table calls its server's role; ``about`` is the match's code. Not sent after
    :data:`NONCE_LASTS`, so that nobody is ever called twice."""


class Notice(msgspec.Struct, frozen=True):
    """A message to be written from ``due_at`` on. ``to`` is the id of a server or of a person, and
    what ``about`` holds depends on the kind. The notice's current message, if any, is
    ``message_id`` in ``channel_id``. It is edited or deleted unless ``wanted_since`` is set, the
    time from which a new message is to replace it. ``revision`` and ``posting`` are as in a
    :class:`Surface`. ``role`` is the id of the role that the message calls."""

    id: int
    kind: NoticeKind
    to: int
    on_server: bool
    about: str
    locale: str | None
    revision: int
    channel_id: int | None
    message_id: int | None
    due_at: datetime | None
    wanted_since: datetime | None
    posting: str | None
    posting_since: datetime | None
    role: int | None = None

    def behind(self, before: Notice, row: Notice) -> Notice:
        """This notice, to be written again since its row changed from ``before`` to ``row``."""
        requested = row.wanted_since != before.wanted_since
        wanted_since = row.wanted_since if requested else self.wanted_since
        return replace(self, due_at=row.due_at or before.due_at, wanted_since=wanted_since)


Row = TypeVar("Row", Surface, Notice)


def merged(row: Row, before: Row, after: Row) -> tuple[Row, int | None]:
    """What to store when a message that was drawn from the row ``before`` is as in ``after``, and
    its ``row`` may have changed meanwhile; and the id of a message to delete, if any.

    A changed row has its message drawn again. If it names another message or posting by now, it
    keeps that, and the message in ``after``, if it is a different one, is deleted.
    """
    latest = after
    stray = None
    if row.revision != before.revision:
        if (row.message_id, row.posting) != (before.message_id, before.posting):
            latest = row
            stray = after.message_id if after.message_id != row.message_id else None
        latest = latest.behind(before, row)
    return replace(latest, revision=row.revision + 1), stray


LIVING = 20.0
"""Seconds without a beat after which other processes take over a process's messages."""
TRUSTED = 12.0
"""Seconds after which a process no longer trusts its own last beat. A request still in flight ends
before others take over."""
SETTLING = 10.0
"""For this many seconds after a gap in its beats, a process takes over nobody's shards: after an
outage of the database, the first to beat would take them all."""


class Peer(msgspec.Struct, frozen=True):
    """A process as its row shows it: its ``number``, higher than those of older processes, its own
    ``count`` of shards, those that are ``ready``, and the seconds since its last beat."""

    number: int
    count: int
    ready: frozenset[int]
    age: float = 0.0

    def serves(self, server_id: int) -> bool:
        return self.count > 0 and (server_id >> 22) % self.count in self.ready


def writer(peers: Collection[Peer], server_id: int | None) -> int | None:
    """The number of the process that writes a server's messages, or direct messages (None): the one
    to which Discord sends presses on them, so that one process handles a press, its answer and
    later edits. Of the living processes, it is the newest that serves the server, or else the
    oldest. None if no process is alive."""
    living = [each for each in peers if each.age < LIVING]
    serving = [each.number for each in living if each.serves(server_id or 0)]
    return max(serving) if serving else min((each.number for each in living), default=None)


class Writers:
    """Knows, from the last beat, which messages this process writes: all of them, unless other
    processes may share the database (``shared``). ``clock`` counts seconds monotonically."""

    def __init__(self, *, shared: bool = False, clock: Callable[[], float] = time.monotonic):
        self.clock = clock
        self._shared = shared
        self._number = 0
        self._living: list[Peer] = []
        self._beat_at = self._settling_until = -math.inf

    def writes(self, server_id: int | None) -> bool:
        """Whether this process writes the messages of a server, or direct messages (None)."""
        return not self._shared or writer(self._living, server_id) == self._number

    @property
    def alone(self) -> bool:
        """Whether this is the only living process, so that no other can commit anything."""
        return not self._shared or [each.number for each in self._living] == [self._number]

    def may_send(self) -> bool:
        """Whether no other process can have taken over yet, so that this one may send messages."""
        return not self._shared or self.clock() < self._beat_at + TRUSTED

    def note(self, number: int, peers: Collection[Peer], began: float) -> bool:
        """Note what a beat has read: this process's number, and all processes, this one included.
        ``began`` is when the beat began, by the clock. Returns whether this process may now write
        messages that it didn't write before."""
        returned = not self.may_send()  # by the last beat
        if returned:
            self._settling_until = self.clock() + SETTLING
        settling = self.clock() < self._settling_until  # so the silent keep their shards
        alive = [each for each in peers if settling or each.age < LIVING]
        living = [replace(each, age=0.0) for each in sorted(alive, key=attrgetter("number"))]
        changed = returned or living != self._living  # whatever their ages
        self._number, self._living, self._beat_at = number, living, began
        return self._shared and changed
