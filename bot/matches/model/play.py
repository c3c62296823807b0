"""The running match: decisions, leaving, coming back, and the end by command."""

from __future__ import annotations

from datetime import datetime

from bot.errors import NotYourTurn, StalePrompt
from bot.games import Value
from bot.games.chance import Chance
from bot.games.entry import GameEntry
from bot.games.record import computer_chance
from bot.matches.model.match import Ending, Status
from bot.matches.model.mutable_match import Due, MutableMatch

MOST_ABSENCES = 2
"""Deadlines missed in a row after which the computer keeps the seat."""


def act(draft: MutableMatch, person_id: int, action: Value, prompt: int, now: datetime) -> int:
    """The person decides; returns the seat. An own decision takes an away seat back."""
    draft.require_running()
    seat = draft.seat_of(person_id)
    asked = draft.pending().get(seat)
    if asked is None:
        raise NotYourTurn(waiting=tuple(draft.waiting()))
    if asked.number != prompt:
        raise StalePrompt
    decide(draft, seat, action, now)
    draft.seats[seat].away, draft.seats[seat].absences = False, 0
    return seat


def decide(draft: MutableMatch, seat: int, action: Value, now: datetime) -> None:
    """One step by the rules; a refused one raises before anything here has changed."""
    chance = draft.chance()
    state, events = draft.game.apply(draft.state, seat, action, chance)
    draft.state, draft.story, draft.position = state, tuple(events), chance.position
    draft.steps += 1
    if not draft.pending():
        draft.end(Ending.PLAYED, now)


def computer_action(draft: MutableMatch, entry: GameEntry, seat: int) -> Value:
    """What the computer decides for the seat, from the seat's own view alone."""
    assert draft.seed is not None
    luck = computer_chance(Chance(draft.seed), seat, draft.steps)
    view = draft.game.view(draft.state, seat)
    action: Value = entry.decide(view, draft.pending()[seat], luck)
    return action


def count_absence(draft: MutableMatch, seat: int) -> None:
    """A person missed a deadline; after two in a row the computer keeps the seat."""
    absent = draft.seats[seat]
    absent.absences += 1
    absent.away = absent.absences >= MOST_ABSENCES


def leave(draft: MutableMatch, person_id: int, now: datetime) -> int:
    """The computer takes the seat over for good; without people the match is over."""
    draft.require_running()
    seat = draft.seat_of(person_id)
    draft.seats[seat].left = True
    people = draft.people()
    if not people:
        draft.end(Ending.ABANDONED, now)
    elif draft.host.id == person_id:
        draft.host = people[0]
    return seat


def back(draft: MutableMatch, person_id: int) -> int | None:
    """The person takes the seat back, with fresh time; None when it was not away."""
    draft.require_running()
    seat = draft.seat_of(person_id)
    if not draft.seats[seat].away:
        return None
    draft.seats[seat].away, draft.seats[seat].absences = False, 0
    draft.waits = {key: wait for key, wait in draft.waits.items() if key[0] != seat}
    return seat


def stop(draft: MutableMatch, by: int, manager: bool, now: datetime) -> None:
    """The host, or a manager of the server, ends the match or closes the table."""
    draft.require_open()
    if not manager:
        draft.require_host(by)
    lobby = draft.status is Status.LOBBY
    draft.end(Ending.CANCELLED if lobby else Ending.STOPPED, now)


def owed(draft: MutableMatch) -> list[int]:
    """The seats whose decision the computer owes now."""
    return sorted(seat for seat, kind in draft.waits if kind is Due.COMPUTER)
