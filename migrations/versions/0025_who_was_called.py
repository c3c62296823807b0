"""Whom an invitation pinged, so that somebody called often is pinged no more for a while.

Revision: 0025, after 0024. Of the calls of the last ten minutes it isn't known.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.add_column("invitations", sa.Column("guest_id", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_invitations_guest_id_at"), "invitations", ["guest_id", "at"])


def downgrade() -> None:
    """The change undone."""
    op.drop_index(op.f("ix_invitations_guest_id_at"), "invitations")
    op.drop_column("invitations", "guest_id")
