"""People who want to be told of tables, who was told of which, and what they are told."""

from collections.abc import Collection, Sequence
from datetime import datetime

import msgspec
from sqlalchemy import (
    Connection,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal_column,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.orm import aliased

from bot.matches.db import servers
from bot.matches.db.people import notices
from bot.matches.db.people.notices import Key
from bot.matches.db.queries import ON_BOARD
from bot.matches.db.tables.matches import EventRow, MatchRow, SeatRow, SurfaceRow
from bot.matches.db.tables.people import AlertRow, LogRow, NoticeRow, PersonRow, ServerRow
from bot.matches.model.alerts import (
    A_DAY,
    CHANNEL_RESTS,
    HOST_RESTS,
    SETTLES,
    STALE,
    TABLE,
    AlertChoice,
    TableNotice,
    awake,
)
from bot.matches.model.draft import Draft
from bot.matches.model.match import Person, Status
from bot.matches.model.server import Logged

LOOKED_AT = 100
"""So many people at most are thought of for a table."""
NOTHING_LEFT = '"left":0}'
"""How what is said of a table ends that nobody can join any more."""
_ASKED = PersonRow.alerts != literal_column("''")  # as its index says
_LOST = (
    NoticeRow.kind == TABLE,
    NoticeRow.says.is_not(None),
    NoticeRow.channel_id.is_(None),
    NoticeRow.claimed_at.is_(None),
)
"""Notices that didn't reach somebody, who takes no direct messages."""

_HOST = aliased(PersonRow)
_TAKEN = select(func.count(SeatRow.number)).where(SeatRow.match_id == MatchRow.id).scalar_subquery()
_LEFT = case((MatchRow.status == Status.LOBBY.value, MatchRow.most_seats - _TAKEN), else_=0)
_ITS = and_(NoticeRow.person_id == PersonRow.id, NoticeRow.about == MatchRow.code)
_SAID = (
    select(
        *(MatchRow.game, _HOST.name, ServerRow.name, MatchRow.server_id, MatchRow.channel_id),
        *(SurfaceRow.message_id, MatchRow.deadline, MatchRow.bank, _LEFT),
        *(MatchRow.code, AlertRow.at, NoticeRow.message_id, *servers.PERSON),
    )
    .join(MatchRow, MatchRow.id == AlertRow.match_id)
    .join(PersonRow, PersonRow.id == AlertRow.person_id)
    .join(NoticeRow, _ITS)
    .join(_HOST, _HOST.id == MatchRow.host_id)
    .join(ServerRow, ServerRow.id == MatchRow.server_id)
    .outerjoin(SurfaceRow, ON_BOARD)
    .where(
        NoticeRow.kind == TABLE,
        tuple_(NoticeRow.person_id, NoticeRow.about).in_(bindparam("keys", expanding=True)),
    )
)
"""Fields of :class:`TableNotice`, then whom it is told, and how it has been."""


def unsettled(connection: Connection, now: datetime) -> list[tuple[str, int, datetime]]:
    """The tables that people are to be told of: code, server, and since when."""
    latest = and_(EventRow.match_id == MatchRow.id, EventRow.version == MatchRow.version)
    rows = connection.execute(
        select(MatchRow.code, MatchRow.server_id, EventRow.at)
        .join(ServerRow, ServerRow.id == MatchRow.server_id)
        .join(EventRow, latest)
        .where(
            MatchRow.status == Status.LOBBY.value,
            MatchRow.alerted < MatchRow.version,
            EventRow.at <= now - SETTLES,
            ~MatchRow.unreadable,
            or_(ServerRow.left_at.is_(None), ServerRow.resumed_at.is_not(None)),
        )
        .order_by(EventRow.at)
    )
    return [(code, server_id, at + SETTLES) for code, server_id, at in rows]


def wanting(connection: Connection, draft: Draft) -> list[tuple[Person, int]]:
    """Those who might be told of the table and haven't been, and how often they were told today.

    Whoever played last on its server comes first. Whom no direct message reached is left out.
    """
    server_id = draft.match.place.server_id
    played = (
        select(func.max(SeatRow.match_id))
        .join(MatchRow, MatchRow.id == SeatRow.match_id)
        .where(SeatRow.person_id == PersonRow.id, MatchRow.server_id == server_id)
        .scalar_subquery()
    )
    told = (
        select(func.count(AlertRow.match_id))
        .where(AlertRow.person_id == PersonRow.id, AlertRow.at > draft.now - A_DAY)
        .scalar_subquery()
    )
    already = select(AlertRow.person_id).where(AlertRow.match_id == draft.id)
    rows = connection.execute(
        select(*servers.PERSON, told)
        .where(
            _ASKED,
            or_(*(PersonRow.alerts.startswith(f"{each} ") for each in (0, server_id))),
            PersonRow.id.not_in(already),
            PersonRow.id.not_in(select(NoticeRow.person_id).where(*_LOST)),
        )
        .order_by(played.desc().nulls_last(), PersonRow.id)
        .limit(LOOKED_AT)
    )
    return [(Person(*known), times) for *known, times in rows]


def reaches(connection: Connection, person_id: int) -> bool:
    """Whether the person takes direct messages, as far as notices of tables have shown."""
    lost = exists().where(NoticeRow.person_id == person_id, *_LOST)
    return not connection.scalar(select(lost))


def choose(connection: Connection, person: Person, choice: AlertChoice | None) -> None:
    """Of which tables the person is told, None for none; direct messages are tried again. Raises
    WrongAlerts."""
    if choice is not None:
        choice.check()
    servers.choose(connection, person, alerts="" if choice is None else str(choice))
    connection.execute(delete(NoticeRow).where(NoticeRow.person_id == person.id, *_LOST))


def told_by(connection: Connection, draft: Draft) -> tuple[int, int]:
    """How many people the table has told, and how many all tables of its host have lately."""
    lately = and_(MatchRow.host_id == draft.match.host.id, AlertRow.at > draft.now - HOST_RESTS)
    rows = connection.execute(
        select(AlertRow.match_id)
        .join(MatchRow, MatchRow.id == AlertRow.match_id)
        .where(or_(AlertRow.match_id == draft.id, lately))
    )
    told = list(rows.scalars())
    return told.count(draft.id), len(told)


def note(connection: Connection, draft: Draft, people: Collection[int]) -> bool:
    """These people are told of the table as it is. Whether people are for the first time."""
    for each in people:
        row = {"match_id": draft.id, "person_id": each, "at": draft.now}
        connection.execute(insert(AlertRow), row)
        notices.expect(connection, TABLE, each, draft.match.code, draft.now)
    its = MatchRow.id == draft.id
    before = connection.execute(select(MatchRow.alerted).where(its)).scalar_one()
    connection.execute(update(MatchRow).where(its).values(alerted=draft.match.version))
    return before == 0


def lock(connection: Connection, ids: Collection[int]) -> None:
    """Nobody else tells these people of a table until the transaction ends."""
    own = select(PersonRow.id).where(PersonRow.id.in_(ids)).order_by(PersonRow.id)
    connection.execute(own.with_for_update())


def called_lately(connection: Connection, server_id: int, channel_id: int, now: datetime) -> bool:
    """Whether a role was called in the channel. Nobody else calls one until it is noted."""
    connection.execute(select(ServerRow.id).where(ServerRow.id == server_id).with_for_update())
    its = (LogRow.server_id == server_id, LogRow.what == Logged.CALL.value)
    recent = (LogRow.detail == str(channel_id), LogRow.at > now - CHANNEL_RESTS)
    return connection.execute(select(LogRow.id).where(*its, *recent)).first() is not None


def says(connection: Connection, keys: Sequence[Key], now: datetime) -> dict[Key, str]:
    """What notices of tables say: a :class:`TableNotice` in JSON.

    Nobody is told late, out of their hours, or of a table that has no seat left by then.
    """
    rows = connection.execute(_SAID, {"keys": list(keys)})
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
    """Drop what counts for nobody any more: of tables that wait no longer."""
    waits = select(MatchRow.id).where(MatchRow.status == Status.LOBBY.value)
    old = (AlertRow.at <= now - A_DAY, AlertRow.match_id.not_in(waits))
    connection.execute(delete(AlertRow).where(*old))
    shown = (NoticeRow.claimed_at.is_(None), NoticeRow.due_at.is_(None))
    nothing_left = or_(NoticeRow.says.is_(None), NoticeRow.says.endswith(NOTHING_LEFT))
    connection.execute(delete(NoticeRow).where(NoticeRow.kind == TABLE, nothing_left, *shown))
