"""The pages of a replay, and the film made from them. A page is the game's board or a panel at one
step, with controls that turn to other pages."""

from collections.abc import Iterator, Sequence

import msgspec

from bot.errors import StalePrompt
from bot.games.game import AnyGame
from bot.games.record import Record, encoded
from bot.matches.history.replays import ReplayStep
from bot.matches.model.match import Match, Status
from bot.ui.controls import CustomId, number
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import (
    GREY,
    MOST_OPTIONS,
    Button,
    Document,
    Figure,
    Film,
    Message,
    Row,
    Select,
    Style,
    options,
    spoken,
)
from bot.ui.screens.cards import final_body, heading, legend, outcome
from bot.ui.screens.computers import company
from bot.ui.screens.contract import AnyScreen, Body
from bot.ui.screens.more import fair_luck_button
from bot.ui.screens.scene import AnyScene, as_it_stood, scene_of
from bot.ui.screens.whereabouts import origin

WORD = "replay"
"""First word of a replay's controls. Their prompt is the number of the step on the page."""
REVIEW, FILM, RECORD = "review", "film", "record"
"""First words of the buttons below a page."""
LAST = 1 << 31
"""A step beyond the end of any match, in place of which the last one is shown."""
TO = "to"
"""Second word of a control that opens the replay at a step; the third word is the step."""
EVERYBODY = "all"
"""The value in the select of views for what the channel saw."""
NEAR, FAR = 6, 12
"""The select of a long match lists this many rounds on either side of the current one, and this
many spread over the whole match."""
SECONDS = 15
"""Length of a film."""
MOST_REVEALED = 7
TURN, END = 2, 3
"""The turning point is shown for twice as long as other scenes, the end for three times as long."""


def scenes_of(game: AnyGame, record: Record, turn: int | None) -> dict[int, int]:
    """The steps to show, in order, each with its relative duration.

    ``turn`` is the step in which the match turned, if it did. A match with few reveals is shown at
    equal intervals.
    """
    last = len(record.steps)
    revealed = [number for number, step in enumerate(record.steps, 1) if game.reveals(step.events)]
    among = revealed if len(revealed) >= MOST_REVEALED // 2 else list(range(1, last))
    stride = max(1, -(-len(among) // MOST_REVEALED))
    scenes = dict.fromkeys((0, *among[stride - 1 :: stride]), 1)
    if turn is not None:
        scenes[turn] = TURN
    scenes.setdefault(last, 1)
    return dict(sorted(scenes.items()))


def film_message(
    match: Match, pages: Sequence[Message], weights: Sequence[int], screen: AnyScreen, texts: Texts
) -> Message:
    """The film of these replay pages and the end, with the outcome below it. Each page is shown for
    a time in proportion to its weight; a picture that several pages share is shown once."""
    scene = scene_of(match, screen.game, texts, None)
    weights_by_figure = dict[Figure, int]()
    for page, weight in zip(pages, weights, strict=True):
        figure = page.picture if page.moment is None else page.moment.picture
        assert figure is not None, "every board has a picture"
        weights_by_figure[figure] = weight
    end = final_body(match, scene, screen).picture
    weights_by_figure.pop(end, None)
    before = [*weights_by_figure]
    weights_by_figure[end] = END
    whole = sum(weights_by_figure.values())
    frames = [
        (figure.svg, 1000 * SECONDS * weight // whole)
        for figure, weight in weights_by_figure.items()
    ]
    sentences = (texts.say("film-alt"), end.alt, *(figure.alt for figure in before))
    return Message(
        accent=GREY,
        heading=heading(match.code, screen, texts),
        film=Film(tuple(frames), spoken(sentences)),
        lines=(outcome(match, scene.cast),),
    )


class ReplayPage(msgspec.Struct, frozen=True):
    """A step, or the start of a round, as the seat ``as_seat`` or the channel (None) saw it."""

    step: int = 0
    round: int | None = None
    as_seat: int | None = None


def words(turn: str, as_seat: int | None) -> tuple[str, ...]:
    """The words of a control that turns the page and keeps the seat's view."""
    return (WORD, turn) if as_seat is None else (WORD, turn, str(as_seat))


def page_after(control: CustomId, values: tuple[str, ...]) -> ReplayPage:
    """The page after a press on ``control``; ``values`` are those chosen in a select."""
    as_seat = _first_number(control.words[2:])
    match control.words[1:]:
        case ("to", step):
            return ReplayPage(number(step))
        case ("eyes", *_):
            return ReplayPage(control.prompt, as_seat=_first_number(values))
        case ("round", *_):
            return ReplayPage(round=_first_number(values), as_seat=as_seat)
        case ("back", *_):
            return ReplayPage(control.prompt - 1, as_seat=as_seat)
        case ("next", *_):
            return ReplayPage(control.prompt + 1, as_seat=as_seat)
        case ("last", *_):
            return ReplayPage(LAST, as_seat=as_seat)
    return ReplayPage(as_seat=as_seat)  # the first page


def shortlist(first: int, last: int, current: int) -> list[int]:
    """The rounds in the select: all if they fit, else the nearest and some others."""
    if last - first < MOST_OPTIONS:
        return list(range(first, last + 1))
    near = range(max(first, current - NEAR), min(last, current + NEAR) + 1)
    far = (first + (last - first) * part // (FAR - 1) for part in range(FAR))
    return sorted({*near, *far})


def _first_number(words: Sequence[str]) -> int | None:
    """The first word as a number; None for :data:`EVERYBODY`, or if there are no words."""
    return int(words[0]) if words and words[0].isdecimal() else None


def replay_message(
    match: Match,
    moment: ReplayStep,
    screen: AnyScreen,
    texts: Texts,
    as_seat: int | None,
    *,
    may_review: bool = False,
) -> Message:
    """``match`` at ``moment``, as the seat ``as_seat`` or the channel (None) saw it.

    Nothing is secret in a finished match, so any seat's panel can be shown. ``may_review`` says
    whether the game has an adviser, which reviews need.

    Raises StalePrompt for an unknown seat.
    """
    if as_seat is not None and as_seat >= len(match.seats):
        raise StalePrompt
    then = as_it_stood(match, moment, screen.game)
    scene = scene_of(then, screen.game, texts, None)
    at_end = moment.number == moment.steps
    body = _body(then, scene, screen, as_seat)
    more = (
        *((Button(texts.say("button-review"), (REVIEW,)),) if may_review else ()),
        *((Button(texts.say("replay-button-film"), (FILM,)),) if moment.steps else ()),
        Button(texts.say("replay-button-record"), (RECORD,)),
    )
    ended = [outcome(match, scene.cast)] if at_end else []
    moved = body.moment
    lines = (_step_line(moment, scene), *ended)
    if moved is not None:  # the step's number comes first
        moved = msgspec.structs.replace(moved, lines=(*lines[:1], *moved.lines))
        lines = lines[1:]
    if as_seat is not None and not scene.over:
        lines = (*lines, texts.say("replay-eyes-of", name=scene.name(as_seat)))
    return Message(
        accent=GREY if at_end else screen.accent,
        heading=heading(match.code, screen, texts),
        picture=body.picture,
        moment=moved,
        lines=(*lines, *body.lines),
        rows=(*_rows(screen, moment, scene, as_seat), more),
        small=(*legend(scene.players, texts), *company(match, texts), *origin(match, texts)),
    )


def record_message(match: Match, record: Record, screen: AnyScreen, texts: Texts) -> Message:
    name = f"quayside-{match.code}.json"
    return Message(
        accent=GREY,
        heading=heading(match.code, screen, texts),
        lines=(
            texts.say("record-what", steps=len(record.steps)),
            texts.say("record-check", file=name),
        ),
        document=Document(name, encoded(record)),
        rows=((fair_luck_button(texts),),),
    )


def _body(then: Match, scene: AnyScene, screen: AnyScreen, as_seat: int | None) -> Body:
    if then.status is Status.OVER:
        return final_body(then, scene, screen)
    if as_seat is None:
        return screen.board(scene)
    return screen.panel(scene_of(then, screen.game, scene.texts, as_seat), ())


def _step_line(moment: ReplayStep, scene: AnyScene) -> str:
    if moment.seat is None:
        return scene.texts.say("replay-start", steps=moment.steps)
    return scene.texts.say(
        "replay-step-computer" if moment.computer else "replay-step",
        step=moment.number,
        steps=moment.steps,
        name=scene.name(moment.seat),
    )


def _rows(
    screen: AnyScreen, moment: ReplayStep, scene: AnyScene, as_seat: int | None
) -> Iterator[Row]:
    texts = scene.texts
    at_start, at_end = moment.number == 0, moment.number == moment.steps
    turns = {"first": at_start, "back": at_start, "next": at_end, "last": at_end}
    yield tuple(
        Button(
            texts.say(f"replay-button-{turn}"),
            words(turn, as_seat),
            Style.FIRST if turn == "next" else Style.PLAIN,
            disabled,
        )
        for turn, disabled in turns.items()
    )
    if moment.round is not None and moment.rounds is not None:
        numbers = shortlist(*moment.rounds, moment.round)
        rounds = {str(each): screen.round_name(texts, each) for each in numbers}
        offers = options(rounds, str(moment.round))
        yield Select(texts.say("replay-choose-round"), words("round", as_seat), offers)
    eyes = {EVERYBODY: texts.say("replay-eyes-all")}
    eyes |= {str(each.seat): texts.say("replay-eyes", name=each.plain) for each in scene.players}
    offers = options(eyes, EVERYBODY if as_seat is None else str(as_seat))
    yield Select(texts.say("replay-choose-eyes"), words("eyes", None), offers)
