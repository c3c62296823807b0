"""The commands of a game, built from its seats and options, and the list of all commands."""

import itertools
from typing import Any
from unittest.mock import MagicMock

import discord
import msgspec
import pytest
from discord import Locale, app_commands
from discord.app_commands import locale_str
from discord.app_commands.commands import validate_name
from discord.ext import commands

import bot.ui.i18n.commands
from bot.client import find_cogs
from bot.games import Value
from bot.games.entry import find_games
from bot.ui.game_commands import game_group
from bot.ui.handlers.line_words import LONGEST_LINE
from bot.ui.i18n.commands import CatalogueTranslator, key
from bot.ui.i18n.texts import LANGUAGES
from tests.bot.tides import TIDES, Tides, catalogue_with_tides
from tests.texts.catalogue import CATALOGUE


@pytest.fixture
def group(monkeypatch: pytest.MonkeyPatch) -> app_commands.Group:
    monkeypatch.setattr(bot.ui.i18n.commands, "catalogue", catalogue_with_tides)
    return game_group(TIDES)


def a_client() -> commands.Bot:
    return commands.Bot("!", intents=discord.Intents.none())


async def test_the_commands_have_an_option_for_each_choice(group: app_commands.Group) -> None:
    translator = CatalogueTranslator(catalogue_with_tides())
    start, bid = (await group.get_translated_payload(a_client().tree, translator))["options"]
    described = [(option["name"], option["description"]) for option in start["options"]]
    assert start["description"] == "Open a table of Tides in this channel"
    assert described[1:7] == [
        ("last-tide", "The last tide; 5 unless you choose"),
        ("weather", "How the sea is"),
        ("open-bids", "Whether all bids are seen"),
        ("computers", "Computer players to seat at once"),
        ("level", "How well the computer players play"),
        ("private", "Only the guests may join"),
    ]
    assert [name for name, _ in described[7:]] == [f"guest{number}" for number in range(1, 6)]
    assert start["description_localizations"]["fr"] == "Ouvrir une table de Tides dans ce salon"
    assert start["options"][11]["name_localizations"]["it"] == "ospite5"
    limit, weather, bids = start["options"][1:4]
    assert (limit["min_value"], limit["max_value"], limit["required"]) == (2, 40, False)
    assert [choice["value"] for choice in weather["choices"]] == ["storm", "calm"]
    assert bids["type"] == discord.AppCommandOptionType.boolean.value
    what, match = bid["options"]
    assert (what["name"], what["required"], what["max_length"]) == ("what", True, LONGEST_LINE)
    assert (match["name"], match["required"], match["autocomplete"]) == ("match", False, True)


def test_a_game_with_more_options_than_a_form_holds_is_an_error() -> None:
    six = [(name, bool, False) for name in "abcdef"]

    class Crammed(Tides):
        options_type = msgspec.defstruct("Crowded", six, bases=(Value,), frozen=True)

    with pytest.raises(ValueError, match="tides: a form holds 5"):
        game_group(Crammed())


async def test_other_strings_and_other_languages_stay_as_they_are() -> None:
    translator = CatalogueTranslator(CATALOGUE)
    context: Any = None
    assert await translator.translate(locale_str("Gull"), Locale.french, context) is None
    assert await translator.translate(key("command-play"), Locale.german, context) is None


async def payloads() -> list[dict[str, Any]]:
    """All commands with their subcommands and options, as Discord gets them."""
    client, translator, found = a_client(), CatalogueTranslator(CATALOGUE), []
    client.app = client.scheduler = MagicMock()  # type: ignore[attr-defined] # a bare client has none
    for entry in find_games().values():
        client.tree.add_command(game_group(entry.game))
    for cog in find_cogs():
        await cog.setup(client)
    for command in client.tree.get_commands(type=discord.AppCommandType.chat_input):
        pending = [await command.get_translated_payload(client.tree, translator)]
        while pending:
            found.append(pending.pop())
            pending += found[-1].get("options", [])
    return found


async def test_every_command_is_worded_as_discord_wants_it() -> None:
    found = await payloads()
    assert len(found) > 40
    for part, locale in itertools.product(found, LANGUAGES):
        options, choices = (
            [each["name_localizations"][locale] for each in part.get(among, [])]
            for among in ("options", "choices")
        )
        assert validate_name(part["name_localizations"][locale])
        assert part.get("type") != 3 or {"max_length", "choices"} & part.keys(), part
        assert 1 <= len(part["description_localizations"][locale]) <= 100, part
        assert len(set(options)) == len(options), part
        assert all(1 <= len(choice) <= 100 for choice in choices), part
