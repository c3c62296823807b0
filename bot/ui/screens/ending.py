"""Leaving a match, and ending it for everybody: the questions, and what follows from an answer."""

from __future__ import annotations

from collections.abc import Iterator

from bot.matches.model import contest
from bot.matches.model.match import Match, Seat, Status
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Row, Style
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


def asked_lines(match: Match, texts: Texts) -> Iterator[str]:
    """Who would end the match without a result, and who has not said so."""
    people = _people(match)
    yes = [player(seat, texts).name for seat in people if seat.wants_end]
    no = [player(seat, texts).name for seat in people if not seat.wants_end]
    if yes:
        yield texts.say(
            "end-asked", people=texts.listed(yes), count=len(yes), others=texts.listed(no)
        )


def asked_row(match: Match, texts: Texts) -> tuple[Row, ...]:
    """The answers, for everybody in the match."""
    if not any(seat.wants_end for seat in _people(match)):
        return ()
    return (
        (
            Button(texts.say("button-stop"), END_TOO, Style.DANGER),
            Button(texts.say("button-play-on"), PLAY_ON),
        ),
    )


def _people(match: Match) -> list[Seat]:
    """Those who are in a running match."""
    if match.status is not Status.RUNNING:
        return []
    return [seat for seat in match.seats if seat.person is not None and not seat.left]
