"""The messages of a match: what is out of date is written in its turn, and its row is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace as changed

from bot.matches.model.match import NEVER_SHOWN, Match, Status, Surface, SurfaceKind
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.live.debounce import Debounce
from bot.ui.live.delivery import Delivered, Delivery, Link
from bot.ui.live.difference import BOARD, Key, Wanted, Way, board_of, differences, wanted_board
from bot.ui.live.messages import ChannelClosed, DiscordMessages
from bot.ui.live.queue import Queue, Slot
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.live.render_cache import RenderCache
from bot.ui.services import Services

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds that a pass waits for its slowest message before it stores the others."""


class BoardCheck(Enum):
    """What became of a board that was looked for."""

    KEPT = "kept"
    POSTED = "posted"
    CLOSED = "closed"
    """Its channel takes no messages from us."""
    NO_CHANNEL = "no-channel"
    """Its channel exists no more."""


@dataclass
class Writing:
    """A message from when it joins the queue (``slot``, None if it needn't) until it is stored."""

    slot: Slot | None
    below: bool = False
    stored: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def begun(self) -> bool:
        """Whether it does more than wait for its turn."""
        return self.slot is None or self.slot.granted


@dataclass
class Shown:
    """What this process knows of the messages of a match while something is left to show.

    ``stale``: there may be more to show than was read. ``wait``: seconds until messages have to be
    shown that wait for other decisions. ``below`` are seats whose panels go below what was written
    since. ``board`` is what the panels link to. ``turns`` are messages whose turn has just come.
    """

    code: str
    stale: bool = False
    wait: float = 0.0
    below: set[int] = field(default_factory=set)
    board: Surface | None = None
    writing: dict[Key, Writing] = field(default_factory=dict)
    turns: set[Key] = field(default_factory=set)

    @property
    def under_way(self) -> bool:
        """Whether any message is being written, and not only waiting."""
        return any(each.begun for each in self.writing.values())


class Surfaces:
    """Shows matches; each message is written by one task at a time."""

    def __init__(
        self,
        services: Services,
        messages: DiscordMessages,
        queue: Queue,
        cache: RenderCache,
        debounce: Debounce,
        activity: RecentActivity,
        now: Callable[[], datetime],
        patience: float = PATIENCE,
    ) -> None:
        self._services = services
        self._messages = messages
        self._queue = queue
        self._cache = cache
        self._debounce = debounce
        self._activity = activity
        self._now = now
        self._patience = patience
        self._delivery = Delivery(services.matches, messages, cache, now)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False
        self.on_late: Callable[[str, Sequence[Exception]], None] = lambda code, faults: None
        """Told that messages are there that no pass waited for, or why they have failed."""

    async def close(self) -> None:
        """Let go of every message that is under way; no turn comes any more."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def show(
        self, shown: Shown, match: Match, surfaces: Sequence[Surface], *, urgent: bool = False
    ) -> list[Exception]:
        """Bring every message that is out of date up to date; the faults of those that failed.

        Those whose turn comes later, and those that take long, go on by themselves. ``urgent``:
        somebody waits for it, so that it doesn't give way to answers.
        """
        now = []
        for wanted in self._wanted(shown, match, surfaces, shown.below):
            if writing := shown.writing.get(wanted.key):
                if writing.slot is not None:
                    writing.slot.promote(wanted.priority)
                shown.stale |= wanted.below  # what is written now may go elsewhere
                continue
            slot = self._queue.slot(wanted.priority, wanted.bucket)
            shown.writing[wanted.key] = Writing(slot, wanted.below)
            shown.below -= {wanted.surface.seat}
            if slot.granted:
                now.append(wanted)
            else:
                slot.on_grant = partial(self._its_turn, shown, wanted.key)
        return await self._write(shown, match, now, urgent=urgent)

    async def welcome(self, match: Match, person_id: int) -> bool:
        """A first DM to somebody who sat down: False when they take none."""
        try:
            channel_id = await self._messages.dm_channel(person_id)
            match, surfaces = await self._services.queries.with_surfaces(match.code)
            seat = match.seat_of(person_id)
            if match.status is not Status.LOBBY or seat is None:
                return True  # by now the panel follows, or nothing
            board = board_of(surfaces)
            message = self._services.renderer.panel(match, seat.number, board=board)
            await self._messages.send(channel_id, await compose(message, match.code))
        except ChannelClosed:
            return False
        return True

    async def restore_board(self, shown: Shown) -> BoardCheck:
        """Look whether the board is in its channel, up to date, and post another where not."""
        while BOARD in shown.writing:
            await shown.writing[BOARD].stored.wait()
        shown.writing[BOARD] = Writing(None)
        try:
            match, surfaces = await self._services.queries.with_surfaces(shown.code)
            shown.board = board_of(surfaces)
            wanted = wanted_board(match, shown.board, self._now())
            before = wanted.surface.message_id
            if before is not None:
                wanted = Wanted(wanted.surface)
            self._cache.forget(before)
            done = await self._deliver(shown, match, wanted, urgent=True)
        except BaseException:
            self._end(shown, BOARD)
            raise
        faults = await self._store(shown, match, [done])
        if done.row is None:
            raise faults[0]
        if done.row.closed:
            return BoardCheck.NO_CHANNEL if done.no_channel else BoardCheck.CLOSED
        return BoardCheck.KEPT if done.row.message_id == before else BoardCheck.POSTED

    async def take_away(self, messages: Iterable[tuple[int, int]]) -> None:
        """Delete messages that no surface keeps any more, by channel and message id."""
        for channel_id, message_id in messages:
            await self._messages.delete(channel_id, message_id)

    def _wanted(
        self, shown: Shown, match: Match, surfaces: Sequence[Surface], below: Collection[int | None]
    ) -> list[Wanted]:
        """What is out of date and waits neither for other decisions nor for an answer's end."""
        board = board_of(surfaces)
        if BOARD not in shown.writing or not shown.writing[BOARD].begun:
            shown.board = board
        wait = self._debounce.left(match, board)
        rows = [
            changed(row, version=NEVER_SHOWN) if self._cache.overtaken(row) else row
            for row in surfaces
        ]
        renderer, looks = self._services.renderer, self._activity.looks
        found = []
        for wanted in differences(match, rows, renderer, self._now(), looks, below):
            surface = wanted.surface
            if wanted.way is Way.EDIT and self._cache.newer(surface, match.version):
                shown.stale = True
                continue
            if wait and (wanted.key == BOARD or self._debounce.panel_waits(match, surface)):
                shown.wait = wait
                if not wanted.notifies:
                    continue
            found.append(wanted)
        return found

    def _its_turn(self, shown: Shown, key: Key) -> None:
        """Those whose turn comes at the same moment read the match once."""
        shown.turns.add(key)
        if len(shown.turns) == 1 and not self._closed:
            self._spawn(self._in_turn(shown))

    async def _in_turn(self, shown: Shown) -> None:
        """Show in these messages what there is to show by now."""
        faults: list[Exception] = []
        group: list[Wanted] = []
        try:
            match, surfaces = await self._services.queries.with_surfaces(shown.code)
            below = {key[1] for key in shown.turns if shown.writing[key].below} - {None}
            wanted = self._wanted(shown, match, surfaces, below)
            group = [each for each in wanted if each.key in shown.turns]
        except Exception as fault:
            faults = [fault]
        turns, shown.turns = shown.turns, set()
        for key in turns - {each.key for each in group}:
            self._end(shown, key)
        try:
            if group:
                faults = await self._write(shown, match, group)
        except Exception as fault:
            faults = [fault]
        self.on_late(shown.code, faults)

    async def _write(
        self, shown: Shown, match: Match, group: Sequence[Wanted], *, urgent: bool = False
    ) -> list[Exception]:
        """Deliver these, and store what became of those that take no longer than a moment."""
        try:
            group = await self._named(match, group)
        except BaseException:
            for each in group:
                self._end(shown, each.key, again=each.below)
            raise
        done: list[Delivered] = []
        new_board = [each for each in group if each.new_board]  # the panels link to it
        for part in (new_board, [each for each in group if not each.new_board]):
            tasks = [self._spawn(self._deliver(shown, match, each, urgent)) for each in part]
            if tasks:
                await asyncio.wait(tasks, timeout=self._patience)
            done += [task.result() for task in tasks if task.done()]
            for task in tasks:
                if not task.done():
                    self._spawn(self._late(shown, match, task))
        return await self._store(shown, match, done)

    async def _named(self, match: Match, group: Sequence[Wanted]) -> list[Wanted]:
        """Those to be posted have their names stored, by which they are known from now on."""
        now = self._now()
        fresh = {
            each.key: each.named(now)
            for each in group
            if each.way is Way.POST and each.surface.posting is None
        }
        if fresh:
            rows = [each.surface for each in fresh.values()]
            seen = {each.key: each.surface.version for each in fresh.values()}
            await self._services.matches.save_surfaces(match.code, rows, seen=seen)
        return [fresh.get(each.key, each) for each in group]

    async def _deliver(self, shown: Shown, match: Match, wanted: Wanted, urgent: bool) -> Delivered:
        link = _link(shown.board)

        def draw() -> Message:
            nonlocal link
            link = _link(shown.board)
            return self._draw(match, wanted.surface, shown.board)

        try:
            if not urgent:
                await self._queue.give_way()
            delivered = await self._delivery.deliver(match, wanted, draw)
        finally:
            if slot := shown.writing[wanted.key].slot:
                slot.release()
        shown.stale |= delivered.overtaken
        if wanted.key == BOARD and delivered.row is not None:
            shown.board = delivered.row
            self._debounce.shown(match, delivered.row)
        return replace(delivered, wanted=wanted, link=link)

    def _draw(self, match: Match, surface: Surface, board: Surface | None) -> Message:
        renderer = self._services.renderer
        if surface.seat is not None:
            return renderer.panel(match, surface.seat, board=board)
        if surface.kind is SurfaceKind.ANNOUNCEMENT:
            return renderer.announcement(match, board)
        return renderer.board(match)

    async def _late(self, shown: Shown, match: Match, task: asyncio.Task[Delivered]) -> None:
        try:
            faults = await self._store(shown, match, [await task])
        except Exception as fault:
            faults = [fault]
        shown.stale = True
        self.on_late(shown.code, faults)

    async def _store(
        self, shown: Shown, match: Match, done: Sequence[Delivered]
    ) -> list[Exception]:
        """Store what became of messages, in one write; from then on they may be written again."""
        failed = {each.wanted.key for each in done}
        try:
            failed -= await self._save(shown, match, done)
        finally:
            for each in done:
                again = each.wanted.below and each.wanted.key in failed
                self._end(shown, each.wanted.key, again=again)
        return [each.fault for each in done if each.fault is not None]

    async def _save(self, shown: Shown, match: Match, done: Sequence[Delivered]) -> set[Key]:
        """What is stored. Whoever was erased meanwhile loses the message, too."""
        rows, seen, relink = [], {}, False
        for each in done:
            row, key, before = each.row, each.wanted.key, each.wanted.surface
            if row is None:
                continue
            if key == BOARD:
                relink = match.state is not None and _link(before) != _link(row)
            elif each.link != _link(shown.board):
                row = changed(row, version=NEVER_SHOWN)
                shown.stale = True
            seen[key] = before.version
            rows.append(row)
        if not rows:
            return set()
        matches = self._services.matches
        saved = await matches.save_surfaces(match.code, rows, relink=relink, seen=seen)
        # A change meanwhile may be another process's, which tells nobody here. Whoever wrote an
        # older version looks again, and so finds what nobody knows to be shown.
        shown.stale |= relink or saved.version != match.version
        for refused in saved.refused:
            ids = [each for each in (refused.message_id, refused.replaced_id) if each is not None]
            if refused.channel_id is not None:
                await self.take_away((refused.channel_id, message_id) for message_id in ids)
        return set(seen)

    def _end(self, shown: Shown, key: Key, *, again: bool = False) -> None:
        """The message is stored, or as it was. ``again``: its panel has yet to go below."""
        writing = shown.writing.pop(key)
        if writing.slot is not None:
            writing.slot.release()
        writing.stored.set()
        if again and key[1] is not None:
            shown.below.add(key[1])

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _link(board: Surface | None) -> Link:
    """What panels show of the board's place."""
    return () if board is None else (board.channel_id, board.message_id, board.closed)
