"""Matches as they are now: seats, events, deadlines, and the messages that show them."""

from datetime import date, datetime

from sqlalchemy import BigInteger, ForeignKey, Index, String, UniqueConstraint, false, true
from sqlalchemy.orm import Mapped, mapped_column

from bot.matches.db.tables.base import ERASED, SECRET, Base, OfMatch, where

OF_SHORT_CODES = "length(code) = 4"
"""The condition of a partial index."""


class MatchRow(Base):
    """A match as it is now: see :class:`bot.matches.model.match.Match`. ``options`` and ``state``
    are JSON. ``pending`` has bit n set while the match waits for seat n. ``delivered`` says that
    the match is over and every message shows its end. ``unreadable`` matches are set aside, and
    their messages aren't updated."""

    __tablename__ = "matches"
    __table_args__ = (
        Index(None, "server_id", "status"),
        Index(None, "ending", "ended_at"),
        Index("ix_matches_short_codes", "code", **where(OF_SHORT_CODES)),
        Index("ix_matches_undelivered", "id", **where("NOT delivered", "delivered = 0")),
        Index(None, "day", "host_id", unique=True, **where("day IS NOT NULL")),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(5), unique=True)
    game: Mapped[str] = mapped_column(String(40))
    server_id: Mapped[int] = mapped_column(ForeignKey("servers.id"))
    channel_id: Mapped[int] = mapped_column(BigInteger)
    channel_name: Mapped[str]
    channel_kind: Mapped[str] = mapped_column(String(20))
    parent_id: Mapped[int | None] = mapped_column(BigInteger)
    host_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    locale: Mapped[str] = mapped_column(String(20))
    status: Mapped[str] = mapped_column(String(10), index=True)
    ending: Mapped[str | None] = mapped_column(String(10))
    options: Mapped[bytes]
    most_seats: Mapped[int]
    deadline: Mapped[int | None]
    bank: Mapped[int]
    rules: Mapped[int]
    secret: Mapped[bytes] = mapped_column(info=SECRET)
    mix: Mapped[int | None] = mapped_column(BigInteger)
    record_hash: Mapped[str | None] = mapped_column(String(64))
    position: Mapped[int] = mapped_column(BigInteger)
    state: Mapped[bytes | None] = mapped_column(info=SECRET)
    version: Mapped[int]
    steps: Mapped[int]
    pending: Mapped[int]
    private: Mapped[bool] = mapped_column(server_default=false())
    pauses: Mapped[bool] = mapped_column(server_default=true())
    paused: Mapped[int] = mapped_column(server_default="0")
    paused_at: Mapped[datetime | None]
    resumes_at: Mapped[datetime | None]
    delivered: Mapped[bool] = mapped_column(server_default=false())
    unreadable: Mapped[bool] = mapped_column(server_default=false())
    day: Mapped[date | None]
    series: Mapped[int | None]
    closes_at: Mapped[datetime | None]
    rematch_of: Mapped[str | None] = mapped_column(ForeignKey("matches.code"), unique=True)
    created_at: Mapped[datetime]
    started_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None] = mapped_column(index=True)


class SeatRow(Base):
    """A seat: see :class:`Seat`, whose fields are stored under their names, except the person."""

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("match_id", "person_id"),)

    match_id: Mapped[OfMatch]
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    left: Mapped[bool]
    away: Mapped[bool]
    missed: Mapped[int]
    overtime: Mapped[int] = mapped_column(server_default="0")
    absences: Mapped[int] = mapped_column(server_default="0")
    character: Mapped[str | None] = mapped_column(String(10))
    decided: Mapped[bool] = mapped_column(server_default=false())
    excused: Mapped[bool] = mapped_column(server_default=false())
    taken_out: Mapped[bool] = mapped_column(server_default=false())
    premoves: Mapped[str] = mapped_column(server_default="", info={ERASED: ""})
    motions: Mapped[int] = mapped_column(server_default="0")


class GuestRow(Base):
    """A person invited to a match who hasn't answered yet; ``number`` gives the order."""

    __tablename__ = "guests"

    match_id: Mapped[OfMatch]
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)
    number: Mapped[int]


class EventRow(Base):
    """One change to a match, and the match's ``version`` after it. The start and every step of play
    store the full state after them, for replays and records."""

    __tablename__ = "events"

    match_id: Mapped[OfMatch]
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(20))
    seat: Mapped[int | None]
    action: Mapped[bytes | None]
    events: Mapped[bytes | None] = mapped_column(info=SECRET)
    state: Mapped[bytes | None] = mapped_column(info=SECRET)
    position: Mapped[int] = mapped_column(BigInteger)
    request_id: Mapped[str] = mapped_column(String(100), unique=True)
    at: Mapped[datetime]


class DeadlineRow(Base):
    """Something for the clock to do at ``due_at``, unless the ``prompt`` is answered first. While
    time stands still, because the match is paused or the bot isn't on its server, the rows stay as
    they were when that began; once time runs again, they are postponed by how long it stood still.
    """

    __tablename__ = "deadlines"

    match_id: Mapped[OfMatch]
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    prompt: Mapped[int]
    due_at: Mapped[datetime] = mapped_column(index=True)


class FilmRow(Base):
    """The message with a match's film in a place: a server, or a channel of direct messages."""

    __tablename__ = "films"

    match_id: Mapped[OfMatch]
    place_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    message_id: Mapped[int] = mapped_column(BigInteger)


class SurfaceRow(Base):
    """A message that shows a match: see :class:`bot.matches.model.messages.Surface`."""

    __tablename__ = "surfaces"
    __table_args__ = (
        UniqueConstraint("match_id", "kind", "seat"),
        Index(None, "match_id", "kind", unique=True, **where("seat IS NULL")),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"))
    kind: Mapped[str] = mapped_column(String(20))
    seat: Mapped[int | None]
    channel_id: Mapped[int | None] = mapped_column(BigInteger)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    version: Mapped[int]
    revision: Mapped[int]
    told_prompt: Mapped[int | None]
    told_calls: Mapped[int]
    closed: Mapped[bool]
    posting: Mapped[str | None] = mapped_column(String(25))
    posting_since: Mapped[datetime | None]
