"""The servers and people that the bot knows."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from operator import itemgetter
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Select, String, bindparam, func, select, update

from bot.games import Value
from bot.games.game import AnyGame
from bot.matches.db import surfaces
from bot.matches.db.queries import open_codes
from bot.matches.db.statements import insert_missing, upsert
from bot.matches.db.tables import Base
from bot.matches.db.tables.matches import MatchRow
from bot.matches.db.tables.people import PersonRow, ServerRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.match import Match
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.model.place import NO_SERVER, Server, ServerSettings
from bot.matches.model.seat import Lessons, Person, Preferences

_decode_ids = msgspec.json.Decoder(tuple[int, ...]).decode
_decode_premoves = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_LISTS = ("channels", "roles")
"""Settings stored as JSON lists; an empty list is stored as NULL."""


def _chosen(table: type[Base], struct: type[msgspec.Struct]) -> Select[Any]:
    """A query for those of the table's columns that have the names of the struct's fields."""
    return select(*(table.__table__.columns[name] for name in struct.__struct_fields__))


_PREFERENCES = _chosen(PersonRow, Preferences)
_SETTINGS = _chosen(ServerRow, ServerSettings)
_REMEMBER_PEOPLE = upsert(
    PersonRow,
    ["id"],
    ["name"],
    # A known locale is never replaced with None.
    lambda new: {"locale": func.coalesce(new.excluded.locale, PersonRow.locale)},
)
_REMEMBER_SERVER = upsert(ServerRow, ["id"], ["name", "locale"])
_ADD_SERVER = insert_missing(ServerRow)
_OWN = PersonRow.id == bindparam("of_person")
_LESSON = bindparam("lesson", type_=String)
_TEACH = (
    update(PersonRow)
    .where(_OWN, ~(" " + PersonRow.lessons + " ").contains(" " + _LESSON + " "))
    .values(lessons=func.trim(PersonRow.lessons + " " + _LESSON))
)


def remember_people(unit: UnitOfWork, people: Iterable[Person]) -> None:
    """Store the people's current names, and their locales if known, always in the same order, so
    that concurrent transactions can't deadlock."""
    rows = [{"id": each.id, "name": each.name, "locale": each.locale} for each in people]
    _REMEMBER_PEOPLE.run(unit.connection, sorted(rows, key=itemgetter("id")))


def people(unit: UnitOfWork, ids: Sequence[int], game: AnyGame | None = None) -> list[Person]:
    """The stored people with these ids, in this order, with their usual premoves for the
    ``game``."""
    people_by_id = {
        row.id: Person(
            row.id,
            row.name,
            row.locale,
            row.quiet,
            Lessons(row.lessons.split()),
            game and usual_premoves(row.premoves, game),
        )
        for row in unit.connection.execute(select(PersonRow.__table__).where(PersonRow.id.in_(ids)))
    }
    return [people_by_id[person_id] for person_id in ids if person_id in people_by_id]


def teach(unit: UnitOfWork, person_id: int, lesson: str) -> None:
    """Note that the person has had this lesson or, if it is a game's key, declined its lessons."""
    unit.connection.execute(_TEACH, {"of_person": person_id, "lesson": lesson})


def usual_premoves(stored: str, game: AnyGame) -> Any:
    """The premoves that a person has set for all slow matches of the game, from those ``stored``
    for all games; None if there are none."""
    premoves = _decode_premoves(stored or "{}").get(game.key)
    return None if premoves is None else game.load_premoves(bytes(premoves))


def keep_premoves(unit: UnitOfWork, person_id: int, game_key: str, premoves: Value | None) -> None:
    """Set the person's premoves for all slow matches of a game; None removes them."""
    query = select(PersonRow.premoves).where(PersonRow.id == person_id).with_for_update()
    by_game = {**_decode_premoves(unit.connection.scalar(query) or "{}"), game_key: premoves}
    kept = {key: each for key, each in by_game.items() if each is not None}
    stored = msgspec.json.encode(kept).decode() if kept else ""
    of_person = update(PersonRow).where(PersonRow.id == person_id)
    unit.connection.execute(of_person.values(premoves=stored))


def person(unit: UnitOfWork, person_id: int) -> Person | None:
    """The person with this id, as :func:`people` returns them; None if they aren't stored."""
    return next(iter(people(unit, [person_id])), None)


def player(unit: UnitOfWork, person: Person, game: AnyGame) -> Person:
    """The person with their stored lessons and choices, for a match that may start immediately."""
    stored = next(iter(people(unit, [person.id], game)), person)
    return replace(stored, name=person.name, locale=person.locale or stored.locale)


def preferences(unit: UnitOfWork, person_id: int) -> Preferences:
    """The person's choices; the defaults for an unknown person."""
    row = unit.connection.execute(_PREFERENCES.where(PersonRow.id == person_id)).first()
    return Preferences() if row is None else Preferences(*row)


def remember_server(unit: UnitOfWork, server: Server) -> None:
    """Store the server's current name and its locale on Discord."""
    _REMEMBER_SERVER.run(unit.connection, [msgspec.structs.asdict(server)])


def add_nowhere(unit: UnitOfWork) -> None:
    """Add the row that stands for no server, for practice."""
    _ADD_SERVER.run(unit.connection, [{"id": NO_SERVER, "name": "", "locale": ""}])


def server_locale(unit: UnitOfWork, server_id: int) -> str | None:
    """The language for messages that nobody in particular caused: the managers' choice or, without
    one, the server's on Discord; None for an unknown server."""
    locale = func.coalesce(ServerRow.language, ServerRow.locale)
    return unit.connection.scalar(select(locale).where(ServerRow.id == server_id))


def language_and_absence(unit: UnitOfWork, server_id: int) -> tuple[str | None, datetime | None]:
    """The language that the managers of a stored server have chosen, and when the bot's absence
    from it began; each is None if there is none."""
    row = select(ServerRow.language, ServerRow.away_since).where(ServerRow.id == server_id)
    language, away_since = unit.connection.execute(row).one()
    return language, away_since


def server_settings(unit: UnitOfWork, server_id: int) -> ServerSettings:
    """The managers' choices; the defaults for an unknown server."""
    return _settings(unit.connection.execute(_SETTINGS.where(ServerRow.id == server_id)).first())


def change_settings(
    unit: UnitOfWork, server: Server, change: Callable[[ServerSettings], ServerSettings]
) -> tuple[ServerSettings, ServerSettings]:
    """Store what ``change`` makes of the settings; return the settings before and after. The boards
    of open matches are drawn again if the language changes, or if computers start or stop
    speaking."""
    _ADD_SERVER.run(unit.connection, [msgspec.structs.asdict(server)])
    locked = _SETTINGS.where(ServerRow.id == server.id).with_for_update()
    before = _settings(unit.connection.execute(locked).first())
    after = change(before)
    row = msgspec.structs.asdict(after)
    lists = {name: msgspec.json.encode(row[name]) if row[name] else None for name in _LISTS}
    of_server = update(ServerRow).where(ServerRow.id == server.id)
    unit.connection.execute(of_server.values({**row, **lists}))
    if (after.language, after.voices) != (before.language, before.voices):
        surfaces.redraw(unit, open_codes(MatchRow.server_id == server.id), boards_alone=True)
    return before, after


def remember(unit: UnitOfWork, servers: Iterable[Server]) -> None:
    """Store the current names and locales of those servers that are stored already."""
    rows = unit.connection.execute(select(ServerRow.id, ServerRow.name, ServerRow.locale))
    stored = {row.id: Server(*row) for row in rows}
    for server in servers:
        if stored.get(server.id, server) != server:
            remember_server(unit, server)


def expect_ending(unit: UnitOfWork, match: Match) -> None:
    """Add surfaces, still to be posted, for the messages about a match's end: where it was played,
    in its people's direct messages and, if the match has results and the server another channel for
    them, in that channel."""
    place = match.place
    results = server_settings(unit, place.server_id).announcements if match.results else None
    channels = {
        SurfaceKind.ENDING: None if place.practice else place.channel_id,
        SurfaceKind.ANNOUNCEMENT: None if results == place.channel_id else results,
    }
    missing = [
        Surface(match.code, kind, channel_id=channel_id)
        for kind, channel_id in channels.items()
        if channel_id is not None
    ] + [Surface(match.code, SurfaceKind.ENDING, seat.number) for seat in match.seats if seat.taken]
    surfaces.save(unit, match.code, [(each, each) for each in missing])


def _settings(row: Any) -> ServerSettings:
    if row is None:
        return ServerSettings()
    values = row._asdict()
    return ServerSettings(**values | {name: _decode_ids(values[name] or b"[]") for name in _LISTS})
