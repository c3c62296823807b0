"""How computer players came to their decisions, where a search took long or failed.

Revision: 0008, after 0007.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.add_column("events", sa.Column("seen", sa.Integer(), nullable=True))
    op.add_column(
        "events", sa.Column("cut", sa.Boolean(), server_default=sa.false(), nullable=False)
    )


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("events") as events:
        events.drop_column("cut")
        events.drop_column("seen")
