"""How typed and pressed bids are handled."""

import re
from unicodedata import normalize

import pytest

from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.contract import PartialChoice
from bot.ui.screens.lessons import lesson
from bot.ui.screens.scene import scene
from cogs.puerto_banana.lessons import LESSONS
from cogs.puerto_banana.rules import GAME, Bid
from cogs.puerto_banana.screen import SCREEN
from tests.cogs.playing import TEXTS, press, running
from tests.cogs.puerto_banana.rounds import play_round, table
from tests.texts.catalogue import CATALOGUE


def test_a_bid_that_may_be_too_high_is_asked_about() -> None:
    seen = scene(running(GAME, 3, table(10, 10, 4)), GAME, TEXTS, 2)
    assert SCREEN.typed(seen, "14") == Bid(14), "the stock and the lot pay for it"
    asked = SCREEN.typed(seen, "15")
    assert asked == PartialChoice(("over", "15"))
    assert press(SCREEN, seen, ("weigh",), fields={"amount": "15"}) == asked
    assert press(SCREEN, seen, ("sure",), ("Bid 15 anyway",)) == Bid(15)
    assert "**15**" in SCREEN.panel(seen, asked.words).lines[1]


def test_whoever_has_nothing_loses_no_stock_by_a_bid_too_high() -> None:
    for stocks, lost in (((10, 4, 0), "goes overboard"), ((10, 0), "stays")):
        seen = scene(running(GAME, len(stocks), table(*stocks)), GAME, TEXTS, len(stocks) - 1)
        (_, asked) = SCREEN.panel(seen, ("over", "15")).lines
        assert lost not in asked
        assert asked.endswith((", with no stock to lose.", ", and the lot isn’t yours."))


def test_a_lesson_after_a_fall_is_true_for_an_empty_stock_too() -> None:
    state, _ = play_round(table(15, 15, 0), (8, 20, 60))
    seen = scene(running(GAME, 3, state), GAME, TEXTS, 2)
    taught = lesson(SCREEN, seen, {*LESSONS} - {"pb-lesson-fell"})
    assert taught is not None
    assert "60 − 20 = 40. Your stock of 0 and the lot of 15 made only 15." in normalize(
        "NFKC", taught.words
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_lesson_about_a_tie_counts_nobody_in_who_only_watched(code: str) -> None:
    state, _ = play_round(table(10, 10, 10), (12, 12, 5))
    tied, watched = (
        lesson(
            SCREEN,
            scene(running(GAME, 3, state), GAME, CATALOGUE.texts(code), seat),
            {*LESSONS} - {"pb-lesson-tie"},
        )
        for seat in (0, 2)
    )
    assert tied == watched
    assert watched is not None
    assert not re.search(r"\byou\b|vous|\bvi\b", watched.words)
