"""Who is alerted that a table waits for players, and which role it calls."""

from collections.abc import Collection
from contextlib import suppress

from sqlalchemy import and_, func, insert, literal_column, or_, select, update

from bot.errors import Refusal
from bot.matches.changes import admission
from bot.matches.db import servers
from bot.matches.db.alerts import UNDELIVERED
from bot.matches.db.people import notices
from bot.matches.db.tables.matches import MatchRow, SeatRow
from bot.matches.db.tables.people import AlertRow, NoticeRow, PersonRow, ServerRow
from bot.matches.model.alerts import (
    A_DAY,
    CHANNEL_RESTS,
    HOST_RESTS,
    MOST_TOLD,
    TABLE,
    AlertChoice,
    awake,
    is_open,
)
from bot.matches.model.draft import Draft
from bot.matches.model.match import Match, Person
from bot.matches.unit_of_work import UnitOfWork

MOST_CONSIDERED = 100
"""The most people considered for one table."""
_WANTS_ALERTS = PersonRow.alerts != literal_column("''")  # as in the partial index


def ask(unit: UnitOfWork, code: str) -> tuple[Match, list[Person]]:
    """The table, and the people it would alert now, in order, without those who are invited to it
    or wouldn't be admitted. Raises NoSuchMatch."""
    draft = unit.load(code)
    return draft.match, _interested(unit, draft)


def tell(unit: UnitOfWork, code: str, version: int, ids: Collection[int]) -> int | None:
    """Alert these people if the table still would, and hasn't changed since ``version``. Returns
    the role to call, if any: only new tables call one, and rarely in the same channel."""
    draft, connection = unit.load(code), unit.connection
    if draft.match.version != version:
        return None
    people = select(PersonRow.id).where(PersonRow.id.in_(ids)).order_by(PersonRow.id)
    connection.execute(people.with_for_update())  # no other table alerts them meanwhile
    interested = [each.id for each in _interested(unit, draft) if each.id in ids]
    told = interested[: _alerts_left(unit, draft)]
    if told:
        rows = [{"match_id": draft.id, "person_id": each, "at": unit.now} for each in told]
        connection.execute(insert(AlertRow), rows)
    notices.expect(connection, TABLE, told, code, unit.now)
    its = MatchRow.id == draft.id
    before = connection.execute(select(MatchRow.alerted).where(its)).scalar_one()
    connection.execute(update(MatchRow).where(its).values(alerted=version))
    return None if before else _role_to_call(unit, draft)


def _interested(unit: UnitOfWork, draft: Draft) -> list[Person]:
    match, found = draft.match, list[Person]()
    here = {person.id for person in (match.host, *match.people(), *match.invited)}
    if not is_open(match) or not _alerts_left(unit, draft):
        return []
    for person, told in _reachable(unit, draft):
        choice = AlertChoice.read(person.alerts)
        wanted = choice is not None and choice.wants(match, told) and awake(person, unit.now)
        if wanted and person.id not in here:
            with suppress(Refusal):
                admission.admit(unit, person, match)
                found.append(person)
    return found


def _reachable(unit: UnitOfWork, draft: Draft) -> list[tuple[Person, int]]:
    """People who want alerts here, haven't had this one, and have open direct messages, with the
    number of their alerts today. The latest to play on the server come first."""
    server_id = draft.match.place.server_id
    played = (
        select(func.max(SeatRow.match_id))
        .join(MatchRow, MatchRow.id == SeatRow.match_id)
        .where(SeatRow.person_id == PersonRow.id, MatchRow.server_id == server_id)
        .scalar_subquery()
    )
    told = (
        select(func.count(AlertRow.match_id))
        .where(AlertRow.person_id == PersonRow.id, AlertRow.at > unit.now - A_DAY)
        .scalar_subquery()
    )
    already = select(AlertRow.person_id).where(AlertRow.match_id == draft.id)
    rows = unit.connection.execute(
        select(*servers.PERSON, told)
        .where(
            _WANTS_ALERTS,
            or_(*(PersonRow.alerts.startswith(f"{each} ") for each in (0, server_id))),
            PersonRow.id.not_in(already),
            PersonRow.id.not_in(select(NoticeRow.person_id).where(*UNDELIVERED)),
        )
        .order_by(played.desc().nulls_last(), PersonRow.id)
        .limit(MOST_CONSIDERED)
    )
    return [(Person(*known), times) for *known, times in rows]


def _alerts_left(unit: UnitOfWork, draft: Draft) -> int:
    """How many more people the table may alert. All tables of a host share a limit."""
    lately = and_(MatchRow.host_id == draft.match.host.id, AlertRow.at > unit.now - HOST_RESTS)
    told = unit.connection.scalars(
        select(AlertRow.match_id)
        .join(MatchRow, MatchRow.id == AlertRow.match_id)
        .where(or_(AlertRow.match_id == draft.id, lately))
    ).all()
    own = told.count(draft.id)
    return max(0, min(MOST_TOLD - own, MOST_TOLD * unit.limits.tables - len(told)))


def _role_to_call(unit: UnitOfWork, draft: Draft) -> int | None:
    """The role that the new table calls."""
    place, connection = draft.match.place, unit.connection
    role = servers.server_settings(connection, place.server_id).call_role
    if role is None or not is_open(draft.match):
        return None
    # Serialize calls on a server.
    connection.execute(
        select(ServerRow.id).where(ServerRow.id == place.server_id).with_for_update()
    )
    lately = select(MatchRow.id).where(
        MatchRow.id != draft.id,
        MatchRow.channel_id == place.channel_id,
        MatchRow.alerted > 0,
        MatchRow.created_at > unit.now - CHANNEL_RESTS,
    )
    return role if connection.execute(lately).first() is None else None
