"""Random play of everything that changes matches: people, managers, the clock, time itself.

A number determines all of it. Nothing is compared with a record: after every change,
:mod:`tests.bot.matches.laws.laws` checks what must hold whatever happened.
"""

import asyncio
import logging
import secrets
import shutil
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from bot.errors import Refusal
from bot.games import IllegalMove
from bot.matches.changes import decisions
from bot.matches.clock import Clock
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.engine.database import Database
from bot.matches.db.tables.processes import ClockRow
from bot.matches.history import champions
from bot.matches.model.draft import Outcome
from bot.matches.model.match import Match, Person, Status
from bot.matches.model.surface import Surface, SurfaceKind
from bot.matches.privacy import erase, export
from bot.settings import Limits
from cogs.puerto_banana.rules import Options
from tests.bot.matches.laws.deeds import DAY, GAMES, PEOPLE, SECOND, Deed, everything
from tests.bot.matches.laws.ends import check_end
from tests.bot.matches.laws.laws import Laws
from tests.bot.matches.table import Life, Watch
from tests.databases import FAST, migrated_file, share_statements

LIMITS = Limits(tables=2, matches=9)
MOST_TICKS = 25
"""Moments at which something falls due while time passes."""
NEVER_THE_SAME = {"pass", "jump", "start anew", "repeat", "purge", "lift", "notices", "show"}
NEVER_THE_SAME |= {"ask to join", "announce"}
"""What has no request of its own, and does more when it is done once more."""
OF_ONE = {"act", "join", "start", "back", "leave", "pause", "resume", "computers", "show"}
"""What changes one match, which has a new version then."""


async def play(
    number: int, folder: Path, steps: int, tell: Callable[[str], None] = lambda line: None
) -> None:
    """Play ``steps`` changes. Raises :class:`Broken` with what was done last."""
    file = folder / f"{number}.db"
    shutil.copy(migrated_file(), file)
    chance = Random(f"secrets of {number}")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bot.matches.history.ratings.FEWEST_MET", 2)
        patched.setattr(secrets, "token_bytes", chance.randbytes)
        patched.setattr(secrets, "choice", chance.choice)
        patched.setattr(asyncio, "to_thread", _immediately)
        patched.setattr("aiosqlite.core.SimpleQueue", _NoQueue)
        patched.setattr("aiosqlite.core.Thread", _NoThread)
        patched.setattr("bot.matches.db.engine.sqlite_connections.PRAGMAS", FAST)
        share_statements(patched)
        async with Database.opened(f"sqlite:///{file}") as database:
            world = World(number, database, file, tell)
            try:
                await world.live(steps)
            finally:
                world.end()
    for end in ("", "-wal", "-shm"):
        Path(f"{file}{end}").unlink(missing_ok=True)  # noqa: ASYNC240 # nothing else runs


async def _immediately(work: Callable[..., Any], *args: Any) -> Any:
    return work(*args)


class _NoThread:
    """Nothing is concurrent here, so nothing has to wait for a thread."""

    def __init__(self, **_: object) -> None:
        pass

    def start(self) -> None:
        pass


class _NoQueue:
    """Runs a thread's work at once."""

    def put_nowait(self, job: tuple[asyncio.Future[Any], Callable[[], Any]]) -> None:
        future, work = job
        try:
            future.set_result(work())
        except Exception as error:
            future.set_exception(error)


class World:
    """People, servers and matches, and the bot that serves them."""

    def __init__(
        self, number: int, database: Database, file: Path, tell: Callable[[str], None]
    ) -> None:
        self.number, self.chance = number, Random(number)
        self.watch = Watch()
        self.watch.forward(self.chance.randrange(400) * 86_400)
        self.database, self.tell = database, tell
        self.laws = Laws(file, GAMES, self.watch.now)
        self.requests = 0
        self.done: list[tuple[str, Deed, str]] = []
        self.matches: dict[str, Match] = {}
        self.codes: list[str] = []
        self.people, self.gone = PEOPLE, set[int]()
        self.start()
        logging.getLogger("bot").addHandler(self.laws.heard)

    def start(self) -> None:
        """Start the bot, or a new process of it."""
        self.life = Life(self.database, GAMES, self.watch.now, LIMITS)
        self.clock = Clock(self.life.automation, lambda code: None)

    def end(self) -> None:
        logging.getLogger("bot").removeHandler(self.laws.heard)
        self.laws.close()

    async def live(self, steps: int) -> None:
        await self.clock.tick()
        for step in range(steps):
            if self.gone and (self.chance.random() < 0.1 or len(self.gone) > 3):
                self.gone.pop()
            weights, names, deeds = zip(*everything(self), strict=True)
            (chosen,) = self.chance.choices(range(len(deeds)), weights)
            await self.do(names[chosen], deeds[chosen])
            if not step % 10:
                await self.laws.check_lists(self)
        await self.do("pass", lambda request: self.passes(70 * DAY))
        await check_end(self)

    # Doing

    async def do(self, name: str, deed: Deed) -> None:
        """Do it, check all laws, and perhaps do it again with the same request."""
        self.requests += 1
        request = f"request-{self.requests}"
        before = self.laws.look(self)
        self.tell(f"{self.requests} {self.watch.time:%m-%d %H:%M:%S} {name}")
        try:
            came = await deed(request)
        except (Refusal, IllegalMove) as refusal:
            came = refusal
            self.tell(f"    {type(refusal).__name__}")
        if isinstance(came, Outcome) and came.match.code not in self.codes:
            self.codes.append(came.match.code)
        await self.look(of_all=name not in OF_ONE)
        await self.laws.check(self, name, before)
        if not isinstance(came, Exception):
            if name not in NEVER_THE_SAME and self.chance.random() < 0.3:
                await self.again(name, deed, request)
            if self.laws.served(request):
                self.done = [*self.done[-9:], (name, deed, request)]

    async def again(self, name: str, deed: Deed, request: str) -> None:
        """The same request once more changes nothing."""
        before = self.laws.everything()
        with suppress(Refusal, IllegalMove):
            await deed(request)
        self.laws.check_same(f"{name} again ({request})", before)

    async def look(self, *, of_all: bool) -> None:
        """Load the open matches that have changed, or may have."""
        self.codes = self.laws.codes()
        known, self.matches = {} if of_all else self.matches, {}
        for code, version in self.laws.versions():
            match = known.get(code)
            if match is None or match.version != version:
                match = await self.life.store.load(code)
            self.matches[code] = match

    # Chances

    def one_of(self, some: Any) -> Any:
        return self.chance.choice(list(some))

    def here(self) -> list[Person]:
        """Everybody, but people who were just erased."""
        return [one for one in PEOPLE if one.id not in self.gone]

    def anybody(self) -> Person:
        person: Person = self.one_of(self.here())
        return person

    def some_code(self, status: Status) -> str:
        """Mostly that of a match of this status."""
        fitting = [code for code, match in self.matches.items() if match.status is status]
        if fitting and self.chance.random() < 0.97:
            return str(self.one_of(fitting))
        return str(self.one_of(self.codes or ["AAAA"]))

    def at(self, code: str) -> Person:
        """Mostly somebody who sits there."""
        match = self.matches.get(code)
        seated = [one for one in match.people() if not one.erased] if match else []
        person = self.one_of(seated) if seated and self.chance.random() < 0.9 else self.anybody()
        return Person(person.id, person.name)

    # What takes several lines

    async def act(self, code: str, request: str) -> Any:
        """Mostly a legal answer of a seat that is asked."""
        match = self.matches.get(code)
        if match is None or match.state is None:
            return await self.life.store.write(
                decisions.act, code, request, self.anybody().id, Options(), 0
            )
        pending = GAMES[match.game].game.pending(match.state)
        people = {seat.number: seat.person for seat in match.seats if seat.person and not seat.left}
        asked = [seat for seat in pending if seat in people and not match.seats[seat].away]
        seat = self.one_of(asked or pending)
        person, prompt = people.get(seat) or self.anybody(), pending[seat]
        action = prompt.choices().sample(self.chance.randrange)
        number = prompt.number if self.chance.random() < 0.95 else prompt.number - 1
        self.tell(f"    {code} {seat}")
        return await self.life.store.write(decisions.act, code, request, person.id, action, number)

    async def show(self, code: str) -> None:
        """Post, or fail to post, the match's messages."""
        match = await self.life.store.load(code)
        rows = [Surface(code, SurfaceKind.BOARD, None, 70, 5000 + self.requests, match.version)]
        rows += [
            Surface(
                code,
                SurfaceKind.PANEL,
                seat.number,
                seat.person.id % 1000,
                self.one_of([None, 6000 + self.requests]),
                match.version,
                closed=self.chance.random() < 0.2,
            )
            for seat in match.seats
            if seat.person and not seat.person.erased
        ]
        await self.life.store.write(surface_rows.save, code, rows)

    async def erase(self, person: Person, request: str) -> None:
        await self.life.store.write(erase.erase, person.id, request, 80)
        self.gone.add(person.id)
        self.done.clear()

    async def export(self, person: Person) -> None:
        self.laws.check_export(person.id, await self.life.store.read(export.export, person.id))

    async def post_notices(self) -> None:
        """Post what waits, of which some is lost and some refused."""
        lost = False
        for notice_id in await self.life.waiting():
            notice = await self.life.claim(notice_id)
            fate = self.chance.random()
            if notice is None or fate < 0.1:
                lost = True
                continue
            place = (77, 7000 + self.requests) if fate < 0.7 and notice.says else (None, None)
            await self.life.settle(notice, *place)
        if not lost:
            self.laws.check_told(await self.life.waiting())

    async def announce(self) -> None:
        """Announce what seasons are over."""
        for server_id in await self.life.store.read(champions.unannounced):
            for found in await self.life.store.read(champions.champions, server_id):
                await self.life.store.write(champions.announce, server_id, found.season)

    async def passes(self, time: timedelta) -> None:
        """Time passes while the bot runs."""
        until, ticks = self.watch.time + time, 0
        while self.watch.time < until:
            due, ticks = self.laws.next_due(), ticks + 1
            some = self.watch.time + 3 * DAY
            await self.ticks(min(due if due and ticks < MOST_TICKS else some, some, until))

    async def ticks(self, moment: datetime) -> None:
        """The clock, which has been running, ticks at that moment."""
        beat = moment - 6 * SECOND
        await self.life.execute(update(ClockRow).values(looked_at=beat))
        self.clock._beat_at = beat
        self.watch.time = moment
        await self.clock.tick()
        await self.laws.check_nothing_due(self)

    async def absent(self, time: timedelta) -> None:
        """No bot runs for some time."""
        await self.ticks(self.watch.time)
        self.watch.time += time
        self.start()
        await self.clock.tick()

    async def jumps(self, time: timedelta) -> None:
        """The machine's time jumps."""
        await self.ticks(self.watch.time)
        self.watch.time += time
        await self.clock.tick()

    async def start_anew(self) -> None:
        self.start()
        await self.clock.tick()

    async def repeat(self) -> None:
        """An old request comes once more."""
        if self.done:
            await self.again(*self.one_of(self.done))
