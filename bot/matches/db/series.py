"""Series in the database: their people, tables and notices, and how their matches affect them."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from operator import attrgetter
from typing import Any

import msgspec
from sqlalchemy import String, and_, case, cast, delete, exists, func, insert, or_, select, update

from bot.errors import NoSuchSeries
from bot.matches.db import outbox
from bot.matches.db.loading import place
from bot.matches.db.queries import ON_BOARD, SeriesDue
from bot.matches.db.saving import channel_columns, decided_seats, encode
from bot.matches.db.statements import upsert
from bot.matches.db.tables.matches import EventRow, MatchRow, SeatRow, SurfaceRow
from bot.matches.db.tables.people import NoticeRow, PersonRow, ServerRow
from bot.matches.db.tables.series import EntrantRow, SeriesRow, SeriesSeatRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.change import DECISIONS, Change
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import NoticeKind
from bot.matches.model.place import Place
from bot.matches.model.seat import Person
from bot.matches.model.series import (
    ANSWERED_WITHIN,
    ENDS_AFTER,
    RUNNING,
    Entrant,
    Seated,
    Series,
    SeriesTable,
    SeriesTerms,
    Stage,
    places,
)

_ENTER = upsert(EntrantRow, ("series_id", "person_id"), ("confirmed",))
_NOTIFY = upsert(
    NoticeRow,
    ("person_id", "kind", "about"),
    ("due_at", "wanted_since"),
    lambda new: {"revision": NoticeRow.revision + 1},
)
_decode_terms = msgspec.json.Decoder(SeriesTerms).decode
_OF_MATCH = SeriesSeatRow.match_id == MatchRow.id
_GOES_ON = and_(MatchRow.ended_at.is_(None), ~MatchRow.unreadable)
_STAYED_AWAY = (Change.ABSENT, Change.LEAVE, Change.TAKE_OUT)
"""Kinds of changes after which the seat's person may count as absent."""
_CARD = NoticeRow.kind == NoticeKind.SERIES
_CALL = NoticeRow.kind == NoticeKind.SERIES_CALL
_NUMBER = cast(SeriesRow.id, String)
"""A series' number as text, as in the ``about`` of its notices."""
_LOAD = (
    select(
        *SeriesRow.__table__.columns,
        ServerRow.name.label("server_name"),
        ServerRow.voices,
        func.coalesce(ServerRow.language, SeriesRow.locale).label("board_locale"),
        PersonRow.name.label("host_name"),
        NoticeRow.id.label("notice_id"),
        NoticeRow.message_id.label("card_id"),
    )
    .join(ServerRow, ServerRow.id == SeriesRow.server_id)
    .join(PersonRow, PersonRow.id == SeriesRow.host_id)
    .join(NoticeRow, and_(_CARD, NoticeRow.about == _NUMBER))
)


def served(unit: UnitOfWork, request_id: str) -> int | None:
    """The number of the series that this request opened, if it was served before."""
    return unit.connection.scalar(select(SeriesRow.id).where(SeriesRow.request_id == request_id))


def hosts_on(unit: UnitOfWork, server_id: int) -> Sequence[int]:
    """The ids of the hosts of a server's series that are not over."""
    of_server = (SeriesRow.server_id == server_id, SeriesRow.stage.in_(RUNNING))
    return unit.connection.scalars(select(SeriesRow.host_id).where(*of_server)).all()


def add(
    unit: UnitOfWork,
    where: Place,
    host: Person,
    terms: SeriesTerms,
    due_at: datetime,
    request_id: str,
) -> int:
    """Add a series, still without entrants, and queue its card for posting. Returns the series'
    number."""
    row = {
        "request_id": request_id,
        "server_id": where.server_id,
        "locale": host.locale or where.locale,
        **channel_columns(where),
        "host_id": host.id,
        "terms": encode(terms),
        "stage": Stage.OPEN,
        "due_at": due_at,
    }
    number = unit.connection.execute(insert(SeriesRow).returning(SeriesRow.id), row).scalar_one()
    card = (NoticeKind.SERIES, where.server_id, where.channel_id, str(number))
    outbox.post(unit, *card, answer_time=ANSWERED_WITHIN)
    return number


def load(unit: UnitOfWork, series_id: int, *, lock: bool = False) -> Series:
    """The series with this number, locked until the transaction ends if ``lock`` is set. Raises
    NoSuchSeries."""
    query = _LOAD.where(SeriesRow.id == series_id)
    row: Any = unit.connection.execute(
        query.with_for_update(of=SeriesRow) if lock else query
    ).first()
    terms = None if row is None else _decode_terms(row.terms)
    if terms is None or terms.game not in unit.games:
        raise NoSuchSeries
    options = msgspec.convert(terms.options, unit.games[terms.game].game.options_type)
    return Series(
        id=row.id,
        place=place(row),
        locale=row.locale,
        host=Person(row.host_id, row.host_name),
        terms=msgspec.structs.replace(terms, options=options),
        stage=Stage(row.stage),
        entrants=_entrants(unit, series_id),
        tables=_tables(unit, series_id),
        notice_id=row.notice_id,
        card_id=row.card_id,
        absent=tuple(absent(unit, series_id)) if row.stage == Stage.PLAYING else (),
    )


def save(unit: UnitOfWork, /, series_id: int, **columns: Any) -> None:
    """Change columns of the series."""
    unit.connection.execute(update(SeriesRow).where(SeriesRow.id == series_id).values(**columns))


def redraw(unit: UnitOfWork, before: Series, after: Series) -> None:
    """If the series has changed, have its card drawn again, along with any message to an entrant
    that would now say something else."""
    if before == after:
        return
    of_series = NoticeRow.about == str(after.id)
    outbox.redraw(unit, _CARD, of_series)
    people = [each.person.id for each in before.entrants]
    changed = [one for one in people if before.content(one) != after.content(one)]
    if changed:
        outbox.redraw(unit, _CALL, of_series, NoticeRow.person_id.in_(changed))


def redraw_cards(unit: UnitOfWork, server_id: int | None = None) -> int:
    """Have the cards of series that are not over drawn again, on all servers or only on one.
    Returns how many there are. Without this, a deleted card could go unnoticed for days, as Discord
    reports the deletion only when the message is edited."""
    of_server = () if server_id is None else (NoticeRow.server_id == server_id,)
    numbers = select(_NUMBER).where(SeriesRow.stage.in_(RUNNING))
    return outbox.redraw(unit, _CARD, *of_server, NoticeRow.about.in_(numbers))


def redraw_of(unit: UnitOfWork, person_id: int) -> None:
    """Have all messages that name the person as host or entrant of a series drawn again."""
    entered = select(EntrantRow.series_id).where(EntrantRow.person_id == person_id)
    of_person = SeriesRow.id.in_(entered) | (SeriesRow.host_id == person_id)
    kinds = (NoticeKind.SERIES, NoticeKind.SERIES_CALL, NoticeKind.SERIES_END)
    numbers = select(_NUMBER).where(of_person)
    outbox.redraw(unit, NoticeRow.kind.in_(kinds), NoticeRow.about.in_(numbers))


def enter(unit: UnitOfWork, series: Series, person: Person) -> None:
    """Add the person after all other entrants, or confirm their place. Joining while people are
    asked to confirm counts as confirming."""
    number = max((each.number for each in series.entrants), default=0) + 1
    key = {"series_id": series.id, "person_id": person.id}
    confirmed = series.stage is Stage.CONFIRMING
    _ENTER.run(unit.connection, [{**key, "number": number, "confirmed": confirmed}])


def withdraw(unit: UnitOfWork, series_id: int, person_id: int) -> None:
    """Remove the person from the series."""
    of_person = (EntrantRow.series_id == series_id, EntrantRow.person_id == person_id)
    unit.connection.execute(delete(EntrantRow).where(*of_person))


def add_seats(unit: UnitOfWork, series_id: int, tables: Sequence[Sequence[int]]) -> None:
    """Store who sits at each table, as people's ids; none of the tables is open yet."""
    rows = [
        {"series_id": series_id, "number": table, "seat": place, "person_id": one, "absent": False}
        for table, people in enumerate(tables)
        for place, one in enumerate(people)
    ]
    unit.connection.execute(insert(SeriesSeatRow), rows)


def link_match(unit: UnitOfWork, series_id: int, number: int, match: Match) -> None:
    """Link the table with this number to its match."""
    of_table = (SeriesSeatRow.series_id == series_id, SeriesSeatRow.number == number)
    unit.connection.execute(update(SeriesSeatRow).where(*of_table).values(match_id=match.number))


def absent(unit: UnitOfWork, series_id: int) -> dict[int, int]:
    """The people who have made no decision in the series but have missed some in open matches, by
    id, each with the number missed. Being away, or having left, counts as one more."""
    of_seat = and_(SeatRow.match_id == MatchRow.id, SeatRow.number == SeriesSeatRow.seat)
    decided = exists().where(
        EventRow.match_id == SeriesSeatRow.match_id,
        EventRow.seat == SeriesSeatRow.seat,
        EventRow.kind.in_(DECISIONS),
    )
    gone = SeatRow.missed + case((or_(SeatRow.left, SeatRow.away), 1), else_=0)
    missed = func.sum(case((_GOES_ON, gone), else_=0))
    rows = unit.connection.execute(
        select(SeriesSeatRow.person_id, missed)
        .join(MatchRow, _OF_MATCH)
        .join(SeatRow, of_seat)
        .where(SeriesSeatRow.series_id == series_id)
        .group_by(SeriesSeatRow.person_id)
        .having(func.sum(case((decided, 1), else_=0)) == 0, missed > 0)
        .order_by(SeriesSeatRow.person_id)
    )
    return {person_id: int(times) for person_id, times in rows}


def hand_over(unit: UnitOfWork, series_id: int, before: int, after: int) -> list[str]:
    """Give one person's seats at all unfinished tables to another. Returns the matches' codes."""
    of_person = (SeriesSeatRow.series_id == series_id, SeriesSeatRow.person_id == before)
    joined = select(MatchRow.id, MatchRow.code).join(SeriesSeatRow, _OF_MATCH)
    matches = unit.connection.execute(joined.where(*of_person, _GOES_ON)).all()
    ids = [row.id for row in matches]
    unfinished = or_(SeriesSeatRow.match_id.is_(None), SeriesSeatRow.match_id.in_(ids))
    of_seats = update(SeriesSeatRow).where(*of_person, unfinished)
    unit.connection.execute(of_seats.values(person_id=after))
    return [row.code for row in matches]


def _record_result(unit: UnitOfWork, match: Match) -> None:
    """Record the result of a finished match. People count as absent if the computer has their seat
    at the end, or if they never made a decision."""
    decided = decided_seats(unit, match)
    for seat, rank in zip(match.seats, places(match), strict=True):
        of_seat = (SeriesSeatRow.match_id == match.number, SeriesSeatRow.seat == seat.number)
        absent = seat.computer or seat.number not in decided
        result = update(SeriesSeatRow).where(*of_seat).values(place=rank, absent=absent)
        unit.connection.execute(result)


def end(unit: UnitOfWork, series_id: int) -> None:
    """End the series if none of its tables is open, unless a manager has ended it. After the
    closing date, unreadable matches don't count."""
    unread = and_(MatchRow.unreadable, MatchRow.closes_at <= unit.now)
    lost = select(MatchRow.id).where(or_(unread, MatchRow.status == Status.OVER))
    open_table = exists().where(
        SeriesSeatRow.series_id == SeriesRow.id,
        SeriesSeatRow.place.is_(None),
        or_(SeriesSeatRow.match_id.is_(None), SeriesSeatRow.match_id.not_in(lost)),
    )
    of_series = (SeriesRow.id == series_id, SeriesRow.stage == Stage.PLAYING, ~open_table)
    over = update(SeriesRow).where(*of_series).values(stage=Stage.OVER, due_at=None)
    ended_in = over.returning(SeriesRow.server_id, SeriesRow.channel_id)
    if (channel := unit.connection.execute(ended_in).first()) is not None:
        outbox.post(unit, NoticeKind.SERIES_END, *channel, str(series_id), ENDS_AFTER)
        outbox.redraw(unit, _CALL, NoticeRow.about == str(series_id))
        seated = select(SeriesSeatRow.person_id).where(SeriesSeatRow.series_id == series_id)
        notify(unit, series_id, {*unit.connection.scalars(seated)}, ENDS_AFTER)


def notify(
    unit: UnitOfWork, series_id: int, people: Iterable[int], after: timedelta = outbox.AT_ONCE
) -> None:
    """Have each of these people sent what the series has to tell them, ``after`` this delay. It
    replaces any earlier message of the series to them; erased people are left out."""
    at = unit.now + after
    what = {"kind": NoticeKind.SERIES_CALL, "about": str(series_id)}
    when = {"due_at": at, "wanted_since": at}
    rows = [{"person_id": each, **what, **when} for each in people if each > 0]
    _NOTIFY.run(unit.connection, rows)


def match_changed(unit: UnitOfWork, match: Match, kind: Change, seat: int | None) -> None:
    """React to a change to a series' match: have the card drawn again, record a result, and tell
    the people on the waiting list when a seat becomes free or is taken back."""
    series_id = match.series
    assert series_id is not None, "it is a series' match"
    of_series = NoticeRow.about == str(series_id)
    outbox.redraw(unit, _CARD, of_series)
    seated = select(SeriesSeatRow.person_id).where(SeriesSeatRow.series_id == series_id)
    absentee = match.seats[seat].person if seat is not None and kind in _STAYED_AWAY else None
    if match.status is Status.OVER:
        _record_result(unit, match)
        end(unit, series_id)
    elif absentee is not None:
        waits = (EntrantRow.series_id == series_id, EntrantRow.person_id.not_in(seated))
        reserve = unit.connection.scalars(select(EntrantRow.person_id).where(*waits)).all()
        # Only the first decision missed makes the seats free; the reserve is notified once.
        if reserve and absent(unit, series_id).get(absentee.id) == 1:
            notify(unit, series_id, reserve)
    elif not _returned(unit.loaded.get(match.number), kind, seat):
        return
    outbox.redraw(unit, _CALL, of_series, NoticeRow.person_id.not_in(seated))


def _returned(before: Match | None, kind: Change, seat: int | None) -> bool:
    """Whether the seat's person, who might have counted as absent, is back."""
    if seat is None or before is None or kind not in DECISIONS | {Change.BACK}:
        return False
    return before.seats[seat].away or before.seats[seat].missed > 0


def due(
    unit: UnitOfWork, limit: int, until: datetime, without: Collection[int]
) -> list[tuple[datetime, SeriesDue]]:
    """The series whose next step falls due by ``until``, except those with numbers in
    ``without``."""
    rows = unit.connection.execute(
        select(SeriesRow.due_at, SeriesRow.id)
        .join(ServerRow, ServerRow.id == SeriesRow.server_id)
        .where(SeriesRow.due_at <= until, SeriesRow.id.not_in(without))
        .where(ServerRow.away_since.is_(None))
        .order_by(SeriesRow.due_at)
        .limit(limit)
    )
    return [(due_at, SeriesDue(number)) for due_at, number in rows if due_at]


def forget(unit: UnitOfWork, person_id: int) -> None:
    """Take the person out of series in which they aren't seated. A series that they host and that
    nobody else has joined ends."""
    redraw_of(unit, person_id)
    seated = select(SeriesSeatRow.series_id).where(SeriesSeatRow.person_id == person_id)
    of_person = (EntrantRow.person_id == person_id, EntrantRow.series_id.not_in(seated))
    unit.connection.execute(delete(EntrantRow).where(*of_person))
    empty = ~exists().where(EntrantRow.series_id == SeriesRow.id)
    alone = (SeriesRow.host_id == person_id, SeriesRow.stage.in_(RUNNING), empty)
    unit.connection.execute(update(SeriesRow).where(*alone).values(stage=Stage.ENDED, due_at=None))


def _entrants(unit: UnitOfWork, series_id: int) -> tuple[Entrant, ...]:
    rows = unit.connection.execute(
        select(EntrantRow.__table__, PersonRow.name, PersonRow.locale, PersonRow.hidden)
        .join(PersonRow, PersonRow.id == EntrantRow.person_id)
        .where(EntrantRow.series_id == series_id)
        .order_by(EntrantRow.number)
    )
    return tuple(
        Entrant(row.number, Person(row.person_id, row.name, row.locale), row.hidden, row.confirmed)
        for row in rows
    )


def _tables(unit: UnitOfWork, series_id: int) -> tuple[SeriesTable, ...]:
    of_table = (MatchRow.code, MatchRow.pending, MatchRow.channel_id, SurfaceRow.message_id)
    rows = unit.connection.execute(
        select(SeriesSeatRow.__table__, *of_table)
        .outerjoin(MatchRow, _OF_MATCH)
        .outerjoin(SurfaceRow, ON_BOARD)
        .where(SeriesSeatRow.series_id == series_id)
        .order_by(SeriesSeatRow.number, SeriesSeatRow.seat)
    )
    tables = []
    for _, group in groupby(rows, key=attrgetter("number")):
        seats = list(group)
        table = seats[0]
        tables.append(
            SeriesTable(
                tuple(Seated(row.person_id, row.place, row.absent) for row in seats),
                table.code,
                frozenset(row.seat for row in seats if (table.pending or 0) >> row.seat & 1),
                table.channel_id or 0,
                table.message_id,
            )
        )
    return tuple(tables)
