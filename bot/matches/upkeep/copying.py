"""Move everything from one database into another, empty one: from a SQLite file to PostgreSQL.

Each batch of rows is read back from the target and compared with what was sent.
"""

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select, text, tuple_

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.tables import Base
from bot.matches.db.tables.processes import ProcessRow

BATCH = 500
"""Rows a transaction: the states of matches are large."""

Row = dict[str, Any]


class NotEmpty(Exception):
    """There are rows in the target already."""


class Differs(Exception):
    """What was read back isn't what was sent; ``str()`` names the table."""


class WrongValue(Exception):
    """A value that its column can't hold, which SQLite doesn't mind; ``str()`` names the column."""


def tables() -> list[Table]:
    """Every table with something to keep, each after those that it refers to."""
    left_out = ProcessRow.__tablename__
    return [table for table in Base.metadata.sorted_tables if table.name != left_out]


async def copy(
    source: Database, target: Database, progress: Callable[[str, int, int], None]
) -> int:
    """Copy every row; the number of rows. The source must not change meanwhile.

    ``progress`` is told a table's name, how many of its rows are done, and how many it has. Raises
    :class:`NotEmpty`, or :class:`Differs` or :class:`WrongValue`; the target then holds a part and
    has to be dropped.
    """
    await migrate(source)
    await migrate(target)
    if await target.read(_filled):
        raise NotEmpty
    total = 0
    for table in tables():
        total += await _copy_table(source, target, table, progress)
    await target.write(_count_on)
    return total


async def _copy_table(
    source: Database, target: Database, table: Table, progress: Callable[[str, int, int], None]
) -> int:
    rows = await source.read(_count, table)
    done, last = 0, None
    progress(table.name, 0, rows)
    while batch := await source.read(_after, table, last):
        _require_types(table, batch)
        await target.write(_insert, table, batch)
        last = _key(table, batch[-1])
        done += len(batch)
        progress(table.name, done, rows)
    if done != rows:
        raise Differs(f"{table.name} changed while it was copied")
    return done


def _filled(connection: Connection) -> bool:
    return any(_count(connection, table) for table in tables())


def _count(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _key(table: Table, row: Row) -> tuple[Any, ...]:
    return tuple(row[column.name] for column in table.primary_key)


def _after(connection: Connection, table: Table, last: Sequence[Any] | None) -> list[Row]:
    key = list(table.primary_key)
    query = select(table).order_by(*key).limit(BATCH)
    if last is not None:
        query = query.where(tuple_(*key) > tuple_(*last))
    return [dict(row) for row in connection.execute(query).mappings()]


def _require_types(table: Table, batch: Sequence[Row]) -> None:
    for column in table.columns:
        kind, longest = column.type.python_type, getattr(column.type, "length", None)
        for value in (row[column.name] for row in batch):
            fits = column.nullable if value is None else isinstance(value, kind)
            if not fits or (longest and value is not None and len(value) > longest):
                raise WrongValue(f"{table.name}.{column.name} holds what it can't")


def _insert(connection: Connection, table: Table, batch: list[Row]) -> None:
    connection.execute(insert(table), batch)
    key = list(table.primary_key)
    keys = [_key(table, row) for row in batch]
    found = connection.execute(select(table).where(tuple_(*key).in_(keys))).mappings()
    if {_key(table, dict(row)): dict(row) for row in found} != dict(zip(keys, batch, strict=True)):
        raise Differs(f"{table.name} was not stored as it was sent")


def _count_on(connection: Connection) -> None:
    """Have PostgreSQL number new rows after those that were copied."""
    if connection.dialect.name != "postgresql":
        return
    for table in tables():
        if table.autoincrement_column is None:
            continue
        (column,) = table.primary_key
        connection.execute(
            text(
                f"SELECT setval(pg_get_serial_sequence('{table.name}', '{column.name}'),"
                f" greatest((SELECT max({column.name}) FROM {table.name}), 1))"
            )
        )
