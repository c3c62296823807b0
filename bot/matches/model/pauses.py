"""Pauses, in which time stands still and nobody moves: agreed by all players present, or ordered by
a manager, until a player ends it, or the match has used up its allowance."""

from datetime import timedelta

from bot.errors import Refusal
from bot.matches.model.deadlines import pause_left
from bot.matches.model.match import Match
from bot.matches.model.outcome import Unchanged

WARNING = timedelta(seconds=30)
"""How long before play goes on the others are told."""


def pause(match: Match, by: int, manager: bool = False) -> int | None:
    """Pause the match once all players present have asked for it, or if a manager orders it. Raises
    ``no-pauses`` (ruled out, except for managers), ``no-pause-left``, ``match-paused``,
    ``own-match`` (a manager's own), and Unchanged for a player who has already asked."""
    match.require_running()
    match.require_unpaused()
    if not pause_left(match):
        raise Refusal("no-pause-left")
    if manager:
        if match.began_with(by):
            raise Refusal("own-match")
        _begin(match)
        return None
    seat = match.require_seat(by)
    if not match.pauses:
        raise Refusal("no-pauses")
    repeated = seat.wants_pause
    seat.wants_pause = True
    if not missing(match):
        _begin(match)
    elif repeated:
        raise Unchanged(match)
    return seat.number


def missing(match: Match) -> list[int]:
    """The seats of players who are present and haven't asked for a pause."""
    return [seat.number for seat in match.seats if not (seat.computer or seat.wants_pause)]


def resume(match: Match, person_id: int) -> int:
    """End the pause, immediately if nobody else needs a warning. Raises Unchanged."""
    match.require_running()
    seat = match.require_seat(person_id)
    if match.paused_at is None or match.resumes_at is not None:
        raise Unchanged(match)
    alone = all(other.computer for other in match.seats if other is not seat)
    match.resumes_at = match.now + (timedelta(0) if alone else WARNING)
    return seat.number


def _begin(match: Match) -> None:
    for seat in match.seats:
        seat.wants_pause = False
    match.paused_at = match.now
