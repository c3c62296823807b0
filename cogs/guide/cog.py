"""``/rules`` and ``/help``."""

import msgspec
from discord import app_commands
from discord.ext import commands

from bot import __version__
from bot.settings import Links
from bot.ui.app import App, Bot, Name, game_choices
from bot.ui.context import Context
from bot.ui.i18n.commands import command
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Link, card
from bot.ui.screens.cards import rules_message
from bot.ui.screens.choice import choice_message
from cogs.guide.mentions import CommandMentions

WORD = "guide"
VERSION = f"Quayside {__version__}"


class GuideCog(commands.Cog):
    """Only the person who asks sees the answers."""

    def __init__(self, app: App, mentions: CommandMentions) -> None:
        self._app = app
        self._mentions = mentions
        app.router.handle({WORD: self._how_it_works})

    @command("rules", anywhere=True)
    @app_commands.autocomplete(game=game_choices)
    async def rules(self, context: Context, game: Name) -> None:
        screen = self._app.services.screen(game)
        await context.respond(rules_message(screen, context.texts))

    @command("help")
    async def help(self, context: Context) -> None:
        services, texts = self._app.services, context.texts
        lead = texts.say("help-lead")
        games = choice_message(services.screens, texts, on_server=context.on_server, lead=lead)
        how = Button(texts.say("help-button-how"), (WORD,))
        mentioned = " · ".join(await self._mentions.of_all(texts))
        await context.respond(
            msgspec.structs.replace(
                games,
                rows=((how, *link_buttons(texts, services.links)),),
                small=(texts.say("help-commands", commands=mentioned), VERSION),
            )
        )

    async def _how_it_works(self, context: Context) -> None:
        texts = context.texts
        page = "\n\n".join(texts.family("help-page-"))
        await context.respond(card(texts.say("help-title"), [page], small=[VERSION]))


def link_buttons(texts: Texts, links: Links) -> tuple[Link, ...]:
    pages = msgspec.structs.asdict(links)
    return tuple(Link(texts.say(f"help-link-{name}"), url) for name, url in pages.items() if url)


async def setup(bot: Bot) -> None:
    await bot.add_cog(GuideCog(bot.app, CommandMentions(bot.tree, bot.app.services.catalogue)))
