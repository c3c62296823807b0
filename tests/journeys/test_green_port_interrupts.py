"""Green Port's decisions in the middle of somebody's turn: each kind is made by a person."""

from __future__ import annotations

import pytest

from cogs.green_port.components import GREEN_X, NO_CUBES, ORANGE_X
from cogs.green_port.state import Phase
from tests.cogs.green_port.scene import BLACKS, BLUE, GREEN, RED, YELLOW, card, scene
from tests.journeys.conftest import OpenHarbour
from tests.journeys.harbour import Harbour
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


async def step(harbour: Harbour, person: str, label: str) -> None:
    """A press, and a restart before anything else happens."""
    await decide(harbour, person, label)
    await harbour.restart()


async def test_a_turn_with_both_x_cards_referrals_and_every_way_to_use_cubes(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_pictures(monkeypatch)
    start = scene(
        seats=3,
        draws=(card(RED), ORANGE_X, GREEN_X, card(BLUE), card(GREEN)),
        cubes=((2, 2, 1, 0), (3, 3, 2, 2), (0, 0, 0, 1)),
        owners=(0, 1, None, None, None, None),
    )
    deal(monkeypatch, start)
    async with harbour_of(make_bot, people=THREE) as harbour:
        await open_table(harbour, *THREE)
        await step(harbour, "Ada", "Draw")
        await step(harbour, "Ada", "Draw")
        assert "Orange X: Bo must give up half of the cubes." in board(harbour)
        assert "Waiting for Bo." in board(harbour)
        assert choices(harbour, "Ada") == []
        await step(harbour, "Bo", "Other cubes")
        chosen = await choose_others(harbour)
        await step(harbour, "Bo", chosen)
        assert "Fewest points: Cleo chooses a cube." in board(harbour)
        await step(harbour, "Cleo", "yellow ★")
        assert "Cleo gets 1 yellow ★." in board(harbour)
        await step(harbour, "Ada", "Draw")
        assert "The underdog's cube was given this turn already." in board(harbour)
        await step(harbour, "Ada", "Draw")
        await step(harbour, "Ada", "Draw")
        await step(harbour, "Ada", "Take red (1)")
        assert "You may take one colour of what Ada left." in panel(harbour, "Bo")
        await step(harbour, "Bo", "Pass")
        await step(harbour, "Cleo", "Refer blue (1)")
        assert "Cleo pays Ada 1 yellow ★ and refers blue ●." in board(harbour)
        assert choices(harbour, "Ada")[-1] == "End turn"
        await step(harbour, "Ada", "End turn")
        assert "After the green X" in board(harbour)
        assert "Waiting for Bo." in board(harbour)


async def choose_others(harbour: Harbour) -> str:
    """Bo gives up five cubes colour by colour: the button that does it."""
    dms = harbour.dms("Bo")
    for count, colour in ((0, "red"), (0, "blue"), (2, "green"), (2, "yellow"), (1, "red")):
        await harbour.choose("Bo", str(count), where=dms, saying=f"play.set.{colour}.")
    assert "1 red ▲, 2 green ◆, and 2 yellow ★" in panel(harbour, "Bo")
    return next(b for b in harbour.buttons("Bo", dms) if b.startswith("Give up"))


async def test_swaps_objectives_headquarters_and_the_end_by_objectives(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_pictures(monkeypatch)
    start = scene(
        seats=2,
        draws=(card(RED),),
        row=(card(BLUE), card(YELLOW)),
        phase=Phase.REFER,
        waiting=(1,),
        cubes=((6, 7, 7, 3), (1, 1, 0, 0)),
        owners=(0, None, 1, 1, 0, None),
    )
    deal(monkeypatch, start)
    async with harbour_of(make_bot, people=THREE[:2]) as harbour:
        await open_table(harbour, "Ada", "Bo")
        assert "Waiting for Bo." in panel(harbour, "Ada")
        await step(harbour, "Ada", "Swap cubes")
        await step(harbour, "Ada", "red ▲")
        await step(harbour, "Ada", "★3")
        assert "Ada swaps 3 yellow ★ for 1 red ▲." in board(harbour)
        assert "Your turn." in panel(harbour, "Bo")
        await step(harbour, "Bo", "Refer yellow (1)")
        await step(harbour, "Bo", "1 blue ●")
        await step(harbour, "Ada", "Complete 2: ●5 (+5)")
        await step(harbour, "Ada", "Buy green (+2)")
        await step(harbour, "Ada", "red ▲")
        assert "It will bring red ▲." in board(harbour)
        await step(harbour, "Ada", "Complete 6: 6 of one colour (+6)")
        assert "No objective is left, so this round is the last." in board(harbour)
        await step(harbour, "Ada", "End turn")
        await step(harbour, "Bo", "Draw")
        await step(harbour, "Bo", "Take red (1)")
        await step(harbour, "Bo", "End turn")
        assert "Ada wins the match." in board(harbour)
        assert "Rematch" in harbour.buttons("Ada")


async def test_a_second_chance_is_paid_for_or_not_and_an_empty_row_can_be_left(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_pictures(monkeypatch)
    start = scene(
        seats=2,
        draws=(card(RED), card(BLUE), BLACKS[0], ORANGE_X, card(GREEN), BLACKS[1], card(RED, 2)),
        cubes=((2, 1, 0, 0), NO_CUBES),
        sold=((), (0,), (), ()),
        owners=(None,) * 6,
    )
    deal(monkeypatch, start)
    async with harbour_of(make_bot, people=THREE[:2]) as harbour:
        await open_table(harbour, "Ada", "Bo")
        for _ in range(3):
            await step(harbour, "Ada", "Draw")
        assert "A blue headquarters gives Ada a second chance for 2 cubes." in board(harbour)
        pay = choices(harbour, "Ada")[0]
        assert pay.startswith("Pay ")
        await step(harbour, "Ada", pay)
        await step(harbour, "Ada", "Draw")
        await step(harbour, "Bo", "red ▲")
        assert choices(harbour, "Ada") == ["Draw", "Stop with nothing"]
        await step(harbour, "Ada", "Stop with nothing")
        await step(harbour, "Ada", "End turn")
        await step(harbour, "Bo", "Draw")
        await step(harbour, "Bo", "Draw")
        assert "**Bust:**" in board(harbour)
        await step(harbour, "Bo", "End turn")


async def test_the_police_may_have_their_way(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_pictures(monkeypatch)
    start = scene(
        draws=(card(RED), BLACKS[0]), cubes=((2, 1, 0, 0), NO_CUBES), sold=((), (0,), (), ())
    )
    deal(monkeypatch, start)
    async with harbour_of(make_bot, people=THREE[:2]) as harbour:
        await open_table(harbour, "Ada", "Bo")
        await step(harbour, "Ada", "Draw")
        await step(harbour, "Ada", "Draw")
        await step(harbour, "Ada", "Let them bust you")
        assert "the one card in the row is lost, and Ada hires nobody" in board(harbour)
        assert choices(harbour, "Ada")[0] == "End turn"
