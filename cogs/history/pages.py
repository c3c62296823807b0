"""Whose matches a person may see, and the messages that show them."""

from __future__ import annotations

import discord

from bot.errors import Refusal, StalePrompt
from bot.matches.history.careers import Onlooker, Scope
from bot.matches.history.leaderboard_rules import Board
from bot.matches.model.match import ALL_SERVERS, OpenMatch, Person, SurfaceKind
from bot.ui.context import Context
from bot.ui.layout.message import QUAY, Message
from bot.ui.screens.words.names import safe
from bot.ui.services import Services
from bot.ui.visibility import visible_channels
from cogs.history.history import PAGE as HISTORY_PAGE
from cogs.history.history import history_message
from cogs.history.profile import empty_message, profile_message
from cogs.history.running import PAGE as RUNNING_PAGE
from cogs.history.running import Running, running_message


class Hidden(Refusal):
    """The person keeps profile and history to themselves. Values: ``name``."""

    key = "profile-hidden"


class OnlyOwnHere(Refusal):
    """Other people are shown only in a server, where both are members."""

    key = "profile-only-own"


class HistoryPages:
    """Looks matches up and checks who may see them."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def person(self, context: Context, user: discord.User | discord.Member | None) -> Person:
        """The person named, or else the one who asks."""
        return context.user if user is None else Person(user.id, user.display_name)

    async def known(self, context: Context, person_id: int) -> Person:
        """The person a control names; :class:`StalePrompt` if that id is no longer known."""
        if person_id == context.user.id:
            return context.user
        found = await self._services.queries.person(person_id)
        if found is None:
            raise StalePrompt
        return found

    def game(self, key: str | None) -> str | None:
        """The game named, if any; raises :class:`bot.errors.NoSuchGame`."""
        if key is not None:
            self._services.screen(key)
        return key

    async def profile(self, context: Context, person: Person, game: str | None) -> Message:
        """The profile in the game named, or in the one the person has played most."""
        scope = await self._scope(context, person, None)
        played = await self._services.queries.games_of(scope)
        games = [key for key in played if key in self._services.screens]
        chosen = game or next(iter(games), None)
        if chosen is None or chosen not in games:
            return empty_message(context.texts, person, person.id == context.user.id, QUAY)
        of_game = Scope(person.id, scope.server_id, chosen, scope.onlooker)
        career = await self._services.queries.career(of_game)
        board = await self._services.queries.leaderboard(
            Board(chosen, scope.server_id or ALL_SERVERS), person.id, limit=1
        )
        accent = self._services.screens[chosen].accent
        where = _where(context)
        return profile_message(context.texts, person, career, board, games, where, accent)

    async def history(
        self, context: Context, person: Person, game: str | None, page: int
    ) -> Message:
        """A page of finished matches, newest first."""
        scope = await self._scope(context, person, game)
        found, offset, total = await self._services.queries.finished(
            scope, page * HISTORY_PAGE, HISTORY_PAGE
        )
        return history_message(context.texts, person, game, found, offset, total, _where(context))

    async def running(self, context: Context, page: int) -> Message:
        """A page of open matches: this server's, or by direct message all of one's own."""
        found, offset, total = await self._services.queries.open_matches(
            context.user.id,
            context.interaction.guild_id,
            visible_channels(context),
            page * RUNNING_PAGE,
            RUNNING_PAGE,
        )
        shown = [await self._running(one) for one in found]
        return running_message(
            context.texts, shown, context.user.id, offset // RUNNING_PAGE, total, _where(context)
        )

    async def _running(self, found: OpenMatch) -> Running:
        queries = self._services.queries
        match = await queries.load(found.code)
        surfaces = await queries.surfaces(found.code)
        board = next((one for one in surfaces if one.kind is SurfaceKind.BOARD), None)
        game = self._services.games[match.game].game
        return Running(match, game, board.message_id if board else None)

    async def _scope(self, context: Context, person: Person, game: str | None) -> Scope:
        """The matches that may be shown: one's own, and in a server what one can see of it."""
        guild_id = context.interaction.guild_id
        if person.id == context.user.id:
            return Scope(person.id, guild_id, game)
        if guild_id is None:
            raise OnlyOwnHere
        if await self._services.queries.hides(person.id):
            raise Hidden(name=safe(person.name))
        onlooker = Onlooker(context.user.id, visible_channels(context))
        return Scope(person.id, guild_id, game, onlooker)


def _where(context: Context) -> str | None:
    guild = context.interaction.guild
    return None if guild is None else guild.name
