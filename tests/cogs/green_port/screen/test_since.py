"""What a panel tells: everything since its seat's own last decision, its own fate first."""

import re
from itertools import pairwise

import pytest

from bot.ui.drawing.palette import WRECK
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.contract import Body
from cogs.green_port.rules.actions import (
    Action,
    ChooseCube,
    Disperse,
    Draw,
    EndTurn,
    Refer,
    Rescue,
    Specialise,
    StopEmpty,
    TakeColour,
)
from cogs.green_port.rules.components import GREEN_X, NO_CUBES, ORANGE_X, Colour
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import State
from cogs.green_port.screen.moment import moment as struck
from cogs.green_port.screen.screen import SCREEN
from tests.cogs.green_port.scene import BLACKS, BLUE, GREEN, RED, YELLOW, card, scene
from tests.cogs.green_port.sights import sight
from tests.cogs.playing import recent

Move = tuple[int, Action]

BUST = (card(RED, 1), card(BLUE), card(RED, 2), BLACKS[0])
ANNS_BUST: list[Move] = [*[(0, Draw())] * 4, (0, EndTurn())]


HEADLINE = re.compile(r"^(-# )?(\*\*[^:*]+\*\* )?")


def face(seat: int | None, state: State, *moves: Move, code: str = "en-US") -> Body:
    """What the seat's panel, or the board, shows after these moves."""
    after, steps = recent(GAME, state, *moves)
    seen = sight(after, seat, code, recent=steps)
    return SCREEN.board(seen) if seat is None else SCREEN.panel(seen, ())


def lines(seat: int | None, state: State, *moves: Move, code: str = "en-US") -> list[str]:
    told = face(seat, state, *moves, code=code).lines
    return [HEADLINE.sub("", line).replace("\u00a0", " ") for line in told]


def moment(seat: int | None, state: State, *moves: Move) -> str:
    """The alt text of the picture that stands above all."""
    after, steps = recent(GAME, state, *moves)
    shown = struck(sight(after, seat, recent=steps))
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
    state = scene(draws=(*BUST, card(GREEN), card(YELLOW)))
    first, second, *_ = lines(0, state, *ANNS_BUST, *turn(1, GREEN), (0, Draw()), code=code)
    assert first.startswith(told)
    assert second.startswith("Ben ")
    assert "1 " in second


def test_a_bust_stays_in_the_picture_with_the_very_cards_until_the_next_decision() -> None:
    state = scene(draws=(*BUST, card(GREEN), card(YELLOW), card(BLUE)))
    moves = [*ANNS_BUST, *turn(1, GREEN), (0, Draw())]
    assert moment(0, state, *moves) == (
        "Bust: the police take all 3 cards, and you hire nobody. Lost: red, blue and red."
    )
    assert moment(0, state, *moves, (0, Draw())) == ""


def test_my_moment_stands_in_my_panel_where_the_harbour_was() -> None:
    state = scene(draws=(*BUST, card(GREEN), card(YELLOW), card(BLUE)))
    moves = [*ANNS_BUST, *turn(1, GREEN), (0, Draw())]
    struck_panel, later = face(0, state, *moves), face(0, state, *moves, (0, Draw()))
    assert struck_panel.moment is None
    assert struck_panel.picture is not None
    assert later.picture is not None
    assert WRECK in struck_panel.picture.svg
    assert struck_panel.picture.alt.startswith("Bust: the police take all 3")
    assert WRECK not in later.picture.svg
    assert "bust" in later.picture.alt, "the risk is back"


def test_a_bust_of_others_gives_way_to_a_row_to_choose_from() -> None:
    state = scene(seats=3, draws=(*BUST, card(GREEN), card(YELLOW)))
    moves: list[Move] = [*ANNS_BUST, (1, Draw())]
    assert moment(2, state, *moves).startswith("Bust")
    assert moment(2, state, *moves, (1, Draw())) == ""
    assert moment(0, state, *moves, (1, Draw())).startswith("Bust"), "her own lasts"


def test_the_first_card_that_turns_up_by_itself_is_no_decision() -> None:
    state = scene(draws=(card(RED), card(BLUE), card(GREEN)))
    told = lines(0, state, *turn(0, RED), *turn(1, BLUE), (0, Draw()))
    assert told[:3] == [
        "You hire 1 red ▲.",
        "Ben turns up blue ●. Ben hires 1 blue ●.",
        "You turn up green ◆.",
    ]


def test_each_of_the_others_turns_is_a_line() -> None:
    state = scene(seats=4, draws=(card(RED), card(BLUE), card(GREEN), card(YELLOW), card(RED, 2)))
    told = lines(0, state, *turn(0, RED), *turn(1, BLUE), *turn(2, GREEN), *turn(3, YELLOW))
    assert [line.split()[0] for line in told[:4]] == ["You", "Ben", "Chloé", "Dario"]
    assert len(told) == 4


def test_what_a_phone_has_no_room_for_is_told_by_what_came_of_it() -> None:
    """Of the others' turns first, and of the oldest nothing at last."""
    state = scene(seats=4, draws=(card(RED), card(BLUE), card(GREEN), card(YELLOW), card(RED, 2)),
                  cubes=((0, 0, 0, 0), (0, 0, 9, 9), (0, 9, 0, 9), (0, 0, 0, 0)))  # fmt: skip
    swaps: list[Move] = [(1, Specialise((0, 0, 3, 0), RED))] * 3
    others = [*turn(1, BLUE)[:2], *swaps, (1, EndTurn()), *turn(2, GREEN), *turn(3, YELLOW)]
    shown = face(0, state, *turn(0, RED), *others, (0, Draw()))
    versions = [shown.lines, *shown.shorter]
    assert "swaps" in versions[0][1]
    assert any(told[1] == "-# Ben hires 1 blue\u00a0●." for told in versions)
    assert versions[-1] == ("You hire 1 red\u00a0▲.",)
    assert all(len(short) <= len(long) for long, short in pairwise(map("".join, versions)))


def test_a_cube_that_was_paid_to_me_is_my_moment() -> None:
    state = scene(draws=(card(RED), card(BLUE)), cubes=((0, 0, 1, 0), (0, 0, 0, 2)))
    moves: list[Move] = [
        (0, Draw()), (0, Draw()), (0, TakeColour(RED)), (1, Refer(BLUE, YELLOW))
    ]  # fmt: skip
    assert moment(0, state, *moves) == "Ben pays you 1 yellow ★ and refers blue ●."
    assert moment(1, state, *moves) == ""
    assert lines(0, state, *moves)[0] == (
        "You hire 1 red ▲. Ben pays you 1 yellow ★ and refers blue ●. Ben hires 1 blue ●."
    )


def test_a_raid_survived_and_a_second_chance_are_moments_of_who_decided() -> None:
    raid = scene(draws=(ORANGE_X,), cubes=((8, 1, 0, 0), (0, 9, 0, 0)))
    moves: list[Move] = [(0, Draw()), (0, Disperse((4, 0, 0, 0)))]
    assert moment(0, raid, *moves) == "You give up 4 red ▲."
    assert moment(1, raid, *moves).startswith("Orange X: Ann and you must give up half")
    police = scene(
        draws=(card(RED), BLACKS[0]), cubes=((2, 0, 0, 0), NO_CUBES), sold=((), (0,), (), ())
    )
    alt = moment(0, police, (0, Draw()), (0, Draw()), (0, Rescue((1, 0, 0, 0))))
    assert alt == "You pay 1 red ▲ and start again."


def test_what_befalls_me_outlasts_what_befalls_the_others() -> None:
    state = scene(
        seats=3,
        draws=(card(BLUE), GREEN_X, card(RED), BLACKS[0]),
        owners=(1, 2, None, None, None, None),
    )
    moves = [*turn(0, BLUE), (1, Draw()), (0, ChooseCube(RED)), (1, Draw()), (1, Draw())]
    assert moment(0, state, *moves) == "You get 1 red ▲."
    assert moment(2, state, *moves).startswith("Bust")
    assert moment(None, state, *moves).startswith("Bust")


def test_a_raid_that_strikes_nobody_is_no_moment() -> None:
    assert moment(0, scene(draws=(ORANGE_X,)), (0, Draw())) == ""


def test_a_channel_is_told_the_last_two_turns() -> None:
    state = scene(draws=(*BUST, GREEN_X, ORANGE_X))
    moves: list[Move] = [*ANNS_BUST, (1, Draw())]
    assert moment(None, state, *moves).startswith("Bust")
    assert lines(None, state, *moves)[1].startswith("Ann turns up red ▲")
    moves += [(1, StopEmpty()), (1, EndTurn()), (0, Draw())]
    assert moment(None, state, *moves) == ""
    assert [line.split()[0] for line in lines(None, state, *moves)[1:]] == ["Ben", "Ann"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_bust_beyond_what_is_kept_is_still_told(code: str) -> None:
    after, steps = recent(GAME, scene(draws=BUST), *ANNS_BUST[:4])
    shown = struck(sight(after, 0, code, recent=steps[-1:]))
    assert shown is not None
    assert "3" in shown.alt
