"""Typed lines: in one of several matches, edited later, and words that are no move."""

import discord

from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import bid, board, newest, newest_dm, panel, rows, start_match


async def three_matches_of_bo(server: DiscordServer) -> list[str]:
    pairs = (("Ada", "Bo"), ("Bo", "Cleo"), ("Cleo", "Bo"))
    return [await start_match(server, *pair) for pair in pairs]


async def test_a_line_of_somebody_in_several_matches_is_asked_about_with_a_select(
    server: DiscordServer,
) -> None:
    first, second, third = await three_matches_of_bo(server)
    before, dms = rows(server), server.dms("Bo")
    await server.dm("Bo", "18")
    await server.restart()
    await server.choose("Bo", first, where=dms)
    assert "Please type it again." in newest(server, "Bo", dms)
    await server.dm("Bo", "20")
    assert "You’re in several matches. Which one do you mean?" in newest(server, "Bo", dms)
    assert set(server.options("Bo", dms).values()) == {first, second, third}
    assert "Cleo · Round 1. Bid for 10 bananas. · you: 10 bananas" in str(
        dms.history()[-1].components
    )
    assert rows(server) == before
    await server.choose("Bo", second, where=dms)
    assert "Your bid: **20**" in panel(server, "Bo", "**20**"), "the menu became the only panel"
    assert "Your bid: **20**" in newest(server, "Bo", dms)
    assert "Waiting for Cleo." in board(server, second)
    await server.dm("Bo", "1000")
    await server.choose("Bo", third, where=dms)
    await server.wait(30)
    await server.press("Bo", "Bid 1,000 anyway", dms)
    assert "Your bid: **1,000**" in panel(server, "Bo", "**1,000**")
    assert "Waiting for Cleo." in board(server, third)


async def test_a_line_under_a_bid_that_can_be_changed_is_asked_about(server: DiscordServer) -> None:
    first = await start_match(server, "Ada", "Bo")
    second, dms = await start_match(server, "Bo", "Cleo"), server.dms("Bo")
    await server.dm("Bo", f"#{first} 20")
    before = rows(server)
    await server.dm("Bo", "7")
    assert set(server.options("Bo", dms).values()) == {first, second}
    assert rows(server) == before
    await server.dm("Bo", f"#{second} 9")
    await server.dm("Bo", "7")
    assert "Your bid: **7**" in panel(server, "Bo", "**7**")
    assert "Your bid: **20**" in panel(server, "Bo", "**20**")


async def test_the_command_asks_for_the_match_and_helps_to_find_it(server: DiscordServer) -> None:
    first, second, third = await three_matches_of_bo(server)
    before = rows(server)
    await server.slash("Bo", "puerto-banana bid", what="20")
    assert "You’re in several matches." in newest(server, "Bo")
    assert set(server.options("Bo").values()) == {first, second, third}
    assert rows(server) == before
    await server.choose("Bo", first)
    assert "Your bid: **20**" in newest(server, "Bo")
    seen_by_all = len(server.shows("Ada"))
    assert len(server.shows("Bo")) == seen_by_all + 1, "the panel takes the menu’s place"
    bo, command = server.people["Bo"], "puerto-banana bid"
    offered = await bo.autocomplete(server.games, command, "match", "")
    assert [choice["value"] for choice in offered] == [second, third, first]
    assert offered[0]["name"] == f"#{second} · Harbour · #games"
    narrowed = await bo.autocomplete(server.games, command, "match", f"#{second.lower()}")
    assert [choice["value"] for choice in narrowed] == [second]
    await server.slash("Bo", "puerto-banana bid", what="0 019", match=f" #{second.lower()} ")
    assert "Your bid: **19**" in newest(server, "Bo")
    assert "Waiting for Cleo." in board(server, second)


async def test_a_move_goes_to_a_match_that_can_read_it_and_to_no_other_persons(
    server: DiscordServer,
) -> None:
    other = await start_match(server, "Ada", "Bo", game="bananine")
    code = await start_match(server, "Ada", "Bo")
    asked = "Ada" if "Waiting for Ada" in board(server, other) else "Bo"
    await server.dm(asked, "77")
    assert f"#{code}" in panel(server, asked, "**77")
    dms, before = server.dms("Cleo"), rows(server)
    for person, match in ((asked, other), ("Cleo", code)):
        await server.slash(person, "puerto-banana bid", what="3", match=match)
        assert newest(server, person).startswith("I don’t know a match with that code.")
    await server.dm("Cleo", f"#{code} 20")
    assert newest(server, "Cleo", dms).startswith("I don’t know a match with that code.")
    assert rows(server) == before


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


async def test_an_edited_line_counts_for_its_own_round_alone_even_after_a_restart(
    server: DiscordServer,
) -> None:
    code, dms = await start_match(server, "Ada", "Bo"), server.dms("Bo")
    message = await typed(server, "Bo", "many")
    assert "I didn’t understand that move" in newest_dm(server, "Bo")
    await edit(server, "Bo", message, "14 svp")
    assert "Your bid: **14**" in newest_dm(server, "Bo")
    message = await typed(server, "Bo", "18")
    await server.restart()
    await edit(server, "Bo", message, "venti")
    assert "Your bid: **20**" in newest_dm(server, "Bo")
    late = await typed(server, "Bo", "few")
    await bid(server, "Ada", 5, code)
    await edit(server, "Bo", message, "3")
    assert newest_dm(server, "Bo").startswith("You’ve edited a line that was your move.")
    shown = server.shows("Bo", dms)
    await edit(server, "Bo", late, "9")
    assert server.shows("Bo", dms) == shown


async def test_help_rules_a_hint_and_a_pause_can_be_typed(server: DiscordServer) -> None:
    code = await start_match(server, "Ada", "Bo")
    for line, said in (
        ("help", "Your turn"),
        ("règles", "Puerto Banana"),
        ("hint", "No hint here"),
        (f"#{code} pause", "Your wish is noted."),
    ):
        await server.dm("Bo", line)
        assert said in newest_dm(server, "Bo")
    await server.dm("Ada", "pause!")
    assert "The match is paused." in newest_dm(server, "Ada")
