"""The headline of a turn, chosen by what happened in it."""

from collections.abc import Sequence

from bot.ui.screens.story import headline
from cogs.green_port.rules import events
from cogs.green_port.rules.events import Event
from cogs.green_port.screen.story import Headed, turns
from cogs.green_port.screen.words import PortScene

BOATLOAD = 5
"""Cards that are much to lose at once, and cubes that are much to gain."""
DARING = 6
"""Cards that it takes nerve to turn up before taking any."""
_SCORED = (events.ObjectiveCompleted, events.HeadquartersBought)


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
