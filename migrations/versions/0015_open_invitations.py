"""An index of the tables to which somebody is invited.

Revision: 0015, after 0014.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    inviting = sa.text("length(invited) > 2")
    op.create_index(
        "ix_matches_inviting",
        "matches",
        ["status"],
        sqlite_where=inviting,
        postgresql_where=inviting,
    )


def downgrade() -> None:
    """The change undone."""
    op.drop_index("ix_matches_inviting", "matches")
