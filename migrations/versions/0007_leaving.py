"""How leaving a match is judged, and silence in a match without a limit.

Whoever has left a running match keeps what they were told then: it is the last place, unless one
person alone was left.

Revision: 0007, after 0006.
"""

from __future__ import annotations

from datetime import timedelta

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

DECIDED = """
UPDATE seats SET decided = gone OR EXISTS (
  SELECT 1 FROM events WHERE events.match_id = seats.match_id AND events.seat = seats.number
  AND events.kind IN ('act', 'absent'))
WHERE person_id IS NOT NULL
"""
EXCUSED = """
UPDATE seats SET excused = TRUE WHERE person_id IS NOT NULL AND gone
AND match_id IN (SELECT id FROM matches WHERE status = 'running')
AND 2 > (SELECT count(*) FROM seats AS other WHERE other.match_id = seats.match_id
  AND other.person_id IS NOT NULL AND NOT other.gone)
"""
LEFT = """
UPDATE results SET "left" = TRUE WHERE EXISTS (SELECT 1 FROM seats
  WHERE seats.match_id = results.match_id AND seats.number = results.seat AND seats.gone)
"""
SILENCE = timedelta(days=7)


def upgrade() -> None:
    """The change."""
    _leaving()
    _silence()


def _leaving() -> None:
    for name in ("decided", "excused", "wants_end"):
        op.add_column(
            "seats", sa.Column(name, sa.Boolean(), server_default=sa.false(), nullable=False)
        )
    op.add_column(
        "results", sa.Column("left", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    with op.batch_alter_table("results") as results:
        results.alter_column("score", existing_type=sa.BigInteger(), nullable=True)
    for statement in (DECIDED, EXCUSED, LEFT):
        op.execute(sa.text(statement))


def _silence() -> None:
    """A look at each match without a limit, from which on the clock counts its days of silence.

    It comes a week after the last change, as a warning to nobody in particular.
    """
    matches = sa.table("matches", *map(sa.column, ("id", "status", "deadline")))
    at = sa.column("at", sa.DateTime(timezone=True))
    events = sa.table("events", sa.column("match_id"), at)
    names = ("match_id", "seat", "kind", "prompt")
    due_at = sa.column("due_at", sa.DateTime(timezone=True))
    waits = sa.table("deadlines", *map(sa.column, names), due_at)
    last_changes = op.get_bind().execute(
        sa.select(matches.c.id, sa.func.max(events.c.at, type_=at.type))
        .join(events, events.c.match_id == matches.c.id)
        .where(
            matches.c.status == "running",
            matches.c.deadline.is_(None),
            matches.c.id.not_in(sa.select(waits.c.match_id)),
        )
        .group_by(matches.c.id)
    )
    rows = [(match_id, 0, "warn", 0, last + SILENCE) for match_id, last in last_changes]
    op.bulk_insert(waits, [dict(zip((*names, "due_at"), row, strict=True)) for row in rows])


def downgrade() -> None:
    """The change undone.

    A match without a limit waits for ever. A match that goes on although it was won has no result
    yet; ratings can be rebuilt.
    """
    unlimited = "SELECT id FROM matches WHERE status = 'running' AND deadline IS NULL"
    running = "SELECT id FROM matches WHERE status = 'running'"
    for statement in (
        f"DELETE FROM deadlines WHERE kind <> 'computer' AND match_id IN ({unlimited})",
        f"DELETE FROM rated WHERE match_id IN ({running})",
        f"DELETE FROM results WHERE match_id IN ({running})",
        "UPDATE results SET score = 0 WHERE score IS NULL",
        "UPDATE matches SET ended_at = NULL WHERE status = 'running'",
    ):
        op.execute(sa.text(statement))
    with op.batch_alter_table("results") as results:
        results.alter_column("score", existing_type=sa.BigInteger(), nullable=False)
    op.drop_column("results", "left")
    for name in ("wants_end", "excused", "decided"):
        op.drop_column("seats", name)
