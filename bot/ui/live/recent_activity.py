"""Who is at the screen right now and needs no notification of what they see anyway."""

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta

ACTIVE_FOR = timedelta(minutes=3)


class RecentActivity:
    """When each person last pressed or typed something. A hint that a restart may lose."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._seen = OrderedDict[int, datetime]()
        """Least recently seen first."""

    def saw(self, person_id: int) -> None:
        """Note that the person just did something, and forget those who are no longer active."""
        now = self._now()
        self._seen[person_id] = now
        self._seen.move_to_end(person_id)
        while now - next(iter(self._seen.values())) >= ACTIVE_FOR:
            self._seen.popitem(last=False)

    def active(self, person_id: int) -> bool:
        """Whether the person did anything in the last few minutes."""
        seen = self._seen.get(person_id)
        return seen is not None and self._now() - seen < ACTIVE_FOR
