"""``/play``, ``/practice``, and *Challenge* in the menu on a member's name."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import Refusal, StalePrompt
from bot.games.computer import NORMAL
from bot.matches.history import careers
from bot.ui.app import App, Bot, Name, game_choices
from bot.ui.checks import access_here
from bot.ui.context import Context
from bot.ui.game_commands import LEVEL_CHOICES
from bot.ui.i18n.commands import command, person_menu
from bot.ui.layout.message import Button, card, rows_of
from bot.ui.screens.names import safe, score_words

CHALLENGE = "challenge"
"""First word of the buttons below the question; a game and the person's id follow."""


class PlayCog(commands.Cog):
    """Without a game, the commands offer a choice of games; with one, a seat or a match against the
    computer."""

    def __init__(self, app: App) -> None:
        self._app = app
        app.router.handle({CHALLENGE: self._challenged})

    @command("play")
    @app_commands.autocomplete(game=game_choices)
    async def play(self, context: Context, game: Name | None = None) -> None:
        if game is None:
            await self._app.choice.ask(context)
        else:
            await self._app.choice.play(context, game)

    @command("practice", anywhere=True)
    @app_commands.choices(level=LEVEL_CHOICES)
    @app_commands.autocomplete(game=game_choices)
    async def practice(
        self, context: Context, game: Name | None = None, level: str = NORMAL
    ) -> None:
        if game is None:
            await self._app.practice.ask(context, level)
        else:
            await self._app.practice.open(context, game, level)

    async def challenge(self, context: Context, person: discord.Member) -> None:
        """From the menu on a member's name: ask which game to play, with the score so far in
        each."""
        if person.bot or person.id == context.user.id:
            raise Refusal("nobody-to-challenge")
        texts = context.texts
        store = self._app.services.store
        name = safe(person.display_name)
        lines = [texts.say("challenge-lead")]
        buttons = []
        for game in sorted(self._app.services.screens):
            title = texts.say(f"game-{game}")
            score = await store.read(careers.score, context.user.id, person.id, game)
            lines += [f"**{title}**: {words}" for words in score_words(texts, name, score)]
            buttons.append(Button(title, (CHALLENGE, game, str(person.id))))
        heading = texts.say("challenge-title", name=name)
        await context.respond(card(heading, lines, rows_of(buttons)))

    async def _challenged(self, context: Context) -> None:
        """Open a table for the chosen game, and invite the person."""
        game, person_id = context.custom_id.word(1), context.custom_id.number(2)
        self._app.services.screen(game)
        guild = access_here(context).guild
        try:
            guest = guild.get_member(person_id) or await guild.fetch_member(person_id)
        except discord.NotFound:
            raise StalePrompt from None
        await self._app.start.open(context, game, guests=[guest])


async def setup(bot: Bot) -> None:
    cog = PlayCog(bot.app)
    await bot.add_cog(cog)
    bot.tree.add_command(person_menu("menu-challenge", cog.challenge))
