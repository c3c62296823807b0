"""The bot's processes, and what they share."""

from datetime import datetime

from sqlalchemy import BigInteger, func
from sqlalchemy.orm import Mapped, mapped_column

from bot.matches.db.tables.base import Base


class ProcessRow(Base):
    """A running process of the bot: its rising number, its own count of shards, 0 while unknown,
    those that are ``ready`` (a JSON list), and when it beat by the database's clock. ``signs`` are
    all of :class:`bot.matches.db.maintenance.signs.Process` (JSON)."""

    __tablename__ = "processes"

    number: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    shards: Mapped[int]
    ready: Mapped[bytes]
    beat_at: Mapped[datetime] = mapped_column(server_default=func.now())
    signs: Mapped[bytes]


class ClockRow(Base):
    """The only row: when a clock last beat, in any process, and the last process's number."""

    __tablename__ = "clock"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    looked_at: Mapped[datetime]
    last_process: Mapped[int] = mapped_column(BigInteger, server_default="0")


class SyncedCommandsRow(Base):
    """The SHA-256 of the commands last synced to Discord; empty while unknown."""

    __tablename__ = "synced_commands"

    application_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    digest: Mapped[bytes]
