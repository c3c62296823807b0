"""Time that each seat has for a match beyond that of its decisions, and what was used of it.

Revision: 0030, after 0029.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change; matches that have begun keep their terms, and have no bank."""
    op.add_column("matches", sa.Column("bank", sa.Integer(), nullable=True))
    for table, column in (("seats", "overtime"), ("servers", "bank")):
        op.add_column(table, sa.Column(column, sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    """The change undone: what was left in the banks is lost."""
    for table, column in (("servers", "bank"), ("seats", "overtime"), ("matches", "bank")):
        op.drop_column(table, column)
