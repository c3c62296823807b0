"""The running match: decisions, leaving, and the end by command.

A function that changes a match returns the seat that the change is about, if any.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.errors import NotYourTurn, OwnMatch, StalePrompt
from bot.games import Chance, Value
from bot.games.computer import Position
from bot.games.record import computer_chance
from bot.matches.model import contest, deadlines, lobby, trial
from bot.matches.model.draft import Draft, Unchanged
from bot.matches.model.match import Due, Ending, Match, Person, Seat, Status
from bot.matches.model.server import Logged

LIVE_BUDGET = 8
"""How many times as much a computer may search while people wait for it."""


def act(draft: Draft, person_id: int, action: Value, prompt: int) -> int:
    """The person decides; ``prompt`` is the number of the decision that was on the screen.

    That takes an away seat back. Raises NotYourTurn, StalePrompt, IllegalMove, AgreementNeeded,
    MatchPaused.
    """
    draft.match.require_running()
    seat = draft.match.require_seat(person_id).number
    asked = draft.pending().get(seat)
    if asked is None:
        raise NotYourTurn(waiting=tuple(draft.waiting()))
    if asked.number != prompt:
        raise StalePrompt
    draft.match.require_unpaused()
    if draft.match.seats[seat].away:
        trial.take_back(draft, seat)
    decide(draft, seat, action)
    trial.decided(draft, seat, prompt)
    draft.update_seat(seat, wants_end=False)
    return seat


def decide(
    draft: Draft, seat: int, action: Value, seen: int | None = None, cut: bool = False
) -> None:
    """One step by the rules. An illegal one raises before anything here has changed.

    ``seen`` and ``cut`` tell how a computer came to it, see :class:`bot.games.record.Step`.
    """
    chance, steps = draft.chance(), draft.match.steps
    state, events = draft.game.apply(draft.match.state, seat, action, chance)
    draft.action, draft.events = action, events
    draft.cut, draft.seen = cut, None if seen == steps else seen
    draft.update(state=state, position=chance.position, steps=steps + 1)
    if draft.match.seats[seat].person is not None:
        draft.update_seat(seat, decided=True)
    if not draft.pending():
        draft.end(Ending.PLAYED)


def go_on(draft: Draft, seat: int, action: Value) -> None:
    """A step without a choice: nobody's decision."""
    decided = draft.match.seats[seat].decided
    decide(draft, seat, action)
    draft.update_seat(seat, decided=decided)


def computer_luck(draft: Draft, seat: int) -> Chance:
    """The branch of luck for the seat's next decision by a computer."""
    return computer_chance(draft.chance(), seat, draft.match.steps)


def position(draft: Draft, seat: int, history: Sequence[Value]) -> Position[Any, Any, Any]:
    """What a computer that decides for the seat may know.

    ``history`` holds all public events of the match, oldest first.
    """
    match, prompt = draft.match, draft.pending()[seat]
    levels = [each.level for each in match.seats]
    return Position(
        draft.game.view(match.state, seat), prompt, history, search_budget(match), levels
    )


def search_budget(match: Match) -> int:
    """How much the match's computer players search, as in :class:`Position`."""
    return LIVE_BUDGET if deadlines.is_live(match) else 1


def leave(draft: Draft, person_id: int) -> int | None:
    """In the lobby the seat is free again; in a running match the computer takes it for good.

    Once the match counts, leaving it is losing it. The next person hosts. When the last person is
    out, the match is over.
    """
    return _leave(draft, person_id, excused=not contest.counts(draft.match.seats))


def take_out(draft: Draft, person_id: int, by: int) -> int | None:
    """A manager takes somebody out, who has not lost by it. Raises OwnMatch for a manager's own."""
    draft.match.require_open()
    if draft.match.began_with(by):
        raise OwnMatch
    draft.log(Logged.REMOVE, by, person_id)
    return _leave(draft, person_id, excused=True, taken_out=True)


def _leave(draft: Draft, person_id: int, **how: bool) -> int | None:
    """Whoever wanted to end or pause the match did so in other company: they are asked again."""
    if draft.match.status is Status.LOBBY:
        lobby.leave(draft, person_id)
        return None
    draft.match.require_running()
    seat = draft.match.require_seat(person_id).number
    draft.update_seat(seat, left=True, premoves="", **how)
    _ask_again(draft)
    draft.hand_over(person_id, otherwise=Ending.ABANDONED)
    return seat


def _ask_again(draft: Draft) -> None:
    """Drop all requests to end or pause the match."""
    seats = draft.match.seats
    draft.update(seats=tuple(replace(seat, wants_end=False, wants_pause=False) for seat in seats))


def substitute(draft: Draft, absent: int, person: Person) -> int:
    """Somebody takes over the seat of another who has decided nothing there, with fresh time."""
    seats, waits = [*draft.match.seats], draft.match.waits
    number = next(n for n, seat in enumerate(seats) if seat.person and seat.person.id == absent)
    seats[number] = Seat(number, person, decided=seats[number].decided)
    others = {key: wait for key, wait in waits.items() if key[0] != number}
    draft.update(seats=tuple(seats), waits=others)
    return number


def stop(draft: Draft, by: int, manager: bool) -> int | None:
    """End the match without a result, or close the lobby.

    A lobby is closed by its host or a manager. A running match ends when everybody in it has asked
    for that; whoever decides again has changed their mind. A manager ends it alone, unless it is a
    match of their own. Raises NotHost, and Unchanged for somebody who has asked already.
    """
    draft.match.require_open()
    lobby = draft.match.status is Status.LOBBY
    if manager and (lobby or not draft.match.began_with(by)):
        draft.log(Logged.END, by)
        draft.end(Ending.CANCELLED if lobby else Ending.STOPPED)
        return None
    if lobby:
        draft.require_host(by)
        draft.end(Ending.CANCELLED)
        return None
    seat = draft.match.require_seat(by)
    if seat.wants_end:
        raise Unchanged
    draft.update_seat(seat.number, wants_end=True)
    playing = [seat for seat in draft.match.seats if seat.person is not None and not seat.left]
    if all(seat.wants_end for seat in playing):
        draft.end(Ending.STOPPED)
    return seat.number


def play_on(draft: Draft, person_id: int) -> int:
    """Somebody would rather play on: all requests to end or pause the match are dropped."""
    draft.match.require_running()
    seat = draft.match.require_seat(person_id)
    if not any(each.wants_end or each.wants_pause for each in draft.match.seats):
        raise Unchanged
    _ask_again(draft)
    return seat.number


def owed(draft: Draft) -> list[int]:
    """The seats for which the computer has to decide now."""
    return sorted(
        seat
        for (seat, kind), wait in draft.match.waits.items()
        if kind is Due.COMPUTER and wait.due_at <= draft.now
    )
