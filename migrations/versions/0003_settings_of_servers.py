"""Settings of servers, and what erasing a person looks up.

Revision: 0003, after 0002.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

CHOSEN = ("language", "channels", "roles", "deadline", "threads", "announcements")


def upgrade() -> None:
    """Apply the change."""
    op.add_column("servers", sa.Column("language", sa.String(length=20), nullable=True))
    op.add_column("servers", sa.Column("channels", sa.LargeBinary(), nullable=True))
    op.add_column("servers", sa.Column("roles", sa.LargeBinary(), nullable=True))
    op.add_column("servers", sa.Column("deadline", sa.Integer(), nullable=True))
    op.add_column(
        "servers", sa.Column("threads", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column("servers", sa.Column("announcements", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_matches_host_id"), "matches", ["host_id"])
    op.create_index(op.f("ix_ratings_person_id"), "ratings", ["person_id"])
    matches = sa.table("matches", sa.column("status"), sa.column("invited", sa.LargeBinary()))
    op.execute(matches.update().where(matches.c.status == "over").values(invited=b"[]"))


def downgrade() -> None:
    """Undo the change, except for invitations to tables that closed long ago.

    Erased people stay anonymous, and messages that the first tables can't hold are dropped.
    """
    op.execute(sa.text("DELETE FROM surfaces WHERE seat < -1"))
    op.drop_index(op.f("ix_ratings_person_id"), "ratings")
    op.drop_index(op.f("ix_matches_host_id"), "matches")
    for column in reversed(CHOSEN):
        op.drop_column("servers", column)
