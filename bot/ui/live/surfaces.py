"""The messages of a match: what is out of date is written in its turn, and its row is stored."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from msgspec.structs import replace as changed

from bot.matches.model.deadlines import BEAT
from bot.matches.model.match import NEVER_SHOWN, Match, Status, Surface, SurfaceKind
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import Message
from bot.ui.live.beats import Beats
from bot.ui.live.delivery import Ahead, Delivered, Delivery, Overtaken, place_of
from bot.ui.live.difference import BOARD, Wanted, Way, differences, key_of
from bot.ui.live.ephemeral import EphemeralPanels
from bot.ui.live.messages import ChannelClosed, DiscordMessages
from bot.ui.live.queue import Queue
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.live.render_cache import Awaited, Link, RenderCache
from bot.ui.live.shown import Beat, Shown, Writing
from bot.ui.screens.whereabouts import board_of
from bot.ui.services import Services

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
    cache: RenderCache
    activity: RecentActivity
    ephemeral: EphemeralPanels
    beats: Beats
    now: Callable[[], datetime]
    board_waits: timedelta
    patience: float = PATIENCE
    on_turn: Callable[[str], None] = lambda code: None
    """Told of a match with a message whose turn has come, or that took long and is written."""

    def __post_init__(self) -> None:
        self._delivery = Delivery(self.services.matches, self.messages, self.now)
        self._tasks: set[asyncio.Task[Any]] = set()

    async def close(self) -> None:
        """Let go of every message that is under way; no turn comes any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def show(
        self,
        shown: Shown,
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
        group = self._in_turn(shown, self._wanted(shown, match, surfaces), joining=not turns)
        named: Sequence[Wanted] = ()
        try:
            named = await self._delivery.named(match, group)
            shown.stale |= len(named) < len(group)  # somebody else writes them
        finally:
            mine = {each.key for each in named}
            for each in group:
                if each.key not in mine:
                    self._end(shown, each)
        new_board = [each for each in named if each.new_board]  # the panels link to it
        for part in (new_board, [each for each in named if not each.new_board]):
            tasks = [self._begin(shown, match, each, urgent) for each in part]
            late = (await asyncio.wait(tasks, timeout=self.patience))[1] if tasks else ()
            for task in late:
                task.add_done_callback(lambda _: self.on_turn(shown.code))
        return await self._store(shown, match)

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

    async def take_away(self, messages: Iterable[tuple[int, int]]) -> None:
        """Delete messages that no surface keeps any more, by channel and message id."""
        for channel_id, message_id in messages:
            await self.messages.delete(channel_id, message_id)

    def _wanted(self, shown: Shown, match: Match, surfaces: Sequence[Surface]) -> list[Wanted]:
        """What is out of date and waits neither for other decisions nor for an answer's end."""
        stored = {key_of(row): row for row in surfaces}
        board = stored.get(BOARD)
        if BOARD not in shown.writing or not shown.writing[BOARD].begun:
            shown.board = board
        awaited = self._awaited(match)
        wait = self._board_wait(shown, board, awaited)
        held = self._held(shown, match, surfaces)
        rows = [
            changed(row, version=NEVER_SHOWN) if self.cache.overtaken(row) else row
            for row in surfaces
        ]
        renderer, looks = self.services.renderer, self.activity.looks
        found = []
        for wanted in differences(match, rows, renderer, self.now(), looks, shown.below):
            surface = wanted.surface
            if wanted.way is Way.EDIT and self.cache.newer(surface, match.version):
                shown.stale = True
                continue
            if held:
                shown.wait = held
                if (first := self._first_beat(shown, wanted)) is not None:
                    found.append(first)
                continue
            # Whoever has decided saw that in the answer.
            nothing_new = _settled(surface) and surface.replaced_id is None
            if wait and (wanted.key == BOARD or nothing_new):
                shown.wait = wait
                if not wanted.notifies:
                    continue
            unknown = shown.taken_over or not self.cache.knows(surface)
            restored = shown.behind == match.version
            known = replace(wanted, unknown=unknown, restored=restored)
            found.append(replace(known, stored=stored.get(wanted.key)))
        for seat, panel in self.ephemeral.of(match) if not held else ():
            found.append(Wanted(panel.surface(match.code, seat), prompt=panel.prompt, beside=panel))
        return found

    def _held(self, shown: Shown, match: Match, rows: Sequence[Surface]) -> float:
        """Seconds for which messages wait, as the first beat of a reveal is shown.

        It is shown on the board or, in practice, in the panel. Nobody who typed waits for it, nor
        for what another process has left.
        """
        main = rows[0] if match.place.practice and rows else board_of(rows)
        if main is None or not _settled(main) or shown.below or shown.taken_over:
            return 0.0
        if shown.beat is None or shown.beat.row != main:
            message = self.beats.first(match, main.version, main.seat)
            if message is None:
                return 0.0
            shown.beat = Beat(main, message, self.now() + BEAT)
        return max(0.0, (shown.beat.until - self.now()).total_seconds())

    def _first_beat(self, shown: Shown, wanted: Wanted) -> Wanted | None:
        beat = shown.beat
        if beat is None or beat.shown or wanted.key != key_of(beat.row):
            return None
        return Wanted(beat.row, prompt=wanted.prompt, first=beat.message)

    def _board_wait(self, shown: Shown, board: Surface | None, awaited: Awaited) -> float:
        """Seconds for which the board may wait that would only tell that fewer are awaited."""
        if board is None or not _settled(board) or not self.board_waits:
            return 0.0
        if not awaited or not awaited < self.cache.awaited(board):
            return 0.0
        shown.waits_since = shown.waits_since or self.now()
        return max(0.0, (shown.waits_since + self.board_waits - self.now()).total_seconds())

    def _awaited(self, match: Match) -> Awaited:
        prompts = self.services.renderer.prompts(match)
        return frozenset((seat, each.number) for seat, each in prompts.items() if each.required)

    def _in_turn(self, shown: Shown, wanted: Sequence[Wanted], *, joining: bool) -> list[Wanted]:
        """Those whose turn it is; the others join the queue, or leave it when not wanted now."""
        for key in shown.writing.keys() - {each.key for each in wanted}:
            if not shown.writing[key].begun:
                shown.writing.pop(key).slot.release()
        group = []
        for each in wanted:
            writing = shown.writing.get(each.key)
            if writing is None and not joining:
                continue
            if writing is None:
                slot = self.queue.slot(each.priority, each.bucket)
                slot.on_grant = partial(self.on_turn, shown.code)
                opens = each.surface.channel_id is None and each.beside is None
                writing = shown.writing[each.key] = Writing(slot, opens)
            writing.slot.promote(each.priority)
            if writing.begun:
                shown.stale |= each.below  # what is written now may go elsewhere
                if writing.opens and writing.delivered and each.surface.message_id:
                    # Another process was quicker. A task has to have run to say what it wanted.
                    asyncio.get_running_loop().call_soon(writing.delivered.cancel)
            elif writing.slot.granted:
                writing.begun = True
                shown.below -= {each.surface.seat}
                group.append(each)
        return group

    def _begin(
        self, shown: Shown, match: Match, wanted: Wanted, urgent: bool
    ) -> asyncio.Task[Delivered]:
        writing = shown.writing[wanted.key]
        task = asyncio.create_task(self._deliver(shown, match, wanted, urgent))
        hung = asyncio.get_running_loop().call_later(HUNG, task.cancel)
        task.add_done_callback(lambda _: hung.cancel())
        task.add_done_callback(lambda _: writing.slot.release())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        writing.delivered = task
        return task

    async def _deliver(self, shown: Shown, match: Match, wanted: Wanted, urgent: bool) -> Delivered:
        surface = wanted.surface
        try:
            if wanted.way is Way.KEEP:
                row = changed(surface, version=match.version)
                return Delivered(wanted, row, _link(shown.board))
            if not urgent:
                await self.queue.give_way()
            link = _link(shown.board)
            message = self._draw(match, wanted, shown.board)
            known = self.cache.same(surface, message, wanted.prompt)
            if wanted.first is not None or wanted.beside is not None:
                rendered = None if known else await compose(message, match.code, wanted.prompt)
                await self._without_row(shown, match, wanted, rendered)
                row = surface if wanted.first else wanted.done(match)
                self.cache.note(row, message, wanted.prompt)
                return Delivered(wanted)
            opened = partial(setattr, shown.writing[wanted.key], "opens", False)
            delivered = await self._delivery.deliver(
                match, wanted, message, known=known, opened=opened
            )
            if shown_in := delivered.row:
                awaited: Awaited = frozenset()
                if wanted.key == BOARD:
                    shown.board, shown.waits_since = shown_in, None
                    awaited = self._awaited(match)
                if not shown_in.closed:
                    self.cache.note(shown_in, message, wanted.prompt, awaited)
            return replace(delivered, link=link)
        except (Overtaken, asyncio.CancelledError) as why:
            shown.stale = True
            shown.behind = match.version if isinstance(why, Ahead) else shown.behind
            return Delivered(wanted)
        except Exception as fault:
            return Delivered(wanted, fault=fault)

    async def _without_row(
        self, shown: Shown, match: Match, wanted: Wanted, rendered: Rendered | None
    ) -> None:
        """Show what no row tells of: a panel beside the board, or a first beat."""
        if wanted.beside is not None:
            panel = replace(wanted.beside, version=match.version)
            await self.ephemeral.show(match.code, panel, rendered)
        elif rendered is not None:
            assert shown.beat is not None, "it is why the message is wanted"
            shown.beat.shown = True
            await self.messages.edit(*place_of(wanted.surface), rendered)

    def _draw(self, match: Match, wanted: Wanted, board: Surface | None) -> Message:
        renderer, surface, beside = self.services.renderer, wanted.surface, wanted.beside
        if wanted.first is not None:
            return wanted.first
        if surface.seat is not None and beside is not None:
            return renderer.panel(
                match,
                surface.seat,
                board=board,
                draft=beside.draft,
                notice=beside.notice,
                dms_closed=beside.dms_closed,
                beside_until=beside.until,
            )
        if surface.seat is not None:
            return renderer.panel(match, surface.seat, board=board)
        if surface.kind is SurfaceKind.ANNOUNCEMENT:
            return renderer.announcement(match, board)
        return renderer.board(match)

    async def _store(self, shown: Shown, match: Match) -> list[Exception]:
        """Store what became of messages, in one write; from then on they may be written again."""
        done: list[Delivered] = []
        for writing in shown.writing.values():
            if writing.delivered is not None and writing.delivered.done():
                done.append(writing.delivered.result())
                writing.delivered = None
        written = [each for each in done if each.row is not None]
        saved = False
        try:
            if written:
                await self._save(shown, match, written)
            saved = True
        finally:
            for each in done:
                self._end(shown, each.wanted, shown_now=saved and each.row is not None)
            # No row tells that the match has changed while a panel beside the board was edited.
            beside = any(each.wanted.beside is not None for each in done)
            shown.stale |= beside and any(True for _ in self.ephemeral.of(match))
        return [each.fault for each in done if each.fault is not None]

    async def _save(self, shown: Shown, match: Match, written: Sequence[Delivered]) -> None:
        """A message that no row tells of, as somebody has been erased or was quicker, goes."""
        rows, seen, relink = list[Surface](), list[Surface](), False
        for each in written:
            row, stored = each.row, each.wanted.stored
            assert row is not None
            if key_of(row) == BOARD:
                relink = match.state is not None and _link(stored) != _link(row)
            elif each.link != _link(shown.board):
                row = changed(row, version=NEVER_SHOWN)
                self.cache.doubt(row)
            rows.append(row)
            seen += [] if stored is None else [stored]
        if shown.board is not None and BOARD not in map(key_of, rows):
            seen.append(shown.board)
        matches = self.services.matches
        saved = await matches.save_surfaces(
            match.code, rows, relink=relink, seen=seen, place=match.place
        )
        # A change meanwhile may be another process's, which tells nobody here. Whoever wrote an
        # older version looks again, and so finds what nobody knows to be shown.
        outdated = any(row.version != saved.version for row in rows)
        shown.stale |= relink or bool(saved.refused) or outdated
        for row in saved.refused:
            self.cache.doubt(row)
        await self.take_away(saved.strays)

    def _end(self, shown: Shown, wanted: Wanted, *, shown_now: bool = False) -> None:
        """The message is stored, or as it was: its panel has yet to go below."""
        writing = shown.writing.pop(wanted.key)
        writing.slot.release()
        writing.stored.set()
        if wanted.below and not shown_now:
            shown.below |= {seat for seat in (wanted.surface.seat,) if seat is not None}


def _link(board: Surface | None) -> Link:
    """What panels show of the board's place."""
    return () if board is None else (board.channel_id, board.message_id, board.closed)


def _settled(surface: Surface) -> bool:
    return surface.version != NEVER_SHOWN and surface.posting is None
