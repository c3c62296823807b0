"""How reliable the host of a table wants whoever joins it.

Revision: 0034, after 0033.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change; tables that wait already let in everybody."""
    op.add_column("matches", sa.Column("least_reliability", sa.Integer(), nullable=True))


def downgrade() -> None:
    """The change undone."""
    op.drop_column("matches", "least_reliability")
