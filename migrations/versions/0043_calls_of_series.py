"""What series tell people is in notices.

Whoever is still to be asked or called is told now, and whoever has been isn't told again.

Revision: 0043, after 0042.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None

_WAITING = """
    INSERT INTO notices (person_id, kind, about, due_at)
    SELECT entrants.person_id, 'series', CAST(series.id AS VARCHAR(10)), CURRENT_TIMESTAMP
    FROM entrants JOIN series ON series.id = entrants.series_id
    WHERE entrants.person_id > 0 AND (
        series.stage = 'confirming' AND entrants.told < 1
        OR series.stage = 'playing' AND entrants.told < 2 AND entrants.person_id IN (
            SELECT person_id FROM series_seats WHERE series_id = series.id
            GROUP BY person_id HAVING COUNT(*) = COUNT(match_id)
        )
    )
"""


def upgrade() -> None:
    """The change. Series whose tables are open look at the closing date whether all are over."""
    if op.get_context().dialect.name != "sqlite":  # which counts no letters
        op.alter_column("notices", "about", type_=sa.String(10))
    op.execute(_WAITING)
    op.execute("UPDATE series SET due_at = closes_at WHERE stage = 'playing' AND due_at IS NULL")
    op.drop_column("entrants", "told")


def downgrade() -> None:
    """The change undone: everybody has been told."""
    op.add_column("entrants", sa.Column("told", sa.Integer(), server_default="2", nullable=False))
    op.execute("DELETE FROM notices WHERE kind = 'series'")
