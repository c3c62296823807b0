"""What people are told by direct message at a time of their own.

Revision: 0038, after 0037.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.matches.db.engine.utc_time import UtcTime

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change; nobody has asked for anything yet."""
    op.add_column("people", sa.Column("digest", sa.String(), server_default="", nullable=False))
    op.add_column("people", sa.Column("reminder", sa.Integer(), server_default="4", nullable=False))
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("about", sa.String(5), nullable=False),
        sa.Column("due_at", UtcTime(), nullable=True),
        sa.Column("says", sa.String(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("posting", sa.BigInteger(), nullable=True),
        sa.Column("claimed_at", UtcTime(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_notices_person_id"),
        sa.UniqueConstraint("person_id", "kind", "about", name="uq_notices_person_id_kind_about"),
    )
    op.create_index("ix_notices_due_at", "notices", ["due_at"])


def downgrade() -> None:
    """The change undone: each turn calls by itself, and the warning comes when it did."""
    op.drop_table("notices")
    op.drop_column("people", "reminder")
    op.drop_column("people", "digest")
