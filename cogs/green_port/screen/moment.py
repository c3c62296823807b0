"""Moments: what the strip above the row tells, and the raid before its outcome."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from bot.ui.drawing.svg import Element
from bot.ui.layout.message import Figure
from cogs.green_port import art
from cogs.green_port.rules import events
from cogs.green_port.rules.components import UnitCard
from cogs.green_port.rules.events import Event
from cogs.green_port.screen.story import told
from cogs.green_port.screen.words import BOLD, PortScene, spoken_colour

LASTING = 2
"""The number of turns for which a channel sees a moment."""


class ShownMoment(NamedTuple):
    """A moment as a strip, and its alt text."""

    drawn: Element
    alt: str


def moment(scene: PortScene) -> ShownMoment | None:
    """The moment to show, if any. The story tells it, so the picture has no words."""
    happened, place = _choose(scene)
    if place is None:
        return None
    event = happened[place]
    lost = _row(happened[:place]) if isinstance(event, events.Busted) else []
    drawn = art.told(happened, place, lost, scene.view, scene.drawn_names)
    alt = [sentence for _, sentence in told([event], scene.view, scene.plain_cast)]
    if lost:
        alt.append(_row_aloud(lost, scene, "gp-alt-lost"))
    return ShownMoment(drawn, " ".join(alt))


def _choose(scene: PortScene) -> tuple[list[Event], int | None]:
    """The recent events, and the index of the one to show as a moment.

    That is the outcome of the seat's own decision, else what has affected the seat since, else the
    last moment. A channel shows the moments of the last turns.
    """
    story, seat = scene.story, scene.seat
    happened = [*chain.from_iterable(story.steps)]
    start = sum(map(len, story.before))
    if seat is None:
        begun = [n for n, event in enumerate(happened) if isinstance(event, events.TurnStarted)]
        start = begun[-LASTING] if len(begun) >= LASTING else 0
    places = [place for place in range(start, len(happened)) if _affected(happened[place])]
    own = [place for place in places if place < start + len(story.outcome)]
    mine = [place for place in places if seat in _affected(happened[place])]
    return happened, next((found[-1] for found in (own, mine, places) if found), None)


def _affected(event: Event) -> tuple[int, ...]:
    """The seats that a moment affects: for the orange X, those over their limits. None for events
    that are no moments."""
    if isinstance(event, events.DispersionCalled):
        return event.seats
    moments = events.Busted | events.Rescued | events.BonusTaken
    return (event.seat,) if isinstance(event, moments) else ()


def sirens(scene: PortScene) -> tuple[int, Figure]:
    """The last raid before its outcome is known: the hiring seat, and the picture."""
    happened = [*chain.from_iterable(scene.story.steps)]
    last = max(place for place, event in enumerate(happened) if isinstance(event, events.RAIDS))
    event = happened[last]
    row = _row(happened[:last])
    assert isinstance(event, events.RAIDS)
    said = scene.texts.say("gp-sealed", **scene.plain_cast.doing(event.seat)).replace(BOLD, "")
    alt = f"{said} {_row_aloud(row, scene, 'gp-alt-sealed')}"
    return event.seat, Figure(art.sirens(event.seat, row, scene.drawn_names).svg, alt)


def _row(happened: Sequence[Event]) -> list[UnitCard]:
    """The unit cards in the row after these events."""
    row: list[UnitCard] = []
    for event in happened:
        match event:
            case events.TurnStarted() | events.Rescued():
                row = []
            case events.Revealed(card=UnitCard() as card):
                row.append(card)
    return row


def _row_aloud(row: Sequence[UnitCard], scene: PortScene, key: str) -> str:
    return scene.texts.say(key, cards=[spoken_colour(each.colour, scene.texts) for each in row])
