"""The board and its headlines, the final card and the rules page."""

import re

import pytest

from bot.matches.model.match import RecentStep
from bot.ui.i18n.texts import LANGUAGES
from cogs.bananine.rules.events import End
from cogs.bananine.rules.game import GAME, State
from cogs.bananine.rules.market import Action, Cards, Payable, Play, Stack, Take, matchable_stacks
from cogs.bananine.screen.lessons import LESSONS
from cogs.bananine.screen.screen import SCREEN
from cogs.bananine.screen.story import headline, turn_kind
from tests.cogs.bananine.scenes import TEXTS, own_scene, scene_of
from tests.cogs.bananine.tables import counts, do, game_at_random, table
from tests.cogs.playing import selects

LONGEST_ALT = 1024


def alt_of(state: State, locale: str = "en-US") -> str:
    picture = SCREEN.board(scene_of(state, None, locale)).picture
    assert picture is not None
    return picture.alt


def test_an_empty_deck_is_told() -> None:
    state, _ = do(table((8, 8), {8: 1}, deck=()), Play(8))
    lines = SCREEN.board(scene_of(state, None)).lines
    assert "-# The 8s are discarded. The surplus deck has nothing more to draw." in lines


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_longest_alt_texts_fit(code: str) -> None:
    """Five names of the maximum length on Discord, a full market and an eventful turn."""
    names = tuple(chr(0x1F34C) * 31 + str(n) for n in range(5))
    piles = tuple(counts(dict.fromkeys(range(1, 10), 2)) for _ in range(5))
    state = table(
        (2, 3, 4, 9), {1: 9, 2: 4, 3: 3, 4: 2, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1},
        surplus=(2, 3, 4, 5, 6, 7), deck=(8, 9), seats=5, start=1, turn=7,
        end=End(1, "hand"), others=(1,) * 10, piles=piles,
    )  # fmt: skip
    after, _ = do(state, Take(1, False, (2, 3, 4)))
    faces = [
        SCREEN.board(scene_of(after, None, code, names)),
        SCREEN.panel(scene_of(after, 2, code, names), ()),
        SCREEN.final(scene_of(ended(piles), None, code, names)),
    ]
    for face in faces:
        assert face.picture is not None
        assert 290 < len(face.picture.alt) <= LONGEST_ALT


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_payments_description_fits_into_a_select(code: str) -> None:
    longest = max(
        len(option.description or "")
        for state in _states(0)
        for row in selects(SCREEN.panel(own_scene(state, code), _first_stack(state)).rows)
        for option in row.options
    )
    assert 40 < longest <= 100


def _states(number: int) -> list[State]:
    state, steps = game_at_random(2, number)
    return [state, *(step.state for step in steps if not step.state.over)]


def _first_stack(state: State) -> tuple[str, ...]:
    return ("take", "0") if GAME.pending(state)[state.mover].offers else ()


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
         "Bo and Ada are level on points. Bo ranks higher with more 1s collected: 2 to 0."),
        ((counts({2: 1}), counts({3: 1})), 1,
         "Bo and Ada are level on points and on 1s. Bo ranks higher as the start player."),
    ],
)  # fmt: skip
def test_the_end_names_what_decided_it(piles: Piles, start: int, said: str) -> None:
    assert SCREEN.final(scene_of(ended(piles, start), None)).headline == said


def test_a_tie_break_between_others_than_the_first_is_explained_below() -> None:
    piles = counts({2: 1}), counts({3: 1}), counts({4: 1, 5: 1})
    *_, last = SCREEN.final(scene_of(ended(piles, 2), None)).lines
    assert last == (
        "Ada and Bo are level on points and on 1s. "
        "Ada comes earlier in turn order, which began with Cleo."
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_page_is_one_page_and_says_that_the_deck_is_assumed(code: str) -> None:
    page = "\n".join(SCREEN.rules(TEXTS.texts(code)))
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


def test_nobody_reads_markup_in_an_alt_text() -> None:
    state, steps = game_at_random(4, 3)
    for step in steps:
        for code in LANGUAGES:
            assert not re.search(r"[*_`#]", alt_of(state, code))
        state = step.state


@pytest.mark.parametrize(
    ("code", "said"),
    [("en-US", "has collected nothing."), ("fr", "n’a rien pris."), ("it", "non ha preso niente.")],
)
def test_whoever_has_collected_nothing_is_said_to_have_nothing(code: str, said: str) -> None:
    state = table((3,), {6: 1, 7: 1})
    alt = alt_of(state, code)
    assert alt.count(said) == len(state.piles)


def test_a_lesson_asks_which_card_to_choose_only_where_there_is_a_choice() -> None:
    met = LESSONS["bn-lesson-nothing"].met
    assert met(own_scene(table((3, 8), {7: 1}))) == {}
    assert met(own_scene(table((8, 8), {7: 1}))) is None


def test_a_lesson_about_a_lone_card_speaks_of_its_stack() -> None:
    values = LESSONS["bn-lesson-pay"].met(own_scene(table((1, 3, 5), {6: 1})))
    assert values is not None
    assert "6 for the stack of 6s, with 1" in TEXTS.texts("en-US").say("bn-lesson-pay", **values)


NONE = counts({})
RIVAL = counts({7: 1, 8: 1, 9: 1})
"""Three values, 6 points."""


@pytest.mark.parametrize(
    ("name", "state", "action"),
    [
        ("hand", table((5,), {}), Play(5)),
        ("deck", table((6, 1), {2: 3}, deck=(9,)), Take(2, False, (6,))),
        ("sweep", table((2, 8, 1), {2: 4, 8: 1, 5: 2}), Take(5, False, (2, 8))),
        (
            "lead",
            table((6, 8, 1), {7: 2}, piles=[NONE, counts({7: 1})]),
            Take(7, False, (6, 8)),
        ),
        ("robbed", table((6, 8, 1), {7: 2}, piles=[NONE, RIVAL]), Take(7, False, (6, 8))),
        ("level", table((3, 4, 1), {7: 1}, piles=[NONE, RIVAL]), Take(7, False, (3, 4))),
        ("haul", table((8, 1), {2: 4}), Take(2, False, (8,))),
        ("bargain", table((6, 1), {2: 3}), Take(2, False, (6,))),
        ("dear", table((1, 2, 2, 4, 6), {9: 1}), Take(9, False, (1, 2, 2, 4))),
        ("gone", table((9, 9), {9: 1}), Play(9)),
        ("gone", table((1, 8, 3), {9: 1, 8: 1}), Take(9, False, (1, 8))),
        ("surplus", table((1, 5, 3), {}, surplus=(6,)), Take(6, True, (1, 5))),
        ("nothing", table((9, 9), {4: 1}), Play(9)),
        ("first", table((3, 4, 1), {7: 1}), Take(7, False, (3, 4))),
        (
            "took",
            table((3, 4, 1), {7: 1}, piles=[counts({7: 1}), NONE]),
            Take(7, False, (3, 4)),
        ),
    ],
)
def test_each_kind_has_its_turn(name: str, state: State, action: Action) -> None:
    after, events = do(state, action)
    assert turn_kind(events, state.piles, after.piles) == name


def test_a_kind_that_repeats_has_other_words() -> None:
    state, steps, headlines = table((9, 9), {4: 1}, others=(6, 6)), list[RecentStep](), list[str]()
    for seat, card in enumerate((9, 6, 9)):
        state, events = do(state, Play(card))
        steps.append(RecentStep(len(steps) + 1, seat % 2, "act", tuple(events)))
        headlines.append(headline(scene_of(state, None, recent=steps)))
    assert headlines == ["Nothing fits.", "Nothing fits again.", "An empty hand ends it."]
