"""What is seldom needed in a match: behind *More…*, and the proof of its fair luck."""

from collections.abc import Iterator

from bot.matches.model.match import Match, Seat, Status
from bot.matches.model.premoves import is_slow
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Link, Message, Style, rows_of
from bot.ui.screens.asking import END, PAUSE, leave_words, may_pause
from bot.ui.screens.cards import heading
from bot.ui.screens.computers import company
from bot.ui.screens.contract import LESSON, SKIP_ALL, AnyScreen
from bot.ui.screens.options import premove_button, premove_line
from bot.ui.screens.scene import players
from bot.ui.screens.whereabouts import origin

MORE, FAIR_LUCK = "more-match", "luck"
"""The words of the buttons that open these pages."""


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
