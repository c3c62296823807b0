"""Answers in advance (premoves), for one match or for all of a game's slow ones.

During the match, others must not notice them. So each is delayed for as long as a person might
take. The delay comes from a hash keyed with the match's secret, which is published at the end.
"""

from datetime import timedelta
from hashlib import blake2b
from typing import Any

from bot.games import IllegalMove, Value
from bot.games.options import first_invalid
from bot.matches.model.change import Due, Wait, Waits
from bot.matches.model.deadlines import is_live
from bot.matches.model.match import Match
from bot.matches.model.seat import Seat

QUICK = timedelta(seconds=4), timedelta(seconds=9)
"""The shortest and the longest delay before a premove is played in a live match, as if the person
were at the screen."""
SLOW = timedelta(minutes=1), timedelta(minutes=10)
"""The same for slow matches. No delay is longer than half of the time left."""


def is_slow(match: Match) -> bool:
    """Whether the match is slow, so that its people's usual premoves apply."""
    return not is_live(match) and not match.place.practice


def chosen(match: Match, seat: int) -> Any:
    """The premoves of the seat's person; None if they chose none or are not present."""
    person = match.seats[seat].present
    if person is None:
        return None
    return match.seats[seat].premoves or (person.premoves if is_slow(match) else None)


def choose(match: Match, person_id: int, premoves: Value | None) -> Seat:
    """Set the person's premoves for this match; None removes them. Raises IllegalMove."""
    match.require_running()
    seat = match.require_seat(person_id)
    if premoves is not None and first_invalid(premoves, len(match.seats)) is not None:
        raise IllegalMove("wrong-premove")
    seat.premoves = premoves
    return seat


def answer(match: Match, seat: int) -> Value | None:
    """The action that the seat's premoves choose now, from the seat's own view, if it is legal."""
    premoves, prompt = chosen(match, seat), match.pending().get(seat)
    if premoves is None or prompt is None:
        return None
    action = match.rulebook.premove(match.rulebook.view(match.state, seat), prompt, premoves)
    return action if action is not None and action in prompt.choices() else None


def schedule(match: Match, before: Waits) -> None:
    """Schedule premoves, once the deadlines are set. Those scheduled ``before`` keep their time."""
    for (seat, kind), last in [*match.waits.items()]:
        if kind is Due.DECIDE and answer(match, seat) is not None:
            kept = before.get((seat, Due.PREMOVE))
            if kept is None or kept.prompt != last.prompt:
                left = last.due_at - match.now
                kept = Wait(last.prompt, match.now + min(_delay(match, seat), left / 2))
            match.waits[seat, Due.PREMOVE] = kept


def _delay(match: Match, seat: int) -> timedelta:
    shortest, longest = SLOW if is_slow(match) else QUICK
    decision = f"premove/{seat}/{match.steps}".encode()
    mark = blake2b(decision, key=match.secret, digest_size=4).digest()
    return shortest + (longest - shortest) * (int.from_bytes(mark) / 2**32)
