"""Answers in advance, for one match or for all slow ones, and when they are carried out.

Nobody else may notice them while the match runs. So each takes as long as a person might, by a hash
keyed with the match's secret, which is published at the end.
"""

from datetime import timedelta
from hashlib import blake2b
from typing import Any

import msgspec

from bot.games import IllegalMove, Value
from bot.games.game import AnyGame
from bot.games.options import refused
from bot.matches.model.deadlines import is_live
from bot.matches.model.draft import Draft
from bot.matches.model.match import Due, Match, Wait

QUICK = timedelta(seconds=4), timedelta(seconds=9)
"""The least and the most that somebody takes who is there."""
SLOW = timedelta(minutes=1), timedelta(minutes=10)
"""Where people take hours; at most half of the time left."""

decode_usual = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
"""What a person answers in all slow matches, by game."""


def slow(match: Match) -> bool:
    """Whether answers for all slow matches count in this one."""
    return not is_live(match) and not match.place.practice


def chosen(match: Match, seat: int, game: AnyGame) -> Any:
    """What the seat's person, if present, answers in advance; None if they never chose."""
    taken = match.seats[seat]
    if taken.person is None or taken.computer:
        return None
    usual = decode_usual(taken.person.premoves or "{}") if slow(match) else {}
    told = taken.premoves or bytes(usual.get(match.game, b""))
    return game.load_premoves(told) if told else None


def choose(draft: Draft, person_id: int, premoves: Value | None) -> int:
    """From now on the person answers so in this match; with None they are asked again. Raises
    IllegalMove."""
    draft.match.require_running()
    seat = draft.match.require_seat(person_id).number
    if premoves is not None and refused(premoves, len(draft.match.seats)) is not None:
        raise IllegalMove("wrong-premove")
    draft.update_seat(seat, premoves=stored(premoves))
    return seat


def stored(premoves: Value | None) -> str:
    """As it is stored; empty for None."""
    return "" if premoves is None else msgspec.json.encode(premoves).decode()


def answer(draft: Draft, seat: int) -> Value | None:
    """What the seat's answer in advance comes to now, from its own view, if that is legal."""
    premoves, asked = chosen(draft.match, seat, draft.game), draft.pending().get(seat)
    if premoves is None or asked is None:
        return None
    action = draft.game.premove(draft.game.view(draft.match.state, seat), asked, premoves)
    return action if action is not None and action in asked.choices() else None


def expect(draft: Draft) -> None:
    """Add when the clock carries out answers in advance. The deadlines, set before, stay."""
    waits = dict(draft.match.waits)
    before = draft.loaded.waits if draft.loaded is not None else {}
    for (seat, kind), last in draft.match.waits.items():
        paused = draft.match.paused_at is not None
        if kind is Due.DECIDE and not paused and answer(draft, seat) is not None:
            kept = before.get((seat, Due.PREMOVE))
            if kept is None or kept.prompt != last.prompt:
                left = last.due_at - draft.now
                kept = Wait(last.prompt, draft.now + min(_pause(draft, seat), left / 2))
            waits[seat, Due.PREMOVE] = kept
    draft.update(waits=waits)


def _pause(draft: Draft, seat: int) -> timedelta:
    assert draft.secret is not None
    shortest, longest = SLOW if slow(draft.match) else QUICK
    asked = f"premove/{seat}/{draft.match.steps}".encode()
    mark = blake2b(asked, key=draft.secret, digest_size=4).digest()
    return shortest + (longest - shortest) * (int.from_bytes(mark) / 2**32)
