"""How a seat's time runs: not in its person's quiet hours.

Everything else about time follows from :func:`waking`, how much of a stretch of time counts, and
:func:`after`, when so much will have counted. Both are plain arithmetic on values.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.errors import WrongHours

MOST_HOURS = 10
"""Of quiet in a day."""


@dataclass(frozen=True)
class QuietHours:
    """Each day from ``begins`` (0 to 23), by the clocks of a time zone, so many ``hours``, if any.

    Clocks that are put forward or back meanwhile make them shorter or longer.
    """

    zone: str
    begins: int
    hours: int

    @classmethod
    def read(cls, stored: str) -> QuietHours | None:
        """As :meth:`__str__` writes them; None for none."""
        if not stored:
            return None
        zone, begins, hours = stored.split()
        return cls(zone, int(begins), int(hours))

    def __str__(self) -> str:
        return f"{self.zone} {self.begins} {self.hours}"

    def check(self) -> None:
        """Raises WrongHours for a zone or hours that there are not."""
        if not (0 <= self.begins < 24 and 0 <= self.hours <= MOST_HOURS):
            raise WrongHours
        try:
            ZoneInfo(self.zone)
        except (ValueError, OSError, KeyError):  # KeyError: ZoneInfoNotFoundError
            raise WrongHours from None

    def nights(self, begin: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Beginning and end, in UTC, of those quiet hours that end after ``begin``, for ever."""
        zone = ZoneInfo(self.zone)
        day = begin.astimezone(zone).date() - timedelta(days=2)
        while self.hours:
            starts = datetime.combine(day, time(self.begins), zone)
            ends = (starts + timedelta(hours=self.hours)).astimezone(UTC)  # by the clocks
            if ends > begin:
                yield max(starts.astimezone(UTC), begin), ends
            day += timedelta(days=1)


def waking(quiet: QuietHours | None, begin: datetime, end: datetime) -> timedelta:
    """How much of the time from ``begin`` to ``end`` counts."""
    counted = end - begin
    for starts, ends in () if quiet is None else quiet.nights(begin):
        if starts >= end:
            break
        counted -= min(ends, end) - starts
    return counted


def after(quiet: QuietHours | None, begin: datetime, counted: timedelta) -> datetime:
    """The first moment by which so much time from ``begin`` on has counted."""
    at = begin
    for starts, ends in () if quiet is None else quiet.nights(begin):
        if at + counted <= starts:
            break
        counted -= starts - at
        at = ends
    return at + counted


def before(quiet: QuietHours | None, end: datetime, counted: timedelta) -> datetime:
    """The first moment from which only so much time counts until ``end``."""
    begin = end - 3 * counted - timedelta(days=60)
    return after(quiet, begin, waking(quiet, begin, end) - counted)
