"""Pauses: who has asked for one, since when the match is paused, and what people press."""

from __future__ import annotations

from collections.abc import Iterator

from discord.utils import format_dt

from bot.matches.model.calendar import OPEN_END, Stops
from bot.matches.model.match import LOBBY_SEAT, Due, Match, Status
from bot.matches.model.pauses import missing
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Row
from bot.ui.screens.ending import PLAY_ON
from bot.ui.screens.names import Cast
from bot.ui.screens.scene import player

PAUSE, PAUSE_TOO, RESUME = ("pause",), ("pause", "yes"), ("resume",)
"""The words of the buttons: under the question, and on a panel."""


def may_be_asked(match: Match) -> bool:
    """Whether people may ask for a pause now."""
    return match.paused_at is None and not match.no_pauses and not _used_up(match)


def pause_lines(match: Match, texts: Texts, reader: int | None) -> Iterator[str]:
    """Until when the match is paused, or who would like that, told to that seat; and that it has
    stood still for as long as it may."""
    stop, asking = match.waits.get((LOBBY_SEAT, Due.RESUME)), _asking(match)
    if match.paused_at is not None and stop is not None:
        since, until = format_dt(match.paused_at, "f"), format_dt(stop.due_at, "R")
        key = "board-paused" if match.resumes_at is None else "board-resumes"
        yield texts.say(key, since=since, until=until)
    elif asking and missing(match):
        cast = Cast([player(seat, texts).name for seat in match.seats], texts, reader)
        yield texts.say(
            "pause-asked",
            people=texts.listed(cast.together(asking)),
            you=cast.you(*asking),
            count=len(asking),
            others=texts.listed(cast.together(missing(match), "object")),
        )
    elif match.status is Status.RUNNING and stop is None and _used_up(match):
        yield texts.say("board-stops-used-up")


def pause_rows(match: Match, texts: Texts, reader: int) -> Iterator[Row]:
    """The answers, which can be taken back; in a pause, what ends it."""
    play_on = texts.say("button-play-on")
    if match.paused_at is not None and match.resumes_at is None:
        yield (Button(play_on, RESUME),)
    elif asking := _asking(match):
        done = reader in asking and missing(match)
        too = () if done else (Button(texts.say("button-pause"), PAUSE_TOO),)
        yield (*too, Button(play_on, PLAY_ON))


def _asking(match: Match) -> list[int]:
    running = match.status is Status.RUNNING
    return [seat.number for seat in match.seats if seat.wants_pause and running]


def _used_up(match: Match) -> bool:
    return not Stops.read(match.stops).left(OPEN_END)
