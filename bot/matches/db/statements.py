"""Statements that SQLAlchemy runs too slowly, or offers only separately for each database. They are
built at import, as building one takes longer than running it."""

import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, partial
from typing import Any

from msgspec import defstruct
from sqlalchemy import Connection, Select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from bot.matches.db.tables import Base

Values = Mapping[str, Any]
_SQLITE = sqlite.dialect()


class Prepared:
    """A statement that writes rows, and runs often. On SQLite its text goes straight to the driver,
    because SQLAlchemy takes several times as long to find the compiled statement in its cache as
    SQLite takes to run it."""

    def __init__(self, statement: Any, on_sqlite: Any = None) -> None:
        self._statement = statement
        self._text = cache(partial(_Text, statement if on_sqlite is None else on_sqlite))

    def run(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Execute the statement once for each of these rows, which have the values of its
        parameters and of the columns to write."""
        if rows and connection.dialect.name == "sqlite":
            text = self._text(tuple(rows[0]))
            connection.exec_driver_sql(text.sql, [text.arguments(row) for row in rows])
        elif rows:
            connection.execute(self._statement, rows)


class PreparedQuery:
    """A query for one row that runs often. On SQLite it goes straight to the driver, too, because
    SQLAlchemy takes several times as long to describe the columns as SQLite to find the row."""

    def __init__(self, query: Select[Any], on_sqlite: Select[Any] | None = None) -> None:
        self._query = query
        on_sqlite = query if on_sqlite is None else on_sqlite
        self._text = cache(partial(_Text, on_sqlite))
        columns = on_sqlite.selected_columns
        self._row = defstruct("Row", [column.name for column in columns])
        kinds = [column.type.dialect_impl(_SQLITE) for column in columns]
        self._readers = [kind.result_processor(_SQLITE, None) for kind in kinds]
        """Each column's conversion from what SQLite stores; None if it needs none."""

    def first(self, connection: Connection, values: Values) -> Any:
        """The first row, with its columns as attributes; None if there is none."""
        if connection.dialect.name != "sqlite":
            return connection.execute(self._query, values).first()
        text = self._text()
        driver: Any = connection.connection.driver_connection
        try:
            stored = driver.execute(text.sql, text.arguments(values)).fetchone()
        except sqlite3.Error as error:
            raise DBAPIError.instance(text.sql, None, error, sqlite3.Error) from error
        if stored is None:
            return None
        columns = zip(stored, self._readers, strict=True)
        return self._row(*[value if read is None else read(value) for value, read in columns])


class _Text:
    """A statement's SQL for SQLite. An insertion or update writes only columns in ``names``."""

    def __init__(self, statement: Any, names: Sequence[str] = ()) -> None:
        compiled = statement.compile(dialect=_SQLITE, column_keys=names)
        self.sql: str = compiled.string
        self._constants: Values = compiled.params
        self._writers = [
            (name, compiled.binds[name].type.dialect_impl(_SQLITE).bind_processor(_SQLITE))
            for name in compiled.positiontup
        ]
        """The parameters in order, each with its conversion to what SQLite stores, if any."""

    def arguments(self, values: Values) -> tuple[Any, ...]:
        """One value for each parameter: from ``values``, or as written in the statement."""
        given = {**self._constants, **values}
        return tuple(
            [given[name] if write is None else write(given[name]) for name, write in self._writers]
        )


def insert_missing(table: type[Base]) -> Prepared:
    """A statement that inserts rows, but skips those whose key exists."""
    postgres, on_sqlite = postgresql.insert(table), sqlite.insert(table)
    return Prepared(postgres.on_conflict_do_nothing(), on_sqlite.on_conflict_do_nothing())


def upsert(
    table: type[Base],
    key: Collection[str],
    columns: Collection[str],
    changes: Callable[[Any], Values] = lambda new: {},
    **index: Any,
) -> Prepared:
    """A statement that inserts rows or, where the key exists, updates these ``columns`` of the
    stored row. ``changes`` returns, by column, values other than the new row's (``excluded``);
    ``index`` holds any other arguments that identify the key's index."""

    def resolved(new: Any) -> Any:
        values = {**{name: new.excluded[name] for name in columns}, **changes(new)}
        return new.on_conflict_do_update(index_elements=list(key), set_=values, **index)

    return Prepared(resolved(postgresql.insert(table)), resolved(sqlite.insert(table)))
