"""Green Port's decisions in the middle of somebody's turn: each kind is made by a person."""

import pytest

from cogs.green_port.rules.components import GREEN_X, NO_CUBES, ORANGE_X
from cogs.green_port.rules.state import Phase
from tests.cogs.green_port.scene import BLACKS, BLUE, GREEN, RED, YELLOW, card, scene
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.green_port.playing import choices, deal, decide
from tests.journeys.playing import THREE, TWO, newest, newest_dm, start_match


async def test_a_turn_with_both_x_cards_referrals_and_every_way_to_use_cubes(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = scene(
        seats=3,
        draws=(card(RED), ORANGE_X, GREEN_X, card(BLUE), card(GREEN)),
        cubes=((2, 2, 1, 0), (3, 3, 2, 2), (0, 0, 0, 1)),
        owners=(0, 1, None, None, None, None),
    )
    deal(monkeypatch, start)
    async with server_of(people=THREE) as server:
        await start_match(server, *THREE, game="green-port")
        await decide(server, "Ada", "Draw")
        await decide(server, "Ada", "Draw")
        assert "Orange X: Bo must give up half of the cubes." in newest(server)
        assert "Waiting for Bo." in newest(server)
        assert choices(server, "Ada") == []
        await decide(server, "Bo", "Other cubes")
        chosen = await choose_others(server)
        await decide(server, "Bo", chosen)
        assert "The underdog, with the fewest points: Cleo chooses a cube." in newest(server)
        await decide(server, "Cleo", "yellow ★")
        assert "Cleo gets 1 yellow ★." in newest(server)
        await decide(server, "Ada", "Draw")
        assert "The underdog’s cube has already been given this turn." in newest(server)
        await decide(server, "Ada", "Draw")
        await decide(server, "Ada", "Draw")
        await decide(server, "Ada", "▲ +1")
        assert "Pay Ada a cube and take all of one colour that is left." in newest_dm(server, "Bo")
        await decide(server, "Bo", "Pass")
        await decide(server, "Cleo", "● +1 for ★")
        assert "Cleo pays Ada 1 yellow ★ and refers blue ●." in newest(server)
        assert "After the green X" in newest(server)
        assert "Waiting for Bo." in newest(server)


async def choose_others(server: DiscordServer) -> str:
    """Bo gives up five cubes colour by colour: the button that does it."""
    dms = server.dms("Bo")
    for count, colour in ((0, "red"), (0, "blue"), (2, "green"), (2, "yellow"), (1, "red")):
        await server.choose("Bo", str(count), where=dms, saying=f"play.set.{colour}.")
    assert "1 red ▲, 2 green ◆ and 2 yellow ★" in newest_dm(server, "Bo")
    return next(b for b in server.buttons("Bo", dms) if b.startswith("Give up"))


async def test_swaps_objectives_headquarters_and_the_end_by_objectives(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    async with server_of(people=TWO) as server:
        await start_match(server, "Ada", "Bo", game="green-port")
        assert "Waiting for Bo." in newest_dm(server, "Ada")
        dms = server.dms("Ada")
        await server.choose("Ada", "swap.0-0-0-3.red", where=dms, saying="play.swap")
        assert "Ada swaps 3 yellow ★ for 1 red ▲." in newest(server)
        assert "Your turn." in newest_dm(server, "Bo")
        await decide(server, "Bo", "Other cubes")
        await decide(server, "Bo", "★ +1")
        await decide(server, "Bo", "1 blue ●")
        await decide(server, "Ada", "●5 → +5")
        await decide(server, "Ada", "◆3 → headquarters +2")
        await decide(server, "Ada", "red ▲")
        assert "every take of red ▲ brings one more." in newest(server)
        await decide(server, "Ada", "▲6 → +6")
        assert "No objective is left, so this round is the last." in newest(server)
        await decide(server, "Ada", "End turn")
        await decide(server, "Bo", "▲ +1")
        assert "Ada wins the match." in newest(server)
        assert "Rematch" in server.buttons("Ada")


async def test_a_second_chance_is_paid_for_or_not_and_an_empty_row_can_be_left(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = scene(
        seats=2,
        draws=(card(RED), card(BLUE), BLACKS[0], ORANGE_X, card(GREEN), BLACKS[1], card(RED, 2)),
        cubes=((2, 1, 0, 0), NO_CUBES),
        sold=((), (0,), (), ()),
        owners=(None,) * 6,
    )
    deal(monkeypatch, start)
    async with server_of(people=TWO) as server:
        await start_match(server, "Ada", "Bo", game="green-port")
        for _ in range(2):
            await decide(server, "Ada", "Draw")
        assert "A blue headquarters gives Ada a second chance for 2 cubes." in newest(server)
        pay = choices(server, "Ada")[0]
        assert pay.startswith("Pay ")
        await decide(server, "Ada", pay)
        await decide(server, "Bo", "red ▲")
        assert choices(server, "Ada") == ["Draw", "Stop with nothing"]
        await decide(server, "Ada", "Stop with nothing")
        await decide(server, "Bo", "Draw")
        assert "**Bust:**" in newest(server)
        assert "Waiting for Ada." in newest(server)
