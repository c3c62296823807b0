"""A person's time with one decision, by chance: quiet hours, holidays, and times when no bot ran.

    python -m tests.bot.matches.automation.lives 10000

plays so many, and says when the arithmetic and a count of every quarter of an hour differ.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

from bot.matches.model.calendar import (
    MOST_HOLIDAY,
    SHORTEST_HOLIDAY,
    Calendar,
    Holidays,
    QuietHours,
    Stretch,
    after,
    before,
    waking,
)
from cogs.settings.quiet_hours import ZONES

QUARTER = timedelta(minutes=15)
CHANGING = [(datetime(2029, *day, tzinfo=UTC), 4) for day in ((3, 8), (3, 22), (10, 25), (11, 1))]
"""The days before clocks are put forward and back in North America and Europe."""


class Life:
    """Somebody with so much time for a decision, whatever else happens meanwhile."""

    def __init__(self, number: int) -> None:
        chance = Random(number)
        begins, days = chance.choice([*CHANGING, (datetime(2029, 1, 1, tzinfo=UTC), 365)])
        where = ("europe", "north-america") if days < 365 else tuple(ZONES)
        zone = chance.choice([zone for region in where for zone in ZONES[region]])
        self.begin = begins + chance.randrange(days * 4 * 24) * QUARTER
        self.time = chance.randrange(1, 4 * 24 * 5) * QUARTER
        self.quiet = QuietHours(zone, chance.randrange(24), chance.randrange(11))
        self.away: list[Stretch] = []
        self.off: list[Stretch] = []
        self.acts: list[tuple[datetime, str, datetime]] = []
        at, left = self.begin - 4 * 24 * QUARTER, MOST_HOLIDAY
        for _ in range(chance.choice([0, 1, 3])):  # some touch
            starts = at + chance.choice([0, chance.randrange(600)]) * QUARTER
            at = starts + chance.randrange(1, 4 * 30) * QUARTER
            if left > timedelta(0) and chance.random() < 0.5:
                third = (at - starts) // QUARTER // 3 * QUARTER
                at += chance.choice([0, 1, 25]) * timedelta(days=1)
                self.acts.append((starts, "leaves", starts))
                if chance.random() < 0.5:
                    self._stop(starts + third, starts + 2 * third)
                self.acts.append((at, "is back", at))
                self.off.append((starts, min(at, starts + left)))
                left -= max(min(at - starts, left), SHORTEST_HOLIDAY)
            else:
                self._stop(starts, at)
        self.acts.append((self.begin, "is asked", self.begin))
        self.acts.sort(key=lambda act: act[0])

    def _stop(self, stopped: datetime, went_on: datetime) -> None:
        self.away.append((stopped, went_on))
        self.acts.append((went_on, "has a bot", stopped))

    def due(self) -> datetime:
        """By the arithmetic, moved on by each holiday and for each time that no bot ran."""
        own, due = Calendar(self.quiet, Holidays()), None
        for at, what, since in self.acts:
            new = own
            if what == "leaves":
                new = Calendar(self.quiet, own.holidays.begun(at))
            elif what == "is back":
                new = Calendar(self.quiet, own.holidays.ended(at))
            elif what == "is asked":
                due = after(own, at, self.time)
            if due is not None and since < due:
                due = after(new, at, waking(own, max(since, self.begin), due))
            own = new
        assert due is not None
        return due

    def counted(self) -> datetime:
        """By asking of each quarter of an hour whether it was the person's own."""
        at, left, zone = self.begin, self.time, ZoneInfo(self.quiet.zone)
        while left:
            hour = at.astimezone(zone).hour
            quiet = (hour - self.quiet.begins) % 24 < self.quiet.hours
            away = any(starts <= at < ends for starts, ends in (*self.away, *self.off))
            at += QUARTER
            left -= timedelta(0) if quiet or away else QUARTER
        return at

    def check(self) -> None:
        """Raises AssertionError."""
        due = self.due()
        assert due == self.counted(), (self.begin, self.time, self.quiet, self.acts)
        own = Calendar(self.quiet, Holidays(tuple(self.off)))
        alone = after(own, self.begin, self.time)
        assert waking(own, self.begin, alone) == self.time
        last = before(own, alone, self.time / 2)
        assert waking(own, last, alone) == self.time / 2


def main(count: int) -> None:
    """Check so many."""
    for number in range(count):
        Life(number).check()
    print(f"{count} lives: the time used was the person's own in each")


if __name__ == "__main__":
    main(int(sys.argv[1]))
