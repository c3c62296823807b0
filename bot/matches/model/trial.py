"""Seats that the computer keeps after too many misses, and how people get them back. The first
time, a press is enough. After that another player has to agree, so that nobody can hold up a match
by coming back every few days. A returned seat is on trial for a while."""

from bot.errors import AgreementNeeded, NotYourMatch
from bot.matches.model.draft import Draft, Unchanged
from bot.matches.model.match import Due, Match, Seat

IN_A_ROW, OF_THE_LAST, TOO_MANY = 2, 10, 5
"""After this many misses in a row, or among the last decisions, the computer keeps the seat."""

TRIAL = 2
"""Decisions in time that end the trial of a returned seat."""

WITHOUT_ASKING = 1
"""How many times a seat is given back without asking the others."""


def note_missed(draft: Draft, number: int) -> None:
    """Note a missed deadline; after too many the computer keeps the seat."""
    seat = draft.match.seats[number]
    lately, in_a_row = _with_decision(seat, missed=True), seat.missed + 1
    often = lately.bit_count() >= TOO_MANY and _ends_stalling(draft.match)
    draft.update_seat(number, lately=lately, missed=in_a_row, away=often or in_a_row >= IN_A_ROW)


def note_decided(draft: Draft, number: int, prompt: int) -> None:
    """Note a person's decision; only the first answer to a question with a deadline is in time."""
    seat, wait = draft.match.seats[number], draft.match.waits.get((number, Due.DECIDE))
    in_time = wait is not None and wait.prompt == prompt
    draft.update_seat(
        number,
        missed=0,
        lately=_with_decision(seat, missed=False) if in_time else seat.lately,
        trial=max(seat.trial - 1, 0) if in_time else seat.trial,
    )


def take_back(draft: Draft, number: int) -> None:
    """The person takes an away seat back. Raises AgreementNeeded."""
    if needs_agreement(draft.match, number):
        raise AgreementNeeded
    _give_back(draft, number)


def back(draft: Draft, person_id: int) -> int:
    """Take the seat back, with fresh time, or ask the others to agree to that. Raises Unchanged if
    it was not away, or they were asked before."""
    draft.match.require_running()
    seat = draft.match.require_seat(person_id)
    if not seat.away:
        raise Unchanged
    if not needs_agreement(draft.match, seat.number):
        _give_back(draft, seat.number)
    elif seat.wants_back:
        raise Unchanged
    else:
        draft.update_seat(seat.number, wants_back=True)
    return seat.number


def agree(draft: Draft, person_id: int, number: int) -> int:
    """Let another person have their seat back. Raises Unchanged if they don't ask."""
    draft.match.require_running()
    seat = draft.match.require_seat(person_id)
    if seat.number == number:
        raise NotYourMatch
    if number >= len(draft.match.seats) or not draft.match.seats[number].wants_back:
        raise Unchanged
    _give_back(draft, number)
    return seat.number


def needs_agreement(match: Match, number: int) -> bool:
    """Whether the person has had the seat back before, and would hold up another player."""
    present = any(not other.computer for other in match.seats if other.number != number)
    return match.seats[number].returns >= WITHOUT_ASKING and present


def _give_back(draft: Draft, number: int) -> None:
    """Give the seat back with fresh time, on trial if other people might be held up."""
    match, seat = draft.match, draft.match.seats[number]
    trial = TRIAL if _ends_stalling(match) and len(match.people()) > 1 else 0
    returns = seat.returns + 1 if trial else seat.returns
    draft.update_seat(
        number, away=False, missed=0, lately=0, wants_back=False, trial=trial, returns=returns
    )
    waits = {key: wait for key, wait in match.waits.items() if key[0] != number}
    draft.update(waits=waits)


def _ends_stalling(match: Match) -> bool:
    """False for matches begun under older terms, whose bank is None."""
    return match.bank is not None


def _with_decision(seat: Seat, *, missed: bool) -> int:
    """The seat's recent decisions and one more, as bits: the latest lowest, 1 for missed."""
    return (seat.lately << 1 | missed) & ((1 << OF_THE_LAST) - 1)
