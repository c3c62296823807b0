"""The SHA-256 of the record of a match that is over, which its final card shows.

Matches that ended before have none.

Revision: 0022, after 0021.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.add_column("matches", sa.Column("record_hash", sa.String(length=64), nullable=True))


def downgrade() -> None:
    """The change undone."""
    op.drop_column("matches", "record_hash")
