"""What any database must hold, whatever has happened to it and however often the bot was killed."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from bot.games.game import AnyGame
from bot.games.record import encoded, verify
from bot.matches.db import loading
from bot.matches.db.tables.history import RatingRow, ResultRow
from bot.matches.db.tables.matches import EventRow, MatchRow, SeatRow
from bot.matches.db.tables.people import ServerRow
from bot.matches.db.tables.series import SeriesRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import replays
from bot.matches.history.ratings import START
from bot.matches.model.change import LOBBY_SEAT, Change, Due
from bot.matches.model.match import Ending, Match, Status
from bot.matches.model.place import ALL_SERVERS
from bot.matches.model.play import computer_luck, position
from tests.bot.matches.table import Life
from tests.worlds.deeds import GAMES, MAY_BE_MOOT, Deed, Done

OPEN = {Status.LOBBY, Status.RUNNING}
OF_A_SEAT = {f"decisions.{what}" for what in ("act", "answer_in_advance", "back", "leave")}
"""Decisions that people make for their own seats."""
LAST_MOVE = timedelta(days=40)
"""Stopped for as long as may be, a match goes on within this time."""


class Broken(AssertionError):
    """A law does not hold."""


def require(holds: object, what: str) -> None:
    if not holds:
        raise Broken(what)


@dataclass
class Ledger:
    """Which deeds were asked for, and what was acknowledged."""

    asked: dict[str, Deed] = field(default_factory=dict)
    done: dict[str, Done] = field(default_factory=dict)
    in_flight: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    repeated: int = 0

    def hear(self, heard: Deed | Done) -> None:
        """Note it. Raises :class:`Broken` if a deed was done twice."""
        if isinstance(heard, Deed):
            self.asked[heard.request] = heard
            self.in_flight[heard.request] += 1
            return
        self.in_flight[heard.request] -= 1
        self.acknowledged += not heard.refused
        before = self.done.get(heard.request)
        if before is None or before.refused:
            self.done[heard.request] = heard
        elif not heard.refused and self.asked[heard.request].kind not in MAY_BE_MOOT:
            require(heard.repeated or before.repeated, f"done twice: {before}, {heard}")
            require(heard.code == before.code, f"done to two matches: {before}, {heard}")
            self.done[heard.request] = before if heard.repeated else heard
            self.repeated += 1

    def unanswered(self) -> list[Deed]:
        """Deeds that may have been done."""
        return [deed for request, deed in self.asked.items() if request not in self.done]

    def check(self, connection: Connection) -> None:
        """What was acknowledged is stored once, as acknowledged; what was refused is not."""
        rows = connection.execute(
            select(EventRow.request_id, MatchRow.code, EventRow.version)
            .join(MatchRow, MatchRow.id == EventRow.match_id)
            .where(EventRow.request_id.is_not(None))
        ).all()
        stored = {request: (code, version) for request, code, version in rows}
        require(len(stored) == len(rows), "a request is served once")
        for request, done in self.done.items():
            if done.refused:
                unstored = request not in stored or self.in_flight[request]
                require(unstored, f"{request} was refused, and is stored")
            elif self.asked[request].kind not in MAY_BE_MOOT:
                there, at = stored.get(request), (done.code, done.version)
                same = there == at or (there is not None and done.repeated)
                require(same, f"{request} was acknowledged as {at}, and is {there}")


@dataclass
class Laws:
    """Reads what has changed in a database, and checks it."""

    ledger: Ledger = field(default_factory=Ledger)
    matches: dict[str, Match] = field(default_factory=dict)
    """The open ones."""
    codes: list[str] = field(default_factory=list)
    """Those of all matches."""
    _versions: dict[str, int] = field(default_factory=dict)
    _steps: Counter[str] = field(default_factory=Counter)

    def check(self, connection: Connection, now: datetime, *, whole: bool = False) -> list[Match]:
        """Check what has changed; ``whole``: all open matches, as time may have changed them.
        Returns the matches whose versions have."""
        rows = connection.execute(
            select(MatchRow.code, MatchRow.version, MatchRow.status).order_by(MatchRow.id)
        ).all()
        changed, matches = list[Match](), dict(self.matches)
        for code, version, status in rows:
            newer = version != self._versions.get(code)
            if not newer and not (whole and status in OPEN):
                continue
            require(version >= self._versions.get(code, 0), f"{code}: a version went back")
            match = loading.load(UnitOfWork(connection, GAMES, now), code)
            matches[code] = match
            try:
                if newer:
                    changed.append(match)
                    self._check_events(connection, match)
                    _check_results(connection, match)
                check_match(connection, match)
            except Broken as broken:
                raise Broken(f"{code}: {broken}") from None
        self._versions = {row.code: row.version for row in rows}
        self.matches = {row.code: matches[row.code] for row in rows if row.status in OPEN}
        self.codes = [*self._versions]
        if changed:
            self.ledger.check(connection)
            _check_ratings(connection)
        return changed

    def _check_events(self, connection: Connection, match: Match) -> None:
        """Each version is one event, and its state follows from the one before by the rules."""
        game = match.rulebook
        of_match = select(EventRow.__table__).where(EventRow.match_id == match.number)
        events = connection.execute(of_match.order_by(EventRow.version)).all()
        versions = [event.version for event in events]
        require(versions == [*range(1, match.version + 1)], f"an event a version: {versions}")
        require(
            match.steps == sum(event.action is not None for event in events), "an action a step"
        )
        begun = False
        for event in events:
            self._check_person(match, event, begun)
            begun = begun or event.state is not None
        steps = [event for event in events if event.state is not None]
        require(len(steps) == (0 if match.state is None else match.steps + 1), "a state a step")
        if steps:
            last = game.load_state(steps[-1].state, match.rules), steps[-1].position
            require(last == (match.state, match.position), "the last step's state")
        for number in range(max(1, self._steps[match.code]), len(steps)):
            past = [event for step in steps[:number] for event in game.load_events(step.events)]
            before = _after(match, steps[number - 1], number - 1)
            self._check_step(before, steps[number], past)
        self._steps[match.code] = len(steps)

    def _check_person(self, match: Match, event: Any, begun: bool) -> None:
        """What a person did was done for their own seat; who has left a lobby has none."""
        deed = self.ledger.asked.get(event.request_id)
        if deed is None or deed.kind not in OF_A_SEAT:
            return
        require(begun == (event.seat is not None), f"{deed} was done for seat {event.seat}")
        if not begun:
            return
        holder = match.seats[event.seat].person
        own = holder is None or holder.erased or match.series or holder.id == deed.given[0]
        require(own, f"{deed} was done for seat {event.seat} of {holder}")

    def _check_step(self, match: Match, step: Any, past: list[Any]) -> None:
        game = match.rulebook
        action = msgspec.json.decode(step.action, type=game.action_type)
        state, _ = game.apply(match.state, step.seat, action, match.chance())
        follows = state == game.load_state(step.state, match.rules)
        require(follows, f"{action} of seat {step.seat} led to another state")
        deed = self.ledger.asked.get(step.request_id)
        if deed is not None:
            number = game.pending(match.state)[step.seat].number
            require((action, number) == deed.given[1:], f"{deed} became {action} to {number}")
        elif step.kind in (Change.COMPUTER, Change.ABSENT):
            player = GAMES[game.key].computer(match.seats[step.seat].character)
            thought = player.decide(
                position(match, step.seat, past), computer_luck(match, step.seat)
            )
            require(action == thought, f"a computer's {action} was thought out for another moment")


def _after(match: Match, step: Any, steps: int) -> Match:
    """The match as it was after this step."""
    before = msgspec.structs.replace(match)
    state = match.rulebook.load_state(step.state, match.rules)
    before.state, before.steps, before.position = state, steps, step.position
    before.status = Status.RUNNING
    return before


def check_match(connection: Connection, match: Match) -> None:
    people = [seat.person.id for seat in match.seats if seat.person]
    require([seat.number for seat in match.seats] == [*range(len(match.seats))], "seats")
    require(len(match.seats) <= match.most_seats, "seats enough")
    require(len(set(people)) == len(people), f"nobody sits twice: {people}")
    for seat in match.seats:
        require(0 <= seat.overtime <= (match.bank or 0), f"{seat.overtime} of {match.bank}")
    if match.status is Status.LOBBY:
        require(set(match.waits) == {(LOBBY_SEAT, Due.EXPIRE)}, "a lobby expires")
        require(match.state is None and not match.results, "nothing played")
        require(match.seat_of(match.host.id) is not None, "the host sits")
        return
    require(not match.invited, "nobody is still invited")
    if match.status is Status.RUNNING:
        require(match.seat_of(match.host.id) is not None, "a host who plays")
        asked = _check_waits(match, match.rulebook, match.now)
        stored = select(MatchRow.pending).where(MatchRow.id == match.number)
        require(connection.scalar(stored) == asked, f"asked are {asked:b}")
        return
    columns = select(MatchRow.record_hash, MatchRow.state).where(MatchRow.id == match.number)
    hashed, state = connection.execute(columns).one()
    require(not match.waits, "waits")
    require((hashed is None) == (state is None), "a hash for what was played")
    require(match.ending is not None, "an ending")


def _check_waits(match: Match, game: AnyGame, now: datetime) -> int:
    """Everybody who is asked has a deadline, and nobody else. Returns their bits."""
    asked = {seat: each for seat, each in game.pending(match.state).items() if each.required}
    require(asked, "somebody is asked")
    for number, prompt in asked.items():
        seat = match.seats[number]
        own = {kind: wait for (one, kind), wait in match.waits.items() if one == number}
        require(all(wait.prompt == prompt.number for wait in own.values()), "prompts")
        require(Due.WARN not in own or Due.DECIDE in own, "a warning of a deadline")
        by_computer = seat.person is None or seat.left
        if Due.DECIDE in own:
            require(not by_computer and Due.COMPUTER not in own, "by whom")
        else:
            require(Due.COMPUTER in own, f"a deadline for {number}")
            idle = by_computer or seat.away or game.forced(match.state, number)
            closed = match.closes_at is not None and match.closes_at <= now
            require(idle or closed, "a person decides")
    require({seat for seat, _ in match.waits} <= {*asked, LOBBY_SEAT}, "others wait")
    kinds = {kind for seat, kind in match.waits if seat == LOBBY_SEAT}
    require(kinds <= {Due.RESUME, Due.CLOSE}, "of the match")
    require(match.paused_at is None or Due.RESUME in kinds, "a pause ends")
    return 0 if match.paused_at else sum(1 << seat for seat in asked)


def _check_results(connection: Connection, match: Match) -> None:
    """Exactly the people who won or lost have a result, one each."""
    of_match = select(ResultRow.seat, ResultRow.place, ResultRow.score).where(
        ResultRow.match_id == match.number
    )
    rows = connection.execute(of_match.order_by(ResultRow.seat)).all()
    over, played = match.status is Status.OVER, match.ending is Ending.PLAYED
    people = {seat.number for seat in match.seats if seat.person is not None}
    staying = {number for number in people if not match.seats[number].left}
    excused = {seat.number for seat in match.seats if seat.excused}
    if not rows:
        require(not played or len(excused) == len(match.seats), "results of what was played")
        decided = len(people) > 1 and all(match.seats[number].decided for number in people)
        losers = any(seat.left and not seat.excused for seat in match.seats)
        require(not (decided and losers and len(staying) == 1), "the last who stays wins")
        return
    require(over or len(staying) <= 1, f"{staying} play on, with results of {rows}")
    scored = any(row.score is not None for row in rows)
    require(played or not scored, f"scores of a match that was {match.ending}")
    ranked = {row.seat for row in rows}
    if scored:
        allowed = {*range(len(match.seats))} - excused
        require(ranked == allowed, f"results of {ranked}, though {allowed} played")
    require(scored or ranked <= people, f"results of {ranked}, though {people} played")
    first = match.ending is Ending.STOPPED or min(row.place for row in rows) == 1
    require(first, f"somebody is first: {rows}")


def _check_ratings(connection: Connection) -> None:
    """Each rated match counts once for each of its people on its server, and goes on from the
    rating that another has left. In a season it brings fewer points, but never none."""
    seat = (SeatRow.match_id == ResultRow.match_id) & (SeatRow.number == ResultRow.seat)
    rows = connection.execute(
        select(ResultRow, MatchRow.game, MatchRow.server_id, SeatRow.person_id)
        .join(MatchRow, MatchRow.id == ResultRow.match_id)
        .join(SeatRow, seat)
        .where(ResultRow.rating_after.is_not(None))
    )
    before, after = [defaultdict[tuple[Any, ...], Counter[int]](Counter) for _ in range(2)]
    for row in rows:
        key = (row.game, row.server_id, row.person_id)
        before[key][row.rating_before] += 1
        after[key][row.rating_after] += 1
        points = (row.points, row.points_in_month, row.points_in_quarter, row.points / 5)
        require(sorted(points, reverse=True) == [*points], f"points of {row}")
    counted = select(RatingRow).where(RatingRow.server_id != ALL_SERVERS)
    for rating in connection.execute(counted):
        key = (rating.game, rating.server_id, rating.person_id)
        chain = before.pop(key, Counter()) + Counter([rating.rating])
        require(chain == after[key] + Counter([START]), f"ratings of {key}")
    require(not before, f"results without ratings: {before}")


def check_file(connection: Connection) -> None:
    """SQLite itself finds nothing wrong with the file."""
    if connection.dialect.name == "sqlite":
        for pragma in ("integrity_check", "foreign_key_check"):
            rows = connection.exec_driver_sql(f"PRAGMA {pragma}").all()
            require(not rows or [*map(tuple, rows)] == [("ok",)], f"{pragma}: {rows}")


# In the end


async def check_records(life: Life) -> None:
    """Every match that is over can be verified."""
    over = select(MatchRow.code).where(MatchRow.status == Status.OVER, MatchRow.state.is_not(None))
    for (code,) in await life.execute(over):
        record = await life.store.read(replays.record, code)
        played = verify(encoded(record), GAMES).standings is not None
        match = await life.store.load(code)
        require(played == (match.ending is Ending.PLAYED), f"{code} was {match.ending}")


async def check_nothing_stuck(life: Life) -> None:
    """Nothing has happened for a long time but what the clock has done."""
    latest = life.now() - LAST_MOVE
    moved = select(EventRow).where(EventRow.match_id == MatchRow.id, EventRow.at > latest).exists()
    unmoved = select(MatchRow.code).where(MatchRow.status != Status.OVER, ~moved)
    require(not (stuck := await life.execute(unmoved)), f"matches are stuck: {stuck}")
    due = (
        select(SeriesRow.id, SeriesRow.stage)
        .join(ServerRow, ServerRow.id == SeriesRow.server_id)
        .where(SeriesRow.due_at < latest, ServerRow.away_since.is_(None))
    )
    require(not (stuck := await life.execute(due)), f"series are stuck: {stuck}")
