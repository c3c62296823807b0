"""Leaderboards in the database: updated as matches end, read page by page."""

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import islice
from operator import itemgetter

from sqlalchemy import (
    ColumnElement,
    Integer,
    and_,
    bindparam,
    delete,
    false,
    func,
    select,
    true,
    update,
)

from bot.matches.db import series, servers
from bot.matches.db.people import notices
from bot.matches.db.tables.history import LeaderboardRow, RatingRow, WindowRow
from bot.matches.db.tables.people import PersonRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.db.upsert import upsert
from bot.matches.history import champions, leaderboard_rules, rated
from bot.matches.history.leaderboard_rules import (
    FEWEST,
    Key,
    Leaderboard,
    LeaderboardPage,
    Met,
    Pairs,
    Ranked,
    RatedMatch,
    Span,
    Totals,
)
from bot.matches.history.ratings import Changes, Rating
from bot.matches.model.match import ALL_SERVERS, Person
from bot.matches.store import Store

_ROWS = 500
"""The most people in one statement."""
_DAILY_MATCHES = 100
"""Matches counted per batch by a running bot, which has to answer people meanwhile."""
PAGE = 10
"""Lines per page of a leaderboard."""
_WINDOW = 1
"""The id of its table's only row."""
_COLUMNS = LeaderboardRow.__table__.c
_COUNT_FROM = upsert(WindowRow, ["id"], ["first_day"])
_ADD = upsert(
    LeaderboardRow,
    Key._fields,
    (),
    lambda new: {
        "figure": _COLUMNS.figure + new.excluded.figure - bindparam("base", type_=Integer),
        "played": _COLUMNS.played + new.excluded.played,
        "won": _COLUMNS.won + new.excluded.won,
    },
)


async def page(
    store: Store, board: Leaderboard, person_id: int, offset: int = 0, limit: int = PAGE
) -> LeaderboardPage:
    """A page of a leaderboard (past the end, the last one) and the person's own line. The first
    call on a new day drops expired results from the monthly boards."""
    today = store.now().date()
    if await store.read(stale, today):
        await store.write(roll, today)
    return await store.read(read, board, today, person_id, offset, limit)


def read(
    unit: UnitOfWork, board: Leaderboard, today: date, person_id: int, offset: int, limit: int
) -> LeaderboardPage:
    """A page of the board, and the line of ``person_id`` wherever that is."""
    monthly = servers.server_settings(unit, board.server_id).monthly
    span = leaderboard_rules.stored_span(board.span, today, monthly=monthly)
    its = (
        _COLUMNS.game == board.game,
        _COLUMNS.server_id == board.server_id,
        _COLUMNS.span == span,
        _COLUMNS.hidden == false(),
    )
    has_place = _COLUMNS.played >= FEWEST if board.by_rating else true()
    counts = select(func.count(), func.count().filter(has_place)).where(*its)
    total, placed = unit.connection.execute(counts).one()
    offset = max(0, min(offset, (total - 1) // limit * limit))
    lines, own, own_at, before = list[Ranked](), None, None, 0
    for ranked, size in ((True, placed), (False, total - placed)):
        part = (*its, has_place if ranked else ~has_place)
        start, room = max(0, offset - before), limit - len(lines)
        if room and start < size:
            lines += _lines(unit, board, part, start, room, ranked=ranked)
        mine = (*part, _COLUMNS.person_id == person_id)
        if (
            size
            and (figure := unit.connection.scalar(select(_COLUMNS.figure).where(*mine))) is not None
        ):
            level = (_COLUMNS.figure == figure, _COLUMNS.person_id > person_id)
            at = _count(unit, *part, _COLUMNS.figure > figure)
            at += _count(unit, *part, *level)
            (own,) = _lines(unit, board, part, at, 1, ranked=ranked)
            own_at = before + at
        before += size
    return LeaderboardPage(tuple(lines), offset, total, own, own_at)


def _count(unit: UnitOfWork, *its: ColumnElement[bool]) -> int:
    return unit.connection.execute(select(func.count()).where(*its)).scalar_one()


def _lines(
    unit: UnitOfWork,
    board: Leaderboard,
    its: Sequence[ColumnElement[bool]],
    offset: int,
    limit: int,
    *,
    ranked: bool = True,
) -> list[Ranked]:
    """Lines from the best down, ties ordered by person: a backward scan of the index."""
    found = unit.connection.execute(
        select(_COLUMNS.person_id, _COLUMNS.figure, _COLUMNS.played, _COLUMNS.won)
        .where(*its)
        .order_by(_COLUMNS.figure.desc(), _COLUMNS.person_id.desc())
        .offset(offset)
        .limit(limit)
    ).all()
    people = servers.people(unit, [row.person_id for row in found])
    rated = _rated(unit, board, [row.person_id for row in found]) if board.by_rating else {}
    lines: list[Ranked] = []
    for number, (person, row) in enumerate(zip(people, found, strict=True)):
        if not ranked:
            rank = None
        elif lines and lines[-1].figure == row.figure:
            rank = lines[-1].rank
        elif number:
            rank = offset + number + 1
        else:
            rank = _count(unit, *its, _COLUMNS.figure > row.figure) + 1
        played = rated.get(person.id, (row.played, row.won))
        lines.append(Ranked(rank, person, row.figure, *played))
    return lines


def _rated(
    unit: UnitOfWork, board: Leaderboard, people: Sequence[int]
) -> dict[int, tuple[int, int, int]]:
    """By person, the rated matches played and won, and the rating's deviation. Over all servers,
    also matches that don't change the rating there count as played."""
    here, every = RatingRow.server_id == board.server_id, RatingRow.server_id != ALL_SERVERS
    of_all = board.server_id == ALL_SERVERS
    counted = every if of_all else here
    rows = unit.connection.execute(
        select(
            RatingRow.person_id,
            func.sum(RatingRow.played).filter(counted),
            func.sum(RatingRow.won).filter(counted),
            func.max(RatingRow.sigma).filter(here),
        )
        .where(RatingRow.game == board.game, RatingRow.person_id.in_(people))
        .where(true() if of_all else here)
        .group_by(RatingRow.person_id)
    )
    return {
        person: (int(played), int(won), Rating(sigma=sigma).deviation)
        for person, played, won, sigma in rows
    }


def enter(unit: UnitOfWork, match: RatedMatch, changes: Changes, met: Met) -> None:
    """Add a match that has just ended to the boards, given how often its people ``met`` before."""
    totals: Totals = {}
    spans = (Span.ALL.value, *leaderboard_rules.seasons(match.day), Span.MONTH.value)
    leaderboard_rules.count(totals, match, changes, spans, met)
    add(unit, totals)


def add(unit: UnitOfWork, totals: Totals, times: int = 1) -> None:
    """Add totals to the lines, or subtract them (``times`` -1); new lines begin with their base.
    Rows are locked in the order of their keys, which avoids deadlocks."""
    hidden = hidden_people(unit, {key.person_id for key in totals})
    rows = [
        {
            **key._asdict(),
            "base": line.base,
            "figure": line.base + times * line.gained,
            "played": times * line.played,
            "won": times * line.won,
            "hidden": key.server_id == ALL_SERVERS and key.person_id in hidden,
        }
        for key, line in sorted(totals.items(), key=itemgetter(0))
    ]
    _ADD.run(unit.connection, rows)


def hidden_people(unit: UnitOfWork, ids: Iterable[int]) -> set[int]:
    """The people among ``ids`` who hide. PostgreSQL locks that until the transaction ends."""
    wanted, hidden = sorted(ids), set()
    for start in range(0, len(wanted), _ROWS):
        rows = unit.connection.execute(
            select(PersonRow.id, PersonRow.hidden)
            .where(PersonRow.id.in_(wanted[start : start + _ROWS]))
            .order_by(PersonRow.id)
            .with_for_update(read=True)
        )
        hidden |= {row.id for row in rows if row.hidden}
    return hidden


def hides(unit: UnitOfWork, person_id: int) -> bool:
    """Whether the person hides from the boards over all servers."""
    return bool(unit.connection.scalar(select(PersonRow.hidden).where(PersonRow.id == person_id)))


def hide(unit: UnitOfWork, person: Person, hidden: bool) -> None:
    """Hide the person's profile and their lines on the boards over all servers, or show them again,
    also before they have played."""
    servers.choose(unit, person, hidden=hidden)
    unit.connection.execute(
        update(LeaderboardRow)
        .where(_COLUMNS.person_id == person.id, _COLUMNS.server_id == ALL_SERVERS)
        .values(hidden=hidden)
    )
    series.redraw(unit, person.id)
    notices.mark_stale(unit, person.id)


def stale(unit: UnitOfWork, today: date) -> bool:
    """Whether the boards of the last days were last rolled on an earlier day."""
    first = unit.connection.scalar(select(WindowRow.first_day))
    return first is None or first < leaderboard_rules.window_start(today)


def roll(unit: UnitOfWork, today: date) -> None:
    """Subtract matches that are too old from the boards of the last days, and delete old seasons
    except for their champions on each server."""
    start = leaderboard_rules.window_start(today)
    first = unit.connection.scalar(select(WindowRow.first_day).with_for_update())
    if first is None or first < start:
        _COUNT_FROM.run(unit.connection, [{"id": _WINDOW, "first_day": start}])
        matches = rated.ended_between(unit, first, start)
        while batch := list(islice(matches, _DAILY_MATCHES)):
            totals: Totals = {}
            for match in batch:
                leaderboard_rules.count(totals, match, {}, (Span.MONTH.value,), Met(Pairs))
            add(unit, totals, -1)
        unit.connection.execute(
            delete(LeaderboardRow).where(_COLUMNS.span == Span.MONTH.value, _COLUMNS.played <= 0)
        )
        _drop_old(unit, today)


def _drop_old(unit: UnitOfWork, today: date) -> None:
    shown = leaderboard_rules.shown_spans(today)
    won = and_(_COLUMNS.server_id != ALL_SERVERS, champions.WON)
    unit.connection.execute(delete(LeaderboardRow).where(_COLUMNS.span.not_in(shown), ~won))


def fill(unit: UnitOfWork, totals: Totals, today: date) -> None:
    """Replace all lines; the caller makes sure that no match is being rated."""
    start = leaderboard_rules.window_start(today)
    _COUNT_FROM.run(unit.connection, [{"id": _WINDOW, "first_day": start}])
    unit.connection.execute(delete(LeaderboardRow))
    add(unit, totals)
    _drop_old(unit, today)
