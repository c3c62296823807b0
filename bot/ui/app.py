"""The parts of the user interface, wired together for the client and the cogs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.matches.db import queries
from bot.matches.model.messages import NoticeKind
from bot.matches.upkeep.health import Troubles
from bot.scheduler import Scheduler
from bot.signals import Signal
from bot.ui.answers import Answers
from bot.ui.delivery.messages import DiscordMessages
from bot.ui.delivery.outage import Outage
from bot.ui.delivery.outbox import Outbox
from bot.ui.delivery.queue import Queue
from bot.ui.delivery.refresher import Refresher
from bot.ui.delivery.surfaces import Surfaces
from bot.ui.handlers.choice import GameChoice
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.handlers.line_words import LONGEST_LINE
from bot.ui.handlers.lobby_buttons import LobbyHandlers
from bot.ui.handlers.match_buttons import MatchHandlers
from bot.ui.handlers.practice import Practice
from bot.ui.handlers.start import StartCommands
from bot.ui.handlers.typed_moves import TypedMoves
from bot.ui.router import Router
from bot.ui.services import Services

BOARD_WAITS = 10
"""How long to delay an edit that only shortens the list of awaited players, in debounce periods."""
CHANNEL_WINDOW = 5
"""The window of a channel's rate limits, in debounce periods."""


@dataclass(frozen=True)
class App:
    """The parts that the client and the cogs use."""

    services: Services
    router: Router
    typed: TypedMoves
    start: StartCommands
    practice: Practice
    choice: GameChoice
    refresher: Refresher
    outbox: Outbox


class Bot(commands.AutoShardedBot):
    """The client as cogs know it: ``interaction.client.app`` is an :class:`App`."""

    app: App
    scheduler: Scheduler


class Commands(app_commands.CommandTree[Bot]):
    """The slash commands. The router decides which requests they serve."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        return await interaction.client.app.router.admits(interaction)


Interaction: TypeAlias = discord.Interaction[Bot]
Name: TypeAlias = app_commands.Range[str, 1, 100]
"""A command's argument that names a game or a match."""
MoveLine: TypeAlias = app_commands.Range[str, 1, LONGEST_LINE]
"""A move in words."""


async def game_choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete a command's game option: the games whose names contain ``current``."""
    services = interaction.client.app.services
    texts = services.catalogue.texts(str(interaction.locale))
    names = {key: texts.say(f"game-{key}") for key in services.screens}
    return [
        app_commands.Choice(name=name, value=key)
        for key, name in names.items()
        if current.casefold() in name.casefold()
    ]


def build_app(
    client: discord.Client,
    services: Services,
    now: Callable[[], datetime],
    outage: Outage,
    connected: Signal[[]],
    troubles: Troubles,
    debounce: float,
    requests_per_second: int,
) -> App:
    """Wire the parts to a client. ``now`` reads Discord's clock, by which messages are dated.
    ``connected`` is sent when messages that this process writes may be behind. ``debounce`` is the
    refresher's, in seconds."""
    messages = DiscordMessages(client, troubles)
    # Enough messages in flight to use up the limit, but few enough that each is drawn just before
    # it is sent. A message takes a few hundred milliseconds, and rarely more than one request.
    queue = Queue(
        max(1, requests_per_second // 2),
        CHANNEL_WINDOW * debounce,
        outage,
        services.writers.may_send,
    )
    waits = BOARD_WAITS * timedelta(seconds=debounce)
    surfaces = Surfaces(services, messages, queue, now, waits)
    refresher = Refresher(services, surfaces, debounce)
    connected.connect(lambda: refresher.tasks.spawn(refresher.repair()))
    outbox = Outbox(services, messages, queue)
    answers = Answers(services, surfaces, refresher)
    parts = (services, answers, surfaces, refresher)
    decisions, lobby = DecisionHandlers(*parts), LobbyHandlers(*parts)
    match, practice, start = MatchHandlers(*parts), Practice(*parts), StartCommands(*parts, client)
    outbox.words[NoticeKind.TABLE_CALL] = start.call

    def served(request_id: str) -> Awaitable[object]:
        return services.store.read(queries.served_code, request_id)

    router = Router(services.catalogue, queue, decisions.answer_stale, served, troubles)
    typed = TypedMoves(*parts, decisions, router)
    choice = GameChoice(*parts, practice, start, lobby)
    for part in (decisions, lobby, match, typed, practice, choice):
        router.handle(part.handlers)
    return App(services, router, typed, start, practice, choice, refresher, outbox)
