"""``/play`` and ``/practice``."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.games.computer import NORMAL
from bot.ui.app import App, Bot, Interaction, Name, game_choices
from bot.ui.handlers.start import LEVEL_CHOICES
from bot.ui.i18n.commands import command


class PlayCog(commands.Cog):
    """Without a game the choice of games; with one a seat, or a match against the computer."""

    def __init__(self, app: App) -> None:
        self._app = app

    @command("play")
    @app_commands.autocomplete(game=game_choices)
    async def play(self, interaction: Interaction, game: Name | None = None) -> None:
        async with self._app.router.context(interaction) as context:
            if game is None:
                await self._app.choice.ask(context)
            else:
                await self._app.choice.play(context, game)

    @command("practice")
    @app_commands.choices(level=LEVEL_CHOICES)
    @app_commands.autocomplete(game=game_choices)
    async def practice(
        self, interaction: Interaction, game: Name | None = None, level: str = NORMAL
    ) -> None:
        async with self._app.router.context(interaction) as context:
            if game is None:
                await self._app.practice.ask(context, level)
            else:
                await self._app.practice.open(context, game, level)


async def setup(bot: Bot) -> None:
    await bot.add_cog(PlayCog(bot.app))
