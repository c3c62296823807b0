"""All kinds of notices, for the code that sends them."""

from functools import partial

from bot.matches.db import series
from bot.matches.db.engine.database import writes
from bot.matches.db.people import notices
from bot.matches.history import champions, shares
from bot.matches.model.notices import Notice
from bot.matches.model.series.series import SERIES
from bot.matches.unit_of_work import UnitsOfWork


class Notices:
    """Due and stale notices: see :mod:`bot.matches.db.people.notices`."""

    def __init__(self, units: UnitsOfWork) -> None:
        self._database, self._now = units.database, units.now
        self._kinds: notices.Kinds = {
            champions.SEASON: champions.says,
            shares.SHARED: shares.says,
            SERIES: partial(series.says, games=units.games),
        }
        """Who decides what each kind says."""

    async def waiting(self, *, shown: bool = True) -> list[int]:
        """The ids of due notices; with ``shown``, also of those whose messages are stale."""
        return await self._database.read(notices.waiting, self._kinds, self._now(), shown=shown)

    async def claim(self, notice_id: int) -> Notice | None:
        """Claim the notice for this process and say what to do about it; None for nothing."""
        return await self._database.write(notices.claim, self._kinds, notice_id, self._now())

    settle = writes(notices.settle)
