"""The events of a match's last step are kept with that step alone.

Revision: 0024, after 0023.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.drop_column("matches", "story")


def downgrade() -> None:
    """The change undone."""
    empty = "x'5b5d'" if op.get_context().dialect.name == "sqlite" else "'[]'"
    story = sa.Column("story", sa.LargeBinary(), server_default=sa.text(empty), nullable=False)
    op.add_column("matches", story)
    op.execute(
        sa.text(
            "UPDATE matches SET story = coalesce((SELECT events FROM events WHERE match_id ="
            " matches.id AND events IS NOT NULL ORDER BY version DESC LIMIT 1), story)"
        )
    )
