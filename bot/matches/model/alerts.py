"""Alerts: which new tables people want to hear about, and what they are told."""

from datetime import datetime, timedelta
from typing import Self
from zoneinfo import ZoneInfo

import msgspec

from bot.errors import WrongAlerts
from bot.matches.model.calendar import Calendar, Holidays, QuietHours, waking
from bot.matches.model.match import Match, Person, Status

TABLE = "table"
"""The kind of these notices."""
MOST_TOLD = 10
"""People alerted per table."""
SETTLES, STALE = timedelta(seconds=10), timedelta(minutes=1)
"""Alerts go out ``SETTLES`` after a table's last change, as people who sit down may leave again,
but no later than ``STALE``."""
A_DAY = timedelta(days=1)
MOST_A_DAY, MOST_SEATED = 10, 5
HOST_RESTS, CHANNEL_RESTS = timedelta(hours=1), timedelta(minutes=30)
"""Alerts for one host's tables are limited per ``HOST_RESTS``, a channel's calls of a role to one
per ``CHANNEL_RESTS``."""


class AlertChoice(msgspec.Struct, frozen=True):
    """Which tables a person wants to hear about, at most ``most`` a day: of these ``games`` (empty
    for all) and this server (0 for all), from ``begins`` to ``ends`` o'clock (0 to 23) in the
    person's time zone (equal: at any hour), once this many people are ``seated``."""

    server_id: int = 0
    begins: int = 0
    ends: int = 0
    most: int = 3
    seated: int = 1
    games: tuple[str, ...] = ()

    @classmethod
    def read(cls, stored: str) -> Self | None:
        """Parse what :meth:`__str__` writes; None for an empty string."""
        if not stored:
            return None
        server_id, begins, ends, most, seated, *games = stored.split()
        return cls(int(server_id), int(begins), int(ends), int(most), int(seated), tuple(games))

    def __str__(self) -> str:
        *numbers, games = msgspec.structs.astuple(self)
        return " ".join(map(str, (*numbers, *games)))

    def check(self) -> None:
        """Raises WrongAlerts for impossible hours or numbers."""
        if not (
            {self.begins, self.ends} <= {*range(24)}
            and 1 <= self.most <= MOST_A_DAY
            and 1 <= self.seated <= MOST_SEATED
        ):
            raise WrongAlerts

    def wants(self, match: Match, told: int) -> bool:
        """Whether a person ``told`` this often today wants this table. Its server isn't checked."""
        return (
            (not self.games or match.game in self.games)
            and len(match.people()) >= self.seated
            and told < self.most
        )


class TableNotice(msgspec.Struct, frozen=True):
    """What an alert says. ``left`` is the number of free seats, 0 once nobody can join."""

    game: str
    host: str
    server: str
    server_id: int
    channel_id: int
    board_id: int | None
    deadline: int | None
    bank: int | None
    left: int


def awake(person: Person, now: datetime) -> bool:
    """Whether the person may be alerted now: in chosen hours, not in quiet ones or on holiday."""
    quiet, choice = QuietHours.read(person.quiet_hours), AlertChoice.read(person.alerts)
    calendar = Calendar(quiet, Holidays.read(person.holidays).stretches)
    if choice is None or not waking(calendar, now, now + timedelta(microseconds=1)):
        return False
    if choice.begins == choice.ends or quiet is None:
        return True
    hour = now.astimezone(ZoneInfo(quiet.zone)).hour
    return (hour - choice.begins) % 24 < (choice.ends - choice.begins) % 24


def is_open(match: Match) -> bool:
    """Whether anybody may join. A rematch is kept for the players of the old match."""
    free = match.status is Status.LOBBY and len(match.seats) < match.most_seats
    return free and not match.private and match.rematch_of is None
