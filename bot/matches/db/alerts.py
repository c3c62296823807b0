"""Who wants alerts about new tables, who got them, and what they say."""

from collections.abc import Sequence
from datetime import datetime

import msgspec
from sqlalchemy import Connection, and_, bindparam, case, delete, exists, func, or_, select, tuple_
from sqlalchemy.orm import aliased

from bot.matches.db import servers
from bot.matches.db.people import notices
from bot.matches.db.people.notices import Key
from bot.matches.db.queries import ON_BOARD
from bot.matches.db.tables.matches import EventRow, MatchRow, SeatRow, SurfaceRow
from bot.matches.db.tables.people import AlertRow, NoticeRow, PersonRow, ServerRow
from bot.matches.model.alerts import A_DAY, SETTLES, STALE, TABLE, AlertChoice, TableNotice, awake
from bot.matches.model.match import Person, Status

NOTHING_LEFT = '"left":0}'
"""How the content of a notice ends once nobody can join the table."""
UNDELIVERED = (
    NoticeRow.kind == TABLE,
    NoticeRow.says.is_not(None),
    NoticeRow.channel_id.is_(None),
    NoticeRow.claimed_at.is_(None),
)
"""Notices that failed, as the person has closed their direct messages."""

_HOST = aliased(PersonRow)
_TAKEN = select(func.count(SeatRow.number)).where(SeatRow.match_id == MatchRow.id).scalar_subquery()
_FREE_SEATS = case((MatchRow.status == Status.LOBBY, MatchRow.most_seats - _TAKEN), else_=0)
_OF_TABLE = and_(NoticeRow.person_id == PersonRow.id, NoticeRow.about == MatchRow.code)
_CONTENT = (
    select(
        *(MatchRow.game, _HOST.name, ServerRow.name, MatchRow.server_id, MatchRow.channel_id),
        *(SurfaceRow.message_id, MatchRow.deadline, MatchRow.bank, _FREE_SEATS),
        *(MatchRow.code, AlertRow.at, NoticeRow.message_id, *servers.PERSON),
    )
    .join(MatchRow, MatchRow.id == AlertRow.match_id)
    .join(PersonRow, PersonRow.id == AlertRow.person_id)
    .join(NoticeRow, _OF_TABLE)
    .join(_HOST, _HOST.id == MatchRow.host_id)
    .join(ServerRow, ServerRow.id == MatchRow.server_id)
    .outerjoin(SurfaceRow, ON_BOARD)
    .where(
        NoticeRow.kind == TABLE,
        tuple_(NoticeRow.person_id, NoticeRow.about).in_(bindparam("keys", expanding=True)),
    )
)
"""The fields of :class:`TableNotice`, then the notice's state and its person."""


def unsettled(connection: Connection, now: datetime) -> list[tuple[str, int, datetime]]:
    """Tables with alerts to send: code, server, and from when."""
    latest = and_(EventRow.match_id == MatchRow.id, EventRow.version == MatchRow.version)
    rows = connection.execute(
        select(MatchRow.code, MatchRow.server_id, EventRow.at)
        .join(ServerRow, ServerRow.id == MatchRow.server_id)
        .join(EventRow, latest)
        .where(
            MatchRow.status == Status.LOBBY,
            MatchRow.alerted < MatchRow.version,
            EventRow.at <= now - SETTLES,
            ~MatchRow.unreadable,
            or_(ServerRow.left_at.is_(None), ServerRow.resumed_at.is_not(None)),
        )
        .order_by(EventRow.at)
    )
    return [(code, server_id, at + SETTLES) for code, server_id, at in rows]


def takes_notices(connection: Connection, person_id: int) -> bool:
    """False if an alert to the person could not be delivered."""
    lost = exists().where(NoticeRow.person_id == person_id, *UNDELIVERED)
    return not connection.scalar(select(lost))


def choose(connection: Connection, person: Person, choice: AlertChoice | None) -> None:
    """Set which tables the person is alerted about, None for none, and retry direct messages to
    them. Raises WrongAlerts."""
    if choice is not None:
        choice.check()
    servers.choose(connection, person, alerts="" if choice is None else str(choice))
    connection.execute(delete(NoticeRow).where(NoticeRow.person_id == person.id, *UNDELIVERED))


def says(connection: Connection, keys: Sequence[Key], now: datetime) -> dict[Key, str]:
    """The content of alerts: a :class:`TableNotice` in JSON. New alerts aren't sent late, outside
    the person's hours, or for tables without a free seat."""
    rows = connection.execute(_CONTENT, {"keys": list(keys)})
    said = dict[Key, str]()
    size = len(TableNotice.__struct_fields__)
    for row in rows:
        table, (code, at, message_id, *known) = TableNotice(*row[:size]), row[size:]
        person = Person(*known)
        begins = table.left > 0 and at > now - STALE and awake(person, now)
        if begins or message_id is not None:
            said[person.id, code] = msgspec.json.encode(table).decode()
    return said


def purge(connection: Connection, now: datetime) -> None:
    """Delete notices of tables that no longer wait, and rows too old for the daily limit."""
    waits = select(MatchRow.id).where(MatchRow.status == Status.LOBBY)
    old = (AlertRow.at <= now - A_DAY, AlertRow.match_id.not_in(waits))
    connection.execute(delete(AlertRow).where(*old))
    nothing_left = or_(NoticeRow.says.is_(None), NoticeRow.says.endswith(NOTHING_LEFT))
    notices.purge(connection, TABLE, nothing_left)
