"""The top of the board and of a panel: round, objectives left, open events, and the risk."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.drawing.font import width, writing
from bot.ui.drawing.palette import BANANA, DEEP, FOAM, MIST, NIGHT, QUAY, RIPE
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import cross, flag, pill, round_mark
from bot.ui.drawing.svg import Element, box, circle, group, kept, stroke
from cogs.green_port.art.parts.lanes import ACCENT
from cogs.green_port.art.parts.row import bust
from cogs.green_port.art.parts.symbols import siren
from cogs.green_port.rules.components import BlackCard, Reaction, XCard
from cogs.green_port.rules.view import View

HEIGHT = 84
_MIDDLE = 44
_RISKY = 15
"""Percent from which the pill of the risk is bright."""


def strip(view: View) -> Element:
    """Everything on one line, :data:`HEIGHT` high."""
    shown = f"{view.round}/{view.round_limit}" if view.round_limit else str(view.round)
    size = 55 if len(shown) < 6 else 44
    end = 84 + round(width(shown, size))  # on whole pixels, or the flag has blurred edges
    objectives = sum(owner is None for owner in view.owners)
    last = view.last_round and not view.over
    return group(
        round_mark(42, _MIDDLE, BANANA),
        writing(shown, 80, _MIDDLE, size, BANANA if last else FOAM, "start"),
        flag(end + 52, _MIDDLE),
        writing(str(objectives), end + 112, _MIDDLE, 60, FOAM, "start"),
        *_events(view, end + 196),
        *_risk(view),
    )


def _events(view: View, x: float) -> Iterator[Element]:
    """What lies in the row besides units: X cards, and police that found nobody."""
    kinds = [card.reaction for card in view.row if isinstance(card, XCard)]
    for reaction in kinds:
        yield x_badge(reaction, x, _MIDDLE, 33)
        x += 74
    if bust(view) is None and any(isinstance(card, BlackCard) for card in view.row):
        yield circle(x, _MIDDLE, 33, fill=DEEP, stroke=MIST, stroke_width=5)
        yield siren(x, _MIDDLE - 2, 40, MIST)


@kept
def x_badge(reaction: Reaction, x: float, y: float, radius: float) -> Element:
    """An X card: the underdog is lifted, the police drive everybody apart."""
    if reaction is Reaction.UNDERDOG:
        edge, sign = ACCENT, stroke("M-26 54L0 30L26 54", ACCENT, 14)
    else:
        edge = RIPE
        sign = stroke("M-24 34L-42 46L-24 58M24 34L42 46L24 58M-38 46H-12M38 46H12", DEEP, 9)
    return group(
        circle(0, 0, 94, fill=FOAM, stroke=edge, stroke_width=14),
        cross(0, -22, 50, DEEP, 16),
        sign,
        x=x,
        y=y,
        scale=radius / 100,
    )


def _risk(view: View) -> Iterator[Element]:
    """The chance of a bust, and how many of the next cards are police."""
    pool = view.next_cards
    black = sum(isinstance(card, BlackCard) for card in pool)
    chance = view.bust_chance
    right = WIDTH - 15
    share = f"{black}/{len(pool)}"
    wide = width(share, 49) + 34
    if chance is None:
        wide += 78
        yield pill(right - wide, 8, wide, 70, QUAY)
        yield siren(right - wide + 50, _MIDDLE - 2, 48, MIST)
        yield writing(share, right - 26, _MIDDLE, 49, MIST, "end")
        return
    text = f"{chance}%"
    wide += 96 + width(text, 74)
    risky = chance >= _RISKY
    ink = NIGHT if risky else FOAM
    yield box(right - wide, 6, wide, 74, 37, fill=BANANA if risky else QUAY)
    yield siren(right - wide + 52, _MIDDLE - 3, 54, ink)
    yield writing(text, right - wide + 90, _MIDDLE, 74, ink, "start")
    yield writing(share, right - 24, _MIDDLE, 49, ink if risky else MIST, "end")
