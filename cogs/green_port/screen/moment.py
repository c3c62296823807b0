"""The highlights of a turn: its headline, and its moment, which the strip above the row tells."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from bot.ui.drawing.svg import Element
from bot.ui.layout.message import Figure
from bot.ui.screens.story import headline
from cogs.green_port import art
from cogs.green_port.rules import events
from cogs.green_port.rules.components import UnitCard
from cogs.green_port.rules.events import Event
from cogs.green_port.screen.story import AddHeadline, line, turns
from cogs.green_port.screen.words import BOLD, PortScene, spoken_colour

BOATLOAD = 5
"""From this on, lost cards are a big loss and gained cubes a big gain."""
DARING = 6
"""From this on, revealing so many cards before taking is daring."""
_SCORED = (events.ObjectiveCompleted, events.HeadquartersBought)
_TOLD_BY: dict[str, type[Event] | tuple[type[Event], ...]] = {
    "last": events.EndTriggered, "boat": events.Busted, "raid": events.Busted,
    "lead": _SCORED, "double": _SCORED, "job": events.ObjectiveCompleted, "house": _SCORED,
    "bribe": events.Rescued, "orange": events.Dispersed, "sync": events.CubesTaken,
    "nerve": events.CubesTaken, "haul": events.CubesTaken, "leftovers": events.Referred,
    "took": events.CubesTaken, "empty": events.StoppedEmpty,
}  # fmt: skip
"""The kinds of headlines, the most dramatic first, and the events that they are about."""
LASTING = 2
"""The number of turns for which a channel sees a moment."""
_MOMENTS = (events.Busted, events.Rescued, events.BonusTaken, events.EndTriggered)


def headline_adder(scene: PortScene) -> AddHeadline:
    """Adds the headline to the latest turn that has one, however long ago."""
    points, kinds = [gang.points for gang in scene.view.gangs], list[str | None]()
    for turn in reversed(turns(scene.story.steps)):
        before = _before(turn, points)
        kinds.append(headline_kind(turn, before, points))
        points = before
    known = [each for each in kinds if each is not None]
    if not known:
        return lambda ago, told, line: line
    found, again = headline(known)
    said, about = scene.texts.say(f"gp-head-{found}", again=again), kinds.index(found)

    def add(ago: int, told: Sequence[Event], line: str) -> str:
        return f"**{said}** {line}" if ago == about and _tells(told, found) else line

    return add


def _tells(told: Sequence[Event], kind: str) -> bool:
    """Whether these events include what a headline is about: a panel may tell a part of a turn."""
    if kind in ("sync", "nerve", "took"):
        referred = [event.seat for event in told if isinstance(event, events.Referred)]
        told = [event for event in told if getattr(event, "seat", None) not in referred]
    return any(isinstance(event, _TOLD_BY[kind]) for event in told)


def _before(turn: Sequence[Event], points: Sequence[int]) -> list[int]:
    had = list(points)
    for event in turn:
        match event:
            case events.ObjectiveCompleted():
                had[event.seat] -= event.points
            case events.HeadquartersBought() | events.FinalPurchase():
                had[event.seat] -= event.value
    return had


def headline_kind(turn: Sequence[Event], before: Sequence[int], after: Sequence[int]) -> str | None:
    """The most dramatic thing that happened in a turn (as in the text key ``gp-head-…``), given the
    points ``before`` and ``after``."""
    lost = [event.lost for event in turn if isinstance(event, events.Busted)]
    takes = [event for event in turn if isinstance(event, events.CubesTaken)]
    first, ahead = _leaders(before), _leaders(after)
    special = {
        "boat": max(lost, default=0) >= BOATLOAD,
        "lead": len(ahead) == 1 and bool(first) and not ahead & first,
        "double": sum(isinstance(event, _SCORED) for event in turn) > 1,
        "sync": any(take.in_sync for take in takes),
        "nerve": bool(takes) and sum(isinstance(each, events.Revealed) for each in turn) >= DARING,
        "haul": any(take.cubes >= BOATLOAD for take in takes),
    }
    return next((kind for kind in _TOLD_BY if special.get(kind, _tells(turn, kind))), None)


def _leaders(points: Sequence[int]) -> set[int]:
    """The seats with the most points; none while all have 0."""
    return {seat for seat, each in enumerate(points) if each == max(points) > 0}


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
    alt = [line([event], scene.plain_cast)]
    if lost:
        alt.append(_row_aloud(lost, scene, "gp-alt-lost"))
    return ShownMoment(drawn, " ".join(alt).replace(BOLD, ""))


def _choose(scene: PortScene) -> tuple[list[Event], int | None]:
    """The recent events, and the index of the one to show as a moment.

    That is the outcome of the seat's own decision, else what has affected the seat since, else the
    last moment. A channel shows the moments of the last turns.
    """
    story, seat = scene.story, scene.seat
    before = list(chain.from_iterable(story.before))
    since = list(chain.from_iterable(story.since))
    if seat is None:
        recent = sum(map(len, turns(story.since)[-LASTING:]))
        before, since = since[: len(since) - recent], since[len(since) - recent :]
    happened = [*before, *story.outcome, *since]
    start, end = len(before), len(before) + len(story.outcome)
    places = [place for place in range(start, len(happened)) if _affected(happened[place])]
    own = [place for place in places if place < end]
    mine = [place for place in places if seat in _affected(happened[place])]
    return happened, next((found[-1] for found in (own, mine, places) if found), None)


def _affected(event: Event) -> tuple[int, ...]:
    """The seats that a moment affects: for the orange X, those over their limits. None for events
    that are no moments."""
    if isinstance(event, events.DispersionCalled):
        return event.seats
    return (event.seat,) if isinstance(event, _MOMENTS) else ()


def sirens(scene: PortScene) -> tuple[int, Figure]:
    """The last raid before its outcome is known: the hiring seat, and the picture."""
    happened = [*chain.from_iterable(scene.story.steps)]
    last = max(place for place, event in enumerate(happened) if isinstance(event, events.RAIDS))
    event, row = happened[last], _row(happened[:last])
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
