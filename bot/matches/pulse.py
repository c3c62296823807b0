"""This process's heartbeat: one transaction every few seconds.

pulse = Pulse(store, connected, writers)
scheduler.every(BEAT_SECONDS, pulse.beat)
"""

import asyncio
import logging
import os
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot import __version__
from bot.errors import DatabaseFault
from bot.matches.db.maintenance import processes
from bot.matches.db.maintenance.signs import Process, Trouble, host
from bot.matches.model.messages import Writers
from bot.matches.store import Store
from bot.settings import Shards
from bot.signals import Signal

log = logging.getLogger(__name__)

BEAT_SECONDS = 5.0
AGAIN_SECONDS = 1.0
OVERDUE = timedelta(seconds=7.5)
"""When the last beat is older than this, the next one is overdue."""


@dataclass(eq=False)
class Pulse:
    """Records that this process is alive, gives people their time back after the bot was absent,
    and reads which other processes are alive. ``connected`` is sent when messages that this process
    writes may be out of date. ``heard_at()`` is the current time while the gateway is open, then
    the time at which it closed, and None before it first opened. ``shards()`` is None until their
    number is known; ``ready`` has those whose sessions have begun."""

    store: Store
    connected: Signal[[]] = field(default_factory=Signal)
    writers: Writers = field(default_factory=Writers)
    heard_at: Callable[[], datetime | None] = lambda: None
    shards: Callable[[], Shards | None] = lambda: None
    ready: Collection[int] = ()
    troubles: Callable[[], tuple[Trouble, ...]] = tuple

    def __post_init__(self) -> None:
        self._started_at = self.store.now()
        self._number = 0
        self._beat_at: datetime | None = None
        self._missed = False
        """Whether the last beat failed. Changes since then may not have been shown."""
        self._beating = asyncio.Lock()

    async def beat(self) -> float | None:
        """Beat now. If this fails, or takes too long to be trusted, returns the seconds after which
        to beat again."""
        try:
            async with self._beating:
                await self._beat()
        except DatabaseFault as fault:
            log.warning("the pulse is not noted: %s", type(fault).__name__)
            return AGAIN_SECONDS
        return None if self.writers.may_send() else AGAIN_SECONDS

    async def enter(self) -> None:
        """Tell other processes immediately that a shard is ready, and look for outdated
        messages."""
        if not self.writers.alone:
            await self.beat()
        self.connected.send()

    async def catch_up(self) -> None:
        """Beat if the last beat is overdue, or if the system's time was set back, since nothing may
        be handled as due before people have their time back. Raises
        :class:`bot.errors.DatabaseFault`."""
        async with self._beating:
            now, last = self.store.now(), self._beat_at
            if last is None or not last <= now < last + OVERDUE:
                await self._beat()

    async def end(self) -> None:
        """Note that this process is ending."""
        try:
            await self.store.write(processes.leave, self._number)
        except DatabaseFault as fault:
            log.warning("the end of this process is not noted: %s", type(fault).__name__)

    async def _beat(self) -> None:
        began, now = self.writers.clock(), self.store.now()
        process = Process(
            number=self._number,
            host=host(),
            pid=os.getpid(),
            program=__version__,
            started_at=self._started_at,
            beat_at=now,
            heard_at=self.heard_at(),
            shards=self.shards(),
            troubles=self.troubles(),
        )
        missed = self._missed
        self._missed = True
        beat = await self.store.beat(processes.beat, process, self.ready, self._beat_at)
        self._number, self._beat_at, self._missed = beat.number, now, False
        await self.store.database.checkpoint_if_quiet()
        if self.writers.note(beat.number, beat.peers, began) or beat.postponed or missed:
            self.connected.send()
