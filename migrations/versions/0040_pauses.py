"""Matches that people pause, and how long each has stood still.

Revision: 0040, after 0039.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None

NO, MOMENT = sa.false(), sa.DateTime(timezone=True)


def upgrade() -> None:
    """The change; no match is paused yet, and holidays that go on count from its next change on."""
    op.add_column(
        "matches", sa.Column("no_pauses", sa.Boolean(), server_default=NO, nullable=False)
    )
    op.add_column("matches", sa.Column("stops", sa.String(), server_default="", nullable=False))
    op.add_column("matches", sa.Column("paused_at", MOMENT, nullable=True))
    op.add_column("matches", sa.Column("resumes_at", MOMENT, nullable=True))
    op.add_column(
        "seats", sa.Column("wants_pause", sa.Boolean(), server_default=NO, nullable=False)
    )


def downgrade() -> None:
    """The change undone: what is paused goes on when somebody's time is over."""
    op.drop_column("seats", "wants_pause")
    for column in ("resumes_at", "paused_at", "stops", "no_pauses"):
        op.drop_column("matches", column)
