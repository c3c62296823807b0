"""What lists of matches, limits and longer codes need.

Revision: 0006, after 0005.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change. Codes may have five letters, which SQLite takes without being told."""
    op.add_column("matches", sa.Column("asked", sa.Integer(), nullable=True))
    op.add_column("matches", sa.Column("channel_kind", sa.String(length=20), nullable=True))
    op.add_column("matches", sa.Column("parent_id", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_matches_ending_ended_at"), "matches", ["ending", "ended_at"])
    op.create_index(
        "ix_matches_short_codes",
        "matches",
        ["code"],
        sqlite_where=sa.text("length(code) = 4"),
        postgresql_where=sa.text("length(code) = 4"),
    )
    if op.get_bind().dialect.name == "postgresql":
        for column in ("code", "rematch_of"):
            op.alter_column("matches", column, type_=sa.String(length=5))
    op.add_column("servers", sa.Column("most_tables", sa.Integer(), nullable=True))
    op.add_column(
        "people", sa.Column("uninvitable", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.create_table(
        "blocks",
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("other_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_blocks_person_id")),
        sa.ForeignKeyConstraint(["other_id"], ["people.id"], name=op.f("fk_blocks_other_id")),
        sa.PrimaryKeyConstraint("person_id", "other_id", name=op.f("pk_blocks")),
    )
    op.create_index(op.f("ix_blocks_other_id"), "blocks", ["other_id"])
    op.create_table(
        "invitations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_invitations_person_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invitations")),
    )
    op.create_index(op.f("ix_invitations_person_id_at"), "invitations", ["person_id", "at"])


def downgrade() -> None:
    """The change undone, but that codes of five letters stay."""
    op.drop_table("invitations")
    op.drop_table("blocks")
    op.drop_column("people", "uninvitable")
    op.drop_column("servers", "most_tables")
    op.drop_index("ix_matches_short_codes", "matches")
    op.drop_index(op.f("ix_matches_ending_ended_at"), "matches")
    op.drop_column("matches", "parent_id")
    op.drop_column("matches", "channel_kind")
    op.drop_column("matches", "asked")
