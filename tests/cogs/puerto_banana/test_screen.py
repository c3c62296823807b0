"""How typed and pressed bids are handled."""

import re

import pytest
from msgspec.structs import replace

from bot.matches.model.change import Change, RecentStep
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.message import Style
from bot.ui.screens.contract import PartialChoice, lesson
from bot.ui.screens.scene import scene_of
from cogs.puerto_banana.rules import GAME, Bid
from cogs.puerto_banana.screen import LESSONS, SCREEN
from tests.cogs.playing import PEOPLE, TEXTS, buttons, controls, press, running, scene_for
from tests.cogs.puerto_banana.rounds import play_round, table
from tests.texts.catalogue import CATALOGUE


@pytest.mark.parametrize("stocks", [(10, 10, 10), (10, 10)])
def test_a_first_bid_is_asked_about_if_the_next_one_would_sink_it(stocks: tuple[int, ...]) -> None:
    scene = scene_of(running(GAME, len(stocks), table(*stocks)), GAME, TEXTS, 1)
    assert SCREEN.typed(scene, "30") == Bid(30), "the stock and the lot pay for a gap of 20"
    asked = SCREEN.typed(scene, "31")
    assert asked == PartialChoice(("over", "31"))
    assert press(SCREEN, scene, ("bid",), fields={"amount": "31"}) == asked
    change, anyway = buttons(SCREEN.panel(scene, asked.words).rows)
    assert (change.style, anyway.style) == (Style.FIRST, Style.PLAIN)
    assert press(SCREEN, scene, anyway.words[1:], (anyway.label,)) == Bid(31)


def test_later_bids_are_asked_about_if_the_tables_usual_second_bid_would_sink_them() -> None:
    """The second bids are 1, 8 and 2 times the lot, so twice is the middle."""
    state, happened = table(10, 10, 10), list[RecentStep]()
    for share in (1, 8, 2):
        second = share * state.lot
        state, events = play_round(state, (second + 1, second, 0))
        happened.append(RecentStep(len(happened) + 1, 2, Change.ACT, tuple(events)))
    scene = scene_for(GAME, state, 2, PEOPLE[:3], recent=happened)
    most = 2 * state.lot + state.stocks[2] + state.lot
    assert SCREEN.typed(scene, str(most)) == Bid(most)
    assert SCREEN.typed(scene, str(most + 1)) == PartialChoice(("over", str(most + 1)))


@pytest.mark.parametrize(
    ("stocks", "lost"),
    [
        ((10, 4, 8), "you fall overboard and lose your stock of 8."),
        ((10, 8), "you miss the lot, but keep your stock of 8."),
        ((10, 4, 0), "you miss the lot."),
        ((10, 0), "you miss the lot."),
    ],
)
def test_the_question_says_what_is_lost_and_all_stocks(stocks: tuple[int, ...], lost: str) -> None:
    state, seat = table(*stocks), len(stocks) - 1
    state = replace(state, last=play_round(state, (0,) * len(stocks))[0].last)
    scene = scene_of(running(GAME, len(stocks), state), GAME, TEXTS, seat)
    body = SCREEN.panel(scene, ("over", "40"))
    assert body.lines[0].endswith(lost)
    for shown in (*scene.drawn_names, *stocks, 40, 30 - stocks[seat]):
        assert f">{shown}<" in body.picture.svg


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("digits", [2, 15, 16, 100])
def test_bidding_it_anyway_keeps_the_bid(code: str, digits: int) -> None:
    bid = int("7" * digits)
    scene = scene_of(running(GAME, 2, table(10, 10)), GAME, CATALOGUE.texts(code), 0)
    said = dict(controls(SCREEN.panel(scene, ("over", str(bid))).rows, few=False))
    assert press(SCREEN, scene, ("sure",), (said["play", "sure"],)) == Bid(bid)


def taught(name: str, bids: tuple[int, ...], seat: int, code: str = "en-US") -> str:
    """What the lesson says to the seat after a round with these bids."""
    state, _ = play_round(table(10, 10, 10), bids)
    scene = scene_of(running(GAME, 3, state), GAME, CATALOGUE.texts(code), seat)
    said = lesson(SCREEN, scene, {*LESSONS} - {name})
    assert said is not None
    return said.words.replace("\u00a0", " ")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_lesson_about_a_tie_counts_nobody_in_who_only_watched(code: str) -> None:
    tied, watched = (taught("pb-lesson-tie", (12, 12, 5), seat, code) for seat in (0, 2))
    assert tied == watched
    assert not re.search(r"\byou\b|vous|\bvi\b", watched)


def test_the_gap_is_told_in_the_players_own_numbers() -> None:
    assert "12 − 8 = 4" in taught("pb-lesson-paid", (12, 8, 3), 0)
