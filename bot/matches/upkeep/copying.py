"""Copies all rows of a database into an empty one, for example from a SQLite file to PostgreSQL.
Each batch is read back from the target and compared with the original."""

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select, tuple_

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.tables import Base
from bot.matches.db.tables.processes import ProcessRow

BATCH = 500
"""Rows per transaction: few enough for matches with large states."""

StoredRow = dict[str, Any]


class NotEmpty(Exception):
    """The target already has rows."""


class Differs(Exception):
    """Rows have changed, were stored differently, or hold a value that isn't of the column's type,
    which SQLite allows; ``str()`` says where."""


def tables() -> list[Table]:
    """Every table worth copying, after the tables it refers to."""
    return [each for each in Base.metadata.sorted_tables if each is not ProcessRow.__table__]


async def copy(
    source: Database, target: Database, began: Callable[[str], object] = lambda table: None
) -> int:
    """Copy every row; return how many there are. The source must not change meanwhile. ``began`` is
    called with the name of each table. Raises :class:`NotEmpty`, or :class:`Differs`, after which
    the target is incomplete and has to be dropped."""
    await migrate(target)
    for table in tables():
        if await target.read(_count, table):
            raise NotEmpty
    total = 0
    for table in tables():
        began(table.name)
        total += await _copy_table(source, target, table)
    await target.write(_advance_sequences)
    return total


async def _copy_table(source: Database, target: Database, table: Table) -> int:
    rows, done, last = await source.read(_count, table), 0, None
    while batch := await source.read(_next_batch, table, last):
        _require_types(table, batch)
        await target.write(_insert, table, batch)
        last = _key(table, batch[-1])
        done += len(batch)
    if done != rows:
        raise Differs(f"{table.name} changed while it was copied")
    return done


def _count(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _key(table: Table, row: StoredRow) -> tuple[Any, ...]:
    return tuple(row[column.name] for column in table.primary_key)


def _next_batch(
    connection: Connection, table: Table, last: Sequence[Any] | None
) -> list[StoredRow]:
    key = list(table.primary_key)
    query = select(table).order_by(*key).limit(BATCH)
    if last is not None:
        query = query.where(tuple_(*key) > tuple_(*last))
    return [dict(row) for row in connection.execute(query).mappings()]


def _require_types(table: Table, batch: Sequence[StoredRow]) -> None:
    for column in table.columns:
        kind, longest = column.type.python_type, getattr(column.type, "length", None)
        for value in (row[column.name] for row in batch):
            fits = column.nullable if value is None else isinstance(value, kind)
            if not fits or (longest and value is not None and len(value) > longest):
                raise Differs(f"{table.name}.{column.name} holds what it can't")


def _insert(connection: Connection, table: Table, batch: list[StoredRow]) -> None:
    connection.execute(insert(table), batch)
    key = list(table.primary_key)
    keys = [_key(table, row) for row in batch]
    stored = connection.execute(select(table).where(tuple_(*key).in_(keys))).mappings()
    if {_key(table, dict(row)): dict(row) for row in stored} != dict(zip(keys, batch, strict=True)):
        raise Differs(f"{table.name} was not stored as it was sent")


def _advance_sequences(connection: Connection) -> None:
    """Make PostgreSQL number new rows after the copied ones."""
    columns = [table.autoincrement_column for table in tables()]
    for column in columns if connection.dialect.name == "postgresql" else ():
        if column is not None:
            last = func.greatest(select(func.max(column)).scalar_subquery(), 1)
            sequence = func.pg_get_serial_sequence(column.table.description, column.name)
            connection.execute(select(func.setval(sequence, last)))
