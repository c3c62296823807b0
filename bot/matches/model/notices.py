"""Direct messages to people, and messages to servers, that belong to no match."""

from datetime import datetime
from enum import StrEnum

import msgspec

from bot.matches.model.match import Person
from bot.matches.model.server import Server


class NoticeKind(StrEnum):
    """What a notice is about."""

    SEASON = "season"
    """A season's champions, by its name."""
    DAILY = "daily"
    """A shared result of a day's deal, by the match's code, or by the place where it was shared."""
    SERIES = "series"
    """A series, by its number."""


class Notice(msgspec.Struct, frozen=True):
    """A notice claimed by one process. ``about`` is what its kind says.
    ``says`` is the content of the message, None for no message. ``message_id`` is the message that
    shows it so far. ``posting`` numbers a new message, which notifies; without it, the old one is
    edited or deleted. ``unsettled``: a process claimed it earlier, with unknown outcome."""

    id: int
    to: Person | Server
    kind: NoticeKind
    about: str
    says: str | None
    channel_id: int | None
    message_id: int | None
    posting: int | None
    claimed_at: datetime
    unsettled: bool
