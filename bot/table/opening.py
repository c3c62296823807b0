"""Opening a table in a channel, by a game's start command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.errors import MissingPermissions, NotHere
from bot.invite import NEEDED
from bot.matches.data import Match, Person, Place, Surface
from bot.table.call import Call
from bot.table.desk import Desk
from bot.table.layout import compose
from bot.table.lobby_presses import LobbyPresses
from bot.table.refresh import Refresher
from bot.table.surfaces import Surfaces


class Opening:
    """Answers a start command with a lobby card in the channel, its host seated."""

    def __init__(
        self, desk: Desk, lobby: LobbyPresses, surfaces: Surfaces, refresher: Refresher
    ) -> None:
        self._desk = desk
        self._lobby = lobby
        self._surfaces = surfaces
        self._refresher = refresher

    async def open(
        self,
        interaction: discord.Interaction[Any],
        game_key: str,
        *,
        options: Any,
        deadline: int | None,
        computers: int,
        invited: Sequence[discord.User | discord.Member],
    ) -> None:
        """Open a table of ``game_key`` where the command was given."""
        harbour = self._desk.harbour
        async with self._desk.answering(interaction) as call:
            outcome = await harbour.matches.open(
                game_key,
                _place(interaction, call),
                call.person,
                options=options,
                deadline=deadline,
                most_seats=harbour.games[game_key].game.seats[-1],
                computers=computers,
                invited=_people(invited, call.person.id),
                request_id=call.request_id,
            )
            await self._post(call, outcome.match)
            if not outcome.repeated and not await self._lobby.welcome(
                outcome.match, call.person.id
            ):
                await call.say("dm-closed")

    async def _post(self, call: Call, match: Match) -> None:
        harbour = self._desk.harbour
        try:
            async with self._surfaces.lock(match.code, None):
                message = await compose(harbour.board(match), match.code)
                message_id = await call.answer.post(message, [p.id for p in match.invited])
                if message_id is not None:
                    await harbour.matches.save_surface(
                        Surface(match.code, None, match.place.channel_id, message_id, match.version)
                    )
            if message_id is None:
                await call.say("table-opened", code=match.code)
        finally:
            self._refresher.changed(match.code)


def _people(users: Sequence[discord.User | discord.Member], host_id: int) -> list[Person]:
    """Those invited, each once, without the host and without bots."""
    each = {user.id: user for user in users if not user.bot and user.id != host_id}
    return [Person(user.id, user.display_name) for user in each.values()]


def _place(interaction: discord.Interaction[Any], call: Call) -> Place:
    """Where the command was given, if a match can live there."""
    guild, channel = interaction.guild, interaction.channel
    if guild is None or not isinstance(channel, discord.TextChannel | discord.Thread):
        raise NotHere
    elsewhere = (
        "send_messages" if isinstance(channel, discord.Thread) else "send_messages_in_threads"
    )
    granted = interaction.app_permissions
    missing = [name for name in NEEDED if name != elsewhere and not getattr(granted, name)]
    if missing:
        names = [call.texts.say(f"permission-{name.replace('_', '-')}") for name in missing]
        raise MissingPermissions(permissions=call.texts.listed(names), count=len(missing))
    return Place(guild.id, guild.name, channel.id, channel.name, str(guild.preferred_locale))
