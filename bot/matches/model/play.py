"""The running match: decisions, leaving, and the end by command. Changes return the seat they are
about."""

from collections.abc import Sequence
from typing import Any

from bot.errors import Refusal, StalePrompt
from bot.games import Chance, Value
from bot.games.computer import SUBSTITUTE, Position
from bot.games.record import computer_chance
from bot.matches.model import contest, deadlines, lobby
from bot.matches.model.draft import Draft, Unchanged
from bot.matches.model.match import Due, Ending, Match, Person, Seat, Status

LIVE_BUDGET = 8
"""The search budget of computer players while people wait for them."""

IN_A_ROW = 2
"""After this many decisions missed in a row, the computer takes the seat over."""

DAY = 86_400
"""Seconds. With at least as long for a decision, an absence holds the others up for days."""


def act(draft: Draft, person_id: int, action: Value, prompt: int) -> int:
    """The person decides; ``prompt`` is the number of the decision on their screen. This takes an
    away seat back. Raises ``not-your-turn``, StalePrompt, IllegalMove, ``match-paused``."""
    draft.match.require_running()
    seat = draft.match.require_seat(person_id).number
    asked = draft.pending().get(seat)
    if asked is None:
        raise Refusal("not-your-turn")
    if asked.number != prompt:
        raise StalePrompt
    draft.match.require_unpaused()
    if draft.match.seats[seat].away:
        _take_back(draft, seat)
    decide(draft, seat, action)
    draft.update_seat(seat, missed=0, wants_end=False)
    return seat


def miss(draft: Draft, number: int) -> None:
    """Note a missed deadline, after the computer has decided. Too many in a row give the seat to
    the computer, and if that happens too often, the person has left."""
    seat = draft.match.seats[number]
    missed = seat.missed + 1
    if seat.away or missed < IN_A_ROW:
        draft.update_seat(number, missed=missed)
        return
    absences = seat.absences + 1
    draft.update_seat(number, missed=missed, away=True, absences=absences)
    match = draft.match
    held_up = match.status is Status.RUNNING and len(match.people()) > 1
    if held_up and seat.person is not None and absences >= most_absences(match):
        leave(draft, seat.person.id, away=True)


def back(draft: Draft, person_id: int) -> int:
    """Take the seat back from the computer, with fresh time. Raises Unchanged if it was not away,
    ``seat-kept`` if the computer keeps it."""
    draft.match.require_running()
    seat = draft.match.require_seat(person_id)
    if not seat.away:
        raise Unchanged(draft.match)
    _take_back(draft, seat.number)
    return seat.number


def _take_back(draft: Draft, number: int) -> None:
    draft.update_seat(number, away=False, missed=0)
    waits = {key: wait for key, wait in draft.match.waits.items() if key[0] != number}
    draft.update(waits=waits)


def most_absences(match: Match) -> int:
    """How often the computer takes a seat over until it keeps it."""
    return 2 if match.deadline is None or match.deadline >= DAY else 3


def decide(draft: Draft, seat: int, action: Value) -> None:
    """Make one step by the rules. An illegal one raises before anything has changed."""
    chance = draft.chance()
    state, events = draft.game.apply(draft.match.state, seat, action, chance)
    draft.action, draft.events = action, events
    draft.update(state=state, position=chance.position, steps=draft.match.steps + 1)
    if draft.match.seats[seat].person is not None:
        draft.update_seat(seat, decided=True)
    if not draft.pending():
        draft.end(Ending.PLAYED)


def play_forced(draft: Draft, seat: int, action: Value) -> None:
    """Make a step without a choice, which is nobody's decision."""
    decided = draft.match.seats[seat].decided
    decide(draft, seat, action)
    draft.update_seat(seat, decided=decided)


def computer_luck(draft: Draft, seat: int) -> Chance:
    """The branch of luck for a computer's next decision in the seat."""
    return computer_chance(draft.chance(), seat, draft.match.steps)


def position(draft: Draft, seat: int, history: Sequence[Value]) -> Position[Any, Any, Any]:
    """What a computer deciding for the seat may know. ``history`` holds all public events of the
    match, oldest first. *Normal* plays on for whoever is gone."""
    match, prompt = draft.match, draft.pending()[seat]
    characters = [each.character or (SUBSTITUTE if each.computer else None) for each in match.seats]
    budget = LIVE_BUDGET if deadlines.is_live(match) else 1
    return Position(draft.game.view(match.state, seat), prompt, history, budget, characters)


def leave(
    draft: Draft, person_id: int, *, taken_out: bool = False, away: bool = False
) -> int | None:
    """Free the seat in a lobby; in a running match, let the computer take it over permanently,
    which loses a match that counts, unless a manager has ``taken_out`` the person. ``away``: they
    leave by staying away. The next person becomes the host; without one, the match is over.
    Requests to end or pause it lapse, as they were made in other company."""
    if draft.match.status is Status.LOBBY:
        lobby.leave(draft, person_id)
        return None
    draft.match.require_running()
    seat = draft.match.require_seat(person_id).number
    excused = taken_out or not contest.counts(draft.match.seats)
    draft.update_seat(
        seat, left=True, away=away, excused=excused, taken_out=taken_out, premoves=None
    )
    draft.update_seats(wants_end=False, wants_pause=False)
    draft.hand_over(person_id, otherwise=Ending.ABANDONED)
    return seat


def take_out(draft: Draft, person_id: int, by: int) -> int | None:
    """A manager removes a player, without a loss. Raises ``own-match`` for the manager's own
    match."""
    draft.match.require_open()
    if draft.match.began_with(by):
        raise Refusal("own-match")
    return leave(draft, person_id, taken_out=True)


def substitute(draft: Draft, absent: int, person: Person) -> int:
    """Replace an absent person who decided nothing in the seat; the new one has fresh time."""
    seats, waits = [*draft.match.seats], draft.match.waits
    number = next(n for n, seat in enumerate(seats) if seat.person and seat.person.id == absent)
    seats[number] = Seat(number, person, decided=seats[number].decided)
    others = {key: wait for key, wait in waits.items() if key[0] != number}
    draft.update(seats=tuple(seats), waits=others)
    return number


def stop(draft: Draft, by: int, manager: bool) -> int | None:
    """End the match without a result, or close the lobby. The host or a manager closes a lobby. A
    running match ends when all its players have asked for that; deciding again withdraws the
    request. A manager ends it alone, unless they play in it. Raises NotHost, and Unchanged for a
    player who has already asked."""
    draft.match.require_open()
    lobby = draft.match.status is Status.LOBBY
    if manager and (lobby or not draft.match.began_with(by)):
        draft.end(Ending.CANCELLED if lobby else Ending.STOPPED)
        return None
    if lobby:
        draft.require_host(by)
        draft.end(Ending.CANCELLED)
        return None
    seat = draft.match.require_seat(by)
    if seat.wants_end:
        raise Unchanged(draft.match)
    draft.update_seat(seat.number, wants_end=True)
    playing = [seat for seat in draft.match.seats if seat.person is not None and not seat.left]
    if all(seat.wants_end for seat in playing):
        draft.end(Ending.STOPPED)
    return seat.number


def play_on(draft: Draft, person_id: int) -> int:
    """Decline all requests to end or pause the match."""
    draft.match.require_running()
    seat = draft.match.require_seat(person_id)
    if not any(each.wants_end or each.wants_pause for each in draft.match.seats):
        raise Unchanged(draft.match)
    draft.update_seats(wants_end=False, wants_pause=False)
    return seat.number


def computers_due(draft: Draft) -> list[int]:
    """The seats for which a computer has to decide now."""
    match, now = draft.match, draft.now
    asked = [seat for seat, kind in match.waits if kind is Due.COMPUTER]
    return sorted(seat for seat in asked if match.is_due(seat, Due.COMPUTER, now))
