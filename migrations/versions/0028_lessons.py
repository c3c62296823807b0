"""Which lessons of a game's first match somebody has had.

Revision: 0028, after 0027.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

PLAYED = (
    "SELECT seats.person_id FROM seats JOIN matches ON matches.id = seats.match_id"
    " WHERE matches.game = :game AND matches.status = 'over' AND seats.person_id IS NOT NULL"
)


def upgrade() -> None:
    """The change; whoever has played a game to its end has had its lessons."""
    op.add_column("people", sa.Column("lessons", sa.String(), server_default="", nullable=False))
    connection = op.get_bind()
    taught = sa.text(f"UPDATE people SET lessons = lessons || :word WHERE id IN ({PLAYED})")
    for (game,) in connection.execute(
        sa.text("SELECT DISTINCT game FROM matches ORDER BY game")
    ).all():
        connection.execute(taught, {"game": game, "word": f"{game} "})


def downgrade() -> None:
    """The change undone: nobody is taught anything."""
    op.drop_column("people", "lessons")
