"""The bot's processes, and what they share."""

from datetime import datetime

from sqlalchemy import BigInteger, func
from sqlalchemy.orm import Mapped, mapped_column

from bot.matches.db.tables.base import Base


class ProcessRow(Base):
    """A running process of the bot. Later ones have higher numbers. ``shards`` is the total number
    of shards from the process's point of view, 0 while unknown; ``ready`` is a JSON list of the
    shards that are ready in it; ``beat_at`` is its last heartbeat, by the database's clock;
    ``signs`` is a :class:`bot.matches.db.maintenance.signs.Process` (JSON)."""

    __tablename__ = "processes"

    number: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    shards: Mapped[int]
    ready: Mapped[bytes]
    beat_at: Mapped[datetime] = mapped_column(server_default=func.now())
    signs: Mapped[bytes]


class ClockRow(Base):
    """A single row, which says when any process last had a heartbeat, and which number the last
    process got."""

    __tablename__ = "clock"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    looked_at: Mapped[datetime]
    last_process: Mapped[int] = mapped_column(BigInteger, server_default="0")


class SyncedCommandsRow(Base):
    """The SHA-256 of the commands last synced to Discord; empty while unknown."""

    __tablename__ = "synced_commands"

    application_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    digest: Mapped[bytes]
