"""The Discord client, which wires everything together."""

import asyncio
import importlib
import logging
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from datetime import datetime, timedelta
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Literal

import discord
from discord.backoff import ExponentialBackoff
from discord.ext import commands

import cogs
from bot.errors import described
from bot.games.entry import GameEntry, find_games
from bot.matches.advice import Advisers
from bot.matches.automation import Automation
from bot.matches.clock import Clock
from bot.matches.db import open_matches
from bot.matches.db.engine.database import Database
from bot.matches.db.maintenance import processes
from bot.matches.model.messages import Writers
from bot.matches.operations import tables
from bot.matches.pulse import BEAT_SECONDS, Pulse
from bot.matches.store import Store
from bot.matches.upkeep.backups import migrate
from bot.matches.upkeep.health import Figures, Troubles, figures
from bot.metrics import GATEWAY_OPEN
from bot.scheduler import Scheduler
from bot.settings import Settings, Shards
from bot.signals import Signal
from bot.ui.app import Bot, Commands, build_app
from bot.ui.delivery.outage import Outage
from bot.ui.delivery.outbox import TAKE_BACK_SECONDS
from bot.ui.delivery.refresher import DEBOUNCE, LOOK_SECONDS, SELDOM_SECONDS
from bot.ui.delivery.request_limit import DiscordClock, RequestLimit
from bot.ui.game_commands import game_group
from bot.ui.i18n.commands import CatalogueTranslator, sync_commands
from bot.ui.i18n.texts import catalogue
from bot.ui.screens.contract import AnyScreen
from bot.ui.services import Services

log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot never speaks

LONGEST_PAUSE = 30.0
"""The longest pause between attempts to reach the gateway, in seconds; discord.py would wait for
minutes."""
SILENT_GATEWAY = 45.0
"""Seconds of silence after which a shard reconnects. Discord asks for a heartbeat every 41.25 s and
acknowledges each immediately."""
ROUTED = {discord.InteractionType.component, discord.InteractionType.modal_submit}


class Backoff(ExponentialBackoff[Literal[False]]):
    """discord.py's pauses before it reconnects, with a cap that discord.py has no setting for."""

    def delay(self) -> float:
        return min(super().delay(), LONGEST_PAUSE)


for module in (discord.client, discord.shard):
    setattr(module, "ExponentialBackoff", Backoff)  # noqa: B010 # for mypy


class Quayside(Bot):
    """One process of the bot, with its database."""

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], datetime] = discord.utils.utcnow,
        debounce: float = DEBOUNCE,
    ) -> None:
        self._connected = Signal[[]]()
        self._outage = Outage(self._connected)
        self._troubles = Troubles(now)
        self._clock = DiscordClock(now)
        limit = RequestLimit(settings.requests_per_second, self._outage, self._clock)
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Commands,
            help_command=None,
            intents=discord.Intents(guilds=True, dm_messages=True),  # none is privileged
            allowed_installs=discord.app_commands.AppInstallationType(guild=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            http_trace=limit.trace,
            shard_count=settings.shards.count,
            heartbeat_timeout=SILENT_GATEWAY,
        )
        # Discord echoes our own edits, and discord.py would build a message for each.
        parse = self._connection.parsers["MESSAGE_UPDATE"]
        self._connection.parsers["MESSAGE_UPDATE"] = lambda data: (
            None if data.get("author", {}).get("bot") else parse(data)
        )
        self.shard_ids = None if settings.shards.ids is None else list(settings.shards.ids)
        self._settings = settings
        self._now = now
        self.scheduler = Scheduler()
        self._debounce = debounce
        self._greeted = False
        self._closed: dict[int, datetime] = {}
        """When the gateway of each disconnected shard closed."""
        self._sessions = set[int]()
        """The shards that have been ready."""

    async def setup_hook(self) -> None:
        """Wire everything, register the commands, and start the background tasks."""
        await self.wire()
        try:
            await self.sync_commands()
        except discord.HTTPException as error:  # the ones registered earlier still work
            log.error("the commands could not be registered: %s", described(error))
        self.app.refresher.start()
        self.scheduler.start()

    async def sync_commands(self, *, force: bool = False) -> bool:
        """Register the commands if they have changed, or if ``force`` is set. Returns whether they
        were registered."""
        store = self.app.services.store
        if force:
            await store.write(processes.forget_commands)
        return await sync_commands(self.tree, store)

    async def wire(self) -> None:
        """Open the database, wire the parts, and load every cog."""
        # Games make their decoders before any thread starts: see bot.games.game.
        games, texts = find_games(), catalogue()
        self._database = await Database.open(self._settings.database_url)
        await migrate(self._database, games, self._settings.backup_folder)
        await self._database.empty_log()  # an erasure may have been cut off before this
        store = Store(self._database, games, self._now, limits=self._settings.limits)
        automation = Automation(store)
        writers = Writers(shared=self._database.file is None)
        self._pulse = Pulse(
            store,
            self._connected,
            writers,
            self._heard_at,
            self._shards,
            self._sessions,
            self._troubles.current,
        )
        self.scheduler.every(BEAT_SECONDS, self._pulse.beat)
        services = Services(
            store=store,
            automation=automation,
            advisers=Advisers(store),
            games=games,
            screens=screens_of(games),
            catalogue=texts,
            links=self._settings.links,
            writers=writers,
        )
        self.app = build_app(
            self,
            services,
            now=self._clock.now,
            outage=self._outage,
            connected=self._connected,
            troubles=self._troubles,
            debounce=self._debounce,
            requests_per_second=self._settings.requests_per_second,
        )
        Clock(automation, self._pulse, self.app.refresher.changed, self.scheduler)
        self.scheduler.every(LOOK_SECONDS, self.app.refresher.look)
        self.scheduler.every(SELDOM_SECONDS, self.app.refresher.repair)
        self.scheduler.every(LOOK_SECONDS, self.app.outbox.look)
        self.scheduler.every(TAKE_BACK_SECONDS, self.app.outbox.take_back)
        self.tree.error(self.app.router.command_failed)
        for entry in games.values():
            self.tree.add_command(game_group(entry.game))
        for cog in find_cogs():
            await cog.setup(self)
        await self.tree.set_translator(CatalogueTranslator(texts))

    async def figures(self) -> Figures | None:
        """Figures about the database's contents; None until the database is open."""
        if not hasattr(self, "_database"):
            return None
        return await figures(self._database, self._now())

    async def close(self) -> None:
        """Stop everything within a few seconds, even if something hangs. There is nothing to save:
        matches live only in the database."""
        if hasattr(self, "app"):
            stopping = _within(1.0, self.scheduler.stop(), "the scheduler")
            await asyncio.gather(stopping, self.app.router.finish())
            await _within(1.0, self.app.refresher.close(), "the passes over matches")
            await _within(0.5, self._pulse.end(), "the pulse")
        if hasattr(self, "_database"):
            await _within(0.5, self._database.close(), "the database")
        await _within(1.0, super().close(), "the connection to Discord")

    async def on_ready(self) -> None:
        """Log once which account is connected, and how much it serves."""
        if self._greeted:
            return
        self._greeted = True
        count = sum((await self._database.read(open_matches.count_open)).values())
        log.info(
            "ready as %s (%s), in %s servers, with %s open matches in %s",
            self.user,
            self.application_id,
            len(self.guilds),
            count,
            self._database.address,
        )

    async def on_guild_join(self, guild: discord.Guild) -> None:
        log.info("joined server %s, now in %s", guild.id, len(self.guilds))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        log.info("left server %s, now in %s", guild.id, len(self.guilds))

    async def on_shard_disconnect(self, shard: int) -> None:
        """Note when the shard lost its connection."""
        GATEWAY_OPEN.labels(shard).set(0)
        self._closed.setdefault(shard, self._now())

    async def on_shard_ready(self, shard: int) -> None:
        """Note that the shard is connected, and start repairing messages that went stale while it
        wasn't."""
        self._closed.pop(shard, None)
        self._sessions.add(shard)
        GATEWAY_OPEN.labels(shard).set(1)
        await self._pulse.enter()

    on_shard_resumed = on_shard_ready

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handle presses and forms, whichever process sent the message; commands go to the tree."""
        if interaction.type in ROUTED:
            await self.app.router.dispatch(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Handle lines typed in a DM; elsewhere there are only slash commands."""
        if message.guild is None and not message.author.bot:
            await self.app.typed.dm(message)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        """Handle edited lines. Discord also sends an update when it adds a link's preview."""
        if payload.guild_id is None and payload.message.edited_at is not None:
            await self.app.typed.edited(payload.message)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Hide a deleted thread's matches from everyone but their players."""
        await self.app.services.store.write(
            tables.close_thread, payload.guild_id, payload.thread_id
        )

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        fault = sys.exc_info()[1]
        log.error("%s failed: %s", event_method, fault and described(fault))

    def _heard_at(self) -> datetime | None:
        """When all shards were last known to be connected; None until they first are."""
        if not self.is_ready():
            return None
        now = self._now()
        silent = [now - timedelta(seconds=s) for s in self._silences() if s > SILENT_GATEWAY]
        return min([*self._closed.values(), *silent], default=now)

    def _silences(self) -> Iterator[float]:
        """Seconds since each connected shard last received anything. discord.py checks only when it
        sends a heartbeat, up to 87 s after the last answer."""
        for number, shard in self.shards.items():
            keep_alive = getattr(shard._parent.ws, "_keep_alive", None)
            if keep_alive is not None and number not in self._closed:
                yield time.perf_counter() - keep_alive._last_recv

    def _shards(self) -> Shards | None:
        """This process's shards; None until their number is known."""
        count = self.shard_count
        return Shards(count, tuple(self.shard_ids or range(count))) if count else None


async def _within(seconds: float, closing: Awaitable[None], part: str) -> None:
    try:
        async with asyncio.timeout(seconds):
            await closing
    except TimeoutError:
        log.warning("the end of %s took too long, and was cut off", part)


def find_cogs() -> Iterator[ModuleType]:
    """Yield the bot's features: the packages in :mod:`cogs` that have a ``setup``."""
    for folder in iter_modules(cogs.__path__, f"{cogs.__name__}."):
        feature = importlib.import_module(folder.name)
        if hasattr(feature, "setup"):
            yield feature


def screens_of(games: Mapping[str, GameEntry]) -> dict[str, AnyScreen]:
    """Each game's screen, from the folder of its rules."""
    folders = {
        key: type(entry.game).__module__.partition(".rules")[0] for key, entry in games.items()
    }
    return {key: importlib.import_module(f"{name}.screen").SCREEN for key, name in folders.items()}
