"""What must hold in the end: everything can be verified, and nothing is stuck."""

from datetime import timedelta

from sqlalchemy import select

from bot.games.record import encoded
from bot.games.verifying import verify
from bot.matches.db.tables.matches import EventRow, MatchRow
from bot.matches.db.tables.people import ServerRow
from bot.matches.db.tables.series import SeriesRow
from bot.matches.history import replays
from bot.matches.model.match import Ending, Status
from tests.bot.matches.table import Life
from tests.worlds.deeds import GAMES
from tests.worlds.laws import require

LAST_MOVE = timedelta(days=40)
"""Stopped for as long as may be, a match goes on within this time."""


async def check_records(life: Life) -> None:
    """Every match that is over can be verified."""
    over = select(MatchRow.code).where(MatchRow.status == Status.OVER, MatchRow.state.is_not(None))
    for (code,) in await life.execute(over):
        record = await life.store.read(replays.record, code)
        played = verify(encoded(record), GAMES).standings is not None
        match = await life.store.load(code)
        require(played == (match.ending is Ending.PLAYED), f"{code} was {match.ending}")


async def check_nothing_stuck(life: Life) -> None:
    """Nothing has happened for a long time but what the clock has done."""
    latest = life.now() - LAST_MOVE
    moved = select(EventRow).where(EventRow.match_id == MatchRow.id, EventRow.at > latest).exists()
    unmoved = select(MatchRow.code).where(MatchRow.status != Status.OVER, ~moved)
    require(not (stuck := await life.execute(unmoved)), f"matches are stuck: {stuck}")
    due = (
        select(SeriesRow.id, SeriesRow.stage)
        .join(ServerRow, ServerRow.id == SeriesRow.server_id)
        .where(SeriesRow.due_at < latest, ServerRow.away_since.is_(None))
    )
    require(not (stuck := await life.execute(due)), f"series are stuck: {stuck}")
