"""What has happened since a seat's last decision: panels, boards and their pictures tell this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from bot.matches.model.recent import RecentStep

Steps: TypeAlias = tuple[tuple[Any, ...], ...]
"""The events of each step, oldest first."""


class Story(msgspec.Struct, frozen=True):
    """``outcome`` is what a seat's own last decision led to, ``since`` what came after it, and
    ``before`` what led to it. For a channel all is ``since``."""

    before: Steps = ()
    outcome: tuple[Any, ...] = ()
    since: Steps = ()

    @property
    def steps(self) -> Steps:
        """All of it in order."""
        return (*self.before, self.outcome, *self.since)


def told(recent: Sequence[RecentStep], seat: int | None) -> Story:
    """The story for a seat, or for the channel (None), from the latest steps of a match."""
    steps = tuple(step.events for step in recent)
    for place in range(len(recent) - 1, -1, -1):
        if seat is not None and recent[place].decided_by == seat:
            return Story(steps[:place], steps[place], steps[place + 1 :])
    return Story(since=steps)
