"""What a change or a question costs a database: round trips, rows written, and plans."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from bot.matches.db import saving, surfaces
from bot.matches.db.engine.database import Database
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history.leaderboard import Boards
from bot.matches.history.leaderboard_rules import Leaderboard, Span
from bot.matches.privacy import erase
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import ANNA, BRUNO, CLEO, GAMES, Life, Watch

MOST_STATEMENTS = 12
"""Of four steps: read the press, decide, read what shows the match, store that."""


@contextmanager
def executed() -> Iterator[list[tuple[str, Any]]]:
    """The statements executed inside the block, with their parameters."""
    found: list[tuple[str, Any]] = []

    def note(_: object, __: object, statement: str, parameters: Any, *___: object) -> None:
        found.append((statement, parameters))

    event.listen(Engine, "before_cursor_execute", note)
    yield found
    event.remove(Engine, "before_cursor_execute", note)


async def test_a_bid_takes_few_statements(postgres_open: Database) -> None:
    life = Life(postgres_open, GAMES, Watch().now)
    match = await life.start_match(deadline=60)
    await life.everybody_bids(match, (ANNA, BRUNO))
    await life.post(match)
    with executed() as statements:
        await life.store.with_surfaces(match.code)
        await life.bid(match, ANNA, 3)
        _, shown = await life.store.with_surfaces(match.code)
        await life.store.write(surfaces.save, match.code, shown, seen=shown)
    assert 4 < len(statements) <= MOST_STATEMENTS, statements
    ((prepared,),) = await life.execute("SELECT count(*) FROM pg_prepared_statements")
    assert prepared > 4, "which takes a round trip each, once"


async def test_a_decision_writes_one_seat_and_leaves_the_others_alone(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO])
    with executed() as statements:
        await life.bid(match, ANNA, 3)
        await life.bid(match, ANNA, 4)
    written = [
        (statement.split()[0], len(rows) if isinstance(rows, list) else 1)
        for statement, rows in statements
        if "seats" in statement and not statement.startswith("SELECT")
    ]
    assert written == [("INSERT", 1)], "a seat decides for the first time once"


LAST_DAYS = Leaderboard(GAME.key, span=Span.MONTH)
INDEXED: dict[str, tuple[Callable[[UnitOfWork], object], str]] = {
    "short codes are counted": (saving.new_code, "COVERING INDEX ix_matches_short_codes"),
    "what is out of date is found": (surfaces.out_of_date, "ix_matches_unshown"),
    "tables with guests are found": (
        lambda unit: erase.invitations(unit, ANNA.id),
        "INDEX ix_guests_person_id",
    ),
    "the last days are found": (
        lambda unit: Boards().page(unit, LAST_DAYS, ANNA.id),
        "ix_matches_ended_at",
    ),
}


@pytest.mark.parametrize(("work", "index"), INDEXED.values(), ids=INDEXED)
async def test_an_index_finds_it_among_however_many(
    life: Life, work: Callable[[UnitOfWork], object], index: str
) -> None:
    def plans(connection: Connection) -> str:
        with executed() as statements:
            work(UnitOfWork(connection, GAMES, life.now()))
        return str(
            [
                connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
                for statement, parameters in statements
            ]
        )

    assert index in await life.database.read(plans)
