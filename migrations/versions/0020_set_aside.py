"""Since when time runs again on a server that was left, and which matches can't be read.

Revision: 0020, after 0018.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.add_column("servers", sa.Column("resumed_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column(
        "matches", sa.Column("unreadable", sa.Boolean(), server_default=sa.false(), nullable=False)
    )


def downgrade() -> None:
    """The change undone."""
    op.drop_column("matches", "unreadable")
    op.drop_column("servers", "resumed_at")
