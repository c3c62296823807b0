"""What people answer in advance: in a match, and in all their slow ones.

Revision: 0033, after 0032.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change: nobody has answered anything."""
    for table in ("seats", "people"):
        op.add_column(table, sa.Column("premoves", sa.String(), server_default="", nullable=False))


def downgrade() -> None:
    """The change undone: people are asked again."""
    op.execute("DELETE FROM deadlines WHERE kind = 'premove'")
    for table in ("people", "seats"):
        op.drop_column(table, "premoves")
