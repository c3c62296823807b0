"""Green Port from the command to the rematch, out of turn, in several languages, in advance, and
fast."""

import re
from collections.abc import Sequence
from datetime import timedelta

import pytest

from cogs.green_port.rules.game import GreenPort
from cogs.green_port.rules.state import Phase, State
from tests.cogs.green_port.tables import BLUE, GREEN, RED, YELLOW, card, table
from tests.journeys import hurry
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import THREE, TWO, newest, newest_dm, panels, same_luck, start_match
from tests.journeys.watchdog import watching

DRAWS = (card(RED), card(BLUE), card(RED, 2), card(GREEN), card(YELLOW), card(BLUE, 2))
HOUR = 3_600
REFERRAL = table(
    seats=3,
    row=(card(BLUE), card(GREEN)),
    phase=Phase.REFER,
    waiting=(1, 2),
    cubes=((3, 0, 0, 0), (0, 0, 2, 0), (0, 1, 0, 1)),
)
YOUR_TURN = ("Your turn.", "Everybody else has decided")


def deal(patch: pytest.MonkeyPatch, state: State) -> None:
    """Start all matches from this state, with the same luck."""
    patch.setattr(GreenPort, "setup", lambda *_: state)
    same_luck(patch, 1)


def decider(server: DiscordServer, people: Sequence[str]) -> str | None:
    """The first person whose panel says it is their turn, if any."""
    for person in people:
        shown = newest_dm(server, person).splitlines()
        if any(line.startswith(YOUR_TURN) or "your answer?" in line for line in shown):
            return person
    return None


async def decide(server: DiscordServer, person: str, label: str) -> None:
    """Press a button of the panel (*Draw* at any risk), and wait until everything is sent."""
    buttons = server.buttons(person, server.dms(person))
    label = next((each for each in buttons if each.startswith(f"{label} ·")), label)
    await server.press(person, label, where=server.dms(person))
    await server.env.settle()


async def test_two_people_and_a_computer_play_to_the_rematch_and_nothing_holds_the_loop(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_luck(monkeypatch, 4)
    async with server_of(people=TWO) as server:
        with watching():
            await start_match(server, *TWO, game="green-port", computers=1, round_limit=2)
            while (person := decider(server, TWO)) is not None:
                assert person in newest(server)
                await hurry.decide(server, person, server.dms(person))
        assert "👑 " in newest(server)
        for person in TWO:
            await server.press(person, "Rematch")
        assert "is hiring" in newest(server)


async def test_who_decides_is_named(server_of: OpenServer, monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch, REFERRAL)
    async with server_of(people=THREE) as server:
        await start_match(server, *THREE, game="green-port")
        await server.press("Bo", "My panel")
        await server.wait(HOUR / 4)
        await decide(server, "Bo", "Pass")
        await server.press("Bo", "Pass")
        shown = server.shows("Bo")[-1]
        assert "Nothing for you to decide right now. We’re waiting for Cleo." in shown
        assert "Pass" not in server.buttons("Bo")


async def test_everybody_types_in_their_own_language(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal(monkeypatch, table(seats=3, draws=DRAWS, cubes=((3, 0, 0, 0), (0, 0, 1, 0), (1, 1, 3, 0))))
    spoken = {"Bo": "fr", "Cleo": "it"}
    async with server_of(people=THREE, locales=spoken) as server:
        code = await start_match(server, *THREE, game="green-port")
        for line in ("draw", "draw", "take red"):
            await server.dm("Ada", line)
        await server.dm("Bo", "bonjour")
        assert "Écris par exemple\xa0: `passer`" in newest_dm(server, "Bo")
        await server.dm("Bo", "passe")
        await server.dm("Cleo", "raccomanda blu pagando verde")
        assert "Cleo takes blue ● for ◆1." in newest(server)
        await server.slash("Ada", "green-port move", what="end", match=f"#{code.lower()}")
        await server.dm("Bo", "rouge")
        await server.dm("Cleo", "pesca")
        assert "Pesca o prendi." in newest_dm(server, "Cleo")


TIMES = re.compile(r"<t:\d+:\w>|\b\d{17,20}\b|-[0-9a-f]{8}$")
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
        path = f"/channels/{server.dms('Bo').id}/messages"
        made = [(each.method, each.path) for each in server.env.http_requests[before:]]
        assert ("POST", path) not in made, "nothing calls him"
        assert "You have answered in advance" in panels(server, "Bo")[0]
    await server.wait(PAUSE - 1)
    assert "Waiting for Bo." in newest(server)
    await server.wait(1)
    if not in_advance:
        await decide(server, "Bo", "Pass")
    await server.restart()
    assert "Waiting for Cleo." in newest(server)
    return code


async def test_premoves_are_secret(server_of: OpenServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a restart after every step."""
    deal(monkeypatch, START)
    always = timedelta(seconds=PAUSE)
    monkeypatch.setattr("bot.matches.model.premoves.SLOW", (always, always))
    seen = {}
    for in_advance in (True, False):
        async with server_of(people=THREE) as server:
            code = await referral(server, in_advance=in_advance)
            seen[in_advance] = {
                TIMES.sub("", each.replace(code, "CODE"))
                for person in ("Ada", "Cleo")
                for each in server.texts(person)
            }
            if in_advance:
                own = panels(server, "Bo")[0]
                assert "For you: passed, as you asked." in own
                assert "In advance · Referrals: always pass" in own
        server.database.unlink()
    assert seen[True] == seen[False]
