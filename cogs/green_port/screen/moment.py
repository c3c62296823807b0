"""The moment that a board shows above everything else, and a panel in place of the harbour."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from cogs.green_port import art
from cogs.green_port.art.moment import Drawn
from cogs.green_port.rules import events
from cogs.green_port.rules.components import UnitCard
from cogs.green_port.rules.events import Event
from cogs.green_port.screen.story import line, turns
from cogs.green_port.screen.words import BOLD, PortScene

LASTING = 2
"""Turns for which a channel sees a moment."""
_ALWAYS = (events.Busted, events.Rescued, events.BonusTaken, events.EndTriggered)


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
