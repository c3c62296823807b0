"""The ratings on a profile."""

from bot.matches.history.careers import Career
from bot.matches.history.leaderboard_rules import LeaderboardPage
from bot.ui.layout.message import Message
from cogs.history.profile import profile_message
from tests.bot.ui.matches import ENGLISH, person


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
