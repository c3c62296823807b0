"""Who is looking at the screen right now, so that nobody is notified of what they see anyway."""

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta

LOOKS_FOR = timedelta(minutes=3)


class RecentActivity:
    """When each person last pressed or typed something. A hint: lost at a restart, and no harm."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._seen = OrderedDict[int, datetime]()
        """Who has been seen longest ago comes first."""

    def saw(self, person_id: int) -> None:
        """The person has just done something; those who did nothing for long are forgotten."""
        now = self._now()
        self._seen[person_id] = now
        self._seen.move_to_end(person_id)
        while now - next(iter(self._seen.values())) >= LOOKS_FOR:
            self._seen.popitem(last=False)

    def looks(self, person_id: int) -> bool:
        """Whether the person did something within the last minutes."""
        seen = self._seen.get(person_id)
        return seen is not None and self._now() - seen < LOOKS_FOR
