"""A panel tells everything since its seat's last decision, beginning with its outcome."""

import re
from itertools import pairwise

import pytest

from bot.ui.drawing.palette import WRECK
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.contract import Body
from cogs.green_port.rules.actions import (
    Action,
    ChooseCube,
    Complete,
    Draw,
    EndTurn,
    Specialise,
    TakeColour,
)
from cogs.green_port.rules.components import GREEN_X, ORANGE_X, Colour
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.screen.moment import moment as shown_moment
from cogs.green_port.screen.screen import SCREEN
from tests.cogs.green_port.scenes import scene_of
from tests.cogs.green_port.tables import BLACKS, BLUE, GREEN, RED, YELLOW, card, table
from tests.cogs.playing import recent

Move = tuple[int, Action]

BUST = (card(RED, 1), card(BLUE), card(RED, 2), BLACKS[0])
ANNS_BUST: list[Move] = [*[(0, Draw())] * 4, (0, EndTurn())]


HEADLINE = re.compile(r"^(-# )?(\*\*[^:*]+\*\* )?")


def face(seat: int | None, state: State, *moves: Move, code: str = "en-US") -> Body:
    """The seat's panel, or the board, after these moves."""
    after, steps = recent(GAME, state, *moves)
    seen = scene_of(after, seat, code, recent=steps)
    return SCREEN.board(seen) if seat is None else SCREEN.panel(seen, ())


def lines(seat: int | None, state: State, *moves: Move, code: str = "en-US") -> list[str]:
    told = face(seat, state, *moves, code=code).lines
    return [HEADLINE.sub("", line).replace("\u00a0", " ") for line in told]


def moment(seat: int | None, state: State, *moves: Move) -> str:
    """The alt text of the moment's picture."""
    after, steps = recent(GAME, state, *moves)
    shown = shown_moment(scene_of(after, seat, recent=steps))
    return "" if shown is None else shown.alt.replace("\u00a0", " ")


def turn(seat: int, colour: Colour) -> list[Move]:
    return [(seat, Draw()), (seat, TakeColour(colour)), (seat, EndTurn())]


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en-US", "You turn up police. **Bust:** the police take all 3 cards, and you"),
        ("fr", "Tu retournes : police. **Descente :** la police rafle les 3 cartes, et tu"),
        ("it", "Scopri: polizia. **Retata:** la polizia si porta via le 3 carte, e non"),
    ],
)
def test_a_bust_is_told_first_when_the_computer_has_played(code: str, told: str) -> None:
    state = table(draws=(*BUST, card(GREEN), card(YELLOW)))
    first, second, *_ = lines(0, state, *ANNS_BUST, *turn(1, GREEN), (0, Draw()), code=code)
    assert first.startswith(told)
    assert second.startswith("Ben ")
    assert "1 " in second


def test_my_raid_is_told_above_the_row_until_i_decide() -> None:
    state = table(draws=(*BUST, card(GREEN), card(YELLOW), card(BLUE)))
    moves = [*ANNS_BUST, *turn(1, GREEN), (0, Draw())]
    struck_panel, later = face(0, state, *moves), face(0, state, *moves, (0, Draw()))
    assert struck_panel.moment is None
    assert struck_panel.picture is not None
    assert later.picture is not None
    assert WRECK in struck_panel.picture.svg
    assert ">15%<" in struck_panel.picture.svg, "the row and its risk are below"
    assert struck_panel.picture.alt.startswith("Bust: the police take all 3")
    assert WRECK not in later.picture.svg
    assert "bust" in later.picture.alt, "the risk is back"


def test_shorter_versions_tell_results_only() -> None:
    """The others' turns are shortened first; in the end the oldest are dropped."""
    state = table(seats=4, draws=(card(RED), card(BLUE), card(GREEN), card(YELLOW), card(RED, 2)),
                  cubes=((0, 0, 0, 0), (0, 0, 9, 9), (0, 9, 0, 9)))  # fmt: skip
    swaps: list[Move] = [(1, Specialise((0, 0, 3, 0), RED))] * 3
    others = [*turn(1, BLUE)[:2], *swaps, (1, EndTurn()), *turn(2, GREEN), *turn(3, YELLOW)]
    shown = face(0, state, *turn(0, RED), *others, (0, Draw()))
    versions = [shown.lines, *shown.shorter]
    assert "swaps" in versions[0][1]
    assert any(told[1] == "-# Ben hires 1 blue\u00a0●." for told in versions)
    assert versions[-1] == ("You hire 1 red\u00a0▲.",)
    assert all(len(short) <= len(long) for long, short in pairwise(map("".join, versions)))


def test_a_choice_of_mine_is_asked_for_only_once() -> None:
    state = table(draws=(card(BLUE), ORANGE_X), owners=(0,))
    moves = [*turn(0, BLUE), (1, Draw())]
    panel = face(1, state, *moves)
    assert panel.lines[-1] == (
        "-# You turn up orange X. Nobody is over the limit. No swaps this turn."
    )
    assert panel.asked == ("You have the fewest points, and the underdog gets a cube: choose one.",)
    assert "Ben chooses a cube" in lines(0, state, *moves)[-1]


def test_cubes_that_the_police_scatter_are_asked_for_only_once() -> None:
    state = table(draws=(ORANGE_X,), cubes=((8, 0, 0, 0),))
    panel = face(0, state, (0, Draw()))
    assert panel.lines == ("You turn up orange X. No swaps this turn.",)
    assert panel.asked == (
        "You’re over your limit of 7, so the police scatter half of your gang: give up 4 cubes.",
    )
    assert "Ann must give up half of the cubes." in lines(1, state, (0, Draw()))[0]


def test_the_last_turns_are_announced_only_once() -> None:
    state = table(cubes=((0, 6, 0, 0),), owners=(*[0] * 5,), phase=Phase.UTILISE)
    told = lines(0, state, (0, Complete(5, BLUE)))
    assert " ".join(told).count("No objective is left") == 1
    assert told[-1].startswith("No objective is left: after this turn Ben has the last one.")


def test_my_moment_outlasts_those_of_others() -> None:
    state = table(seats=3, draws=(card(BLUE), GREEN_X, card(RED), BLACKS[0]), owners=(1, 2))
    moves = [*turn(0, BLUE), (1, Draw()), (0, ChooseCube(RED)), (1, Draw()), (1, Draw())]
    assert moment(0, state, *moves) == "You get 1 red ▲."
    assert moment(2, state, *moves).startswith("Bust")
    assert moment(None, state, *moves).startswith("Bust")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_bust_is_told_even_if_older_steps_are_no_longer_kept(code: str) -> None:
    after, steps = recent(GAME, table(draws=BUST), *ANNS_BUST[:4])
    shown = shown_moment(scene_of(after, 0, code, recent=steps[-1:]))
    assert shown is not None
    assert "3" in shown.alt
