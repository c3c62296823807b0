"""A match as a film to share: its start, its reveals, its turning point, and its end."""

from collections.abc import Sequence

from bot.games.game import AnyGame
from bot.games.record import Record
from bot.matches.model.match import Match
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import GREY, Film, Message, spoken
from bot.ui.screens.cards import heading
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.ending import final_body, outcome
from bot.ui.screens.scene import scene_of

WORD = "film"
SECONDS = 15
MOST_REVEALED = 7
TURN, END = 2, 3
"""How many times longer than others the turning point and the end are shown."""


def scenes_of(game: AnyGame, record: Record, turn: int | None) -> dict[int, int]:
    """The steps to show, in order, each with its relative duration.

    The match turned in step ``turn``. A game with few reveals is shown in equal intervals.
    """
    last = len(record.steps)
    revealed = [number for number, step in enumerate(record.steps, 1) if game.reveals(step.events)]
    among = revealed if len(revealed) >= MOST_REVEALED // 2 else list(range(1, last))
    stride = max(1, -(-len(among) // MOST_REVEALED))
    shown = dict.fromkeys((0, *among[stride - 1 :: stride]), 1)
    if turn is not None:
        shown[turn] = TURN
    shown.setdefault(last, 1)
    return dict(sorted(shown.items()))


def film_message(
    match: Match,
    pages: Sequence[Message],
    weights: Sequence[int],
    screen: AnyScreen,
    texts: Texts,
) -> Message:
    """The film of these replay pages and the end, with the outcome below it."""
    scene = scene_of(match, screen.game, texts, None)
    shown = {}
    for page, weight in zip(pages, weights, strict=True):
        figure = page.picture if page.moment is None else page.moment.picture
        assert figure is not None, "every board has a picture"
        shown[figure] = weight
    last = final_body(match, scene, screen).picture
    shown.pop(last, None)
    shown[last] = END
    first, *others = reversed(shown)
    frames = [
        (figure.svg, 1000 * SECONDS * weight // sum(shown.values()))
        for figure, weight in shown.items()
    ]
    return Message(
        accent=GREY,
        heading=heading(match.code, screen, texts),
        film=Film(
            tuple(frames),
            spoken((texts.say("film-alt"), first.alt, *(each.alt for each in reversed(others)))),
        ),
        lines=(outcome(match, scene.cast),),
    )
