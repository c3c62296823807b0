"""Whether a match that is over is shown everywhere as it ended, and an index of the others.

Revision: 0018, after 0017.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.add_column(
        "matches", sa.Column("shown", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    true = "true" if op.get_bind().dialect.name == "postgresql" else "1"
    op.execute(
        f"UPDATE matches SET shown = {true} WHERE status = 'over' AND NOT EXISTS ("
        "SELECT 1 FROM surfaces WHERE surfaces.match_id = matches.id"
        " AND (surfaces.version < matches.version OR surfaces.posting IS NOT NULL"
        " OR surfaces.replaced_id IS NOT NULL))"
    )
    op.create_index(
        "ix_matches_unshown",
        "matches",
        ["id"],
        sqlite_where=sa.text("shown = 0"),
        postgresql_where=sa.text("NOT shown"),
    )


def downgrade() -> None:
    """The change undone."""
    op.drop_index("ix_matches_unshown", "matches")
    op.drop_column("matches", "shown")
