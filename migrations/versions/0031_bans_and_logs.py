"""Who is banned from play on a server, and the log of what its managers and the bot did there.

Revision: 0031, after 0030.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.matches.db.engine.utc_time import UtcTime

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The change."""
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("salt", sa.LargeBinary(), nullable=False),
        sa.Column("fingerprint", sa.LargeBinary(), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("ends_at", UtcTime(), nullable=False),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], op.f("fk_bans_server_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bans")),
    )
    op.create_index(op.f("ix_bans_server_id_ends_at"), "bans", ["server_id", "ends_at"])
    op.create_index(op.f("ix_bans_person_id"), "bans", ["person_id"])
    op.create_table(
        "log",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("at", UtcTime(), nullable=False),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("by_id", sa.BigInteger(), nullable=True),
        sa.Column("about_id", sa.BigInteger(), nullable=True),
        sa.Column("code", sa.String(5), nullable=True),
        sa.Column("detail", sa.String(100), nullable=False),
        sa.Column("request_id", sa.String(100), nullable=False),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], op.f("fk_log_server_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_log")),
        sa.UniqueConstraint("request_id", name=op.f("uq_log_request_id")),
    )
    op.create_index(op.f("ix_log_server_id_id"), "log", ["server_id", "id"])
    for column in ("at", "by_id", "about_id"):
        op.create_index(op.f(f"ix_log_{column}"), "log", [column])


def downgrade() -> None:
    """The change undone."""
    op.drop_table("log")
    op.drop_table("bans")
