"""Ratings are counted again from the results, and people are told so once.

A database without the row of ``leaderboard_window`` is counted at the bot's next start, which notes
the day. The others of these columns is true for everybody who has a rating that may be another now.

Revision: 0021, after 0020.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.add_column("leaderboard_window", sa.Column("counted_on", sa.Date(), nullable=True))
    op.execute("DELETE FROM leaderboard_window")
    op.add_column(
        "people", sa.Column("recounted", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    true = "true" if op.get_bind().dialect.name == "postgresql" else "1"
    op.execute(f"UPDATE people SET recounted = {true} WHERE id IN (SELECT person_id FROM ratings)")


def downgrade() -> None:
    """The change undone."""
    op.drop_column("people", "recounted")
    op.drop_column("leaderboard_window", "counted_on")
