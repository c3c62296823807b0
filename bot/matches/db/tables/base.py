"""What all tables have in common."""

from datetime import datetime
from typing import Any

from sqlalchemy import Double, LargeBinary, MetaData, TextClause
from sqlalchemy.orm import DeclarativeBase

from bot.matches.db.engine.utc_time import UtcTime


def where(condition: TextClause, on_sqlite: TextClause | None = None) -> dict[str, Any]:
    """The arguments of a partial index."""
    sqlite = condition if on_sqlite is None else on_sqlite
    return {"sqlite_where": sqlite, "postgresql_where": condition}


class Base(DeclarativeBase):
    """Names every constraint, so that migrations can refer to them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {datetime: UtcTime(), bytes: LargeBinary(), float: Double()}
