"""Everything of the table in one place: what controls, commands and cogs reach from the client."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol, cast

import discord

from bot.matches.clock import Clock
from bot.table.desk import Desk
from bot.table.harbour import Harbour
from bot.table.lines import Lines, read_code
from bot.table.lobby_presses import LobbyPresses
from bot.table.match_presses import MatchPresses
from bot.table.opening import Opening
from bot.table.play import Play
from bot.table.posts import Posts
from bot.table.presence import Presence
from bot.table.refresh import Refresher
from bot.table.surfaces import Surfaces


@dataclass(frozen=True)
class Front:
    """The table's parts, wired."""

    harbour: Harbour
    desk: Desk
    lines: Lines
    opening: Opening
    refresher: Refresher
    surfaces: Surfaces

    async def decide(
        self, interaction: discord.Interaction[Any], game_key: str, words: str, match: str | None
    ) -> None:
        """A game's own command: ``words`` as in a typed line, ``match`` as the person wrote it."""
        code = None if match is None else read_code(match)
        async with self.desk.answering(interaction, code) as call:
            await self.lines.command(call, game_key, words, code)


class HasFront(Protocol):
    """What a client must offer so that controls and cogs find the table."""

    front: Front


def front_of(client: discord.Client) -> Front:
    """The table of the client that received an interaction or loads a cog."""
    return cast(HasFront, client).front


def build_front(
    client: discord.Client,
    harbour: Harbour,
    clock: Clock,
    now: Callable[[], datetime],
    breath: float,
) -> Front:
    """Wire the table to a client."""
    posts, presence = Posts(client), Presence(now)
    surfaces = Surfaces(harbour, posts, presence, now)
    refresher = Refresher(harbour, surfaces, clock, breath)
    play = Play(harbour, surfaces, refresher)
    lobby = LobbyPresses(harbour, surfaces, posts, refresher)
    match = MatchPresses(harbour, play, lobby, refresher)
    lines = Lines(harbour, play, surfaces, refresher, presence)
    desk = Desk(harbour, presence, play, {**lobby.handlers, **match.handlers, "line": lines.chosen})
    opening = Opening(desk, lobby, surfaces, refresher)
    return Front(harbour, desk, lines, opening, refresher, surfaces)
