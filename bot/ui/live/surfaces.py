"""The messages of a match: what is out of date is written in its turn, and its row is stored."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.matches.model.deadlines import BEAT, is_live
from bot.matches.model.match import Match, Status
from bot.matches.model.surface import BOARD, NEVER_SHOWN, Surface, SurfaceKind
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.live.delivery import Ahead, Delivery, Overtaken
from bot.ui.live.difference import Wanted, Way, differences
from bot.ui.live.ephemeral import EphemeralPanels
from bot.ui.live.live_match import Beat, LiveMatch, Writing
from bot.ui.live.messages import ChannelClosed, DiscordMessages
from bot.ui.live.queue import Queue
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.live.render_cache import Awaited, RenderCache
from bot.ui.screens.whereabouts import board_of
from bot.ui.services import Services

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds that a pass waits for its slowest message before it stores the others."""
HUNG = 60.0
"""Seconds after which a message is begun again: a request that is lost would last five minutes."""


@dataclass(eq=False)
class Surfaces:
    """Shows matches; each message is written by one task at a time.

    Where several decide at once, messages wait for ``board_waits`` at most rather than tell of each
    who has decided, and not at all once the last has.
    """

    services: Services
    messages: DiscordMessages
    queue: Queue
    activity: RecentActivity
    now: Callable[[], datetime]
    board_waits: timedelta
    patience: float = PATIENCE
    on_turn: Callable[[str], None] = lambda code: None
    """Told of a match with a message whose turn has come, or that took long and is written."""

    def __post_init__(self) -> None:
        self.cache = RenderCache()
        self.ephemeral = EphemeralPanels(self.services.renderer, self.queue, self.now)
        self._delivery = Delivery(self.services.matches, self.messages, self.now)
        self._tasks: set[asyncio.Task[Any]] = set()

    async def close(self) -> None:
        """Let go of every message that is under way; no turn comes any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def show(
        self,
        live: LiveMatch,
        match: Match,
        surfaces: Sequence[Surface],
        *,
        urgent: bool = False,
        turns: bool = False,
    ) -> list[Exception]:
        """Write what is out of date and has its turn, and store what is written: the faults.

        What has to wait for its turn, or takes longer than ``patience``, is left to a later call,
        which ``on_turn`` asks for. ``turns``: nothing else joins the queue. ``urgent``: somebody
        waits for it, so that it doesn't give way to answers.
        """
        held = self._held(live, match, surfaces)
        wanted = self._wanted(live, match, surfaces, held)
        group = self._in_turn(live, wanted, joining=not turns)
        named: list[Wanted] = []
        try:
            named = await self._delivery.name(match, [each.wanted for each in group])
            live.stale |= len(named) < len(group)  # somebody else writes them
        finally:
            for each in group:
                if each.wanted not in named:
                    self._end(live, each)
        ready = [each for each in group if each.wanted in named]
        boards = [each for each in ready if each.wanted.new_board]  # the panels link to it
        rest = [each for each in ready if not each.wanted.new_board]
        await self._write(live, match, boards, urgent)
        updates = () if turns or held else self.ephemeral.updates(match, live.board)
        beside = [self._spawn(each) for each in updates]
        await self._write(live, match, rest, urgent, *beside)
        return await self._store(live, match)

    def sealed(
        self, match: Match, since: int, seat: int | None = None, board: Surface | None = None
    ) -> Message | None:
        """The first beat of a reveal: the board, or a seat's panel, without what came of it.

        None if nothing has been revealed after that version, and where nobody would see it, for it
        costs an edit: in slow play, if somebody isn't looking, and while messages have to wait.
        """
        people = [seat.person for seat in match.seats if seat.person and not seat.computer]
        live = match.deadline is None or is_live(match)
        watched = live and all(self.activity.looks(person.id) for person in people)
        if self.queue.busy or not watched:
            return None
        return self.services.renderer.sealed(match, since, seat, board)

    async def welcome(self, match: Match, person_id: int) -> bool:
        """A first DM to somebody who has just sat down: False when they take none."""
        try:
            channel_id = await self.messages.dm_channel(person_id)
            match, surfaces = await self.services.queries.with_surfaces(match.code)
            seat = match.seat_of(person_id)
            if match.status is not Status.LOBBY or seat is None:
                return True  # by now the panel follows, or nothing
            board = board_of(surfaces)
            message = self.services.renderer.panel(match, seat.number, board=board)
            rendered = await compose(message, match.code)
            sent = await self.messages.send(channel_id, rendered, silent=True)
            if (await self.services.queries.load(match.code)).status is not Status.LOBBY:
                await self.messages.delete(channel_id, sent.id)  # the panel may be above it
        except ChannelClosed:
            return False
        return True

    def _wanted(
        self, live: LiveMatch, match: Match, surfaces: Sequence[Surface], held: float
    ) -> list[Wanted]:
        """What is out of date and waits neither for other decisions nor for an answer's end.

        While all else is ``held`` for so many seconds, the first beat of a reveal is shown.
        """
        stored = {row.key: row for row in surfaces}
        board = stored.get(BOARD)
        if BOARD not in live.writing or not live.writing[BOARD].begun:
            live.board = board
        awaited = self._awaited(match)
        wait = self._board_wait(live, board, awaited)
        rows = [
            replace(row, version=NEVER_SHOWN) if self.cache.overtaken(row) else row
            for row in surfaces
        ]
        renderer, looks = self.services.renderer, self.activity.looks
        found = []
        for wanted in differences(match, rows, renderer, self.now(), looks, live.below):
            surface = wanted.surface
            if wanted.way is Way.EDIT and self.cache.newer(surface, match.version):
                continue  # a change is told once the answer is there
            if held:
                live.wait = held
                if live.beat is not None and surface.key == live.beat.row.key:
                    first, row = live.beat.message, live.beat.row
                    found.append(Wanted(row, prompt=wanted.prompt, first=first))
                continue
            # Whoever has decided saw that in the answer.
            nothing_new = _settled(surface) and surface.replaced_id is None
            if wait and (surface.key == BOARD or nothing_new):
                live.wait = wait
                if not wanted.notifies:
                    continue
            unknown = live.taken_over or not self.cache.knows(surface)
            restored = live.too_old == match.version
            wanted.unknown, wanted.restored = unknown, restored
            wanted.stored = stored.get(surface.key)
            found.append(wanted)
        return found

    def _held(self, live: LiveMatch, match: Match, rows: Sequence[Surface]) -> float:
        """Seconds for which messages wait, as the first beat of a reveal is shown.

        It is shown on the board or, in practice, in the panel. Nobody who typed waits for it, nor
        for what another process has left.
        """
        main = rows[0] if match.place.practice and rows else board_of(rows)
        if main is None or not _settled(main) or live.below or live.taken_over:
            return 0.0
        if live.beat is None or live.beat.row != main:
            message = self.sealed(match, main.version, main.seat)
            if message is None:
                return 0.0
            live.beat = Beat(main, message, self.now() + BEAT)
        return max(0.0, (live.beat.until - self.now()).total_seconds())

    def _board_wait(self, live: LiveMatch, board: Surface | None, awaited: Awaited) -> float:
        """Seconds for which the board may wait that would only tell that fewer are awaited."""
        if board is None or not _settled(board) or not self.board_waits:
            return 0.0
        if not awaited or not awaited < self.cache.awaited(board):
            return 0.0
        live.waits_since = live.waits_since or self.now()
        return max(0.0, (live.waits_since + self.board_waits - self.now()).total_seconds())

    def _awaited(self, match: Match) -> Awaited:
        prompts = self.services.renderer.prompts(match)
        return frozenset((seat, each.number) for seat, each in prompts.items() if each.required)

    def _in_turn(
        self, live: LiveMatch, wanted: Sequence[Wanted], *, joining: bool
    ) -> list[Writing]:
        """Those whose turn it is; the others join the queue, or leave it when not wanted now."""
        for key in live.writing.keys() - {each.surface.key for each in wanted}:
            if not live.writing[key].begun:
                live.writing.pop(key).slot.release()
        group = []
        for each in wanted:
            writing = live.writing.get(each.surface.key)
            if writing is None and not joining:
                continue
            if writing is None:
                slot = self.queue.slot(each.priority, each.bucket)
                slot.on_grant = partial(self.on_turn, live.code)
                writing = live.writing[each.surface.key] = Writing(slot, each)
            writing.slot.promote(each.priority)
            if writing.begun:
                live.stale |= each.below  # what is written now may go elsewhere
                # Discord may have us wait long for a channel. Another process may be quicker.
                opening = writing.wanted.surface.channel_id is None
                if opening and writing.task and each.surface.message_id:
                    writing.task.cancel()
                    live.stale = True
            elif writing.slot.granted:
                writing.begun, writing.wanted = True, each
                live.below -= {each.surface.seat}
                group.append(writing)
        return group

    async def _write(
        self,
        live: LiveMatch,
        match: Match,
        group: Sequence[Writing],
        urgent: bool,
        *beside: asyncio.Task[None],
    ) -> None:
        """Write these messages, while what is ``beside`` them goes on, too."""
        tasks = []
        for each in group:
            each.task = self._spawn(self._deliver(live, match, each, urgent))
            each.task.add_done_callback(each.slot.release)
            tasks.append(each.task)
        if tasks or beside:
            await asyncio.wait((*tasks, *beside), timeout=self.patience)
        for task in tasks:
            if not task.done():
                task.add_done_callback(lambda _: self.on_turn(live.code))

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _deliver(self, live: LiveMatch, match: Match, writing: Writing, urgent: bool) -> None:
        wanted = writing.wanted
        if wanted.way is Way.KEEP:
            writing.row, writing.link = replace(wanted.surface, version=match.version), live.link
            return
        hung = asyncio.timeout(HUNG)
        try:
            async with hung:
                if not urgent:
                    await self.queue.give_way()
                await self._show(live, match, writing)
        except (Overtaken, asyncio.CancelledError) as why:
            live.stale = True
            live.too_old = match.version if isinstance(why, Ahead) else live.too_old
        except Exception as fault:
            live.stale |= hung.expired()
            wanted.fault = None if hung.expired() else fault

    async def _show(self, live: LiveMatch, match: Match, writing: Writing) -> None:
        wanted, writing.link = writing.wanted, live.link
        surface = wanted.surface
        message = wanted.first or self._draw(match, surface, live.board)
        known = self.cache.same(surface, message, wanted.prompt)
        if wanted.first is not None:
            if not known:
                rendered = await compose(message, match.code, wanted.prompt)
                await self.messages.edit(*wanted.place, rendered)
            self.cache.note(surface, message, wanted.prompt)
            return
        row = writing.row = await self._delivery.deliver(match, wanted, message, known=known)
        awaited: Awaited = frozenset()
        if row.key == BOARD:
            live.board, live.waits_since = row, None
            awaited = self._awaited(match)
        if not row.closed:
            self.cache.note(row, message, wanted.prompt, awaited)

    def _draw(self, match: Match, surface: Surface, board: Surface | None) -> Message:
        renderer = self.services.renderer
        if surface.seat is not None:
            return renderer.panel(match, surface.seat, board=board)
        if surface.kind is SurfaceKind.ANNOUNCEMENT:
            return renderer.announcement(match, board)
        return renderer.board(match)

    async def _store(self, live: LiveMatch, match: Match) -> list[Exception]:
        """Store what became of messages, in one write; from then on they may be written again."""
        done = [each for each in live.writing.values() if each.task and each.task.done()]
        for each in done:
            each.task = None
        written = [each for each in done if each.row is not None]
        saved = False
        try:
            if written:
                await self._save(live, match, written)
            saved = True
        finally:
            for each in done:
                self._end(live, each, shown_now=saved and each.row is not None)
        faults = [each.wanted.fault for each in done if each.wanted.fault is not None]
        try:
            for stray in [*live.strays]:
                await self.messages.delete(*stray)
                live.strays.discard(stray)
        except Exception as fault:  # the next pass tries again
            faults.append(fault)
        return faults

    async def _save(self, live: LiveMatch, match: Match, written: Sequence[Writing]) -> None:
        """A message that no row tells of, as somebody has been erased or was quicker, goes."""
        rows, seen, relink = list[Surface](), list[Surface](), False
        for each in written:
            row, stored = each.row, each.wanted.stored
            assert row is not None
            if row.key == BOARD:
                moved = stored is None or stored.link != row.link
                relink = match.state is not None and moved
            elif each.link != live.link:
                row = replace(row, version=NEVER_SHOWN)
                self.cache.doubt(row)
            rows.append(row)
            seen += [] if stored is None else [stored]
        if live.board is not None and BOARD not in {row.key for row in rows}:
            seen.append(live.board)
        matches = self.services.matches
        saved = await matches.save_surfaces(
            match.code, rows, relink=relink, seen=seen, place=match.place
        )
        # A change meanwhile may be another process's, which tells nobody here. Whoever wrote an
        # older version looks again, and so finds what nobody knows to be live.
        outdated = any(row.version != saved.version for row in rows)
        live.stale |= relink or bool(saved.refused) or outdated
        for row in saved.refused:
            self.cache.doubt(row)
        live.strays.update(saved.strays)

    def _end(self, live: LiveMatch, writing: Writing, *, shown_now: bool = False) -> None:
        """The message is stored, or as it was: its panel has yet to go below."""
        surface = writing.wanted.surface
        del live.writing[surface.key]
        writing.slot.release()
        writing.stored.set()
        if writing.wanted.below and not shown_now:
            live.below |= {seat for seat in (surface.seat,) if seat is not None}


def _settled(surface: Surface) -> bool:
    return surface.version != NEVER_SHOWN and surface.posting is None
