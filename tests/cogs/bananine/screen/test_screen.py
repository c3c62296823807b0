"""The board, the end and the rules page, as people read them."""

import re

import pytest

from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.message import Select
from cogs.bananine.rules.events import End
from cogs.bananine.rules.game import GAME, State
from cogs.bananine.rules.market import Cards, Play, Stack, Take, legal_moves, payments
from cogs.bananine.screen.screen import SCREEN
from tests.cogs.bananine.scenes import TEXTS, own_scene, scene_of
from tests.cogs.bananine.tables import counts, do, game_at_random, table
from tests.cogs.playing import recent

LONGEST_ALT = 1024


def alt_of(state: State, locale: str = "en-US") -> str:
    picture = SCREEN.board(scene_of(state, None, locale)).picture
    assert picture is not None
    return picture.alt


def last_lines(state: State, locale: str = "en-US") -> tuple[str, ...]:
    """The board without the points."""
    lines = SCREEN.board(scene_of(state, None, locale)).lines
    return tuple(line for line in lines if not re.match("-# (Points|Punti)", line))


def test_the_board_tells_a_move_with_all_that_it_did() -> None:
    state, _ = do(table((1, 2, 8), {3: 3, 8: 1}, deck=(6, 4, 5)), Take(3, False, (1, 8)))
    assert last_lines(state) == (
        "-# **Ten, and swept away.** Ada takes the three 3s for 1 + 8.",
        "-# The 8s are discarded. Surplus cards come in: 6 and 4.",
    )
    assert last_lines(state, "fr") == (
        "-# **À dix, tout s’envole.** Ada prend les trois 3 contre 1 + 8.",
        "-# Les 8 partent à la défausse. Arrivent en surplus\N{NO-BREAK SPACE}: 6 et 4.",
    )
    assert last_lines(state, "it") == (
        "-# **A dieci sparisce tutto.** Ada prende i tre 3 per 1 + 8.",
        "-# Scartata la pila di 8. Arrivano carte extra: 6 e 4.",
    )


def test_the_board_tells_the_turns_since_everybody_else_moved() -> None:
    state = table((3, 4, 9), {7: 1}, seats=3, others=(1, 2, 5))
    state, _ = do(state, Take(7, False, (3, 4)))
    state, _ = do(state, Take(3, False, (1, 2)))
    assert last_lines(state) == (
        "-# Ada takes the 7 for 3 + 4.",
        "-# **Another first.** Bo takes the 3 for 1 + 2.",
    )
    assert SCREEN.panel(own_scene(state), ()).lines[:2] == last_lines(state)


def test_a_panel_tells_the_own_last_turn_first() -> None:
    state = table((1, 2, 8, 9), {3: 3, 8: 1}, deck=(6, 4, 5), others=(1, 1, 2, 4, 5))
    after, steps = recent(GAME, state, (0, Take(3, False, (1, 8))), (1, Take(6, True, (1, 5))))
    assert SCREEN.panel(scene_of(after, 0, recent=steps), ()).lines == (
        "You take the three 3s for 1 + 8.",
        "-# **One from the surplus.** Bo takes the surplus 6 for 1 + 5.",
        "-# The 8s are discarded. Surplus cards come in: 6 and 4.",
        "-# Points: Bo and you 2.",
    )


def test_a_one_card_play_and_an_empty_deck_are_told() -> None:
    state, _ = do(table((8, 8), {8: 1}, deck=()), Play(8))
    assert last_lines(state) == (
        "-# **Ten, and swept away.** Ada can’t take any stack and plays an 8.",
        "-# The 8s are discarded. The surplus deck has nothing more to draw.",
    )


def test_a_deck_that_runs_out_within_a_turn_is_told_by_the_last_round_alone() -> None:
    state, _ = do(table((8, 1, 1), {3: 3, 8: 1}, deck=(6,)), Take(3, False, (1, 8)))
    assert last_lines(state) == (
        "Last round: the surplus deck is empty. The final turn goes to Bo.",
        "-# **The surplus deck runs dry.** Ada takes the three 3s for 1 + 8.",
        "-# The 8s are discarded. A surplus 6 comes in.",
    )


@pytest.mark.parametrize(
    ("by", "line"),
    [
        ("hand", "Last round: Ada has no cards left. The final turn goes to Cleo."),
        ("deck", "Last round: the surplus deck is empty. The final turn goes to Cleo."),
    ],
)
def test_the_last_round_is_announced_to_all(by: str, line: str) -> None:
    end = End(0, "hand" if by == "hand" else "deck")
    state = table((3, 4, 9), {7: 1}, seats=3, turn=1, end=end)
    assert line in SCREEN.board(scene_of(state, None)).lines
    assert line in SCREEN.panel(scene_of(state, 1), ()).lines
    assert line in alt_of(state)


def test_a_panels_alt_text_says_who_leads_and_what_everybody_holds() -> None:
    piles = (counts({1: 4, 6: 1}), counts({9: 2}), counts({}))
    face = SCREEN.panel(own_scene(table((3, 4), {7: 1}, seats=3, piles=piles)), ())
    assert face.picture is not None
    assert face.picture.alt.startswith("Points: you 4, Bo 2. You hold one 3 and one 4.")
    assert "Bo holds 4 cards and has collected two 9s." in face.picture.alt


def test_the_boards_alt_text_holds_everything_public() -> None:
    state = table(
        (3, 4, 9), {7: 1, 2: 3}, surplus=(4, 4), deck=(5, 8), seats=3,
        piles=(counts({1: 4, 6: 1}), counts({}), counts({9: 2})),
    )  # fmt: skip
    assert alt_of(state) == (
        "Points: Ada 4, Cleo 2. "
        "Round 1. In the market: three 2s for 6 and one 7. And surplus cards: 4 and 4. "
        "The surplus deck has 2 cards, and nothing is discarded. "
        "Ada holds 3 cards and has collected four 1s and one 6. "
        "Bo holds 4 cards and has collected nothing. Cleo holds 4 cards and has collected two 9s."
    )
    after, _ = do(state, Take(7, False, (3, 4)))
    assert alt_of(after).endswith(" Ada takes the 7 for 3 + 4.")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_longest_alt_texts_fit(code: str) -> None:
    """Five names as long as Discord allows, everything full, much going on."""
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
        SCREEN.final(scene_of(over(piles), None, code, names)),
    ]
    for face in faces:
        assert face.picture is not None
        assert 290 < len(face.picture.alt) <= LONGEST_ALT


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_payments_description_fits_into_a_select(code: str) -> None:
    longest = max(
        len(option.description or "")
        for state in _states(0)
        for row in SCREEN.panel(own_scene(state, code), _first_stack(state)).rows
        if isinstance(row, Select)
        for option in row.options
    )
    assert 40 < longest <= 100


def _states(number: int) -> list[State]:
    state, steps = game_at_random(2, number)
    return [state, *(step.state for step in steps if not step.state.over)]


def _first_stack(state: State) -> tuple[str, ...]:
    return ("take", "0") if GAME.pending(state)[state.mover].offers else ()


def over(piles: tuple[tuple[int, ...], ...], start: int = 0) -> State:
    seats = len(piles)
    state = table((9,), {2: 1}, seats=seats, start=start, turn=seats - 1, piles=piles)
    after, _ = do(state, Play(9))
    assert after.over
    return after


RULEBOOK = (
    counts({1: 2, 2: 3, 6: 2, 8: 1}),
    counts({1: 2, 7: 2, 9: 2}),
    counts({1: 2, 2: 1, 3: 2, 4: 2, 5: 2, 8: 1}),
)
"""Piles that score as in the rulebook's example: 6, 5 and 8."""


def test_the_end_tells_the_rulebooks_table_in_words() -> None:
    face = SCREEN.final(scene_of(over(RULEBOOK), None))
    assert face.lines == ("Cleo had no cards left, which ended the match.",)
    assert face.picture is not None
    assert face.picture.alt == (
        "Cleo wins the match. "
        "Ada scores 6 points with two 1s, three 2s, two 6s and one 8. "
        "Bo scores 5 points with two 1s, two 7s and two 9s. "
        "Cleo scores 8 points with two 1s, one 2, two 3s, two 4s, two 5s and one 8. "
        "For value 1, Ada, Bo and Cleo score 1 each. For value 2, Ada scores 2. "
        "For value 3, Cleo scores 2. For value 4, Cleo scores 2. For value 5, Cleo scores 2. "
        "For value 6, Ada scores 2. For value 7, Bo scores 2. "
        "For value 8, Ada and Cleo score 1 each. For value 9, Bo scores 2."
    )


@pytest.mark.parametrize(
    ("piles", "headline"),
    [
        ((counts({2: 2, 3: 1}), counts({2: 1, 4: 1})), "Ada took the 2s by one card."),
        ((counts({2: 3, 3: 4}), counts({4: 1})), "Ada wins by 2 points."),
        ((counts({2: 1}), counts({1: 2})),
         "Bo and Ada are level on points. Bo ranks higher with more 1s collected: 2 to 0."),
    ],
)  # fmt: skip
def test_the_end_names_what_decided_it(piles: tuple[tuple[int, ...], ...], headline: str) -> None:
    assert SCREEN.final(scene_of(over(piles), None)).headline == headline


def test_a_value_that_nobody_collected_is_said_to_be_nobodys() -> None:
    picture = SCREEN.final(scene_of(over((counts({1: 1}), counts({2: 1}))), None)).picture
    assert picture is not None
    assert "Nobody scores for value 3." in picture.alt


@pytest.mark.parametrize(
    ("piles", "start", "line"),
    [
        (
            (counts({2: 1}), counts({1: 2})),
            0,
            "Bo and Ada are level on points. Bo ranks higher with more 1s collected: 2 to 0.",
        ),
        (
            (counts({2: 1}), counts({3: 1})),
            1,
            "Bo and Ada are level on points and on 1s. Bo ranks higher as the start player.",
        ),
        (
            (counts({2: 1}), counts({3: 1}), counts({4: 1, 5: 1})),
            2,
            "Ada and Bo are level on points and on 1s. "
            "Ada comes earlier in turn order, which began with Cleo.",
        ),
    ],
)
def test_a_tie_break_is_explained_when_it_decided(
    piles: tuple[tuple[int, ...], ...], start: int, line: str
) -> None:
    face = SCREEN.final(scene_of(over(piles, start), None))
    assert line in (face.headline, face.lines[-1])


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_page_is_one_page_and_says_that_the_deck_is_assumed(code: str) -> None:
    page = "\n".join(SCREEN.rules(TEXTS.texts(code)))
    assert 2000 < len(page) < 3500
    assert re.search("doesn’t count them|ne les compte pas|non dice quante", page)
    assert re.search("eight 2s, seven 3s|huit 2, sept 3|otto 2, sette 3", page)


def test_the_rules_pages_example_is_right() -> None:
    hand: Cards = (1, 2, 3, 4, 4, 6)
    assert payments(hand, Stack(2, 3)) == ((6,),)
    assert payments(hand, Stack(5, 1)) == ((1, 4), (2, 3))
    assert payments(hand, Stack(8, 1)) == ((2, 6), (4, 4), (1, 3, 4))
    assert len(legal_moves(hand, table(hand, {2: 3, 5: 1, 8: 1}).market)) == 6


def test_nobody_reads_markup_in_an_alt_text() -> None:
    state, steps = game_at_random(4, 3)
    for step in steps:
        for code in LANGUAGES:
            assert not re.search(r"[*_`#]", alt_of(state, code))
        state = step.state
