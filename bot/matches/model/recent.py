"""The latest steps of a match, from which its screens tell what happened."""

from typing import Any

import msgspec

RECENT = 64
"""Changes of a match that are looked through for its latest steps: a round of four is half that."""


class RecentStep(msgspec.Struct, frozen=True):
    """A step of play: the ``seat`` that took it (None at the start), and its events.

    ``version`` is the match's after it, ``kind`` how it came about, both as in the database.
    """

    version: int
    seat: int | None
    kind: str
    events: tuple[Any, ...]

    @property
    def decided_by(self) -> int | None:
        """The seat whose decision it was: the start, or a step without a choice, was nobody's."""
        return None if self.kind in ("start", "forced") else self.seat

    @property
    def premove(self) -> bool:
        """Whether the person had answered in advance: nobody else may be shown that."""
        return self.kind == "premove"


def followed(recent: tuple[RecentStep, ...], step: RecentStep) -> tuple[RecentStep, ...]:
    """The latest steps once another one has been taken, as the database will have them."""
    return (*(each for each in recent if each.version > step.version - RECENT), step)
