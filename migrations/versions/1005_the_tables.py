"""The tables of 1.0.

Revision: 1005, after nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

from bot.matches.db.tables.base import UtcTime, where

revision = "1005"
down_revision = None

INTEGER, ID, FLAG, TEXT = sa.Integer(), sa.BigInteger(), sa.Boolean(), sa.String()
BYTES, TIME = sa.LargeBinary(), UtcTime()
CASCADE = "CASCADE"


def upgrade() -> None:
    """Create all tables. Alembic names keys, constraints and indexes by the models' convention."""
    _people()
    _matches()
    _players()
    _play()
    _history()
    _series()
    _processes()


def downgrade() -> None:
    """Drop all tables but Alembic's own."""
    stored = sa.MetaData()
    stored.reflect(op.get_bind())
    stored.remove(stored.tables["alembic_version"])
    stored.drop_all(op.get_bind())


def columns(
    kind: TypeEngine[Any],
    *names: str,
    of: str | None = None,
    ondelete: str | None = None,
    **settings: Any,
) -> Iterator[sa.Column[Any]]:
    """Columns that are NOT NULL by default; ``of`` is the column that they reference."""
    for name in names:
        key = [] if of is None else [sa.ForeignKey(of, ondelete=ondelete)]
        yield sa.Column(name, kind, *key, **{"nullable": False, **settings})


def optionals(kind: TypeEngine[Any], *names: str, **settings: Any) -> Iterator[sa.Column[Any]]:
    return columns(kind, *names, nullable=True, **settings)


def keys(kind: TypeEngine[Any], *names: str, **settings: Any) -> Iterator[sa.Column[Any]]:
    return columns(kind, *names, primary_key=True, autoincrement=False, **settings)


def flags(*names: str) -> Iterator[sa.Column[Any]]:
    return columns(FLAG, *names, server_default=sa.false())


def serial() -> sa.Column[int]:
    return sa.Column("id", INTEGER, primary_key=True)


def _people() -> None:
    """Servers and people."""
    op.create_table(
        "servers",
        *keys(ID, "id"),
        *columns(sa.String(200), "name"),
        *columns(sa.String(20), "locale"),
        *optionals(sa.String(20), "language"),
        *optionals(BYTES, "channels", "roles"),
        *columns(INTEGER, "deadline", server_default="0"),
        *flags("threads", "monthly", "role_for_all"),
        *optionals(ID, "announcements", "champion", "call_role"),
        *columns(FLAG, "voices", server_default=sa.true()),
        *optionals(TIME, "called_at", "away_since"),
    )
    op.create_table(
        "people",
        *keys(ID, "id"),
        *columns(sa.String(200), "name"),
        *optionals(sa.String(20), "locale"),
        *flags("hidden", "quiet"),
        *columns(FLAG, "invitable", server_default=sa.true()),
        *columns(TEXT, "lessons", "premoves", server_default=""),
        *optionals(TIME, "called_at"),
    )
    op.create_table(
        "blocks",
        *keys(ID, "person_id", of="people.id", ondelete=CASCADE),
        *keys(ID, "other_id", of="people.id", ondelete=CASCADE, index=True),
    )
    op.create_table(
        "notices",
        serial(),
        *optionals(ID, "person_id", of="people.id", ondelete=CASCADE),
        *optionals(ID, "server_id", of="servers.id"),
        *columns(sa.String(20), "kind"),
        *columns(sa.String(20), "about", index=True),
        *columns(INTEGER, "revision", server_default="0"),
        *optionals(TIME, "due_at", index=True),
        *optionals(TIME, "wanted_since"),
        *optionals(sa.String(25), "posting"),
        *optionals(TIME, "posting_since"),
        *optionals(ID, "channel_id", "message_id"),
        sa.UniqueConstraint("person_id", "kind", "about"),
        sa.UniqueConstraint("server_id", "kind", "about"),
    )
    op.create_table(
        "erasures",
        serial(),
        *columns(BYTES, "salt", "fingerprint"),
        *columns(TIME, "at", index=True),
    )
    op.create_table("take_backs", *keys(ID, "channel_id", "message_id"), *columns(ID, "before_id"))


def _matches() -> None:
    """Matches as they are now."""
    op.create_table(
        "matches",
        serial(),
        *columns(sa.String(5), "code", unique=True),
        *columns(sa.String(40), "game"),
        *columns(ID, "server_id", of="servers.id"),
        *columns(ID, "channel_id", "position"),
        *columns(TEXT, "channel_name"),
        *columns(sa.String(20), "channel_kind"),
        *optionals(ID, "parent_id", "mix"),
        *columns(ID, "host_id", of="people.id", index=True),
        *columns(sa.String(20), "locale"),
        *columns(sa.String(10), "status", index=True),
        *optionals(sa.String(10), "ending"),
        *columns(BYTES, "options", "secret"),
        *columns(INTEGER, "most_seats", "bank", "rules", "version", "steps", "pending"),
        *optionals(INTEGER, "deadline", "series"),
        *optionals(BYTES, "state"),
        *optionals(sa.String(64), "record_hash"),
        *flags("private", "delivered", "unreadable"),
        *columns(FLAG, "pauses", server_default=sa.true()),
        *columns(INTEGER, "paused", server_default="0"),
        *optionals(TIME, "paused_at", "resumes_at", "closes_at", "started_at"),
        *optionals(sa.Date(), "day"),
        *optionals(sa.String(5), "rematch_of", of="matches.code", unique=True),
        *columns(TIME, "created_at"),
        *optionals(TIME, "ended_at", index=True),
        sa.Index(None, "ending", "ended_at"),
        sa.Index(None, "server_id", "status"),
        sa.Index("ix_matches_short_codes", "code", **where("length(code) = 4")),
        sa.Index("ix_matches_undelivered", "id", **where("NOT delivered", "delivered = 0")),
        sa.Index(None, "day", "host_id", unique=True, **where("day IS NOT NULL")),
    )


def _players() -> None:
    """Who plays in matches, and who is invited to them."""
    op.create_table(
        "seats",
        *keys(INTEGER, "match_id", of="matches.id", ondelete=CASCADE),
        *keys(INTEGER, "number"),
        *optionals(ID, "person_id", of="people.id", index=True),
        *columns(FLAG, "left", "away"),
        *columns(INTEGER, "missed"),
        *columns(INTEGER, "overtime", "absences", "motions", server_default="0"),
        *flags("decided", "excused", "taken_out"),
        *optionals(sa.String(10), "character"),
        *columns(TEXT, "premoves", server_default=""),
        sa.UniqueConstraint("match_id", "person_id"),
    )
    op.create_table(
        "guests",
        *keys(INTEGER, "match_id", of="matches.id", ondelete=CASCADE),
        *keys(ID, "person_id", of="people.id", index=True),
        *columns(INTEGER, "number"),
    )


def _play() -> None:
    """What happens in matches, and the messages that show them."""
    op.create_table(
        "events",
        *keys(INTEGER, "match_id", of="matches.id", ondelete=CASCADE),
        *keys(INTEGER, "version"),
        *columns(sa.String(20), "kind"),
        *optionals(INTEGER, "seat"),
        *optionals(BYTES, "action", "events", "state"),
        *columns(ID, "position"),
        *columns(sa.String(100), "request_id", unique=True),
        *columns(TIME, "at"),
    )
    op.create_table(
        "deadlines",
        *keys(INTEGER, "match_id", of="matches.id", ondelete=CASCADE),
        *keys(INTEGER, "seat"),
        *keys(sa.String(10), "kind"),
        *columns(INTEGER, "prompt"),
        *columns(TIME, "due_at", index=True),
    )
    op.create_table(
        "films",
        *keys(INTEGER, "match_id", of="matches.id", ondelete=CASCADE),
        *keys(ID, "place_id"),
        *columns(ID, "channel_id", "message_id"),
    )
    op.create_table(
        "surfaces",
        serial(),
        *columns(INTEGER, "match_id", of="matches.id", ondelete=CASCADE),
        *columns(sa.String(20), "kind"),
        *optionals(INTEGER, "seat", "told_prompt"),
        *optionals(ID, "channel_id", "message_id"),
        *columns(INTEGER, "version", "revision", "told_calls"),
        *columns(FLAG, "closed"),
        *optionals(sa.String(25), "posting"),
        *optionals(TIME, "posting_since"),
        sa.UniqueConstraint("match_id", "kind", "seat"),
        sa.Index(None, "match_id", "kind", unique=True, **where("seat IS NULL")),
    )


def _history() -> None:
    """Results, ratings and daily deals."""
    op.create_table(
        "results",
        *keys(INTEGER, "match_id", of="matches.id", ondelete=CASCADE),
        *keys(INTEGER, "seat"),
        *columns(INTEGER, "place"),
        *optionals(ID, "score"),
        *flags("left"),
        *optionals(INTEGER, "rating_before", "rating_after", "rating_everywhere"),
        *optionals(INTEGER, "points", "points_in_quarter", "points_in_month"),
    )
    op.create_table(
        "ratings",
        *keys(sa.String(40), "game"),
        *keys(ID, "server_id"),
        *keys(ID, "person_id", of="people.id", index=True),
        *columns(sa.Double(), "mu", "sigma"),
        *columns(INTEGER, "rating"),
    )
    op.create_table(
        "dailies",
        *keys(sa.Date(), "day"),
        *columns(sa.String(40), "game"),
        *columns(BYTES, "secret"),
    )


def _series() -> None:
    """Series of matches."""
    op.create_table(
        "series",
        serial(),
        *columns(sa.String(100), "request_id", unique=True),
        *columns(ID, "server_id", of="servers.id", index=True),
        *columns(ID, "channel_id"),
        *columns(TEXT, "channel_name"),
        *columns(sa.String(20), "channel_kind", "locale"),
        *optionals(ID, "parent_id"),
        *columns(ID, "host_id", of="people.id", index=True),
        *columns(BYTES, "terms"),
        *columns(sa.String(10), "stage"),
        *optionals(TIME, "due_at", index=True),
    )
    op.create_table(
        "entrants",
        *keys(INTEGER, "series_id", of="series.id"),
        *keys(ID, "person_id", of="people.id", index=True),
        *columns(INTEGER, "number"),
        *columns(FLAG, "confirmed"),
    )
    op.create_table(
        "series_seats",
        *keys(INTEGER, "series_id", of="series.id"),
        *keys(INTEGER, "number", "seat"),
        *columns(ID, "person_id", of="people.id", index=True),
        *optionals(INTEGER, "match_id", of="matches.id", index=True),
        *optionals(INTEGER, "place"),
        *columns(FLAG, "absent"),
    )


def _processes() -> None:
    """Running processes, and what they share."""
    op.create_table(
        "clock",
        serial(),
        *columns(TIME, "looked_at"),
        *columns(ID, "last_process", server_default="0"),
    )
    op.create_table(
        "processes",
        *keys(ID, "number"),
        *columns(INTEGER, "shards"),
        *columns(TIME, "beat_at", server_default=sa.func.now()),
        *columns(BYTES, "ready", "signs"),
    )
    op.create_table("synced_commands", *keys(ID, "application_id"), *columns(BYTES, "digest"))
