"""The headline of a turn, chosen by what happened in it."""

from collections.abc import Iterator, Sequence

from bot.ui.screens.story import headline as latest_kind
from cogs.bananine.rules.events import Discarded, EndTriggered, Event, Taken
from cogs.bananine.rules.market import Counts
from cogs.bananine.rules.scoring import leaders
from cogs.bananine.screen.words import MarketScene

ARMFUL = 4
"""Cards that are much to take at once, or to pay."""
BUNCH = 3
"""Cards that are a bargain for a single one."""


def headline(scene: MarketScene) -> str:
    found, again = latest_kind(_kinds(scene))
    return scene.texts.say(f"bn-head-{found}", again=again)


def _kinds(scene: MarketScene) -> Iterator[str]:
    """The kinds of the turns that are known, latest first."""
    piles: Sequence[Counts] = scene.view.piles
    for turn in filter(None, reversed(scene.story.steps)):
        before = _before(turn, piles)
        yield kind(turn, before, piles)
        piles = before


def _before(turn: Sequence[Event], piles: Sequence[Counts]) -> Sequence[Counts]:
    held = [list(pile) for pile in piles]
    for event in turn:
        if isinstance(event, Taken):
            held[event.seat][event.stack.value - 1] -= event.stack.cards
    return [tuple(pile) for pile in held]


def kind(turn: Sequence[Event], before: Sequence[Counts], after: Sequence[Counts]) -> str:
    """What kind of thing happened in a turn between these ``piles``, the most dramatic first."""
    ends = [event.end.by for event in turn if isinstance(event, EndTriggered)]
    gone = sum(isinstance(event, Discarded) for event in turn)
    taken = next((event for event in turn if isinstance(event, Taken)), None)
    if ends:
        return ends[0]
    if gone > 1:
        return "sweep"
    if taken is None:
        return "gone" if gone else "nothing"
    return _took(taken, before, after, gone=gone > 0)


def _took(taken: Taken, before: Sequence[Counts], after: Sequence[Counts], *, gone: bool) -> str:
    seat, stack = taken.seat, taken.stack
    own = after[seat][stack.value - 1]
    had = before[seat][stack.value - 1]
    others = max(pile[stack.value - 1] for place, pile in enumerate(after) if place != seat)
    first, ahead = leaders(before), leaders(after)
    kinds = {
        "lead": ahead == (seat,) and bool(first) and seat not in first,
        "robbed": had <= others < own and others > 0,
        "level": own == others,
        "haul": stack.cards >= ARMFUL,
        "bargain": stack.cards >= BUNCH and len(taken.payment) == 1,
        "dear": len(taken.payment) >= ARMFUL,
        "gone": gone,
        "surplus": stack.surplus,
        "first": own == stack.cards and not others,
    }
    return next((name for name, holds in kinds.items() if holds), "took")
