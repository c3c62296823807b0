"""A match of Green Port from the command to the rematch."""

import pytest

from tests.journeys.conftest import OpenServer
from tests.journeys.green_port.playing import decider
from tests.journeys.hurry import decide
from tests.journeys.playing import TWO, newest, same_luck, start_match
from tests.journeys.watchdog import watching


async def test_two_people_and_a_computer_play_to_the_rematch_and_nothing_holds_the_loop(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_luck(monkeypatch, 4)
    async with server_of(people=TWO) as server:
        with watching():
            await start_match(server, *TWO, game="green-port", computers=1, round_limit=2)
            while (person := decider(server, TWO)) is not None:
                assert person in newest(server)
                await decide(server, person, server.dms(person))
        assert "👑 " in newest(server)
        for person in TWO:
            await server.press(person, "Rematch")
        assert "is hiring" in newest(server)
