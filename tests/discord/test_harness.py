"""The harness for journeys sees what people see, and judges what the bot sends."""

from __future__ import annotations

import discord
import pytest
from discord import ui

from tests.discord.demo_bot import DemoBot
from tests.journeys.conftest import OpenHarbour


async def test_people_press_fill_and_read_across_a_restart(harbour_of: OpenHarbour) -> None:
    async with harbour_of(DemoBot) as harbour:
        await harbour.slash("Ada", "tally")
        assert harbour.buttons("Ada") == ["Add", "My panel"]
        await harbour.press("Ada", "Add")
        await harbour.fill("Ada", "4711")
        assert harbour.shows("Bo") == ["\n## Tally\n1 added"]
        await harbour.restart()
        await harbour.press("Bo", "demo:add")
        await harbour.fill("Bo", "12")
        await harbour.press("Ada", "My panel")
        assert harbour.shows("Ada")[-1] == "\nYour number: 4711"
        assert harbour.shows("Ada")[0] == "\n## Tally\n2 added"
        assert harbour.shows("Ada", harbour.dms("Ada")) == ["Your number is 4711"]


async def test_what_was_sent_to_one_person_alone_is_seen_by_that_person_alone(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(DemoBot) as harbour:
        await harbour.slash("Ada", "tally")
        await harbour.dm("Ada", "4711")
        await harbour.press("Ada", "My panel")
        own = [text for text in harbour.texts("Ada") if "4711" in text]
        assert own == ["Added 4711.", "Your number: 4711", "Your number is 4711"]
        assert not [text for text in harbour.texts("Bo") if "4711" in text]
        assert "A tally" in harbour.texts("Bo")
        await harbour.press("Ada", "Add")
        assert "Number" in harbour.texts("Ada")
        assert "Number" not in harbour.texts("Bo")


async def test_closed_dms_are_met_with_discords_own_error(harbour_of: OpenHarbour) -> None:
    async with harbour_of(DemoBot) as harbour:
        await harbour.slash("Ada", "tally")
        harbour.close_dms("Ada")
        await harbour.press("Ada", "My panel")
        assert harbour.shows("Ada")[-1] == "Your DMs are closed."
        assert "Your DMs are closed." not in harbour.shows("Bo")
        assert harbour.shows("Ada", harbour.dms("Ada")) == []


async def test_each_person_speaks_their_own_language(harbour_of: OpenHarbour) -> None:
    async with harbour_of(DemoBot, locales={"Bo": "it"}, server_locale="fr") as harbour:
        await harbour.slash("Ada", "tally")
        for person, title in (("Ada", "Number"), ("Bo", "Numero")):
            shown = await harbour.press(person, "Add")
            assert shown.modal is not None
            assert shown.modal["title"] == title


async def test_a_button_that_nobody_sees_is_an_error_that_says_what_is_there(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(DemoBot) as harbour:
        await harbour.slash("Ada", "tally")
        with pytest.raises(LookupError, match=r"no Jettison; .*\n.*\n?## Tally"):
            await harbour.press("Ada", "Jettison")


async def test_the_bot_has_the_invites_permissions_and_no_more(harbour_of: OpenHarbour) -> None:
    async with harbour_of(DemoBot) as harbour:
        me = harbour.guild.me
        channel = harbour.env.bot.get_channel(harbour.games.id)
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
    harbour_of: OpenHarbour,
) -> None:
    with pytest.raises(AssertionError, match="lets everyone, users, roles ping"):
        async with harbour_of(BadManners) as harbour:
            await harbour.dm("Ada", "hello")
