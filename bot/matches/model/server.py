"""Servers as Discord knows them, and what their managers and members have chosen."""

from datetime import datetime
from enum import StrEnum

import msgspec

from bot.matches.model.match import Person


class Server(msgspec.Struct, frozen=True):
    """A server as Discord knows it now."""

    id: int
    name: str
    locale: str


class ServerSettings(msgspec.Struct, frozen=True):
    """What the managers of a server have chosen.

    ``language`` of the boards: None for the one the server has on Discord. ``channels`` where play
    is allowed and ``roles`` that may start a match: ids, empty for all. ``deadline`` and ``bank``:
    as in :class:`bot.matches.model.pace.Pace`, unless the start command says otherwise.
    ``threads``: every match gets a thread. ``announcements``: the channel in which results are
    announced, ``weekly`` that in which each week is told of. ``most_tables``: how many may wait for
    players, None for as many as the bot takes anywhere. ``voices``: computer players may speak on
    the boards. ``call_role``: the id of the role that new tables call, and ``role_for_all`` whether
    people may take it by themselves. ``asked``: a manager was asked about the language, or has
    chosen one. ``monthly``: a season is a month, otherwise a quarter. ``champion``: the role of
    whoever was first in a game in the last season.
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
    """Whether anybody may invite a person, and whom the person has blocked."""

    invitable: bool = True
    blocked: tuple[Person, ...] = ()


ERASED = 0
"""Instead of the id of somebody who was erased, where no row of theirs stays."""


class Ban(msgspec.Struct, frozen=True):
    """Somebody may not play on a server for now. ``person_id`` may be :data:`ERASED`."""

    id: int
    person_id: int
    reason: str
    ends_at: datetime


class Logged(StrEnum):
    """What is told in a server's log."""

    BAN = "ban"
    UNBAN = "unban"
    END = "end"
    """A manager ended a match, or the bot one at which nobody could be reached."""
    REMOVE = "remove"
    PAUSE = "pause"
    ROOM = "room"
    """A table closed for another one, on a server with as many as it takes."""
    BOARDS = "boards"
    SETTINGS = "settings"
    SERIES = "series"
    """A manager ended a series."""
    CALL = "call"
    """The bot called the server's role to a table."""


class LogEntry(msgspec.Struct, frozen=True):
    """What ``by_id`` did, the bot if that is None, and to whom, in which match, if to any.

    ``detail`` are the days of a ban, the names of the settings that changed, a series' game, or the
    channel of a call.
    """

    what: Logged
    by_id: int | None = None
    about_id: int | None = None
    code: str | None = None
    detail: str = ""
    at: datetime | None = None
    """When; None for one that is to be written."""
