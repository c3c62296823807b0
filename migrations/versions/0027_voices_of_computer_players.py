"""Whether computer players speak: to a person, and on a server's boards.

Revision: 0027, after 0026.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.add_column(
        "people", sa.Column("quiet", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column(
        "servers", sa.Column("voices", sa.Boolean(), server_default=sa.true(), nullable=False)
    )


def downgrade() -> None:
    """The change undone: they speak to everybody, or to nobody."""
    op.drop_column("people", "quiet")
    op.drop_column("servers", "voices")
