"""What people are called on the pages of this folder."""

from __future__ import annotations

from bot.matches.history.careers import FinishedSeat
from bot.matches.model.match import Person
from bot.ui.i18n.texts import Texts
from bot.ui.screens.scene import plain_name, safe


def seat_name(seat: FinishedSeat, texts: Texts) -> str:
    """Who sat there; computer players are named after sea birds."""
    if seat.person is None:
        return texts.say(f"computer-name-{seat.seat + 1}")
    return person_name(seat.person, texts)


def person_name(person: Person, texts: Texts) -> str:
    """The name, safe in Markdown; who has none asked to be forgotten."""
    return safe(plain_name(person, texts))
