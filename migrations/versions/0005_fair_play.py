"""What a match's luck is mixed with, the program that began it, and how well computers play.

Matches that have begun, and tables that are open, keep the luck they have: nothing is mixed in.

Revision: 0005, after 0004.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.add_column("matches", sa.Column("mix", sa.BigInteger(), nullable=True))
    op.add_column("matches", sa.Column("program", sa.String(length=20), nullable=True))
    op.add_column("seats", sa.Column("level", sa.String(length=10), nullable=True))
    op.execute(sa.text("UPDATE seats SET level = 'normal' WHERE person_id IS NULL"))


def downgrade() -> None:
    """The change undone; a table that is open has its secret drawn when it starts."""
    op.execute(sa.text("UPDATE matches SET seed = NULL WHERE status = 'lobby'"))
    op.drop_column("seats", "level")
    op.drop_column("matches", "program")
    op.drop_column("matches", "mix")
