"""The board and its headlines, the final card and the rules page."""

import re

import pytest

from bot.matches.model.change import Change, RecentStep
from bot.ui.i18n.texts import LANGUAGES
from cogs.bananine.rules.game import State
from cogs.bananine.rules.market import Action, Cards, Payable, Play, Stack, Take, matchable_stacks
from cogs.bananine.screen import LESSONS, SCREEN
from cogs.bananine.screen.story import headline
from tests.cogs.bananine.tables import counts, do, own_scene, scene_of, table
from tests.texts.catalogue import CATALOGUE

NONE = counts({})
RIVAL = counts({7: 1, 8: 1, 9: 1})
"""Three values, 6 points."""


def ended(piles: tuple[tuple[int, ...], ...], start: int = 0) -> State:
    seats = len(piles)
    state = table((9,), {2: 1}, seats=seats, start=start, turn=seats - 1, piles=piles)
    after, _ = do(state, Play(9))
    assert after.over
    return after


Piles = tuple[tuple[int, ...], ...]


@pytest.mark.parametrize(
    ("piles", "start", "said"),
    [
        ((counts({2: 2, 3: 1}), counts({2: 1, 4: 1})), 0, "Ada took the 2s by one card."),
        ((counts({2: 3, 3: 4}), counts({4: 1})), 0, "Ada wins by 2 points."),
        ((counts({2: 1}), counts({1: 2})), 0,
         "Both are on 2 points: Bo comes out ahead, with more 1s."),
        ((counts({2: 1}), counts({3: 1})), 1,
         "Both are on 2 points: Bo comes out ahead, by turn order."),
        ((counts({2: 1}), counts({3: 1}), NONE), 1,
         "Bo and Ada are on 2 points: Bo comes out ahead, by turn order."),
        ((counts({2: 1}), counts({3: 1}), counts({1: 1})), 0,
         "All three are on 2 points: Cleo comes out ahead, with more 1s."),
    ],
)  # fmt: skip
def test_the_end_names_what_decided_it(piles: Piles, start: int, said: str) -> None:
    assert SCREEN.final(scene_of(ended(piles, start), None)).headline == said


def test_a_tie_between_others_than_the_first_is_told_below() -> None:
    piles = counts({2: 1}), counts({3: 1}), counts({4: 1, 5: 1})
    assert SCREEN.final(scene_of(ended(piles, 2), None)).lines == (
        "Ada and Bo are on 2 points: Ada comes out ahead, by turn order.",
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_page_is_one_page_and_says_that_the_deck_is_assumed(code: str) -> None:
    page = "\n".join(SCREEN.rules(CATALOGUE.texts(code)))
    assert 2000 < len(page) < 3500
    assert re.search("doesn’t count them|ne les compte pas|non dice quante", page)
    assert re.search("eight 2s, seven 3s|huit 2, sept 3|otto 2, sette 3", page)


def test_the_rules_pages_example_is_right() -> None:
    hand: Cards = (1, 2, 3, 4, 4, 6)
    assert [*matchable_stacks(hand, table(hand, {2: 3, 5: 1, 8: 1}).market)] == [
        Payable(Stack(2, 3), ((6,),)),
        Payable(Stack(5, 1), ((1, 4), (2, 3))),
        Payable(Stack(8, 1), ((2, 6), (4, 4), (1, 3, 4))),
    ]


def test_a_lesson_asks_which_card_to_choose_only_where_there_is_a_choice() -> None:
    met = LESSONS["bn-lesson-nothing"].met
    assert met(own_scene(table((3, 8), {7: 1}))) == {}
    assert met(own_scene(table((8, 8), {7: 1}))) is None


def test_a_lesson_about_a_lone_card_speaks_of_its_stack() -> None:
    values = LESSONS["bn-lesson-pay"].met(own_scene(table((1, 3, 5), {6: 1})))
    assert values is not None
    assert "for the 6, say, 1" in CATALOGUE.texts("en-US").say("bn-lesson-pay", **values)


SHARED = counts({7: 1, 8: 1}), counts({7: 1, 9: 1})
"""Three points each."""


@pytest.mark.parametrize(
    ("state", "action", "told", "own"),
    [
        (table((1, 1, 6), {6: 1}, piles=SHARED, surplus=(2,)), Take(2, True, (1, 1)),
         "Ada takes the lead.", "You take the lead."),
        (table((6, 8, 1), {7: 2}, piles=[NONE, RIVAL]), Take(7, False, (6, 8)),
         "Ada now has the most 7s.", "You now have the most 7s."),
        (table((3, 4, 1), {7: 1}, piles=[NONE, RIVAL]), Take(7, False, (3, 4)),
         "The 7s are shared.", ""),
    ],
)  # fmt: skip
def test_what_stands_out_is_told_last(state: State, action: Action, told: str, own: str) -> None:
    after, _ = do(state, action)
    for seat, expected in ((None, told), (1, told), (0, own or told)):
        (line,) = (
            SCREEN.panel(scene_of(after, seat), ()).lines
            if seat is not None
            else (SCREEN.board(scene_of(after, None)).lines)
        )
        assert f". **{expected}**" in line, line


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (table((9, 9), {4: 1}), Play(9)),
        (table((8, 1), {2: 4}, piles=[NONE, RIVAL]), Take(2, False, (8,))),
        (table((3, 4, 1), {7: 1}, piles=[counts({7: 1}), NONE]), Take(7, False, (3, 4))),
        (table((3, 4, 1), {7: 1}, piles=[NONE, (*RIVAL[:6], 0, 1, 1)]), Take(7, False, (3, 4))),
    ],
)
def test_where_nothing_stands_out_there_is_no_headline(state: State, action: Action) -> None:
    after, events = do(state, action)
    cast = scene_of(after, None).cast
    assert headline(events, after.piles, cast) is None


def test_a_panel_tells_the_turns_since_ones_own_then_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table((4,), {9: 1}, others=(5, 7), seats=3, piles=(RIVAL, NONE, NONE))
    steps = list[RecentStep]()
    for seat, card in enumerate((4, 5, 5)):
        before = SCREEN.panel(scene_of(state, seat, recent=steps), ())
        assert len(before.lines) == min(seat, 1), "only why a seat's move is its last"
        state, events = do(state, Play(card))
        steps.append(RecentStep(len(steps) + 1, seat, Change.ACT, tuple(events)))
        own = SCREEN.panel(scene_of(state, seat, recent=steps), ())
        assert f"You play a {card}." in own.lines[-1]
    board = SCREEN.board(scene_of(state, None, recent=steps))
    assert board.lines[-1].startswith("Bo plays a 5. Cleo plays a 5. The 5s are discarded.")
    asked = SCREEN.panel(scene_of(state, 0, recent=steps), ())
    assert asked.lines[-1] == "Bo plays a 5. Cleo plays a 5."
    monkeypatch.setattr("cogs.bananine.screen.MOST_NEWS", 1)
    assert SCREEN.panel(scene_of(state, 0, recent=steps), ()).lines == ("Cleo plays a 5.",)
