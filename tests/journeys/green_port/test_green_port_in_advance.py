"""Answers given in advance, with a restart after every step."""

import re
from datetime import timedelta

import pytest

from tests.cogs.green_port.tables import BLUE, RED, YELLOW, card, table
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.green_port.playing import deal, decide
from tests.journeys.playing import THREE, newest, panels, posted_to, start_match

TIMES = re.compile(r"<t:\d+:\w>|\b\d{17,20}\b|-[0-9a-f]{8}$")
OTHERS = ("Ada", "Cleo")
START = table(
    seats=3,
    draws=(card(RED), card(BLUE), card(YELLOW)),
    cubes=((2, 2, 1, 0), (3, 1, 0, 0), (0, 0, 2, 1)),
    owners=(0, 1, None, None, None, None),
)
PAUSE = 300


async def referral(server: DiscordServer, *, in_advance: bool) -> str:
    """Play until Bo passes after five minutes, in advance or by hand. Returns the match's code."""
    code = await start_match(server, *THREE, game="green-port", deadline=86_400)
    await server.restart()
    await decide(server, "Ada", "Draw")
    if in_advance:
        await server.press("Bo", "More …", server.dms("Bo"))
        await server.press("Bo", "In advance", server.dms("Bo"))
        await server.restart()
        await server.fill("Bo", ["pass"], ["ask"], ["ask"], ["all"])
    await server.restart()
    await decide(server, "Ada", "Draw")
    before = len(server.env.http_requests)
    await decide(server, "Ada", "▲ +1")
    await server.restart()
    assert "Waiting for Bo." in newest(server)
    if in_advance:
        assert posted_to(server, "Bo", before) == 0, "nothing calls him"
        assert "You have answered in advance" in panels(server, "Bo")[0]
    await server.wait(PAUSE - 1)
    assert "Waiting for Bo." in newest(server)
    await server.wait(1)
    if not in_advance:
        await decide(server, "Bo", "Pass")
    await server.restart()
    assert "Waiting for Cleo." in newest(server)
    return code


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch, START)
    always = timedelta(seconds=PAUSE)
    monkeypatch.setattr("bot.matches.model.premoves.SLOW", (always, always))


async def test_an_answer_in_advance_is_told_to_its_player_alone(
    server_of: OpenServer, tmp_path: object
) -> None:
    seen = {}
    for in_advance in (True, False):
        async with server_of(people=THREE) as server:
            code = await referral(server, in_advance=in_advance)
            seen[in_advance] = {
                TIMES.sub("", each.replace(code, "CODE"))
                for person in OTHERS
                for each in server.texts(person)
            }
            if in_advance:
                own = panels(server, "Bo")[0]
                assert "For you: passed, as you asked." in own
                assert "In advance · Referrals: always pass" in own
        server.database.unlink()
    assert seen[True] == seen[False]
