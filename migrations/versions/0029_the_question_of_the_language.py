"""Whether a manager was asked if a server's boards should speak another language.

Revision: 0029, after 0028.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change; whoever has chosen a language need not be asked."""
    op.add_column(
        "servers", sa.Column("asked", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.execute("UPDATE servers SET asked = TRUE WHERE language IS NOT NULL")


def downgrade() -> None:
    """The change undone: they are asked again."""
    op.drop_column("servers", "asked")
