"""What a database must hold after each kill: everything acknowledged, once, and nothing half."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import Connection, func, select

from bot.catalogue import find_games
from bot.matches.db import loading
from bot.matches.db.tables.history import RatedRow, RatingRow, ResultRow
from bot.matches.db.tables.matches import EventRow, MatchRow, SeatRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.draft import Draft
from bot.matches.model.match import ALL_SERVERS, LOBBY_SEAT, Due, Ending, Match, Status
from tests.faults.kills.deeds import Deed, Done

GAMES = find_games()


class Ledger:
    """Records what one database's processes reported; ``problems`` compares it with the rows."""

    def __init__(self) -> None:
        self.asked: dict[str, Deed] = {}
        self.done: dict[str, Done] = {}
        self.acknowledged = 0
        self.repeated = 0
        self._versions: dict[str, int] = {}

    def hear(self, said: Deed | Done) -> None:
        """Record a report. Raises AssertionError if a deed was done twice."""
        if isinstance(said, Deed):
            self.asked[said.request] = said
            return
        self.acknowledged += not said.refused
        before = self.done.get(said.request)
        if before is None or before.refused:
            self.done[said.request] = said
        elif not said.refused and self.asked[said.request].changes:
            assert said.repeated or before.repeated, f"done twice: {before}, {said}"
            assert said.code == before.code
            self.done[said.request] = before if said.repeated else said
            self.repeated += 1

    def unanswered(self) -> list[Deed]:
        """Deeds without an answer, which might have been done."""
        return [deed for request, deed in self.asked.items() if request not in self.done]

    def problems(self, connection: Connection, now: datetime) -> list[str]:
        """Everything wrong, in words. Only matches that have changed are checked."""
        rows = connection.execute(select(MatchRow.code, MatchRow.version)).all()
        changed = [code for code, version in rows if self._versions.get(code) != version]
        self._versions = {row.code: row.version for row in rows}
        if not changed:
            return []
        found = [*_missing(connection, self), *_wrong_ratings(connection)]
        for code in changed:
            draft = loading.load(UnitOfWork(connection, GAMES, now), code)
            found += [f"{code}: {problem}" for problem in _match_problems(connection, draft)]
        return found


def _missing(connection: Connection, ledger: Ledger) -> Iterator[str]:
    """What was acknowledged but isn't stored as acknowledged."""
    rows = connection.execute(
        select(EventRow.request_id, MatchRow.code, EventRow.version).join(
            MatchRow, MatchRow.id == EventRow.match_id
        )
    )
    there = {request: (code, version) for request, code, version in rows}
    for request, done in ledger.done.items():
        if done.refused or not ledger.asked[request].changes:
            continue
        at = (done.code, done.version)
        if request not in there or (not done.repeated and there[request] != at):
            yield f"{request} was acknowledged as {at}, and is {there.get(request)}"


def broken(connection: Connection) -> Iterator[str]:
    """What SQLite itself reports as wrong with the file."""
    if connection.dialect.name == "sqlite":
        for pragma in ("integrity_check", "foreign_key_check"):
            rows = connection.exec_driver_sql(f"PRAGMA {pragma}").all()
            yield from (f"{pragma}: {row}" for row in rows if tuple(row) != ("ok",))


def _wrong_ratings(connection: Connection) -> Iterator[str]:
    """Each rated match must count once for each of its people on its server. Across servers it
    counts only between people who have met others too."""
    rows = connection.execute(
        select(MatchRow.game, MatchRow.server_id, SeatRow.person_id, func.count())
        .join(ResultRow, ResultRow.match_id == MatchRow.id)
        .join(
            SeatRow, (SeatRow.match_id == ResultRow.match_id) & (SeatRow.number == ResultRow.seat)
        )
        .join(RatedRow, RatedRow.match_id == MatchRow.id)
        .where(ResultRow.rating_after.is_not(None))
        .group_by(MatchRow.game, MatchRow.server_id, SeatRow.person_id)
    )
    played: Counter[tuple[str, int, int]] = Counter()
    for game, server_id, person_id, count in rows:
        assert person_id is not None
        played[game, server_id, person_id] = count
    key = (RatingRow.game, RatingRow.server_id, RatingRow.person_id)
    rated = {
        (game, server_id, person_id): count
        for game, server_id, person_id, count in connection.execute(select(*key, RatingRow.played))
        if server_id != ALL_SERVERS and count
    }
    if rated != dict(played):
        yield f"ratings count {rated}, results {dict(played)}"


def _match_problems(connection: Connection, draft: Draft) -> Iterator[str]:
    match = draft.match
    events = connection.execute(
        select(EventRow.version, EventRow.state, EventRow.position)
        .where(EventRow.match_id == draft.id)
        .order_by(EventRow.version)
    ).all()
    if [event.version for event in events] != list(range(1, match.version + 1)):
        yield f"version {match.version}, but its events are {[e.version for e in events]}"
    steps = [event for event in events if event.state is not None]
    if len(steps) != (0 if match.state is None else match.steps + 1):
        yield f"{match.steps} steps, but {len(steps)} states"
    if steps:
        last = draft.game.load_state(steps[-1].state, match.rules)
        if (last, steps[-1].position) != (match.state, match.position):
            yield "its state is not that of its last step"
    yield from _wrong_results(connection, draft.id, match)
    yield from _stuck(draft)


def _wrong_results(connection: Connection, match_id: int, match: Match) -> Iterator[str]:
    """Exactly the people who won or lost must have a result, one each."""
    rows = connection.execute(
        select(ResultRow.seat, ResultRow.place, ResultRow.score)
        .where(ResultRow.match_id == match_id)
        .order_by(ResultRow.seat)
    ).all()
    staying = [seat for seat in match.seats if seat.person is not None and not seat.left]
    over, played = match.status is Status.OVER, match.ending is Ending.PLAYED
    people = [number for number, seat in enumerate(match.seats) if seat.person is not None]
    if not rows:
        decided = len(people) > 1 and all(match.seats[number].decided for number in people)
        losers = [seat for seat in match.seats if seat.left and not seat.excused]
        if played and not all(seat.excused for seat in match.seats):
            yield "played to the end, without results"
        if decided and losers and len(staying) == 1:
            yield f"{match.status}, and the last who stayed hasn't won"
        return
    if not over and len(staying) > 1:
        yield f"{len(staying)} people play on, with results of {rows}"
    scored = any(row.score is not None for row in rows)
    eligible = range(len(match.seats)) if scored else people
    if scored and not played:
        yield f"scores of a match that was {match.ending}"
    allowed = {number for number in eligible if not match.seats[number].excused or not scored}
    if not {row.seat for row in rows} <= allowed:
        yield f"results of {rows}, though only {allowed} played"
    if scored and {row.seat for row in rows} != allowed:
        yield f"results of {rows}, though {allowed} played"
    if match.ending is not Ending.STOPPED and min(row.place for row in rows) != 1:
        yield f"nobody is first: {rows}"


def _stuck(draft: Draft) -> Iterator[str]:
    """An open match must wait for somebody, and the clock for those who must decide alone."""
    match, pending, waiting = draft.match, draft.pending(), set(draft.waiting())
    if match.status is Status.LOBBY:
        if set(match.waits) != {(LOBBY_SEAT, Due.EXPIRE)}:
            yield f"in its lobby, and the clock knows {match.waits}"
        return
    if match.status is Status.RUNNING and not pending:
        yield "running, and waits for nobody"
    for (seat, kind), wait in match.waits.items():
        if seat not in waiting or wait.prompt != pending[seat].number:
            yield f"the clock knows {wait} of seat {seat}, who is asked {pending.get(seat)}"
        if kind is Due.WARN and (seat, Due.DECIDE) not in match.waits:
            yield f"seat {seat} is to be warned of no deadline"
    for seat in waiting:
        taken = match.seats[seat]
        forced = draft.forced(seat) is not None
        if taken.person is None or taken.left or forced:
            kinds = {Due.COMPUTER}
        else:
            kinds = {Due.DECIDE} if not taken.computer else {Due.DECIDE, Due.COMPUTER}
        if not any((seat, kind) in match.waits for kind in kinds):
            yield f"the clock has forgotten seat {seat}"
