"""Bananine from the command to the end, as people play it."""

import re

import pytest

from tests.journeys.discord_server import DiscordServer
from tests.journeys.hurry import decide
from tests.journeys.playing import THREE, same_luck, start_match
from tests.journeys.watchdog import watching


def on_turn(server: DiscordServer, people: tuple[str, ...]) -> str | None:
    """The person the board waits for; None when the match is over."""
    board = server.shows(people[0])[-1]
    found = re.search(r"Waiting for (\w+)", board)
    if found is None:
        assert "👑 " in board
        return None
    return found[1]


@pytest.fixture(autouse=True)
def the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is dealt from the same seed."""
    same_luck(monkeypatch, 0)


async def test_people_play_in_all_ways_and_nothing_holds_the_loop(server: DiscordServer) -> None:
    server.close_dms("Cleo")
    turns = dict.fromkeys(THREE, 0)
    with watching():
        await start_match(server, *THREE, game="bananine")
        while (person := on_turn(server, THREE)) is not None:
            if person == "Ada":
                label, *_ = server.buttons(person, server.dms(person))
                await server.dm(person, label)
            elif person == "Bo":
                while on_turn(server, THREE) == person:
                    await decide(server, person, server.dms(person))
            else:
                await server.press(person, "My panel")
                while on_turn(server, THREE) == person:
                    await decide(server, person)
            turns[person] += 1
    assert len(set(turns.values())) == 1, "everybody has had equally many turns"
    assert min(turns.values()) >= 3
    assert "👑 " in server.shows("Ada")[-1]
    assert server.shows("Cleo", server.dms("Cleo")) == []
