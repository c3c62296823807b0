"""Green Port among absent, impatient and many-tongued people."""

from __future__ import annotations

import pytest

from bot.client import Quayside
from cogs.green_port.components import NO_CUBES, ORANGE_X
from cogs.green_port.state import Phase
from tests.cogs.green_port.scene import BLUE, GREEN, RED, YELLOW, card, scene
from tests.journeys.conftest import OpenHarbour
from tests.journeys.port import (
    FOUR,
    board,
    choices,
    deal,
    decide,
    make_bot,
    open_table,
    panel,
    without_pictures,
)

THREE = FOUR[:3]
DRAWS = (card(RED), card(BLUE), card(RED, 2), card(GREEN), card(YELLOW), card(BLUE, 2))
HOUR = 3_600
BREATH = 20
"""Seconds; the simulation waits for shorter ones as they pass."""
REFERRAL = scene(
    seats=3,
    row=(card(BLUE), card(GREEN)),
    phase=Phase.REFER,
    waiting=(1, 2),
    cubes=((3, 0, 0, 0), (0, 0, 2, 0), (0, 1, 0, 1)),
)


async def test_an_absent_persons_referral_and_cube_go_to_the_computer(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_pictures(monkeypatch)
    deal(monkeypatch, REFERRAL)
    async with harbour_of(make_bot, people=THREE) as harbour:
        await open_table(harbour, *THREE, deadline=HOUR)
        assert "Waiting for Bo, until" in board(harbour)
        await harbour.wait(HOUR + 5)
        assert "Waiting for Cleo, until" in board(harbour)
        assert "Bo passes." in board(harbour) or "Bo pays Ada" in board(harbour)


async def test_an_absent_underdogs_cube_is_chosen_by_the_computer(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_pictures(monkeypatch)
    start = scene(draws=(ORANGE_X,), cubes=((1, 0, 0, 0), NO_CUBES), owners=(0, *(None,) * 5))
    deal(monkeypatch, start)
    async with harbour_of(make_bot, people=THREE[:2]) as harbour:
        await open_table(harbour, "Ada", "Bo", deadline=HOUR)
        await decide(harbour, "Ada", "Draw")
        assert "Waiting for Bo, until" in board(harbour)
        await harbour.wait(HOUR + 5)
        assert "Bo gets 1 " in board(harbour)
        assert "Waiting for Ada, until" in board(harbour)


async def test_a_press_by_somebody_whose_decision_it_is_not_names_whose_it_is(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_pictures(monkeypatch)
    deal(monkeypatch, REFERRAL)
    async with harbour_of(make_bot, people=(*THREE, "Eve")) as harbour:
        await open_table(harbour, *THREE)
        await harbour.press("Bo", "My panel")
        await decide(harbour, "Bo", "Pass")
        await harbour.press("Bo", "Pass")
        assert harbour.shows("Bo")[-1].strip() == (
            "Nothing to decide for you just now. We're waiting for Cleo."
        )
        await harbour.press("Eve", "My panel")
        assert "You have no seat in this match." in harbour.shows("Eve")[-1]
        await harbour.dm("Ada", "end")
        said = harbour.shows("Ada", harbour.dms("Ada"))[-1]
        assert "Now Cleo must decide. Meanwhile you can only swap cubes" in said
        await harbour.dm("Ada", "swap 3 red for blue")
        assert "Ada swaps 3 red ▲ for 1 blue ●." in board(harbour)
        await harbour.press("Ada", "My panel")
        await harbour.dm("Ada", "swap 3 red for blue")
        assert "Waiting for Cleo." in board(harbour)


async def test_everybody_types_in_their_own_language(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_pictures(monkeypatch)
    deal(monkeypatch, scene(seats=3, draws=DRAWS, cubes=(NO_CUBES, (0, 0, 1, 0), (1, 1, 3, 0))))
    spoken = {"Bo": "fr", "Cleo": "it"}
    async with harbour_of(make_bot, people=THREE, locales=spoken) as harbour:
        code = await open_table(harbour, *THREE)
        for line in ("draw", "draw", "take red"):
            await harbour.dm("Ada", line)
        await harbour.dm("Bo", "bonjour")
        said = harbour.shows("Bo", harbour.dms("Bo"))[-1]
        assert "Je n'ai pas saisi. Essaie : *passer*" in said
        await harbour.dm("Bo", "passe")
        await harbour.dm("Cleo", "raccomandare blu pagando verde")
        assert "Cleo pays Ada 1 green ◆ and refers blue ●." in board(harbour)
        await harbour.dm("Ada", "complete 2")
        said = harbour.shows("Ada", harbour.dms("Ada"))[-1]
        assert "That takes 5 blue ●, and you have 0." in said
        await harbour.slash("Ada", "gang", order="end", match=f"#{code.lower()}")
        for line in ("piocher", "rouge"):
            await harbour.dm("Bo", line)
        await harbour.dm("Bo", "finir")
        assert "C'est" not in board(harbour)
        await harbour.dm("Cleo", "pesca")
        assert "Cleo scopre verde ◆." in panel(harbour, "Cleo")


@pytest.mark.parametrize("seats", [2, 4])
async def test_a_turn_of_six_draws_is_six_answers_and_a_few_merged_edits(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    """Each press is answered in its own response; a breath merges all the rest.

    Ada presses every 0.4 breaths, six cards and a take: 2.4 breaths from the first to the last.
    """
    without_pictures(monkeypatch)
    deal(monkeypatch, scene(seats=seats, draws=DRAWS))
    people = FOUR[:seats]
    async with harbour_of(
        lambda database: Quayside(f"sqlite:///{database}", breath=BREATH), people=people
    ) as harbour:
        await open_table(harbour, *people)
        await harbour.wait(3 * BREATH)
        before = len(harbour.env.http_requests)
        for label in (*["Draw"] * len(DRAWS), "Take red (2)"):
            await decide(harbour, "Ada", label)
            await harbour.wait(0.4 * BREATH)
        await harbour.wait(3 * BREATH)
        sent = [f"{entry.method} {entry.path}" for entry in harbour.env.http_requests[before:]]
        answers = [request for request in sent if request.endswith("/callback")]
        assert len(answers) == len(DRAWS) + 1
        passes = 4
        assert len(sent) - len(answers) == passes * seats
        assert all(request.startswith("PATCH") for request in sent if request not in answers)
        assert "Ada hires 2 red ▲" in board(harbour)
        assert choices(harbour, "Ada")[0] == "End turn"
