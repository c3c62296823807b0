"""Bananine from the command to the rematch, as people play it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.journeys.bananine import (
    choose_a_move,
    leave_pictures_white,
    make_bot,
    on_turn,
    open_table,
    play_to_the_end,
    type_a_move,
)
from tests.journeys.conftest import OpenHarbour

TWO = ("Ada", "Bo")
THREE = ("Ada", "Bo", "Cleo")


@pytest.fixture(autouse=True)
def the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is dealt from the same seed."""
    monkeypatch.setattr("bot.matches.lobby.secrets", SimpleNamespace(token_bytes=bytes))


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are left white."""
    leave_pictures_white(monkeypatch)


@pytest.mark.parametrize(
    "people", [("Ada", "Bo"), ("Ada", "Bo", "Cleo"), ("Ada", "Bo", "Cleo", "Dan", "Eve")]
)
async def test_people_play_to_the_end_with_a_restart_after_every_step(
    harbour_of: OpenHarbour, undrawn: None, people: tuple[str, ...]
) -> None:
    async with harbour_of(make_bot, people=people) as harbour:
        await open_table(harbour, *people)
        turns = await play_to_the_end(harbour, people, press_restarts=len(people) == 2)
        assert len(set(turns.values())) == 1, "everybody has had equally many turns"
        assert min(turns.values()) >= 3
        assert "points" in harbour.shows("Ada")[-1]


async def test_with_closed_messages_my_panel_is_all_that_is_needed(
    harbour_of: OpenHarbour, undrawn: None
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        harbour.close_dms("Bo")
        await open_table(harbour, *TWO)
        turns = 0
        while (person := on_turn(harbour, TWO)) is not None:
            if person == "Ada":
                await type_a_move(harbour, person)
            else:
                await harbour.press("Bo", "My panel")
                await choose_a_move(harbour, "Bo")
                turns += 1
            await harbour.restart()
        assert turns > 5
        assert harbour.shows("Bo", harbour.dms("Bo")) == []


async def test_whoever_just_ate_a_banana_starts(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        await harbour.slash("Ada", "bananine start")
        await harbour.press("Bo", "Join")
        await harbour.press("Cleo", "Join")
        await harbour.press("Bo", "I just ate a banana")
        await harbour.press("Cleo", "I just ate a banana")
        assert "Cleo ate a banana most recently, and starts." in harbour.shows("Ada")[-1]
        await harbour.press("Ada", "Start")
        assert on_turn(harbour, THREE) == "Cleo"
        assert harbour.buttons("Ada", harbour.dms("Ada")) == ["Rules", "Board"]


async def test_lines_are_read_in_three_languages_and_by_command(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=THREE, locales={"Bo": "fr", "Cleo": "it"}) as harbour:
        await open_table(harbour, *THREE)
        said = {
            "Ada": ("I can't read a move in that. Try ", "take {} play {}"),
            "Bo": ("Je n'y lis aucun coup. Essaie ", "prends {} joue {}"),
            "Cleo": ("Non ci leggo una mossa. Prova ", "prendi {} gioca {}"),
        }
        for _ in range(3):
            person = on_turn(harbour, THREE)
            assert person is not None
            refusal, line = said[person]
            await harbour.dm(person, "hm")
            answer = harbour.shows(person, harbour.dms(person))[-1].strip()
            assert answer.startswith(refusal)
            stack, payment = answer.removeprefix(refusal).strip("`.").split(":")
            await harbour.dm(person, line.format(stack, payment.replace("+", " ")))
        assert harbour.shows("Ada")[-1].count(" takes ") == 2, "the last two turns"


async def test_the_rules_refuse_in_a_sentence_and_nothing_changes(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await open_table(harbour, *TWO)
        person = on_turn(harbour, TWO)
        assert person is not None
        other = "Bo" if person == "Ada" else "Ada"
        before = harbour.shows(person)[-1]
        named = f" #{code.lower()} "
        await harbour.slash(person, "bananine play", move="play 1", match=named)
        assert "You can match a stack, so you have to" in harbour.shows(person)[-1]
        await harbour.slash(person, "bananine play", move="9: 4+5")
        assert "No 9 lies in the market." in harbour.shows(person)[-1]
        await harbour.slash(other, "bananine play", move="7: 3+4")
        assert f"We're waiting for {person}." in harbour.shows(other)[-1]
        assert harbour.shows("Ada")[0] == before


async def test_a_panel_older_than_the_match_shows_where_it_stands(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        await open_table(harbour, *TWO)
        person = on_turn(harbour, TWO)
        assert person is not None
        other = "Bo" if person == "Ada" else "Ada"
        await harbour.press(person, "My panel")
        *_, value = harbour.options(person).values()
        await type_a_move(harbour, person)
        await harbour.choose(person, value)
        assert f"We're waiting for {other}." in harbour.shows(person)[-1]
        await type_a_move(harbour, other)
        hand = harbour.options(person, harbour.dms(person))
        await harbour.choose(person, value)
        assert "The match has moved on since that message." in harbour.shows(person)[1]
        assert harbour.options(person) == hand
        assert f"Waiting for {person}." in harbour.shows(person)[0]


async def test_deadline_return_leave_rematch_and_leaderboard_are_the_same_as_elsewhere(
    harbour_of: OpenHarbour, undrawn: None
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        await open_table(harbour, *THREE, deadline=60)
        for _ in range(7):
            await harbour.wait(61)
        assert "Away, so the computer plays for" in harbour.shows("Ada")[-1]
        for person in THREE:
            await harbour.press(person, "I'm back", where=harbour.dms(person))
        await harbour.press("Cleo", "Leave")
        await harbour.press("Cleo", "Leave the match")
        turns = await play_to_the_end(harbour, THREE)
        assert turns["Ada"] >= 2
        assert turns["Cleo"] == 0
        await harbour.press("Ada", "Rematch")
        await harbour.press("Bo", "Rematch")
        await harbour.slash("Ada", "leaderboard", game="bananine")
        board = harbour.shows("Ada")[-1]
        assert "Ada" in board
        assert "Bo" in board
