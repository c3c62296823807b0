"""Which commands Discord was last told of, so that they are told again only when they changed.

Revision: 0010, after 0009.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.create_table(
        "synced_commands",
        sa.Column("application_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("application_id", name="pk_synced_commands"),
    )


def downgrade() -> None:
    """The change undone."""
    op.drop_table("synced_commands")
