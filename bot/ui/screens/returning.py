"""People whose seat the computer plays: what they read and press, and what the others do."""

from __future__ import annotations

from collections.abc import Iterator

from bot.matches.model.match import Match, Seat
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Row, Style
from bot.ui.screens.scene import player


def asking_lines(match: Match, texts: Texts, reader: int | None) -> Iterator[str]:
    """Who has asked for their seat, told to the others."""
    asking = [player(seat, texts).name for seat in _asking(match) if seat.number != reader]
    if asking:
        yield texts.say("back-asked", people=texts.listed(asking), count=len(asking))


def return_rows(match: Match, texts: Texts, reader: int) -> Iterator[Row]:
    """The button of somebody away, and what lets others back."""
    if match.seats[reader].away:
        yield (Button(texts.say("button-back"), ("back",), Style.FIRST),)
    others = [seat for seat in _asking(match) if seat.number != reader]
    if others:
        yield tuple(
            Button(
                texts.say("back-agree", name=player(seat, texts).plain),
                ("agree", str(seat.number)),
            )
            for seat in others
        )


def _asking(match: Match) -> list[Seat]:
    return [seat for seat in match.seats if seat.wants_back and not seat.left]
