"""The bot's processes, and what they share."""

from datetime import datetime

from sqlalchemy import BigInteger, String
from sqlalchemy.orm import Mapped, mapped_column

from bot.matches.db.tables.base import Base


class ProcessRow(Base):
    """A running process of the bot. ``signs`` are all of
    :class:`bot.matches.db.maintenance.signs.Process` (JSON)."""

    __tablename__ = "processes"

    id: Mapped[str] = mapped_column(String(100), primary_key=True)
    beat_at: Mapped[datetime]
    signs: Mapped[bytes]


class ClockRow(Base):
    """The only row: when a clock last beat, in any process."""

    __tablename__ = "clock"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    looked_at: Mapped[datetime]


class SyncedCommandsRow(Base):
    """The SHA-256 of the commands last synced to Discord; empty while unknown."""

    __tablename__ = "synced_commands"

    application_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    digest: Mapped[bytes]
