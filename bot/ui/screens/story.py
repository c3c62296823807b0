"""What has happened since a seat's last decision, for panels, boards and pictures to tell."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, TypeAlias

import msgspec

from bot.matches.model.match import RecentStep

Steps: TypeAlias = tuple[tuple[Any, ...], ...]
"""The events of each step, oldest first."""


class Story(msgspec.Struct, frozen=True):
    """What to tell a seat: the ``outcome`` of its last decision, what came ``before`` it, and what
    has happened ``since``. For a channel, everything is in ``since``. The seat's steps by premove
    since that decision are also in ``premoved``."""

    before: Steps = ()
    outcome: tuple[Any, ...] = ()
    since: Steps = ()
    premoved: Steps = ()

    @property
    def steps(self) -> Steps:
        return (*self.before, self.outcome, *self.since)


def story_for(recent: Sequence[RecentStep], seat: int | None) -> Story:
    """The story for a seat (None: for the channel), from a match's recent steps."""
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
    """The kind of the next headline, and whether it takes its second wording (*yes* or *no*), so
    that a run of one kind alternates. ``kinds`` are those of all that happened, latest first."""
    earlier = iter(kinds)
    latest = next(earlier)
    run = 1 + sum(1 for _ in takewhile(lambda each: each == latest, earlier))
    return latest, "no" if run % 2 else "yes"
