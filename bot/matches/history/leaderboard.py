"""Leaderboards in the database: updated line by line as matches end, read page by page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from itertools import islice
from typing import Any

from sqlalchemy import (
    Connection,
    Integer,
    RowMapping,
    Select,
    bindparam,
    delete,
    false,
    func,
    select,
    update,
)

from bot.matches.db import servers
from bot.matches.db.tables import LeaderboardRow, PersonRow, WindowRow
from bot.matches.db.upsert import upsert
from bot.matches.history import leaderboard_rules, rated
from bot.matches.history.leaderboard_rules import (
    Key,
    Leaderboard,
    LeaderboardPage,
    Ranked,
    Rated,
    Span,
    Totals,
)
from bot.matches.history.ratings import Change
from bot.matches.model.match import ALL_SERVERS

KEY = ("game", "server_id", "span", "person_id")
_ROWS = 500
"""Most people in one statement."""
_MATCHES = 10_000
"""Most matches counted at once while leaderboards are made."""
_DAILY_MATCHES = 100
"""Most matches counted at once while the bot is at work: it has to answer people meanwhile."""
_WINDOW = 1
"""The id of the only row in its table."""
_COLUMNS = LeaderboardRow.__table__.c
_COUNT_FROM = upsert(WindowRow, ["id"], ["first_day"])
_ADD = upsert(
    LeaderboardRow,
    KEY,
    (),
    lambda new: {
        "figure": _COLUMNS.figure + new.excluded.figure - bindparam("base", type_=Integer),
        "played": _COLUMNS.played + new.excluded.played,
        "won": _COLUMNS.won + new.excluded.won,
    },
)


def read(
    connection: Connection, board: Leaderboard, today: date, person_id: int, offset: int, limit: int
) -> LeaderboardPage:
    """A page of the board, and the line of ``person_id`` wherever it is."""
    span = leaderboard_rules.stored_span(board.span, today)
    total = connection.execute(size_query(board, span)).scalar_one()
    offset = max(0, min(offset, (total - 1) // limit * limit))
    found = connection.execute(page_query(board, span, offset, limit)).mappings().all()
    mine = connection.execute(line_query(board, span, person_id)).mappings().first()
    people = {
        person.id: person
        for person in servers.people(
            connection, [row["person_id"] for row in (*found, mine) if row]
        )
    }
    lines: list[Ranked] = []
    for number, row in enumerate(found):
        if lines and lines[-1].figure == row["figure"]:
            rank = lines[-1].rank
        elif number:
            rank = offset + number + 1
        else:
            rank = connection.execute(better_query(board, span, row["figure"])).scalar_one() + 1
        lines.append(_ranked(rank, row, people))
    if mine is None:
        return LeaderboardPage(tuple(lines), offset, total, None, None)
    rank = connection.execute(better_query(board, span, mine["figure"])).scalar_one() + 1
    before = connection.execute(_level(board, span, mine)).scalar_one()
    return LeaderboardPage(
        tuple(lines), offset, total, _ranked(rank, mine, people), rank - 1 + before
    )


_SHOWN = (_COLUMNS.person_id, _COLUMNS.figure, _COLUMNS.played, _COLUMNS.won)


def page_query(board: Leaderboard, span: str, offset: int, limit: int) -> Select[Any]:
    """Lines from the best down, ties by person: the index read backwards."""
    return (
        _of(board, span, *_SHOWN)
        .order_by(_COLUMNS.figure.desc(), _COLUMNS.person_id.desc())
        .offset(offset)
        .limit(limit)
    )


def _of(board: Leaderboard, span: str, *columns: Any) -> Select[Any]:
    return select(*columns).where(
        _COLUMNS.game == board.game,
        _COLUMNS.server_id == board.server_id,
        _COLUMNS.span == span,
        _COLUMNS.hidden == false(),
        _COLUMNS.played >= board.least,
    )


def size_query(board: Leaderboard, span: str) -> Select[Any]:
    """How many lines the board has."""
    return _of(board, span, func.count())


def line_query(board: Leaderboard, span: str, person_id: int) -> Select[Any]:
    """The line of one person."""
    return _of(board, span, *_SHOWN).where(_COLUMNS.person_id == person_id)


def better_query(board: Leaderboard, span: str, figure: int) -> Select[Any]:
    """How many lines are above this figure."""
    return _of(board, span, func.count()).where(_COLUMNS.figure > figure)


def _level(board: Leaderboard, span: str, mine: RowMapping) -> Select[Any]:
    """How many lines with the same figure come before this one."""
    return _of(board, span, func.count()).where(
        _COLUMNS.figure == mine["figure"], _COLUMNS.person_id > mine["person_id"]
    )


def _ranked(rank: int, row: RowMapping, people: Mapping[int, Any]) -> Ranked:
    return Ranked(rank, people[row["person_id"]], row["figure"], row["played"], row["won"])


def enter(
    connection: Connection, match: Rated, changes: Mapping[int, Mapping[int, Change]]
) -> None:
    """Add a match that has just ended to the boards."""
    totals: Totals = {}
    spans = (Span.ALL.value, leaderboard_rules.quarter(match.day), Span.MONTH.value)
    leaderboard_rules.count(totals, match, changes, spans)
    add(connection, totals)


def add(connection: Connection, totals: Totals) -> None:
    """Add a totals to the lines. New lines begin with their base."""
    rows = line_rows(connection, totals)
    bases = [totals[Key(*(row[name] for name in KEY))].base for row in rows]
    _ADD.run(connection, [{**row, "base": base} for row, base in zip(rows, bases, strict=True)])


def line_rows(connection: Connection, totals: Totals) -> list[dict[str, Any]]:
    """This totals as the rows of new lines, in the order of their keys.

    Everybody locks rows in that order, so there are no deadlocks.
    """
    hidden = hidden_people(connection, {key.person_id for key in totals})
    return [
        {
            **key._asdict(),
            "figure": line.base + line.gained,
            "played": line.played,
            "won": line.won,
            "hidden": key.server_id == ALL_SERVERS and key.person_id in hidden,
        }
        for key, line in sorted(totals.items(), key=lambda item: item[0])
    ]


def hidden_people(connection: Connection, ids: Iterable[int]) -> set[int]:
    """Who of these hides. On PostgreSQL that can't change until the transaction ends."""
    wanted, hidden = sorted(ids), set()
    for start in range(0, len(wanted), _ROWS):
        rows = connection.execute(
            select(PersonRow.id, PersonRow.hidden)
            .where(PersonRow.id.in_(wanted[start : start + _ROWS]))
            .order_by(PersonRow.id)
            .with_for_update(read=True)
        )
        hidden |= {row.id for row in rows if row.hidden}
    return hidden


def hides(connection: Connection, person_id: int) -> bool:
    """Whether the person is off the boards of all servers."""
    query = select(PersonRow.hidden).where(PersonRow.id == person_id)
    return bool(connection.execute(query).scalar())


def hide(connection: Connection, person_id: int, hidden: bool) -> None:
    """Take the person's lines off the boards of all servers, or put them back."""
    connection.execute(update(PersonRow).where(PersonRow.id == person_id).values(hidden=hidden))
    connection.execute(
        update(LeaderboardRow)
        .where(_COLUMNS.person_id == person_id, _COLUMNS.server_id == ALL_SERVERS)
        .values(hidden=hidden)
    )


def forget(connection: Connection, person_id: int) -> None:
    """Take the person's lines off all boards for good."""
    connection.execute(delete(LeaderboardRow).where(_COLUMNS.person_id == person_id))


def stale(connection: Connection, today: date) -> bool:
    """Whether the board of the last days is from an earlier day."""
    first = connection.execute(select(WindowRow.first_day)).scalar()
    return first is None or first < leaderboard_rules.window_start(today)


def roll(connection: Connection, today: date) -> None:
    """Take what is too old off the board of the last days, and drop old seasons.

    If nothing was counted yet, count the seasons and the last days from the results.
    """
    start = leaderboard_rules.window_start(today)
    first = connection.execute(select(WindowRow.first_day).with_for_update()).scalar()
    if first is None:
        rated.hold(connection)
        recount(connection, today)
    elif first < start:
        connection.execute(update(WindowRow).values(first_day=start))
        _take_off(connection, first, start)
        if leaderboard_rules.season_start(
            leaderboard_rules.window_end(first)
        ) != leaderboard_rules.season_start(today):
            _drop_seasons(connection, today)


def recount(connection: Connection, today: date) -> None:
    """Count the seasons and the last days from the results, while no match is being rated."""
    start = leaderboard_rules.window_start(today)
    _COUNT_FROM.run(connection, [{"id": _WINDOW, "first_day": start}])
    connection.execute(delete(LeaderboardRow).where(_COLUMNS.span != Span.ALL.value))
    matches = rated.ended_between(connection, leaderboard_rules.last_season(today), None)
    for batch in _batched(matches, _MATCHES):
        totals: Totals = {}
        for match in batch:
            leaderboard_rules.count(
                totals, match, {}, leaderboard_rules.timed_spans(match.day, today)
            )
        add(connection, totals)


def _batched(matches: Iterable[Rated], size: int) -> Iterator[list[Rated]]:
    left = iter(matches)
    while batch := list(islice(left, size)):
        yield batch


def _take_off(connection: Connection, first: date, start: date) -> None:
    matches = rated.ended_between(connection, first, start)
    for batch in _batched(matches, _DAILY_MATCHES):
        totals: Totals = {}
        for match in batch:
            leaderboard_rules.count(totals, match, {}, (Span.MONTH.value,))
        _subtract(connection, totals)


def _subtract(connection: Connection, totals: Totals) -> None:
    """Take a totals off the lines. Those without any matches left go."""
    if not totals:  # every match was between people who have been erased
        return
    keys = {name: _COLUMNS[name] == bindparam(f"of_{name}") for name in KEY}
    rows = [
        {
            **{f"of_{name}": value for name, value in key._asdict().items()},
            "less_figure": line.gained,
            "less_played": line.played,
            "less_won": line.won,
        }
        for key, line in sorted(totals.items(), key=lambda item: item[0])
    ]
    less = {
        name: _COLUMNS[name] - bindparam(f"less_{name}") for name in ("figure", "played", "won")
    }
    connection.execute(update(LeaderboardRow).where(*keys.values()).values(less), rows)
    connection.execute(
        delete(LeaderboardRow).where(*keys.values(), _COLUMNS.played <= 0),
        [{name: row[name] for name in row if name.startswith("of_")} for row in rows],
    )


def _drop_seasons(connection: Connection, today: date) -> None:
    kept = [leaderboard_rules.stored_span(span, today) for span in Span]
    connection.execute(delete(LeaderboardRow).where(_COLUMNS.span.not_in(kept)))
