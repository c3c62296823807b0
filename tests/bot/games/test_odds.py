"""Chances to win, converted for the levels at the table."""

import pytest

from bot.games import Prompt, Value
from bot.games.computer import EASY, HARD, NORMAL, Position, seated
from bot.games.odds import Odds

ODDS = Odds(easy=0.25, hard=4.0, own=2.0, lasting=0.5)


class View(Value, frozen=True):
    seat: int


def converted(win: float, *levels: str | None) -> float:
    """The first seat's chance."""
    return ODDS.among(win, Position(View(0), Prompt(number=1), characters=seated(levels)))


@pytest.mark.parametrize(
    ("levels", "chance"),
    [
        ((NORMAL, None), 2 / 3),
        ((EASY, NORMAL), 1 / 3),
        ((None, HARD), 1 / 3),
        ((HARD, EASY), 32 / 33),
        ((NORMAL, HARD, EASY), 2 / (2 + (4 + 0.25) / 2)),
    ],
)
def test_an_even_chance_is_told_by_ones_own_level_and_the_mean_of_the_others(
    levels: tuple[str | None, ...], chance: float
) -> None:
    assert converted(0.5, *levels) == pytest.approx(chance)


def test_a_lead_lasts_less_long_the_more_easies_sit_there() -> None:
    assert converted(0.2, EASY, EASY) == pytest.approx(1 / 2)
    assert converted(16 / 17, EASY, NORMAL) == pytest.approx(8 * 0.5 / (8 * 0.5 + 1))


@pytest.mark.parametrize("win", [0.0, 1.0])
def test_what_is_won_or_lost_stays_so(win: float) -> None:
    assert converted(win, NORMAL, HARD) == win


def test_nothing_changes_while_nobody_knows_who_sits_there() -> None:
    assert converted(0.3) == 0.3
