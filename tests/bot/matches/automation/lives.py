"""Random lives of a person with one decision: quiet hours, holidays, pauses, the other player's
holidays (which count towards the longest time a match can be stopped), and absences of the bot.

    python -m tests.bot.matches.automation.lives 10000

plays that many, and fails if the program and a count of every quarter of an hour differ.
"""

import sys
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, cast
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.errors import NoHolidayLeft
from bot.games import Prompt
from bot.games.game import AnyGame
from bot.matches.model.calendar import (
    MOST_HOLIDAY,
    MOST_STOPPED,
    OPEN_END,
    SHORTEST_HOLIDAY,
    Calendar,
    Holidays,
    QuietHours,
    Stops,
    Stretch,
    after,
    before,
    waking,
)
from bot.matches.model.deadlines import BY_CALENDAR, LONG, calendar, recompute, retime
from bot.matches.model.draft import Draft
from bot.matches.model.match import LOBBY_SEAT, Due, Match, Seat, Status
from cogs.settings.own_time import ZONES
from tests.bot.matches.table import ANNA, BRUNO, PLACE

QUARTER = timedelta(minutes=15)
CHANGING = [(datetime(2029, *day, tzinfo=UTC), 4) for day in ((3, 8), (3, 22), (10, 25), (11, 1))]
"""The days before daylight saving time begins and ends in North America and Europe."""


class Asking:
    """A game that asks both players one question until Bruno answers."""

    def __init__(self) -> None:
        self.asked: Mapping[int, Prompt] = {seat: Prompt(number=1) for seat in (0, 1)}

    def pending(self, _: object) -> Mapping[int, Prompt]:
        return self.asked

    def reveals(self, _: object) -> bool:
        return False

    def forced(self, *_: object) -> None:
        return None


class Life:
    """Anna's random amount of time for a decision, and the random events meanwhile."""

    def __init__(self, number: int) -> None:
        chance = Random(number)
        begins, days = chance.choice([*CHANGING, (datetime(2029, 1, 1, tzinfo=UTC), 365)])
        where = ("europe", "north-america") if days < 365 else tuple(ZONES)
        zone = chance.choice([zone for region in where for zone in ZONES[region]])
        self.begin = begins + chance.randrange(days * 4 * 24) * QUARTER
        self.time = LONG + chance.randrange(4 * 24 * 5) * QUARTER
        self.quiet = QuietHours(zone, chance.randrange(24), chance.randrange(11))
        self.away = [*self._stretches(chance, chance.choice([0, 1, 3]), 4 * 24)]
        acts = [(self.begin, "asked")]
        for begin, end, most, longest in (
            ("Anna leaves", "Anna is back", 2, 4 * 24 * 25),
            ("Bruno leaves", "Bruno is back", 2, 4 * 24 * 25),
            ("pause", "resume", 3, 4 * 24 * 60),
        ):
            count = chance.randrange(most + 1)
            for starts, ends in self._stretches(chance, count, chance.choice([9, longest])):
                acts += [(starts, begin), (ends, end)]
        acts.append((self.begin + chance.randrange(1, 4 * 24 * 50) * QUARTER, "Bruno answers"))
        moved = [(self._with_a_bot(at), what) for at, what in acts]
        moved += [(ends, "has a bot") for _, ends in self.away]
        self.acts = sorted(moved, key=lambda act: (act[0], act[1] != "has a bot", act[1]))
        self.warning = chance.choice([0, 1]) * QUARTER

    def _stretches(self, chance: Random, count: int, longest: int) -> list[Stretch]:
        """Random stretches, some of which touch."""
        at, found = self.begin - 4 * 24 * QUARTER, []
        for _ in range(count):
            starts = at + chance.choice([0, chance.randrange(600)]) * QUARTER
            at = starts + chance.randrange(1, longest) * QUARTER
            found.append((starts, at))
        return found

    def _with_a_bot(self, at: datetime) -> datetime:
        """The first moment from ``at`` on at which a bot runs."""
        for starts, ends in self.away:
            at = ends if starts <= at < ends else at
        return at

    def _stopped(self, at: datetime) -> datetime:
        """When the bot's absence at that moment began; the moment itself if there was none."""
        return next((starts for starts, ends in self.away if starts <= at < ends), at)

    def due(self) -> tuple[datetime, Calendar]:
        """The deadline and its calendar, computed by the program."""
        seats = (Seat(0, replace(ANNA, quiet_hours=str(self.quiet))), Seat(1, BRUNO))
        own: dict[str, Any] = {"status": Status.LOBBY, "seats": seats, "most_seats": 2}
        bank = int((self.time - LONG).total_seconds())
        terms: dict[str, Any] = {"deadline": int(LONG.total_seconds()), "bank": bank}
        of: dict[str, Any] = {"code": "AAAA", "game": "", "place": PLACE, "host": ANNA}
        match = Match(**of, **terms, **own, options=None, created_at=self.begin)
        game = Asking()
        draft = Draft(match, cast(AnyGame, game), self.begin)
        for at, what in self.acts:
            since = at - QUARTER if what == "has a bot" else at
            self._clock(draft, since)
            due = draft.match.waits.get((0, Due.DECIDE))
            if due is not None and due.due_at <= self._stopped(since):
                break
            draft.now = at
            self._act(draft, game, what)
        self._clock(draft, OPEN_END)
        match = draft.match
        return match.waits[0, Due.DECIDE].due_at, calendar(match, match.seats[0].person)

    def _clock(self, draft: Draft, until: datetime) -> None:
        """End the pauses that are due before ``until`` and before the deadline."""
        while (wait := draft.match.waits.get((LOBBY_SEAT, Due.RESUME))) is not None:
            at = self._with_a_bot(wait.due_at)
            if at > until or at > draft.match.waits[0, Due.DECIDE].due_at:
                return
            draft.now = at
            recompute(draft)

    def _act(self, draft: Draft, game: Asking, what: str) -> None:
        match, (who, *did) = draft.match, what.split()
        if what == "asked":
            draft.update(status=Status.RUNNING, started_at=draft.now)
        elif what == "Bruno answers":
            game.asked = {0: Prompt(number=1)}
        elif what == "pause":
            if (
                match.status is Status.RUNNING
                and not match.paused_at
                and Stops.read(match.stops).left(draft.now)
            ):
                retime(draft, paused_at=draft.now)
        elif what == "resume":
            if match.paused_at and not match.resumes_at:
                retime(draft, resumes_at=draft.now + self.warning)
        elif who in ("Anna", "Bruno"):
            seats = list(match.seats)
            seat = seats[who == "Bruno"]
            person = seat.person
            assert person is not None
            holidays = Holidays.read(person.holidays)
            try:
                new = holidays.begun(draft.now) if did == ["leaves"] else holidays.ended(draft.now)
            except NoHolidayLeft:
                return
            seats[seat.number] = replace(seat, person=replace(person, holidays=str(new)))
            retime(draft, seats=tuple(seats))
        elif what == "has a bot":
            since = self._stopped(draft.now - QUARTER)
            for (number, kind), wait in match.waits.items():
                if kind in BY_CALENDAR:
                    own = calendar(match, match.seats[number].person)
                    later = after(own, draft.now, waking(own, max(since, self.begin), wait.due_at))
                    waits = {**draft.match.waits, (number, kind): replace(wait, due_at=later)}
                    draft.update(waits=waits)
            return
        if draft.match.status is Status.RUNNING:
            recompute(draft)

    def counted(self) -> datetime:
        """The deadline, computed by counting each quarter of an hour that uses up Anna's time."""
        at, left, zone = min(self.acts[0][0], self.begin), self.time, ZoneInfo(self.quiet.zone)
        acts, asked, stopped = list(self.acts), {"Anna": False, "Bruno": False}, timedelta(0)
        free, leave, pause = dict.fromkeys(asked, MOST_HOLIDAY), dict[str, Stretch](), None
        while left:
            for who, (starts, until) in list(leave.items()):
                if until <= at:
                    free[who] -= max(until - starts, SHORTEST_HOLIDAY)
                    del leave[who]
            pause = None if pause is not None and pause <= at else pause
            while acts and acts[0][0] == at:
                what = acts.pop(0)[1]
                who, *did = what.split()
                if what == "asked":
                    asked = {"Anna": True, "Bruno": True}
                elif what == "Bruno answers":
                    asked["Bruno"] = False
                elif what == "pause" and asked["Anna"] and stopped < MOST_STOPPED:
                    pause = pause or OPEN_END
                elif what == "resume" and pause == OPEN_END:
                    pause = at + self.warning if self.warning else None
                elif did == ["leaves"] and who not in leave and free[who] > timedelta(0):
                    leave[who] = at, at + free[who]
                elif did == ["is", "back"] and who in leave:
                    free[who] -= max(at - leave.pop(who)[0], SHORTEST_HOLIDAY)
            stands = pause or any(asked[who] for who in leave)
            if stands:
                stopped += QUARTER
            off = pause or "Anna" in leave
            hour = at.astimezone(zone).hour
            quiet = (hour - self.quiet.begins) % 24 < self.quiet.hours
            away = any(starts <= at < ends for starts, ends in self.away)
            counts = asked["Anna"] and not (quiet or away)
            if counts and not (off and stopped <= MOST_STOPPED):
                left -= QUARTER
            at += QUARTER
            pause = None if stopped >= MOST_STOPPED else pause
        return at

    def check(self) -> None:
        """Raise AssertionError if the two differ."""
        due, own = self.due()
        assert due == self.counted(), (self.begin, self.time, self.quiet, self.acts)
        alone = after(own, self.begin, self.time)
        assert waking(own, self.begin, alone) == self.time
        last = before(own, alone, self.time / 2)
        assert waking(own, last, alone) == self.time / 2


def main(count: int) -> None:
    """Check ``count`` lives."""
    for number in range(count):
        Life(number).check()
    print(f"{count} lives: the time used was the person's own in each")


if __name__ == "__main__":
    main(int(sys.argv[1]))
