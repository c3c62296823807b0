"""The tables. Queries are Core statements over them, as in :mod:`bot.matches.db.loading`."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Double,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    String,
    TextClause,
    UniqueConstraint,
    false,
    text,
    true,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from bot.matches.db.engine.utc_time import UtcTime


def _where(condition: TextClause, on_sqlite: TextClause | None = None) -> dict[str, Any]:
    """What makes an index one of only those rows."""
    sqlite = condition if on_sqlite is None else on_sqlite
    return {"sqlite_where": sqlite, "postgresql_where": condition}


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
    """A Discord server: its name and locale there, and what its managers have chosen.

    The row 0, without a name, stands for practice in direct messages. What has been chosen is that
    of :class:`bot.matches.model.server.ServerSettings`; ``channels`` and ``roles`` are JSON lists
    of ids, NULL for all. The bot is away from ``left_at`` to ``resumed_at``.
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
    most_tables: Mapped[int | None]
    voices: Mapped[bool] = mapped_column(server_default=true())
    asked: Mapped[bool] = mapped_column(server_default=false())
    left_at: Mapped[datetime | None]
    resumed_at: Mapped[datetime | None]


class PersonRow(Base):
    """Somebody on Discord. A negative id is somebody who was erased, without a name.

    ``hidden``: on no board of all servers, no profile for others. ``uninvitable``: by nobody.
    ``recounted``: not told yet of new ratings. ``quiet``: computers say nothing. ``lessons``: had.
    """

    __tablename__ = "people"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(200))
    locale: Mapped[str | None] = mapped_column(String(20))
    hidden: Mapped[bool] = mapped_column(server_default=false())
    uninvitable: Mapped[bool] = mapped_column(server_default=false())
    recounted: Mapped[bool] = mapped_column(server_default=false())
    quiet: Mapped[bool] = mapped_column(server_default=false())
    lessons: Mapped[str] = mapped_column(server_default="")


class BlockRow(Base):
    """``person_id`` wants nothing to do with the tables of ``other_id``, nor them at their own."""

    __tablename__ = "blocks"

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    other_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)


class InvitationRow(Base):
    """``person_id`` called somebody to a table opened ``at`` then, ``guest_id`` if with a ping."""

    __tablename__ = "invitations"
    __table_args__ = (Index(None, "person_id", "at"), Index(None, "guest_id", "at"))

    id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"))
    guest_id: Mapped[int | None] = mapped_column(BigInteger)
    at: Mapped[datetime]


class TakeBackRow(Base):
    """A DM channel of somebody erased, the last known of them: all below ``before_id`` goes."""

    __tablename__ = "take_backs"

    channel_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    before_id: Mapped[int] = mapped_column(BigInteger)


OF_SHORT_CODES = text("length(code) = 4")
INVITING = text("length(invited) > 2")
"""In matches: conditions with indexes of their own. Nobody invited is ``[]``, two bytes."""


class MatchRow(Base):
    """A match as it is now. ``options``, ``state``, ``claims`` and ``invited`` are JSON.

    ``version`` counts all changes, ``steps`` the actions played. ``seed`` is the secret drawn with
    the table, ``mix`` the id of the first message that showed its seal, ``position`` how far their
    stream of luck has been used. ``program`` is the version that began the match, NULL for one
    begun before that was kept. ``asked`` are the seats that the match waits for, seat n as bit n.
    ``channel_kind`` is a :class:`ChannelKind`, and ``parent_id`` the channel that a thread belongs
    to. These three are NULL for matches that have not changed since they are kept. A ``private``
    table lets in nobody but the ``invited``. ``shown`` is true only once a match that is over is
    shown everywhere as it ended. One found ``unreadable`` is set aside: nothing is shown of it.
    """

    __tablename__ = "matches"
    __table_args__ = (
        Index(None, "server_id", "status"),
        Index(None, "ending", "ended_at"),
        Index("ix_matches_short_codes", "code", **_where(OF_SHORT_CODES)),
        Index("ix_matches_inviting", "status", **_where(INVITING)),
        Index("ix_matches_unshown", "id", **_where(text("NOT shown"), text("shown = 0"))),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    # SQLite counts no letters, so there the column still says what it said at first.
    code: Mapped[str] = mapped_column(String(5).with_variant(String(4), "sqlite"), unique=True)
    game: Mapped[str] = mapped_column(String(40))
    server_id: Mapped[int] = mapped_column(ForeignKey("servers.id"))
    channel_id: Mapped[int] = mapped_column(BigInteger)
    channel_name: Mapped[str]
    channel_kind: Mapped[str | None] = mapped_column(String(20))
    parent_id: Mapped[int | None] = mapped_column(BigInteger)
    host_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    status: Mapped[str] = mapped_column(String(10), index=True)
    ending: Mapped[str | None] = mapped_column(String(10))
    options: Mapped[bytes]
    most_seats: Mapped[int]
    deadline: Mapped[int | None]
    rules: Mapped[int]
    seed: Mapped[bytes | None]
    mix: Mapped[int | None] = mapped_column(BigInteger)
    record_hash: Mapped[str | None] = mapped_column(String(64))
    program: Mapped[str | None] = mapped_column(String(20))
    position: Mapped[int] = mapped_column(BigInteger)
    state: Mapped[bytes | None]
    version: Mapped[int]
    steps: Mapped[int]
    asked: Mapped[int | None]
    claims: Mapped[bytes]
    invited: Mapped[bytes]
    private: Mapped[bool] = mapped_column(server_default=false())
    shown: Mapped[bool] = mapped_column(server_default=false())
    unreadable: Mapped[bool] = mapped_column(server_default=false())
    rematch_of: Mapped[str | None] = mapped_column(ForeignKey("matches.code"), unique=True)
    created_at: Mapped[datetime]
    started_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None] = mapped_column(index=True)


class SeatRow(Base):
    """A seat. ``person_id`` is NULL if it was a computer player's from the start.

    Loading and saving go by the other columns' names in :class:`bot.matches.model.match.Seat`.
    """

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("match_id", "person_id"),)

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    left: Mapped[bool]
    away: Mapped[bool]
    missed: Mapped[int]
    level: Mapped[str | None] = mapped_column(String(10))
    decided: Mapped[bool] = mapped_column(server_default=false())
    excused: Mapped[bool] = mapped_column(server_default=false())
    wants_end: Mapped[bool] = mapped_column(server_default=false())
    taken_out: Mapped[bool] = mapped_column(server_default=false())


class EventRow(Base):
    """One change of a match, in the lobby or in play, and the match's ``version`` after it.

    The start and every step of play keep the full state after them, for replays and records.
    ``seen`` and ``cut`` tell how a computer came to its decision: :class:`bot.games.record.Step`.
    ``program`` is the version that took a step, NULL if it is the one that began the match.
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
    seen: Mapped[int | None]
    cut: Mapped[bool] = mapped_column(server_default=false())
    program: Mapped[str | None] = mapped_column(String(20))
    request_id: Mapped[str] = mapped_column(String(100), unique=True)
    at: Mapped[datetime]


class SurfaceRow(Base):
    """A message that shows a match, or is to show it: see :class:`bot.matches.model.match.Surface`.

    ``kind`` is one of :class:`bot.matches.model.match.SurfaceKind`; panels alone have a ``seat``.
    """

    __tablename__ = "surfaces"
    __table_args__ = (
        UniqueConstraint("match_id", "kind", "seat"),
        Index(None, "match_id", "kind", unique=True, **_where(text("seat IS NULL"))),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"))
    kind: Mapped[str] = mapped_column(String(20))
    seat: Mapped[int | None]
    channel_id: Mapped[int | None] = mapped_column(BigInteger)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    version: Mapped[int]
    told_prompt: Mapped[int | None]
    told_warning: Mapped[bool]
    closed: Mapped[bool]
    posting: Mapped[str | None] = mapped_column(String(25))
    posting_since: Mapped[datetime | None]
    replaced_id: Mapped[int | None] = mapped_column(BigInteger)


class DeadlineRow(Base):
    """Something for the clock to do at ``due_at``, unless ``prompt`` has been answered by then."""

    __tablename__ = "deadlines"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    prompt: Mapped[int]
    due_at: Mapped[datetime] = mapped_column(index=True)


class ResultRow(Base):
    """How a seat ended and, if the match was rated, the shown ratings on its server.

    ``rating_everywhere`` is the rating over all servers after the match.
    """

    __tablename__ = "results"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    place: Mapped[int]
    score: Mapped[int | None] = mapped_column(BigInteger)
    left: Mapped[bool] = mapped_column(server_default=false())
    rating_before: Mapped[int | None]
    rating_after: Mapped[int | None]
    rating_everywhere: Mapped[int | None]


class RatedRow(Base):
    """A rated match. ``number`` gives the order in which matches were rated.

    It is assigned while the ratings of the match's people are locked, so matches that share
    somebody are in order, however many processes rate at once.
    """

    __tablename__ = "rated"

    number: Mapped[int] = mapped_column(primary_key=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), unique=True)


class RatingRow(Base):
    """A person's strength in a game, on one server or over all of them (``ALL_SERVERS``).

    ``rating`` is the figure that people see.
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
    """A person's line on one leaderboard. A page is read from the end of an index.

    ``span`` is ``all``, ``month`` or a quarter (``2030-1``). ``hidden`` lines are skipped.
    """

    __tablename__ = "leaderboard"
    __table_args__ = (
        Index(
            "ix_leaderboard_figure",
            *("game", "server_id", "span", "hidden", "figure", "person_id", "played", "won"),
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
    """Its only row: ``month`` counts from ``first_day`` (UTC), all was counted ``counted_on``."""

    __tablename__ = "leaderboard_window"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    first_day: Mapped[date]
    counted_on: Mapped[date | None]


class ErasureRow(Base):
    """Somebody was erased. ``fingerprint`` (SHA-256 of ``salt`` and id) finds them in a backup."""

    __tablename__ = "erasures"

    id: Mapped[int] = mapped_column(primary_key=True)
    salt: Mapped[bytes]
    fingerprint: Mapped[bytes]
    at: Mapped[datetime] = mapped_column(index=True)


class ProcessRow(Base):
    """A running process of the bot, which writes ``beat_at`` every few seconds.

    ``heard_at`` is when its connection to Discord was last known to be open, NULL until it was.
    ``shards`` are those that it hears, in the words of :class:`bot.settings.Shards`.
    """

    __tablename__ = "processes"

    id: Mapped[str] = mapped_column(String(100), primary_key=True)
    host: Mapped[str] = mapped_column(String(100))
    program: Mapped[str] = mapped_column(String(20))
    started_at: Mapped[datetime]
    beat_at: Mapped[datetime]
    heard_at: Mapped[datetime | None]
    shards: Mapped[str | None]


class ClockRow(Base):
    """Its only row holds when a clock last looked, and last saw time jump, in any process."""

    __tablename__ = "clock"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    looked_at: Mapped[datetime]
    jumped_at: Mapped[datetime | None]


class SyncedCommandsRow(Base):
    """The SHA-256 of the commands that Discord was last told of; empty while that is not known."""

    __tablename__ = "synced_commands"

    application_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    digest: Mapped[bytes]
