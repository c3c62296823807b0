"""Typed lines that are edited later, and words that are no bid."""

import discord

from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import bid, newest_dm, start_match

TOO_LATE = "You’ve edited a line that was your move."


async def typed(server: DiscordServer, person: str, line: str) -> discord.Message:
    """The message with the line, which the person has sent."""
    await server.dm(person, line)
    own = server.people[person].user
    return [each for each in server.dms(person).history() if each.author.id == own.id][-1]


async def edit(server: DiscordServer, person: str, message: discord.Message, line: str) -> None:
    """SimCord lets people edit messages of servers only."""
    await server.wait(1)  # each edit has its own time
    backend, channel = server.env.backend, server.dms(person)
    backend.edit_message(channel.id, message.id, {"content": line})
    await server.env.settle()


async def test_an_edited_bid_counts_until_all_have_bid_even_after_a_restart(
    server: DiscordServer,
) -> None:
    code = await start_match(server, "Ada", "Bo")
    message = await typed(server, "Bo", "18")
    assert "Your bid: **18**" in newest_dm(server, "Bo")
    await edit(server, "Bo", message, "14 svp")
    assert "Your bid: **14**" in newest_dm(server, "Bo")
    await server.restart()
    await edit(server, "Bo", message, "venti")
    assert "Your bid: **20**" in newest_dm(server, "Bo")
    await bid(server, "Ada", 5, code)
    await edit(server, "Bo", message, "3")
    assert newest_dm(server, "Bo").startswith(TOO_LATE)


async def test_an_edited_line_that_was_no_bid_is_read_for_its_own_round_alone(
    server: DiscordServer,
) -> None:
    code = await start_match(server, "Ada", "Bo")
    message = await typed(server, "Bo", "many")
    assert "I didn’t understand that move" in newest_dm(server, "Bo")
    await edit(server, "Bo", message, "12")
    assert "Your bid: **12**" in newest_dm(server, "Bo")
    late = await typed(server, "Bo", "few")
    await bid(server, "Ada", 5, code)
    await server.wait(5)
    shown = server.shows("Bo", server.dms("Bo"))
    await edit(server, "Bo", late, "9")
    assert server.shows("Bo", server.dms("Bo")) == shown


async def test_help_rules_a_hint_and_a_pause_can_be_typed(server: DiscordServer) -> None:
    code = await start_match(server, "Ada", "Bo")
    await server.dm("Bo", "help")
    assert "Your turn" in newest_dm(server, "Bo")
    assert "I can’t read" not in newest_dm(server, "Bo")
    await server.dm("Bo", "règles")
    assert "Puerto Banana" in newest_dm(server, "Bo")
    await server.dm("Bo", "hint")
    assert newest_dm(server, "Bo").startswith("No hint here")
    await server.dm("Bo", f"#{code} pause")
    assert "Your wish is noted." in newest_dm(server, "Bo")
    await server.dm("Ada", "pause!")
    assert "The match is paused." in newest_dm(server, "Ada")
