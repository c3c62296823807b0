"""What people are told of series by themselves, as notices, and when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec
from sqlalchemy import Connection, String, cast, delete, select

from bot.errors import NoSuchSeries
from bot.matches.db import series
from bot.matches.db.loading import Games
from bot.matches.db.people import notices
from bot.matches.db.people.notices import Key
from bot.matches.db.tables.matches import EntrantRow, SeriesRow, SeriesSeatRow
from bot.matches.db.tables.people import NoticeRow
from bot.matches.model.draft import Draft
from bot.matches.model.match import Status
from bot.matches.model.series.series import RUNNING, SERIES

_STAYED_AWAY = ("absent", "leave", "take-out")
"""Changes of a match after which the seat's person may be absent."""


def call(connection: Connection, series_id: int, people: Iterable[int], now: datetime) -> None:
    """These people are told now what the series has to say to them."""
    for each in people:
        if each > 0:
            notices.expect(connection, SERIES, each, str(series_id), now)


def says(
    connection: Connection, keys: Sequence[Key], now: datetime, games: Games
) -> dict[Key, str]:
    """What notices of series tell of, in JSON, to those who are in them."""
    said = dict[Key, str]()
    for about in {about for _, about in keys}:
        try:
            found = series.load(connection, games, int(about))
        except NoSuchSeries:
            continue
        for each in {each.person.id for each in found.entrants} & {one for one, _ in keys}:
            said[each, about] = msgspec.json.encode(found.told(each)).decode()
    return said


def purge(connection: Connection, now: datetime) -> None:
    """Nothing more is told of series that are over, and said to be."""
    over = select(cast(SeriesRow.id, String)).where(
        SeriesRow.stage.not_in(RUNNING), SeriesRow.settled
    )
    told = (NoticeRow.claimed_at.is_(None), NoticeRow.due_at.is_(None))
    its = delete(NoticeRow).where(NoticeRow.kind == SERIES, NoticeRow.about.in_(over), *told)
    connection.execute(its)


def follow(connection: Connection, draft: Draft, kind: str, seat: int | None) -> None:
    """A match of a series has changed. Whoever waits for a seat is called once one is free."""
    series_id, person = draft.match.series, draft.match.seats[seat or 0].person
    assert series_id is not None
    if draft.match.status is Status.OVER:
        series.note_end(connection, draft)
    elif kind in _STAYED_AWAY and person is not None:
        seated = select(SeriesSeatRow.person_id).where(SeriesSeatRow.series_id == series_id)
        waits = (EntrantRow.series_id == series_id, EntrantRow.person_id.not_in(seated))
        reserve = connection.execute(select(EntrantRow.person_id).where(*waits)).scalars().all()
        if reserve and series.absent(connection, series_id).get(person.id) == 1:
            call(connection, series_id, reserve, draft.now)
