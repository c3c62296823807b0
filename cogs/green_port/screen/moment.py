"""What stands out of a turn: its headline, and the moment that a board shows above everything else.

A panel has that moment in place of the harbour.
"""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from bot.ui.screens.story import headline
from cogs.green_port import art
from cogs.green_port.art.moment import Drawn
from cogs.green_port.rules import events
from cogs.green_port.rules.components import UnitCard
from cogs.green_port.rules.events import Event
from cogs.green_port.screen.story import Headed, line, turns
from cogs.green_port.screen.words import BOLD, PortScene

BOATLOAD = 5
"""Cards that are much to lose at once, and cubes that are much to gain."""
DARING = 6
"""Cards that it takes nerve to turn up before taking any."""
_SCORED = (events.ObjectiveCompleted, events.HeadquartersBought)
LASTING = 2
"""Turns for which a channel sees a moment."""
_ALWAYS = (events.Busted, events.Rescued, events.BonusTaken, events.EndTriggered)


def headed(scene: PortScene) -> Headed:
    """Puts the headline on the latest turn that is worth one, however long ago it was."""
    points, kinds = [gang.points for gang in scene.view.gangs], list[str | None]()
    for turn in reversed(turns(scene.story.steps)):
        before = _before(turn, points)
        kinds.append(kind(turn, before, points))
        points = before
    known = [each for each in kinds if each is not None]
    if not known:
        return lambda ago, line: line
    found, again = headline(known)
    said, about = scene.texts.say(f"gp-head-{found}", again=again), kinds.index(found)
    return lambda ago, line: f"**{said}** {line}" if ago == about and line else line


def _before(turn: Sequence[Event], points: Sequence[int]) -> list[int]:
    had = list(points)
    for event in turn:
        match event:
            case events.ObjectiveCompleted():
                had[event.seat] -= event.points
            case events.HeadquartersBought() | events.FinalPurchase():
                had[event.seat] -= event.value
    return had


def kind(turn: Sequence[Event], before: Sequence[int], after: Sequence[int]) -> str | None:
    """What kind of thing happened in a turn between these points, the most dramatic first."""
    names = {type(event) for event in turn}
    lost = [event.lost for event in turn if isinstance(event, events.Busted)]
    takes = [event for event in turn if isinstance(event, events.CubesTaken)]
    scored = sum(isinstance(event, _SCORED) for event in turn)
    first, ahead = _leaders(before), _leaders(after)
    kinds = {
        "last": events.EndTriggered in names,
        "boat": max(lost, default=0) >= BOATLOAD,
        "raid": bool(lost),
        "lead": len(ahead) == 1 and bool(first) and not ahead & first,
        "double": scored > 1,
        "job": events.ObjectiveCompleted in names,
        "house": scored > 0,
        "bribe": events.Rescued in names,
        "orange": events.Dispersed in names,
        "sync": any(take.in_sync for take in takes),
        "nerve": bool(takes) and sum(isinstance(each, events.Revealed) for each in turn) >= DARING,
        "haul": any(take.cubes >= BOATLOAD for take in takes),
        "leftovers": events.Referred in names,
        "took": bool(takes),
        "empty": events.StoppedEmpty in names,
    }
    return next((name for name, holds in kinds.items() if holds), None)


def _leaders(points: Sequence[int]) -> set[int]:
    """The seats with the most points; none while nobody has any."""
    return {seat for seat, each in enumerate(points) if each == max(points) > 0}


class Struck(NamedTuple):
    """A moment: drawn, and in words."""

    drawn: Drawn
    alt: str


def moment(scene: PortScene) -> Struck | None:
    """What struck; the story of the turn tells it, so the picture needs no words."""
    happened, place = _chosen(scene)
    if place is None:
        return None
    event = happened[place]
    lost = _row(happened[:place]) if isinstance(event, events.Busted) else []
    drawn = art.moment(event, happened[place:], lost, scene.view, scene.plain_names)
    alt = [line([event], scene.plain_cast)]
    if lost:
        alt.append(_aloud(lost, scene, "gp-alt-lost"))
    return Struck(drawn, " ".join(alt).replace(BOLD, ""))


def _chosen(scene: PortScene) -> tuple[list[Event], int | None]:
    """Everything that happened lately, and the place of what to show: what the seat's own decision
    led to, else what has hit the seat since, else the last moment. A channel shows those of the
    last turns; a panel shows others' moments only while its row offers no choice."""
    told, seat, view = scene.story, scene.seat, scene.view
    before = list(chain.from_iterable(told.before))
    since = list(chain.from_iterable(told.since))
    if seat is None:
        recent = sum(map(len, turns(told.since)[-LASTING:]))
        before, since = since[: len(since) - recent], since[len(since) - recent :]
    happened = [*before, *told.outcome, *since]
    start, end = len(before), len(before) + len(told.outcome)
    places = [place for place in range(start, len(happened)) if _strikes(happened[place], seat)]
    own = [place for place in places if place < end]
    mine = [place for place in places if seat in _struck(happened[place])]
    if seat is not None and view.taker is not None and sum(view.row_units) > 1:
        places = []
    return happened, next((found[-1] for found in (own, mine, places) if found), None)


def _strikes(event: Event, seat: int | None) -> bool:
    """Whether the event is a moment: some are only for the seats that they hit."""
    if isinstance(event, events.DispersionCalled):
        return bool(event.seats)
    own = isinstance(event, events.Dispersed | events.Referred) and seat in _struck(event)
    return own or isinstance(event, _ALWAYS)


def _struck(event: Event) -> tuple[int, ...]:
    """The seats that the event hits; a referral's cube is paid to the active one."""
    if isinstance(event, events.DispersionCalled):
        return event.seats
    if isinstance(event, events.Referred):
        return (event.active,)
    return (event.seat,) if isinstance(event, (*_ALWAYS, events.Dispersed)) else ()


def sirens(scene: PortScene) -> tuple[int, Struck]:
    """The last raid before its outcome is known: who was hiring, and the row as it was."""
    happened = [*chain.from_iterable(scene.story.steps)]
    last = max(place for place, event in enumerate(happened) if isinstance(event, events.RAIDS))
    event, row = happened[last], _row(happened[:last])
    assert isinstance(event, events.RAIDS)
    said = scene.texts.say("gp-sealed", **scene.plain_cast.doing(event.seat)).replace(BOLD, "")
    alt = f"{said} {_aloud(row, scene, 'gp-alt-sealed')}"
    return event.seat, Struck(art.sirens(event.seat, row, scene.plain_names), alt)


def _row(happened: Sequence[Event]) -> list[UnitCard]:
    """The people in the row after all that."""
    row: list[UnitCard] = []
    for event in happened:
        match event:
            case events.TurnStarted() | events.Rescued():
                row = []
            case events.Revealed(card=UnitCard() as card):
                row.append(card)
    return row


def _aloud(row: Sequence[UnitCard], scene: PortScene, key: str) -> str:
    colours = [scene.texts.say("gp-spoken-colour", colour=int(each.colour)) for each in row]
    return scene.texts.say(key, cards=colours)
