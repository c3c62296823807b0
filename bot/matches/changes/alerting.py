"""Whom a table tells that it waits for players, and which role it calls."""

from collections.abc import Collection

from bot.errors import Refusal
from bot.matches.changes import admission
from bot.matches.db import alerts, servers
from bot.matches.model.alerts import MOST_TOLD, AlertChoice, awake, is_open
from bot.matches.model.draft import Draft
from bot.matches.model.match import Match, Person
from bot.matches.model.server import LogEntry, Logged
from bot.matches.unit_of_work import UnitOfWork


def ask(unit: UnitOfWork, code: str) -> tuple[Match, list[Person]]:
    """The table, and whom it would tell now, in order: nobody it has invited, or won't admit.

    Raises NoSuchMatch.
    """
    draft = unit.load(code)
    return draft.match, _wanting(unit, draft)


def tell(unit: UnitOfWork, code: str, version: int, ids: Collection[int]) -> int | None:
    """Those of these people are told whom this version of the table would tell, if it is as it was.

    Returns the role that it calls, if any: a new table does, but few in a channel.
    """
    draft, connection = unit.load(code), unit.connection
    if draft.match.version != version:
        return None
    alerts.lock(connection, ids)
    told = [each.id for each in _wanting(unit, draft) if each.id in ids]
    first = alerts.note(connection, draft, told[: _room(unit, draft)])
    return _called(unit, draft) if first else None


def _wanting(unit: UnitOfWork, draft: Draft) -> list[Person]:
    match, found = draft.match, list[Person]()
    here = {person.id for person in (match.host, *match.people(), *match.invited)}
    if not is_open(match) or not _room(unit, draft):
        return []
    for person, told in alerts.wanting(unit.connection, draft):
        choice = AlertChoice.read(person.alerts)
        if choice is None or not choice.wants(match, told) or not awake(person, unit.now):
            continue
        try:
            admission.admit(unit, person, match)
        except Refusal:
            continue
        found += [] if person.id in here else [person]
    return found


def _room(unit: UnitOfWork, draft: Draft) -> int:
    """How many more people the table may tell, and its host, whose few tables may tell any."""
    own, lately = alerts.told_by(unit.connection, draft)
    return max(0, min(MOST_TOLD - own, MOST_TOLD * unit.limits.tables - lately))


def _called(unit: UnitOfWork, draft: Draft) -> int | None:
    """The role that the new table calls, as the server's log tells from now on."""
    place, connection = draft.match.place, unit.connection
    role = servers.server_settings(connection, place.server_id).call_role
    if role is None or not is_open(draft.match):
        return None
    if alerts.called_lately(connection, place.server_id, place.channel_id, unit.now):
        return None
    entry = LogEntry(Logged.CALL, code=draft.match.code, detail=str(place.channel_id))
    return role if unit.log(place.server_id, entry, f"call/{draft.match.code}") else None
