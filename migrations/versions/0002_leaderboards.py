"""Leaderboards over games, servers and times; the order of rated matches; people who hide.

Revision: 0002, after 0001.

All-time lines come from the ratings. The program counts those of the season and of the last days
when a board is first read: the empty window tells it that they are missing.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply the change."""
    op.add_column(
        "people", sa.Column("hidden", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("results", sa.Column("rating_everywhere", sa.Integer(), nullable=True))
    op.drop_index(op.f("ix_ratings_game_server_id_rating_person_id"), "ratings")
    op.drop_index(op.f("ix_matches_server_id"), "matches")
    op.create_index(op.f("ix_matches_server_id_status"), "matches", ["server_id", "status"])
    op.create_index(op.f("ix_matches_ended_at"), "matches", ["ended_at"])
    op.create_table(
        "rated",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_rated_match_id")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_rated")),
        sa.UniqueConstraint("match_id", name=op.f("uq_rated_match_id")),
    )
    op.create_table(
        "leaderboard",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("span", sa.String(length=10), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("figure", sa.Integer(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("hidden", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_leaderboard_person_id")
        ),
        sa.PrimaryKeyConstraint(
            "game", "server_id", "span", "person_id", name=op.f("pk_leaderboard")
        ),
    )
    op.create_table(
        "leaderboard_window",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("first_day", sa.Date(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_leaderboard_window")),
    )
    _fill()
    op.create_index(
        op.f("ix_leaderboard_figure"),
        "leaderboard",
        ["game", "server_id", "span", "hidden", "figure", "person_id", "played", "won"],
    )
    op.create_index(op.f("ix_leaderboard_person_id"), "leaderboard", ["person_id"])


def _fill() -> None:
    """Fill the new tables from those of the first version."""
    op.execute(
        "INSERT INTO rated (match_id) SELECT id FROM matches WHERE id IN"
        " (SELECT match_id FROM results WHERE rating_after IS NOT NULL) ORDER BY ended_at, id"
    )
    op.execute(
        "INSERT INTO leaderboard"
        " SELECT game, server_id, 'all', person_id, rating, played, won, FALSE FROM ratings"
    )
    op.execute(
        "INSERT INTO leaderboard SELECT 'all', server_id, 'all', person_id,"
        " 1000 + SUM(rating - 1000), SUM(played), SUM(won), FALSE"
        " FROM ratings GROUP BY server_id, person_id"
    )


def downgrade() -> None:
    """Undo the change."""
    op.drop_table("leaderboard_window")
    op.drop_table("leaderboard")
    op.drop_table("rated")
    op.drop_index(op.f("ix_matches_ended_at"), "matches")
    op.drop_index(op.f("ix_matches_server_id_status"), "matches")
    op.create_index(op.f("ix_matches_server_id"), "matches", ["server_id"])
    op.create_index(
        op.f("ix_ratings_game_server_id_rating_person_id"),
        "ratings",
        ["game", "server_id", "rating", "person_id"],
    )
    op.drop_column("results", "rating_everywhere")
    op.drop_column("people", "hidden")
