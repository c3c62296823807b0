"""The lines of finished matches."""

from bot.matches.history.careers import FinishedMatch, FinishedSeat
from cogs.matches.lists import finished_message
from tests.bot.ui.matches import ENGLISH, NOW, person

ADA, BO = person(0), person(1, "*Bo*")


def lines(*, left: bool, where: str | None) -> str:
    """The lines of Ada's only finished match, in which she came second of two."""
    company = FinishedSeat(1, BO, 1, left=False), FinishedSeat(0, ADA, 2, left=left)
    match = FinishedMatch("KTRM", "puerto-banana", 7, "_Harbour_", 70, 5, NOW, own=0, seats=company)
    return "\n".join(finished_message(ENGLISH, ADA, [match], 0, 1, where).lines)


def test_a_match_that_was_left_has_no_place_and_among_all_servers_each_names_its_own() -> None:
    here, everywhere = lines(left=False, where="Harbour"), lines(left=True, where=None)
    assert here.startswith("2nd of 2 · ")
    assert "Harbour" not in here
    assert everywhere.startswith("Left · ")
    assert r"\_Harbour\_" in everywhere
