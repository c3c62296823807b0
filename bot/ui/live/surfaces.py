"""All messages of a match brought up to date at once, and stored together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from msgspec.structs import replace as changed

from bot.matches.model.match import NEVER_SHOWN, Match, Status, Surface, SurfaceKind
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.live.board_pace import BoardPace
from bot.ui.live.delivery import Delivered, Delivery
from bot.ui.live.plan import Key, Plan, Target, Way
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.live.render_cache import RenderCache
from bot.ui.live.requests.answers_first import AnswersFirst
from bot.ui.live.requests.discord_messages import DiscordMessages, Shut
from bot.ui.live.requests.outgoing import Lane, Outgoing, Rank, Turn
from bot.ui.services import Services

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds that a pass waits for its slowest message before it stores the others."""
BOARD: Key = (SurfaceKind.BOARD, None)
RANKS = {
    SurfaceKind.PANEL: Rank.PANEL,
    SurfaceKind.BOARD: Rank.BOARD,
    SurfaceKind.ANNOUNCEMENT: Rank.ANNOUNCEMENT,
}


class Restored(Enum):
    """What became of a board that was looked for."""

    KEPT = "kept"
    POSTED = "posted"
    SHUT = "shut"
    """Its channel takes no messages from us."""
    NO_CHANNEL = "no-channel"
    """Its channel exists no more."""


@dataclass
class Shown:
    """How far a pass came.

    ``again``: there is more to show by now. ``late`` are messages that took too long or wait for
    their turn: they go on by themselves, and store what became of them.
    """

    again: bool = False
    calm: float = 0.0
    """Seconds for which messages may wait that would only show that fewer people are awaited."""
    wait: float = 0.0
    """Seconds after which the messages have to be shown that do wait."""
    faults: list[Exception] = field(default_factory=list)
    late: list[asyncio.Task[Shown]] = field(default_factory=list)
    posted: set[int] = field(default_factory=set)
    """The seats whose panels are up to date now."""


@dataclass
class _Pass:
    """One pass over a match; ``board`` is what the panels link to, as far as it is known by now."""

    match: Match
    before: Surface | None
    board: Surface | None
    held: dict[Key, asyncio.Lock] = field(default_factory=dict)
    """Locks of messages that are written but not stored: by its row such a one is still behind."""
    drawn: dict[int, Surface | None] = field(default_factory=dict)
    """For each seat the board that its panel links to."""


class Surfaces:
    """Shows matches; each message is written by one task at a time."""

    def __init__(
        self,
        services: Services,
        messages: DiscordMessages,
        activity: RecentActivity,
        answers_first: AnswersFirst,
        cache: RenderCache,
        now: Callable[[], datetime],
        pace: BoardPace,
        outgoing: Outgoing,
        patience: float = PATIENCE,
    ) -> None:
        self._services = services
        self._matches = services.matches
        self._messages = messages
        self._answers_first = answers_first
        self._cache = cache
        self._plan = Plan(services, activity, now)
        self._delivery = Delivery(services.matches, messages, cache, now)
        self._pace = pace
        self._outgoing = outgoing
        self._waiting: dict[tuple[str, Key], Turn] = {}
        self._patience = patience
        self._locks: WeakValueDictionary[tuple[str, Key], asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def close(self) -> set[str]:
        """Let go of every message that is under way. Returns the codes of their matches."""
        unanswered = {code for (code, _), lock in self._locks.items() if lock.locked()}
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        return unanswered

    async def show(
        self, match: Match, surfaces: Sequence[Surface], anew: Collection[int] = ()
    ) -> Shown:
        """Bring every message that is behind up to date; ``anew`` are seats to be posted below.

        A board that has to be posted comes first, for the panels link to it.
        """
        board = board_of(surfaces)
        one, shown = _Pass(match, board, board), self._begin(match, board)
        ready: list[tuple[Target, Turn]] = []
        for target in sorted(self._targets(match, surfaces, anew), key=order_of):
            if self._is_due(match, target, shown):
                turn = self._outgoing.turn(rank_of(target), lane_of(target))
                if turn.granted:
                    ready.append((target, turn))
                else:
                    shown.late.append(self._wait(match.code, target, turn))
        await self._write(one, ready, shown)
        return shown

    def _begin(self, match: Match, board: Surface | None) -> Shown:
        return Shown(calm=0.0 if board is None else self._pace.left(match, board))

    def _targets(
        self, match: Match, surfaces: Sequence[Surface], anew: Collection[int]
    ) -> list[Target]:
        stored = {
            key_of(surface): changed(surface, version=NEVER_SHOWN)
            if self._cache.overtaken(surface)
            else surface
            for surface in surfaces
        }
        return list(self._plan.targets(match, stored, anew))

    def _wait(self, code: str, target: Target, turn: Turn) -> asyncio.Task[Shown]:
        """A message whose turn comes later; it will show what there is to show by then."""
        self._waiting[code, key_of(target.surface)] = turn
        task = self._spawn(self._in_turn(code, target, turn))
        task.add_done_callback(lambda _: turn.end())
        return task

    async def _in_turn(self, code: str, target: Target, turn: Turn) -> Shown:
        key = key_of(target.surface)
        anew = [target.surface.seat] if target.anew and target.surface.seat is not None else []
        try:
            await turn.come()
        finally:
            del self._waiting[code, key]
        match, surfaces = await self._services.queries.with_surfaces(code)
        board = board_of(surfaces)
        shown = self._begin(match, board)
        newest = [
            (each, turn)
            for each in self._targets(match, surfaces, anew)
            if key_of(each.surface) == key and self._is_due(match, each, shown)
        ]
        await self._write(_Pass(match, board, board), newest, shown)
        return shown

    async def _write(self, one: _Pass, ready: Sequence[tuple[Target, Turn]], shown: Shown) -> None:
        """Deliver these, and store what became of those that take no longer than a moment."""
        unsettled = {key_of(target.surface) for target, _ in ready if target.surface.posting}
        targets = await self._name(one.match, [target for target, _ in ready])
        turns = {key_of(target.surface): turn for target, turn in ready}
        first = [each for each in targets if key_of(each.surface) == BOARD and each.way is Way.POST]
        rest = [each for each in targets if each not in first]
        done: list[Delivered] = []
        for group in (first, rest):
            keys = [key_of(each.surface) for each in group]
            tasks = [
                self._spawn(self._deliver(one, each, turns[key], key in unsettled))
                for key, each in zip(keys, group, strict=True)
            ]
            if tasks:
                await asyncio.wait(tasks, timeout=self._patience)
            done += [task.result() for task in tasks if task.done()]
            shown.late += [self._spawn(self._late(one, task)) for task in tasks if not task.done()]
        await self._store(one, done, shown)

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
        except Shut:
            return False
        return True

    async def restore_board(self, code: str) -> Restored:
        """Looks whether the board is in its channel, up to date, and posts it anew where not."""
        async with self._lock(code, BOARD):
            match, surfaces = await self._services.queries.with_surfaces(code)
            before = board_of(surfaces)
            target = self._plan.board(match, before)
            if target.surface.message_id is not None:
                target = Target(target.surface, Way.EDIT)
            before_id = target.surface.message_id
            unsettled = target.surface.posting is not None
            self._cache.forget(before_id)
            one = _Pass(match, before, before)
            delivered = await self._delivery.deliver(
                match, target, partial(self._draw, one, target), unsettled=unsettled
            )
            one.board = delivered.surface
            await self._store(one, [delivered], Shown())
        if delivered.no_channel:
            return Restored.NO_CHANNEL
        if delivered.surface.closed:
            return Restored.SHUT
        return Restored.KEPT if delivered.surface.message_id == before_id else Restored.POSTED

    async def take_away(self, messages: Iterable[tuple[int, int]]) -> None:
        """Deletes messages that no surface keeps any more, by channel and message id."""
        for channel_id, message_id in messages:
            await self._messages.delete(channel_id, message_id)

    def _lock(self, code: str, key: Key) -> asyncio.Lock:
        return self._locks.setdefault((code, key), asyncio.Lock())

    def _is_due(self, match: Match, target: Target, shown: Shown) -> bool:
        """Whether the message can be written now."""
        key = key_of(target.surface)
        if self._lock(match.code, key).locked():
            shown.again |= target.anew  # whoever writes it looks again, but not below
            return False
        if (turn := self._waiting.get((match.code, key))) is not None:
            turn.promote(rank_of(target))
            shown.again |= target.anew
            return False
        if target.way is Way.EDIT and self._cache.newer(target.surface, match.version):
            shown.again = True
            return False
        if shown.calm and (key == BOARD or self._pace.panel_waits(match, target.surface)):
            shown.wait = shown.calm
            return target.rings
        return True

    async def _name(self, match: Match, targets: Sequence[Target]) -> list[Target]:
        """The targets, those to be posted by the names under which they are known from now on."""
        named = [
            self._delivery.named(target)
            if target.way is Way.POST and target.surface.posting is None
            else target
            for target in targets
        ]
        fresh = [new.surface for old, new in zip(targets, named, strict=True) if new is not old]
        if fresh:
            await self._matches.save_surfaces(match.code, fresh)
        return named

    async def _deliver(self, one: _Pass, target: Target, turn: Turn, unsettled: bool) -> Delivered:
        key = key_of(target.surface)
        try:
            await self._answers_first.wait()  # without the lock, which an answer may need
            lock = self._lock(one.match.code, key)
            await lock.acquire()
            one.held[key] = lock
            delivered = await self._delivery.deliver(
                one.match, target, partial(self._draw, one, target), unsettled=unsettled
            )
        except Exception as fault:
            return Delivered(target.surface, target.surface.version, failed=True, fault=fault)
        finally:
            turn.end()
        if key == BOARD:
            one.board = delivered.surface
            self._pace.shown(one.match, delivered.surface)
        return delivered

    def _draw(self, one: _Pass, target: Target) -> Message:
        match, surface = one.match, target.surface
        if surface.seat is not None:
            one.drawn[surface.seat] = one.board
            return self._services.renderer.panel(match, surface.seat, board=one.board)
        if surface.kind is SurfaceKind.ANNOUNCEMENT:
            return self._services.renderer.announcement(match, one.board)
        return self._services.renderer.board(match)

    async def _late(self, one: _Pass, task: asyncio.Task[Delivered]) -> Shown:
        shown = Shown(again=True)
        await self._store(one, [await task], shown)
        return shown

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _store(self, one: _Pass, done: Sequence[Delivered], shown: Shown) -> None:
        """One write of all that is known now, of which others may write again from then on."""
        try:
            await self._save(one, done, shown)
        finally:
            for each in done:
                if lock := one.held.pop(key_of(each.surface), None):
                    lock.release()

    async def _save(self, one: _Pass, done: Sequence[Delivered], shown: Shown) -> None:
        """Who was erased meanwhile loses the message, too."""
        shown.faults += [each.fault for each in done if each.fault is not None]
        relink = one.match.state is not None and _moved(one.before, one.board)
        rows, seen = [], {}
        for surface, version in [(each.surface, each.seen) for each in done if not each.failed]:
            seen[key_of(surface)] = version
            if surface.seat is not None:
                shown.posted.add(surface.seat)
                if _moved(one.drawn.get(surface.seat, one.board), one.board):
                    surface = changed(surface, version=NEVER_SHOWN)
            rows.append(surface)
        if not rows:
            return
        one.before = one.board
        saved = await self._matches.save_surfaces(one.match.code, rows, relink=relink, seen=seen)
        # A change meanwhile may be another process's, which tells nobody here. Whoever wrote an
        # older version looks again, and so finds what nobody knows to be shown.
        shown.again |= relink or saved.version != one.match.version
        for refused in saved.refused:
            for message_id in (refused.message_id, refused.replaced_id):
                if refused.channel_id is not None and message_id is not None:
                    await self._messages.delete(refused.channel_id, message_id)


def board_of(surfaces: Sequence[Surface]) -> Surface | None:
    """The one that is the board."""
    return next((each for each in surfaces if key_of(each) == BOARD), None)


def key_of(surface: Surface) -> Key:
    """What the surface is within its match."""
    return surface.kind, surface.seat


def order_of(target: Target) -> tuple[bool, Rank]:
    """A board that has to be posted comes first, for the panels link to it; then by urgency."""
    is_new_board = key_of(target.surface) == BOARD and target.way is Way.POST
    return not is_new_board, rank_of(target)


def rank_of(target: Target) -> Rank:
    """How urgent the message is."""
    if target.rings:
        return Rank.NOTICE
    return RANKS[target.surface.kind]


def lane_of(target: Target) -> Lane | None:
    """Where the message has to queue; None for one that makes no request to a known channel."""
    channel_id = target.surface.channel_id
    return None if channel_id is None or target.way is Way.KEEP else (channel_id, target.way.value)


def _moved(before: Surface | None, after: Surface | None) -> bool:
    """Whether panels that link to the board as it was link to the wrong place."""
    old, new = (
        None if each is None else (each.channel_id, each.message_id, each.closed)
        for each in (before, after)
    )
    return old != new
