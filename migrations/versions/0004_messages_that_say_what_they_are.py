"""Messages that show a match say what they are, and how far their posting has come.

Until now a board had the seat -1, an announcement the seat -2, and ``told`` was a prompt's number
twice, plus one once its time was running out.

Revision: 0004, after 0003.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

TO_COLUMNS = """
INSERT INTO surfaces
  (match_id, kind, seat, channel_id, message_id, version, told_prompt, told_warning, closed)
SELECT match_id,
  CASE seat WHEN -1 THEN 'board' WHEN -2 THEN 'announcement' ELSE 'panel' END,
  CASE WHEN seat < 0 THEN NULL ELSE seat END,
  channel_id, message_id, version, told / 2, COALESCE(told % 2 = 1, false), closed
FROM old_surfaces ORDER BY match_id, seat
"""
TO_NUMBERS = """
INSERT INTO surfaces (match_id, seat, channel_id, message_id, version, told, closed)
SELECT match_id,
  CASE kind WHEN 'board' THEN -1 WHEN 'announcement' THEN -2 ELSE seat END,
  channel_id, message_id, version,
  told_prompt * 2 + CASE WHEN told_warning THEN 1 ELSE 0 END, closed
FROM old_surfaces
"""


def upgrade() -> None:
    """The change."""
    _set_aside()
    op.create_table(
        "surfaces",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("told_prompt", sa.Integer(), nullable=True),
        sa.Column("told_warning", sa.Boolean(), nullable=False),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.Column("posting", sa.String(length=25), nullable=True),
        sa.Column("posting_since", sa.DateTime(timezone=True), nullable=True),
        sa.Column("replaced_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_surfaces_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_surfaces")),
        sa.UniqueConstraint(
            "match_id", "kind", "seat", name=op.f("uq_surfaces_match_id_kind_seat")
        ),
    )
    op.create_index(
        op.f("ix_surfaces_match_id_kind"),
        "surfaces",
        ["match_id", "kind"],
        unique=True,
        sqlite_where=sa.text("seat IS NULL"),
        postgresql_where=sa.text("seat IS NULL"),
    )
    op.execute(sa.text(TO_COLUMNS))
    op.drop_table("old_surfaces")


def downgrade() -> None:
    """The change undone; what was being posted is posted again."""
    _set_aside()
    op.create_table(
        "surfaces",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("told", sa.Integer(), nullable=True),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_surfaces_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_surfaces")),
    )
    op.create_index(
        op.f("ix_surfaces_channel_id_message_id"), "surfaces", ["channel_id", "message_id"]
    )
    op.execute(sa.text(TO_NUMBERS))
    op.drop_table("old_surfaces")


def _set_aside() -> None:
    """Copies the rows to a table without keys, so that the new one can have the old one's names."""
    op.execute(sa.text("CREATE TABLE old_surfaces AS SELECT * FROM surfaces"))
    op.drop_table("surfaces")
