"""What a match's luck is mixed with, the program that began it, and how well computers play.

Running matches and open tables keep their luck: nothing is mixed in.

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
    """Apply the change."""
    op.add_column("matches", sa.Column("mix", sa.BigInteger(), nullable=True))
    op.add_column("matches", sa.Column("program", sa.String(length=20), nullable=True))
    op.add_column("seats", sa.Column("level", sa.String(length=10), nullable=True))
    op.execute(sa.text("UPDATE seats SET level = 'normal' WHERE person_id IS NULL"))


def downgrade() -> None:
    """Undo the change; the secrets of open tables are drawn when they start."""
    op.execute(sa.text("UPDATE matches SET seed = NULL WHERE status = 'lobby'"))
    op.drop_column("seats", "level")
    op.drop_column("matches", "program")
    op.drop_column("matches", "mix")
