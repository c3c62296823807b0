"""Answers in advance, for one match or for all slow ones, and when they are carried out. So that
others don't notice them during the match, each is delayed as long as a person might take: by a hash
keyed with the match's secret, which is published at the end."""

from datetime import timedelta
from hashlib import blake2b
from typing import Any

from bot.games import IllegalMove, Value
from bot.games.options import first_invalid
from bot.matches.model.deadlines import is_live
from bot.matches.model.draft import Draft
from bot.matches.model.match import Due, Match, Wait

QUICK = timedelta(seconds=4), timedelta(seconds=9)
"""The shortest and the longest delay of a person at the screen."""
SLOW = timedelta(minutes=1), timedelta(minutes=10)
"""The same in slow matches; at most half of the time left."""


def is_slow(match: Match) -> bool:
    """Whether answers for all slow matches apply in this one."""
    return not is_live(match) and not match.place.practice


def chosen(match: Match, seat: int) -> Any:
    """The answers in advance of the seat's person, if present; None if they never chose any."""
    person = match.seats[seat].present
    if person is None:
        return None
    return match.seats[seat].premoves or (person.premoves if is_slow(match) else None)


def choose(draft: Draft, person_id: int, premoves: Value | None) -> int:
    """Set the person's answers in advance in this match; None removes them. Raises IllegalMove."""
    draft.match.require_running()
    seat = draft.match.require_seat(person_id).number
    if premoves is not None and first_invalid(premoves, len(draft.match.seats)) is not None:
        raise IllegalMove("wrong-premove")
    draft.update_seat(seat, premoves=premoves)
    return seat


def answer(draft: Draft, seat: int) -> Value | None:
    """The action of the seat's answers in advance now, from its own view, if that is legal."""
    premoves, asked = chosen(draft.match, seat), draft.pending().get(seat)
    if premoves is None or asked is None:
        return None
    action = draft.game.premove(draft.game.view(draft.match.state, seat), asked, premoves)
    return action if action is not None and action in asked.choices() else None


def schedule(draft: Draft) -> None:
    """Schedule the answers in advance. The deadlines, set before, stay."""
    match, waits = draft.match, dict(draft.match.waits)
    before = draft.loaded.waits if draft.loaded is not None else {}
    for (seat, kind), last in match.waits.items():
        if kind is Due.DECIDE and answer(draft, seat) is not None:
            kept = before.get((seat, Due.PREMOVE))
            if kept is None or kept.prompt != last.prompt:
                left = last.due_at - draft.now
                kept = Wait(last.prompt, draft.now + min(_delay(draft, seat), left / 2))
            waits[seat, Due.PREMOVE] = kept
    draft.update(waits=waits)


def _delay(draft: Draft, seat: int) -> timedelta:
    assert draft.secret is not None
    shortest, longest = SLOW if is_slow(draft.match) else QUICK
    asked = f"premove/{seat}/{draft.match.steps}".encode()
    mark = blake2b(asked, key=draft.secret, digest_size=4).digest()
    return shortest + (longest - shortest) * (int.from_bytes(mark) / 2**32)
