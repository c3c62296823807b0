"""Processes of the bot on a real database and the fake Discord, whose timers fire at will."""

import asyncio
import dataclasses
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cached_property
from types import SimpleNamespace
from typing import Any, cast

from msgspec.structs import replace

from bot.matches import privacy
from bot.matches.db import outbox, series
from bot.matches.db.tables.people import NoticeRow
from bot.matches.model.match import Match
from bot.matches.model.messages import Key, Notice, NoticeKind, Surface, SurfaceKind, Writers
from bot.matches.model.seat import Person
from bot.scheduler import Scheduler, later
from bot.ui.answers import Answers
from bot.ui.context import Context
from bot.ui.delivery.outbox import Outbox
from bot.ui.delivery.queue import Queue
from bot.ui.delivery.refresher import LOOK_SECONDS, SELDOM_SECONDS, Refresher
from bot.ui.delivery.surfaces import Surfaces
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, sentence
from bot.ui.layout.message import Message as Said
from bot.ui.services import Services
from cogs.puerto_banana.rules import GAME
from cogs.puerto_banana.screen import SCREEN
from tests.bot.matches.table import ANNA, BRUNO, GAMES, Life, Watch, bid, start_match
from tests.bot.ui.delivery.fake_discord import FakeDiscord, Hold, dm
from tests.bot.ui.interactions import Interaction, Interactions
from tests.bot.ui.matches import ENGLISH
from tests.texts.catalogue import CATALOGUE

GAMES_CHANNEL = 70
EDIT_BOARD = f"edit {GAMES_CHANNEL}"
FOR_EVER = 60.0
"""Seconds: enough for a pass to wait for all its messages on any machine."""
PANEL = SurfaceKind.PANEL
NEWS = 75
"""The channel for a server's news."""


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


class Share(Writers):
    """Direct messages are one process's, servers another's."""

    def __init__(self, *, direct: bool) -> None:
        super().__init__()
        self.direct = direct

    @property
    def alone(self) -> bool:
        return False

    def writes(self, server_id: int | None) -> bool:
        return (server_id is None) == self.direct


class World:
    """One process of the bot; :meth:`restart` replaces it with another."""

    def __init__(self, life: Life, watch: Watch) -> None:
        self.store, self.automation = life.store, life.automation
        self.news: list[str] = []
        """What everybody is told outside matches; nothing, if it is empty."""
        self.watch = watch
        self.discord = FakeDiscord(watch.now)
        self.patience = FOR_EVER
        self.board_waits = timedelta(0)
        self.at_once = 20
        self.window = 0.0
        self.in_beats = False
        self.make_timers: Callable[[], Timers] = Timers
        self.services = Services(
            self.store, self.automation, GAMES, {GAME.key: SCREEN}, CATALOGUE, cast(Any, None)
        )
        self._wire()

    def _wire(self) -> None:
        may_send = self.services.writers.may_send
        self.queue = Queue(self.at_once, self.window, may_send=may_send)
        self.timers = self.make_timers()
        self.surfaces = Surfaces(
            self.services,
            cast(Any, self.discord),
            self.queue,
            self.watch.now,
            self.board_waits,
            self.patience,
        )
        if not self.in_beats:
            setattr(self.surfaces, "sealed", lambda *_: None)  # noqa: B010 # for mypy
        self.refresher = Refresher(
            self.services, self.surfaces, debounce=1, later=cast(Any, self.timers.later)
        )
        self.scheduler = Scheduler(cast(Any, self.timers.later))
        self.scheduler.every(SELDOM_SECONDS, self.refresher.repair)
        self.scheduler.every(1.5 * LOOK_SECONDS, self.refresher.look)  # not among the passes
        self.outbox = Outbox(self.services, cast(Any, self.discord), self.queue)
        self.outbox.words = dict.fromkeys(NoticeKind, self._words)
        self.answers = Answers(self.services, self.surfaces, self.refresher)

    def share(self, writers: Writers) -> None:
        """Write only what is this process's."""
        self.services = dataclasses.replace(self.services, writers=writers)
        self._wire()

    @cached_property
    def interactions(self) -> Interactions:
        return Interactions(self.discord)

    def press(self, person: Person, message_id: int) -> Interaction:
        """A press on a message in the person's DMs."""
        return self.interactions.press(
            person, message_id=message_id, channel_id=dm(person), in_dm=True
        )

    async def answer(self, asked: Interaction, match: Match, **given: Any) -> None:
        """Show the person their panel."""
        context = Context(asked, ENGLISH)
        context.code = match.code
        await self.answers.panel(context, **given)

    def begin(self) -> None:
        """Begin to repair what earlier processes left, and to look for what others leave."""
        self.refresher.start()
        self.scheduler.start()

    def kill(self) -> None:
        """End the process abruptly."""
        self.refresher._closed = True
        self.scheduler.cancel()
        for task in (*self.refresher.tasks, *self.surfaces.tasks):
            task.cancel()
        for timer in self.timers.handles:
            timer.cancel()

    async def restart(self, patience: float = FOR_EVER) -> None:
        """Kill the process and start another, which takes over the work left behind."""
        self.patience = patience
        await self.close()
        self._wire()
        self.begin()
        await self.quiet()

    async def close(self) -> None:
        """End the process."""
        await self.scheduler.stop()
        await self.refresher.close()

    async def quiet(self) -> None:
        """Wait until no pass runs; slow messages may still be in flight."""
        while running := [*self.refresher.tasks, *self.scheduler.running]:
            await asyncio.wait(running, timeout=10)

    async def pause(self, seconds: float) -> None:
        """Let this time pass for the refresher, pass after pass."""
        self.timers.fire(seconds)
        await self.quiet()

    async def look(self) -> None:
        """Look for what other processes have changed, and show it."""
        await self.refresher.repair()
        await self.settle()

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

    async def make_pass(self, match: Match, *, repost: Key | None = None) -> None:
        """Tell this process of a change, and wait for the end of the first pass only."""
        self.refresher.changed(match.code, repost=repost)
        await self.quiet()

    async def hang(self, request: str, match: Match, *, repost: Key | None = None) -> Hold:
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

    async def tell(self, person: Person, *news: str) -> None:
        """Have the person told now, this or the same as before."""
        self.news = [*news] or self.news
        await self.store.write(privacy.choose, person, quiet=False)
        await self.store.write(series.notify, 1, [person.id])

    async def change_news(self, *news: str) -> None:
        """Change what everybody has been told."""
        self.news = [*news]
        await self.store.write(outbox.redraw, NoticeRow.kind == NoticeKind.SERIES_CALL)

    async def _words(self, notice: Notice, _: Texts) -> Said | None:
        said = notice.about if notice.on_server else " ".join(self.news)
        button = Button("Champions", ("champions",))
        return replace(sentence(said), rows=((button,),)) if said else None

    async def surface(self, match: Match, seat: int | None = None) -> Surface:
        """The stored board, or a seat's panel."""
        kind = SurfaceKind.BOARD if seat is None else SurfaceKind.PANEL
        rows = (await self.store.with_surfaces(match.code))[1]
        return {each.key: each for each in rows}[kind, seat]
