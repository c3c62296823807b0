"""A random match from its first table to its rematch, and everything the database stores of it.

A number determines all that happens: who joins, leaves, bids or is erased, which requests are
repeated or concurrent, when time passes. After each change every table goes into the story's
digest, except for row numbers. So one line per match tells two versions of the code apart.
"""

import asyncio
import hashlib
import secrets
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.errors import Refusal
from bot.games import IllegalMove
from bot.games.computer import EASY, HARD, NORMAL
from bot.matches.db.engine.database import Database
from bot.matches.model.match import Match, Outcome, Person, Place, Status
from bot.matches.model.surface import NEVER_SHOWN, Surface
from bot.matches.model.surface import SurfaceKind as Kind
from bot.settings import Limits
from cogs.puerto_banana.rules import GAME, Bid, Options
from tests.bot.matches.table import EVERYBODY, GAMES, HARBOUR, PLACE, Life, Watch
from tests.databases import migrated_file, share_statements

LEVELS = (EASY, NORMAL, HARD)
MANAGER = 900
ROW_NUMBERS = {"matches.id", "surfaces.id", "invitations.id", "erasures.id", "log.id"}
LEFT_OUT = {*ROW_NUMBERS, "matches.record_hash"}
"""A record names the program's version. Newer columns that are never empty belong here as well."""
MOST_CHANGES = 45


async def digest(number: int, folder: Path, tell: Callable[[str], None] | None = None) -> str:
    """The story's digest, in 16 digits. ``tell`` gets the story line by line."""
    file = folder / f"{number}.db"
    shutil.copy(migrated_file(), file)
    with pytest.MonkeyPatch.context() as patched:
        # A story has too few people for anybody to count on global boards otherwise.
        patched.setattr("bot.matches.history.ratings.FEWEST_MET", 3)
        share_statements(patched)
        patched.setattr("bot.matches.db.surfaces.stale", lambda: NEVER_SHOWN)
        database = await Database.open(f"sqlite:///{file}")
        chance = Random(f"secrets of {number}")
        patched.setattr(secrets, "token_bytes", chance.randbytes)
        patched.setattr(secrets, "choice", lambda letters: chance.choice(letters[:2]))
        story = Story(number, database, file, tell)
        await story.run()
    await database.close()
    file.unlink()
    return story.sum.hexdigest()[:16]


class Story:
    """One match while it goes on."""

    def __init__(
        self, number: int, database: Database, file: Path, tell: Callable[[str], None] | None
    ) -> None:
        self.sum = hashlib.sha256()
        self.chance = Random(number)
        self._file = file
        self._tell = tell
        self._watch = Watch()
        limits = Limits(matches=3, tables=3, invitations=4)
        self._life = Life(database, GAMES, self._watch.now, limits)
        self._requests = 0
        self._again: Callable[[], Awaitable[Any]] | None = None
        self._code = ""
        self._match: Match

    async def run(self) -> None:
        """Play from the first table to the rematch, then purge."""
        announcements = self.chance.choice([None, 75])
        if announcements is not None:
            await self._do("settings", lambda: self._choose(announcements=announcements))
        await self._open()
        for _ in range(2):
            await self._play_lobby()
            for _ in range(MOST_CHANGES):
                if self._match.status is Status.OVER:
                    break
                await self._random_deed(self._in_play)
            if not await self._rematch():
                break
        self._watch.forward(timedelta(days=40).total_seconds())
        await self._life.automation.purge()
        self._add_tables()

    # What can happen

    async def _open(self) -> None:
        most, computers = self.chance.randint(2, 5), self.chance.choice([0, 0, 1, 2])
        guests = self.chance.sample(EVERYBODY, self.chance.randint(0, 3))
        deadline = self.chance.choice([None, 60, 240, 3600])
        options = Options(round_limit=self.chance.choice([1, 2, 3]))
        private, level = self.chance.random() < 0.2, self.chance.choice(LEVELS)
        host = self.chance.choice(EVERYBODY)
        table = partial(
            self._life.matches.open,
            GAME.key,
            PLACE,
            host,
            options=options,
            deadline=deadline,
            most_seats=max(most, computers + 2),
            computers=computers,
            level=level,
            invited=guests,
        )
        await self._ask(lambda request: table(private=private, request_id=request))
        if not self._code:  # nobody was invited
            await self._ask(lambda request: table(private=False, request_id=request))

    async def _play_lobby(self) -> None:
        """Play the lobby until it has started or closed."""
        for _ in range(MOST_CHANGES):
            if self._match.status is not Status.LOBBY:
                return
            await self._random_deed(self._in_the_lobby)
        await self._ask(lambda r: self._life.matches.start(self._code, r, self._host, 555))

    def _in_the_lobby(self) -> Iterator[tuple[int, Callable[[], Awaitable[None]]]]:
        matches, code = self._life.matches, self._code
        one, level = self._anybody(), self.chance.choice(LEVELS)
        by, seat = self.chance.choice([one.id, self._host, self._host]), self.chance.randrange(4)
        terms: dict[str, Any] = {
            "options": Options(round_limit=self.chance.choice([1, 2, 30])),
            "deadline": self.chance.choice([None, 5, 60, 7200]),
            "most_seats": self.chance.randint(2, 6),
        }
        yield 9, lambda: self._ask(lambda r: matches.join(code, r, one))
        yield 1, lambda: self._ask(lambda r: matches.leave(code, r, one.id))
        yield 2, lambda: self._ask(lambda r: matches.add_computer(code, r, by, level))
        yield 1, lambda: self._ask(lambda r: matches.set_level(code, r, by, seat, level))
        yield 1, lambda: self._ask(lambda r: matches.remove_computer(code, r, by))
        yield 1, lambda: self._ask(lambda r: matches.configure(code, r, by, **terms))
        yield 3, lambda: self._ask(lambda r: matches.start(code, r, by, 555))
        yield from self._anywhere(one)

    def _in_play(self) -> Iterator[tuple[int, Callable[[], Awaitable[None]]]]:
        matches, code, one, other = self._life.matches, self._code, *self._two()
        prompt = self._match.state.round
        first, second = Bid(self.chance.randrange(25)), Bid(self.chance.randrange(25))

        async def at_once() -> None:
            await asyncio.gather(
                self._ask(lambda r: matches.act(code, r, one.id, first, prompt)),
                self._ask(lambda r: matches.act(code, r, other.id, second, prompt)),
                self._ask(lambda r: matches.back(code, r, one.id)),
            )

        yield 20, lambda: self._ask(lambda r: matches.act(code, r, one.id, first, prompt))
        yield 2, lambda: self._ask(lambda r: matches.act(code, r, one.id, first, prompt - 1))
        yield 4, at_once
        yield 1, lambda: self._ask(lambda r: matches.leave(code, r, one.id))
        yield 2, lambda: self._ask(lambda r: matches.back(code, r, one.id))
        yield 1, lambda: self._ask(lambda r: matches.pause(code, r, one.id))
        yield 1, lambda: self._ask(lambda r: matches.resume(code, r, one.id))
        yield 1, lambda: self._ask(lambda r: matches.play_on(code, r, one.id))
        yield 8, lambda: self._do("computers", lambda: self._life.automation.play_computers(code))
        yield from self._anywhere(one)

    def _anywhere(self, one: Person) -> Iterator[tuple[int, Callable[[], Awaitable[None]]]]:
        matches, code, by = self._life.matches, self._code, self.chance.choice([MANAGER, one.id])
        manager, gone = self.chance.random() < 0.1, self.chance.random() < 0.5
        place = self.chance.choice([PLACE, Place(7, "Harbour", 71, "den", "en-US")])
        here, left = ([], [7]) if gone else ([7], [])
        language = self.chance.choice([None, "it", "fr"])
        yield 5, self._repeat
        yield 4, self._time_passes
        yield 4, self._show
        yield 1, lambda: self._ask(lambda r: matches.stop(code, r, one.id, manager))
        yield 1, lambda: self._ask(lambda r: matches.take_out(code, r, one.id, by))
        yield 1, lambda: self._do("erase", lambda: self._erase(one))
        yield 1, lambda: self._do("move", lambda: matches.move(code, place))
        yield 1, lambda: self._do("servers", lambda: matches.note_servers(here, left))
        yield 1, lambda: self._do("language", lambda: self._choose(language=language))

    async def _random_deed(
        self, found: Callable[[], Iterator[tuple[int, Callable[[], Awaitable[None]]]]]
    ) -> None:
        weights, deeds = zip(*found(), strict=True)
        await self.chance.choices(deeds, weights)[0]()

    async def _repeat(self) -> None:
        """Repeat the last request."""
        if self._again is not None:
            await self._do("again", self._again)

    async def _time_passes(self) -> None:
        self._watch.forward(self.chance.choice([1, 20, 50, 200, 3000, 90_000, 700_000]))
        automation = self._life.automation
        due, _ = await automation.due(100)
        for each in due:
            await self._do(f"{each.kind} of {each.seat}", partial(automation.handle, each))
        if self.chance.random() < 0.3:
            await self._do("clock", automation.heartbeat)

    async def _show(self) -> None:
        """Save surfaces of the match, some of them after a conflicting write."""
        seat = self.chance.randrange(len(self._match.seats))
        version = self._match.version - self.chance.randrange(2)
        drawn = self.chance.choice([None, {(Kind.PANEL, seat): -1, (Kind.BOARD, None): version}])
        board = Surface(self._code, Kind.BOARD, None, 70, self.chance.randrange(3) + 500, version)
        panel = Surface(
            self._code,
            Kind.PANEL,
            seat,
            self.chance.choice([None, 80 + seat]),
            self.chance.randrange(9) + 600,
            version,
            told_prompt=self.chance.choice([None, 1]),
            closed=self.chance.random() < 0.2,
        )
        shown = self.chance.choice([[board], [panel], [board, panel]])
        relink = self.chance.random() < 0.2
        matches, code = self._life.matches, self._code
        rows = {
            (row.kind, row.seat): row for row in (await self._life.queries.with_surfaces(code))[1]
        }
        seen = None
        if drawn is not None:
            seen = [replace(rows[key], version=drawn[key]) for key in drawn if key in rows]
        await self._do("show", lambda: matches.save_surfaces(code, shown, relink=relink, seen=seen))

    async def _rematch(self) -> bool:
        """Whether a rematch opens. It redraws its code, as the first is taken."""
        old, one = self._code, self._anybody()

        async def press(person: Person, request: str) -> Outcome:
            return await self._life.matches.rematch(old, request, person)

        for _ in range(3):
            await self._ask(partial(press, one))
            one = self._anybody()
        return self._code != old

    async def _erase(self, one: Person) -> object:
        self._requests += 1
        return await self._life.matches.erase(one.id, f"erase-{self._requests}", 80)

    async def _choose(self, **settings: Any) -> object:
        return await self._life.matches.change_settings(
            HARBOUR, lambda known: replace(known, **settings)
        )

    # Helpers

    def _anybody(self) -> Person:
        return self.chance.choice(EVERYBODY)

    def _two(self) -> tuple[Person, Person]:
        people = [seat.person for seat in self._match.seats]
        seated = [person for person in people if person is not None and not person.erased]
        either = [*seated, *EVERYBODY]
        return self.chance.choice(seated or either), self.chance.choice(either)

    @property
    def _host(self) -> int:
        return self._match.host.id

    async def _ask(self, change: Callable[[str], Awaitable[Outcome]]) -> None:
        self._requests += 1
        request = f"request-{self._requests}"
        self._again = lambda: change(request)
        await self._do(request, self._again)

    async def _do(self, name: str, deed: Callable[[], Awaitable[Any]]) -> None:
        """Do it, then add its outcome and the tables to the digest."""
        try:
            came = await deed()
        except (Refusal, IllegalMove) as refusal:
            came = type(refusal).__name__
        if isinstance(came, Outcome):
            self._match, self._code = came.match, came.match.code
            came = (came.repeated, *fields_of(came.match))
        elif self._code:
            self._match = await self._life.queries.load(self._code)
            came = (came if isinstance(came, str) else "", *fields_of(self._match))
        else:
            came = ""
        self._add(f"{name}: {came}")
        self._add_tables()

    def _add_tables(self) -> None:
        for line in contents(self._file):
            self._add(line)

    def _add(self, line: str) -> None:
        self.sum.update(f"{line}\n".encode())
        if self._tell is not None:
            self._tell(line)


def fields_of(match: Match) -> Iterator[object]:
    """The fields of a match that are not columns of the same name."""
    yield match.version
    yield match.seed
    yield match.commitment
    yield sorted(match.warned)
    yield sorted(map(str, match.deadlines.items()))
    yield [(result.seat, result.place, result.score, result.left) for result in match.results]
    for seat in match.seats:
        person = seat.person and seat.person.id
        yield (seat.number, person, seat.left, seat.away, seat.computer, seat.level, seat.missed)


def contents(file: Path) -> Iterator[str]:
    """Every row of every table, sorted; matches by their codes.

    Empty values are left out, as they would be in a column added later.
    """
    connection = sqlite3.connect(file)
    connection.row_factory = sqlite3.Row
    codes = dict(connection.execute("SELECT id, code FROM matches").fetchall())
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    for (table,) in names.fetchall():
        if table == "alembic_version" or table.startswith("sqlite_"):
            continue
        rows = []
        for row in connection.execute(f"SELECT * FROM {table}"):
            values = {k: v for k, v in dict(row).items() if v and f"{table}.{k}" not in LEFT_OUT}
            if "match_id" in values:
                values["match_id"] = codes[values["match_id"]]
            if "program" in values:
                values["program"] = "this one"
            rows.append(values)
        yield from sorted(f"  {table} {row}" for row in rows)
    connection.close()
