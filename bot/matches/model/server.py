"""Servers, and what their managers and members have chosen."""

from datetime import datetime
from enum import StrEnum

import msgspec

from bot.matches.model.match import Person


class Server(msgspec.Struct, frozen=True):
    """A server as Discord describes it now."""

    id: int
    name: str
    locale: str


class ServerSettings(msgspec.Struct, frozen=True):
    """The choices of a server's managers.

    ``language`` of the boards: None for Discord's. ``channels`` where play is allowed and ``roles``
    that may start a match: ids, empty for all. ``deadline`` and ``bank``: the default
    :class:`bot.matches.model.pace.Pace`. ``threads``: every match gets a thread. ``announcements``:
    the channel for results, ``weekly`` for the week's summary. ``most_tables``: how many may wait
    for players, None for the bot's own limit. ``voices``: computer players may speak on the boards.
    ``call_role``: the id of the role that new tables call; ``role_for_all``: people may take it
    themselves. ``asked``: a manager was asked about the language, or has chosen one. ``monthly``: a
    season is a month, otherwise a quarter. ``champion``: the role of last season's winners.
    """

    language: str | None = None
    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    deadline: int | None = None
    threads: bool = False
    announcements: int | None = None
    most_tables: int | None = None
    voices: bool = True
    asked: bool = False
    bank: int = 0
    call_role: int | None = None
    role_for_all: bool = False
    monthly: bool = False
    champion: int | None = None
    weekly: int | None = None


class Invitability(msgspec.Struct, frozen=True):
    """Whether a person accepts invitations, and whom they have blocked."""

    invitable: bool = True
    blocked: tuple[Person, ...] = ()


ERASED = 0
"""Replaces the id of an erased person who has no row left."""


class Ban(msgspec.Struct, frozen=True):
    """A temporary ban from play on a server. ``person_id`` may be :data:`ERASED`."""

    id: int
    person_id: int
    reason: str
    ends_at: datetime


class Logged(StrEnum):
    """What a server's log records."""

    BAN = "ban"
    UNBAN = "unban"
    END = "end"
    """A manager ended a match, or the bot one in which it reached nobody."""
    REMOVE = "remove"
    PAUSE = "pause"
    ROOM = "room"
    """A table closed to make room for another on a full server."""
    BOARDS = "boards"
    SETTINGS = "settings"
    SERIES = "series"
    """A manager ended a series."""
    CALL = "call"
    """The bot called the server's role to a table."""


class LogEntry(msgspec.Struct, frozen=True):
    """What ``by_id`` (None for the bot) did, to whom and in which match, if any. ``detail`` is the
    days of a ban, the names of changed settings, a series' game, or the channel of a call."""

    what: Logged
    by_id: int | None = None
    about_id: int | None = None
    code: str | None = None
    detail: str = ""
    at: datetime | None = None
    """None for an entry not yet written."""
