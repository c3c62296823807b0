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
    """A statement that runs often. On SQLite its text goes straight to the driver, because
    SQLAlchemy takes several times as long to find the compiled statement in its cache and to
    describe the columns as SQLite takes to run it."""

    def __init__(self, statement: Any, on_sqlite: Any = None) -> None:
        self._statement = statement
        on_sqlite = statement if on_sqlite is None else on_sqlite
        self._text = cache(partial(_Text, on_sqlite))
        if isinstance(on_sqlite, Select):
            columns = on_sqlite.selected_columns
            self._row = defstruct("Row", [column.name for column in columns])
            kinds = [column.type.dialect_impl(_SQLITE) for column in columns]
            readers = [kind.result_processor(_SQLITE, None) for kind in kinds]
            self._readers = [(at, read) for at, read in enumerate(readers) if read is not None]

    def run(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Execute the statement once for each of these rows, which have the values of its
        parameters and of the columns to write."""
        if rows and connection.dialect.name == "sqlite":
            text = self._text(tuple(rows[0]))
            connection.exec_driver_sql(text.sql, [text.arguments(row) for row in rows])
        elif rows:
            connection.execute(self._statement, rows)

    def first(self, connection: Connection, values: Values) -> Any:
        """The first row, with its columns as attributes; None if there is none."""
        if connection.dialect.name != "sqlite":
            return connection.execute(self._statement, values).first()
        text = self._text(tuple(values))
        driver: Any = connection.connection.driver_connection
        try:
            row = driver.execute(text.sql, text.arguments(values)).fetchone()
        except sqlite3.Error as error:
            raise DBAPIError.instance(text.sql, None, error, sqlite3.Error) from error
        if row is None:
            return None
        columns = list(row)
        for at, read in self._readers:
            columns[at] = read(columns[at])
        return self._row(*columns)


class _Text:
    """A statement's SQL for SQLite, and how to pass values for its parameters with these names."""

    def __init__(self, statement: Any, names: Collection[str]) -> None:
        compiled = statement.compile(dialect=_SQLITE, column_keys=list(names))
        self.sql: str = compiled.string
        kinds = {name: each.type.dialect_impl(_SQLITE) for name, each in compiled.binds.items()}
        self._parameters = [
            (name, compiled.params[name], kinds[name].bind_processor(_SQLITE))
            for name in compiled.positiontup
        ]

    def arguments(self, values: Values) -> tuple[Any, ...]:
        return tuple(
            values.get(name, constant) if write is None else write(values.get(name, constant))
            for name, constant, write in self._parameters
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
