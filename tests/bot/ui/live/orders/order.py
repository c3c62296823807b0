"""One order: what happens to a few matches and their messages, and the resulting requests."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from datetime import datetime, timedelta
from random import Random
from types import SimpleNamespace
from typing import Any, cast
from zlib import crc32

import discord
from msgspec.structs import replace

from bot.errors import Refusal
from bot.matches.model.match import Due, Match, Person, Status, Wait
from bot.matches.model.surface import BOARD, Surface, SurfaceKind
from bot.ui.layout.components import compose
from bot.ui.live.difference import ENDED, PANEL_NONCE
from bot.ui.live.messages import CANNOT_DM, MISSING_PERMISSION, UNKNOWN_CHANNEL, ChannelClosed
from tests.bot.matches.table import EVERYBODY, PLACE, START
from tests.bot.ui.live.fake_discord import FakeDiscord, Message, dm, seeded, unavailable
from tests.bot.ui.live.orders.memory import Memory, PlainRenderer, Round, after_decision, lobby_of
from tests.bot.ui.live.world import VirtualTimers, World
from tests.virtual_loop import now, run

ORDERS = 1000
LAST_WAIT = 1000.0
"""Seconds that suffice to show everything after the last change."""
CODES = ("AAAA", "BBBB", "CCCC", "DDDD")
TROUBLE = (ChannelClosed, Refusal, discord.HTTPException, TimeoutError, OSError)


class Clock:
    """The virtual loop's time."""

    def now(self) -> datetime:
        return START + timedelta(seconds=now())


class Rings:
    """Which messages rang for whom: each decision may ring once, and once for each typed line."""

    def __init__(self) -> None:
        self.twice: list[str] = []
        """Decisions that rang for a person a second time without a reason."""
        self.lines = Counter[tuple[str, int]]()
        """The number of typed lines by match and channel."""
        self._calls: dict[str, set[int]] = {}
        """The existing messages that rang for each decision."""
        self._heard = set[int]()

    def note(self, channel_id: int, nonce: str | None, made: Message) -> None:
        """Record a ring by the message's content when posted, as its nonce may be out of date."""
        prompt = made.posted.prompt
        if not PANEL_NONCE.match(nonce or "") or not prompt:
            return
        if made.id not in self._heard and not made.silent:
            match = made.controls[0].code
            call = f"{match} {channel_id} {prompt}{' hurry' * ('hurry' in made.text)}"
            there = self._calls.setdefault(call, set())
            if there and self.lines[match, channel_id]:
                self.lines[match, channel_id] -= 1
            elif there:
                self.twice.append(f"{call} rang twice")
            there.add(made.id)
        self._heard.add(made.id)

    def gone(self, message_id: int) -> None:
        """Let the decision of a deleted message ring again."""
        for there in self._calls.values():
            there.discard(message_id)


class Order:
    """Processes on one database and one Discord, and what happens to them.

    Without ``processes``, the seed draws whether there are one or two. With ``beats``, reveals have
    two beats, as everybody is active. With ``fades``, no last change shows everything again, and
    nobody deletes messages, as only a change would find that out.
    """

    def __init__(
        self, seed: int, processes: int | None = None, *, beats: bool = False, fades: bool = False
    ) -> None:
        self._beats, self._fades = beats, fades
        self._random = random = Random(seed)
        self.discord, self.rings = FakeDiscord(Clock().now), Rings()
        self.discord.takes, self.discord.on_post = seeded(seed), self.rings.note
        self.memory = Memory()
        self._pace = timedelta(seconds=random.choice((0, 5)))
        self._at_once = random.choice((1, 2, 20))
        drawn = random.choice((1, 1, 2))
        self._processes = [self._process() for _ in range(processes or drawn)]
        self._restarting = {process: asyncio.Lock() for process in self._processes}
        self._tasks: list[asyncio.Task[None]] = []
        self.wrong: list[str] = []

    def _process(self) -> World:
        world = World(cast(Any, self._life()), cast(Any, Clock()))
        world.services.__dict__["renderer"] = PlainRenderer()
        world.discord, world.make_timers = self.discord, VirtualTimers
        world.patience, world.board_waits = 1.0, self._pace
        world.at_once, world.window, world.in_beats = self._at_once, 5.0, self._beats
        world._wire()
        return world

    def _life(self) -> SimpleNamespace:
        memory = self.memory
        return SimpleNamespace(store=memory, automation=memory, kinds={})

    async def play(self) -> None:
        """Play to the end, then list in ``wrong`` the rows whose messages don't show the match."""
        for code in CODES[: self._random.choice((1, 1, 2, 4))]:
            self._happen(self._open(code, self._random.randint(2, 4)))
        for process in self._processes:
            process.begin()
        for _ in range(self._random.randint(8, 30)):
            await asyncio.sleep(self._random.choice((0, 0.1, 0.3, 1, 3, 15, 4000)))
            weights = {**HAPPENINGS, Order._vanish: 0 if self._fades else 4}
            happening = self._random.choices([*weights], [*weights.values()])[0]
            code = self._random.choice([*self.memory.matches])
            self._happen(happening(self, code, self._random.randrange(100)))
        await self._end()

    async def _end(self) -> None:
        await asyncio.wait(self._tasks, timeout=LAST_WAIT)
        for task in self._tasks:
            task.cancel()  # its process has ended
        for trouble in (self.discord.faults, self.discord.lost, self.discord.shut):
            cast(Any, trouble).clear()
        for code in () if self._fades else self.memory.matches:
            await self._everybody(code)
        await asyncio.sleep(LAST_WAIT)
        self.wrong = [
            str(row)
            for match in self.memory.matches.values()
            for row in self.memory.rows[match.code].values()
            if self.memory.is_behind(match) or not self._is_right(match, row)
        ]
        self.wrong += self.rings.twice
        for process in self._processes:
            await process.close()

    def _is_right(self, match: Match, row: Surface) -> bool:
        """Whether the message shows its match correctly. A panel is its seat's only one, and an
        ending its channel's."""
        if row.closed or row.message_id is None:
            return True
        assert row.channel_id is not None
        renderer, board = PlainRenderer(), self.memory.rows[match.code].get(BOARD)
        if row.kind is SurfaceKind.BOARD:
            message = renderer.board(match)
        elif row.kind is SurfaceKind.ENDING:
            message = renderer.ending(match, row.seat)
        elif row.seat is None:
            message = renderer.announcement(match, board)
        else:
            message = renderer.panel(match, row.seat, board=board)
        about = [
            each
            for each in self.discord.shown(row.channel_id)
            if (match.code, row.kind is SurfaceKind.ENDING)
            in {(control.code, control.prompt == ENDED) for control in each.controls}
        ]
        if match.status is Status.OVER and not about:
            return True  # the message was deleted
        if row.kind in (SurfaceKind.PANEL, SurfaceKind.ENDING) and len(about) > 1:
            return False
        own = [each.text for each in about if each.id == row.message_id]
        return bool(own) and all(line in own[0] for line in message.lines)

    def _happen(self, work: Coroutine[Any, Any, None]) -> None:
        async def happen() -> None:
            with contextlib.suppress(*TROUBLE):  # the person would be told
                await work

        self._tasks.append(asyncio.create_task(happen()))

    async def _told(self, match: Match, repost: int | None = None) -> None:
        """Store a change and tell one process of it."""
        self.memory.change(match)
        process = self._process_of(match)
        for person in EVERYBODY if self._beats else ():
            process.activity.saw(person.id)
        process.refresher.changed(match.code, repost=repost)

    def _process_of(self, match: Match) -> World:
        """The process that is told of the match at this version."""
        drawn = crc32(f"{match.code} {match.version}".encode())
        return self._processes[drawn % len(self._processes)]

    async def _open(self, code: str, seats: int) -> None:
        place = replace(PLACE, channel_id=70 + CODES.index(code) // 2)
        match = lobby_of(code, seats, place)
        self.memory.change(match)
        if (CODES.index(code) + seats) % 3:  # else the command's response is lost
            rendered = await compose(PlainRenderer().board(match), code)
            with contextlib.suppress(*TROUBLE):
                posted = await self.discord.send(place.channel_id, rendered)
                row = Surface(code, SurfaceKind.BOARD, None, place.channel_id, posted.id, 1)
                await self.memory.save_surfaces(code, [row])
        self._process_of(match).refresher.changed(code)
        await asyncio.sleep(1)
        state = Round(1, frozenset(range(seats)))
        await self._told(replace(match, state=state, status=Status.RUNNING, version=2))

    # What happens

    async def _press(self, code: str, drawn: int) -> None:
        """A decision, or a press on a stale screen, answered in the panel."""
        match = self.memory.matches[code]
        seat = match.seats[drawn % len(match.seats)]
        row = self.memory.rows[code].get((SurfaceKind.PANEL, seat.number))
        pressed = None if row is None or row.channel_id is None else row.message_id
        await self._answered(match, seat.number, pressed, decides=drawn % 4 > 0)

    async def _command(self, code: str, drawn: int) -> None:
        """Call up the panel beside the board."""
        match = self.memory.matches[code]
        await self._answered(match, drawn % len(match.seats), None, decides=False)

    async def _answered(
        self, match: Match, seat: int, pressed: int | None, *, decides: bool
    ) -> None:
        user, process = match.seats[seat].person, self._process_of(match)
        if user is None or user.erased or match.state is None:
            return
        asked = process.command(user) if pressed is None else process.press(user, pressed)
        process.activity.saw(user.id)
        answered = process.queue.answering()
        try:
            match = self.memory.matches[match.code]
            if decides and seat in PlainRenderer().prompts(match):
                self.memory.change(after_decision(match, seat))
            await process.answer(asked, match, notice="stale")
        finally:
            answered()
            process.refresher.changed(match.code)

    async def _typed(self, code: str, drawn: int) -> None:
        """A typed decision, below which the panel must be posted again."""
        match = self.memory.matches[code]
        seat = drawn % len(match.seats)
        user = match.seats[seat].person
        if user is not None and seat in PlainRenderer().prompts(match):
            self.rings.lines[code, dm(user)] += 1
            await self._told(after_decision(match, seat), repost=seat)

    async def _elsewhere(self, code: str, drawn: int) -> None:
        """A decision that no process here is told of."""
        match = self.memory.matches[code]
        seat = drawn % len(match.seats)
        if seat in PlainRenderer().prompts(match):
            self.memory.change(after_decision(match, seat))

    async def _everybody(self, code: str, _: int = 0) -> None:
        """The rest of a round's decisions."""
        match = self.memory.matches[code]
        while match.state is not None and (owing := sorted(match.state.owing)):
            round_number = match.state.number
            match = after_decision(match, owing[0])
            if match.state.number != round_number:
                break
        await self._told(match)

    async def _warn(self, code: str, drawn: int) -> None:
        match = self.memory.matches[code]
        if match.state is not None and match.state.owing:
            waits = {**match.waits, (min(match.state.owing), Due.DECIDE): Wait(1, START)}
            await self._told(replace(match, waits=waits, version=match.version + 1))

    async def _away(self, code: str, drawn: int) -> None:
        """Toggle whether the computer plays for the last seat."""
        match = self.memory.matches[code]
        if match.state is not None and match.status is Status.RUNNING:
            last = replace(match.seats[-1], away=not match.seats[-1].away)
            seats = (*match.seats[:-1], last)
            await self._told(replace(match, seats=seats, version=match.version + 1))

    async def _finish(self, code: str, drawn: int) -> None:
        match = self.memory.matches[code]
        if match.state is None:
            return
        people = [each.number for each in match.seats if each.person and not each.person.erased]
        expected = [
            Surface(code, SurfaceKind.ANNOUNCEMENT, None, 75),
            Surface(code, SurfaceKind.ENDING, None, match.place.channel_id),
            *(Surface(code, SurfaceKind.ENDING, seat) for seat in people),
        ]
        for row in expected:
            self.memory.rows[code].setdefault(row.key, row)
        await self._told(replace(match, status=Status.OVER, version=match.version + 1))

    async def _erase(self, code: str, drawn: int) -> None:
        """Erase a person of a finished match, including its messages."""
        match = self.memory.matches[code]
        if match.status is not Status.OVER or match.seats[0].person is None:
            return
        seats = (replace(match.seats[0], person=Person(-1, "")), *match.seats[1:])
        kinds = (SurfaceKind.PANEL, SurfaceKind.ENDING)
        own = [self.memory.rows[code].pop((kind, 0), None) for kind in kinds]
        await self.memory.redraw([code])
        await self._told(replace(match, seats=seats))
        for row in filter(None, own):
            if row.channel_id is not None and row.message_id is not None:
                await self.discord.delete(row.channel_id, row.message_id)

    async def _move(self, code: str, drawn: int) -> None:
        """A manager restores the board in another channel."""
        match = self.memory.matches[code]
        process = self._process_of(match)
        if match.status is Status.OVER:
            return
        self.memory.change(replace(match, place=replace(match.place, channel_id=80 + drawn % 2)))
        await process.refresher.restore_board(code)
        process.refresher.changed(code)

    async def _refuse(self, code: str, drawn: int) -> None:
        what = ("edit", "send", "delete", "find")[drawn % 4]
        self.discord.faults[f"{what} {self._channel(code, drawn)}"] = [unavailable()] * (drawn % 3)

    async def _lose(self, code: str, drawn: int) -> None:
        self.discord.lost[f"{('send', 'edit')[drawn % 2]} {self._channel(code, drawn)}"] = 1

    async def _shut(self, code: str, drawn: int) -> None:
        channel_id = self._channel(code, drawn)
        if channel_id in self.discord.shut:
            del self.discord.shut[channel_id]
        else:
            self.discord.shut[channel_id] = (UNKNOWN_CHANNEL, CANNOT_DM, MISSING_PERMISSION)[
                drawn % 3
            ]

    async def _vanish(self, code: str, drawn: int) -> None:
        """Somebody deletes a message."""
        shown = self.discord.shown(self._channel(code, drawn))
        if shown:
            self.rings.gone(shown.pop().id)

    async def _unstored(self, code: str, drawn: int) -> None:
        self.memory.fails = 1

    async def _restart(self, code: str, drawn: int) -> None:
        """End or kill a process, and start another."""
        process = self._processes[drawn % len(self._processes)]
        async with self._restarting[process]:
            if drawn % 3:
                process.kill()
            else:
                await process.close()
            process._wire()
            process.begin()

    def _channel(self, code: str, drawn: int) -> int:
        people = [dm(person) for person in EVERYBODY[: len(self.memory.matches[code].seats)]]
        return [self.memory.matches[code].place.channel_id, *people][drawn % (len(people) + 1)]


def play_order(
    seed: int, processes: int | None = None, *, beats: bool = False, fades: bool = False
) -> Order:
    """This seed's order, played to its end with ``processes``."""

    async def play() -> Order:
        order = Order(seed, processes, beats=beats, fades=fades)
        await order.play()
        return order

    logging.disable(logging.ERROR)  # faults are logged on purpose
    try:
        return run(play())
    finally:
        logging.disable(logging.NOTSET)


HAPPENINGS: dict[Callable[[Order, str, int], Coroutine[Any, Any, None]], int] = {
    Order._press: 30,
    Order._typed: 8,
    Order._everybody: 10,
    Order._elsewhere: 5,
    Order._command: 6,
    Order._warn: 4,
    Order._away: 2,
    Order._finish: 3,
    Order._erase: 2,
    Order._move: 3,
    Order._refuse: 8,
    Order._lose: 8,
    Order._shut: 4,
    Order._vanish: 4,
    Order._unstored: 2,
    Order._restart: 6,
}
"""What can happen to a match, with relative frequencies."""
