"""Tables that let in nobody but those who are invited.

Revision: 0014, after 0013.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.add_column(
        "matches", sa.Column("private", sa.Boolean(), server_default=sa.false(), nullable=False)
    )


def downgrade() -> None:
    """The change undone: private tables that are open let in everybody."""
    op.drop_column("matches", "private")
