"""Everything of the table in one place: what controls, commands and cogs reach from the client."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol, cast

import discord

from bot.matches.clock import Clock
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.handlers.lobby import LobbyHandlers
from bot.ui.handlers.match import MatchHandlers
from bot.ui.handlers.start import StartCommands
from bot.ui.handlers.typed import TypedMoves, read_code
from bot.ui.live.discord_messages import DiscordMessages
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.live.refresher import Refresher
from bot.ui.live.surfaces import Surfaces
from bot.ui.router import Router
from bot.ui.services import Services


@dataclass(frozen=True)
class App:
    """The table's parts, wired."""

    services: Services
    router: Router
    lines: TypedMoves
    opening: StartCommands
    refresher: Refresher
    surfaces: Surfaces

    async def decide(
        self, interaction: discord.Interaction[Any], game_key: str, words: str, match: str | None
    ) -> None:
        """A game's own command: ``words`` as in a typed line, ``match`` as the person wrote it."""
        code = None if match is None else read_code(match)
        async with self.router.answering(interaction, code) as call:
            await self.lines.command(call, game_key, words, code)


class HasApp(Protocol):
    """What a client must offer so that controls and cogs find the table."""

    app: App


def app_of(client: discord.Client) -> App:
    """The table of the client that received an interaction or loads a cog."""
    return cast(HasApp, client).app


def build_app(
    client: discord.Client,
    services: Services,
    clock: Clock,
    now: Callable[[], datetime],
    breath: float,
) -> App:
    """Wire the table to a client."""
    discord_messages, activity = DiscordMessages(client), RecentActivity(now)
    surfaces = Surfaces(services, discord_messages, activity, now)
    refresher = Refresher(services, surfaces, clock, breath)
    play = DecisionHandlers(services, surfaces, refresher)
    lobby = LobbyHandlers(services, surfaces, discord_messages, refresher)
    match = MatchHandlers(services, play, lobby, refresher)
    lines = TypedMoves(services, play, surfaces, refresher, activity)
    router = Router(
        services, activity, play, {**lobby.handlers, **match.handlers, "line": lines.chosen}
    )
    opening = StartCommands(router, lobby, surfaces, refresher)
    return App(services, router, lines, opening, refresher, surfaces)
