"""Worlds in virtual time, whose matches one or two processes show on a slow and troubled Discord.

After the last change each message shows its match, each seat has one panel, and nobody was called
twice to a decision.
"""

import asyncio
import logging
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.errors import DatabaseFault, Refusal
from bot.games import IllegalMove
from bot.matches.db import loading, surfaces
from bot.matches.db.queries import DueNow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.change import CALLS
from bot.matches.model.match import Match
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.model.place import ServerSettings
from bot.matches.model.seat import Person
from bot.matches.store import Outcome
from bot.ui.delivery.live_match import loaded_after
from bot.ui.delivery.messages import CANNOT_DM, MISSING_PERMISSION, UNKNOWN_CHANNEL, ChannelClosed
from bot.ui.layout.components import compose
from bot.ui.screens.whereabouts import panel_of
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import EVERYBODY, Watch
from tests.bot.ui.delivery.fake_discord import FakeDiscord, dm, seeded, unavailable
from tests.bot.ui.delivery.world import Share, VirtualTimers
from tests.bot.ui.delivery.world import World as Process
from tests.journeys.conftest import one_pixel
from tests.virtual_loop import now as virtual_seconds
from tests.virtual_loop import run
from tests.worlds import deeds
from tests.worlds.deeds import GAMES, MANAGER, PLACES, SERVERS, Chances, Deed, Situation
from tests.worlds.engine import GatedDatabase
from tests.worlds.laws import check_records, require
from tests.worlds.messages import Calls, check_message
from tests.worlds.world import Refused, World, play

STEPS = 30
NEWS = 75
PAUSES = (0, 0.1, 0.3, 1, 3, 8)
"""Seconds between two happenings."""
YOUNG = timedelta(minutes=2)
"""Older messages are replaced: Discord's hour would be too many looks at the database."""
OFTEN = {"decisions.act": 2}
"""How much more often people decide than elsewhere; all else they do more seldom."""
WRITING = 0.01
"""Seconds that the database takes before it runs a transaction, and after it."""
LAST_WAIT = 1000
"""Seconds within which everything is shown after the last change."""
TROUBLE = (ChannelClosed, Refusal, IllegalMove, DatabaseFault, discord.HTTPException, TimeoutError)


class VirtualWatch(Watch):
    """The loop's virtual time."""

    def now(self) -> datetime:
        return self.time + timedelta(seconds=virtual_seconds())


class Delivery(World):
    """An odd number has two processes, of which one writes direct messages, the other all else.
    With ``beats``, everybody is active, and so reveals have two. With ``fades``, no last change
    shows everything again, and nobody deletes messages, as only a change would find that out."""

    games = {GAME.key: GAMES[GAME.key]}
    people = EVERYBODY
    make_watch = VirtualWatch

    def __init__(self, number: int, database: GatedDatabase) -> None:
        super().__init__(number, database)
        self.beats, self.fades, self.calls = bool(number & 2), bool(number & 4), Calls()
        self.deleted: dict[int, str] = {}
        """The texts of messages that somebody has deleted, by id."""
        self.discord = FakeDiscord(self.watch.now)
        self.discord.takes, self.discord.on_post = seeded(number), self.calls.note
        pace, at_once = self.chance.choice((0, 5)), self.chance.choice((1, 2, 20))
        self.processes = [self.process(pace, at_once) for _ in range(1 + number % 2)]
        for process in self.processes if len(self.processes) > 1 else ():
            process.share(Share(direct=process is self.processes[0]))
        self.tasks: list[asyncio.Task[None]] = []
        self.restarting = asyncio.Lock()

    def process(self, pace: float, at_once: int) -> Process:
        made = Process(self.life, self.watch)
        made.discord, made.make_timers = self.discord, VirtualTimers
        made.patience, made.board_waits = 1.0, timedelta(seconds=pace)
        made.at_once, made.window, made.in_beats = at_once, 5.0, self.beats
        made._wire()
        return made

    async def live(self, steps: int) -> None:
        self.database.gate = partial(asyncio.sleep, WRITING)
        for process in self.processes:
            process.begin()
        for server in SERVERS:
            settings = ServerSettings(language="en-US", announcements=NEWS)
            await self.perform(Deed("settings", "settings", given=(server, settings)))
        for _ in range(self.chance.randint(1, 3)):
            self.happen(self.begin_match())
        for _ in range(steps):
            await asyncio.sleep(self.chance.choice(PAUSES))
            self.laws.check(self.rows, self.watch.now())
            deed = self.draw()
            self.told.append(f"{self.watch.now():%H:%M:%S.%f} {deed}")
            doing = self.change(deed) if deed.is_change else self.perform(deed)
            self.happen(doing)
            if deed.kind == "wait":
                await self.tasks[-1]
        try:
            await self.end()
        finally:
            self.told = sorted([*self.told, *self.discord.trace])

    def happen(self, doing: Any) -> None:
        async def happens() -> None:
            with suppress(*TROUBLE, asyncio.CancelledError):  # the person would be told
                await doing

        self.tasks.append(asyncio.create_task(happens()))

    def draw(self) -> Deed:
        now = self.situation()
        chances = (*deeds.at_tables(now, 2), *deeds.in_play(now))
        seldom = ((often * OFTEN.get(deed.kind, 0.3), deed) for often, deed in chances)
        return deeds.drawn(self.chance, seldom, self.of_itself(now))

    def of_itself(self, now: Situation) -> Chances:
        code, channel_id = now.one_of(now.codes or ["AAAA"]), self.channel(now)
        request = f"{now.one_of(('edit', 'send', 'delete', 'find'))} {channel_id}"
        yield 6, now.deed("look", code, now.at(code))
        yield 4, now.deed("wait", now.one_of([1, 60, 150]))
        at_open = now.one_of([*now.matches] or ["AAAA"])
        yield 3, now.deed("tables.move", at_open, now.one_of(PLACES[:2]))
        yield 2 * (len(now.people) > 2), now.deed("privacy.erase", now.anybody().id, now.request)
        yield 5, now.deed("refuse", request, now.chance.randrange(3))
        yield 5, now.deed("lose", f"{now.one_of(('edit', 'send'))} {channel_id}")
        why = now.one_of((UNKNOWN_CHANNEL, CANNOT_DM, MISSING_PERMISSION))
        yield 3, now.deed("shut", channel_id, why)
        yield 0 if self.fades else 3, now.deed("vanish", channel_id)
        yield 2, now.deed("fail")
        yield 5, now.deed("restart process", now.chance.randrange(2), now.likely(0.7))

    def channel(self, now: Situation) -> int:
        places = [*(place.channel_id for place in PLACES), NEWS]
        channel_id: int = now.one_of([*places, *map(dm, now.people)])
        return channel_id

    # What people do

    async def perform(self, deed: Deed) -> Any:
        came = await super().perform(deed)
        if deed.kind == "decisions.resume":  # what a pause had silenced
            self.calls.allow(came.match, *range(len(came.match.seats)))
        return came

    async def begin_match(self) -> None:
        now, place = self.situation(), self.chance.choice(PLACES)
        host, *guests = self.chance.sample(self.people, self.chance.randint(2, 4))
        terms = {**deeds.terms(now, GAME.key), "most_seats": 4, "private": False}
        opened = await self.change(
            now.deed("tables.open_table", GAME.key, place, host, **terms, request_id=now.request)
        )
        code = opened.match.code
        for guest in guests:
            await self.change(self.situation().deed("tables.join", guest, code=code))
        await self.change(self.situation().deed("tables.start", host.id, code=code))

    async def change(self, deed: Deed) -> Any:
        """Do it as the bot does, of which then one process is told, or none here."""
        process, way = self.at(direct=deed.kind == "decisions.act"), self.chance.random()
        if deed.kind == "decisions.act" and way < 0.7:
            return await process.surfaces.tasks.spawn(self.press(process, deed))
        came, repost = await self.perform(deed), None
        if deed.kind == "decisions.act":
            seat = self.typed(came.match, deed.given[0])
            repost = None if seat is None else (SurfaceKind.PANEL, seat)
        elif deed.kind == "tables.open_table" and way < 0.7:  # else the command's response is lost
            await self.respond(process, came.match)
        elif deed.kind == "tables.join":
            await process.surfaces.welcome(came.match, deed.given[0].id)
        elif deed.kind == "tables.move":
            await process.refresher.restore_board(came.code)
        codes = [came.match.code] if isinstance(came, Outcome) else [*deed.given[:1]]
        for code in came if deed.kind == "privacy.erase" else codes if way < 0.9 else ():
            process.refresher.changed(code, repost=repost)
        return came

    def at(self, *, direct: bool) -> Process:
        """The process to which Discord sends what people do in direct messages or elsewhere."""
        process = self.chance.choice(self.processes)
        return process if len(self.processes) == 1 else self.processes[0 if direct else 1]

    async def press(self, process: Process, deed: Deed) -> None:
        """Press a button of the panel, by whose answer the person is shown what comes of it."""
        person = next(one for one in self.people if one.id == deed.given[0])
        match, shown = loaded = self.shown(deed.code)
        seat = match.require_seat(person.id).number
        panel = panel_of(shown, seat)
        pressed = None if panel is None or panel.channel_id is None else panel.message_id
        asked = process.press(person, pressed) if pressed else process.interactions.command(person)
        answered, given = process.queue.answering(), dict[str, Any]()
        try:
            if deed.is_change:
                try:
                    after = loaded_after(loaded, await self.perform(deed))
                    process.refresher.changed(match.code, loaded=after)
                    given["loaded"] = after
                except (Refusal, IllegalMove):
                    given["notice"] = "stale"
            await process.answer(asked, match, **given)
        except Exception:
            process.refresher.changed(match.code)
            raise
        finally:
            answered()

    def typed(self, match: Match, person_id: int) -> int:
        """A line was typed, below which the panel of this seat must be posted again."""
        self.calls.lines[match.code, person_id * 1000] += 1
        return match.require_seat(person_id).number

    async def respond(self, process: Process, match: Match) -> None:
        """Show the table in the command's response."""
        rendered = await compose(process.services.renderer.board(match), match.code)
        posted = await self.discord.send(match.place.channel_id, rendered)
        where = match.place.channel_id, posted.id
        board = Surface(match.code, SurfaceKind.BOARD, None, *where, match.version)
        new = Surface(match.code, SurfaceKind.BOARD)
        await self.life.store.write(surfaces.save, match.code, [(new, board)])

    # What happens else

    async def _look(self, code: str, person: Person) -> None:
        """A person opens their panel, or presses what has just been decided."""
        process = self.at(direct=True)
        await process.surfaces.tasks.spawn(
            self.press(process, Deed("look", "", code, (person.id,)))
        )

    async def _wait(self, seconds: float) -> None:
        """Time passes, and a process does what is due."""
        await asyncio.sleep(seconds)
        process = self.chance.choice(self.processes)
        await process.outbox.take_back()
        due, _ = await self.life.automation.due(100)
        for each in due:
            outcome = await self.life.automation.handle(each)
            if outcome is not None:
                if isinstance(each, DueNow) and each.kind in CALLS:
                    self.calls.allow(outcome.match, each.seat)
                process.refresher.changed(outcome.match.code)

    async def _refuse(self, request: str, times: int) -> None:
        self.discord.faults[request] = [unavailable()] * times

    async def _lose(self, request: str) -> None:
        self.discord.lost[request] = 1

    async def _shut(self, channel_id: int, why: int) -> None:
        if self.discord.shut.pop(channel_id, None) is None:
            self.discord.shut[channel_id] = why

    async def _vanish(self, channel_id: int) -> None:
        """Somebody deletes the last message."""
        if shown := self.discord.shown(channel_id):
            message = shown.pop()
            self.deleted[message.id] = message.text
            self.calls.gone(message.id)

    async def _fail(self) -> None:
        self.database.failing = 1

    async def _restart_process(self, number: int, kill: bool) -> None:
        """End or kill a process, and start another."""
        process = self.processes[number % len(self.processes)]
        async with self.restarting:
            if kill:
                process.kill()
            else:
                with suppress(DatabaseFault):
                    await process.close()
            process._wire()
            process.begin()

    # The end

    async def end(self) -> None:
        done, waiting = await asyncio.wait(self.tasks, timeout=LAST_WAIT)
        for task in waiting:
            task.cancel()  # its process has ended
        for task in done:
            if not task.cancelled():
                task.result()
        self.discord.faults.clear()
        self.discord.lost.clear()
        self.discord.shut.clear()
        self.database.failing = 0
        self.laws.check(self.rows, self.watch.now())
        for match in () if self.fades else [*self.laws.matches.values()]:
            await self.last_change(match)
        await self.everything_shown()
        for process in self.processes:
            await process.outbox.take_back()  # what has been left over
        self.laws.check(self.rows, self.watch.now())
        for code in self.laws.codes:
            match, shown = self.shown(code)
            for row in shown:
                await check_message(
                    self.discord.shown(row.channel_id or 0), match, shown, row, self.deleted
                )
        self.calls.check()
        for process in self.processes:
            await process.close()
        await check_records(self.life)

    async def last_change(self, match: Match) -> None:
        """By a change the bot notices what was deleted."""
        now = self.situation()
        changed = {"pauses": not match.pauses}
        for last in (
            deeds.decision(now, match.code),
            now.deed("decisions.stop", MANAGER, True, code=match.code),
            now.deed("tables.configure", match.host.id, code=match.code, **changed),
        ):
            with suppress(*Refused):
                await self.perform(last)
                self.processes[0].refresher.changed(match.code)
                return

    async def everything_shown(self) -> None:
        """Wait until nothing is behind, and nothing on its way."""
        unit = UnitOfWork(self.rows, self.games, self.watch.now())
        for _ in range(LAST_WAIT // 10):
            await asyncio.sleep(10)
            writing = [task for each in self.processes for task in each.surfaces.tasks]
            behind = surfaces.out_of_date(unit)
            if not behind and not writing:
                return
        require(not behind, f"still behind: {behind}")

    def shown(self, code: str) -> tuple[Match, list[Surface]]:
        """The match and the messages that show it."""
        now = self.watch.now()
        row = loading.fetch(UnitOfWork(self.rows, self.games, now), code)
        return loading.decode(row, self.games, now)


def deliver(number: int, folder: Path, steps: int = STEPS) -> World:
    """The world of this number, played in virtual time."""
    logging.disable(logging.ERROR)  # faults are logged on purpose
    try:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr("bot.ui.layout.components.png", one_pixel)
            patched.setattr("bot.ui.delivery.updates.YOUNG", YOUNG)
            return run(play(number, folder, steps, Delivery))
    finally:
        logging.disable(logging.NOTSET)


def orders(count: int, seed: int, folder: Path) -> str:
    """Play worlds with one and with two processes, with reveals in one beat and in two, with and
    without a last change."""
    for number in range(seed, seed + count):
        deliver(number, folder)
    return f"{count} worlds of {STEPS} happenings"
