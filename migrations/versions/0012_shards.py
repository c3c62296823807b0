"""The shards of a process.

Revision: 0012, after 0011.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.add_column("processes", sa.Column("shards", sa.String(), nullable=True))


def downgrade() -> None:
    """The change undone."""
    op.drop_column("processes", "shards")
