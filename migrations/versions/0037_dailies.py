"""Deals of the day: their secrets, and the matches in which they are played.

Revision: 0037, after 0036.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None

OF_A_DAY = sa.text("day IS NOT NULL")


def upgrade() -> None:
    """The change; no deal has been drawn yet."""
    op.create_table(
        "dailies",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("hard_place", sa.Integer(), nullable=True),
        sa.Column("hard_score", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("day", name="pk_dailies"),
    )
    op.add_column("matches", sa.Column("day", sa.Date(), nullable=True))
    op.create_index(
        "ix_matches_day_host_id",
        "matches",
        ["day", "host_id"],
        unique=True,
        sqlite_where=OF_A_DAY,
        postgresql_where=OF_A_DAY,
    )


def downgrade() -> None:
    """The change undone: what was played of a day stays as practice."""
    op.drop_index("ix_matches_day_host_id", table_name="matches")
    op.drop_column("matches", "day")
    op.drop_table("dailies")
