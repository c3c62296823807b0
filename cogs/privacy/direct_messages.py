"""What the bot has written to a person by direct message, taken back."""

from __future__ import annotations

import contextlib

import discord

from bot.ui.live.discord_messages import SHUT


async def take_back(client: discord.Client, person_id: int) -> None:
    """Delete all that the bot wrote to the person: welcomes, panels, answers to typed lines.

    Answers to commands are seen by the person alone and gone with their client. Where Discord
    refuses, as when the two share no server any more, the messages stay.
    """
    try:
        channel = await client.create_dm(discord.Object(person_id))
        async for message in channel.history(limit=None):
            if message.author == client.user:
                with contextlib.suppress(discord.NotFound):  # replaced or deleted meanwhile
                    await message.delete()
    except discord.HTTPException as error:
        if error.code not in SHUT:
            raise
