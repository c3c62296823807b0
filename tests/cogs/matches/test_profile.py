"""The lines of a profile with the courses of ratings, and of finished matches."""

import pytest

from bot.matches.history.careers import Career, FinishedMatch, FinishedSeat, HeadToHead
from bot.matches.history.leaderboard import Ranked
from bot.matches.model.lists import page_of
from bot.ui.layout.message import Message
from cogs.matches import finished_message
from cogs.matches.profile import course, profile_message
from tests.bot.ui.matches import ENGLISH, NOW, person

ANA, BELA = person(0), person(1)
RANKS = {
    "bananine": Ranked(2, ANA, 1148, 17, 9, 80),
    "green-port": Ranked(None, ANA, 1015, 3, 1, 200),
}


def profile(ranks: dict[str, Ranked] = RANKS, reader: int = 0, where: str | None = "H") -> Message:
    computers = HeadToHead("alca", 3, 1), HeadToHead("ardea", 0, 2)
    career = Career({"bananine": [1100, 1148]}, (HeadToHead(BELA, 6, 4),), computers)
    return profile_message(ENGLISH, ANA, career, ranks, where, reader)


def test_scores_are_against_people_and_computers_and_name_the_reader() -> None:
    assert f"**Against** {BELA.name} 6–4" in profile().lines
    assert "**Against** you 6–4" in profile(reader=BELA.id).lines
    assert "**Computers** Alca 3–1 and Ardea 0–2" in profile().lines


def test_without_rated_matches_there_is_no_picture() -> None:
    bare = profile({})
    assert bare.picture is None
    assert "No rated match yet" in bare.lines[0]


def test_ones_own_profile_alone_leads_to_privacy() -> None:
    for reader, more in ((ANA.id, ["Privacy"]), (BELA.id, [])):
        (row,) = profile(reader=reader).rows
        assert isinstance(row, tuple)
        assert [each.label for each in row] == ["Finished matches", *more]


@pytest.mark.parametrize("count", [0, 1, 39, 40, 41, 500])
def test_a_course_goes_from_the_start_to_the_last_rating(count: int) -> None:
    points = course(range(1001, 1001 + count))
    assert 2 <= len(points) <= 41
    assert (min(points), max(points)) == ((0, 1) if count else (0.5, 0.5))
    assert points[-1] == max(points)


ADA, BO = person(0), person(1, "*Bo*")


def lines(*, left: bool, where: str | None) -> str:
    """The lines of Ada's only finished match, in which she came second of two."""
    company = FinishedSeat(1, BO, 1, left=False), FinishedSeat(0, ADA, 2, left=left)
    match = FinishedMatch(
        "KTRM", "puerto-banana", 7, "_Harbour_", 70, 5, NOW, own_seat=0, seats=company
    )
    return "\n".join(finished_message(ENGLISH, ADA, page_of([match], 0, 5), where).lines)


def test_a_match_that_was_left_has_no_place_and_among_all_servers_each_names_its_own() -> None:
    here, everywhere = lines(left=False, where="Harbour"), lines(left=True, where=None)
    assert here.startswith("2nd of 2 · ")
    assert "Harbour" not in here
    assert everywhere.startswith("Left · ")
    assert r"\_Harbour\_" in everywhere
