"""Bananine from the command to the rematch, as people play it."""

from __future__ import annotations

import re

import pytest

from tests.journeys.bananine.playing import (
    choose_a_move,
    on_turn,
    open_table,
    play_to_the_end,
    type_a_move,
)
from tests.journeys.conftest import OpenServer
from tests.journeys.luck import same_luck

TWO = ("Ada", "Bo")
THREE = ("Ada", "Bo", "Cleo")


@pytest.fixture(autouse=True)
def the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is dealt from the same seed."""
    same_luck(monkeypatch, 0)


async def test_people_play_to_the_end_with_a_restart_after_every_step(
    server_of: OpenServer,
) -> None:
    async with server_of(people=THREE) as server:
        await open_table(server, *THREE)
        turns = await play_to_the_end(server, THREE, press_restarts=True)
        assert len(set(turns.values())) == 1, "everybody has had equally many turns"
        assert min(turns.values()) >= 3
        assert "points" in server.shows("Ada")[-1]


async def test_with_closed_messages_my_panel_is_all_that_is_needed(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        server.close_dms("Bo")
        await open_table(server, *TWO)
        turns = 0
        while (person := on_turn(server, TWO)) is not None:
            if person == "Ada":
                await type_a_move(server, person)
            else:
                await server.press("Bo", "My panel")
                await choose_a_move(server, "Bo")
                turns += 1
            await server.restart()
        assert turns > 5
        assert server.shows("Bo", server.dms("Bo")) == []


async def test_whoever_just_ate_a_banana_starts(server_of: OpenServer) -> None:
    async with server_of(people=THREE) as server:
        await server.slash("Ada", "bananine start")
        await server.press("Bo", "Join")
        await server.press("Cleo", "Join")
        await server.press("Bo", "I just ate a banana")
        await server.press("Cleo", "I just ate a banana")
        assert "Cleo ate a banana most recently, and starts." in server.shows("Ada")[-1]
        await server.press("Ada", "Start")
        assert on_turn(server, THREE) == "Cleo"
        assert server.buttons("Ada", server.dms("Ada")) == ["Rules", "Board"]


async def test_lines_are_read_in_three_languages_and_by_command(server_of: OpenServer) -> None:
    async with server_of(people=THREE, locales={"Bo": "fr", "Cleo": "it"}) as server:
        await open_table(server, *THREE)
        said = {
            "Ada": ("That’s no move I can read", "take {} play {}"),
            "Bo": ("Je n’y lis aucun coup", "prends {} joue {}"),
            "Cleo": ("Non ci leggo nessuna mossa", "prendi {} gioca {}"),
        }
        for _ in range(3):
            person = on_turn(server, THREE)
            assert person is not None
            refusal, line = said[person]
            await server.dm(person, "hm")
            answer = server.shows(person, server.dms(person))[-1].strip()
            assert refusal in answer
            (stack, payment), *_ = re.findall("`([0-9]): ?([0-9+]+)`", answer)
            await server.dm(person, line.format(stack, payment.replace("+", " ")))
        assert server.shows("Ada")[-1].count(" takes ") == 2, "the last two turns"


async def test_the_rules_refuse_in_a_sentence_and_nothing_changes(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        code = await open_table(server, *TWO)
        person = on_turn(server, TWO)
        assert person is not None
        other = "Bo" if person == "Ada" else "Ada"
        before = server.shows(person)[-1]
        named = f" #{code.lower()} "
        await server.slash(person, "bananine play", move="play 1", match=named)
        assert "You can take a stack, so you have to" in server.shows(person)[-1]
        await server.slash(person, "bananine play", move="9: 4+5")
        assert "There’s no 9 in the market." in server.shows(person)[-1]
        await server.slash(other, "bananine play", move="7: 3+4")
        assert f"We’re waiting for {person}." in server.shows(other)[-1]
        assert server.shows("Ada")[0] == before


QUARTER = 15 * 60
"""Seconds after which a panel beside the board can't be brought up to date any more."""


async def test_a_panel_older_than_the_match_shows_where_it_stands(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        await open_table(server, *TWO)
        person = on_turn(server, TWO)
        assert person is not None
        other = "Bo" if person == "Ada" else "Ada"
        await server.press(person, "My panel")
        *_, value = server.options(person).values()
        await server.wait(QUARTER)
        await type_a_move(server, person)
        await server.choose(person, value)
        assert f"We’re waiting for {other}." in server.shows(person)[-1]
        await type_a_move(server, other)
        await server.press(person, "My panel")
        *_, value = server.options(person).values()
        await server.wait(QUARTER)
        await type_a_move(server, person)
        await type_a_move(server, other)
        hand = server.options(person, server.dms(person))
        await server.choose(person, value)
        assert "The match has moved on since that message." in server.shows(person)[-1]
        assert server.options(person) == hand
        assert f"Waiting for {person}." in server.shows(person)[0]


async def test_deadline_return_leave_rematch_and_leaderboard_are_the_same_as_elsewhere(
    server_of: OpenServer,
) -> None:
    async with server_of(people=THREE) as server:
        await open_table(server, *THREE, deadline=60)
        for _ in range(7):
            await server.wait(61)
        assert "The computer is playing for" in server.shows("Ada")[-1]
        for person in THREE:
            await server.press(person, "I’m back", where=server.dms(person))
        await server.press("Cleo", "Leave")
        await server.press("Cleo", "Leave the match")
        turns = await play_to_the_end(server, THREE)
        assert turns["Ada"] >= 2
        assert turns["Cleo"] == 0
        await server.press("Ada", "Rematch")
        await server.press("Bo", "Rematch")
        await server.slash("Ada", "leaderboard", game="bananine")
        board = server.shows("Ada")[-1]
        assert "Ada" in board
        assert "Bo" in board
