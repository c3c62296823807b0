"""Messages to people and servers outside any match's own: the rows of the outbox."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum

import msgspec
from msgspec.structs import replace

NONCE_LASTS = timedelta(minutes=3)
"""How long Discord surely posts nothing twice under a nonce."""


class NoticeKind(StrEnum):
    """What a notice is, and by what it is known in its server or to its person."""

    SEASON = "season"
    """A season's champions, by its name."""
    DAILY = "daily"
    """A shared result of a day's deal, by the match's code."""
    SERIES = "series"
    """A series' card, by its number: the answer to a command, posted again if it is deleted."""
    SERIES_CALL = "series-call"
    """What a series has to tell one of its people."""
    SERIES_END = "series-end"
    """Who has won a series."""
    TABLE_CALL = "table-call"
    """A new table calls its server's role, by the match's code; not if :data:`NONCE_LASTS` has
    passed, so that nobody is ever called twice."""


class Notice(msgspec.Struct, frozen=True):
    """A message that has to be written since ``due_at``. ``to`` is the id of a server, or else of a
    person, and ``about`` what its kind says. ``message_id`` is what shows it so far, in
    ``channel_id``; a new one is wanted since ``wanted_since``, without which the old one is edited
    or deleted. ``revision`` counts the changes of the row, ``posting`` is as in a
    :class:`~bot.matches.model.surface.Surface`. ``role`` is the id of the role that it calls."""

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

    def behind(self, before: Notice, current: Notice) -> Notice:
        """As it is to be drawn once more, since the row has changed from ``before``."""
        again = current.wanted_since != before.wanted_since
        wanted_since = current.wanted_since if again else self.wanted_since
        return replace(self, due_at=current.due_at or before.due_at, wanted_since=wanted_since)
