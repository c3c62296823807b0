"""After a commit: passes over a match, until all of its messages show it."""

import asyncio
import logging
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

from bot.errors import NoSuchMatch, UnreadableMatch, described
from bot.matches.db import surfaces as surface_rows
from bot.matches.model.match import Match
from bot.matches.model.messages import BOARD, Key, Surface
from bot.scheduler import Later, later
from bot.ui.delivery.live_match import LiveMatch, Loaded, Tasks
from bot.ui.delivery.surfaces import Surfaces
from bot.ui.screens.whereabouts import board_of
from bot.ui.services import Services

log = logging.getLogger(__name__)

DEBOUNCE = 1.0
"""Seconds between two passes over a match: changes in between are shown together."""
RETRIES = (2.0, 10.0, 60.0)
"""Seconds until each retry of a pass that failed while Discord answers; the last one repeats."""
LOOK_SECONDS = 1.0
"""Seconds between two looks for what other processes have changed."""
SELDOM_SECONDS = 60.0
"""Seconds between two looks while there is no other process."""
READING_AT_ONCE = 2
"""Passes that read their matches at a time: more would delay the reads of answers."""
TURNS_TOGETHER = 0.1
"""Seconds in which the turns of a match's messages gather, since a channel's come one by one."""
LAST_PASS = 0.7
"""Seconds that passes get to finish before shutdown."""
OPENING = timedelta(minutes=1)
"""A table younger than this needs no board: the command's answer may be on its way."""


@dataclass(eq=False)
class Refresher:
    """One pass at a time per match; a change during a pass is shown by the next.

    A failed pass is retried for ever: during an outage as the queue allows, otherwise after growing
    pauses, which end early on a change, and on :meth:`repair`.
    """

    services: Services
    surfaces: Surfaces
    debounce: float = DEBOUNCE
    later: Later = later

    def __post_init__(self) -> None:
        self._followed: dict[str, LiveMatch] = {}
        self.tasks = Tasks()
        self._closed = False
        self._reading = asyncio.Semaphore(READING_AT_ONCE)

    def changed(
        self, code: str, *, repost: Key | None = None, loaded: Loaded | None = None
    ) -> None:
        """Note that the match or its rows have changed, and soon bring its messages up to date.

        The message ``repost`` is posted again at the end of its channel. ``loaded`` spares the pass
        reading the match. If another process has changed it meanwhile, saving what the pass has
        shown tells so.
        """
        match = self._follow(code)
        match.loaded = loaded
        if repost is not None:
            match.repost.add(repost)
        self.refresh(code)

    def refresh(self, code: str) -> None:
        """Soon bring the match's messages up to date."""
        match = self._follow(code)
        match.stale = True
        if match.resting:
            self._start(match)

    def start(self) -> None:
        """Repair what earlier processes have left stale."""
        self.tasks.spawn(self.repair(opening=timedelta(0)))

    async def repair(self, opening: timedelta = OPENING) -> None:
        """Show what this process failed to show, and what others left stale.

        Tables younger than ``opening`` need no board.
        """
        for code in [code for code, match in self._followed.items() if match.failures]:
            self.changed(code)
        try:
            await self._take_up(opening)
        except Exception as fault:
            log.error("stale messages are not known: %s", described(fault))

    async def look(self) -> None:
        """Show what other processes have changed, if there are any."""
        if not self.services.writers.alone:
            await self._take_up(OPENING)

    async def _take_up(self, opening: timedelta) -> None:
        """Show what is stale and this process's to write, unless it does so already."""
        writers = self.services.writers
        for each in await self.services.store.read(surface_rows.out_of_date, opening):
            own = each.public and writers.writes(each.server_id)
            own = own or (each.direct and writers.writes(None))
            match = self._followed.get(each.code)
            taken_up = match and not (match.resting and match.version < each.version)
            if own and not taken_up:
                self.changed(each.code)

    async def show(self, code: str) -> list[Exception]:
        """Show the match now, as a person waits for it; returns the faults."""
        match, surfaces = await self.services.store.with_surfaces(code)
        return await self.surfaces.show(self._follow(code), match, surfaces, urgent=True)

    async def restore_board(self, code: str) -> Surface:
        """Post the board again unless it is in its channel; returns its row."""
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
        """Let passes finish for a moment, stop everything, and leave the rest to other processes.

        An edit in flight may still be carried out, perhaps after a later edit of another process.
        """
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=LAST_PASS)
        left = {
            match.code
            for match in self._followed.values()
            if match.running or match.stale or any(each.begun for each in match.writing.values())
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

    def _start(self, match: LiveMatch) -> None:
        if self._closed:
            return
        if match.timer is not None:
            match.timer.cancel()
            match.timer = None
        match.idle = False
        match.wait = 0.0
        match.running = self.tasks.spawn(self._run(match))

    async def _run(self, match: LiveMatch) -> None:
        await self.surfaces.queue.give_way()
        match.stale = False
        failed = await self._show(match)
        match.running = None
        self._ended(match, failed)

    def _turn_came(self, code: str) -> None:
        """Soon write messages whose turn has come, together."""
        match = self._follow(code)
        if not match.turn and not self._closed:
            match.turn = True
            self.tasks.spawn(self._turn(match))

    async def _turn(self, match: LiveMatch) -> None:
        """Write the messages whose turn has come; the next pass retries what fails."""
        await asyncio.sleep(TURNS_TOGETHER)
        match.turn = False
        failed = await self._show(match, turns=True)
        resting = match.running is None and match.timer is None
        if match.stale or (failed and not resting):
            self.changed(match.code)
        elif failed:
            self._ended(match, failed)
        elif resting:
            self._due(match)

    async def _show(self, match: LiveMatch, *, turns: bool = False) -> bool:
        """Show as much as possible, whatever fails; returns whether anything failed."""
        faults: list[Exception] = []
        try:
            seen, surfaces = await self._read(match)
            if not turns and self._computer_owes(seen):
                try:
                    await self.services.automation.play_computers(match.code)
                except Exception as fault:
                    faults.append(fault)
                seen, surfaces = await self._read(match)
            faults += await self.surfaces.show(match, seen, surfaces, turns=turns)
        except (NoSuchMatch, UnreadableMatch):
            for key in [*match.writing]:
                match.leave(key)
        except Exception as fault:
            faults.append(fault)
        if faults:
            log.error("match %s could not be shown: %s", match.code, described(faults[0]))
        return bool(faults)

    def _ended(self, match: LiveMatch, failed: bool) -> None:
        """Schedule the next pass: after a growing pause if this one failed, else the debounce."""
        pause = self.debounce
        if failed and not self.surfaces.queue.outage.lasting:
            if not match.stale:
                pause = RETRIES[min(match.failures, len(RETRIES) - 1)]
                match.idle = True
            match.failures += 1
        elif not failed and not match.writing:
            match.failures = 0
        match.timer = self.later(pause, partial(self._due, match, failed=failed))

    def _due(self, match: LiveMatch, *, failed: bool = False) -> None:
        match.timer = None
        if match.stale or failed:
            self._start(match)
        elif match.wait:
            match.stale = match.idle = True
            wait = max(0.0, match.wait - self.debounce)
            match.timer = self.later(wait, partial(self._due, match))
        elif not match.writing:
            self._followed.pop(match.code, None)

    async def _read(self, match: LiveMatch) -> Loaded:
        loaded, match.loaded = match.loaded, None
        if loaded is None:
            async with self._reading:
                loaded = await self.services.store.with_surfaces(match.code)
        match.version = loaded[0].version
        return loaded

    def _computer_owes(self, match: Match) -> bool:
        """Whether a computer has to decide, or a person's decision is forced, and this process is
        the one that shows it."""
        return self.services.writers.writes(match.place.server_id) and any(
            match.seats[seat].computer or self.services.renderer.plays_itself(match, seat)
            for seat, prompt in self.services.renderer.prompts(match).items()
            if prompt.required
        )
