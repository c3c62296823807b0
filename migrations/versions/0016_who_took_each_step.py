"""The version that took each step, where another one began the match.

Revision: 0016, after 0015.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.add_column("events", sa.Column("program", sa.String(length=20), nullable=True))


def downgrade() -> None:
    """The change undone."""
    op.drop_column("events", "program")
