"""What the clock has to do about a match, recomputed after each change."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any
from zlib import crc32

from msgspec.structs import replace

from bot.games import Prompt
from bot.matches.model.calendar import (
    OPEN_END,
    Calendar,
    Holidays,
    QuietHours,
    Stops,
    after,
    before,
    waking,
)
from bot.matches.model.draft import Draft
from bot.matches.model.match import LOBBY_SEAT, Due, Match, Status, Wait

SHORTEST_LOBBY = timedelta(hours=1)
"""However quick the match, people need some time to come."""

SILENCE = timedelta(days=7)
"""In a match without a limit, this long a silence is a missed decision: nobody is held up."""

MORE_SILENCE = timedelta(days=1)
"""For somebody who has missed one, this long a silence is the next."""

LONG = timedelta(hours=12)
"""Where a decision has at least this long, time stands still in quiet hours and on holiday."""

ON_TRIAL = timedelta(days=1)
"""The longest that a decision may take on a seat that was just given back."""

LIVE, LIVE_WITH_BANK = timedelta(minutes=5), timedelta(minutes=10)
"""With at most this long for a decision, people wait for each other. With a bank it may be longer,
as few decisions use all of it."""

BEAT = timedelta(seconds=2)
"""Where people watch, how long they are shown that something comes before they see what."""

SHORTEST_THOUGHT, LONGEST_THOUGHT = timedelta(seconds=2), timedelta(seconds=3)
"""In live play. In practice the shorter one, after a person's decision, so that they see what came
of it before the computer plays."""

REMINDERS = (4, 2, 10, 0)
"""In the last quarter of the time, half, tenth, or (0) never people may be reminded. The first is
the default."""

NEVER = timedelta(days=1)
"""This long after the end of the time a reminder comes that is not wanted: too late to matter."""

OF_PEOPLE = (Due.WARN, Due.DECIDE)
"""What falls due by the calendar of the person in the seat."""


def recompute(draft: Draft) -> None:
    """Recompute the match's ``waits`` after a change.

    A seat that is still asked the same question keeps its time: others can't prolong it.
    """
    match = draft.match
    if match.status is Status.LOBBY:
        closes = Wait(0, draft.now + lobby_time(match))
        draft.update(waits={(LOBBY_SEAT, Due.EXPIRE): closes})
        return
    waits: dict[tuple[int, Due], Wait] = {}
    pending = {seat: asked for seat, asked in draft.pending().items() if asked.required}
    _charge(draft, pending)
    closed = match.closes_at is not None and match.closes_at <= draft.now
    if closed:
        draft.update(paused_at=None, resumes_at=None)
    by_person = {
        seat
        for seat in pending
        if not (closed or _plays_at_once(match, seat) or draft.forced(seat) is not None)
    }
    _stand(draft, by_person)
    match = draft.match
    if match.closes_at is not None and not closed and match.status is Status.RUNNING:
        waits[LOBBY_SEAT, Due.CLOSE] = Wait(0, match.closes_at)
    watched = is_live(match) or match.place.practice
    begins = draft.now + (BEAT if watched and draft.game.reveals(draft.events) else timedelta(0))
    told = any(kind is Due.DECIDE for _, kind in match.waits)
    for seat, asked in sorted(pending.items()):
        if seat in by_person:
            waits |= _times(draft, seat, asked.number, begins)
        elif match.paused_at is None:
            kept = _kept(match, seat, Due.COMPUTER, asked.number)
            waits[seat, Due.COMPUTER] = kept or Wait(
                asked.number, begins + _thinking(match, seat, told)
            )
    resumes = resuming(match, draft.now)
    if resumes is not None:
        waits[LOBBY_SEAT, Due.RESUME] = Wait(0, resumes)
    draft.update(waits=waits)


def retime(draft: Draft, **changes: Any) -> None:
    """Change when time stands still; everybody keeps the time they had left."""
    before, now = draft.match, draft.now
    draft.update(**changes)
    _stand(draft, {seat for seat, kind in before.waits if kind is Due.DECIDE})

    def moved(seat: int, wait: Wait) -> Wait:
        left = waking(_calendar(before, seat), now, wait.due_at)
        return replace(wait, due_at=after(_calendar(draft.match, seat), now, left))

    waits = {
        (seat, kind): moved(seat, wait) if kind in OF_PEOPLE else wait
        for (seat, kind), wait in before.waits.items()
    }
    draft.update(waits=waits)


def _stand(draft: Draft, awaited: Iterable[int]) -> None:
    """Whether the match stands still from now on, and until when; a pause may be over."""
    match, now = draft.match, draft.now
    ends = [_holidays(match, seat).until(now) or now for seat in awaited]
    if match.paused_at is not None:
        ends.append(match.resumes_at or OPEN_END)
    stops = Stops.read(match.stops).standing(now, max(ends, default=now))
    draft.update(stops=str(stops))
    if stops.until(now) is None or (match.resumes_at or OPEN_END) <= now:
        draft.update(paused_at=None, resumes_at=None)


def resuming(match: Match, now: datetime) -> datetime | None:
    """When the pause, or the match's standing still, ends by itself."""
    ends = (Stops.read(match.stops).until(now), match.resumes_at)
    return min((end for end in ends if end is not None and end > now), default=None)


def lobby_time(match: Match) -> timedelta:
    """How long a lobby without a change stays open, by the match's own pace."""
    if match.deadline is None:
        return SILENCE
    longest = timedelta(seconds=match.deadline + (match.bank or 0))
    return min(max(longest, SHORTEST_LOBBY), SILENCE)


def reserve(match: Match, seat: int) -> timedelta:
    """How much of the seat's bank one decision may use."""
    if match.deadline is None or not match.bank:
        return timedelta(0)
    return max(_time(match, seat) - timedelta(seconds=match.deadline), timedelta(0))


def own_until(match: Match, seat: int) -> datetime | None:
    """When the own time of a decision ends, and the seat's bank is used; None where it has none."""
    wait, left = match.waits.get((seat, Due.DECIDE)), reserve(match, seat)
    if wait is None or not left:
        return None
    return before(_calendar(match, seat), wait.due_at, left)


def is_long(deadline: int | None) -> bool:
    """Whether a decision has so much time that it may stand still."""
    return deadline is None or deadline >= LONG.total_seconds()


def own_calendars(match: Any) -> bool:
    """Whether quiet hours and holidays hold in a match, or a row with its terms."""
    return is_long(match.deadline) and match.bank is not None and not match.no_quiet_hours


def calendar(match: Any, person: Any) -> Calendar:
    """How time runs for a person, None for nobody. Rows will do for both."""
    stops, pause = Stops.read(match.stops), (match.paused_at, match.resumes_at or OPEN_END)
    off = [*stops.within([pause] if match.paused_at else [])]
    if person is None or not own_calendars(match):
        return Calendar(off=tuple(off))
    off += stops.within(Holidays.read(person.holidays).stretches)
    return Calendar(QuietHours.read(person.quiet_hours), tuple(sorted(off)))


def _calendar(match: Match, seat: int) -> Calendar:
    taken = match.seats[seat]
    return calendar(match, None if taken.computer else taken.person)


def _holidays(match: Match, seat: int) -> Holidays:
    taken = match.seats[seat]
    if taken.person is None or taken.computer or not own_calendars(match):
        return Holidays()
    return Holidays.read(taken.person.holidays)


def on_holiday(match: Match, now: datetime) -> dict[int, datetime]:
    """The seats whose time stands still for a holiday, and until when at the latest."""
    away = [seat.number for seat in match.seats if seat.person and seat.person.holidays]
    ends = {seat: _holidays(match, seat).until(now) for seat in away}
    last = now + Stops.read(match.stops).left(now)
    return {seat: min(until, last) for seat, until in ends.items() if until and last > now}


def on_trial(match: Match, seat: int) -> int:
    """How many decisions in time end the seat's trial; 0 if it takes nothing off the time."""
    return match.seats[seat].trial if _usual_time(match, seat) > ON_TRIAL else 0


def is_live(match: Match) -> bool:
    """Whether people wait for each other, and not days."""
    longest = LIVE_WITH_BANK if match.bank else LIVE
    return match.deadline is not None and match.deadline <= longest.total_seconds()


def in_digest(match: Match, seat: int) -> bool:
    """Whether the seat's person is told of its decisions in a digest."""
    person = match.seats[seat].person
    slow = is_long(match.deadline) and not match.place.practice
    return slow and person is not None and bool(person.digest)


def _thinking(match: Match, seat: int, told: bool) -> timedelta:
    """How long a computer player seems to think: no time at all unless people are watching.

    ``told``: a person has just decided, and is told what came of it.
    """
    if match.seats[seat].level is None:
        return timedelta(0)
    if not is_live(match):
        return SHORTEST_THOUGHT if match.place.practice and told else timedelta(0)
    mark = crc32(f"{match.code}/{match.version}/{seat}".encode())
    return SHORTEST_THOUGHT + (LONGEST_THOUGHT - SHORTEST_THOUGHT) * (mark / 2**32)


def _plays_at_once(match: Match, seat: int) -> bool:
    """Away seats play at once while somebody is present; otherwise they keep the match's pace."""
    taken = match.seats[seat]
    somebody_present = not all(seat.computer for seat in match.seats)
    return taken.person is None or taken.left or (taken.away and somebody_present)


def _kept(match: Match, seat: int, kind: Due, prompt: int) -> Wait | None:
    wait = match.waits.get((seat, kind))
    return wait if wait is not None and wait.prompt == prompt else None


def _time(match: Match, seat: int) -> timedelta:
    """How long the seat may take for a decision, its bank included."""
    usual = _usual_time(match, seat)
    return min(usual, ON_TRIAL) if match.seats[seat].trial else usual


def _usual_time(match: Match, seat: int) -> timedelta:
    if match.deadline is not None:
        seconds = match.deadline + (match.bank or 0) - match.seats[seat].overtime
        return timedelta(seconds=seconds)
    return MORE_SILENCE if match.seats[seat].missed else SILENCE


def _charge(draft: Draft, pending: Mapping[int, Prompt]) -> None:
    """Decisions just made that took longer than their own time are charged to the banks.

    Parts of a second are free.
    """
    asked_in = draft.loaded or draft.match
    for (seat, kind), wait in draft.match.waits.items():
        asked = pending.get(seat)
        if kind is Due.DECIDE and (asked is None or asked.number != wait.prompt):
            left = max(waking(_calendar(asked_in, seat), draft.now, wait.due_at), timedelta(0))
            spent = reserve(asked_in, seat) - left
            if spent > timedelta(0):
                overtime = draft.match.seats[seat].overtime + int(spent.total_seconds())
                draft.update_seat(seat, overtime=overtime)


def _reminder(match: Match, seat: int, time: timedelta) -> timedelta:
    """When the seat's person is reminded, counted from the end of the time."""
    person = match.seats[seat].person
    return -time / person.reminder if person is not None and person.reminder else NEVER


def _times(draft: Draft, seat: int, prompt: int, begins: datetime) -> dict[tuple[int, Due], Wait]:
    """Until when the seat has time for a decision, and when its person is reminded of that."""
    match, kinds = draft.match, [Due.DECIDE]
    if not match.seats[seat].computer:
        kinds.append(Due.WARN)
    kept = {(seat, kind): _kept(match, seat, kind, prompt) for kind in kinds}
    if kept[seat, Due.DECIDE] is not None:
        return {key: wait for key, wait in kept.items() if wait is not None}
    time, own = _time(match, seat), _calendar(match, seat)
    times = {Due.DECIDE: time, Due.WARN: time + _reminder(match, seat, time)}
    return {(seat, kind): Wait(prompt, after(own, begins, times[kind])) for kind in kinds}
