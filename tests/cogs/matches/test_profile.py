"""The ratings on a profile, and their curve."""

import pytest

from bot.matches.history.careers import Career
from bot.matches.history.leaderboard_rules import LeaderboardPage
from bot.ui.layout.message import Message
from cogs.matches.profile import curve, levels, profile_message, thin
from tests.bot.ui.matches import ENGLISH, person
from tests.pictures import check_limits, words


def profile(*ratings: int) -> Message:
    career = Career(
        game="bananine",
        played=len(ratings),
        left=0,
        places=((2, len(ratings)),),
        ratings=ratings,
        streak=0,
        longest=0,
        rivals=(),
        met=0,
        beaten=0,
    )
    page = LeaderboardPage((), 0, 0, None, None)
    return profile_message(ENGLISH, person(0), career, page, (), None, 1)


def test_the_first_match_counts_from_the_rating_that_everybody_starts_with() -> None:
    message = profile(927)
    told = "Start 1,000 · last match \N{MINUS SIGN}73 · lowest 927 · highest 1,000"
    assert told in message.lines
    assert message.picture is not None
    assert message.picture.alt == "The rating after one rated match: 927."


def test_the_start_counts_among_the_lowest_and_highest() -> None:
    message = profile(1010, 1030)
    told = "Start 1,000 · last match +20 · lowest 1,000 · highest 1,030"
    assert told in message.lines


@pytest.mark.parametrize(
    "ratings",
    [[1000], [1000, 1000], [1000, 1040, 1010], [-20, 3000], list(range(900, 2400)), [99_999, 1]],
    ids=["one", "no change", "few", "far apart", "many", "great"],
)
async def test_a_curve_keeps_the_limits(ratings: list[int]) -> None:
    await check_limits(curve(ratings))


def test_a_curve_is_marked_with_levels_and_the_present_rating() -> None:
    shown = words(curve([1000, 1043, 1017]))
    assert shown["1017"] == 1
    assert {"1000", "1020", "1040", "1060"} <= set(shown)


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (1000, 1000, [1000, 1010]),
        (1003, 1039, [1000, 1010, 1020, 1030, 1040]),
        (880, 1260, [800, 1000, 1200, 1400]),
        (-20, 9_000, [-20, 9_000]),
    ],
)
def test_levels_are_round_and_around_all_ratings(low: int, high: int, expected: list[int]) -> None:
    assert levels(low, high) == expected


def test_a_long_way_keeps_its_highest_and_its_last_point() -> None:
    ratings = [1000 + number % 50 for number in range(500)]
    ratings[333] = 2000
    kept = thin(ratings)
    assert len(kept) <= 61
    assert (max(kept), kept[0], kept[-1]) == (2000, ratings[0], ratings[-1])


def test_a_curve_needs_a_rating() -> None:
    with pytest.raises(ValueError, match="no ratings"):
        curve([])
