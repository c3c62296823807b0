"""Holidays on which a person's time stands still.

Revision: 0036, after 0035.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change; nobody has had a holiday yet."""
    op.add_column("people", sa.Column("holidays", sa.String(), server_default="", nullable=False))


def downgrade() -> None:
    """The change undone: time runs on holidays, too."""
    op.drop_column("people", "holidays")
