"""Matches in a real database, and a fake Discord in memory that can fail, hang and forget."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import discord
from msgspec.structs import replace

from bot.matches.model.match import Match, Person
from bot.matches.model.notices import Notice, NoticeKind
from bot.matches.model.surface import Surface, SurfaceKind
from bot.ui.answers import Answers
from bot.ui.controls.custom_id import CustomId
from bot.ui.i18n.texts import Texts
from bot.ui.layout.components import Rendered
from bot.ui.layout.message import Button, sentence
from bot.ui.layout.message import Message as Said
from bot.ui.live.messages import UNKNOWN_MESSAGE, ChannelClosed, Posted
from bot.ui.live.notices import NoticeMessages
from bot.ui.live.queue import Queue
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.live.refresher import Refresher, later
from bot.ui.live.surfaces import Surfaces
from bot.ui.services import Services
from cogs.puerto_banana.rules import GAME
from cogs.puerto_banana.screen import SCREEN
from tests import limits
from tests.bot.matches.news import News
from tests.bot.matches.table import ANNA, BRUNO, GAMES, Life, Watch, bid, start_match
from tests.texts.catalogue import CATALOGUE

GAMES_CHANNEL = 70
EDIT_BOARD = f"edit {GAMES_CHANNEL}"
FOR_EVER = 60.0
"""Seconds: enough for a pass to wait for all its messages on any machine."""
WINDOW = timedelta(minutes=5)
"""How long this Discord remembers a nonce."""
NEWS = 75
"""The channel for a server's news."""


def dm(person: Person) -> int:
    """The id of a person's DM channel."""
    return person.id * 1000


@dataclass
class Message:
    """A message in a channel."""

    id: int
    rendered: Rendered
    nonce: str | None
    sent_at: datetime
    silent: bool

    @property
    def components(self) -> list[Any]:
        layout: Any = self.rendered.layout
        return list(layout.to_components())

    @property
    def text(self) -> str:
        return limits.text_of({"components": self.components})

    @property
    def controls(self) -> list[CustomId]:
        ids = [each.get("custom_id", "") for each in limits.walk(self.components)]
        return [control for each in ids if (control := CustomId.read(each)) is not None]

    @property
    def posted(self) -> Posted:
        return Posted(self.id, next((control.prompt for control in self.controls), None))


@dataclass
class Hold:
    """A hanging request."""

    reached: asyncio.Event = field(default_factory=asyncio.Event)
    released: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class FakeDiscord:
    """Stands in for :class:`bot.ui.live.messages.DiscordMessages`.

    ``requests`` logs requests, such as "send 70". As on Discord, a nonce is remembered for a while
    even if its message has been deleted: https://github.com/discord/discord-api-docs/pull/6647.
    """

    watch: Watch
    channels: dict[int, list[Message]] = field(default_factory=dict)
    named: dict[tuple[int, str | None], Message] = field(default_factory=dict)
    """The last message posted with each nonce."""
    requests: list[str] = field(default_factory=list)
    unreadable: set[int] = field(default_factory=set)
    """Channels whose history we may not read, or which doesn't show new messages yet."""
    shut: dict[int, int] = field(default_factory=dict)
    """Channels that refuse everything, with Discord's error code."""
    faults: dict[str, list[Exception]] = field(default_factory=dict)
    """What the next requests of a kind raise before they are executed."""
    lost: dict[str, int] = field(default_factory=dict)
    """How many of the next requests of a kind are executed but never answered."""
    held: dict[str, Hold] = field(default_factory=dict)
    """Requests that hang until they are released."""
    drawn: int = 0

    def hold(self, request: str) -> Hold:
        """Make this request hang."""
        return self.held.setdefault(request, Hold())

    def shown(self, channel_id: int) -> list[Message]:
        return self.channels.setdefault(channel_id, [])

    def texts(self, channel_id: int) -> list[str]:
        return [message.text for message in self.shown(channel_id)]

    def sent(self, channel_id: int) -> int:
        return self.requests.count(f"send {channel_id}")

    async def dm_channel(self, person_id: int) -> int:
        channel_id = person_id * 1000
        await self._held(f"open {channel_id}")
        return channel_id

    async def send(
        self,
        channel_id: int,
        message: Rendered,
        mentioned: Sequence[int] = (),
        nonce: str | None = None,
        *,
        silent: bool = False,
    ) -> Posted:
        await self._asked("send", channel_id)
        now = self.watch.now()
        named = self.named.get((channel_id, nonce))
        if nonce is not None and named is not None and now - named.sent_at < WINDOW:
            if named not in self.shown(channel_id):
                raise unknown_message()
            return named.posted
        self.drawn += 1
        made_id = discord.utils.time_snowflake(now) + self.drawn
        made = Message(made_id, message, nonce, now, silent)
        self.shown(channel_id).append(made)
        self.named[channel_id, nonce] = made
        self._answered("send", channel_id)
        return made.posted

    async def edit(self, channel_id: int, message_id: int, message: Rendered) -> bool:
        await self._asked("edit", channel_id)
        for old in self.shown(channel_id):
            if old.id == message_id:
                old.rendered = message
                self._answered("edit", channel_id)
                return True
        return False

    async def delete(self, channel_id: int, message_id: int) -> None:
        await self._asked("delete", channel_id, shut=False)
        kept = [each for each in self.shown(channel_id) if each.id != message_id]
        self.channels[channel_id] = kept

    async def find(self, channel_id: int, code: str, since: datetime) -> list[Posted]:
        await self._asked("find", channel_id)
        if channel_id in self.unreadable:
            return []
        return [
            each.posted
            for each in reversed(self.shown(channel_id))
            if each.sent_at >= since and code in {control.code for control in each.controls}
        ]

    def direct(self) -> AbstractContextManager[None]:
        return nullcontext()

    async def prompt(self, channel_id: int, message_id: int) -> int | None:
        await self._asked("get", channel_id)
        found = [each for each in self.shown(channel_id) if each.id == message_id]
        return found[0].posted.prompt if found else None

    async def _asked(self, what: str, channel_id: int, shut: bool = True) -> None:
        request = f"{what} {channel_id}"
        self.requests.append(request)
        await self._held(request)
        if self.faults.get(request):
            raise self.faults[request].pop(0)
        if shut and channel_id in self.shut:
            raise ChannelClosed(self.shut[channel_id])

    async def _held(self, request: str) -> None:
        if request in self.held:
            self.held[request].reached.set()
            await self.held[request].released.wait()

    def _answered(self, what: str, channel_id: int) -> None:
        request = f"{what} {channel_id}"
        if self.lost.get(request):
            self.lost[request] -= 1
            raise TimeoutError


@dataclass
class Timers:
    """The loop's timers, which fire when a test says so."""

    waiting: list[tuple[float, Callable[[], None]]] = field(default_factory=list)
    pauses: list[float] = field(default_factory=list)
    handles: list[asyncio.Handle] = field(default_factory=list)

    def later(self, seconds: float, call: Callable[[], None]) -> SimpleNamespace:
        entry = (seconds, call)
        self.waiting.append(entry)
        self.pauses.append(seconds)

        def cancel() -> None:
            with suppress(ValueError):
                self.waiting.remove(entry)

        return SimpleNamespace(cancel=cancel)

    def fire(self, most: float) -> None:
        """Fire the timers of at most this many seconds."""
        due = [entry for entry in self.waiting if entry[0] <= most]
        self.waiting = [entry for entry in self.waiting if entry[0] > most]
        for _, call in due:
            call()


class VirtualTimers(Timers):
    """Timers of the event loop, for virtual time."""

    def later(self, seconds: float, call: Callable[[], None]) -> Any:
        timer = later(seconds, call)
        self.handles.append(timer)
        return timer


class World:
    """One process of the bot; :meth:`restart` replaces it with another."""

    news: News

    def __init__(self, life: Life, watch: Watch) -> None:
        self.store, self.automation, self.kinds = life.store, life.automation, life.kinds
        self.watch = watch
        self.discord = FakeDiscord(watch)
        self.patience = FOR_EVER
        self.board_waits = timedelta(0)
        self.at_once = 20
        self.window = 0.0
        self.in_beats = False
        self.make_timers: Callable[[], Timers] = Timers
        self.services = Services(
            self.store,
            self.automation,
            GAMES,
            {GAME.key: SCREEN},
            CATALOGUE,
            cast(Any, None),
        )
        self._wire()

    def _wire(self) -> None:
        self.activity = RecentActivity(self.watch.now)
        self.queue = Queue(self.at_once, self.window)
        self.timers = self.make_timers()
        self.surfaces = Surfaces(
            self.services,
            cast(Any, self.discord),
            self.queue,
            self.activity,
            self.watch.now,
            self.board_waits,
            self.patience,
        )
        if not self.in_beats:
            setattr(self.surfaces, "sealed", lambda *_: None)  # noqa: B010 # for mypy
        self.refresher = Refresher(
            self.services,
            self.surfaces,
            debounce=1,
            later=cast(Any, self.timers.later),
        )
        self.notices = NoticeMessages(
            self.store, cast(Any, self.discord), self.queue, CATALOGUE, self.kinds, rest=0
        )
        self.notices.words = {NoticeKind.SERIES: _words, NoticeKind.SEASON: _words}
        self.notices.public[NoticeKind.SEASON] = AsyncMock(return_value=NEWS)
        self.answers = Answers(self.services, self.surfaces, self.refresher)

    def kill(self) -> None:
        """End the process abruptly."""
        self.refresher._closed = True
        for task in (*self.refresher.tasks, *self.surfaces.tasks):
            task.cancel()
        for timer in self.timers.handles:
            timer.cancel()

    async def restart(self, patience: float = FOR_EVER) -> None:
        """Kill the process and start another, which takes over the work left behind."""
        self.patience = patience
        await self.refresher.close()
        self._wire()
        self.refresher.start()
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until no pass runs; slow messages may still be in flight."""
        while running := [*self.refresher.tasks]:
            await asyncio.wait(running, timeout=10)

    async def pause(self, seconds: float) -> None:
        """Let this time pass for the refresher, pass after pass."""
        self.timers.fire(seconds)
        await self.quiet()

    async def shown_at(self, match: Match, seat: int, version: int) -> None:
        """Wait until the seat's panel is stored as showing this version."""
        while (await self.surface(match, seat)).version != version:
            await asyncio.wait(self.surfaces.tasks, timeout=0.05)

    async def settle(self) -> None:
        """Wait until everything is shown, but no longer than between two passes."""
        await self.quiet()
        for _ in range(100):
            if all(wait > 1 for wait, _ in self.timers.waiting):
                return
            await self.pause(1)
        raise AssertionError("there is always something left to show")

    async def finish(self) -> None:
        """Wait until everything is shown, including queued messages."""
        await self.settle()
        while self.surfaces.tasks:
            await asyncio.wait(self.surfaces.tasks, timeout=10)
            await self.settle()

    async def start(self, people: Sequence[Person] = (ANNA, BRUNO), **options: Any) -> Match:
        """Start a match and show it to everybody."""
        match = await start_match(self, people, **options)
        await self.show(match)
        return match

    async def show(self, match: Match) -> None:
        """Tell this process of a change, and wait until it has shown it."""
        self.refresher.changed(match.code)
        await self.settle()

    async def hang(self, request: str, match: Match, *, repost: int | None = None) -> Hold:
        """Tell this process of a change, and wait until this request hangs, once."""
        held = self.discord.hold(request)
        self.refresher.changed(match.code, repost=repost)
        await held.reached.wait()
        del self.discord.held[request]
        return held

    async def bid(self, match: Match, person: Person, amount: int) -> Match:
        """Bid, and show everything that follows."""
        after = await self.bid_unseen(match, person, amount)
        await self.show(match)
        return after

    async def bid_unseen(self, match: Match, person: Person, amount: int) -> Match:
        """Bid without telling this process."""
        return (await bid(self, match, person, amount)).match

    async def surface(self, match: Match, seat: int | None = None) -> Surface:
        """The stored board, or a seat's panel."""
        kind = SurfaceKind.BOARD if seat is None else SurfaceKind.PANEL
        rows = (await self.store.with_surfaces(match.code))[1]
        return {each.key: each for each in rows}[kind, seat]


def unavailable() -> Exception:
    """Discord's error while it is down."""
    response = cast(Any, SimpleNamespace(status=503, reason="Unavailable"))
    return discord.DiscordServerError(response, "")


def unknown_message() -> discord.NotFound:
    """Discord's error for a deleted message."""
    response = cast(Any, SimpleNamespace(status=404, reason="Not Found"))
    return discord.NotFound(response, {"code": UNKNOWN_MESSAGE, "message": "Unknown Message"})


async def _words(notice: Notice, _: Texts) -> Said:
    return replace(sentence(notice.says or ""), rows=((Button("Champions", ("champions",)),),))
