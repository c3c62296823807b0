"""Commands in every language, through discord.py's own translation."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import Locale, app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.ui.i18n.commands import CatalogueTranslator, command, group, key
from tests.texts.catalogue import CATALOGUE

Interaction = discord.Interaction[commands.Bot]


class Harbour(commands.Cog):
    tables = group("bananine", guild_only=True)

    @command("bananine play", parent=tables)
    async def play(self, interaction: Interaction, line: str) -> None:
        """Only its signature matters here."""

    @command("bid")
    @app_commands.choices(line=[app_commands.Choice(name=key("choice-deadline-none"), value="0")])
    async def bid(self, interaction: Interaction, line: str, match: str | None = None) -> None:
        """Only its signature matters here."""


@pytest.fixture
async def payloads() -> dict[str, Any]:
    """What discord.py would send to Discord, by command."""
    bot = commands.Bot("!", intents=discord.Intents.none())
    await bot.add_cog(Harbour())
    translator = CatalogueTranslator(CATALOGUE)
    return {
        command.name: await command.get_translated_payload(bot.tree, translator)
        for command in bot.tree.get_commands()
        if not isinstance(command, app_commands.ContextMenu)
    }


def said(text_key: str, locale: str) -> str:
    return CATALOGUE.texts(locale).say(text_key)


async def test_a_command_is_named_and_described_in_four_locales(payloads: dict[str, Any]) -> None:
    bid = payloads["bid"]
    assert bid["description"] == said("command-bid-description", "en-US")
    for field, text_key in [("name", "command-bid"), ("description", "command-bid-description")]:
        assert bid[f"{field}_localizations"] == {
            locale: said(text_key, locale) for locale in ("en-US", "en-GB", "fr", "it")
        }


async def test_options_are_named_and_described_by_their_parameters(
    payloads: dict[str, Any],
) -> None:
    amount, match = payloads["bid"]["options"]
    assert (amount["name"], match["name"]) == ("amount", "match")
    assert amount["name_localizations"]["fr"] == said("command-bid-line", "fr")
    assert match["description_localizations"]["it"] == said("command-bid-match-description", "it")


async def test_a_subcommand_and_its_option_find_their_texts(payloads: dict[str, Any]) -> None:
    (play,) = payloads["bananine"]["options"]
    (move,) = play["options"]
    base = "command-bananine-play"
    assert payloads["bananine"]["dm_permission"] is False
    assert (play["name"], move["name"]) == ("play", "move")
    assert play["description_localizations"]["fr"] == said(f"{base}-description", "fr")
    assert move["name_localizations"]["it"] == said(f"{base}-line", "it")


async def test_choices_are_translated(payloads: dict[str, Any]) -> None:
    (choice,) = payloads["bid"]["options"][0]["choices"]
    assert choice["name"] == said("choice-deadline-none", "en-US")
    assert choice["name_localizations"]["fr"] == said("choice-deadline-none", "fr")


async def test_other_strings_and_other_languages_stay_as_they_are() -> None:
    translator = CatalogueTranslator(CATALOGUE)
    context: Any = app_commands.TranslationContext(
        app_commands.TranslationContextLocation.other, None
    )
    assert await translator.translate(locale_str("Gull"), Locale.french, context) is None
    assert await translator.translate(key("command-bid"), Locale.german, context) is None
