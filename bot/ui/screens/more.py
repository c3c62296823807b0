"""Pages seldom needed in a match: *More…*, the proof of its fair luck, and the players' motions to
end or pause it."""

from collections.abc import Iterator

from discord.utils import format_dt

from bot.matches.model import contest
from bot.matches.model.deadlines import pause_left, resuming
from bot.matches.model.match import Match, Status
from bot.matches.model.play import missing, supporters
from bot.matches.model.premoves import is_slow
from bot.matches.model.seat import Motion, Seat
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Link, Message, Row, Style, rows_of
from bot.ui.screens.cards import heading
from bot.ui.screens.computers import company
from bot.ui.screens.contract import LESSON, SKIP_ALL, AnyScreen
from bot.ui.screens.options import premove_button, premove_line
from bot.ui.screens.scene import AnyScene
from bot.ui.screens.whereabouts import origin

MORE, FAIR_LUCK = "more-match", "luck"
"""The words of the buttons that open these pages. *More…* is on boards and panels."""
MOTIONS = {Motion.END: "stop", Motion.PAUSE: "pause"}
"""The first word of the buttons that make each motion, which is also in the keys of the motion's
texts. Buttons on panels have a second word; the others are behind *More…*."""
PLAY_ON, RESUME = ("stop", "no"), ("resume",)
"""The words of the button that declines all motions, and of the one that ends a pause."""


def fair_luck_button(texts: Texts) -> Button:
    """The button that opens :func:`fair_luck_message`."""
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
    """What a match offers, besides decisions, to the person in the ``seat`` or, if that is None, to
    somebody else, who may be a manager. In direct messages, the page has a link to the
    ``board``."""
    running = match.status is Status.RUNNING
    buttons = list[Button | Link](() if board is None else (board,))
    if running and seat is not None:
        buttons += _player_buttons(match, seat, screen, texts)
    elif running and manages:
        buttons.append(Button(texts.say("button-stop"), ("leave",)))
    return Message(
        accent=screen.accent,
        heading=heading(match.code, screen, texts),
        lines=() if seat is None else premove_line(match, seat.number, screen.game, texts),
        rows=rows_of([*buttons, fair_luck_button(texts)]),
        small=(*company(match, texts), *origin(match, texts)),
    )


def _player_buttons(match: Match, seat: Seat, screen: AnyScreen, texts: Texts) -> Iterator[Button]:
    had = frozenset[str]() if seat.person is None else seat.person.lessons
    if screen.game.key not in had and not screen.lessons.keys() <= had:
        yield Button(texts.say("button-no-lessons"), (LESSON, SKIP_ALL))
    if screen.game.premoves_type is not None:
        yield premove_button(match, seat.number, screen.game, texts)
    if may_pause(match) and not is_slow(match) and not match.place.practice:
        yield motion_button(Motion.PAUSE, texts)
    yield Button(texts.say("button-leave"), ("leave",))


def leave_message(
    match: Match, screen: AnyScreen, texts: Texts, *, seated: bool, manages: bool
) -> Message:
    """The question for a player who wants to leave a running match, or for a manager who may end
    it."""
    alone = len(match.people()) == 1
    lines = [leave_words(match, texts) if seated else texts.say("stop-question")]
    buttons = [Button(texts.say("button-stay"), ("stay",))]
    if manages or not alone:
        buttons.insert(0, motion_button(Motion.END, texts))
    if seated:
        buttons.insert(0, Button(texts.say("button-leave-yes"), ("leave", "yes"), Style.DANGER))
        lines += [] if alone else [texts.say("leave-or-end")]
    title = heading(match.code, screen, texts)
    return Message(screen.accent, title, tuple(lines), rows=(tuple(buttons),))


def fair_luck_message(match: Match, screen: AnyScreen, texts: Texts) -> Message:
    """Proof that the luck was fixed before anybody decided, and how to check it: the seal, what is
    mixed into the secret and, after the end, the secret and the record."""
    lines = [texts.say("fair-how"), texts.say("fair-seal", seal=match.commitment)]
    if match.mix is not None:
        lines.append(texts.say("fair-mix", mix=str(match.mix)))
    if match.seed is not None:
        lines.append(texts.say("fair-seed", seed=match.seed))
    if match.record_hash is not None:
        lines.append(texts.say("fair-record", hash=match.record_hash))
    return Message(screen.accent, heading(match.code, screen, texts), tuple(lines))


def leave_words(match: Match, texts: Texts) -> str:
    """The question for a player who wants to leave a running match, with what leaving would
    cost."""
    others = len(match.people()) - 1
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
    offered = is_slow(match) and may_pause(match) and not supporters(match, Motion.PAUSE)
    return (motion_button(Motion.PAUSE, texts, "yes"),) if offered else ()


def motion_button(motion: Motion, texts: Texts, *second: str) -> Button:
    """The button that makes a motion or agrees to it."""
    word = MOTIONS[motion]
    style = Style.DANGER if motion is Motion.END else Style.PLAIN
    return Button(texts.say(f"button-{word}"), (word, *second), style)


def motion_lines(match: Match, scene: AnyScene) -> Iterator[str]:
    """Who has made which motion and who has yet to agree, worded for the scene's seat; then when
    the pause ends, or that no pause time is left."""
    cast, texts = scene.cast, scene.texts
    for motion, word in MOTIONS.items():
        asking, others = supporters(match, motion), missing(match, motion)
        if asking and others:
            yield texts.say(
                f"motion-{word}-asked",
                people=cast.together(asking),
                you=cast.you(*asking),
                count=len(asking),
                others=cast.together(others, "object"),
            )
    resumes = resuming(match)
    if match.paused_at is not None and resumes is not None:
        since, until = format_dt(match.paused_at, "F"), format_dt(resumes, "R")
        key = "board-paused" if match.resumes_at is None else "board-resumes"
        yield texts.say(key, since=since, until=until)
    elif match.status is Status.RUNNING and not pause_left(match):
        yield texts.say("board-pauses-used-up")


def motion_rows(match: Match, scene: AnyScene) -> Iterator[Row]:
    """*I'm back* while the computer plays for the seat; then a button to agree to each motion, one
    to decline them all and, during a pause, one to end it."""
    texts, reader = scene.texts, scene.own_seat
    if match.seats[reader].away:
        yield (Button(texts.say("button-back"), ("back",), Style.FIRST),)
    made = {motion: seats for motion in MOTIONS if (seats := supporters(match, motion))}
    paused = match.paused_at is not None and match.resumes_at is None
    answers = [
        motion_button(motion, texts, "yes")
        for motion, seats in made.items()
        if reader not in seats or not missing(match, motion)
    ]
    if paused and made:
        answers.append(Button(texts.say("button-end-not"), PLAY_ON))
    if paused or made:
        answers.append(Button(texts.say("button-play-on"), RESUME if paused else PLAY_ON))
        yield tuple(answers)


def motion_answer(match: Match, motion: Motion) -> str:
    """The key of the text that tells the person who made a motion whether it is carried."""
    carried = match.status is Status.OVER if motion is Motion.END else match.paused_at is not None
    return f"motion-{MOTIONS[motion]}-{'carried' if carried else 'asked-others'}"
