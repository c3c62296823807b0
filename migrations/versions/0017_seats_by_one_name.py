"""Two columns of a seat are called as everywhere else.

Revision: 0017, after 0016.
"""

from __future__ import annotations

from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.execute('ALTER TABLE seats RENAME COLUMN gone TO "left"')
    op.execute("ALTER TABLE seats RENAME COLUMN absences TO missed")


def downgrade() -> None:
    """The change undone."""
    op.execute('ALTER TABLE seats RENAME COLUMN "left" TO gone')
    op.execute("ALTER TABLE seats RENAME COLUMN missed TO absences")
