"""Revision 0043: a series calls people it hasn't called in the old way, and nobody twice."""

from alembic import command
from sqlalchemy import select

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.tables.people import NoticeRow
from bot.matches.db.tables.series import SeriesRow
from tests.bot.matches.series.playing import DAY, Season
from tests.bot.matches.table import ANNA, BRUNO, EVERYBODY, START, Watch
from tests.migrations.test_migrations import to


async def called(season: Season, told: int) -> set[int | None]:
    """The people with due notices after the migration, if only Anna and Bruno were at ``told``."""
    life = season.life
    await life.database.write(to, command.downgrade, "0042")  # marks everybody as told
    less = f"UPDATE entrants SET told = {told} WHERE person_id IN ({ANNA.id}, {BRUNO.id})"
    await life.execute(less)
    await migrate(life.database)
    due = select(NoticeRow.person_id).where(NoticeRow.due_at.is_not(None))
    return {person_id for (person_id,) in await life.execute(due)}


async def test_half_told_calls_are_told_once(database: Database) -> None:
    await migrate(database)
    season = Season(database, Watch())
    series = await season.everybody(*EVERYBODY)
    assert await called(season, told=0) == {ANNA.id, BRUNO.id}
    assert await called(season, told=1) == set()
    await season.until(START + 3 * DAY)
    assert await called(season, told=1) == set(), "not all of their tables are open"
    await season.opened(series)
    assert await called(season, told=1) == {ANNA.id, BRUNO.id}
    closing = select(SeriesRow.due_at == SeriesRow.closes_at)
    ((is_closing,),) = await season.life.execute(closing)
    assert is_closing
