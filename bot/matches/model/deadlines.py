"""By when each seat must decide: what the clock has to do, brought up to date after a change."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.matches.db.tables import LOBBY_SEAT
from bot.matches.model.match import Status
from bot.matches.model.mutable_match import Due, MutableMatch, Wait

LOBBY_TIME = timedelta(hours=1)
"""A table without any change for so long is closed."""

WARN_IN_LAST = 4
"""The warning comes when a quarter of the time is left."""


def renew(draft: MutableMatch, now: datetime) -> None:
    """Sets ``draft.waits`` after a change.

    A seat that is still asked the same keeps its time: what others do never prolongs it.
    """
    if draft.status is Status.LOBBY:
        draft.waits = {(LOBBY_SEAT, Due.EXPIRE): Wait(0, now + LOBBY_TIME)}
        return
    waits: dict[tuple[int, Due], Wait] = {}
    pending = draft.pending()
    for seat in draft.waiting():
        number = pending[seat].number
        if _plays_at_once(draft, seat):
            waits[seat, Due.COMPUTER] = _kept(draft, seat, Due.COMPUTER, number) or Wait(
                number, now
            )
        elif draft.deadline is not None:
            waits |= _times(draft, seat, number, draft.deadline, now)
    draft.waits = waits


def _plays_at_once(draft: MutableMatch, seat: int) -> bool:
    """Where nobody is present, away seats keep the match's pace: nobody waits for them."""
    taken = draft.seats[seat]
    return taken.person is None or taken.left or (taken.away and draft.anybody_present())


def _kept(draft: MutableMatch, seat: int, kind: Due, number: int) -> Wait | None:
    wait = draft.waits.get((seat, kind))
    return wait if wait is not None and wait.prompt == number else None


def _times(
    draft: MutableMatch, seat: int, number: int, seconds: int, now: datetime
) -> dict[tuple[int, Due], Wait]:
    present = draft.seats[seat].present
    last = _kept(draft, seat, Due.DECIDE, number)
    if last is not None:
        warning = _kept(draft, seat, Due.WARN, number) if present else None
    else:
        last = Wait(number, now + timedelta(seconds=seconds))
        early = last.due_at - timedelta(seconds=seconds / WARN_IN_LAST)
        warning = Wait(number, early) if present else None
    waits = {(seat, Due.DECIDE): last}
    if warning is not None:
        waits[seat, Due.WARN] = warning
    return waits
