"""Inserts of rows that may already exist, which SQLAlchemy has for each database alone. Statements
are built at import, as building one takes longer than running it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite

from bot.matches.db.tables import Base


class Insertion:
    """An INSERT into a table; ``resolve`` adds what to do about existing keys."""

    def __init__(self, table: type[Base], resolve: Callable[[Any], Any]) -> None:
        self._statements = {
            "sqlite": resolve(sqlite.insert(table)),
            "postgresql": resolve(postgresql.insert(table)),
        }

    def run(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        if rows:
            connection.execute(self._statements[connection.dialect.name], rows)


def insert_missing(table: type[Base]) -> Insertion:
    """Skip rows whose key exists."""
    return Insertion(table, lambda new: new.on_conflict_do_nothing())


def upsert(
    table: type[Base],
    key: Collection[str],
    columns: Collection[str],
    changes: Callable[[Any], Mapping[str, Any]] = lambda new: {},
    **index: Any,
) -> Insertion:
    """Update these columns of rows whose key exists. ``changes`` returns the columns that get
    another value than in the new row (``excluded``); ``index`` are further arguments that identify
    the key's index."""

    def resolve(new: Any) -> Any:
        values = {**{name: new.excluded[name] for name in columns}, **changes(new)}
        return new.on_conflict_do_update(index_elements=list(key), set_=values, **index)

    return Insertion(table, resolve)
