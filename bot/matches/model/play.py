"""The running match: decisions, leaving, coming back, and the end by command.

A function that changes a match returns the seat that the change is about, if any.
"""

from __future__ import annotations

from bot.errors import NotYourTurn, OwnMatch, StalePrompt
from bot.games import Value
from bot.games.entry import GameEntry
from bot.games.record import computer_chance
from bot.matches.model import lobby
from bot.matches.model.match import Ending, Status
from bot.matches.model.mutable_match import Due, MutableMatch, Unchanged

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
    match.seats[seat].away, match.seats[seat].absences = False, 0
    return seat


def decide(match: MutableMatch, seat: int, action: Value) -> None:
    """One step by the rules. An illegal one raises before anything here has changed."""
    chance = match.chance()
    state, events = match.game.apply(match.state, seat, action, chance)
    match.state, match.story, match.position = state, tuple(events), chance.position
    match.action = action
    match.steps += 1
    if not match.pending():
        match.end(Ending.PLAYED)


def computer_action(match: MutableMatch, entry: GameEntry, seat: int) -> Value:
    """What the computer decides for the seat, from that seat's view alone."""
    luck = computer_chance(match.chance(), seat, match.steps)
    view = match.game.view(match.state, seat)
    action: Value = entry.decide(view, match.pending()[seat], luck)
    return action


def count_absence(match: MutableMatch, seat: int) -> None:
    """A person missed a deadline; after two in a row the computer keeps the seat."""
    absent = match.seats[seat]
    absent.absences += 1
    absent.away = absent.absences >= MOST_ABSENCES


def leave(match: MutableMatch, person_id: int) -> int | None:
    """In the lobby the seat is free again; in a running match the computer takes it for good.

    The next person hosts. When the last person is out, the match is over.
    """
    if match.status is Status.LOBBY:
        lobby.leave(match, person_id)
        return None
    match.require_running()
    seat = match.seat_of(person_id)
    match.seats[seat].left = True
    match.hand_over(person_id, otherwise=Ending.ABANDONED)
    return seat


def take_out(match: MutableMatch, person_id: int, by: int) -> int | None:
    """A manager makes somebody leave. Raises :class:`OwnMatch` if they have a seat themselves."""
    if any(person.id == by for person in match.people()):
        raise OwnMatch
    return leave(match, person_id)


def back(match: MutableMatch, person_id: int) -> int:
    """The person takes the seat back, with fresh time. Raises Unchanged if it was not away."""
    match.require_running()
    seat = match.seat_of(person_id)
    if not match.seats[seat].away:
        raise Unchanged
    match.seats[seat].away, match.seats[seat].absences = False, 0
    match.waits = {key: wait for key, wait in match.waits.items() if key[0] != seat}
    return seat


def stop(match: MutableMatch, by: int, manager: bool) -> None:
    """The host, or a manager of the server, ends the match or closes the lobby."""
    match.require_open()
    if not manager:
        match.require_host(by)
    in_lobby = match.status is Status.LOBBY
    match.end(Ending.CANCELLED if in_lobby else Ending.STOPPED)


def owed(match: MutableMatch) -> list[int]:
    """The seats for which the computer has to decide now."""
    return sorted(seat for seat, kind in match.waits if kind is Due.COMPUTER)
