"""Servers and people: choices, notices and erasures."""

from datetime import datetime

from sqlalchemy import BigInteger, ForeignKey, String, UniqueConstraint, false, true
from sqlalchemy.orm import Mapped, mapped_column

from bot.matches.db.tables.base import OTHER, UNCHOSEN, Base


class ServerRow(Base):
    """A Discord server and its managers' choices: see :class:`ServerSettings`. Row 0, without a
    name, stands for practice in direct messages. ``channels`` and ``roles`` are JSON lists of ids,
    NULL for all. ``away_since`` is when the bot left or an outage of Discord began there.
    ``called_at`` is when a table last called the role."""

    __tablename__ = "servers"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(200))
    locale: Mapped[str] = mapped_column(String(20))
    language: Mapped[str | None] = mapped_column(String(20))
    channels: Mapped[bytes | None]
    roles: Mapped[bytes | None]
    deadline: Mapped[int] = mapped_column(server_default="0")
    threads: Mapped[bool] = mapped_column(server_default=false())
    announcements: Mapped[int | None] = mapped_column(BigInteger)
    voices: Mapped[bool] = mapped_column(server_default=true())
    monthly: Mapped[bool] = mapped_column(server_default=false())
    champion: Mapped[int | None] = mapped_column(BigInteger)
    call_role: Mapped[int | None] = mapped_column(BigInteger)
    role_for_all: Mapped[bool] = mapped_column(server_default=false())
    called_at: Mapped[datetime | None]
    away_since: Mapped[datetime | None]


class PersonRow(Base):
    """A Discord user: see :class:`Person` and :class:`Preferences`. ``called_at`` is when a table
    of theirs last called a role."""

    __tablename__ = "people"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(200))
    locale: Mapped[str | None] = mapped_column(String(20))
    hidden: Mapped[bool] = mapped_column(server_default=false(), info={UNCHOSEN: False})
    invitable: Mapped[bool] = mapped_column(server_default=true(), info={UNCHOSEN: True})
    quiet: Mapped[bool] = mapped_column(server_default=false(), info={UNCHOSEN: False})
    lessons: Mapped[str] = mapped_column(server_default="")
    premoves: Mapped[str] = mapped_column(server_default="", info={UNCHOSEN: ""})
    called_at: Mapped[datetime | None]


class BlockRow(Base):
    """``person_id`` doesn't want to share a table with ``other_id``."""

    __tablename__ = "blocks"

    person_id: Mapped[int] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    other_id: Mapped[int] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True, info=OTHER
    )


class NoticeRow(Base):
    """A message that shows no match, to be written from ``due_at`` on: see :class:`Notice`."""

    __tablename__ = "notices"
    __table_args__ = (
        UniqueConstraint("person_id", "kind", "about"),
        UniqueConstraint("server_id", "kind", "about"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"))
    server_id: Mapped[int | None] = mapped_column(ForeignKey("servers.id"))
    kind: Mapped[str] = mapped_column(String(20))
    about: Mapped[str] = mapped_column(String(20), index=True)
    revision: Mapped[int] = mapped_column(server_default="0")
    due_at: Mapped[datetime | None] = mapped_column(index=True)
    wanted_since: Mapped[datetime | None]
    posting: Mapped[str | None] = mapped_column(String(25))
    posting_since: Mapped[datetime | None]
    channel_id: Mapped[int | None] = mapped_column(BigInteger)
    message_id: Mapped[int | None] = mapped_column(BigInteger)


class TakeBackRow(Base):
    """A message that has to be deleted. A ``message_id`` of 0 stands for all of the bot's messages
    before ``before_id`` in a DM channel."""

    __tablename__ = "take_backs"

    channel_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    message_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    before_id: Mapped[int] = mapped_column(BigInteger)


class ErasureRow(Base):
    """An erasure, whose ``fingerprint`` (SHA-256 of ``salt`` and the person's id) identifies the
    person in a backup."""

    __tablename__ = "erasures"

    id: Mapped[int] = mapped_column(primary_key=True)
    salt: Mapped[bytes]
    fingerprint: Mapped[bytes]
    at: Mapped[datetime] = mapped_column(index=True)
