"""What the clock does about a match, and when."""

from datetime import datetime
from enum import StrEnum
from typing import TypeAlias

import msgspec


class Due(StrEnum):
    """What the clock does at a deadline."""

    EXPIRE = "expire"
    """Close a lobby that nobody started."""
    RESERVE = "reserve"
    """Tell the seat that its reserve is about to begin."""
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
"""What calls a seat to a decision again, in this order."""

ON_DATE = (Due.RESUME, Due.CLOSE)
"""What falls due on a date, whether time stands still or not."""

LOBBY_SEAT = -1
"""Stands for the match as a whole, such as a lobby that expires."""


class Wait(msgspec.Struct, frozen=True):
    """When something falls due, and the number of the prompt that it waits for."""

    prompt: int
    due_at: datetime


Waits: TypeAlias = dict[tuple[int, Due], Wait]
"""By seat, or ``LOBBY_SEAT``."""
