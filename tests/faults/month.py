"""A month of tables in virtual time: whoever asked is told of those they can join, and once."""

import asyncio
import heapq
import re
import shutil
import time
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast
from unittest import mock
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.errors import NoEntry, Refusal
from bot.matches.changes.own_time import DIGEST
from bot.matches.db.engine import sqlite_connections
from bot.matches.db.engine.database import Database
from bot.matches.model.alerts import MOST_TOLD, TABLE, AlertChoice
from bot.matches.model.calendar import QuietHours
from bot.matches.model.match import Person
from bot.matches.model.server import Server
from bot.ui import alerts
from bot.ui.i18n.texts import catalogue
from bot.ui.layout.components import Rendered
from bot.ui.layout.message import Message, sentence
from bot.ui.live.messages import Posted
from bot.ui.live.notices import NoticeMessages
from bot.ui.live.queue import Queue
from cogs.notify.card import table_message
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import GAMES, PLACE, START, Life, Watch, request
from tests.databases import migrated_file

ZONES = ("Europe/Rome", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe")
PLACES = (PLACE, replace(PLACE, server_id=8, server_name="Island", channel_id=80))
LOOK = 2.5
LATE = timedelta(minutes=1)
TRANSACTION = sqlite_connections._transaction
LAST = 3
"""Days in which the last matches end."""


class Month:
    """What people have asked for, what happens at tables, and what Discord is asked for.

    Everything sent is held against what is known here, which is kept apart from the bot's rows.
    What is ``wrong`` is noted: whoever sends takes an error for Discord's and tries again.
    """

    def __init__(self, database: Database, people: int, luck: Random) -> None:
        self.watch, self.luck, self.requests, self.seconds = Watch(), luck, 0, 0.0
        self.life = Life(database, GAMES, self.watch.now)
        self.people = [Person(1_000 + n, f"Guest {n}", "en-US") for n in range(people)]
        self.choices: dict[int, tuple[AlertChoice, QuietHours]] = {}
        self.hours: dict[int, int] = {}
        self.wrong: list[str] = []
        self.hidden = {each.id for each in luck.sample(self.people, people // 10)}
        self.apart: set[frozenset[int]] = set()
        self.banned: dict[tuple[int, int], datetime] = {}
        self.seated: dict[str, set[int]] = {}
        self.changed: dict[str, datetime] = {}
        self.closed: dict[str, datetime] = {}
        self.sent: set[tuple[int, str]] = set()
        self.told: dict[int, list[datetime]] = {}
        self.shown: dict[int, str] = {}
        self.digests: list[datetime] = []
        self._numbers, self._events = count(1), list[tuple[datetime, int, Any]]()
        texts = catalogue()
        services: Any = SimpleNamespace(
            matches=self.life.matches,
            queries=self.life.queries,
            automation=self.life.automation,
            catalogue=texts,
        )
        client: Any = SimpleNamespace(get_guild=lambda _: self)
        self.alerts = alerts.Alerts(client, services, cast(Any, self), Queue(4))
        self.notices = NoticeMessages(self.life.notices, cast(Any, self), Queue(4), texts, rest=0)
        self.notices.words = {TABLE: table_message, DIGEST: _digest}

    def at(self, moment: datetime, event: Callable[[], Awaitable[object]]) -> None:
        heapq.heappush(self._events, (moment, next(self._numbers), event))

    async def pass_by(self, until: datetime) -> tuple[float, list[float]]:
        """All that happens, and looks where there is news.

        What looks with news take of the database, and what each without takes: seconds of its
        processor.
        """
        spent, without = 0.0, list[float]()
        while self._events and self._events[0][0] < until:
            self.watch.time, _, event = heapq.heappop(self._events)
            began = self.seconds
            await event()
            spent += self.seconds - began if event == self.look else 0
            if event == self.seldom:
                without.append(self.seconds - began)
        return spent, without

    async def seldom(self) -> None:
        """A look without news, as nearly all are."""
        await self.look()

    async def look(self) -> None:
        await self.alerts.look()
        await self.notices.look()

    def transaction(self, *args: Any, **kwargs: Any) -> Any:
        """One of the database's, with the time that it takes."""
        began = time.thread_time()
        try:
            return TRANSACTION(*args, **kwargs)
        finally:
            self.seconds += time.thread_time() - began

    def look_soon(self, after: float) -> None:
        """The next look, by the bot's own beat, once so many seconds have passed."""
        beat = (self.watch.time - START).total_seconds() + after
        self.at(START + timedelta(seconds=(beat // LOOK + 1) * LOOK), self.look)

    async def access_of(self, _: object, person: Any, __: object) -> None:
        self.requests += 1
        if person.id in self.hidden:
            raise NoEntry

    async def dm_channel(self, person_id: int) -> int:
        return 10**6 + person_id

    async def send(self, channel_id: int, message: Rendered, **_: object) -> Posted:
        self.requests += 1
        said, number = _said(message), next(self._numbers)
        if "digest" in said:
            self.digests.append(self.watch.time)
            person_id = channel_id - 10**6
            own = self.watch.time.astimezone(ZoneInfo(self.choices[person_id][1].zone))
            self._require("digest late", own.minute == 0 and own.hour == self.hours[person_id])
        else:
            self._hold_against(channel_id - 10**6, said)
            self.shown[number] = _code(said)
        return Posted(number, None)

    async def edit(self, _: int, message_id: int, message: Rendered) -> bool:
        self.requests += 1
        code = self.shown.get(message_id)
        if code is not None and "nobody can join" in _said(message):
            self._require("put right late", self.watch.time - self.closed[code] <= LATE)
            del self.shown[message_id]
        return True

    async def delete(self, *_: object) -> None:
        self.requests += 1

    async def find(self, *_: object) -> list[Posted]:
        self.requests += 1
        return []

    def _require(self, otherwise: str, so: bool) -> None:
        if not so:
            self.wrong.append(f"{self.watch.time}: {otherwise}")

    def _hold_against(self, person_id: int, said: str) -> None:
        now, code, (choice, quiet) = self.watch.time, _code(said), self.choices[person_id]
        hour = now.astimezone(ZoneInfo(quiet.zone)).hour
        mine = {(choice.begins + n) % 24 for n in range((choice.ends - choice.begins) % 24 or 24)}
        nights = {(quiet.begins + n) % 24 for n in range(quiet.hours)}
        server, seated = 7 if "Harbour" in said else 8, self.seated[code]
        day = [each for each in self.told.get(person_id, []) if each > now - timedelta(days=1)]
        self._require("doubled", (person_id, code) not in self.sent)
        self.sent.add((person_id, code))
        self._require("too many", sum(each == code for _, each in self.sent) <= MOST_TOLD)
        self._require("outside hours", hour in mine - nights)
        self._require("can't see it", person_id not in self.hidden)
        self._require("sits there", person_id not in seated)
        self._require("too few seated", len(seated) >= choice.seated)
        self._require("another server", choice.server_id in (0, server))
        self._require("banned", self.banned.get((person_id, server), START) <= now)
        self._require("blocked", not any({person_id, each} in self.apart for each in seated))
        self._require("closed", code not in self.closed)
        self._require("late", now - self.changed[code] <= timedelta(seconds=10) + LATE)
        self._require("too often", len(day) < choice.most)
        self.told[person_id] = [*day, now]

    async def ask(self, person: Person) -> None:
        """The person has hours, and wants to be told of some tables, perhaps by digest of turns."""
        luck = self.luck
        quiet = QuietHours(luck.choice(ZONES), luck.randrange(24), luck.choice((0, 8)))
        choice = AlertChoice(
            luck.choice((0, 7, 8)),
            luck.randrange(24),
            luck.randrange(24),
            luck.randint(1, 3),
            luck.choice((1, 1, 2)),
        )
        self.choices[person.id] = (choice, quiet)
        await self.life.matches.set_quiet_hours(person, quiet)
        await self.life.matches.set_alerts(person, choice)
        if luck.random() < 0.5:
            self.hours[person.id] = luck.randrange(24)
            await self.life.matches.choose_digest(person, [self.hours[person.id]])

    async def quarrel(self) -> None:
        """Somebody blocks somebody, and somebody is banned for three days."""
        one, other, third = self.luck.sample(self.people, 3)
        await self.life.matches.block(one, other)
        self.apart.add(frozenset({one.id, other.id}))
        place = self.luck.choice(PLACES)
        server = Server(place.server_id, place.server_name, place.locale)
        if (third.id, place.server_id) not in self.banned:
            left = await self.life.matches.ban(server, third.id, "loud", 3, 9, request())
            self.banned[third.id, place.server_id] = self.watch.time + timedelta(days=3)
            for code in left:
                await self._follow(code)

    async def open(self) -> None:
        """A table, which some join after a while, and which then begins or closes."""
        host, *guests = self.luck.sample(self.people, 1 + self.luck.randrange(5))
        try:
            opened = await self.life.matches.open(
                GAME.key,
                self.luck.choice(PLACES),
                host,
                deadline=self.luck.choice((60, 259_200)),
                request_id=request(),
            )
        except Refusal:
            return
        code, moment = opened.match.code, self.watch.time
        await self._follow(code)
        for guest in guests:
            moment += timedelta(seconds=self.luck.choice((4, 9, 60, 400)))
            self.at(moment, partial(self._join, code, guest))
        self.at(
            moment + timedelta(seconds=self.luck.choice((5, 90, 900))), partial(self._end, code)
        )

    async def _join(self, code: str, guest: Person) -> None:
        try:
            await self.life.matches.join(code, request(), guest)
        except Refusal:
            return
        await self._follow(code)

    async def _end(self, code: str) -> None:
        match = await self.life.queries.load(code)
        try:
            await self.life.matches.start(code, request(), match.host.id)
        except Refusal:
            if code not in self.closed:
                await self.life.matches.cancel(code, request(), match.host.id)
        await self._follow(code)
        over = self.watch.time + timedelta(hours=self.luck.choice((1, 30)))
        self.at(over, partial(self._stop, code))

    async def _stop(self, code: str) -> None:
        match = await self.life.queries.load(code)
        if match.ended_at is None:
            await self.life.matches.stop(code, request(), 9, manager=True)
            self.look_soon(0)

    async def _follow(self, code: str) -> None:
        """The table has changed."""
        match = await self.life.queries.load(code)
        self.seated[code] = {person.id for person in match.people()}
        self.changed[code] = self.watch.time
        if match.started_at or match.ended_at or len(match.seats) == match.most_seats:
            self.closed.setdefault(code, self.watch.time)
        self.look_soon(0)
        self.look_soon(10)


async def _digest(*_: object) -> Message:
    return sentence("digest")


def _said(message: Rendered) -> str:
    return str(cast(Any, message.layout).to_components())


def _code(said: str) -> str:
    found = re.search(r"#([A-Z]{4,5})", said)
    assert found is not None
    return found[1]


def pass_a_month(tables: int, seed: int, folder: Path, people: int = 200, days: int = 30) -> str:
    """So many tables in so many days, among so many people with /notify. What it took."""
    return asyncio.run(_pass(tables, Random(seed), folder, people, days))


async def _pass(tables: int, luck: Random, folder: Path, people: int, days: int) -> str:
    file = folder / "month.db"
    shutil.copy(migrated_file(), file)
    database = await Database.open(f"sqlite:///{file}")
    month = Month(database, people, luck)
    for person in month.people:
        await month.ask(person)
    for _ in range(tables):
        month.at(START + timedelta(days=luck.random() * days), month.open)
    for _ in range(tables // 10):
        month.at(START + timedelta(days=luck.random() * days), month.quarrel)
    for half in range(48 * (days + LAST)):  # some clocks are half an hour apart
        month.at(START + timedelta(hours=half / 2), month.look)
    for hour in range(24 * (days + LAST)):
        month.at(START + timedelta(hours=hour), month.life.automation.purge)
    for quarter in range(4 * (days + LAST)):
        month.at(START + timedelta(hours=6 * quarter, minutes=7), month.seldom)
    with (
        mock.patch.object(alerts, "access_of", month.access_of),
        mock.patch.object(sqlite_connections, "_transaction", month.transaction),
    ):
        spent, without = await month.pass_by(START + timedelta(days=days + LAST))
    await database.close()
    left = [code for code in month.shown.values() if code in month.closed]
    assert not left, f"not put right: {left}"
    assert not month.wrong, "\n".join(month.wrong[:20])
    assert month.sent
    each, look = people * days, sum(without) / len(without)
    looks = timedelta(days=days) / timedelta(seconds=LOOK)
    return (
        f"{len(month.closed)} tables, {len(month.sent)} notices, {len(month.digests)} digests: "
        "none doubled, outside hours, to blocked or banned, or late; "
        f"a person and day {month.requests / each:.2f} requests, and of the database's processor "
        f"{1000 * spent / each:.1f} ms with news, {1000 * look * looks / each:.1f} ms without "
        f"({1000 * look:.2f} ms a look)"
    )
