"""Recompute what the clock has to do about a match after a change."""

from __future__ import annotations

from datetime import timedelta
from zlib import crc32

from bot.matches.model.match import Status
from bot.matches.model.mutable_match import LOBBY_SEAT, Due, MutableMatch, Wait

SHORTEST_LOBBY = timedelta(hours=1)
"""However quick the match will be, people need some time to come."""

SILENCE = timedelta(days=7)
"""In a match without a limit, so long a silence is a missed decision, so that nobody is held."""

MORE_SILENCE = timedelta(days=1)
"""And for somebody who has missed one, so long a silence is the next."""

LIVE = timedelta(minutes=5)
"""With at most so much time for a decision, people wait for each other."""

SHORTEST_THOUGHT, LONGEST_THOUGHT = timedelta(seconds=1), timedelta(seconds=3)

WARN_IN_LAST = 4
"""The warning comes when a quarter of the time is left."""


def recompute(match: MutableMatch) -> None:
    """Recompute ``match.waits`` after a change.

    A seat that is still asked the same question keeps its time: others can't prolong it.
    """
    if match.status is Status.LOBBY:
        match.waits = {(LOBBY_SEAT, Due.EXPIRE): Wait(0, match.now + lobby_time(match.deadline))}
        return
    waits: dict[tuple[int, Due], Wait] = {}
    pending = match.pending()
    for seat in match.waiting():
        prompt = pending[seat].number
        if _plays_at_once(match, seat):
            kept = _kept(match, seat, Due.COMPUTER, prompt)
            waits[seat, Due.COMPUTER] = kept or Wait(prompt, match.now + _thinking(match, seat))
        else:
            waits |= _times(match, seat, prompt)
    match.waits = waits


def lobby_time(deadline: int | None) -> timedelta:
    """A lobby in which nothing happens for so long is closed: it keeps the match's own pace."""
    if deadline is None:
        return SILENCE
    return min(max(timedelta(seconds=deadline), SHORTEST_LOBBY), SILENCE)


def is_live(match: MutableMatch) -> bool:
    """Whether people wait for each other, and not days."""
    return match.deadline is not None and match.deadline <= LIVE.total_seconds()


def _thinking(match: MutableMatch, seat: int) -> timedelta:
    """How long a computer player seems to think: no time at all unless people are watching."""
    if match.seats[seat].level is None or not is_live(match):
        return timedelta(0)
    mark = crc32(f"{match.code}/{match.version}/{seat}".encode())
    return SHORTEST_THOUGHT + (LONGEST_THOUGHT - SHORTEST_THOUGHT) * (mark / 2**32)


def _plays_at_once(match: MutableMatch, seat: int) -> bool:
    """Away seats play at once while somebody is present; otherwise they keep the match's pace.

    What leaves nothing to decide happens at once.
    """
    taken = match.seats[seat]
    if taken.person is None or taken.left or (taken.away and match.anybody_present()):
        return True
    return match.game.forced(match.state, seat) is not None


def _kept(match: MutableMatch, seat: int, kind: Due, prompt: int) -> Wait | None:
    wait = match.waits.get((seat, kind))
    return wait if wait is not None and wait.prompt == prompt else None


def _time(match: MutableMatch, seat: int) -> timedelta:
    """How long the seat may take for a decision."""
    if match.deadline is not None:
        return timedelta(seconds=match.deadline)
    return MORE_SILENCE if match.seats[seat].absences else SILENCE


def _times(match: MutableMatch, seat: int, prompt: int) -> dict[tuple[int, Due], Wait]:
    present = match.seats[seat].present
    last = _kept(match, seat, Due.DECIDE, prompt)
    if last is not None:
        warning = _kept(match, seat, Due.WARN, prompt) if present else None
    else:
        time = _time(match, seat)
        last = Wait(prompt, match.now + time)
        early = last.due_at - time / WARN_IN_LAST
        warning = Wait(prompt, early) if present else None
    waits = {(seat, Due.DECIDE): last}
    if warning is not None:
        waits[seat, Due.WARN] = warning
    return waits
