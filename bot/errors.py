"""Errors shown to people, each with a text key, which one place turns into words. In the log,
faults are described without values, which might be somebody's secret."""

import traceback
from collections.abc import Sequence
from typing import ClassVar


class StartError(Exception):
    """The program can't start, which is shown as one sentence. ``key`` names its text, ``values``
    are the variables, never a password."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(f"{key} {values}")
        self.key = key
        self.values = values


class DatabaseFault(Exception):
    """The database is temporarily unusable; nothing stored is lost. ``key`` names its text, also
    that of the :class:`StartError` where it keeps the program from starting."""

    key: ClassVar[str] = "fault"


class Refusal(Exception):
    """A request can't be fulfilled, for a reason the person should know; nothing has changed.
    ``key`` names the text, by which docstrings name the refusal, and ``values`` are its variables.
    Only those that are caught have classes of their own."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class NoSuchMatch(Refusal):
    """There is no match with this code, or it has been deleted."""

    def __init__(self) -> None:
        super().__init__("no-such-match")


class UnreadableMatch(Refusal):
    """This version can't decode the stored match."""

    def __init__(self, code: str) -> None:
        super().__init__("unreadable-match", code=code)


class AlreadySeated(Refusal):
    """The person already has a seat at this table."""

    def __init__(self) -> None:
        super().__init__("already-seated")


class NotHost(Refusal):
    """Only the host may do this. ``host`` is their name."""

    def __init__(self, host: str) -> None:
        super().__init__("not-host", host=host)


class MatchOver(Refusal):
    """The match has ended."""

    def __init__(self) -> None:
        super().__init__("match-over")


class WaitingFor(Refusal):
    """The seat has nothing to decide now. ``people`` are the names of the players who do."""

    def __init__(self, people: Sequence[str]) -> None:
        super().__init__("waiting-for", people=people)


class StalePrompt(Refusal):
    """The pressed screen was out of date: the person gets the current one."""

    def __init__(self) -> None:
        super().__init__("stale-prompt")


class NoSuchSeries(Refusal):
    """No series has this number."""

    def __init__(self) -> None:
        super().__init__("no-such-series")


MOST_FRAMES = 12
"""How many of the innermost calls to name."""


def described(fault: BaseException) -> str:
    """The fault's type, Discord's code and the innermost calls; not its text, which might quote a
    hand."""
    kind = type(fault).__name__
    status = getattr(fault, "status", None)
    if status is not None:
        kind = f"{kind} (status {status}, code {getattr(fault, 'code', None)})"
    frames = traceback.extract_tb(fault.__traceback__)[-MOST_FRAMES:]
    return " < ".join(
        [kind, *(f"{frame.name} {frame.filename}:{frame.lineno}" for frame in reversed(frames))]
    )
