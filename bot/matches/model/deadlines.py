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
"""Without a limit, this long a silence is a missed decision, so that nobody is held up."""

MORE_SILENCE = timedelta(days=1)
"""The same for a person who has just missed a decision."""

LONG = timedelta(hours=12)
"""With at least this long for a decision, time stands still in quiet hours and on holiday."""

LIVE, LIVE_WITH_BANK = timedelta(minutes=5), timedelta(minutes=10)
"""With at most this long for a decision, people are waiting for each other at the screen. With a
bank it may be longer, as few decisions use all of it."""

BEAT = timedelta(seconds=2)
"""How long a live board announces a reveal before showing it."""

SHORTEST_THOUGHT, LONGEST_THOUGHT = timedelta(seconds=2), timedelta(seconds=3)
"""In live play. In practice the shorter one, so that people see the outcome of their move."""

REMINDERS = (4, 2, 10, 0)
"""Reminders come in the last quarter of the time, half, tenth, or (0) never; the default first."""

NEVER = timedelta(days=1)
"""An unwanted reminder is due this long after the deadline: too late to matter."""

BY_CALENDAR = (Due.WARN, Due.DECIDE)
"""What falls due by the calendar of the person in the seat."""

ON_DATE = (Due.RESUME, Due.CLOSE)
"""What falls due when it does, whether a bot is there or not."""


def recompute(draft: Draft) -> None:
    """Recompute the match's ``waits`` after a change. A seat whose question hasn't changed keeps
    its deadline: other seats can't prolong it."""
    match = draft.match
    if match.status is Status.LOBBY:
        closes = Wait(0, draft.now + lobby_time(match))
        draft.update(waits={(LOBBY_SEAT, Due.EXPIRE): closes})
        return
    waits: dict[tuple[int, Due], Wait] = {}
    pending = {seat: asked for seat, asked in draft.pending().items() if asked.required}
    _charge_banks(draft, pending)
    closed = match.closes_at is not None and match.closes_at <= draft.now
    if closed:
        draft.update(paused_at=None, resumes_at=None)
    by_person = {
        seat
        for seat in pending
        if not (closed or _plays_immediately(match, seat) or draft.forced(seat) is not None)
    }
    _update_stops(draft, by_person)
    match = draft.match
    if match.closes_at is not None and not closed and match.status is Status.RUNNING:
        waits[LOBBY_SEAT, Due.CLOSE] = Wait(0, match.closes_at)
    watched = is_live(match) or match.place.practice
    begins = draft.now + (BEAT if watched and draft.game.reveals(draft.events) else timedelta(0))
    told = any(kind is Due.DECIDE for _, kind in match.waits)
    for seat, asked in sorted(pending.items()):
        if seat in by_person:
            waits |= _waits(draft, seat, asked.number, begins)
        elif match.paused_at is None:
            kept = _unchanged(match, seat, Due.COMPUTER, asked.number)
            waits[seat, Due.COMPUTER] = kept or Wait(
                asked.number, begins + _thinking(match, seat, told)
            )
    resumes = resuming(match, draft.now)
    if resumes is not None:
        waits[LOBBY_SEAT, Due.RESUME] = Wait(0, resumes)
    draft.update(waits=waits)


def retime(draft: Draft, **changes: Any) -> None:
    """Make changes that stop or restart time; everybody keeps the time they had left."""
    before, now = draft.match, draft.now
    draft.update(**changes)
    _update_stops(draft, {seat for seat, kind in before.waits if kind is Due.DECIDE})
    waits = dict(before.waits)
    for (seat, kind), wait in before.waits.items():
        if kind in BY_CALENDAR:
            left = waking(_calendar(before, seat), now, wait.due_at)
            waits[seat, kind] = replace(wait, due_at=after(_calendar(draft.match, seat), now, left))
    draft.update(waits=waits)


def keep_time_left(draft: Draft, since: datetime) -> None:
    """Move the deadlines of a match in which nobody's time has run since then."""
    match, waits = draft.match, dict(draft.match.waits)
    for (seat, kind), wait in match.waits.items():
        if kind not in ON_DATE:
            own = _calendar(match, seat) if kind in BY_CALENDAR else Calendar()
            left = waking(own, since, wait.due_at)
            waits[seat, kind] = replace(wait, due_at=after(own, draft.now, left))
    draft.update(waits=waits)


def _update_stops(draft: Draft, awaited: Iterable[int]) -> None:
    """Recompute the match's ``stops``, and end a pause whose time is over."""
    match, now = draft.match, draft.now
    ends = [_holidays(match, seat).until(now) or now for seat in awaited]
    if match.paused_at is not None:
        ends.append(match.resumes_at or OPEN_END)
    stops = Stops.read(match.stops).stopped(now, max(ends, default=now))
    draft.update(stops=str(stops))
    if stops.until(now) is None or (match.resumes_at or OPEN_END) <= now:
        draft.update(paused_at=None, resumes_at=None)


def resuming(match: Match, now: datetime) -> datetime | None:
    """When the pause, or another stop of the match, ends by itself."""
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
    return max(_time_allowed(match, seat) - timedelta(seconds=match.deadline), timedelta(0))


def own_until(match: Match, seat: int) -> datetime | None:
    """When a decision has used its own time and starts on the seat's bank; None without a bank."""
    wait, left = match.waits.get((seat, Due.DECIDE)), reserve(match, seat)
    if wait is None or not left:
        return None
    return before(_calendar(match, seat), wait.due_at, left)


def is_long(deadline: int | None) -> bool:
    """Whether a decision has so much time that it may stand still."""
    return deadline is None or deadline >= LONG.total_seconds()


def own_calendars(match: Any) -> bool:
    """Whether quiet hours and holidays apply in a match, or in a row with its terms."""
    return is_long(match.deadline) and match.bank is not None and not match.no_quiet_hours


def calendar(match: Any, person: Any) -> Calendar:
    """How time runs for a person, or for None. Takes rows as well as structs."""
    stops, pause = Stops.read(match.stops), (match.paused_at, match.resumes_at or OPEN_END)
    off = [*stops.within([pause] if match.paused_at else [])]
    if person is None or not own_calendars(match):
        return Calendar(off=tuple(off))
    off += stops.within(Holidays.read(person.holidays).stretches)
    return Calendar(QuietHours.read(person.quiet_hours), tuple(sorted(off)))


def _calendar(match: Match, seat: int) -> Calendar:
    return calendar(match, match.seats[seat].present)


def _holidays(match: Match, seat: int) -> Holidays:
    person = match.seats[seat].present
    return Holidays.read(person.holidays if person and own_calendars(match) else "")


def on_holiday(match: Match, now: datetime) -> dict[int, datetime]:
    """The seats whose time a holiday stops, and until when at the latest."""
    away = [seat.number for seat in match.seats if seat.person and seat.person.holidays]
    ends = {seat: _holidays(match, seat).until(now) for seat in away}
    last = now + Stops.read(match.stops).left(now)
    return {seat: min(until, last) for seat, until in ends.items() if until and last > now}


def is_live(match: Match) -> bool:
    """Whether people wait for each other at the screen, rather than for days."""
    longest = LIVE_WITH_BANK if match.bank else LIVE
    return match.deadline is not None and match.deadline <= longest.total_seconds()


def in_digest(match: Match, seat: int) -> bool:
    """Whether the seat's person hears of their decisions in a digest."""
    person = match.seats[seat].person
    slow = is_long(match.deadline) and not match.place.practice
    return slow and person is not None and bool(person.digest)


def _thinking(match: Match, seat: int, told: bool) -> timedelta:
    """How long a computer player appears to think. ``told``: a person has just been shown an
    outcome."""
    if match.seats[seat].level is None:
        return timedelta(0)
    if not is_live(match):
        return SHORTEST_THOUGHT if match.place.practice and told else timedelta(0)
    mark = crc32(f"{match.code}/{match.version}/{seat}".encode())
    return SHORTEST_THOUGHT + (LONGEST_THOUGHT - SHORTEST_THOUGHT) * (mark / 2**32)


def _plays_immediately(match: Match, seat: int) -> bool:
    """Away seats play immediately while another player is present; otherwise they keep the pace."""
    taken = match.seats[seat]
    somebody_present = not all(seat.computer for seat in match.seats)
    return taken.person is None or taken.left or (taken.away and somebody_present)


def _unchanged(match: Match, seat: int, kind: Due, prompt: int) -> Wait | None:
    wait = match.waits.get((seat, kind))
    return wait if wait is not None and wait.prompt == prompt else None


def _time_allowed(match: Match, seat: int) -> timedelta:
    """How long the seat may take for a decision, its bank included."""
    if match.deadline is not None:
        seconds = match.deadline + (match.bank or 0) - match.seats[seat].overtime
        return timedelta(seconds=seconds)
    return MORE_SILENCE if match.seats[seat].missed else SILENCE


def _charge_banks(draft: Draft, pending: Mapping[int, Prompt]) -> None:
    """Charge decisions that exceeded their own time to the seats' banks; fractions of a second are
    free."""
    asked_in = draft.loaded or draft.match
    for (seat, kind), wait in draft.match.waits.items():
        asked = pending.get(seat)
        if kind is Due.DECIDE and (asked is None or asked.number != wait.prompt):
            left = max(waking(_calendar(asked_in, seat), draft.now, wait.due_at), timedelta(0))
            spent = reserve(asked_in, seat) - left
            if spent > timedelta(0):
                overtime = draft.match.seats[seat].overtime + int(spent.total_seconds())
                draft.update_seat(seat, overtime=overtime)


def _waits(draft: Draft, seat: int, prompt: int, begins: datetime) -> dict[tuple[int, Due], Wait]:
    """The seat's deadline for a decision, and when its person is reminded of it."""
    match, person = draft.match, draft.match.seats[seat].present
    kinds = [Due.DECIDE] if person is None else [Due.DECIDE, Due.WARN]
    kept = {(seat, kind): wait for kind in kinds if (wait := _unchanged(match, seat, kind, prompt))}
    if (seat, Due.DECIDE) in kept:
        return kept
    time, own = _time_allowed(match, seat), calendar(match, person)
    often = person.reminder if person is not None else 0
    times = {Due.DECIDE: time, Due.WARN: time - time / often if often else time + NEVER}
    return {(seat, kind): Wait(prompt, after(own, begins, times[kind])) for kind in kinds}
