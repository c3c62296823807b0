"""A person with hundreds of open matches slows nobody: a typed line queries little."""

from itertools import islice, product
from time import thread_time

from sqlalchemy import Connection, insert, select

from bot.matches.db.tables.matches import MatchRow, SeatRow
from bot.matches.model.match import CODE_LETTERS
from tests.bot.matches.table import ANNA, Life

MATCHES = 500
LINES = 20
MOST_OF_A_LINE = 0.025
"""Seconds of the loop's CPU time: four lines a second take at most a tenth of it."""


def copy(connection: Connection) -> None:
    """Give the players of the first match many copies of it."""
    taken = connection.execute(select(MatchRow.code)).scalar_one()
    every = ("".join(letters) for letters in product(CODE_LETTERS, repeat=4))
    codes = list(islice((code for code in every if code != taken), MATCHES))
    for table, key in ((MatchRow, "id"), (SeatRow, "match_id")):
        found = connection.execute(select(table.__table__)).mappings().all()
        first = max(row[key] for row in found) + 1
        connection.execute(
            insert(table),
            [
                {**row, key: first + number, **({"code": code} if "code" in row else {})}
                for number, code in enumerate(codes)
                for row in found
            ],
        )


async def test_a_line_of_somebody_with_hundreds_of_matches_takes_little(life: Life) -> None:
    match = await life.start_match()
    await life.database.write(copy)
    began = thread_time()
    for _ in range(LINES):
        offered = await life.queries.mine(ANNA.id, running=True, limit=25)
        assert len(offered) == 25
    assert (thread_time() - began) / LINES < MOST_OF_A_LINE
    assert len(await life.queries.mine(ANNA.id)) == MATCHES + 1
    assert match.code in {each.code for each in await life.queries.mine(ANNA.id)}
