"""The simulated server, which is the same in every run, and its commands in every language."""

import asyncio
from typing import Any

import discord
from discord.ext import commands

from bot.sandbox.world import PEOPLE, World, build_world, localized, restore_names

BID: dict[str, Any] = {
    "type": 1,
    "name": "bid",
    "name_localizations": {"fr": "miser"},
    "description": "Bid.",
    "description_localizations": {"fr": "Mise."},
    "options": [
        {
            "type": 3,
            "name": "amount",
            "name_localizations": {"fr": "montant"},
            "description": "How much",
            "choices": [{"name": "little", "name_localizations": {"fr": "peu"}, "value": 1}],
        },
        {"type": 6, "name": "guest", "description": "Who"},
    ],
}
AUCTION: dict[str, Any] = {
    "id": 7,
    "name": "auction",
    "name_localizations": {"fr": "enchère"},
    "description": "An auction.",
    "options": [BID],
}


def a_world() -> World:
    return build_world(commands.Bot("!", intents=discord.Intents.default()))


async def test_places_and_people_have_the_same_ids_in_every_run() -> None:
    first, second = a_world(), a_world()
    assert ids_of(first) == ids_of(second)


async def test_what_is_made_later_has_an_id_of_its_own_time() -> None:
    earlier = a_world().env.backend.snowflake()
    await asyncio.sleep(0.002)
    later = a_world().env.backend.snowflake()
    assert earlier >> 22 < later >> 22
    assert abs(discord.utils.snowflake_time(later) - discord.utils.utcnow()).total_seconds() < 60


async def test_everybody_s_interactions_speak_their_language() -> None:
    bot = commands.Bot("!", intents=discord.Intents.default())
    heard: dict[str, str] = {}

    @bot.tree.command(description="Says hello.")
    async def hello(interaction: discord.Interaction[Any]) -> None:
        heard[interaction.user.display_name] = interaction.locale.value
        await interaction.response.send_message("Hello!")

    async def setup_hook() -> None:
        await bot.tree.sync()

    bot.setup_hook = setup_hook  # type: ignore[method-assign] # no subclass for one hook
    world = build_world(bot)
    await world.env.start()
    try:
        for each in world.inhabitants:
            await each.member.slash(world.channel, "hello")
        await world.inhabitants[2].user.slash("hello")
    finally:
        await bot.close()
        await world.env.shutdown()
    assert heard == {person.name: person.locale for person in PEOPLE}


def ids_of(world: World) -> list[int]:
    people = [id_ for each in world.inhabitants for id_ in (each.user.id, each.dm.id)]
    return [world.env.backend.bot_user.id, world.env.guild.id, world.channel.id, *people]


def test_names_descriptions_and_choices_are_those_of_the_language() -> None:
    seen = localized(AUCTION, "fr")
    assert (seen["id"], seen["name"], seen["description"]) == (7, "enchère", "An auction.")
    (bid,) = seen["options"]
    assert (bid["name"], bid["description"]) == ("miser", "Mise.")
    amount, guest = bid["options"]
    assert (amount["name"], amount["description"]) == ("montant", "How much")
    (little,) = amount["choices"]
    assert (little["name"], little["value"]) == ("peu", 1)
    assert (guest["name"], guest["description"]) == ("guest", "Who")


def test_the_bot_is_told_the_registered_names() -> None:
    def used(command: str, sub: str, option: str) -> dict[str, Any]:
        given = [{"name": option, "value": 1}, {"name": "guest", "value": "5"}]
        return {"id": 7, "name": command, "options": [{"name": sub, "type": 1, "options": given}]}

    sent = used("enchère", "miser", "montant")
    restore_names(sent, AUCTION, "fr")
    assert sent == used("auction", "bid", "amount")
