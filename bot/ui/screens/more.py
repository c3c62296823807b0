"""What is seldom needed in a match: behind *More…*, the proof of its fair luck, and requests to the
other players to end or to pause it."""

from collections.abc import Iterator

from discord.utils import format_dt

from bot.matches.model import contest
from bot.matches.model.deadlines import pause_left, resuming
from bot.matches.model.match import Match, Seat, Status
from bot.matches.model.pauses import missing
from bot.matches.model.premoves import is_slow
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Link, Message, Row, Style, rows_of
from bot.ui.screens.cards import heading
from bot.ui.screens.computers import company
from bot.ui.screens.contract import LESSON, SKIP_ALL, AnyScreen
from bot.ui.screens.names import Cast
from bot.ui.screens.options import premove_button, premove_line
from bot.ui.screens.scene import AnyScene, players
from bot.ui.screens.whereabouts import origin

MORE, FAIR_LUCK = "more-match", "luck"
"""The words of the buttons that open these pages."""
END, END_TOO, PLAY_ON = ("stop",), ("stop", "yes"), ("stop", "no")
PAUSE, PAUSE_TOO, RESUME = ("pause",), ("pause", "yes"), ("resume",)
"""The words of the buttons that ask to end or to pause. Those with a second word, and RESUME, are
on panels; the others are behind *More*."""


def more_button(texts: Texts) -> Button:
    """Open :func:`more_message`."""
    return Button(texts.say("button-more"), (MORE,))


def fair_luck_button(texts: Texts) -> Button:
    """Open :func:`fair_luck_message`."""
    return Button(texts.say("button-fair-luck"), (FAIR_LUCK,))


def more_message(
    match: Match,
    seat: Seat | None,
    screen: AnyScreen,
    texts: Texts,
    board: Link | None,
    *,
    manages: bool,
) -> Message:
    """What a running match offers besides decisions to the person in the ``seat`` (None: to
    somebody else, who may be a manager), with a link to the ``board`` for direct messages."""
    running = match.status is Status.RUNNING
    buttons = list[Button | Link](() if board is None else (board,))
    if running and seat is not None:
        buttons += _own(match, seat, screen, texts)
    elif running and manages:
        buttons.append(Button(texts.say("button-stop"), ("leave",)))
    return Message(
        accent=screen.accent,
        heading=heading(match.code, screen, texts),
        lines=() if seat is None else premove_line(match, seat.number, screen.game, texts),
        rows=rows_of([*buttons, fair_luck_button(texts)]),
        small=(*company(match, players(match, texts), texts), *origin(match, texts)),
    )


def _own(match: Match, seat: Seat, screen: AnyScreen, texts: Texts) -> Iterator[Button]:
    """The buttons of a person who plays."""
    had = frozenset[str]() if seat.person is None else seat.person.lessons
    if screen.game.key not in had and not screen.lessons.keys() <= had:
        yield Button(texts.say("button-no-lessons"), (LESSON, SKIP_ALL))
    if screen.game.premoves_type is not None:
        yield premove_button(match, seat.number, screen.game, texts)
    if may_pause(match) and not is_slow(match) and not match.place.practice:
        yield Button(texts.say("button-pause"), PAUSE)
    yield Button(texts.say("button-leave"), ("leave",))


def leave_message(
    match: Match, screen: AnyScreen, texts: Texts, *, seated: bool, manages: bool
) -> Message:
    """The question to a player who wants to leave a running match, and to whoever may end it."""
    alone = len(match.people()) == 1
    lines = [leave_words(match, texts) if seated else texts.say("stop-question")]
    buttons = [Button(texts.say("button-stay"), ("stay",))]
    if manages or not alone:
        buttons.insert(0, Button(texts.say("button-stop"), END, Style.DANGER))
    if seated:
        buttons.insert(0, Button(texts.say("button-leave-yes"), ("leave", "yes"), Style.DANGER))
        lines += [] if alone else [texts.say("leave-or-end")]
    title = heading(match.code, screen, texts)
    return Message(screen.accent, title, tuple(lines), rows=(tuple(buttons),))


def fair_luck_message(match: Match, screen: AnyScreen, texts: Texts) -> Message:
    """Proof that the luck was fixed before anybody decided, and how to check it."""
    title = heading(match.code, screen, texts)
    return Message(screen.accent, title, (texts.say("fair-how"), *_proof(match, texts)))


def _proof(match: Match, texts: Texts) -> Iterator[str]:
    """The seal, what is mixed into the secret and, after the end, the secret and the record."""
    if match.commitment is not None:
        yield texts.say("fair-seal", seal=match.commitment)
    if match.mix is not None:
        yield texts.say("fair-mix", mix=str(match.mix))
    if match.seed is not None:
        yield texts.say("fair-seed", seed=match.seed)
    if match.record_hash is not None:
        yield texts.say("fair-record", hash=match.record_hash)


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
