"""Which of a seat's last decisions were missed, and how the seat was given back to its person.

Revision: 0032, after 0031.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None

COUNTS = ("lately", "returns", "trial")


def upgrade() -> None:
    """The change; what was missed before is not known."""
    for column in COUNTS:
        op.add_column("seats", sa.Column(column, sa.Integer(), server_default="0", nullable=False))
    op.add_column(
        "seats", sa.Column("wants_back", sa.Boolean(), server_default=sa.false(), nullable=False)
    )


def downgrade() -> None:
    """The change undone: nobody is on trial."""
    for column in ("wants_back", *reversed(COUNTS)):
        op.drop_column("seats", column)
