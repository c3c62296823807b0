"""What the players of a running match can only do together: end it without a result, or pause it.
In a pause, time stands still and nobody moves, until a player ends it, or the match has used up its
allowance."""

from datetime import timedelta

from bot.errors import Refusal
from bot.matches.model.deadlines import pause_left
from bot.matches.model.match import Ending, Match, Motion, Status
from bot.matches.model.outcome import Unchanged

WARNING = timedelta(seconds=30)
"""How long before play goes on the others are told."""


def stop(match: Match, by: int, manager: bool) -> int | None:
    """Move to end the match, or close the lobby as its host or a manager. Deciding again withdraws
    the motion. Raises NotHost, and like :func:`_move`."""
    match.require_open()
    if match.status is Status.RUNNING:
        return _move(match, by, Motion.END, manager)
    if not manager:
        match.require_host(by)
    match.end(Ending.CANCELLED)
    return None


def pause(match: Match, by: int, manager: bool = False) -> int | None:
    """Move to pause the match. Raises ``no-pauses`` (ruled out, except for managers),
    ``no-pause-left``, ``match-paused``, and like :func:`_move`."""
    match.require_running()
    match.require_unpaused()
    if not pause_left(match):
        raise Refusal("no-pause-left")
    return _move(match, by, Motion.PAUSE, manager)


def _move(match: Match, by: int, motion: Motion, manager: bool) -> int | None:
    """Make the motion, or agree to it; it is carried once nobody is :func:`missing`. A manager
    carries it alone, unless they play in the match. Raises ``not-your-match``, and Unchanged for a
    player who has already agreed."""
    if manager and not match.began_with(by):
        _carry(match, motion)
        return None
    seat = match.require_seat(by)
    if motion is Motion.PAUSE and not match.pauses:
        raise Refusal("no-pauses")
    others = [number for number in missing(match, motion) if number != seat.number]
    if others and motion in seat.motions:
        raise Unchanged(match)
    seat.motions |= motion
    if not others:
        _carry(match, motion)
    return seat.number


def _carry(match: Match, motion: Motion) -> None:
    if motion is Motion.END:
        match.end(Ending.STOPPED)
        return
    for seat in match.seats:
        seat.motions &= ~motion
    match.paused_at = match.now


def supporters(match: Match, motion: Motion) -> list[int]:
    """The seats of players who are for the motion."""
    running = match.status is Status.RUNNING
    return [seat.number for seat in match.seats if running and motion in seat.motions]


def missing(match: Match, motion: Motion) -> list[int]:
    """The seats of players who have yet to agree: to the end, all who have one; to a pause, those
    who are present."""
    voting = [
        seat
        for seat in match.seats
        if seat.taken and not (motion is Motion.PAUSE and seat.computer)
    ]
    return [seat.number for seat in voting if motion not in seat.motions]


def play_on(match: Match, person_id: int) -> int:
    """Decline all motions."""
    match.require_running()
    seat = match.require_seat(person_id)
    if not any(each.motions for each in match.seats):
        raise Unchanged(match)
    match.drop_motions()
    return seat.number


def resume(match: Match, person_id: int) -> int:
    """End the pause, immediately if nobody else needs a warning. Raises Unchanged."""
    match.require_running()
    seat = match.require_seat(person_id)
    if match.paused_at is None or match.resumes_at is not None:
        raise Unchanged(match)
    alone = all(other.computer for other in match.seats if other is not seat)
    match.resumes_at = match.now + (timedelta(0) if alone else WARNING)
    return seat.number
