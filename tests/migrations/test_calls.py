"""Revision 0043: who was called by a series in another way isn't called again, the others are."""

from alembic import command
from sqlalchemy import select, text

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.tables.people import NoticeRow
from bot.matches.db.tables.series import SeriesRow
from tests.bot.matches.series.playing import DAY, Season
from tests.bot.matches.table import ANNA, BRUNO, EVERYBODY, START, Watch
from tests.migrations.test_migrations import to


async def called(season: Season, told: int) -> set[int | None]:
    """Who is to be told something, if Anna and Bruno alone had been told so much before."""
    await season.life.database.write(
        lambda connection: to(connection, command.downgrade, "0042")  # everybody has
    )
    less = f"UPDATE entrants SET told = {told} WHERE person_id IN ({ANNA.id}, {BRUNO.id})"
    await season.life.database.write(lambda connection: connection.execute(text(less)).close())
    await migrate(season.life.database)
    due = select(NoticeRow.person_id).where(NoticeRow.due_at.is_not(None))
    return set(
        await season.life.database.read(lambda connection: connection.execute(due).scalars().all())
    )


async def test_half_told_calls_are_told_once(address: str) -> None:
    database = await Database.open(address)
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
    assert await database.read(lambda connection: connection.execute(closing).scalar_one())
    await database.close()
