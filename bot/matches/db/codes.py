"""Match codes: which are free, and how long new ones are."""

from __future__ import annotations

import re
import secrets

from sqlalchemy import Connection, func, select

from bot.matches.db.tables import OF_SHORT_CODES, MatchRow
from bot.matches.model.match import CODE_LETTERS

CODE = re.compile(f"[{CODE_LETTERS}]+")
"""Anything else can't be a match code, and may be text that no database accepts."""

SHORT, LONG = 4, 5
MOST_SHORT = len(CODE_LETTERS) ** SHORT // 4
"""Once so many of the short codes are taken, new ones are long."""


def new_code(connection: Connection) -> str:
    """A random code. If another match has it, the database will refuse it."""
    short = select(func.count()).select_from(MatchRow).where(OF_SHORT_CODES)
    taken = connection.execute(short).scalar_one()
    return draw(SHORT if taken < MOST_SHORT else LONG)


def draw(length: int) -> str:
    """So many random letters."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(length))
