"""Opening a table in a channel, by a game's start command."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final

import discord

from bot.matches.data import Match, Person, Place, Surface
from bot.table.call import Call
from bot.table.card import sentence
from bot.table.desk import Desk
from bot.table.gate import Channel, channel_of, present, require_allowed, require_permissions
from bot.table.layout import compose
from bot.table.lobby_presses import LobbyPresses
from bot.table.refresh import Refresher
from bot.table.start_options import Guest
from bot.table.surfaces import Surfaces

log = logging.getLogger(__name__)

ARCHIVE_AFTER: Final = 10_080
"""Minutes without a message until Discord tidies a thread away: a week, the longest."""


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
        invited: Sequence[Guest],
    ) -> None:
        """Open a table of ``game_key`` where the command was given, or in a new thread there.

        ``deadline`` in seconds, 0 for no limit; None where the command left it to the server.
        """
        harbour = self._desk.harbour
        async with self._desk.answering(interaction) as call:
            guild, channel = channel_of(interaction)
            settings = present(guild, await harbour.matches.settings(guild.id))
            require_allowed(interaction, call, channel, settings)
            new_thread = settings.threads and isinstance(channel, discord.TextChannel)
            require_permissions(
                interaction.app_permissions, call.texts, channel, new_thread=new_thread
            )
            outcome = await harbour.matches.open(
                game_key,
                _place(guild, channel),
                call.person,
                options=options,
                deadline=settings.deadline if deadline is None else deadline or None,
                most_seats=harbour.games[game_key].game.seats[-1],
                computers=computers,
                invited=_people(invited, call.person.id),
                request_id=call.request_id,
            )
            match = await self._into_thread(outcome.match, channel) if new_thread else outcome.match
            await self._post(call, match, channel)
            if not outcome.repeated and not await self._lobby.welcome(match, call.person.id):
                await call.say("dm-closed")

    async def _into_thread(self, match: Match, channel: Channel) -> Match:
        """The match in a thread of its own; where Discord refuses one, it stays in the channel."""
        if match.place.channel_id != channel.id or not isinstance(channel, discord.TextChannel):
            return match
        texts = self._desk.harbour.catalogue.texts(match.place.locale)
        try:
            thread = await channel.create_thread(
                name=f"{texts.say(f'game-{match.game}')} · #{match.code}",
                type=discord.ChannelType.public_thread,
                auto_archive_duration=ARCHIVE_AFTER,
            )
        except discord.HTTPException as error:
            log.warning("match %s gets no thread: code %s", match.code, error.code)
            return match
        return await self._desk.harbour.matches.move(match.code, thread.id, thread.name)

    async def _post(self, call: Call, match: Match, channel: Channel) -> None:
        harbour = self._desk.harbour
        try:
            if match.place.channel_id != channel.id:
                await self._surfaces.show_board(match)
                texts = harbour.catalogue.texts(match.place.locale)
                words = texts.say(
                    "table-in-thread", code=match.code, thread=f"<#{match.place.channel_id}>"
                )
                await call.answer.post(await compose(sentence(words), match.code), [])
                return
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


def _people(guests: Sequence[Guest], host_id: int) -> list[Person]:
    """Those invited, each once, without the host and without bots."""
    each = {guest.id: guest for guest in guests if guest and not guest.bot}
    each.pop(host_id, None)
    return [Person(user.id, user.display_name) for user in each.values()]


def _place(guild: discord.Guild, channel: Channel) -> Place:
    return Place(guild.id, guild.name, channel.id, channel.name, str(guild.preferred_locale))
