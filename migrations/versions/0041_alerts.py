"""Who wants to be told of tables, who was, and the role that new tables call.

Revision: 0041, after 0040.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.matches.db.engine.utc_time import UtcTime

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None

CHOSEN = sa.text("alerts <> ''")


def upgrade() -> None:
    """The change; nobody has asked for anything yet, and the tables there are tell nobody."""
    op.add_column("people", sa.Column("alerts", sa.String(), server_default="", nullable=False))
    op.create_index(
        "ix_people_alerts", "people", ["id"], sqlite_where=CHOSEN, postgresql_where=CHOSEN
    )
    op.create_table(
        "alerts",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("at", UtcTime(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "person_id", name="pk_alerts"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_alerts_match_id"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_alerts_person_id"),
    )
    op.create_index("ix_alerts_person_id_at", "alerts", ["person_id", "at"])
    op.add_column("matches", sa.Column("alerted", sa.Integer(), server_default="0", nullable=False))
    op.execute("UPDATE matches SET alerted = version")
    op.add_column("servers", sa.Column("call_role", sa.BigInteger()))
    op.add_column(
        "servers",
        sa.Column("role_for_all", sa.Boolean(), server_default=sa.false(), nullable=False),
    )


def downgrade() -> None:
    """The change undone: nobody is told of tables."""
    for column in ("role_for_all", "call_role"):
        op.drop_column("servers", column)
    op.drop_column("matches", "alerted")
    op.drop_table("alerts")
    op.drop_index("ix_people_alerts", "people")
    op.drop_column("people", "alerts")
