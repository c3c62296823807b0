"""A clock that jumps 50 minutes ahead and back, and 50 back and ahead, under a running bot."""

import os
from collections.abc import Mapping
from datetime import datetime, timedelta
from itertools import cycle
from pathlib import Path

import discord

from tests.wire.bot import CLOCK

JUMP = 50 * 60
"""Seconds: nearly as long as Discord lets messages be edited without a limit."""
DEADLINE = 300
"""Seconds for a decision, which each jump ahead would end."""


class JumpingClock:
    """The clock of bots that are started in its ``environment``; one that isn't ``on`` stays."""

    def __init__(self, folder: Path, *, on: bool) -> None:
        self.on = on
        self._file = folder / "clock"
        self._ahead = cycle((JUMP, 0, -JUMP, 0))
        self._set(0)

    @property
    def environment(self) -> Mapping[str, str]:
        return {CLOCK: str(self._file)} if self.on else {}

    @property
    def options(self) -> dict[str, int]:
        """Of the matches to be played: with a deadline, as what jumps could miss it."""
        return {"deadline": DEADLINE} if self.on else {}

    def jump(self) -> None:
        """From one moment to the next."""
        self._set(next(self._ahead))

    def _set(self, ahead: int) -> None:
        new = self._file.with_suffix(".new")
        new.write_text(str(ahead))
        os.replace(new, self._file)


class SimulatedClock:
    """The time of a bot on SimCord, which jumps by more than the time for a decision."""

    deadline = 3600
    """Seconds for a decision: longer than anybody waits."""

    def __init__(self) -> None:
        ahead = timedelta(seconds=1.5 * self.deadline)
        self._next = cycle((ahead, timedelta(0), -ahead, timedelta(0)))
        self._ahead = timedelta(0)

    def now(self) -> datetime:
        return discord.utils.utcnow() + self._ahead

    def jump(self) -> None:
        """From one moment to the next."""
        self._ahead = next(self._next)
