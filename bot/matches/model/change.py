"""What happens to a match: the kinds of change, the steps of play, and what the clock does."""

from datetime import datetime
from enum import StrEnum
from typing import Any, TypeAlias

import msgspec


class Change(StrEnum):
    """The kind of a change, stored with each version of a match."""

    OPEN = "open"
    INVITE = "invite"
    JOIN = "join"
    ADD_COMPUTER = "add-computer"
    REMOVE_COMPUTER = "remove-computer"
    CONFIGURE = "configure"
    CLAIM = "claim"
    CANCEL = "cancel"
    START = "start"
    ACT = "act"
    """A person decides."""
    PREMOVES = "premoves"
    """A person sets answers in advance."""
    PREMOVE = "premove"
    """An answer in advance is carried out."""
    FORCED = "forced"
    """A person's only sensible action is carried out."""
    COMPUTER = "computer"
    """A computer player decides for its own seat."""
    ABSENT = "absent"
    """The computer decides once for a person who missed the deadline."""
    BACK = "back"
    LEAVE = "leave"
    TAKE_OUT = "take-out"
    SUBSTITUTE = "substitute"
    STOP = "stop"
    PLAY_ON = "play-on"
    PAUSE = "pause"
    RESUME = "resume"
    RESERVE = "reserve"
    WARN = "warn"
    CLOSE = "close"
    EXPIRE = "expire"
    SET_ASIDE = "set-aside"
    """A match that can't be read is ended."""


DECISIONS = frozenset({Change.ACT, Change.PREMOVE})
"""A person decided, now or in advance."""

PEOPLES_STEPS = DECISIONS | {Change.FORCED}
"""Steps of play made by a person. All other steps are the computer's."""

PERSONAL = DECISIONS | {
    Change.ABSENT,
    Change.BACK,
    Change.LEAVE,
    Change.TAKE_OUT,
    Change.STOP,
    Change.PLAY_ON,
    Change.PREMOVES,
    Change.PAUSE,
    Change.RESUME,
    Change.SUBSTITUTE,
}
"""Changes that are personal data of the seat's person: their own, and what the computer decided
after they missed a deadline, but not what it decided after they gave up the seat."""

RECENT = 64
"""A match is loaded with the steps among its last 64 changes. A round of four people takes about
half as many."""


class RecentStep(msgspec.Struct, frozen=True):
    """A step of play: the ``seat`` that took it (None for the start), its events, and when it was
    stored. ``version`` is the match's version after the step; ``kind`` is the kind of the
    change."""

    version: int
    seat: int | None
    kind: Change
    events: tuple[Any, ...]
    at: datetime | None = None

    @property
    def decided_by(self) -> int | None:
        """The seat that decided; None for the start and for steps without a choice."""
        return None if self.kind in (Change.START, Change.FORCED) else self.seat

    @property
    def premove(self) -> bool:
        """Whether the person answered in advance. Others must not see this."""
        return self.kind is Change.PREMOVE


def followed(recent: tuple[RecentStep, ...], step: RecentStep) -> tuple[RecentStep, ...]:
    """The latest steps with this one added, and without those that are now too old."""
    return (*(each for each in recent if each.version > step.version - RECENT), step)


class Due(StrEnum):
    """What the clock does at a deadline."""

    EXPIRE = "expire"
    """Close a lobby that nobody has started."""
    RESERVE = "reserve"
    """Tell the seat that its bank is about to be used."""
    WARN = "warn"
    """Warn the seat that its time is running out."""
    DECIDE = "decide"
    """Let the computer decide for an absent person."""
    PREMOVE = "premove"
    """Carry out a person's answer in advance."""
    COMPUTER = "computer"
    """Let a computer player decide for its seat."""
    RESUME = "resume"
    """End a pause."""
    CLOSE = "close"
    """Let the computer play all seats to the end."""


CALLS = (Due.RESERVE, Due.WARN)
"""Reminders of a decision, in the order in which they fall due."""

ON_DATE = (Due.RESUME, Due.CLOSE)
"""These fall due on a fixed date, even during a pause."""

LOBBY_SEAT = -1
"""Stands for the whole match in place of a seat's number, such as when a lobby expires."""


class Wait(msgspec.Struct, frozen=True):
    """When something falls due, and the number of the prompt that it concerns (0 for none)."""

    prompt: int
    due_at: datetime


Waits: TypeAlias = dict[tuple[int, Due], Wait]
"""What falls due, by seat (or ``LOBBY_SEAT``) and kind."""
