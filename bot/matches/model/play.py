"""The running match: decisions, leaving, and what players can only do together, which is to end it
without a result or to pause it. During a pause, time stands still and nobody moves, until a player
ends it or the match has used up its pause time. Changes return the seat that they concern."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from bot.errors import Refusal, StalePrompt
from bot.games import Chance, Value
from bot.games.computer import SUBSTITUTE, Position
from bot.games.record import computer_chance
from bot.matches.model import contest, deadlines, lobby
from bot.matches.model.match import Ending, Match, Status, Unchanged
from bot.matches.model.seat import Motion, Person, Seat

LIVE_BUDGET = 8
"""The search budget of computer players while people wait for them."""

IN_A_ROW = 2
"""After this many missed decisions in a row, the computer takes the seat over."""

DAY = 86_400
"""Seconds. If a decision may take at least this long, an absence holds up the others for days."""

WARNING = timedelta(seconds=30)
"""How long before the end of a pause the other players are warned."""


def act(match: Match, person_id: int, action: Value, prompt: int) -> int:
    """The person decides; ``prompt`` is the number of the prompt on their screen. Ends the person's
    absence, if any. Raises ``not-your-turn``, StalePrompt, IllegalMove, ``match-paused``."""
    match.require_running()
    seat = match.require_seat(person_id)
    question = match.pending().get(seat.number)
    if question is None:
        raise Refusal("not-your-turn")
    if question.number != prompt:
        raise StalePrompt
    match.require_unpaused()
    if seat.away:
        _take_back(match, seat)
    decide(match, seat.number, action)
    seat.missed = 0
    seat.motions &= ~Motion.END
    return seat.number


def miss(match: Match, number: int) -> None:
    """Note a missed deadline, after the computer has decided. After IN_A_ROW in a row, the computer
    takes over the seat. A person who is replaced too often while others are waiting counts as
    having left."""
    seat = match.seats[number]
    seat.missed += 1
    if seat.away or seat.missed < IN_A_ROW:
        return
    seat.away = True
    seat.absences += 1
    held_up = match.status is Status.RUNNING and len(match.people()) > 1
    if held_up and seat.person is not None and seat.absences >= most_absences(match):
        leave(match, seat.person.id, away=True)


def back(match: Match, person_id: int) -> int:
    """Take the seat back from the computer, with fresh time. Raises Unchanged if the person was not
    away, ``seat-kept`` if the computer keeps the seat."""
    match.require_running()
    seat = match.require_seat(person_id)
    if not seat.away:
        raise Unchanged(match)
    _take_back(match, seat)
    return seat.number


def _take_back(match: Match, seat: Seat) -> None:
    seat.away, seat.missed = False, 0
    match.clear_waits(seat.number)


def most_absences(match: Match) -> int:
    """The number of absences after which the computer keeps the seat."""
    return 2 if match.deadline is None or match.deadline >= DAY else 3


def decide(match: Match, seat: int, action: Value, *, forced: bool = False) -> None:
    """Take one step by the rules. A ``forced`` step doesn't count as a decision. Raises IllegalMove
    before anything has changed."""
    chance = match.chance()
    match.state, match.events = match.rulebook.apply(match.state, seat, action, chance)
    match.action, match.position = action, chance.position
    match.steps += 1
    if match.seats[seat].person is not None and not forced:
        match.seats[seat].decided = True
    if not match.pending():
        match.end(Ending.PLAYED)


def computer_luck(match: Match, seat: int) -> Chance:
    """The branch of luck for a computer's next decision in the seat."""
    return computer_chance(match.chance(), seat, match.steps)


def position(match: Match, seat: int, history: Sequence[Value]) -> Position[Any, Any, Any]:
    """What a computer player that decides for the seat may know. ``history`` holds all public
    events of the match, oldest first. In the seats of people who are gone, SUBSTITUTE plays on."""
    prompt = match.pending()[seat]
    characters = [each.character or (SUBSTITUTE if each.computer else None) for each in match.seats]
    budget = LIVE_BUDGET if deadlines.is_live(match) else 1
    return Position(match.rulebook.view(match.state, seat), prompt, history, budget, characters)


def leave(
    match: Match, person_id: int, *, taken_out: bool = False, away: bool = False
) -> int | None:
    """Free the seat in a lobby. In a running match, the computer takes the seat over for good, and
    the person loses a match that counts, unless a manager has ``taken_out`` them. With ``away``,
    they lost the seat by staying away. If the host leaves, the next person becomes the host; if
    nobody remains, the match is over. All motions lapse, since other people have to agree now."""
    if match.status is Status.LOBBY:
        lobby.leave(match, person_id)
        return None
    match.require_running()
    seat = match.require_seat(person_id)
    seat.excused = taken_out or not contest.counts(match.seats)
    seat.left, seat.away, seat.taken_out = True, away, taken_out
    seat.premoves = None
    match.drop_motions()
    match.hand_over(person_id)
    return seat.number


def take_out(match: Match, person_id: int, by: int) -> int | None:
    """A manager removes a player, who doesn't lose by leaving this way. Raises ``own-match`` if the
    manager has, or had, a seat in the match."""
    match.require_open()
    if match.began_with(by):
        raise Refusal("own-match")
    return leave(match, person_id, taken_out=True)


def substitute(match: Match, absent: int, person: Person) -> int:
    """Replace the person with the id ``absent``, who has decided nothing in the seat. The new
    person gets fresh time."""
    old = next(seat for seat in match.seats if seat.began_with(absent))
    match.seats[old.number] = Seat(old.number, person, decided=old.decided)
    match.clear_waits(old.number)
    return old.number


def stop(match: Match, by: int, manager: bool) -> int | None:
    """Move to end the match, or close the lobby as its host or a manager. A player's next decision
    withdraws their own motion. Raises NotHost, and what :func:`_move` raises."""
    match.require_open()
    if match.status is Status.RUNNING:
        return _move(match, by, Motion.END, manager)
    if not manager:
        match.require_host(by)
    match.end(Ending.CANCELLED)
    return None


def pause(match: Match, by: int, manager: bool = False) -> int | None:
    """Move to pause the match. Raises ``no-pauses`` if the host ruled them out for players,
    ``no-pause-left``, ``match-paused``, and what :func:`_move` raises."""
    match.require_running()
    match.require_unpaused()
    if not deadlines.pause_left(match):
        raise Refusal("no-pause-left")
    return _move(match, by, Motion.PAUSE, manager)


def _move(match: Match, by: int, motion: Motion, manager: bool) -> int | None:
    """Make the motion, or agree to it; it is carried once no player is :func:`missing`. A manager
    who doesn't play in the match carries it alone. Raises ``not-your-match``, and Unchanged if the
    player has already agreed."""
    if manager and not match.began_with(by):
        _carry(match, motion)
        return None
    seat = match.require_seat(by)
    if motion is Motion.PAUSE and not match.pauses:
        raise Refusal("no-pauses")
    if motion in seat.motions and missing(match, motion):
        raise Unchanged(match)
    seat.motions |= motion
    if not missing(match, motion):
        _carry(match, motion)
    return seat.number


def missing(match: Match, motion: Motion) -> list[int]:
    """The seats of players who have yet to agree. Ending the match needs the agreement of all
    players, even of those away; a pause needs only those present."""
    voting = [seat for seat in match.seats if seat.taken]
    if motion is Motion.PAUSE:
        voting = [seat for seat in voting if seat.present]
    return [seat.number for seat in voting if motion not in seat.motions]


def _carry(match: Match, motion: Motion) -> None:
    if motion is Motion.END:
        match.end(Ending.STOPPED)
        return
    for seat in match.seats:
        seat.motions &= ~motion
    match.paused_at = match.now


def supporters(match: Match, motion: Motion) -> list[int]:
    """The seats of players who support the motion."""
    running = match.status is Status.RUNNING
    return [seat.number for seat in match.seats if running and motion in seat.motions]


def play_on(match: Match, person_id: int) -> int:
    """Decline all motions. Raises Unchanged if there are none."""
    match.require_running()
    seat = match.require_seat(person_id)
    if not any(each.motions for each in match.seats):
        raise Unchanged(match)
    match.drop_motions()
    return seat.number


def resume(match: Match, person_id: int) -> int:
    """End the pause: immediately if no other player is present, otherwise after WARNING. Raises
    Unchanged if there is no pause, or if it is already ending."""
    match.require_running()
    seat = match.require_seat(person_id)
    if match.paused_at is None or match.resumes_at is not None:
        raise Unchanged(match)
    alone = all(other.computer for other in match.seats if other is not seat)
    match.resumes_at = match.now + (timedelta(0) if alone else WARNING)
    return seat.number
