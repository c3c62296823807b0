"""Whom an invitation called, so that somebody called often is pinged no more for a while.

Revision: 0024, after 0023. Of the calls of the last ten minutes it isn't known.
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
    with op.batch_alter_table("invitations") as table:
        table.add_column(sa.Column("guest_id", sa.BigInteger(), nullable=True))
        table.create_foreign_key(op.f("fk_invitations_guest_id"), "people", ["guest_id"], ["id"])
        table.create_index(op.f("ix_invitations_guest_id_at"), ["guest_id", "at"])


def downgrade() -> None:
    """The change undone."""
    with op.batch_alter_table("invitations") as table:
        table.drop_index(op.f("ix_invitations_guest_id_at"))
        table.drop_constraint(op.f("fk_invitations_guest_id"), type_="foreignkey")
        table.drop_column("guest_id")
