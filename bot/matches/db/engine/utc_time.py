"""Times in the database: aware datetimes in UTC."""

from datetime import UTC, datetime

from sqlalchemy import DateTime, Dialect, TypeDecorator


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
