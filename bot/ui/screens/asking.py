"""Requests to the other players of a match: to end it, or to pause it."""

from collections.abc import Iterator

from discord.utils import format_dt

from bot.matches.model import contest
from bot.matches.model.deadlines import pause_left, resuming
from bot.matches.model.match import Match, Seat, Status
from bot.matches.model.pauses import missing
from bot.matches.model.premoves import is_slow
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Row, Style
from bot.ui.screens.names import Cast
from bot.ui.screens.scene import AnyScene

END, END_TOO, PLAY_ON = ("stop",), ("stop", "yes"), ("stop", "no")
PAUSE, PAUSE_TOO, RESUME = ("pause",), ("pause", "yes"), ("resume",)
"""The words of the buttons. Those with a second word, and RESUME, are on panels; the others are
behind *More*."""


def leave_words(match: Match, texts: Texts) -> str:
    """The question to a player who wants to leave a running match: what it would cost them."""
    others = len(_people(match)) - 1
    if match.results:
        return texts.say("leave-won")
    if not others:
        return texts.say("leave-alone")
    if not contest.counts(match.seats):
        return texts.say("leave-early")
    return texts.say("leave-lose", others=others)


def may_pause(match: Match) -> bool:
    """Whether players may ask for a pause now."""
    return match.paused_at is None and match.pauses and bool(pause_left(match))


def pause_buttons(match: Match, texts: Texts) -> tuple[Button, ...]:
    """*Pause* for the panels of a slow match, until somebody has asked for one."""
    offered = is_slow(match) and may_pause(match) and not _wanting_pause(match)
    return (Button(texts.say("button-pause"), PAUSE_TOO),) if offered else ()


def asked_lines(match: Match, scene: AnyScene) -> Iterator[str]:
    """Who has asked for what and who hasn't agreed yet, as the scene's seat reads it."""
    people, cast = _people(match), scene.cast
    if ending := [seat.number for seat in people if seat.wants_end]:
        others = [seat.number for seat in people if not seat.wants_end]
        yield _asked("end-asked", cast, ending, others)
    yield from _pause_lines(match, cast)


def asked_rows(match: Match, scene: AnyScene) -> Iterator[Row]:
    """The buttons to agree or withdraw, and *I'm back* while the computer plays for the seat."""
    if match.seats[scene.own_seat].away:
        yield (Button(scene.texts.say("button-back"), ("back",), Style.FIRST),)
    if answers := tuple(_answers(match, scene.texts, scene.own_seat)):
        yield answers


def _answers(match: Match, texts: Texts, reader: int) -> Iterator[Button]:
    """One button agrees to each, and one withdraws both or, during a pause, ends it."""
    ending = any(seat.wants_end for seat in _people(match))
    paused = match.paused_at is not None and match.resumes_at is None
    pausing = [] if paused else _wanting_pause(match)
    if ending and not match.seats[reader].wants_end:
        yield Button(texts.say("button-stop"), END_TOO, Style.DANGER)
    if pausing and not (reader in pausing and missing(match)):
        yield Button(texts.say("button-pause"), PAUSE_TOO)
    if paused and ending:
        yield Button(texts.say("button-end-not"), PLAY_ON)
    if paused or ending or pausing:
        yield Button(texts.say("button-play-on"), RESUME if paused else PLAY_ON)


def _pause_lines(match: Match, cast: Cast) -> Iterator[str]:
    """Until when the match is paused, who asks for a pause, or that no pause is left."""
    resumes, asking = resuming(match), _wanting_pause(match)
    if match.paused_at is not None and resumes is not None:
        since, until = format_dt(match.paused_at, "F"), format_dt(resumes, "R")
        key = "board-paused" if match.resumes_at is None else "board-resumes"
        yield cast.texts.say(key, since=since, until=until)
    elif asking and missing(match):
        yield _asked("pause-asked", cast, asking, missing(match))
    elif match.status is Status.RUNNING and not pause_left(match):
        yield cast.texts.say("board-pauses-used-up")


def _asked(key: str, cast: Cast, asking: list[int], others: list[int]) -> str:
    return cast.texts.say(
        key,
        people=cast.together(asking),
        you=cast.you(*asking),
        count=len(asking),
        others=cast.together(others, "object"),
    )


def _people(match: Match) -> list[Seat]:
    if match.status is not Status.RUNNING:
        return []
    return [seat for seat in match.seats if seat.person is not None and not seat.left]


def _wanting_pause(match: Match) -> list[int]:
    running = match.status is Status.RUNNING
    return [seat.number for seat in match.seats if seat.wants_pause and running]
