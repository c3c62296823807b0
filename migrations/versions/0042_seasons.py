"""Seasons of a month, and points that grow fewer where the same two meet again.

A database without the row of ``leaderboard_window`` is counted again at the bot's next start.

Revision: 0042, after 0041.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.add_column(
        "servers", sa.Column("monthly", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column("servers", sa.Column("champion", sa.BigInteger(), nullable=True))
    op.add_column(
        "servers", sa.Column("announced", sa.String(10), server_default="", nullable=False)
    )
    op.execute("DELETE FROM leaderboard_window")


def downgrade() -> None:
    """The change undone; an older version counts its own points again, too."""
    op.drop_column("servers", "announced")
    op.drop_column("servers", "champion")
    op.drop_column("servers", "monthly")
    op.execute("DELETE FROM leaderboard_window")
