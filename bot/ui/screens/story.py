"""What has happened since a seat's last decision, which panels, boards and pictures tell."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, TypeAlias

import msgspec

from bot.matches.model.match import RecentStep

Steps: TypeAlias = tuple[tuple[Any, ...], ...]
"""The events of each step, oldest first."""


class Story(msgspec.Struct, frozen=True):
    """What a seat is told: the ``outcome`` of its own last decision, what came ``before`` it, and
    what has happened ``since``. A channel is told everything as ``since``. Steps that the seat took
    since then because its person had answered in advance are also in ``premoved``."""

    before: Steps = ()
    outcome: tuple[Any, ...] = ()
    since: Steps = ()
    premoved: Steps = ()

    @property
    def steps(self) -> Steps:
        return (*self.before, self.outcome, *self.since)


def told(recent: Sequence[RecentStep], seat: int | None) -> Story:
    """The story for a seat, or (None) for the channel, from the latest steps of a match."""
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
    """The kind of the next headline, and whether it takes its second wording (*yes* or *no*), since
    the same kind came just before. ``kinds`` are those of what has happened, the latest first."""
    latest = iter(kinds)
    first = next(latest)
    running = 1 + sum(1 for _ in takewhile(lambda each: each == first, latest))
    return first, "no" if running % 2 else "yes"
