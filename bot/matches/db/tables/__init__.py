"""The tables. Queries are Core statements over them, as in :mod:`bot.matches.db.loading`."""

from bot.matches.db.tables.base import Base
from bot.matches.db.tables.history import LeaderboardRow, RatedRow, RatingRow, ResultRow, WindowRow
from bot.matches.db.tables.matches import (
    INVITING,
    OF_SHORT_CODES,
    AlertRow,
    DailyRow,
    DeadlineRow,
    EventRow,
    MatchRow,
    SeatRow,
    SurfaceRow,
)
from bot.matches.db.tables.people import (
    BanRow,
    BlockRow,
    ErasureRow,
    InvitationRow,
    LogRow,
    NoticeRow,
    PersonRow,
    ServerRow,
    TakeBackRow,
)
from bot.matches.db.tables.processes import ClockRow, ProcessRow, SyncedCommandsRow
from bot.matches.db.tables.series import EntrantRow, SeriesRow, SeriesSeatRow

__all__ = [
    "INVITING",
    "OF_SHORT_CODES",
    "AlertRow",
    "BanRow",
    "Base",
    "BlockRow",
    "ClockRow",
    "DailyRow",
    "DeadlineRow",
    "EntrantRow",
    "ErasureRow",
    "EventRow",
    "InvitationRow",
    "LeaderboardRow",
    "LogRow",
    "MatchRow",
    "NoticeRow",
    "PersonRow",
    "ProcessRow",
    "RatedRow",
    "RatingRow",
    "ResultRow",
    "SeatRow",
    "SeriesRow",
    "SeriesSeatRow",
    "ServerRow",
    "SurfaceRow",
    "SyncedCommandsRow",
    "TakeBackRow",
    "WindowRow",
]
