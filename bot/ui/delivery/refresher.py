"""Makes passes over a match after a change, until all of its messages show the change."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial

from bot.errors import NoSuchMatch, UnreadableMatch, described
from bot.matches.db import surfaces as surface_rows
from bot.matches.model.match import Match
from bot.matches.model.messages import BOARD, Key, Surface
from bot.scheduler import Later, later
from bot.ui.delivery.live_match import Cycle, LiveMatch, Loaded, Tasks
from bot.ui.delivery.surfaces import Surfaces
from bot.ui.screens.whereabouts import board_of
from bot.ui.services import Services

log = logging.getLogger(__name__)

DEBOUNCE = 1.0
"""Seconds between two passes over a match. The second shows all changes made in between."""
RETRIES = (2.0, 10.0, 60.0)
"""Seconds until each retry of a pass that failed without an outage; the last one repeats."""
LOOK_SECONDS = 1.0
"""Seconds between two checks for changes by other processes."""
SELDOM_SECONDS = 60.0
"""Seconds between two repairs."""
READING_AT_ONCE = 2
"""The most matches that passes read at a time: more would delay the reads that answers need."""
TURNS_TOGETHER = 0.1
"""Seconds to wait for more of a match's turns before writing its messages: the turns of messages to
one channel come one by one."""
LAST_PASS = 0.7
"""Seconds that passes get to finish before shutdown."""
OPENING = timedelta(minutes=1)
"""A table younger than this may lack a board: the answer to the command may still become it."""


@dataclass(eq=False)
class Refresher:
    """Makes one pass at a time over each match. The next pass shows what changes meanwhile.

    A failed pass is retried until it succeeds: during an outage as the queue allows, otherwise
    after growing pauses, or sooner after a change and on :meth:`repair`.
    """

    services: Services
    surfaces: Surfaces
    debounce: float = DEBOUNCE
    later: Later = later
    tasks: Tasks = field(default_factory=Tasks)
    _followed: dict[str, LiveMatch] = field(default_factory=dict)
    _closed: bool = False
    _reading: asyncio.Semaphore = field(default_factory=partial(asyncio.Semaphore, READING_AT_ONCE))

    def changed(
        self, code: str, *, repost: Key | None = None, loaded: Loaded | None = None
    ) -> None:
        """Bring the messages of a match that has changed up to date, and post the message
        ``repost`` again at the end of its channel. With ``loaded``, the pass needn't read the match
        first: if another process has changed it meanwhile, the pass finds out when it saves the
        messages."""
        live = self._follow(code)
        live.loaded = loaded
        if repost is not None:
            live.repost.add(repost)
        self.refresh(code)

    def refresh(self, code: str) -> None:
        """Bring the match's messages up to date soon."""
        live = self._follow(code)
        live.behind = True
        if live.resting:
            self._start(live)

    def start(self) -> None:
        """Begin with what earlier processes didn't get to show."""
        self.tasks.spawn(self.repair(opening=timedelta(0)))

    async def repair(self, opening: timedelta = OPENING) -> None:
        """Show what this process has failed to show, and what others didn't get to show.

        Tables younger than ``opening`` may lack a board.
        """
        for code in [code for code, live in self._followed.items() if live.failures]:
            self.changed(code)
        try:
            await self._take_up(opening)
        except Exception as fault:
            log.error("messages that are behind are not known: %s", described(fault))

    async def look(self) -> None:
        """Show what other processes have changed, if there are any others."""
        if not self.services.writers.alone:
            await self._take_up(OPENING)

    async def _take_up(self, opening: timedelta) -> None:
        """Show the matches for which a message that this process writes is behind."""
        writers = self.services.writers
        for each in await self.services.store.read(surface_rows.out_of_date, opening):
            writes = each.public and writers.writes(each.server_id)
            writes = writes or (each.direct and writers.writes(None))
            live = self._followed.get(each.code)
            taken_up = live and not (live.resting and live.version < each.version)
            if writes and not taken_up:
                self.changed(each.code)

    async def show(self, code: str) -> list[Exception]:
        """Show the match immediately, as a person is waiting for it. Returns the faults."""
        match, surfaces = await self.services.store.with_surfaces(code)
        return await self.surfaces.show(self._follow(code), match, surfaces, urgent=True)

    async def restore_board(self, code: str) -> Surface:
        """Post the board again if it isn't in its channel; returns its row."""
        await self.services.store.write(surface_rows.redraw, [code], boards_alone=True)
        if faults := await self.show(code):
            raise faults[0]
        if writing := self._follow(code).writing.get(BOARD):
            await writing.ended.wait()
        board = board_of((await self.services.store.with_surfaces(code))[1])
        if board is None:
            raise TimeoutError("Discord or this process was gone before it could be posted")
        return board

    async def close(self) -> None:
        """Give passes a moment to finish, stop everything, and leave the rest to other processes.

        Discord may still make an edit that was in flight, even after a later one by another
        process. So the messages of matches that were still being shown are drawn again.
        """
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=LAST_PASS)
        left = {
            live.code
            for live in self._followed.values()
            if live.cycle is Cycle.PASS
            or live.behind
            or any(each.begun for each in live.writing.values())
        }
        self._closed = True
        await self.tasks.cancel()
        await self.surfaces.tasks.cancel()
        if left:
            await self.services.store.write(surface_rows.redraw, left)

    def _follow(self, code: str) -> LiveMatch:
        if code not in self._followed:
            self._followed[code] = LiveMatch(code, partial(self._turn_came, code))
        return self._followed[code]

    def _start(self, live: LiveMatch) -> None:
        if self._closed:
            return
        if live.timer is not None:
            live.timer.cancel()
        live.cycle = Cycle.PASS
        live.wait = None
        self.tasks.spawn(self._run(live))

    async def _run(self, live: LiveMatch) -> None:
        await self.surfaces.queue.give_way()
        live.behind = False
        self._ended(live, await self._show(live))

    def _turn_came(self, code: str) -> None:
        """Write the message soon, with others of the match whose turns have come."""
        live = self._follow(code)
        if not live.turn and not self._closed:
            live.turn = True
            self.tasks.spawn(self._turn(live))

    async def _turn(self, live: LiveMatch) -> None:
        """Write the messages whose turns have come. The next pass retries those that fail."""
        await asyncio.sleep(TURNS_TOGETHER)
        live.turn = False
        failed = await self._show(live, turns=True)
        if live.behind or (failed and live.cycle is not Cycle.REST):
            self.changed(live.code)  # a pass as after a change, even in the delay before a retry
        elif failed:
            self._ended(live, failed)
        elif live.cycle is Cycle.REST:
            self._rest(live)

    async def _show(self, live: LiveMatch, *, turns: bool = False) -> bool:
        """Show as much as possible; returns whether anything failed."""
        faults: list[Exception] = []
        try:
            match, surfaces = await self._read(live)
            if not turns and self._computer_owes(match):
                try:
                    await self.services.automation.play_computers(live.code)
                except Exception as fault:
                    faults.append(fault)
                match, surfaces = await self._read(live)
            faults += await self.surfaces.show(live, match, surfaces)
        except (NoSuchMatch, UnreadableMatch):
            for key in [*live.writing]:
                live.leave(key)
        except Exception as fault:
            faults.append(fault)
        if faults:
            log.error("match %s could not be shown: %s", live.code, described(faults[0]))
        return bool(faults)

    def _ended(self, live: LiveMatch, failed: bool) -> None:
        """Schedule what follows a pass. During an outage, the queue slows the retries down."""
        faulty = failed and not self.surfaces.queue.outage.lasting
        retry = RETRIES[min(live.failures, len(RETRIES) - 1)]
        if faulty:
            live.failures += 1
        elif not failed and not live.writing:
            live.failures = 0
        if faulty and not live.behind:
            self._schedule(live, Cycle.DELAY, retry, self._start)
        else:
            self._schedule(live, Cycle.PAUSE, self.debounce, self._start if failed else self._rest)

    def _rest(self, live: LiveMatch) -> None:
        """Show what has changed meanwhile, wait for what is held back, or forget the match."""
        live.cycle = Cycle.REST
        if live.behind:
            self._start(live)
        elif live.wait is not None:
            self._schedule(live, Cycle.DELAY, max(0.0, live.wait - self.debounce), self._start)
        elif not live.writing:
            self._followed.pop(live.code, None)

    def _schedule(
        self, live: LiveMatch, cycle: Cycle, seconds: float, then: Callable[[LiveMatch], None]
    ) -> None:
        live.cycle = cycle
        live.timer = self.later(seconds, partial(then, live))

    async def _read(self, live: LiveMatch) -> Loaded:
        loaded, live.loaded = live.loaded, None
        if loaded is None:
            async with self._reading:
                loaded = await self.services.store.with_surfaces(live.code)
        live.version = loaded[0].version
        return loaded

    def _computer_owes(self, match: Match) -> bool:
        """Whether a computer has to decide, or a person's decision is forced, and this process has
        to see to it."""
        return self.services.writers.writes(match.place.server_id) and any(
            match.seats[seat].computer or self.services.renderer.plays_itself(match, seat)
            for seat, prompt in self.services.renderer.prompts(match).items()
            if prompt.required
        )
