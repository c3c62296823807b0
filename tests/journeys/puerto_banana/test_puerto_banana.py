"""Puerto Banana as people play it: what a round costs, whom a table calls, and secrets."""

import logging
import re
from pathlib import Path

import pytest

from bot.client import Quayside
from bot.settings import Settings
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import (
    MORE,
    SIX,
    THREE,
    ask_to_leave,
    bid,
    bid_all,
    board,
    ending,
    mean_it,
    newest,
    open_table,
    panel,
    pinged,
    rows,
    start_match,
)
from tests.journeys.watchdog import watching


async def test_people_play_from_the_command_to_the_leaderboard_and_nothing_holds_the_loop(
    server_of: OpenServer,
) -> None:
    async with server_of(people=SIX) as server:
        with watching():
            code = await start_match(server, *SIX, round_limit=2)
            assert "Waiting for Ada" in board(server, code)
            await bid_all(server, SIX, (21, 18, 5, 0, 3, 9), (1, 2, 3, 4, 5, 6))
            for where in (None, server.dms("Ada")):
                assert "👑 Fay wins" in ending(server, code, "Ada", where)
            assert "👑 You win" in ending(server, code, "Fay", server.dms("Fay"))
        assert server.buttons("Ada") == ["Rematch", "Replay", "Review"]
        await server.slash("Ada", "leaderboard", game="puerto-banana")
        shown = [text for text in server.texts("Ada") if text.startswith("The leaderboard: ")][-1]
        assert shown.startswith("The leaderboard: Fay ")
        assert all(person in shown for person in SIX)


def unhurried(database: Path) -> Quayside:
    """The bot with its debounce, and with the two beats of its reveals."""
    return Quayside(Settings(database_url=f"sqlite:///{database}"))


async def test_a_round_of_six_people_costs_seven_requests_besides_answers(
    server_of: OpenServer,
) -> None:
    """With debounce: the board's two beats, and the panels of the five who waited.

    The answer to the last one is also edited, for the second beat.
    """
    async with server_of(unhurried, people=SIX) as server:
        code = await start_match(server, *SIX)
        await server.wait(10)
        before = len(server.env.http_requests)
        for amount, person in enumerate(SIX):
            await bid(server, person, amount, code)
            await server.wait(1.2)
        await server.wait(10)
        made = [f"{entry.method} {entry.path}" for entry in server.env.http_requests[before:]]
        last = f"PATCH /channels/{server.dms('Fay').id}/"
        answers = [each for each in made if "/callback" in each or each.startswith(last)]
        assert len(answers) == 2 * len(SIX) + 1, "\n".join(made)
        assert len(made) - len(answers) == 7, "\n".join(made)
        assert "Round 2" in board(server, code)
        assert all("Round 2" in panel(server, person, code) for person in SIX)
        await bid(server, "Ada", 1, code)
        await server.wait(10.1)
        assert "Waiting for Bo, Cleo, Dag, Edo and Fay." in board(server, code)


async def test_the_command_asks_for_the_match_and_helps_to_find_it(server: DiscordServer) -> None:
    pairs = (("Ada", "Bo"), ("Bo", "Cleo"), ("Cleo", "Bo"))
    first, second, third = [await start_match(server, *pair) for pair in pairs]
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


async def test_the_host_invites_somebody_and_others_are_told_who_may(
    server: DiscordServer,
) -> None:
    bo, cleo = (server.people[name] for name in ("Bo", "Cleo"))
    code = await open_table(server, "Ada")
    await server.choose("Bo", cleo, saying="invite")
    assert newest(server, "Bo") == "That’s for the host of this table: Ada."
    assert pinged(server) == []
    await server.restart()
    await server.choose("Ada", bo, saying="invite")
    assert newest(server) == f"Ada invites <@{bo.id}> to table #{code}."
    assert pinged(server) == [bo.id]
    assert f"Invited: <@{bo.id}>" in server.shows("Mia")[0]
    await server.choose("Ada", bo, cleo, saying="invite")
    assert pinged(server) == [bo.id, cleo.id], "nobody is called twice"
    await server.choose("Ada", cleo, saying="invite")
    assert f"Invited: <@{cleo.id}>" in server.shows("Mia")[0]


async def test_who_writes_in_a_channel_calls_whoever_sees_it_but_no_bots(
    server: DiscordServer,
) -> None:
    ada, bo, cleo = (server.people[name] for name in THREE)
    robot = server.guild.add_member(server.env.create_user("Robot", bot=True))
    await open_table(server, "Ada", guest1=ada, guest2=robot, guest3=bo)
    assert f"Invited: <@{bo.id}>" in newest(server)
    assert pinged(server) == [bo.id]
    server.forbid("Cleo", view_channel=True)
    await server.slash("Ada", "puerto-banana start", guest1=cleo)
    assert newest(server).startswith("Cleo can’t come to this table.")
    server.forbid("Ada", send_messages=True)
    await server.slash("Ada", "puerto-banana start", guest1=bo)
    assert newest(server).startswith("You can’t write in this channel")


async def test_the_host_brings_the_table_to_the_end_of_the_channel_once_an_hour(
    server_of: OpenServer,
) -> None:
    async with server_of(people=THREE, seldom=600) as server:
        code = await open_table(server, "Ada", "Bo")
        await server.press("Ada", MORE)
        await server.press("Ada", "Move to the bottom")
        assert "once an hour" in newest(server)
        await server.wait(3_600)
        await server.say("Bo", "anybody?")
        await server.press("Ada", "Move to the bottom")
        assert server.games.history()[-1].author == server.env.bot.user
        assert "Ada can start." in server.shows("Cleo")[-1]
        assert len([text for text in server.shows("Cleo") if "Ada can start." in text]) == 1
        await server.press("Cleo", "Join", about=code)
        assert server.alt("Bo", about=code).startswith("At the table: Ada, Bo and Cleo.")


@pytest.fixture
def everything_logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """The log as the program writes it at DEBUG; discord.py's own stays at INFO."""
    caplog.set_level(logging.DEBUG)
    for name in ("discord", "asyncio", "simcord"):
        caplog.set_level(logging.INFO, name)
    return caplog


async def test_nobody_else_and_no_log_ever_reads_a_bid_before_the_reveal(
    server_of: OpenServer, everything_logged: pytest.LogCaptureFixture
) -> None:
    """Ada bids by form, Bo by a typed line and Cleo by command; Dag waits, and Edo watches."""
    secrets = {"Ada": "4,711", "Bo": "5,822", "Cleo": "6,933"}
    async with server_of(people=SIX[:5]) as server:
        code = await start_match(server, *SIX[:4])
        await bid(server, "Ada", "4711")
        await server.dm("Bo", "5822")
        await mean_it(server, "Bo", server.dms("Bo"))
        await server.slash("Cleo", "puerto-banana bid", what="6933")
        await mean_it(server, "Cleo")
        for person, amount in secrets.items():
            assert f"Your bid: **{amount}**" in panel(server, person)
        for person in SIX[:4]:
            await server.press(person, "My panel", about=f"#{code}")
            await ask_to_leave(server, person, code)
        await server.restart()
        await server.wait(10)
        logged = [record.getMessage() for record in everything_logged.records]
        for holder, amount in secrets.items():
            others = [text for each in SIX[:5] if each != holder for text in server.texts(each)]
            seen = [text.replace(",", "") for text in [*logged, *others]]
            assert len(seen) > 100
            assert [text for text in seen if amount.replace(",", "") in text] == []
        await bid(server, "Dag", 3)
        assert any("Ada 4,711" in alt for alt in server.texts("Edo"))


async def test_the_seal_is_shown_from_the_table_on_and_its_secret_only_at_the_end(
    server: DiscordServer,
) -> None:
    code = await open_table(server, "Ada", round_limit=1)
    await server.press("Bo", MORE, about=f"#{code}")
    await server.press("Bo", "Fair luck")
    seal, mix = server.shows("Bo")[-1].splitlines()[-2:]
    found = re.search(r"\(SHA-256\): `([0-9a-f]{64})`", seal)
    assert found is not None
    assert found[1][:12] not in board(server, code)
    table = server.games.history(viewer=server.people["Ada"])[-1]
    assert f"`{table.id}`" in mix, "the id of the table's own message"
    await server.press("Bo", "Join", about=f"#{code}")
    await server.press("Ada", "Start", about=f"#{code}")
    await server.press("Bo", "More …", about=f"#{code}")
    await server.press("Bo", "Fair luck", about=f"#{code}")
    assert seal in newest(server, "Bo")
    assert "The seed:" not in newest(server, "Bo")
    await bid(server, "Ada", 3)
    await bid(server, "Bo", 2)
    await server.press("Bo", "Fair luck", about=f"#{code}")
    final = server.shows("Bo")[-1]
    assert seal in final
    assert mix in final
    assert "The seed: `" in final
