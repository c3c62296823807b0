"""The journeys' server knows who has seen what, and fails on requests that Discord would refuse."""

from pathlib import Path

import discord
import pytest
from discord import app_commands, ui

from tests.journeys.conftest import OpenServer, server_of

__all__ = ["server_of"]


class Rude(discord.Client):
    """Answers ``/whisper`` in private, and any message with a ping for everybody."""

    def __init__(self, _: Path) -> None:
        super().__init__(intents=discord.Intents(guilds=True, messages=True))
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(
            app_commands.Command(name="whisper", description="Whisper", callback=whisper)
        )

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        if message.author != self.user:
            await message.channel.send(
                view=saying("@everyone"), allowed_mentions=discord.AllowedMentions.all()
            )


async def whisper(interaction: discord.Interaction[Rude]) -> None:
    await interaction.response.defer(ephemeral=True)
    nobody = discord.AllowedMentions.none()
    await interaction.edit_original_response(view=saying("a secret"), allowed_mentions=nobody)
    await interaction.channel.send(view=saying("a fact"), allowed_mentions=nobody)  # type: ignore[union-attr]


def saying(words: str) -> ui.LayoutView:
    view = ui.LayoutView()
    view.add_item(ui.TextDisplay(words))
    return view


async def test_what_was_sent_to_one_person_is_seen_by_them_alone(server_of: OpenServer) -> None:
    async with server_of(Rude) as server:
        await server.slash("Ada", "whisper")
        assert server.shows("Bo") == ["\na fact"]
        assert "a secret" in server.texts("Ada")
        assert "a fact" in server.texts("Bo")
        assert "a secret" not in server.texts("Bo")
        with pytest.raises(LookupError, match="sees no such control"):
            await server.press("Ada", "Jettison")


async def test_a_journey_fails_if_a_message_breaks_the_house_rules(server_of: OpenServer) -> None:
    with pytest.raises(AssertionError, match="lets everyone, users, roles ping"):
        async with server_of(Rude) as server:
            await server.dm("Ada", "hello")
