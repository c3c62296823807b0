"""Laws of what may change from one moment to the next, and of what people are told of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, text

from bot.matches import privacy
from bot.matches.db import open_matches
from bot.matches.db.maintenance.absences import GAP
from bot.matches.db.tables import OWNERS, Base
from bot.matches.model import deadlines
from bot.matches.model.change import Due
from bot.matches.model.match import Match
from bot.matches.model.seat import Person, Seat
from bot.matches.store import Store
from tests.worlds.laws import require

SECOND = timedelta(seconds=1)
BRIEF = "match_id, version, kind, seat, position, request_id, at"
"""An event without what was played, which never changes."""
Rows = dict[str, list[tuple[Any, ...]]]


class Moment(NamedTuple):
    """The open matches at a moment, and the servers where the bot isn't."""

    now: datetime
    matches: Mapping[str, Match]
    away: frozenset[int]


def everything(connection: Connection) -> Rows:
    """All rows."""
    return {
        table.name: sorted(
            _rows(connection, f"SELECT {BRIEF if table.name == 'events' else '*'} FROM {table}"),
            key=repr,
        )
        for table in Base.metadata.sorted_tables
    }


def _rows(connection: Connection, query: str, **values: Any) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in connection.execute(text(query), values)]


def check_same(what: str, before: Rows, after: Rows) -> None:
    for table, rows in before.items():
        lost = [row for row in rows if row not in after[table]] if rows != after[table] else []
        new = [row for row in after[table] if row not in rows] if rows != after[table] else []
        require(rows == after[table], f"{what}: {table} lost {lost[:5]}, has {new[:5]}")


def check_between(kind: str, before: Moment, after: Moment, set_back: timedelta) -> None:
    """Time left changes by what counts alone: not by pauses, and not by absences of the bot.
    ``set_back`` is by how much the machine's time ever was."""
    passed = after.now - before.now
    for code, match in after.matches.items():
        decisions = {seat: wait for (seat, due), wait in match.waits.items() if due is Due.DECIDE}
        for number, wait in decisions.items():
            left, old = wait.due_at - after.now, before.matches.get(code)
            most = deadlines._time_allowed(match, number) + deadlines.BEAT + 2 * set_back
            require(left <= most, f"{kind}: {code}: at most {most}: {left} of {number}")
            then = old and old.waits.get((number, Due.DECIDE))
            if not old or not then or then.prompt != wait.prompt or passed < timedelta(0):
                continue
            if not _same(old.seats[number], match.seats[number]):
                continue
            had, slack, own = then.due_at - before.now, set_back + SECOND, match.place.server_id
            stands = own in before.away or (old.paused_at and match.paused_at)
            least = most = had if kind != "pass" or stands else had - passed
            if kind == "pass" and old.paused_at:
                most = had  # unless its pause ended meanwhile
            slack += GAP if own in before.away - after.away else timedelta(0)
            holds = least - slack <= left <= most + slack
            told = f"{number} had {had}, has {left} after {passed}"
            require(holds, f"{kind}: {code}: {told}")


def _same(one: Seat, other: Seat) -> bool:
    """Whether the seat is the same person's, and was not given back meanwhile."""
    assert other.person is not None
    who = one.person is not None and one.person.id == other.person.id
    return who and (one.absences, one.away, one.left) == (other.absences, other.away, other.left)


def check_recomputed(changed: Match) -> None:
    """Deadlines computed again are the same."""
    match = changed.copy()
    deadlines.recompute(match)
    kept = {key: wait for key, wait in changed.waits.items() if key[1] is not Due.PREMOVE}
    require(match.waits == kept, f"{match.code}: recomputed: {kept} {match.waits}")


def check_admitted(connection: Connection, kind: str, before: Moment, after: Moment) -> None:
    """Nobody blocked takes a seat."""
    blocks = _rows(connection, "SELECT person_id, other_id FROM blocks")
    for code, match in after.matches.items():
        old = before.matches.get(code)
        here = {person.id for person in match.people() if not person.erased}
        new = here - {person.id for person in (old.people() if old else ())}
        if match.place.practice or match.series:
            continue
        for one, other in blocks:
            apart = {one, other} <= here and new & {one, other} and one != other
            require(not apart, f"{kind}: {one} and {other} at {code}")


def check_traces(connection: Connection, gone: Collection[Person]) -> None:
    """Nothing says who the erased people were."""
    marks = [mark for person in gone for mark in (str(person.id), person.name)]
    for table in Base.metadata.sorted_tables if marks else ():
        for row in _rows(connection, f"SELECT * FROM {table.name}"):
            found = [mark for mark in marks if mark in repr(row)]
            require(not found, f"traces of {found}: {table.name} {repr(row)[:2000]}")


async def check_export(store: Store, connection: Connection, person: int) -> None:
    """It has every row about the person."""
    content = await store.read(privacy.export, person)
    for column in OWNERS:
        table = column.table.name
        query = f"SELECT count(*) FROM {table} WHERE {column.name} = :person"
        ((count,),) = _rows(connection, query, person=person)
        rows = content["tables"][table] if content else []
        exported = sum(row[column.name] == person for row in rows)
        require(count == exported, f"{exported} of {count} of {table} exported")


async def check_lists(store: Store, people: Collection[Person], now: Moment) -> None:
    """People's lists say what matches say."""
    for person in people:
        mine = await store.read(open_matches.mine, person.id)
        listed = {each.code: each for each in mine}
        for code, match in now.matches.items():
            seat = match.seat_of(person.id)
            require((seat is not None) == (code in listed), f"{person.id} at {code}")
            if seat is not None:
                kinds = (Due.DECIDE, Due.COMPUTER)
                asked = any((seat.number, kind) in match.waits for kind in kinds)
                require(listed[code].pending == (asked and not match.paused_at), f"asked: {code}")
