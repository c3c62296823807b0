"""What people do in a running match: decide (now or in advance), leave, come back, stop, pause."""

from msgspec.structs import replace

from bot.errors import UnreadableMatch
from bot.games import Value
from bot.matches.db import loading, open_matches, queries, servers
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model import play, premoves
from bot.matches.model.change import Change, Due
from bot.matches.model.match import Match, Status
from bot.matches.outcomes import change, save
from bot.matches.store import Outcome

back = change(Change.BACK)(play.back)
leave = change(Change.LEAVE)(play.leave)
take_out = change(Change.TAKE_OUT)(play.take_out)
stop = change(Change.STOP)(play.stop)
play_on = change(Change.PLAY_ON)(play.play_on)
pause = change(Change.PAUSE)(play.pause)
resume = change(Change.RESUME)(play.resume)


def act(
    unit: UnitOfWork,
    code: str,
    request_id: str,
    person_id: int,
    action: Value,
    prompt: int,
    lesson: str | None = None,
) -> Outcome:
    """The person decides, as in :func:`play.act`. A ``lesson`` is recorded as taught."""
    if lesson is not None:
        servers.teach(unit, person_id, lesson)
    match = loading.lock(unit, code, request_id)
    _computers_first(unit, match, person_id)
    seat = play.act(match, person_id, action, prompt)
    outcome = save(unit, match, Change.ACT, request_id, seat)
    return replace(outcome, following=open_matches.next_pending(unit, person_id, code))


def _computers_first(unit: UnitOfWork, match: Match, person_id: int) -> None:
    """In a daily match, let computers that decide together with the person go first. Their luck
    depends on the number of steps played, and must be the same for everybody."""
    seat = match.seat_of(person_id)
    if match.day is None or seat is None:
        return
    prompt = match.pending().get(seat.number)
    if prompt is None or not prompt.required or match.forced(seat.number) is not None:
        return
    entry = unit.games[match.game]
    for number in sorted(number for number, kind in match.waits if kind is Due.COMPUTER):
        position = play.position(match, number, loading.history(unit, match))
        player = entry.computer(match.seats[number].character)
        play.decide(match, number, player.decide(position, play.computer_luck(match, number)))
        request_id = f"computer/{match.code}/{match.version}/{number}"
        save(unit, match, Change.COMPUTER, request_id, number)
        unit.loaded[match.number] = match.copy()


def answer_in_advance(
    unit: UnitOfWork, code: str, request_id: str, person_id: int, chosen: Value | None, usual: bool
) -> Outcome:
    """Set the person's premoves for this match and, if they are ``usual``, for all slow matches of
    the game. None clears them; in a slow match, it clears the usual ones, too. Raises
    ``not-your-match``, ``not-started``, MatchOver, IllegalMove."""
    match = loading.lock(unit, code, request_id)
    seat = premoves.choose(match, person_id, chosen)
    if usual or (chosen is None and premoves.is_slow(match)):
        assert seat.person is not None, "it is their seat"
        servers.keep_premoves(unit, person_id, match.game, chosen)
        seat.person = replace(seat.person, premoves=chosen)
        _reschedule_elsewhere(unit, match, person_id, request_id)
    return save(unit, match, Change.PREMOVES, request_id, seat.number)


def _reschedule_elsewhere(unit: UnitOfWork, match: Match, person_id: int, request_id: str) -> None:
    """Reschedule the person's premoves in other slow matches of the game."""
    for code in queries.codes_of(unit, person_id):
        try:
            other = loading.lock(unit, code, f"{request_id}/{code}")
        except UnreadableMatch:
            continue
        slow = other.status is Status.RUNNING and premoves.is_slow(other)
        if slow and other.code != match.code and other.game == match.game:
            seat = other.require_seat(person_id).number
            save(unit, other, Change.PREMOVES, f"{request_id}/{code}", seat)
