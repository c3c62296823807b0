"""The simulated server, which is the same in every run."""

import asyncio
from typing import Any

import discord
from discord.ext import commands

from bot.sandbox.world import PEOPLE, World, build_world


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
