"""Series, their entrants, and who sits where."""

from datetime import datetime

from sqlalchemy import BigInteger, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from bot.matches.db.tables.base import Base


class SeriesRow(Base):
    """A series, whose matches share its place and ``terms`` (:class:`SeriesTerms`, as JSON).
    ``due_at`` is when its next step, which depends on its ``stage``, is taken."""

    __tablename__ = "series"

    id: Mapped[int] = mapped_column(primary_key=True)
    request_id: Mapped[str] = mapped_column(String(100), unique=True)
    server_id: Mapped[int] = mapped_column(ForeignKey("servers.id"), index=True)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    channel_name: Mapped[str]
    channel_kind: Mapped[str] = mapped_column(String(20))
    parent_id: Mapped[int | None] = mapped_column(BigInteger)
    host_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    locale: Mapped[str] = mapped_column(String(20))
    terms: Mapped[bytes]
    stage: Mapped[str] = mapped_column(String(10))
    due_at: Mapped[datetime | None] = mapped_column(index=True)


class EntrantRow(Base):
    """A person in a series; ``number`` gives the order of joining."""

    __tablename__ = "entrants"

    series_id: Mapped[int] = mapped_column(ForeignKey("series.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)
    number: Mapped[int]
    confirmed: Mapped[bool]


class SeriesSeatRow(Base):
    """A seat at table ``number``; ``match_id`` is None until it opens. See :class:`Seated`."""

    __tablename__ = "series_seats"

    series_id: Mapped[int] = mapped_column(ForeignKey("series.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    match_id: Mapped[int | None] = mapped_column(ForeignKey("matches.id"), index=True)
    place: Mapped[int | None]
    absent: Mapped[bool]
