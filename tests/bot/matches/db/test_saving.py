"""Saving writes only what differs, by the names that fields share with columns."""

from sqlalchemy import Engine, event

from bot.matches.changes import leaving
from bot.matches.db.tables.matches import SeatRow
from bot.matches.model.match import Seat
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, Life


def test_a_seat_has_the_fields_of_its_columns() -> None:
    columns = set(SeatRow.__table__.columns.keys()) - {"match_id", "person_id"}
    assert set(Seat.__struct_fields__) - {"person"} == columns


async def test_a_decision_writes_one_seat_and_leaves_the_others_alone(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO])
    written: list[tuple[str, int]] = []

    def executed(
        connection: object, cursor: object, statement: str, rows: object, *_: object
    ) -> None:
        if "seats" in statement and not statement.startswith("SELECT"):
            written.append((statement.split()[0], len(rows) if isinstance(rows, list) else 1))

    event.listen(Engine, "before_cursor_execute", executed)
    await life.bid(match, ANNA, 3)
    await life.bid(match, ANNA, 4)
    event.remove(Engine, "before_cursor_execute", executed)
    assert written == [("INSERT", 1)], "a seat decides for the first time once"


async def test_whoever_leaves_a_lobby_lets_the_others_move_up(either: Life) -> None:
    table = await either.open_table([ANNA, BRUNO, CLEO, DINO])
    await either.change(leaving.leave, table, BRUNO.id)
    moved = (await either.store.load(table.code)).seats
    assert [(seat.number, seat.person) for seat in moved] == [(0, ANNA), (1, CLEO), (2, DINO)]
