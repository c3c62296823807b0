"""Green Port from the command to the rematch, out of turn, in several languages, and fast."""

from functools import partial

import pytest

from cogs.green_port.rules.state import Phase
from tests.cogs.green_port.tables import BLUE, GREEN, RED, YELLOW, card, table
from tests.journeys import hurry
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import make_bot
from tests.journeys.green_port.playing import choices, deal, decide, decider
from tests.journeys.playing import SIX, THREE, TWO, newest, newest_dm, same_luck, start_match
from tests.journeys.watchdog import watching

DRAWS = (card(RED), card(BLUE), card(RED, 2), card(GREEN), card(YELLOW), card(BLUE, 2))
HOUR = 3_600
DEBOUNCE = 20
"""Seconds; long, because SimCord spends shorter pauses in real time."""
REFERRAL = table(
    seats=3,
    row=(card(BLUE), card(GREEN)),
    phase=Phase.REFER,
    waiting=(1, 2),
    cubes=((3, 0, 0, 0), (0, 0, 2, 0), (0, 1, 0, 1)),
)


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


async def test_a_press_out_of_turn_names_the_deciding_player(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
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
        await server.dm("Ada", "end")
        said = newest_dm(server, "Ada")
        assert "It’s up to Cleo to decide. Meanwhile you can only swap cubes" in said
        await server.dm("Ada", "swap 3 red for blue")
        assert "Ada swaps ▲3 for ●1." in newest(server)
        await server.press("Ada", "My panel")
        await server.dm("Ada", "swap 3 red for blue")
        assert "Waiting for Cleo." in newest(server)


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


async def test_a_turn_of_five_draws_is_five_answers_and_a_few_merged_edits(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each press is answered in its own response; the debounce merges all other edits.

    Ada draws five cards and takes, one press every 0.4 debounces: two debounces in all.
    """
    deal(monkeypatch, table(seats=4, draws=DRAWS))
    people = SIX[:4]
    async with server_of(partial(make_bot, debounce=DEBOUNCE), people=people) as server:
        await start_match(server, *people, game="green-port")
        await server.wait(3 * DEBOUNCE)
        before = len(server.env.http_requests)
        for label in (*["Draw"] * (len(DRAWS) - 1), "▲ +2"):
            await decide(server, "Ada", label)
            await server.wait(0.4 * DEBOUNCE)
        await server.wait(3 * DEBOUNCE)
        sent = [f"{entry.method} {entry.path}" for entry in server.env.http_requests[before:]]
        answers = [request for request in sent if request.endswith("/callback")]
        assert len(answers) == len(DRAWS)
        passes = 4
        assert len(sent) - len(answers) == passes * len(people)
        assert all(request.startswith("PATCH") for request in sent if request not in answers)
        assert "Ada hires ▲2 ●1 ◆1 ★1." in newest(server)
        assert choices(server, "Ada")[0] == "End turn"
