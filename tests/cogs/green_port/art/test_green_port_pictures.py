"""The pictures of Green Port: within the limits, legible, and true to the view."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import pytest
from msgspec.structs import replace

from bot.games import Standing, rank
from bot.games.computer import NORMAL, every_level
from bot.games.entry import GameEntry
from bot.games.record import simulate
from bot.ui.drawing import Picture
from bot.ui.drawing.palette import BANANA, DEEP, FOAM, HAZE, MIST, NIGHT, QUAY, RIPE
from cogs.green_port.art import board, cover, final, panel
from cogs.green_port.art.cubes import INK, PAINT
from cogs.green_port.computer.first.player import decide
from cogs.green_port.rules.components import COLOURS, SYMBOLS, Cubes
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.setup import objective
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.view import View
from tests.cogs.green_port.scene import BLUE, GREEN, RED, YELLOW, card, scene
from tests.pictures import check_limits, free_seats, texts, words

BLACK, GREEN_X, ORANGE_X = 24, 29, 30
FULL: Cubes = (20, 20, 20, 20)
LONGEST = (
    objective((5,), (RED,)),
    objective((6,), (BLUE,)),
    objective((4, 3), (GREEN, YELLOW)),
    objective((1, 1, 1, 2, 2), (YELLOW, BLUE, RED, GREEN, YELLOW)),
    objective((1, 2, 4), (RED, RED, BLUE)),
    objective((6,), ()),
)
"""As many cards in one column as the white ones allow."""


def seen(state: State, seat: int | None = None) -> View:
    return GAME.view(state, seat)


def crowded(row: Sequence[int], seat: int | None = None) -> View:
    """Four gangs with all that there is, a round of three digits, and a long row."""
    state = scene(
        seats=4,
        row=row,
        cubes=(FULL,) * 4,
        sold=((0, 0, 0),) * 4,
        markers=((1, 1, 0, 1), *((0, 0, 0, 0),) * 3),
        supply=(0, 0, 0, 0),
        round=199,
        round_limit=200,
    )
    return seen(replace(state, objectives=LONGEST), seat)


def standings(*points: int) -> list[Standing]:
    return rank([(one,) for one in points])


def ended(seats: int) -> View:
    return seen(scene(seats=seats, cubes=(FULL,) * seats, phase=Phase.OVER, owners=(0,) * 6))


BUST = scene(row=(card(RED), card(BLUE), BLACK), phase=Phase.UTILISE, black_drawn=True)

PICTURES: dict[str, Callable[[], Picture]] = {
    **{f"first board of {n}": partial(board, seen(scene(seats=n))) for n in (2, 3, 4)},
    **{
        f"{draw.__name__}, all at its extreme, {n} cards": partial(draw, crowded(range(n), seat))
        for n in (12, 22, 31)
        for draw, seat in ((board, None), (panel, 0))
    },
    "board without a row": lambda: board(seen(scene(phase=Phase.UTILISE))),
    "board after a bust": lambda: board(seen(BUST)),
    "panel without a row": lambda: panel(seen(scene(phase=Phase.UTILISE), 0)),
    "panel after a bust": lambda: panel(seen(BUST, 1)),
    "final of two": lambda: final(ended(2), standings(54, 0)),
    "final of three, tied": lambda: final(ended(3), standings(20, 20, 20)),
    "final of four": lambda: final(ended(4), standings(54, 11, 12, 9)),
    "empty lobby": lambda: cover(0, 4),
    "full lobby": lambda: cover(4, 4),
}


@pytest.mark.parametrize("draw", PICTURES.values(), ids=PICTURES.keys())
async def test_a_picture_keeps_the_limits(draw: Callable[[], Picture]) -> None:
    await check_limits(draw())


@pytest.mark.parametrize("seats", [2, 4])
def test_every_moment_of_a_match_can_be_drawn(seats: int) -> None:
    record = simulate(GameEntry(GAME, every_level(decide)), [NORMAL] * seats, bytes([seats]) * 32)
    for step in record.steps[::4]:
        board(seen(step.state))
        panel(seen(step.state, step.state.active))
    assert record.standings is not None
    assert final(seen(record.steps[-1].state), record.standings).svg


def luminance(colour: str) -> float:
    """Relative luminance after WCAG 2.1."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4
                        for c in channels]  # fmt: skip
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((INK[colour], PAINT[colour]) for colour in COLOURS),
        *((ink, ground) for ink in (FOAM, MIST, BANANA) for ground in (QUAY, HAZE, NIGHT)),
        (FOAM, DEEP),
        (DEEP, FOAM),
        (NIGHT, FOAM),
        (NIGHT, BANANA),
    ],
)
def test_what_is_written_stands_out_from_its_ground(ink: str, ground: str) -> None:
    lighter, darker = sorted((luminance(ink), luminance(ground)), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5


def test_the_board_shows_round_deck_black_cards_objectives_prices_and_gangs() -> None:
    view = seen(scene(cubes=((9, 8, 17, 0), (0, 0, 0, 0)), row=(card(RED),), round=12))
    shown = words(board(view))
    objectives = ["5", "5", *"14", "5", *"16", "7", *"1223", "8", *"124", "7", "6", "6"]
    piles = ["6", "2", "1", "1"] * 4
    gangs = ["1", "9", "8", "17", "0", "34/7", "0", "2", "0", "0", "0", "0", "0/7", "0"]
    assert shown == Counter(["12", "30", "5", *"123456", *objectives, *piles, *gangs])


def test_an_objective_that_is_completed_shows_by_whom_instead_of_its_cards() -> None:
    before = words(board(seen(scene())))
    after = words(board(seen(scene(owners=(1, None, None, None, None, None)))))
    assert before - after == Counter(["1", "6", "0"]), (
        "its number, the red price, and the seat's points"
    )
    assert after - before == Counter(["2"]), "the seat; its points and the new price are 5 as well"


def test_everybody_who_decides_wears_a_ring() -> None:
    def rings(state: State) -> int:
        return board(seen(state)).svg.count(f'stroke="{BANANA}" stroke-width="8"')

    assert rings(scene(seats=4)) == 1
    cubes = (FULL,) * 4
    dispersing = scene(seats=4, cubes=cubes, phase=Phase.DISPERSION, waiting=(0, 2, 3))
    assert rings(dispersing) == 3
    assert rings(scene(phase=Phase.OVER)) == 0


def test_a_bust_is_crossed_out_and_a_harmless_black_card_is_not() -> None:
    def shades(row: Sequence[int], phase: Phase) -> int:
        return board(seen(scene(row=row, phase=phase))).svg.count(f'fill="{NIGHT}" opacity="0.6"')

    assert shades((card(RED), card(BLUE), BLACK), Phase.UTILISE) == 2
    assert shades((BLACK, card(RED), card(BLUE)), Phase.HIRE) == 0


def test_the_black_cards_are_framed_while_they_are_a_risk() -> None:
    def framed(row: Sequence[int], phase: Phase = Phase.HIRE) -> bool:
        drawn = board(seen(scene(row=row, phase=phase)))
        return f'stroke="{RIPE}" stroke-width="7"' in drawn.svg

    assert framed((card(RED),))
    assert not framed(())
    assert not framed((card(RED),), Phase.UTILISE)
    assert not framed((card(RED), BLACK), Phase.RESCUE)


def test_the_panel_shows_what_each_colour_would_bring() -> None:
    row = (card(RED, 1), card(RED, 2), card(BLUE))
    shown = words(panel(seen(scene(row=row), 0)))
    assert shown["+3"] == 1, "two red cards, one with the symbol of the profile"
    assert shown["+1"] == 1


def test_the_panel_promises_nothing_to_who_may_not_take() -> None:
    def promises(state: State, seat: int) -> int:
        return sum(text.startswith("+") for text in words(panel(seen(state, seat))))

    row = (card(RED),)
    assert promises(scene(row=row), 1) == 0
    assert promises(scene(row=row, phase=Phase.REFER, waiting=(1,)), 1) == 1
    assert promises(scene(row=row, phase=Phase.REFER, waiting=(1,)), 0) == 0
    assert promises(BUST, 0) == 0


def test_the_panel_ticks_what_the_own_cubes_pay_for() -> None:
    def ticks(cubes: Cubes) -> int:
        return panel(seen(scene(cubes=(cubes, (0, 0, 0, 0))), 0)).svg.count("M-11 1l8 8 14-16")

    assert ticks((0, 0, 0, 0)) == 0
    assert ticks((5, 0, 0, 0)) == 1, "the red 5"
    assert ticks((6, 0, 0, 0)) == 3, "the red 5, the wild 6, red headquarters"


def test_a_green_headquarters_shows_its_marker() -> None:
    def yellow(markers: Cubes) -> int:
        sold = ((), (), (0,), ())
        state = scene(sold=sold, markers=(markers, (0, 0, 0, 0)))
        return board(seen(state)).svg.count(PAINT[YELLOW])

    assert yellow((0, 0, 0, 1)) == yellow((0, 0, 0, 0)) + 1


def test_the_row_shows_colours_and_symbols_as_shapes() -> None:
    """Every colour and every symbol differs from the others in what is drawn, not only in hue."""
    drawn = {
        re.sub(r"#[0-9A-F]{6}", "", board(seen(scene(row=(card(colour, symbol),)))).svg)
        for colour in COLOURS
        for symbol in SYMBOLS
    }
    assert len(drawn) == len(COLOURS) * len(SYMBOLS)


def test_the_two_x_cards_differ_in_shape() -> None:
    rows = ((GREEN_X,), (ORANGE_X,))
    bare = {re.sub(r"#[0-9A-F]{6}", "", board(seen(scene(row=row))).svg) for row in rows}
    assert len(bare) == 2


def test_the_last_round_flies_a_flag() -> None:
    def flags(state: State) -> int:
        return board(seen(state)).svg.count('width="66" height="44"')

    assert flags(scene(round=3, round_limit=3)) == 1
    assert flags(scene(round=2, round_limit=3)) == 0


def test_the_final_shows_points_cubes_and_joint_winners_side_by_side() -> None:
    drawn = final(ended(4), standings(3, 9, 9, 1))
    discs = [text for text in texts(drawn) if text.get("font-size") == "62.5"]
    left_to_right = sorted(discs, key=lambda text: float(text.get("x", "nan")))
    assert [text.text for text in left_to_right] == ["1", "2", "3", "4"]
    assert words(drawn)["80"] == 4
    assert words(drawn)["20"] == 16


def test_a_spectator_has_no_panel() -> None:
    with pytest.raises(ValueError, match="no panel"):
        panel(seen(scene()))


def test_a_cover_shows_the_seats_that_are_taken() -> None:
    assert words(cover(2, 4)) == Counter(["1", "2"])
    assert free_seats(cover(2, 4)) == 2


def test_a_lobby_has_no_more_people_than_seats() -> None:
    with pytest.raises(ValueError, match="3 of 2"):
        cover(3, 2)
