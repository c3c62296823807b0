"""Leaving a match, and ending it for everybody: the questions, and what follows from an answer."""

from __future__ import annotations

from collections.abc import Iterator

from bot.matches.model import contest
from bot.matches.model.match import Match, Seat, Status
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Row, Style
from bot.ui.screens.names import Cast
from bot.ui.screens.scene import player

END, END_TOO, PLAY_ON = ("stop",), ("stop", "yes"), ("stop", "no")
"""The words of the buttons: under the question, and on a panel."""


def leave_words(match: Match, texts: Texts) -> str:
    """The question to somebody who would leave a running match: what it would cost."""
    others = len(_people(match)) - 1
    if match.results:
        return texts.say("leave-won")
    if not others:
        return texts.say("leave-alone")
    if not contest.counts(match.seats):
        return texts.say("leave-early")
    return texts.say("leave-lose", others=others)


def asked_lines(match: Match, texts: Texts, reader: int | None) -> Iterator[str]:
    """Who would end the match without a result, and who has not said so, told to that seat."""
    cast = Cast([player(seat, texts).name for seat in match.seats], texts, reader)
    yes = [seat.number for seat in _people(match) if seat.wants_end]
    no = [seat.number for seat in _people(match) if not seat.wants_end]
    if yes:
        yield texts.say(
            "end-asked",
            people=texts.listed(cast.together(yes)),
            you=cast.you(*yes),
            count=len(yes),
            others=texts.listed(cast.together(no, "object")),
        )


def asked_row(match: Match, texts: Texts, reader: int) -> tuple[Row, ...]:
    """The answers; whoever has said yes can take it back."""
    if not any(seat.wants_end for seat in _people(match)):
        return ()
    yes = Button(texts.say("button-stop"), END_TOO, Style.DANGER)
    play_on = Button(texts.say("button-play-on"), PLAY_ON)
    return ((play_on,) if match.seats[reader].wants_end else (yes, play_on),)


def _people(match: Match) -> list[Seat]:
    """Those who are in a running match."""
    if match.status is not Status.RUNNING:
        return []
    return [seat for seat in match.seats if seat.person is not None and not seat.left]
