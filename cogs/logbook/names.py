"""What people are called on the pages of this folder."""

from __future__ import annotations

from bot.matches.careers import FinishedSeat
from bot.matches.data import Person
from bot.table.scene import plain_name, safe
from bot.table.texts import Texts


def seat_name(seat: FinishedSeat, texts: Texts) -> str:
    """Who sat there; computer players are named after sea birds."""
    if seat.person is None:
        return texts.say(f"computer-name-{seat.seat + 1}")
    return person_name(seat.person, texts)


def person_name(person: Person, texts: Texts) -> str:
    """The name, safe in Markdown; who has none asked to be forgotten."""
    return safe(plain_name(person, texts))
