"""What all tables have in common."""

from datetime import UTC, datetime
from typing import Annotated, Any

from sqlalchemy import (
    DateTime,
    Dialect,
    Double,
    ForeignKey,
    LargeBinary,
    MetaData,
    TypeDecorator,
    text,
)
from sqlalchemy.orm import DeclarativeBase, mapped_column

SECRET = {"exported": False}
"""The info of a column that no export contains, because it would reveal what other people do, or
what nobody may know yet."""
OTHER = {"owner": False}
"""The info of a column with people's ids, whose rows aren't about those people."""
ERASED, UNCHOSEN = "erased", "unchosen"
"""Keys of a column's info. The first gives the value that replaces any other when the person is
erased; the second gives the value for people who have chosen nothing, and may therefore be
forgotten."""

OfMatch = Annotated[
    int, mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
]
"""The key of a row that is deleted with its match."""


def where(condition: str, on_sqlite: str = "") -> dict[str, Any]:
    """The arguments for a partial index."""
    return {"sqlite_where": text(on_sqlite or condition), "postgresql_where": text(condition)}


class UtcTime(TypeDecorator[datetime]):
    """An aware UTC datetime, even on SQLite, which stores it without a time zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment without a time zone")
        moment = value.astimezone(UTC)
        return moment.replace(tzinfo=None) if dialect.name == "sqlite" else moment

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else in_utc(value)


def in_utc(stored: datetime) -> datetime:
    """A database's datetime as an aware one in UTC; SQLite's are naive."""
    return stored.replace(tzinfo=UTC) if stored.tzinfo is None else stored.astimezone(UTC)


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
