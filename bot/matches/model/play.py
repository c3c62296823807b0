"""The running match: decisions, leaving, coming back, and the end by command.

A function that changes a match returns the seat that the change is about, if any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.errors import NotYourTurn, OwnMatch, StalePrompt
from bot.games import Chance, Value
from bot.games.computer import Position
from bot.games.record import computer_chance
from bot.matches.model import contest, deadlines, lobby
from bot.matches.model.match import Ending, Status
from bot.matches.model.mutable_match import Due, MutableMatch, Unchanged

LIVE_BUDGET = 8
"""How many times as much a computer may search while people wait for it."""

MOST_ABSENCES = 2
"""After missing so many deadlines in a row, the computer keeps the seat."""


def act(match: MutableMatch, person_id: int, action: Value, prompt: int) -> int:
    """The person decides. Doing so takes an away seat back."""
    match.require_running()
    seat = match.seat_of(person_id)
    asked = match.pending().get(seat)
    if asked is None:
        raise NotYourTurn(waiting=tuple(match.waiting()))
    if asked.number != prompt:
        raise StalePrompt
    decide(match, seat, action)
    acting = match.seats[seat]
    acting.away, acting.absences, acting.wants_end = False, 0, False
    return seat


def decide(
    match: MutableMatch, seat: int, action: Value, seen: int | None = None, cut: bool = False
) -> None:
    """One step by the rules. An illegal one raises before anything here has changed.

    ``seen`` and ``cut`` tell how a computer came to it, see :class:`bot.games.record.Step`.
    """
    chance = match.chance()
    state, events = match.game.apply(match.state, seat, action, chance)
    match.state, match.story, match.position = state, tuple(events), chance.position
    match.action, match.cut = action, cut
    match.seen = None if seen == match.steps else seen
    match.steps += 1
    if match.seats[seat].person is not None:
        match.seats[seat].decided = True
    if not match.pending():
        match.end(Ending.PLAYED)


def go_on(match: MutableMatch, seat: int, action: Value) -> None:
    """A step that left nothing to decide: it is nobody's decision."""
    decided = match.seats[seat].decided
    decide(match, seat, action)
    match.seats[seat].decided = decided


def computer_luck(match: MutableMatch, seat: int) -> Chance:
    """The branch of luck for the seat's next decision, if a computer makes it."""
    return computer_chance(match.chance(), seat, match.steps)


def position(match: MutableMatch, seat: int, history: Sequence[Value]) -> Position[Any, Any, Any]:
    """What a computer may know to decide for the seat.

    ``history`` holds all public events of the match, oldest first.
    """
    view = match.game.view(match.state, seat)
    return Position(view, match.pending()[seat], history, search_budget(match))


def search_budget(match: MutableMatch) -> int:
    """How much the match's computer players search, as in :class:`Position`."""
    return LIVE_BUDGET if deadlines.is_live(match) else 1


def count_absence(match: MutableMatch, seat: int) -> None:
    """A person missed a deadline; after two in a row the computer keeps the seat."""
    absent = match.seats[seat]
    absent.absences += 1
    absent.away = absent.absences >= MOST_ABSENCES


def leave(match: MutableMatch, person_id: int) -> int | None:
    """In the lobby the seat is free again; in a running match the computer takes it for good.

    Once the match counts, leaving it is losing it. The next person hosts. When the last person is
    out, the match is over.
    """
    if match.status is Status.LOBBY:
        lobby.leave(match, person_id)
        return None
    match.require_running()
    seat = match.seat_of(person_id)
    _vacate(match, seat, excused=not contest.counts(match.seats))
    return seat


def take_out(match: MutableMatch, person_id: int, by: int) -> int | None:
    """A manager takes somebody out, who hasn't lost by it; never from a match of their own."""
    match.require_open()
    if match.began_with(by) or any(person.id == by for person in match.people()):
        raise OwnMatch
    if match.status is Status.LOBBY:
        lobby.leave(match, person_id)
        return None
    seat = match.seat_of(person_id)
    _vacate(match, seat, excused=True)
    match.seats[seat].taken_out = True
    return seat


def _vacate(match: MutableMatch, seat: int, *, excused: bool) -> None:
    """The others who wanted to end the match did so in other company: they are asked again."""
    empty = match.seats[seat]
    assert empty.person is not None, "somebody leaves"
    empty.left, empty.excused = True, excused
    _no_end(match)
    match.hand_over(empty.person.id, otherwise=Ending.ABANDONED)


def _no_end(match: MutableMatch) -> None:
    for seat in match.seats:
        seat.wants_end = False


def back(match: MutableMatch, person_id: int) -> int:
    """The person takes the seat back, with fresh time. Raises Unchanged if it was not away."""
    match.require_running()
    seat = match.seat_of(person_id)
    if not match.seats[seat].away:
        raise Unchanged
    match.seats[seat].away, match.seats[seat].absences = False, 0
    match.waits = {key: wait for key, wait in match.waits.items() if key[0] != seat}
    return seat


def stop(match: MutableMatch, by: int, manager: bool) -> int | None:
    """End the match without a result, or close the lobby.

    A lobby is closed by its host or a manager. A running match ends when everybody in it has asked
    for that; whoever decides again has changed their mind. A manager ends it alone, unless it is a
    match of their own. Raises Unchanged for somebody who has asked already.
    """
    match.require_open()
    if match.status is Status.LOBBY:
        if not manager:
            match.require_host(by)
        match.end(Ending.CANCELLED)
        return None
    if manager and not match.began_with(by):
        match.end(Ending.STOPPED)
        return None
    number = match.seat_of(by)
    if match.seats[number].wants_end:
        raise Unchanged
    match.seats[number].wants_end = True
    if all(seat.wants_end for seat in match.seats if seat.person is not None and not seat.left):
        match.end(Ending.STOPPED)
    return number


def play_on(match: MutableMatch, person_id: int) -> int:
    """Somebody would rather play on: nobody has asked to end the match any more."""
    match.require_running()
    seat = match.seat_of(person_id)
    if not any(each.wants_end for each in match.seats):
        raise Unchanged
    _no_end(match)
    return seat


def owed(match: MutableMatch) -> list[int]:
    """The seats for which the computer has to decide now."""
    return sorted(
        seat
        for (seat, kind), wait in match.waits.items()
        if kind is Due.COMPUTER and wait.due_at <= match.now
    )
