"""When the time last jumped under a running process, for health to say it.

Revision: 0026, after 0025.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.add_column("clock", sa.Column("jumped_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    """The change undone."""
    op.drop_column("clock", "jumped_at")
