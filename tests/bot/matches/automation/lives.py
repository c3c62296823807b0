"""A person's time with one decision, by chance: quiet hours, and times when no bot ran.

    python -m tests.bot.matches.automation.lives 10000

plays so many, and says when the arithmetic and a count of every quarter of an hour differ.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

from bot.matches.model.calendar import QuietHours, after, before, waking
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
        self.away: list[tuple[datetime, datetime]] = []
        at = self.begin - 4 * 24 * QUARTER
        for _ in range(chance.choice([0, 1, 3])):  # some touch
            starts = at + chance.choice([0, chance.randrange(600)]) * QUARTER
            at = starts + chance.randrange(1, 4 * 30) * QUARTER
            self.away.append((starts, at))

    def due(self) -> datetime:
        """By the arithmetic, moved on for each time that no bot ran."""
        due = after(self.quiet, self.begin, self.time)
        for stopped, went_on in self.away:
            if self.begin < went_on and stopped < due:
                stopped = max(stopped, self.begin)
                due = after(self.quiet, went_on, waking(self.quiet, stopped, due))
        return due

    def counted(self) -> datetime:
        """By asking of each quarter of an hour whether it was the person's own."""
        at, left, zone = self.begin, self.time, ZoneInfo(self.quiet.zone)
        while left:
            hour = at.astimezone(zone).hour
            quiet = (hour - self.quiet.begins) % 24 < self.quiet.hours
            away = any(starts <= at < ends for starts, ends in self.away)
            at += QUARTER
            left -= timedelta(0) if quiet or away else QUARTER
        return at

    def check(self) -> None:
        """Raises AssertionError."""
        due = self.due()
        assert due == self.counted(), (self.begin, self.time, self.quiet, self.away)
        alone = after(self.quiet, self.begin, self.time)
        assert waking(self.quiet, self.begin, alone) == self.time
        last = before(self.quiet, alone, self.time / 2)
        assert waking(self.quiet, last, alone) == self.time / 2


def main(count: int) -> None:
    """Check so many."""
    for number in range(count):
        Life(number).check()
    print(f"{count} lives: the time used was the person's own in each")


if __name__ == "__main__":
    main(int(sys.argv[1]))
