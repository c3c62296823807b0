"""How a seat's time runs: not in quiet hours, not on holiday, and not while the match is paused.

Everything else about time follows from :func:`waking`, how much of a stretch of time counts, and
:func:`after`, when so much will have counted. Both are plain arithmetic on values.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, time, timedelta
from heapq import merge
from typing import Self, TypeAlias
from zoneinfo import ZoneInfo

import msgspec

from bot.errors import NoHolidayLeft, WrongHours

MOST_HOURS = 10
"""Of quiet a day."""

MOST_HOLIDAY, SHORTEST_HOLIDAY = timedelta(days=21), timedelta(days=1)
"""So much in any year; a shorter holiday counts as a day."""
YEAR = timedelta(days=365)

MOST_STOPPED = timedelta(days=30)
"""How long holidays and pauses together may stop a match."""
OPEN_END = datetime.max.replace(tzinfo=UTC)
"""Of a pause that somebody has to end."""

Stretch: TypeAlias = tuple[datetime, datetime]
"""Beginning and end, in UTC."""


class QuietHours(msgspec.Struct, frozen=True):
    """Each day from ``begins`` (0 to 23), by the clocks of a time zone, for so many ``hours``.

    They are shorter or longer when the clocks change.
    """

    zone: str
    begins: int
    hours: int

    @classmethod
    def read(cls, stored: str) -> Self | None:
        """As :meth:`__str__` writes them; None for none."""
        if not stored:
            return None
        zone, begins, hours = stored.split()
        return cls(zone, int(begins), int(hours))

    def __str__(self) -> str:
        return f"{self.zone} {self.begins} {self.hours}"

    def check(self) -> None:
        """Raises WrongHours for an unknown zone or impossible hours."""
        if not (0 <= self.begins < 24 and 0 <= self.hours <= MOST_HOURS):
            raise WrongHours
        try:
            ZoneInfo(self.zone)
        except (ValueError, OSError, KeyError):  # KeyError: ZoneInfoNotFoundError
            raise WrongHours from None

    def nights(self, begin: datetime) -> Iterator[Stretch]:
        """The quiet hours that end after ``begin``, without end."""
        zone = ZoneInfo(self.zone)
        day = begin.astimezone(zone).date() - timedelta(days=2)
        while self.hours:
            starts = datetime.combine(day, time(self.begins), zone)
            ends = (starts + timedelta(hours=self.hours)).astimezone(UTC)  # by the clocks
            if ends > begin:
                yield max(starts.astimezone(UTC), begin), ends
            day += timedelta(days=1)


def next_of(hours: Iterable[int], zone: str, now: datetime) -> datetime | None:
    """When the clocks of a time zone next show one of these full hours; None if there are none.

    An hour that is skipped counts as the moment of the change, one that comes twice as the first.
    """
    own = ZoneInfo(zone)
    days = [now.astimezone(own).date() + timedelta(days=n) for n in range(3)]
    moments = (datetime.combine(day, time(hour), own) for hour in hours for day in days)
    later = (at for moment in moments if (at := moment.astimezone(UTC)) > now)
    return min(later, default=None)


class Stretches(msgspec.Struct, frozen=True):
    """Several, in order, none within another."""

    stretches: tuple[Stretch, ...] = ()

    @classmethod
    def read(cls, stored: str) -> Self:
        """As :meth:`__str__` writes them: ISO 8601 intervals."""
        intervals = [each.split("/") for each in stored.split()]
        moment = datetime.fromisoformat
        return cls(tuple((moment(starts), moment(ends)) for starts, ends in intervals))

    def __str__(self) -> str:
        return " ".join("/".join(map(datetime.isoformat, each)) for each in self.stretches)

    def until(self, now: datetime) -> datetime | None:
        """When the present one ends at the latest; None if there is none."""
        last = self.stretches[-1][1] if self.stretches else now
        return last if last > now else None


class Holidays(Stretches, frozen=True):
    """Those of the last year. The present one lasts as long as is left, or until it is ended."""

    def left(self, now: datetime) -> timedelta:
        """How much is left for another one: each counts until a year after its end."""
        taken = [max(ends - starts, SHORTEST_HOLIDAY) for starts, ends in self._lately(now)]
        return max(MOST_HOLIDAY - sum(taken, timedelta(0)), timedelta(0))

    def begun(self, now: datetime) -> Self:
        """With one that begins now, unless there is one. Raises NoHolidayLeft."""
        if self.until(now) is not None:
            return self
        left = self.left(now)
        if not left:
            raise NoHolidayLeft
        return type(self)((*self._lately(now), (now, now + left)))

    def ended(self, now: datetime) -> Self:
        """With the present one, if any, ended now."""
        if self.until(now) is None:
            return self
        *earlier, (starts, _) = self.stretches
        return type(self)((*earlier, (starts, now)))

    def _lately(self, now: datetime) -> list[Stretch]:
        return [each for each in self.stretches if each[1] > now - YEAR]


class Stops(Stretches, frozen=True):
    """When a match stood or will stand still: paused, or waiting for somebody on holiday."""

    def standing(self, now: datetime, until: datetime) -> Self:
        """It stands still from now until then, but no longer than is left; that replaces the end
        that the last stop was expected to have."""
        over = self._over(now)
        ends = min(until, now + self.left(now))
        starts = over.pop()[0] if over and over[-1][1] == now else now  # it goes on
        return type(self)((*over, *([(starts, ends)] if ends > starts else [])))

    def left(self, now: datetime) -> timedelta:
        """How long it may still stand still."""
        return MOST_STOPPED - sum((ends - starts for starts, ends in self._over(now)), timedelta(0))

    def within(self, others: Iterable[Stretch]) -> Iterator[Stretch]:
        """The parts of the others in which it stands still."""
        for begins, over in others:
            for starts, ends in self.stretches:
                if max(begins, starts) < min(over, ends):
                    yield max(begins, starts), min(over, ends)

    def _over(self, now: datetime) -> list[Stretch]:
        return [(starts, min(ends, now)) for starts, ends in self.stretches if starts < now]


class Calendar(msgspec.Struct, frozen=True):
    """When a person's time stands still: in quiet hours, and while they or all are ``off``."""

    quiet: QuietHours | None = None
    off: tuple[Stretch, ...] = ()

    def still(self, begin: datetime) -> Iterator[Stretch]:
        """After ``begin``, in order, none within another."""
        nights = () if self.quiet is None else self.quiet.nights(begin)
        for starts, ends in merge(self.off, nights):
            if ends > begin:
                yield max(starts, begin), ends
                begin = ends


def waking(own: Calendar, begin: datetime, end: datetime) -> timedelta:
    """How much of the time from ``begin`` to ``end`` counts."""
    counted = end - begin
    for starts, ends in own.still(begin):
        if starts >= end:
            break
        counted -= min(ends, end) - starts
    return counted


def after(own: Calendar, begin: datetime, counted: timedelta) -> datetime:
    """The first moment by which this much time since ``begin`` has counted."""
    at = begin
    for starts, ends in own.still(begin):
        if at + counted <= starts:
            break
        counted -= starts - at
        at = ends
    return at + counted


def before(own: Calendar, end: datetime, counted: timedelta) -> datetime:
    """The first moment from which only this much time counts until ``end``."""
    begin = end - 3 * counted - timedelta(days=60)
    return after(own, begin, waking(own, begin, end) - counted)
