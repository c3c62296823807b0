"""What must hold of matches whatever has happened."""

from __future__ import annotations

import logging
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.matches.db import open_matches
from bot.matches.db.maintenance.absences import GAP
from bot.matches.db.tables import Base
from bot.matches.db.unit_of_work import Games
from bot.matches.model import deadlines
from bot.matches.model.draft import Draft
from bot.matches.model.match import LOBBY_SEAT, Due, Match, Status
from bot.matches.model.series.series import RUNNING

if TYPE_CHECKING:
    from tests.bot.matches.laws.world import World

SECOND = timedelta(seconds=1)
Rows = dict[str, list[tuple[Any, ...]]]
BRIEF = "match_id, version, kind, seat, position, request_id, at"
"""An event without what was played."""


class Broken(AssertionError):
    """A law does not hold."""


class Then(NamedTuple):
    """The open matches at a moment, and the servers where the bot isn't."""

    now: datetime
    matches: Mapping[str, Match]
    away: frozenset[int]


class Laws:
    """Looks into a world's database."""

    def __init__(self, file: Path, games: Games, now: Callable[[], datetime]) -> None:
        self.file, self.games, self.now = file, games, now
        self._rows = sqlite3.connect(file, check_same_thread=False)
        self._versions: dict[int, int] = {}
        self._set_back = timedelta(0)
        self.heard = _Heard()

    def close(self) -> None:
        self._rows.close()

    # Looking

    def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return self._rows.execute(query, values).fetchall()

    def codes(self) -> list[str]:
        return [code for (code,) in self.ask("SELECT code FROM matches ORDER BY id")]

    def versions(self) -> list[tuple[str, int]]:
        """The open matches, and how often each has changed."""
        query = "SELECT code, version FROM matches WHERE status IN ('lobby', 'running') ORDER BY id"
        return [(code, version) for code, version in self.ask(query)]

    def served(self, request: str) -> bool:
        return bool(self.ask("SELECT 1 FROM events WHERE request_id = ?", request))

    def series(self) -> list[int]:
        stages = ", ".join(f"'{stage}'" for stage in RUNNING)
        return [
            number for (number,) in self.ask(f"SELECT id FROM series WHERE stage IN ({stages})")
        ]

    def next_due(self, sign: str = ">") -> datetime | None:
        """When the next thing falls due after now, or the first did before."""
        found = self.ask(
            "SELECT min(due_at) FROM (SELECT due_at FROM deadlines UNION SELECT due_at FROM series)"
            f" WHERE due_at {sign} ?",
            self.stored(self.now()),
        )
        return datetime.fromisoformat(found[0][0]).replace(tzinfo=UTC) if found[0][0] else None

    def stored(self, moment: datetime) -> str:
        return moment.strftime("%Y-%m-%d %H:%M:%S.%f")

    def look(self, world: World) -> Then:
        away = self.ask("SELECT id FROM servers WHERE away_since IS NOT NULL")
        return Then(self.now(), world.matches, frozenset(each for (each,) in away))

    def everything(self) -> Rows:
        """All rows but of what was played, which never changes."""
        names = (table.name for table in Base.metadata.sorted_tables)
        return {
            name: sorted(
                self.ask(f"SELECT {BRIEF if name == 'events' else '*'} FROM {name}"), key=repr
            )
            for name in names
        }

    # Laws of every change

    async def check(self, world: World, name: str, before: Then) -> None:
        after = self.look(world)
        if after.now < before.now:
            self._set_back += before.now - after.now
        self._check_heard()
        self._check_rows()
        self._check_admitted(world, name, before)
        for code, match in world.matches.items():
            with _naming(f"{name}: {code}"):
                self._check_match(match)
                if match.status is Status.RUNNING:
                    self._check_waits(match)
                    self._check_time(name, before, after, match)
                    old = before.matches.get(code)
                    if old is None or (old.version != match.version and after.now == before.now):
                        self._check_recomputed(match)
        self.check_traces(world)

    def _check_heard(self) -> None:
        if self.heard.lines:
            raise Broken(f"logged: {self.heard.lines}")

    def _check_rows(self) -> None:
        """Each change is one event, and versions only grow."""
        there = {number for (number,) in self.ask("SELECT id FROM matches")}
        self._versions = {one: self._versions[one] for one in self._versions if one in there}
        for number, version, steps, status, ending, played, hashed in self.ask(
            "SELECT id, version, steps, status, ending, state IS NOT NULL, record_hash FROM matches"
        ):
            require(version >= self._versions.get(number, 0), "a version went back")
            if version == self._versions.get(number):
                continue
            self._versions[number] = version
            query = "SELECT count(*), min(version), max(version), count(action) FROM events"
            ((count, least, most, actions),) = self.ask(f"{query} WHERE match_id = ?", number)
            require((count, least, most) == (version, 1, version), "an event a version")
            require(actions == steps, "an action a step")
            if status == "over":
                require(not self.ask("SELECT 1 FROM deadlines WHERE match_id = ?", number), "waits")
                require(bool(hashed) == bool(played), "a hash for what was played")
                require(ending is not None, "an ending")
        twice = self.ask(
            "SELECT match_id, person_id FROM seats WHERE person_id IS NOT NULL"
            " GROUP BY 1, 2 HAVING count(*) > 1"
        )
        require(not twice, "nobody sits twice")

    def _check_match(self, match: Match) -> None:
        require([seat.number for seat in match.seats] == [*range(len(match.seats))], "seats")
        require(len(match.seats) <= match.most_seats, "seats enough")
        bank = match.bank or 0
        for seat in match.seats:
            require(0 <= seat.overtime <= bank, f"bank: {seat.overtime} of {bank}")
        if match.status is Status.LOBBY:
            require(set(match.waits) == {(LOBBY_SEAT, Due.EXPIRE)}, "a lobby expires")
            require(match.state is None and not match.results, "nothing played")
            require(match.seat_of(match.host.id) is not None, "the host sits")
        else:
            require(not match.invited, "nobody is still invited")
            require(any(seat.held_by(match.host.id) for seat in match.seats), "a host who plays")

    def _check_waits(self, match: Match) -> None:
        """Everybody who is asked has a deadline, and nobody else."""
        game = self.games[match.game].game
        asked = {seat: each for seat, each in game.pending(match.state).items() if each.required}
        require(bool(asked), "somebody is asked")
        for seat, prompt in asked.items():
            mine = {kind: wait for (one, kind), wait in match.waits.items() if one == seat}
            require(all(wait.prompt == prompt.number for wait in mine.values()), "prompts")
            by_computer = match.seats[seat].person is None or match.seats[seat].left
            if Due.DECIDE in mine:
                require(not by_computer and Due.COMPUTER not in mine, "by whom")
            else:
                require(Due.COMPUTER in mine, f"a deadline for {seat}")
                idle = by_computer or match.seats[seat].away or game.forced(match.state, seat)
                closed = match.closes_at is not None and match.closes_at <= self.now()
                require(bool(idle) or closed, "a person decides")
        require({seat for seat, _ in match.waits} <= {*asked, LOBBY_SEAT}, "others wait")
        kinds = {kind for seat, kind in match.waits if seat == LOBBY_SEAT}
        require(kinds <= {Due.RESUME, Due.CLOSE}, "of the match")
        require(match.paused_at is None or Due.RESUME in kinds, "a pause ends")
        ((bits,),) = self.ask("SELECT asked FROM matches WHERE code = ?", match.code)
        waiting = 0 if match.paused_at else sum(1 << seat for seat in asked)
        require(bits == waiting, f"asked: {bits:b}, not {waiting:b}")

    def _check_recomputed(self, match: Match) -> None:
        """Deadlines computed again are the same."""
        draft = Draft(match, self.games[match.game].game, self.now(), loaded=match)
        deadlines.recompute(draft)
        kept = {key: wait for key, wait in match.waits.items() if key[1] is not Due.PREMOVE}
        require(draft.match.waits == kept, f"recomputed: {kept} {draft.match.waits}")

    def _check_time(self, name: str, before: Then, after: Then, match: Match) -> None:
        """Time left changes by what counts alone: not by pauses, and not by absences."""
        old, own = before.matches.get(match.code), match.place.server_id
        for (seat, kind), wait in match.waits.items():
            if kind is not Due.DECIDE:
                continue
            left = wait.due_at - after.now
            most = deadlines._time_allowed(match, seat) + deadlines.BEAT + 2 * self._set_back
            require(left <= most, f"at most {most}: {left} of {seat}")
            then = old and old.waits.get((seat, kind))
            if not old or not then or then.prompt != wait.prompt or not _same(old, match, seat):
                continue
            passed = after.now - before.now
            if passed < timedelta(0):
                continue
            had, slack = then.due_at - before.now, self._set_back + SECOND
            stands = own in before.away or (old.paused_at and match.paused_at)
            least = most = had if name != "pass" or stands else had - passed
            if name == "pass" and old.paused_at:
                most = had  # unless its pause ended meanwhile
            if own in before.away - after.away:
                slack += GAP
            require(
                least - slack <= left <= most + slack,
                f"{seat} had {had}, has {left} after {passed}",
            )

    def _check_admitted(self, world: World, name: str, before: Then) -> None:
        """Nobody blocked takes a seat."""
        for code, match in world.matches.items():
            old = before.matches.get(code)
            here = {person.id for person in match.people() if not person.erased}
            new = here - {person.id for person in (old.people() if old else ())}
            if match.place.practice or (match.series and name != "take seats"):
                continue
            for one, other in self.ask("SELECT person_id, other_id FROM blocks"):
                apart = {one, other} <= here and new & {one, other} and one != other
                require(not apart or bool(match.series), f"{name}: {one} and {other} at {code}")

    def check_traces(self, world: World) -> None:
        """Nothing says who the erased people were, but for notices about to be edited."""
        if not world.gone:
            return
        marks = [str(one.id) for one in world.people if one.id in world.gone]
        marks += [one.name for one in world.people if one.id in world.gone]
        for table in Base.metadata.sorted_tables:
            which = "WHERE message_id IS NULL" if table.name == "notices" else ""
            for row in self.ask(f"SELECT * FROM {table.name} {which}"):
                line = repr(row)
                found = [mark for mark in marks if mark in line]
                require(not found, f"traces of {found}: {table.name} {line[:2000]}")

    # Laws of one request

    def check_same(self, name: str, before: Rows) -> None:
        after = self.everything()
        for table, rows in before.items():
            if rows != after[table]:
                lost = [row for row in rows if row not in after[table]]
                new = [row for row in after[table] if row not in rows]
                raise Broken(f"{name}: {table} lost {lost[:5]}, has {new[:5]}")

    def check_export(self, person_id: int, content: Mapping[str, Any] | None) -> None:
        """It has every row about the person."""
        counts = {
            "seats": "matches",
            "ratings": "ratings",
            "blocks": "blocked",
            "notices": "notices",
        }
        query = "SELECT count(*) FROM series WHERE host_id = ?1 OR id IN"
        query += " (SELECT series_id FROM entrants WHERE person_id = ?1)"
        ((count,),) = self.ask(query, person_id)
        require(count == len(content["series"] if content else ()), "series exported")
        for table, part in counts.items():
            query = f"SELECT count(*) FROM {table} WHERE person_id = ?"
            ((count,),) = self.ask(query, person_id)
            has = len(content[part]) if content else 0
            require(count == has, f"{has} of {count} rows of {table} exported")

    def check_told(self, waiting: list[int]) -> None:
        require(not waiting, f"notices wait although all are told: {waiting}")

    async def check_lists(self, world: World) -> None:
        """Lists say what matches say."""
        for person in world.here():
            listed = {
                each.code: each
                for each in await world.life.store.read(open_matches.mine, person.id)
            }
            for code, match in world.matches.items():
                seat = match.seat_of(person.id)
                require((seat is not None) == (code in listed), f"{person.id} at {code}")
                if seat is None:
                    continue
                kinds = (Due.DECIDE, Due.COMPUTER)
                asked = any((seat.number, kind) in match.waits for kind in kinds)
                require(listed[code].asked == (asked and not match.paused_at), f"asked: {code}")

    # Laws of the clock

    async def check_nothing_due(self, world: World) -> None:
        """What is due is done, and then is not due."""
        last: Counter[Any] = Counter()
        for _ in range(500):
            if self.next_due("<=") is None:
                return
            due, _ = await world.life.automation.due(100)
            due = [each for each in due if each.key not in world.clock._retry_at]
            if not due:
                return
            state = Counter((each, self._stage(each.key)) for each in due)
            require(state != last, f"due again and again: {due}")
            last = state
            await world.clock.tick()
        raise Broken(f"still due: {due}")

    def _stage(self, key: str | int) -> str:
        if isinstance(key, int):
            return repr(self.ask("SELECT stage, due_at FROM series WHERE id = ?", key))
        return repr(self.ask("SELECT version FROM matches WHERE code = ?", key))


class _Heard(logging.Handler):
    """The faults that the bot has logged."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@contextmanager
def _naming(about: str) -> Iterator[None]:
    """Name what a law is about."""
    try:
        yield
    except Broken as error:
        raise Broken(f"{about}: {error}") from None


def _same(old: Match, new: Match, seat: int) -> bool:
    """Whether the seat is the same person's, and was not given back meanwhile."""
    one, other = old.seats[seat], new.seats[seat]
    assert other.person is not None
    who = one.person is not None and one.person.id == other.person.id
    return who and (one.absences, one.away, one.left) == (other.absences, other.away, other.left)


def require(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)
