"""What has happened since a seat's last decision: panels, boards and their pictures tell this."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, TypeAlias

import msgspec

from bot.matches.model.recent import RecentStep

Steps: TypeAlias = tuple[tuple[Any, ...], ...]
"""The events of each step, oldest first."""


class Story(msgspec.Struct, frozen=True):
    """``outcome`` is what a seat's own last decision led to, ``since`` what came after it, and
    ``before`` what led to it. For a channel all is ``since``. ``premoved`` are those of the steps
    since that the seat itself took as its person had answered in advance."""

    before: Steps = ()
    outcome: tuple[Any, ...] = ()
    since: Steps = ()
    premoved: Steps = ()

    @property
    def steps(self) -> Steps:
        return (*self.before, self.outcome, *self.since)


def told(recent: Sequence[RecentStep], seat: int | None) -> Story:
    """The story for a seat, or for the channel (None), from the latest steps of a match."""
    steps = tuple(step.events for step in recent)
    premoved: list[tuple[Any, ...]] = []
    for place in range(len(recent) - 1, -1, -1):
        step = recent[place]
        if seat is None or step.decided_by != seat:
            continue
        if not step.premove:
            return Story(steps[:place], steps[place], steps[place + 1 :], tuple(premoved))
        premoved.insert(0, step.events)
    return Story(since=steps, premoved=tuple(premoved))


def headline(kinds: Iterable[str]) -> tuple[str, str]:
    """What kind of headline comes, from what has happened, the latest first; and whether (*yes* or
    *no*) it has other words, as the same kind has come just before."""
    latest = iter(kinds)
    first = next(latest)
    running = 1 + sum(1 for _ in takewhile(lambda each: each == first, latest))
    return first, "no" if running % 2 else "yes"
