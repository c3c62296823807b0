"""Writes the stale messages of a match when their turns come, and stores their rows."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from msgspec.structs import replace

from bot.matches.db import surfaces as surface_rows
from bot.matches.model.deadlines import BEAT, is_live
from bot.matches.model.match import Match, Status
from bot.matches.model.surface import BOARD, Surface, SurfaceKind, stale
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.live.delivery import Ahead, Delivery, Overtaken
from bot.ui.live.difference import Wanted, Way, differences
from bot.ui.live.ephemeral import EphemeralPanels
from bot.ui.live.live_match import Beat, LiveMatch, Tasks
from bot.ui.live.messages import ChannelClosed, DiscordMessages
from bot.ui.live.queue import Queue
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.live.render_cache import Awaited, RenderCache
from bot.ui.screens.whereabouts import board_of, panel_of
from bot.ui.services import Services

PATIENCE = 1.0
"""Seconds that a pass waits for slow messages before it stores the others."""


@dataclass(eq=False)
class Surfaces:
    """Shows matches; one task at a time writes a message.

    While several seats have to decide, a message whose only news is who has decided is held back,
    for ``board_waits`` at most.
    """

    services: Services
    messages: DiscordMessages
    queue: Queue
    activity: RecentActivity
    now: Callable[[], datetime]
    board_waits: timedelta
    patience: float = PATIENCE
    on_turn: Callable[[str], None] = lambda code: None
    """Called when the turn of a match's message has come, and when a slow one is written."""

    def __post_init__(self) -> None:
        self.cache = RenderCache()
        self.ephemeral = EphemeralPanels(self.services.renderer, self.queue, self.now)
        self._delivery = Delivery(self.services.store, self.messages, self.now)
        self.tasks = Tasks()

    async def show(
        self,
        live: LiveMatch,
        match: Match,
        surfaces: Sequence[Surface],
        *,
        urgent: bool = False,
        turns: bool = False,
    ) -> list[Exception]:
        """Write the stale messages whose turn it is, and store their rows; returns the faults.

        Messages that wait for their turn, or take longer than ``patience``, are left to a later
        call, which ``on_turn`` asks for. ``turns``: only messages already queued are written.
        ``urgent``: a person waits, so don't give way to answers.
        """
        ids = {row.message_id for row in surfaces}
        live.strays = {stray for stray in live.strays if stray[1] not in ids}
        held = self._held(live, match, surfaces)
        wanted = self._wanted(live, match, surfaces, held)
        group = self._in_turn(live, wanted, joining=not turns)
        named: list[Wanted] = []
        try:
            named = await self._delivery.name(match, group)
            live.stale |= len(named) < len(group)  # another process writes them
        finally:
            for each in group:
                if each not in named:
                    self._end(live, each)
        boards = [each for each in named if each.new_board]  # the panels link to it
        rest = [each for each in named if not each.new_board]
        await self._write(live, match, boards, urgent)
        updates = () if turns or held else self.ephemeral.updates(match, live.board)
        beside = [self.tasks.spawn(each) for each in updates]
        # Panels beside the board give way to answers: whoever waits for one doesn't wait for them.
        await self._write(live, match, rest, urgent, *(() if urgent else beside))
        return await self._store(live, match)

    def sealed(
        self, match: Match, since: int, seat: int | None = None, board: Surface | None = None
    ) -> Message | None:
        """The first beat of a reveal after version ``since``: board or panel without the outcome.

        Since it costs an edit, there is none in slow play, without everybody there, and while
        messages have to wait.
        """
        people = [seat.person for seat in match.seats if seat.person and not seat.computer]
        live = match.deadline is None or is_live(match)
        watched = live and all(self.activity.active(person.id) for person in people)
        if self.queue.busy or not watched:
            return None
        return self.services.renderer.sealed(match, since, seat, board)

    async def welcome(self, match: Match, person_id: int) -> bool:
        """Send a first DM to a person who has just sat down; False if their DMs are closed."""
        try:
            channel_id = await self.messages.dm_channel(person_id)
            match, surfaces = await self.services.store.with_surfaces(match.code)
            seat = match.seat_of(person_id)
            if match.status is not Status.LOBBY or seat is None:
                return True  # the panel follows, or nothing
            board = board_of(surfaces)
            message = self.services.renderer.panel(match, seat.number, board=board)
            rendered = await compose(message, match.code)
            with self.messages.direct():
                sent = await self.messages.send(channel_id, rendered, silent=True)
            if (await self.services.store.load(match.code)).status is not Status.LOBBY:
                await self.messages.delete(channel_id, sent.id)  # the panel may be above it
        except ChannelClosed:
            return False
        return True

    def _wanted(
        self, live: LiveMatch, match: Match, surfaces: Sequence[Surface], held: float
    ) -> list[Wanted]:
        """The stale messages that neither an answer shows nor a debounce holds back.

        While everything is ``held`` for that many seconds, only the first beat of a reveal.
        """
        stored = {row.key: row for row in surfaces}
        board = stored.get(BOARD)
        if BOARD not in live.writing or not live.writing[BOARD].begun:
            live.board = board
        awaited = self._awaited(match)
        wait = self._board_wait(live, board, awaited)
        rows = [
            replace(row, version=stale()) if self.cache.overtaken(row) else row for row in surfaces
        ]
        found = []
        for wanted in differences(
            match, rows, self.services.renderer, self.now(), self.activity.active, live.repost
        ):
            surface = wanted.surface
            if wanted.way is Way.EDIT and self.cache.newer(surface, match.version):
                continue  # the answer shows it
            if held:
                live.wait = held
                if live.beat is not None and surface.key == live.beat.row.key:
                    beat = Wanted(live.beat.row, prompt=wanted.prompt, first=live.beat.message)
                    found.append(beat)
                continue
            # Those who have decided saw that in their answer.
            nothing_new = _settled(surface) and surface.replaced_id is None
            if wait and (surface.key == BOARD or nothing_new):
                live.wait = wait
                if not wanted.notifies:
                    continue
            wanted.unknown = live.taken_over or not self.cache.knows(surface)
            wanted.restored = live.too_old == match.version
            wanted.stored = stored.get(surface.key)
            found.append(wanted)
        return found

    def _held(self, live: LiveMatch, match: Match, rows: Sequence[Surface]) -> float:
        """Seconds that messages wait for a reveal's first beat on the board or, in practice, panel.

        There is none after a typed move or a takeover.
        """
        main = board_of(rows) or (panel_of(rows, 0) if match.place.practice else None)
        if main is None or not _settled(main) or live.repost or live.taken_over:
            return 0.0
        if live.beat is None or live.beat.row != main:
            message = self.sealed(match, main.version, main.seat)
            if message is None:
                return 0.0
            live.beat = Beat(main, message, self.now() + BEAT)
        return max(0.0, (live.beat.until - self.now()).total_seconds())

    def _board_wait(self, live: LiveMatch, board: Surface | None, awaited: Awaited) -> float:
        """Seconds for which to hold back a board that only tells that fewer people are awaited."""
        if board is None or not _settled(board) or not self.board_waits:
            return 0.0
        if not awaited or not awaited < self.cache.awaited(board):
            return 0.0
        live.waits_since = live.waits_since or self.now()
        return max(0.0, (live.waits_since + self.board_waits - self.now()).total_seconds())

    def _awaited(self, match: Match) -> Awaited:
        prompts = self.services.renderer.prompts(match)
        return frozenset((seat, each.number) for seat, each in prompts.items() if each.required)

    def _in_turn(self, live: LiveMatch, wanted: Sequence[Wanted], *, joining: bool) -> list[Wanted]:
        """Those whose turn it is. The others join the queue, and unwanted ones leave it."""
        for key in live.writing.keys() - {each.surface.key for each in wanted}:
            if not live.writing[key].begun:
                live.leave(key)
        group = []
        for each in wanted:
            earlier = live.writing.get(each.surface.key)
            if earlier is not None and earlier.begun:
                live.stale |= each.repost  # the message being written may be elsewhere
                # Discord may delay opening a channel, and another process may be quicker.
                opening = earlier.surface.channel_id is None
                if opening and earlier.task and each.surface.message_id:
                    earlier.task.cancel()
                    live.stale = True
                continue
            if earlier is not None:
                each.slot = earlier.slot
                each.slot.promote(each.priority)
            elif joining:
                each.slot = self.queue.slot(each.priority, each.bucket)
                each.slot.on_grant = partial(self.on_turn, live.code)
            else:
                continue
            live.writing[each.surface.key] = each
            if each.slot.granted:
                each.begun = True
                live.repost -= {each.surface.seat}
                group.append(each)
        return group

    async def _write(
        self,
        live: LiveMatch,
        match: Match,
        group: Sequence[Wanted],
        urgent: bool,
        *beside: asyncio.Task[None],
    ) -> None:
        """Write these messages; wait for them, and for the tasks ``beside`` them."""
        tasks = []
        for each in group:
            each.task = self.tasks.spawn(self._deliver(live, match, each, urgent))
            each.task.add_done_callback(each.slot.release)
            tasks.append(each.task)
        if tasks or beside:
            await asyncio.wait((*tasks, *beside), timeout=self.patience)
        for task in tasks:
            if not task.done():
                task.add_done_callback(lambda _: self.on_turn(live.code))

    async def _deliver(self, live: LiveMatch, match: Match, wanted: Wanted, urgent: bool) -> None:
        if wanted.way is Way.KEEP:
            wanted.row = replace(wanted.surface, version=match.version)
            wanted.link = live.link
            return
        attempt = None
        try:
            async with self.queue.outage.attempt() as attempt:
                if not urgent:
                    await self.queue.give_way()
                await self._show(live, match, wanted)
        except (Overtaken, asyncio.CancelledError) as why:
            live.stale = True
            live.too_old = match.version if isinstance(why, Ahead) else live.too_old
        except Exception as fault:
            lost = attempt is not None and attempt.lost
            live.stale |= lost
            wanted.fault = None if lost else fault
        finally:
            if (wanted.row, wanted.first, wanted.way) == (None, None, Way.EDIT):
                self.cache.doubt(wanted.surface)  # another process may store the row meanwhile

    async def _show(self, live: LiveMatch, match: Match, wanted: Wanted) -> None:
        surface, wanted.link = wanted.surface, live.link
        known = self.cache.known(surface)
        if wanted.first is not None:
            if known.shown != hash((wanted.first, wanted.prompt)):
                await self._show_first_beat(live, match, wanted, wanted.first)
            return
        answer = match.version, None if surface.key == BOARD else live.link
        may_stay, message = wanted.way is Way.EDIT and not wanted.unsettled, None
        if not may_stay or known.answer != answer:
            message = self._draw(match, surface, live.board)
            if may_stay and known.shown == hash((message, wanted.prompt)):
                message = None
        row = wanted.row = await self._delivery.deliver(match, wanted, message)
        awaited: Awaited = frozenset()
        if row.key == BOARD:
            live.board = row
            live.waits_since = None
            awaited = self._awaited(match)
        if not row.closed:
            self.cache.note(row, message, wanted.prompt, awaited)

    async def _show_first_beat(
        self, live: LiveMatch, match: Match, wanted: Wanted, message: Message
    ) -> None:
        """Show that something is coming. It may arrive after another process has shown it all."""
        channel_id, message_id = wanted.place
        version = wanted.surface.version
        rendered = await compose(message, match.code, wanted.prompt)
        with self.cache.unrecorded(message_id, version, stored=version) as done:
            await self.messages.edit(channel_id, message_id, rendered)
            done(message, wanted.prompt, None)
        live.stale |= live.beat is None or self.now() >= live.beat.until

    def _draw(self, match: Match, surface: Surface, board: Surface | None) -> Message:
        renderer = self.services.renderer
        if surface.kind is SurfaceKind.ENDING:
            return renderer.ending(match, surface.seat)
        if surface.seat is not None:
            return renderer.panel(match, surface.seat, board=board)
        if surface.kind is SurfaceKind.ANNOUNCEMENT:
            return renderer.announcement(match, board)
        return renderer.board(match)

    async def _store(self, live: LiveMatch, match: Match) -> list[Exception]:
        """Store the rows of finished messages, in one write, after which others may write them."""
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
        faults = [each.fault for each in done if each.fault is not None]
        try:
            for stray in [*live.strays]:
                async with self.queue.outage.attempt():
                    await self.messages.delete(*stray)
                live.strays.discard(stray)
        except Exception as fault:  # the next pass tries again
            faults.append(fault)
        return faults

    async def _save(self, live: LiveMatch, match: Match, written: Sequence[Wanted]) -> None:
        """Store rows; messages that are then in no row, after a race or an erasure, are strays."""
        rows, seen, relink = list[Surface](), list[Surface](), False
        for each in written:
            row, stored = each.row, each.stored
            assert row is not None
            if row.key == BOARD:
                moved = stored is None or stored.link != row.link
                relink = match.state is not None and moved
            elif each.link != live.link:
                row = replace(row, version=stale())
            rows.append(row)
            seen += [] if stored is None else [stored]
        if live.board is not None and BOARD not in {row.key for row in rows}:
            seen.append(live.board)
        store = self.services.store
        saved = await store.write(
            surface_rows.save, match.code, rows, relink=relink, seen=seen, place=match.place
        )
        # Another process tells nobody here of its changes: after an older version, read again.
        outdated = any(row.version != saved.version for row in rows)
        live.stale |= relink or outdated or bool(saved.refused or saved.uncertain)
        live.strays.update(saved.strays)

    def _end(self, live: LiveMatch, wanted: Wanted, *, shown_now: bool = False) -> None:
        """Finish a message; unless it was shown and stored, its panel still has to be reposted."""
        live.leave(wanted.surface.key)
        wanted.ended.set()
        if wanted.repost and not shown_now and wanted.surface.seat is not None:
            live.repost.add(wanted.surface.seat)


def _settled(surface: Surface) -> bool:
    return surface.version >= 0 and surface.posting is None
