"""The harness for journeys sees what people see, and judges what the bot sends."""

from __future__ import annotations

import discord
import pytest
from discord import ui

from tests.discord.demo_bot import DemoBot
from tests.journeys.conftest import OpenServer


async def test_people_press_fill_and_read_across_a_restart(server_of: OpenServer) -> None:
    async with server_of(DemoBot) as services:
        await services.slash("Ada", "tally")
        assert services.buttons("Ada") == ["Add", "My panel"]
        await services.press("Ada", "Add")
        await services.fill("Ada", "4711")
        assert services.shows("Bo") == ["\n## Tally\n1 added"]
        await services.restart()
        await services.press("Bo", "demo:add")
        await services.fill("Bo", "12")
        await services.press("Ada", "My panel")
        assert services.shows("Ada")[-1] == "\nYour number: 4711"
        assert services.shows("Ada")[0] == "\n## Tally\n2 added"
        assert services.shows("Ada", services.dms("Ada")) == ["Your number is 4711"]


async def test_what_was_sent_to_one_person_alone_is_seen_by_that_person_alone(
    server_of: OpenServer,
) -> None:
    async with server_of(DemoBot) as services:
        await services.slash("Ada", "tally")
        await services.dm("Ada", "4711")
        await services.press("Ada", "My panel")
        own = [text for text in services.texts("Ada") if "4711" in text]
        assert own == ["Added 4711.", "Your number: 4711", "Your number is 4711"]
        assert not [text for text in services.texts("Bo") if "4711" in text]
        assert "A tally" in services.texts("Bo")
        await services.press("Ada", "Add")
        assert "Number" in services.texts("Ada")
        assert "Number" not in services.texts("Bo")


async def test_closed_dms_are_met_with_discords_own_error(server_of: OpenServer) -> None:
    async with server_of(DemoBot) as services:
        await services.slash("Ada", "tally")
        services.close_dms("Ada")
        await services.press("Ada", "My panel")
        assert services.shows("Ada")[-1] == "Your DMs are closed."
        assert "Your DMs are closed." not in services.shows("Bo")
        assert services.shows("Ada", services.dms("Ada")) == []


async def test_each_person_speaks_their_own_language(server_of: OpenServer) -> None:
    async with server_of(DemoBot, locales={"Bo": "it"}, server_locale="fr") as services:
        await services.slash("Ada", "tally")
        for person, title in (("Ada", "Number"), ("Bo", "Numero")):
            shown = await services.press(person, "Add")
            assert shown.modal is not None
            assert shown.modal["title"] == title


async def test_a_button_that_nobody_sees_is_an_error_that_says_what_is_there(
    server_of: OpenServer,
) -> None:
    async with server_of(DemoBot) as services:
        await services.slash("Ada", "tally")
        with pytest.raises(LookupError, match=r"no Jettison; .*\n.*\n?## Tally"):
            await services.press("Ada", "Jettison")


async def test_the_bot_has_the_invites_permissions_and_no_more(server_of: OpenServer) -> None:
    async with server_of(DemoBot) as services:
        me = services.guild.me
        channel = services.env.bot.get_channel(services.games.id)
        assert me is not None
        assert isinstance(channel, discord.TextChannel)
        assert not channel.permissions_for(me).read_message_history
        with pytest.raises(discord.Forbidden):
            await channel.create_invite()


class BadManners(DemoBot):
    """Posts a message that Discord takes and we don't: a ping, and no alt text."""

    async def on_message(self, message: discord.Message) -> None:
        if message.author != self.user:
            view = ui.LayoutView()
            view.add_item(ui.TextDisplay("@everyone"))
            await message.channel.send(view=view, allowed_mentions=discord.AllowedMentions.all())


async def test_a_journey_fails_when_a_message_breaks_the_house_rules(
    server_of: OpenServer,
) -> None:
    with pytest.raises(AssertionError, match="lets everyone, users, roles ping"):
        async with server_of(BadManners) as services:
            await services.dm("Ada", "hello")
