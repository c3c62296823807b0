"""The tables. Queries are Core statements over them, as in :mod:`bot.matches.db.matches`."""

from __future__ import annotations

from datetime import UTC, date, datetime

from sqlalchemy import (
    BigInteger,
    DateTime,
    Dialect,
    Double,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    String,
    TypeDecorator,
    UniqueConstraint,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

LOBBY_SEAT = -1
"""In surfaces: the board, which belongs to no seat."""


class UtcTime(TypeDecorator[datetime]):
    """A moment, aware of UTC, on SQLite too (which keeps it without a zone)."""

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
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Base(DeclarativeBase):
    """Names every constraint, so that migrations can name them too."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {datetime: UtcTime(), bytes: LargeBinary(), float: Double()}


class ServerRow(Base):
    """A Discord server, the language it has at Discord, and what its managers have chosen.

    ``language`` is that of the boards, NULL for the server's own. ``channels`` (where play is
    allowed) and ``roles`` (who may start) are JSON lists of ids, NULL for all. ``deadline`` is the
    one that a table has when nobody says otherwise; ``announcements`` the channel for results.
    """

    __tablename__ = "servers"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(200))
    locale: Mapped[str] = mapped_column(String(20))
    language: Mapped[str | None] = mapped_column(String(20))
    channels: Mapped[bytes | None]
    roles: Mapped[bytes | None]
    deadline: Mapped[int | None]
    threads: Mapped[bool] = mapped_column(server_default=false())
    announcements: Mapped[int | None] = mapped_column(BigInteger)


class PersonRow(Base):
    """Somebody on Discord; with a negative id, somebody who was erased, without a name.

    ``hidden``: not on the board of all servers, no profile for others.
    """

    __tablename__ = "people"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(200))
    locale: Mapped[str | None] = mapped_column(String(20))
    hidden: Mapped[bool] = mapped_column(server_default=false())


class MatchRow(Base):
    """A match as it is now. ``options``, ``state``, ``story``, ``claims``, ``invited`` are JSON.

    ``version`` counts all changes and ``steps`` the actions played. ``story`` holds the events of
    the last step. ``position`` is where the seed's stream of luck stands.
    """

    __tablename__ = "matches"
    __table_args__ = (Index(None, "server_id", "status"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(4), unique=True)
    game: Mapped[str] = mapped_column(String(40))
    server_id: Mapped[int] = mapped_column(ForeignKey("servers.id"))
    channel_id: Mapped[int] = mapped_column(BigInteger)
    channel_name: Mapped[str]
    host_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    status: Mapped[str] = mapped_column(String(10), index=True)
    ending: Mapped[str | None] = mapped_column(String(10))
    options: Mapped[bytes]
    most_seats: Mapped[int]
    deadline: Mapped[int | None]
    rules: Mapped[int]
    seed: Mapped[bytes | None]
    position: Mapped[int] = mapped_column(BigInteger)
    state: Mapped[bytes | None]
    story: Mapped[bytes]
    version: Mapped[int]
    steps: Mapped[int]
    claims: Mapped[bytes]
    invited: Mapped[bytes]
    rematch_of: Mapped[str | None] = mapped_column(ForeignKey("matches.code"), unique=True)
    created_at: Mapped[datetime]
    started_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None] = mapped_column(index=True)


class SeatRow(Base):
    """A seat; ``person_id`` is NULL where a computer player has sat from the start.

    ``absences`` counts the deadlines missed in a row.
    """

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("match_id", "person_id"),)

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    gone: Mapped[bool]
    away: Mapped[bool]
    absences: Mapped[int]


class EventRow(Base):
    """One change of a match, in the lobby or in play; ``version`` is the match's after it.

    Steps of play, and the start, keep the full state after them: replays and records read it.
    """

    __tablename__ = "events"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(20))
    seat: Mapped[int | None]
    action: Mapped[bytes | None]
    events: Mapped[bytes | None]
    state: Mapped[bytes | None]
    position: Mapped[int] = mapped_column(BigInteger)
    request_id: Mapped[str] = mapped_column(String(100), unique=True)
    at: Mapped[datetime]


class SurfaceRow(Base):
    """A message that shows a match; the board has the seat ``LOBBY_SEAT``.

    The announcement of the result has the seat ``ANNOUNCEMENT``.
    """

    __tablename__ = "surfaces"
    __table_args__ = (Index(None, "channel_id", "message_id"),)

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    channel_id: Mapped[int | None] = mapped_column(BigInteger)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    version: Mapped[int]
    told: Mapped[int | None]
    closed: Mapped[bool]


class DeadlineRow(Base):
    """Something that the clock has to do at ``due_at``; ``prompt`` is the decision waited for."""

    __tablename__ = "deadlines"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    prompt: Mapped[int]
    due_at: Mapped[datetime] = mapped_column(index=True)


class ResultRow(Base):
    """How a seat ended, with the shown ratings on this server where the match was rated.

    ``rating_everywhere`` is the rating after the match over all servers.
    """

    __tablename__ = "results"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    place: Mapped[int]
    score: Mapped[int] = mapped_column(BigInteger)
    rating_before: Mapped[int | None]
    rating_after: Mapped[int | None]
    rating_everywhere: Mapped[int | None]


class RatedRow(Base):
    """A rated match; ``number`` rises in the order in which matches were rated.

    It is drawn while the ratings of the match's people are locked, so the order is right for
    matches that share somebody, however many processes rate at once.
    """

    __tablename__ = "rated"

    number: Mapped[int] = mapped_column(primary_key=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), unique=True)


class RatingRow(Base):
    """A person's strength in a game, on one server or on all of them (``ALL_SERVERS``).

    ``rating`` is the shown figure.
    """

    __tablename__ = "ratings"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    server_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    rating: Mapped[int]
    played: Mapped[int]
    won: Mapped[int]


class LeaderboardRow(Base):
    """A person's line on one leaderboard, kept so that a page is read from the end of an index.

    ``span`` is ``all``, ``month`` or a quarter (``2030-1``).
    ``hidden`` lines are passed over.
    """

    __tablename__ = "leaderboard"
    __table_args__ = (
        Index(
            "ix_leaderboard_figure",
            "game",
            "server_id",
            "span",
            "hidden",
            "figure",
            "person_id",
            "played",
            "won",
        ),
    )

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    server_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    span: Mapped[str] = mapped_column(String(10), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)
    figure: Mapped[int]
    played: Mapped[int]
    won: Mapped[int]
    hidden: Mapped[bool]


class WindowRow(Base):
    """The one row says from which day (UTC) on ``month`` counts; without it nothing is counted."""

    __tablename__ = "leaderboard_window"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    first_day: Mapped[date]
