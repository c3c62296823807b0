"""The story and headline of an auction, and what decided the match."""

import pytest

from bot.ui.drawing.font import has_glyphs
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.names import Cast
from cogs.puerto_banana.rules import GAME, State
from cogs.puerto_banana.story import NEEDLESS, decider_words, headline, kind, story
from tests.cogs.puerto_banana.rounds import play_round, table
from tests.cogs.puerto_banana.rounds import story as rounds_told
from tests.texts.catalogue import CATALOGUE

NAMES = ("Ana", "Bo", "Cleo", "Dan")
LETTERS = 32
"""On a line of a phone."""


@pytest.mark.parametrize(
    ("rounds", "reader", "told"),
    [
        ([(51, 10)], None, ["Ana owed 41 and had only 20: the bid is out.",
                            "Bo takes the lot and pays nothing."]),
        ([(60, 30, 8)], 2, ["Ana and Bo couldn’t pay: their bids are out.",
                            "You take the lot and pay nothing."]),
        ([(60, 30, 8)], 1, ["Ana and you couldn’t pay: your bids are out.",
                            "Cleo takes the lot and pays nothing."]),
        ([(60, 12, 8)], 0, ["You owed 48 and had only 20: overboard!",
                            "Bo takes the lot and pays Cleo a bonus of 4."]),
        ([(12, 8, 3)], 1, ["Ana takes the lot and pays you a bonus of 4."]),
        ([(12, 8, 8)], 2, ["Ana takes the lot and pays a bonus of 4, split 2 ways: 2 each."]),
        ([(9, 8, 8)], 2, ["Ana takes the lot and pays a bonus of 1, which can’t be split 2 "
                          "ways: it’s lost."]),
        ([(8, 8, 8)], 1, ["Ana, Cleo and you tie and share the lot: 3 each."]),
        ([(8, 8, 8, 8)], 1, ["4 tie and share the lot: 2 each."]),
    ],
)  # fmt: skip
def test_a_round_is_told_cause_before_effect(
    rounds: list[tuple[int, ...]], reader: int | None, told: list[str]
) -> None:
    state, _ = rounds_told(rounds)
    cast = Cast(NAMES[: len(state.stocks)], CATALOGUE.texts("en-US"), reader)
    assert [*story(state.last, cast)] == told


BONUS = table(100, 150, 10), (190, 120, 5)


@pytest.mark.parametrize(
    ("state", "bids", "reader", "said"),
    [
        (table(150, 10, 10), (90, 20, 5), None,
         "Ana takes the last lot and wins with 230."),
        (*BONUS, None, "Ana takes the last lot; the bonus of 70 carries Bo to 220."),
        (*BONUS, 0, "You take the last lot; the bonus of 70 carries Bo to 220."),
        (*BONUS, 1, "Ana takes the last lot; the bonus of 70 carries you to 220."),
        (table(150, 60, 50), (999, 20, 10), None,
         "Ana goes overboard, and Bo wins with 200."),
        (table(150, 150, 10), (8, 8, 0), None, "Ana and Bo are level with 225 each."),
        (table(150, 60, 0, round_limit=1), (0, 5, 5), None,
         "Ana wins with 150, 15 more than Bo."),
    ],
)  # fmt: skip
def test_the_end_names_what_decided_it(
    state: State, bids: tuple[int, ...], reader: int | None, said: str
) -> None:
    ended, _ = play_round(state, bids)
    assert ended.over
    cast = Cast(NAMES, CATALOGUE.texts("en-US"), reader)
    assert decider_words(GAME.view(ended, reader), cast) == said


@pytest.mark.parametrize(
    ("stocks", "bids", "what"),
    [
        ((20, 60, 50, 10), (999, 600, 20, 10), "wrecks"),
        ((10, 0, 10), (60, 12, 8), "sunk"),
        ((10, 10), (51, 10), "alone"),
        ((0, 10, 10), (60, 12, 8), "out"),
        ((0, 1, 0), (8, 8, 8), "nothing"),
        ((10, 10, 10), (8, 8, 3), "tie"),
        ((10, 10, 10), (9, 8, 3), "one"),
        ((10, 10, 10), (12, 8, 8), "split"),
        ((10, 10, 10), (22, 8, 3), "gift"),
        ((10, 10, 10), (18, 8, 3), "even"),
        ((0, 10, 10), (11, 8, 3), "back"),
        ((20, 30, 10), (16, 8, 3), "lead"),
        ((30, 10, 10), (11, 8, 3), "close"),
        ((30, 10, 10), (21, 8, 3), "won"),
    ],
)
def test_a_headline_says_what_kind_of_thing_happened(
    stocks: tuple[int, ...], bids: tuple[int, ...], what: str
) -> None:
    texts = CATALOGUE.texts("en-US")
    cast = Cast(NAMES, texts, 0)
    events = play_round(table(*stocks), bids)[0].last
    assert kind(events) == what
    once, ribbon = headline([events], cast)
    assert ribbon == texts.say(f"pb-ribbon-{what}")
    twice, _ = headline([events, events], cast)
    assert (once == twice) == (what in NEEDLESS)
    assert headline([events] * 3, cast) == (once, ribbon)


def test_whoever_draws_level_has_not_taken_the_lead() -> None:
    state, _ = play_round(table(20, 39, 10), (25, 3, 5))
    assert state.stocks == (39, 39, 30)
    assert kind(state.last) == "won"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("again", ["yes", "no"])
def test_a_headline_is_one_line_on_a_phone(code: str, again: str) -> None:
    said = CATALOGUE.texts(code).family("pb-head-", again=again, name="Bo", you="no")
    assert [text for text in said if len(text) > LETTERS] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_ribbon_has_ten_letters_at_most_that_the_font_has(code: str) -> None:
    ribbons = [" ".join(text.split()) for text in CATALOGUE.texts(code).family("pb-ribbon-")]
    assert len(ribbons) == 14
    assert all(len(text) <= 10 and has_glyphs(text) for text in ribbons)
