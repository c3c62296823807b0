"""A channel in which each week of a server is told of, and notices that tell a server something.

Revision: 0044, after 0043.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change: nobody is told of a week that is over."""
    op.add_column("servers", sa.Column("weekly", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("notices") as notices:
        notices.alter_column("person_id", existing_type=sa.BigInteger(), nullable=True)
        notices.add_column(sa.Column("server_id", sa.BigInteger(), nullable=True))
        notices.create_foreign_key("fk_notices_server_id", "servers", ["server_id"], ["id"])
        notices.create_unique_constraint(
            "uq_notices_server_id_kind_about", ["server_id", "kind", "about"]
        )


def downgrade() -> None:
    """The change undone: no week is told of."""
    op.execute(sa.text("DELETE FROM notices WHERE person_id IS NULL"))
    with op.batch_alter_table("notices") as notices:
        notices.drop_constraint("uq_notices_server_id_kind_about", type_="unique")
        notices.drop_constraint("fk_notices_server_id", type_="foreignkey")
        notices.drop_column("server_id")
        notices.alter_column("person_id", existing_type=sa.BigInteger(), nullable=False)
    op.drop_column("servers", "weekly")
