"""Hours of the day in which a person's time stands still, and matches that rule them out.

Revision: 0035, after 0034.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change; nobody has quiet hours yet."""
    op.add_column(
        "people", sa.Column("quiet_hours", sa.String(), server_default="", nullable=False)
    )
    op.add_column(
        "matches",
        sa.Column("no_quiet_hours", sa.Boolean(), server_default=sa.false(), nullable=False),
    )


def downgrade() -> None:
    """The change undone: time runs by night, too."""
    op.drop_column("matches", "no_quiet_hours")
    op.drop_column("people", "quiet_hours")
