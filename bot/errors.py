"""Errors that people are shown, each with the key of its text; and how the log describes faults,
without their messages, which might hold somebody's secret."""

import traceback
from typing import ClassVar


class StartError(Exception):
    """The program can't start; the reason is shown as one sentence. ``key`` names its text, and
    ``values`` are the text's variables, never a password."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(f"{key} {values}")
        self.key = key
        self.values = values


class DatabaseFault(Exception):
    """The database is temporarily unusable; nothing stored is lost. ``key`` names its text. If such
    a fault keeps the program from starting, the :class:`StartError` usually has the same key."""

    key: ClassVar[str] = "fault"


class Refusal(Exception):
    """A request can't be fulfilled, for a reason the person should know; nothing has changed.
    ``key`` names its text, and is what docstrings call the refusal; ``values`` are the text's
    variables. Only refusals that are caught have classes of their own."""

    key = ""

    def __init__(self, key: str = "", **values: object) -> None:
        self.key = key or self.key
        self.values = values
        super().__init__(self.key)


class NoSuchMatch(Refusal):
    """There is no match with this code, or it has been deleted."""

    key = "no-such-match"


class UnreadableMatch(Refusal):
    """This version can't decode the stored match, whose code is the value ``code``."""

    key = "unreadable-match"


class AlreadySeated(Refusal):
    """The person already has a seat at this table."""

    key = "already-seated"


class NotHost(Refusal):
    """Only the host, whose name is the value ``host``, may do this."""

    key = "not-host"


class MatchOver(Refusal):
    """The match has ended."""

    key = "match-over"


class WaitingFor(Refusal):
    """The seat has nothing to decide now. The value ``people`` has the names of those who do."""

    key = "waiting-for"


class StalePrompt(Refusal):
    """The pressed screen was out of date; the person gets the current one."""

    key = "stale-prompt"


class NoSuchSeries(Refusal):
    """No series has this number."""

    key = "no-such-series"


MOST_FRAMES = 12
"""How many of the innermost calls :func:`described` names."""


def described(fault: BaseException) -> str:
    """The fault's type, Discord's status and code if any, and the innermost calls, without the
    message, which might hold somebody's secret."""
    kind = type(fault).__name__
    status = getattr(fault, "status", None)
    if status is not None:
        kind = f"{kind} (status {status}, code {getattr(fault, 'code', None)})"
    frames = traceback.extract_tb(fault.__traceback__)[-MOST_FRAMES:]
    return " < ".join(
        [kind, *(f"{frame.name} {frame.filename}:{frame.lineno}" for frame in reversed(frames))]
    )
