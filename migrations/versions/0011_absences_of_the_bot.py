"""Servers that the bot is not on, people taken out of matches, and direct messages to delete.

Revision: 0011, after 0010.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

TAKEN_OUT = """
UPDATE seats SET taken_out = TRUE WHERE gone AND EXISTS (SELECT 1 FROM events
  WHERE events.match_id = seats.match_id AND events.seat = seats.number
  AND events.kind = 'take-out')
"""


def upgrade() -> None:
    """The change."""
    op.add_column("servers", sa.Column("left_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column(
        "seats", sa.Column("taken_out", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.execute(sa.text(TAKEN_OUT))
    op.create_table(
        "take_backs",
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("channel_id", name="pk_take_backs"),
    )


def downgrade() -> None:
    """The change undone. Direct messages that are being deleted stay."""
    op.drop_table("take_backs")
    op.drop_column("seats", "taken_out")
    op.drop_column("servers", "left_at")
