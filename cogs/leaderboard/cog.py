"""``/leaderboard``."""

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot.matches.db import servers
from bot.matches.history import champions
from bot.matches.history.leaderboard_rules import ALL_GAMES
from bot.matches.model.notices import NoticeKind
from bot.ui.app import App, Bot, Name, game_choices
from bot.ui.context import Context
from bot.ui.i18n.commands import command
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Message
from cogs.leaderboard.ranking import WORD, Query, Scope, leaderboard_message
from cogs.leaderboard.seasons import CHAMPIONS, LOOK_SECONDS, Seasons


class LeaderboardCog(commands.Cog):
    """Everybody in the channel sees a leaderboard, in the server's language.

    Its pages turn for the person who asked for it; others who press get their own copy.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        app.router.handle({WORD: self._turned})

    @command("leaderboard")
    @app_commands.autocomplete(game=game_choices)
    async def leaderboard(self, context: Context, game: Name = ALL_GAMES) -> None:
        self._require_game(game)
        guild = context.interaction.guild
        scope = Scope.EVERYWHERE if guild is None else Scope.HERE
        query = Query(game, scope, person_id=context.user.id)
        texts = context.texts if guild is None else await self._board_texts(guild)
        message = await self._page(context, query, texts)
        await (context.respond if guild is None else context.post)(message)

    async def _turned(self, context: Context) -> None:
        """Turn the page or choose another board, in place for the asker, in a copy for others."""
        query = Query.read(context.custom_id.words, context.values)
        self._require_game(query.game)
        if query.person_id != context.user.id:
            own = msgspec.structs.replace(query, person_id=context.user.id)
            await context.respond(await self._page(context, own, context.texts))
            return
        public = None if context.personal else context.interaction.guild
        texts = context.texts if public is None else await self._board_texts(public)
        await context.update(await self._page(context, query, texts))

    def _require_game(self, game: str) -> None:
        if game != ALL_GAMES:
            self._app.services.screen(game)

    async def _page(self, context: Context, query: Query, texts: Texts) -> Message:
        screens = self._app.services.screens
        read = self._app.services.store.read
        server_id = context.interaction.guild_id
        board = query.board(server_id)
        page = await read(self._app.services.boards.page, board, context.user.id, query.page)
        screen = screens.get(query.game)
        return leaderboard_message(
            texts,
            query,
            page,
            context.user,
            QUAY if screen is None else screen.accent,
            sorted(screens),
            on_server=server_id is not None,
            champions=server_id is not None and await read(champions.exist, server_id),
        )

    async def _board_texts(self, guild: discord.Guild) -> Texts:
        """The texts for the server's public messages."""
        known = await self._app.services.store.read(servers.server_locale, guild.id)
        return self._app.services.catalogue.texts(known or str(guild.preferred_locale))


async def setup(bot: Bot) -> None:
    services = bot.app.services
    seasons = Seasons(services.store, services.screens, bot)
    bot.app.router.handle({CHAMPIONS: seasons.show})
    bot.scheduler.every(LOOK_SECONDS, seasons.check)
    bot.app.outbox.words[NoticeKind.SEASON] = seasons.announce
    await bot.add_cog(LeaderboardCog(bot.app))
