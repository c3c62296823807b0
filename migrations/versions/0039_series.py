"""Series: tournaments made of matches that know but their number and when they close.

Revision: 0039, after 0038.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.matches.db.engine.utc_time import UtcTime

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change; no match is of a series yet."""
    op.add_column("matches", sa.Column("series", sa.Integer(), nullable=True))
    op.add_column("matches", sa.Column("closes_at", UtcTime(), nullable=True))
    _series()
    op.create_table(
        "entrants",
        sa.Column("series_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], op.f("fk_entrants_series_id")),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], op.f("fk_entrants_person_id")),
        sa.PrimaryKeyConstraint("series_id", "person_id", name=op.f("pk_entrants")),
    )
    op.create_index(op.f("ix_entrants_person_id"), "entrants", ["person_id"])
    op.create_table(
        "series_seats",
        sa.Column("series_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("absent", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], op.f("fk_series_seats_series_id")),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], op.f("fk_series_seats_person_id")),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], op.f("fk_series_seats_match_id")),
        sa.PrimaryKeyConstraint("series_id", "number", "seat", name=op.f("pk_series_seats")),
    )
    for column in ("person_id", "match_id"):
        op.create_index(op.f(f"ix_series_seats_{column}"), "series_seats", [column])


def _series() -> None:
    op.create_table(
        "series",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("request_id", sa.String(100), nullable=False),
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_name", sa.String(), nullable=False),
        sa.Column("channel_kind", sa.String(20), nullable=True),
        sa.Column("parent_id", sa.BigInteger(), nullable=True),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.LargeBinary(), nullable=False),
        sa.Column("deadline", sa.Integer(), nullable=True),
        *(
            sa.Column(name, sa.Integer(), nullable=False)
            for name in ("bank", "seats", "each", "most")
        ),
        sa.Column("stage", sa.String(10), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("starts_at", UtcTime(), nullable=False),
        sa.Column("closes_at", UtcTime(), nullable=False),
        sa.Column("due_at", UtcTime(), nullable=True),
        sa.Column("card_id", sa.BigInteger(), nullable=True),
        sa.Column("card", sa.String(64), nullable=True),
        sa.Column("settled", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], op.f("fk_series_server_id")),
        sa.ForeignKeyConstraint(["host_id"], ["people.id"], op.f("fk_series_host_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_series")),
        sa.UniqueConstraint("request_id", name=op.f("uq_series_request_id")),
    )
    for column in ("server_id", "host_id", "due_at"):
        op.create_index(op.f(f"ix_series_{column}"), "series", [column])
    op.create_index(
        "ix_series_unsettled",
        "series",
        ["id"],
        sqlite_where=sa.text("settled = 0"),
        postgresql_where=sa.text("NOT settled"),
    )


def downgrade() -> None:
    """The change undone: what was played stays, and is of no series."""
    op.drop_table("series_seats")
    op.drop_table("entrants")
    op.drop_table("series")
    op.drop_column("matches", "closes_at")
    op.drop_column("matches", "series")
