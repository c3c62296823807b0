"""Which tables people want to be told of, and what they are told."""

from datetime import datetime, timedelta
from typing import Self
from zoneinfo import ZoneInfo

import msgspec

from bot.errors import WrongAlerts
from bot.matches.model.calendar import Calendar, Holidays, QuietHours, waking
from bot.matches.model.match import Match, Person, Status

TABLE = "table"
"""The kind of notices of tables."""
MOST_TOLD = 10
"""How many people a table tells."""
SETTLES, STALE = timedelta(seconds=10), timedelta(minutes=1)
"""People are told this long after the last change at a table, as who sat down may leave again; and
later than this, nobody is told."""
A_DAY = timedelta(days=1)
MOST_A_DAY, MOST_SEATED = 10, 5
HOST_RESTS, CHANNEL_RESTS = timedelta(hours=1), timedelta(minutes=30)
"""In this time only a few tables of one host tell anybody, and a channel's role is called once."""


class AlertChoice(msgspec.Struct, frozen=True):
    """Of these ``games``, none for all, on one server, 0 for all. From ``begins`` to ``ends``
    o'clock (0 to 23) by the person's own clocks, at any hour if they are the same, at most ``most``
    in a day, and once so many people are ``seated``."""

    server_id: int = 0
    begins: int = 0
    ends: int = 0
    most: int = 3
    seated: int = 1
    games: tuple[str, ...] = ()

    @classmethod
    def read(cls, stored: str) -> Self | None:
        """As :meth:`__str__` writes it; None for none."""
        if not stored:
            return None
        server_id, begins, ends, most, seated, *games = stored.split()
        return cls(int(server_id), int(begins), int(ends), int(most), int(seated), tuple(games))

    def __str__(self) -> str:
        numbers = (self.server_id, self.begins, self.ends, self.most, self.seated)
        return " ".join(map(str, (*numbers, *self.games)))

    def check(self) -> None:
        """Raises WrongAlerts for impossible hours or numbers."""
        if not (
            {self.begins, self.ends} <= {*range(24)}
            and 1 <= self.most <= MOST_A_DAY
            and 1 <= self.seated <= MOST_SEATED
        ):
            raise WrongAlerts

    def wants(self, match: Match, told: int) -> bool:
        """Whether somebody ``told`` so often today is told of this table, on a chosen server."""
        return (
            (not self.games or match.game in self.games)
            and len(match.people()) >= self.seated
            and told < self.most
        )


class TableNotice(msgspec.Struct, frozen=True):
    """What people are told of a table. ``left``: so many seats are free, 0 once nobody can join."""

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
    """Whether the person may be told of tables now: in their hours, no quiet ones, no holiday."""
    quiet, choice = QuietHours.read(person.quiet_hours), AlertChoice.read(person.alerts)
    calendar = Calendar(quiet, Holidays.read(person.holidays).stretches)
    if choice is None or not waking(calendar, now, now + timedelta(microseconds=1)):
        return False
    if choice.begins == choice.ends or quiet is None:
        return True
    hour = now.astimezone(ZoneInfo(quiet.zone)).hour
    if choice.begins < choice.ends:
        return choice.begins <= hour < choice.ends
    return not choice.ends <= hour < choice.begins


def is_open(match: Match) -> bool:
    """Whether anybody may join. A rematch waits for those of the match before."""
    free = match.status is Status.LOBBY and len(match.seats) < match.most_seats
    return free and not match.private and match.rematch_of is None
