"""Worlds in one process, where one deed follows the other.

A number determines everything. Nothing is compared with a record: after each deed, the laws must
hold, whatever happened.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, create_engine, select, union_all, update

from bot.errors import Refusal
from bot.games import IllegalMove
from bot.games.entry import GameEntry
from bot.matches.clock import Clock
from bot.matches.db import servers
from bot.matches.db.tables.matches import DeadlineRow, EventRow, MatchRow
from bot.matches.db.tables.people import ServerRow
from bot.matches.db.tables.processes import ClockRow
from bot.matches.db.tables.series import SeriesRow
from bot.matches.history import champions
from bot.matches.model.match import Status
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.model.place import Server, ServerSettings
from bot.matches.model.seat import Person
from bot.matches.model.series import RUNNING
from bot.scheduler import Scheduler
from tests.bot.matches.table import Life, Watch, keep
from tests.logs import logged
from tests.worlds import deeds, moments
from tests.worlds.deeds import DAY, GAMES, LIMITS, PEOPLE, Chances, Deed, Situation, perform
from tests.worlds.engine import GatedDatabase, gated_database
from tests.worlds.laws import Broken, Laws, check_nothing_stuck, check_records, require
from tests.worlds.moments import Moment

SECOND, HOUR = timedelta(seconds=1), timedelta(hours=1)
STEPS = 150
MOST_TICKS = 25
"""Moments at which something falls due while time passes."""
RECENT = 10
"""How many old requests may come once more."""
OF_ONE_MATCH = {
    *("decisions.act", "decisions.back", "decisions.leave", "decisions.pause", "decisions.resume"),
    *("tables.join", "tables.start", "computers", "show"),
}
"""Deeds after which no other match may have changed."""
Refused = (Refusal, IllegalMove)


class World:
    """People, servers and matches, and the bot that serves them."""

    games: Mapping[str, GameEntry] = GAMES
    people: Sequence[Person] = PEOPLE
    make_watch: type[Watch] = Watch

    def __init__(self, number: int, database: GatedDatabase) -> None:
        self.chance, self.database = Random(number), database
        self.watch, self.laws = self.make_watch(), Laws()
        self.watch.forward(self.chance.randrange(400) * 86_400)
        self.told: list[str] = []
        self.requests = 0
        self.recent: list[Deed] = []
        self.gone: list[Person] = []
        self.set_back = timedelta(0)
        self.logged: list[logging.LogRecord] = []
        """Faults in the log."""
        self.reader = create_engine(f"sqlite:///{database.file}", isolation_level="AUTOCOMMIT")
        self.rows: Connection = self.reader.connect()
        """Reads the file without an event loop, which is faster."""
        self.start()

    def start(self) -> None:
        """Start the bot, or a new process of it."""
        self.life = Life(self.database, self.games, self.watch, LIMITS)
        self.clock = Clock(self.life.automation, self.life.pulse, lambda code: None, Scheduler())

    def close(self) -> None:
        self.rows.close()
        self.reader.dispose()

    async def live(self, steps: int) -> None:
        await self.clock.tick()
        for step in range(steps):
            if self.gone and (self.chance.random() < 0.1 or len(self.gone) > 2):
                self.gone.pop(0)
            await self.do(self.draw())
            if not step % 10:
                await self.check_lists()
        await self.do(Deed("pass", "the end", given=(70 * DAY,)))
        await self.check_end()

    def draw(self) -> Deed:
        now = self.situation()
        changes = (deeds.at_tables, deeds.in_play, deeds.of_people, deeds.of_servers)
        chances = (*(each(now) for each in changes), deeds.of_series(now), self.of_itself(now))
        return deeds.drawn(self.chance, *chances)

    def situation(self) -> Situation:
        self.requests += 1
        running = select(SeriesRow.id).where(SeriesRow.stage.in_(RUNNING))
        return Situation(
            self.chance,
            f"request-{self.requests}",
            self.watch.now(),
            self.laws.matches,
            self.laws.codes,
            people=[one for one in self.people if one not in self.gone],
            series=self.rows.scalars(running).all(),
            games=[*self.games],
        )

    def of_itself(self, now: Situation) -> Chances:
        """What the bot, its host and time do."""
        short, long = now.one_of([SECOND, 10 * SECOND, 70 * SECOND]), now.one_of([HOUR, 7 * HOUR])
        some = now.one_of([16 * SECOND, HOUR, 3 * DAY, 20 * DAY])
        jump = now.one_of([-1, 1]) * now.one_of([20 * SECOND, HOUR, 2 * DAY])
        yield 5, now.deed("pass", now.one_of([short, 400 * SECOND]))
        yield 3, now.deed("pass", now.one_of([long, DAY, 3 * DAY]))
        yield 0.2, now.deed("pass", 9 * DAY)
        yield 0.1, now.deed("pass", 32 * DAY)
        yield 1, now.deed("be absent", some)
        yield 0.5, now.deed("jump", jump)
        yield 0.5, now.deed("restart")
        yield 0.5, now.deed("purge")
        yield 1, now.deed("repeat")
        yield 1, now.deed("post notices")
        yield 0.3, now.deed("announce")
        yield 0.3, now.deed("export", now.anybody())
        if now.count(Status.RUNNING):
            yield 3, now.deed("computers", now.code(Status.RUNNING))
        yield 2, now.deed("show", now.code(Status.LOBBY))

    # Doing

    async def do(self, deed: Deed) -> None:
        """Do it, check all laws, and perhaps do it again with the same request."""
        before, sampled = self.moment(), self.chance.random() < 0.3
        rows = moments.everything(self.rows) if sampled else {}
        self.told.append(f"{self.watch.now():%m-%d %H:%M:%S} {deed}")
        refused = False
        try:
            await self.perform(deed)
        except Refused as refusal:
            refused = True
            self.told.append(f"    {type(refusal).__name__} {refusal}")
        self.check(deed, before)
        if refused:
            moments.check_same(
                f"{deed} refused", rows, moments.everything(self.rows) if rows else {}
            )
        if not refused and deed.is_change:
            if sampled:
                await self.again(deed)
            if self.served(deed):
                self.recent = [*self.recent[1 - RECENT :], deed]

    async def perform(self, deed: Deed) -> Any:
        if not deed.is_change:
            return await getattr(self, f"_{deed.kind}".replace(" ", "_"))(*deed.given)
        came = await perform(self.life.store, deed, self.laws.ledger.hear)
        if deed.kind == "privacy.erase":
            self.gone += [one for one in self.people if one.id == deed.given[0]]
            self.recent.clear()
        return came

    def served(self, deed: Deed) -> bool:
        found = select(EventRow.version).where(EventRow.request_id == deed.request)
        return self.rows.scalar(found) is not None

    async def again(self, deed: Deed) -> None:
        """The same request once more changes nothing."""
        before = moments.everything(self.rows)
        with suppress(*Refused):
            await perform(self.life.store, deed, self.laws.ledger.hear)
        moments.check_same(f"again: {deed}", before, moments.everything(self.rows))

    # Checking

    def moment(self) -> Moment:
        away = self.rows.scalars(select(ServerRow.id).where(ServerRow.away_since.is_not(None)))
        return Moment(self.watch.time, self.laws.matches, frozenset(away))

    def check(self, deed: Deed, before: Moment) -> None:
        whole = deed.kind not in OF_ONE_MATCH
        changed = self.laws.check(self.rows, self.watch.time, whole=whole)
        after = self.moment()
        self.set_back += max(timedelta(0), before.now - after.now)
        require(not self.logged, f"logged: {[each.getMessage() for each in self.logged]}")
        moments.check_between(deed.kind, before, after, self.set_back)
        moments.check_admitted(self.rows, deed.kind, before, after)
        moments.check_traces(self.rows, self.gone)
        for match in changed:
            new = match.code not in before.matches or after.now == before.now
            if match.status is Status.RUNNING and new:
                moments.check_recomputed(match)

    async def check_lists(self) -> None:
        await moments.check_lists(self.life.store, self.situation().people, self.moment())

    async def check_end(self) -> None:
        await check_nothing_stuck(self.life)
        await check_records(self.life)
        for person in self.situation().people:
            await self._export(person)
        await self.check_lists()

    # What the bot, its host and time do

    async def _computers(self, code: str) -> None:
        await self.life.automation.play_computers(code)

    async def _show(self, code: str) -> None:
        """Post, or fail to post, the match's messages."""
        match = await self.life.store.load(code)
        rows = [Surface(code, SurfaceKind.BOARD, None, 70, 5000 + self.requests, match.version)]
        for seat in match.seats:
            if seat.person and not seat.person.erased:
                posted = self.chance.choice([None, 6000 + self.requests])
                panel = Surface(code, SurfaceKind.PANEL, seat.number, seat.person.id % 1000, posted)
                closed = self.chance.random() < 0.2
                rows.append(msgspec.structs.replace(panel, version=match.version, closed=closed))
        for row in rows:
            await keep(self.life, row)

    async def _settings(self, server: Server, settings: ServerSettings) -> None:
        await self.life.store.write(servers.change_settings, server, lambda _: settings)

    async def _export(self, person: Person) -> None:
        await moments.check_export(self.life.store, self.rows, person.id)

    async def _post_notices(self) -> None:
        """Post what waits, of which some is lost and some refused."""
        lost = False
        for _ in range(2):  # by a new card of a series its calls are drawn again
            for notice in await self.life.due():
                fate = self.chance.random()
                if fate < 0.1:
                    lost = True
                    continue
                await self.life.write(notice, 77, 7000 + self.requests if fate < 0.7 else None)
        waiting = await self.life.due()
        require(lost or not waiting, f"notices wait although all are told: {waiting}")

    async def _announce(self) -> None:
        """Announce what seasons are over."""
        for server_id in await self.life.store.read(champions.unannounced):
            for found in await self.life.store.read(champions.champions, server_id):
                await self.life.store.write(champions.announce, server_id, found.season)

    async def _purge(self) -> None:
        await self.life.automation.purge()
        codes = {*self.rows.scalars(select(MatchRow.code))}
        done = self.laws.ledger.done
        self.laws.ledger.done = {one: done[one] for one in done if done[one].code in codes}

    async def _pass(self, time: timedelta) -> None:
        """Time passes while the bot runs."""
        until, ticks = self.watch.time + time, 0
        while self.watch.time < until:
            some, ticks = self.watch.time + 3 * DAY, ticks + 1
            due = self.next_due() if ticks < MOST_TICKS else None
            await self.ticks(min(due or some, some, until))

    async def ticks(self, moment: datetime) -> None:
        """The clock, which has been running, ticks at that moment."""
        beat = moment - 8 * SECOND
        await self.life.execute(update(ClockRow).values(looked_at=beat))
        self.life.pulse._beat_at = beat
        self.watch.time = moment
        await self.clock.tick()
        await self.clock.end_lost()
        await self.check_nothing_due()

    async def _be_absent(self, time: timedelta) -> None:
        """No bot runs for some time."""
        await self.ticks(self.watch.time)
        self.watch.time += time
        await self._restart()

    async def _jump(self, time: timedelta) -> None:
        """The machine's time jumps."""
        await self.ticks(self.watch.time)
        self.watch.time += time
        await self.clock.tick()

    async def _restart(self) -> None:
        self.start()
        await self.clock.tick()

    async def _repeat(self) -> None:
        """An old request comes once more."""
        if self.recent:
            await self.again(self.chance.choice(self.recent))

    def next_due(self) -> datetime | None:
        """When the next thing falls due."""
        now = self.watch.time
        due = (select(table.due_at).where(table.due_at > now) for table in (DeadlineRow, SeriesRow))
        return min(filter(None, self.rows.scalars(union_all(*due))), default=None)

    async def check_nothing_due(self) -> None:
        """What is due is done, and then is not due."""
        last: Any = None
        for _ in range(500):
            due, _ = await self.life.automation.due(100)
            due = [each for each in due if each.key not in self.clock._retry_at]
            if not due:
                return
            versions = self.rows.execute(select(MatchRow.code, MatchRow.version)).all()
            stages = self.rows.execute(select(SeriesRow.stage, SeriesRow.due_at)).all()
            require((due, versions, stages) != last, f"due again and again: {due}")
            last = due, versions, stages
            await self.clock.tick()
        raise Broken(f"still due: {due}")


async def play(number: int, folder: Path, steps: int = STEPS, world: type[World] = World) -> World:
    """The world of this number. Raises :class:`Broken`, with what was done last as notes."""
    luck = Random(f"secrets of {number}")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bot.matches.history.points.FEWEST_MET", 2)
        async with gated_database(folder, luck) as database:
            played = world(number, database)
            with logged(logging.ERROR) as played.logged:
                try:
                    await played.live(steps)
                except Exception as error:
                    error.add_note("\n".join([f"in world {number}:", *played.told[-100:]]))
                    raise
                finally:
                    played.close()
    return played


def worlds(count: int, seed: int, folder: Path) -> str:
    """Play worlds of one deed after the other."""
    for number in range(seed, seed + count):
        asyncio.run(play(number, folder))
    return f"{count} worlds of {STEPS} deeds"
