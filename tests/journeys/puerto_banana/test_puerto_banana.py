"""Puerto Banana as people play it: what a round costs, whom a table calls, and secrets."""

from pathlib import Path

from bot.client import Quayside
from bot.settings import Settings
from tests.journeys import playing
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.watchdog import watching

SIX = ("Ada", "Bo", "Cleo", "Dag", "Edo", "Fay")


async def test_six_people_play_and_nothing_holds_the_loop(server_of: OpenServer) -> None:
    async with server_of(people=SIX) as server:
        with watching():
            code = await playing.start_match(server, *SIX, round_limit=2)
            assert "Waiting for Ada" in playing.board(server, code)
            await playing.bid_all(server, SIX, (21, 18, 5, 0, 3, 9), (1, 2, 3, 4, 5, 6))
            for where in (None, server.dms("Ada")):
                assert "👑 Fay wins" in playing.ending(server, code, "Ada", where)
            assert "👑 You win" in playing.ending(server, code, "Fay", server.dms("Fay"))
        assert server.buttons("Ada") == ["Rematch", "Replay", "Review"]
        await server.slash("Ada", "leaderboard", game="puerto-banana")
        shown = [text for text in server.texts("Ada") if text.startswith("The leaderboard: ")][-1]
        assert shown.startswith("The leaderboard: Fay ")
        assert all(person in shown for person in SIX)


def unhurried(database: Path) -> Quayside:
    """The bot with its debounce, and with the two beats of its reveals."""
    return Quayside(Settings(database_url=f"sqlite:///{database}"))


async def test_a_round_of_six_costs_seven_requests_besides_answers(server_of: OpenServer) -> None:
    """With debounce: the board's two beats, and the panels of the five who waited.

    The answer to the last one is also edited, for the second beat.
    """
    async with server_of(unhurried, people=SIX) as server:
        code = await playing.start_match(server, *SIX)
        await server.wait(10)
        before = len(server.env.http_requests)
        for amount, person in enumerate(SIX):
            await playing.bid(server, person, amount, code)
            await server.wait(1.2)
        await server.wait(10)
        made = [f"{entry.method} {entry.path}" for entry in server.env.http_requests[before:]]
        last = f"PATCH /channels/{server.dms('Fay').id}/"
        answers = [each for each in made if "/callback" in each or each.startswith(last)]
        assert len(answers) == 2 * len(SIX) + 1, "\n".join(made)
        assert len(made) - len(answers) == 7, "\n".join(made)
        assert "Round 2" in playing.board(server, code)
        assert all("Round 2" in playing.panel(server, person, code) for person in SIX)
        await playing.bid(server, "Ada", 1, code)
        await server.wait(10.1)
        assert "Waiting for Bo, Cleo, Dag, Edo and Fay." in playing.board(server, code)


async def test_the_command_helps_to_find_the_match(server: DiscordServer) -> None:
    pairs = (("Ada", "Bo"), ("Bo", "Cleo"), ("Cleo", "Bo"))
    first, second, third = [await playing.start_match(server, *pair) for pair in pairs]
    await playing.bid(server, "Bo", 20, first)
    bo, command = server.people["Bo"], "puerto-banana bid"
    offered = await bo.autocomplete(server.games, command, "match", "")
    assert [choice["value"] for choice in offered] == [second, third, first]
    assert offered[0]["name"] == f"#{second} · Harbour · #games"
    narrowed = await bo.autocomplete(server.games, command, "match", f"#{second.lower()}")
    assert [choice["value"] for choice in narrowed] == [second]
    await server.slash("Bo", "puerto-banana bid", what="0 019", match=f" #{second.lower()} ")
    assert "Your bid: **19**" in playing.newest(server, "Bo")


async def test_who_writes_in_a_channel_calls_who_sees_it_but_no_bots(server: DiscordServer) -> None:
    ada, bo, cleo = (server.people[name] for name in playing.THREE)
    robot = server.guild.add_member(server.env.create_user("Robot", bot=True))
    await playing.open_table(server, "Ada", guest1=ada, guest2=robot, guest3=bo)
    assert f"Invited: <@{bo.id}>" in playing.newest(server)
    assert playing.pinged(server) == [bo.id]
    server.forbid("Cleo", view_channel=True)
    await server.slash("Ada", "puerto-banana start", guest1=cleo)
    assert playing.newest(server).startswith("Cleo can’t come to this table.")
    server.forbid("Ada", send_messages=True)
    await server.slash("Ada", "puerto-banana start", guest1=bo)
    assert playing.newest(server).startswith("You can’t write in this channel")


async def test_the_host_brings_the_table_to_the_bottom_once_an_hour(server_of: OpenServer) -> None:
    async with server_of(people=playing.THREE, seldom=600) as server:
        code = await playing.open_table(server, "Ada", "Bo")
        await server.press("Ada", playing.MORE)
        await server.press("Ada", "Move to the bottom")
        assert "once an hour" in playing.newest(server)
        await server.wait(3_600)
        await server.say("Bo", "anybody?")
        await server.press("Ada", "Move to the bottom")
        assert server.games.history()[-1].author == server.env.bot.user
        assert "Ada can start." in server.shows("Cleo")[-1]
        assert len([text for text in server.shows("Cleo") if "Ada can start." in text]) == 1
        await server.press("Cleo", "Join", about=code)
        assert server.alt("Bo", about=code).startswith("At the table: Ada, Bo and Cleo.")
