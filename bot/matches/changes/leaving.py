"""Leaving a match and coming back, ending it, and pausing it."""

from bot.matches.db.loading import lock
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model import pauses, play
from bot.matches.model.change import Change
from bot.matches.model.draft import Outcome
from bot.matches.outcomes import save


def back(unit: UnitOfWork, code: str, request_id: str, person_id: int) -> Outcome:
    """Raises like :func:`play.back`."""
    draft = lock(unit, code, request_id)
    seat = play.back(draft, person_id)
    return save(unit, draft, Change.BACK, request_id, seat)


def leave(unit: UnitOfWork, code: str, request_id: str, person_id: int) -> Outcome:
    """Raises like :func:`play.leave`."""
    draft = lock(unit, code, request_id)
    seat = play.leave(draft, person_id)
    return save(unit, draft, Change.LEAVE, request_id, seat)


def take_out(unit: UnitOfWork, code: str, request_id: str, person_id: int, by: int) -> Outcome:
    """Raises like :func:`play.take_out`."""
    draft = lock(unit, code, request_id)
    seat = play.take_out(draft, person_id, by)
    return save(unit, draft, Change.TAKE_OUT, request_id, seat)


def stop(unit: UnitOfWork, code: str, request_id: str, by: int, manager: bool) -> Outcome:
    """Raises like :func:`play.stop`."""
    draft = lock(unit, code, request_id)
    seat = play.stop(draft, by, manager)
    return save(unit, draft, Change.STOP, request_id, seat)


def play_on(unit: UnitOfWork, code: str, request_id: str, person_id: int) -> Outcome:
    """Raises like :func:`play.play_on`."""
    draft = lock(unit, code, request_id)
    seat = play.play_on(draft, person_id)
    return save(unit, draft, Change.PLAY_ON, request_id, seat)


def pause(unit: UnitOfWork, code: str, request_id: str, by: int, manager: bool = False) -> Outcome:
    """Raises like :func:`pauses.pause`."""
    draft = lock(unit, code, request_id)
    seat = pauses.pause(draft, by, manager)
    return save(unit, draft, Change.PAUSE, request_id, seat)


def resume(unit: UnitOfWork, code: str, request_id: str, person_id: int) -> Outcome:
    """Raises like :func:`pauses.resume`."""
    draft = lock(unit, code, request_id)
    seat = pauses.resume(draft, person_id)
    return save(unit, draft, Change.RESUME, request_id, seat)
