"""The end: a podium of crates, joint winners side by side on top."""

from collections.abc import Collection, Iterator, Sequence

from bot.games import Standing
from bot.ui.drawing.backdrop import skyline, stars, waves
from bot.ui.drawing.cargo import banana
from bot.ui.drawing.common import podium, stand
from bot.ui.drawing.identity import Names, mood
from bot.ui.drawing.numbers import figure
from bot.ui.drawing.palette import BANANA, FOAM, MIST, NIGHT, QUAY, RIPE
from bot.ui.drawing.picture import WIDTH, Picture, picture
from bot.ui.drawing.shapes import arrow, crown
from bot.ui.drawing.svg import Element, box, circle, group
from cogs.puerto_banana.art.board import round_pill
from cogs.puerto_banana.art.ship import counted, lot_crate, sinking
from cogs.puerto_banana.rules import Revealed, View
from cogs.puerto_banana.story import Decider, decider

_HEIGHT = 840
_GROUND = 620
_TILE = 160
"""The height that the tile below the podium adds."""


def final(
    view: View, names: Names, standings: Sequence[Standing], computers: Collection[int] = ()
) -> Picture:
    """The podium with everybody's place and stock; a tile below it shows what decided the match."""
    found = decider(view)
    height = _HEIGHT + (_TILE if found else 0)
    return picture(
        height,
        stars(_GROUND),
        skyline(_GROUND, cranes=False),
        round_pill(view.round, view.round_limit),
        *_confetti(),
        box(0, _GROUND, WIDTH, height - _GROUND, fill=QUAY),
        box(0, _GROUND, WIDTH, 12, fill=MIST, opacity=0.5),
        waves(height - 30, 30, NIGHT),
        *([_decider(view, found)] if found else []),
        *(
            group(
                stand(standing, names, x, step, _GROUND, computers),
                _stock(standing.score, x, step, won=standing.place == 1),
            )
            for standing, x, step in podium(standings)
        ),
    )


def _decider(view: View, found: Decider) -> Element:
    """The crate, bonus or fall that made the winner."""
    y = _HEIGHT + 50
    (lot,) = (event.lot for event in view.last if isinstance(event, Revealed))
    if found.how == "won":
        cause = [lot_crate(lot, 350, y + 58, 166)]
    elif found.how == "bonus":
        cause = [
            mood(found.by, 280, y, 46, "worried"),
            banana(370, y, 56),
            figure(found.amount, 402, y, 58, NIGHT, room=110, anchor="start"),
        ]
    else:
        cause = [mood(found.by, 280, y, 46, "sunk"), sinking(410, y, 110)]
    return group(
        box(200, y - 70, 600, 140, 30, fill=FOAM, stroke=BANANA, stroke_width=8),
        *cause,
        arrow(530, y, 80, NIGHT),
        mood(found.winner, 708, y, 46, "happy"),
        crown(708, y - 36, 60),
    )  # fmt: skip


def _stock(stock: int, x: float, step: float, *, won: bool) -> Element:
    """The stock on the quay below the podium."""
    size, icon = (56, 52) if step > 174 else (48, 40)
    return counted(stock, x, _GROUND + 110, size, icon, 4, BANANA if won else FOAM)


def _confetti() -> Iterator[Element]:
    """Bananas and lights in the sky, placed where even six columns leave room."""
    for x, y, turn in ((168, 246, -30), (336, 92, 25), (664, 116, -15), (834, 232, 40)):
        yield banana(x, y, 56, turn)
    for x, y in ((250, 150), (440, 60), (590, 84), (836, 96), (940, 60), (74, 150)):
        yield circle(x, y, 8, fill=RIPE)
    for x, y in ((166, 150), (332, 190), (668, 208), (750, 64), (920, 168), (838, 330)):
        yield circle(x, y, 8, fill=FOAM)
