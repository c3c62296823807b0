"""How a seat's time runs: not in quiet hours, on holiday, or while the match is paused. All else
about time builds on :func:`waking`, how much of a period counts, and :func:`after`, when a given
amount will have counted."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, time, timedelta
from heapq import merge
from typing import Self, TypeAlias
from zoneinfo import ZoneInfo

import msgspec

from bot.errors import NoHolidayLeft, WrongHours

MOST_HOURS = 10
"""Quiet hours per day."""

MOST_HOLIDAY, SHORTEST_HOLIDAY = timedelta(days=21), timedelta(days=1)
"""The most in any year; a shorter holiday than the second counts as that long."""
YEAR = timedelta(days=365)

MOST_STOPPED = timedelta(days=30)
"""How long holidays and pauses together may stop a match."""
OPEN_END = datetime.max.replace(tzinfo=UTC)
"""The end of a pause that lasts until a player ends it."""

Stretch: TypeAlias = tuple[datetime, datetime]
"""Beginning and end, in UTC."""


class QuietHours(msgspec.Struct, frozen=True):
    """Daily quiet time: ``hours`` long from ``begins`` (0 to 23), by the clock of a time zone. It
    is shorter or longer on days when the clocks change."""

    zone: str
    begins: int
    hours: int

    @classmethod
    def read(cls, stored: str) -> Self | None:
        """Parse what :meth:`__str__` writes; None for an empty string."""
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
        """The quiet hours that end after ``begin``, endlessly."""
        zone = ZoneInfo(self.zone)
        day = begin.astimezone(zone).date() - timedelta(days=2)
        while self.hours:
            starts = datetime.combine(day, time(self.begins), zone)
            ends = (starts + timedelta(hours=self.hours)).astimezone(UTC)  # wall-clock time
            if ends > begin:
                yield max(starts.astimezone(UTC), begin), ends
            day += timedelta(days=1)


def next_full_hour(hours: Iterable[int], zone: str, now: datetime) -> datetime | None:
    """When the clock of a time zone next shows one of these full hours; None if there are none. A
    skipped hour counts as the moment of the change, a repeated one as its first occurrence."""
    local = ZoneInfo(zone)
    days = [now.astimezone(local).date() + timedelta(days=n) for n in range(3)]
    moments = (datetime.combine(day, time(hour), local) for hour in hours for day in days)
    later = (at for moment in moments if (at := moment.astimezone(UTC)) > now)
    return min(later, default=None)


class Stretches(msgspec.Struct, frozen=True):
    """Consecutive stretches of time that don't overlap."""

    stretches: tuple[Stretch, ...] = ()

    @classmethod
    def read(cls, stored: str) -> Self:
        """Parse what :meth:`__str__` writes: ISO 8601 intervals."""
        intervals = [each.split("/") for each in stored.split()]
        moment = datetime.fromisoformat
        return cls(tuple((moment(starts), moment(ends)) for starts, ends in intervals))

    def __str__(self) -> str:
        return " ".join("/".join(map(datetime.isoformat, each)) for each in self.stretches)

    def until(self, now: datetime) -> datetime | None:
        """When the current stretch ends at the latest; None outside of any."""
        last = self.stretches[-1][1] if self.stretches else now
        return last if last > now else None


class Holidays(Stretches, frozen=True):
    """Those of the last year. The current one ends when the person or the allowance ends it."""

    def left(self, now: datetime) -> timedelta:
        """The remaining allowance: each holiday counts against it until a year after its end."""
        taken = [max(ends - starts, SHORTEST_HOLIDAY) for starts, ends in self._lately(now)]
        return max(MOST_HOLIDAY - sum(taken, timedelta(0)), timedelta(0))

    def begun(self, now: datetime) -> Self:
        """With a holiday that begins now, unless one is under way. Raises NoHolidayLeft."""
        if self.until(now) is not None:
            return self
        left = self.left(now)
        if not left:
            raise NoHolidayLeft
        return type(self)((*self._lately(now), (now, now + left)))

    def ended(self, now: datetime) -> Self:
        """With the current holiday, if any, ended now."""
        if self.until(now) is None:
            return self
        *earlier, (starts, _) = self.stretches
        return type(self)((*earlier, (starts, now)))

    def _lately(self, now: datetime) -> list[Stretch]:
        return [each for each in self.stretches if each[1] > now - YEAR]


class Stops(Stretches, frozen=True):
    """When a match stood or will stand still: paused, or waiting for a player on holiday."""

    def stopped(self, now: datetime, until: datetime) -> Self:
        """Stop the match until then, within the allowance, replacing any expected end."""
        over = self._past(now)
        ends = min(until, now + self.left(now))
        starts = over.pop()[0] if over and over[-1][1] == now else now  # the current stop goes on
        return type(self)((*over, *([(starts, ends)] if ends > starts else [])))

    def left(self, now: datetime) -> timedelta:
        """How much longer the match may stand still."""
        return MOST_STOPPED - sum((ends - starts for starts, ends in self._past(now)), timedelta(0))

    def within(self, others: Iterable[Stretch]) -> Iterator[Stretch]:
        """The parts of the others in which the match stands still."""
        for begins, over in others:
            for starts, ends in self.stretches:
                if max(begins, starts) < min(over, ends):
                    yield max(begins, starts), min(over, ends)

    def _past(self, now: datetime) -> list[Stretch]:
        return [(starts, min(ends, now)) for starts, ends in self.stretches if starts < now]


class Calendar(msgspec.Struct, frozen=True):
    """When a person's time stands still: in quiet hours, and in the ``off`` stretches."""

    quiet: QuietHours | None = None
    off: tuple[Stretch, ...] = ()

    def stops(self, begin: datetime) -> Iterator[Stretch]:
        """The stretches after ``begin``, in order and without overlaps."""
        nights = () if self.quiet is None else self.quiet.nights(begin)
        for starts, ends in merge(self.off, nights):
            if ends > begin:
                yield max(starts, begin), ends
                begin = ends


def waking(calendar: Calendar, begin: datetime, end: datetime) -> timedelta:
    """How much of the time from ``begin`` to ``end`` counts."""
    counted = end - begin
    for starts, ends in calendar.stops(begin):
        if starts >= end:
            break
        counted -= min(ends, end) - starts
    return counted


def after(calendar: Calendar, begin: datetime, counted: timedelta) -> datetime:
    """The first moment at which this much time since ``begin`` has counted."""
    at = begin
    for starts, ends in calendar.stops(begin):
        if at + counted <= starts:
            break
        counted -= starts - at
        at = ends
    return at + counted


def before(calendar: Calendar, end: datetime, counted: timedelta) -> datetime:
    """The first moment from which only this much time counts until ``end``."""
    begin = end - 3 * counted - timedelta(days=60)
    return after(calendar, begin, waking(calendar, begin, end) - counted)
