"""Up to which message a DM channel of somebody erased is to be emptied.

Revision: 0023, after 0022. Of what is left from before, all that is there by now is deleted.
"""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

DISCORD_EPOCH = 1_420_070_400_000
"""Milliseconds from which the ids of messages count."""


def upgrade() -> None:
    """The change."""
    now = (int(time.time() * 1000) - DISCORD_EPOCH) << 22
    op.add_column(
        "take_backs",
        sa.Column("before_id", sa.BigInteger(), server_default=str(now), nullable=False),
    )
    with op.batch_alter_table("take_backs") as table:
        table.alter_column("before_id", server_default=None)


def downgrade() -> None:
    """The change undone."""
    op.drop_column("take_backs", "before_id")
