"""``/rules``, and ``/help``: the games, then how it all works and mentions of all commands."""

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import asdict, replace

from bot import __version__
from bot.errors import described
from bot.ui.app import Bot, Name, game_choices
from bot.ui.context import Context
from bot.ui.i18n.commands import command, payload_of
from bot.ui.layout.message import Button, Link, card
from bot.ui.screens.cards import rules_message
from bot.ui.screens.choice import choice_message

log = logging.getLogger(__name__)

WORD = "guide"
"""The word of the button that shows how the games are played."""
VERSION = f"Quayside {__version__}"
FETCH_SECONDS = 1.0
"""Seconds to wait for the commands' ids from Discord."""
SLASH = discord.AppCommandType.chat_input.value
"""The only type of command that can be mentioned; those in the menu on a member's name can't."""
SUBCOMMAND = discord.AppCommandOptionType.subcommand.value


class GuideCog(commands.Cog):
    """Only the person who asks sees the answers."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._services = bot.app.services
        self._ids: Mapping[str, int] = {}
        """The commands' ids, once Discord has sent them."""
        self._payloads: list[dict[str, Any]] = []
        bot.app.router.handle({WORD: self._how_it_works})

    @command("rules", anywhere=True)
    @app_commands.autocomplete(game=game_choices)
    async def rules(self, context: Context, game: Name) -> None:
        screen = self._services.screen(game)
        await context.respond(rules_message(screen, context.texts))

    @command("help")
    async def help(self, context: Context) -> None:
        screens, texts = self._services.screens, context.texts
        lead = texts.say("help-lead")
        games = choice_message(screens, texts, on_server=context.on_server, lead=lead)
        pages = asdict(self._services.links)
        links = [Link(texts.say(f"help-link-{page}"), url) for page, url in pages.items() if url]
        how = Button(texts.say("help-button-how"), (WORD,))
        await context.respond(replace(games, rows=((how, *links),), small=(VERSION,)))

    async def _how_it_works(self, context: Context) -> None:
        texts = context.texts
        page = "\n\n".join(texts.family("help-page-"))
        mentioned = " · ".join(await self._mentions(context))
        small = [texts.say("help-commands", commands=mentioned), VERSION]
        await context.respond(card(texts.say("games-title"), [page], small=small))

    async def _mentions(self, context: Context) -> list[str]:
        """Mentions of every command that Discord offers the reader here, ordered by the English
        names; a command whose id isn't known is only named."""
        ids = await self._command_ids()
        if not self._payloads:
            self._payloads = await payload_of(self._bot.tree)
        return [
            f"</{name}:{ids[payload['name']]}>" if payload["name"] in ids else f"`/{name}`"
            for payload in self._payloads
            if payload["type"] == SLASH and _offered(payload, context)
            for name in _full_names(payload, context.texts.locale)
        ]

    async def _command_ids(self) -> Mapping[str, int]:
        if not self._ids:
            try:
                async with asyncio.timeout(FETCH_SECONDS):
                    commands = await self._bot.tree.fetch_commands()
                self._ids = {command.name: command.id for command in commands}
            except (discord.HTTPException, TimeoutError) as fault:
                log.warning("the ids of the commands are not known: %s", described(fault))
        return self._ids


def _offered(payload: Mapping[str, Any], context: Context) -> bool:
    """Whether Discord offers the command to the person, unless a server's managers have changed
    that."""
    permissions = discord.Permissions(int(payload["default_member_permissions"] or 0))
    if context.on_server:
        return context.interaction.permissions.is_superset(permissions)
    return bool(payload["dm_permission"])


def _full_names(payload: Mapping[str, Any], locale: str) -> list[str]:
    """The name of a command, or of each subcommand with the group's name before it."""
    name = _name(payload, locale)
    options = payload.get("options", ())
    subcommands = [option for option in options if option["type"] == SUBCOMMAND]
    return [f"{name} {_name(option, locale)}" for option in subcommands] or [name]


def _name(payload: Mapping[str, Any], locale: str) -> str:
    return str(payload["name_localizations"].get(locale, payload["name"]))


async def setup(bot: Bot) -> None:
    await bot.add_cog(GuideCog(bot))
