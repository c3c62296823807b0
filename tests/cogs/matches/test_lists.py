"""The lines of finished matches."""

from bot.matches.history.careers import FinishedMatch, FinishedSeat
from cogs.matches.lists import finished_message
from tests.bot.ui.matches import ENGLISH, NOW, person

ADA, BO = person(0), person(1, "*Bo*")


def lines(*, left: bool = False, where: str | None = "Harbour") -> str:
    """The lines of Ada's only finished match, in which she came second of three."""
    company = (
        FinishedSeat(1, BO, 1, left=False),
        FinishedSeat(0, ADA, 2, left=left),
        FinishedSeat(2, "sterna", 3, left=False),
    )
    match = FinishedMatch("KTRM", "puerto-banana", 7, "_Harbour_", 70, 5, NOW, own=0, seats=company)
    return "\n".join(finished_message(ENGLISH, ADA, [match], 0, 1, where).lines)


def test_a_match_is_told_with_its_place_its_board_and_the_company() -> None:
    told = lines()
    assert told.startswith("2nd of 3 · ")
    assert "https://discord.com/channels/7/70/5" in told
    assert r"\*Bo\*" in told
    assert "Sterna" in told
    assert "Harbour" not in told


def test_a_match_that_was_left_has_no_place() -> None:
    assert lines(left=True).startswith("Left · ")


def test_among_all_servers_each_match_names_its_own() -> None:
    assert r"\_Harbour\_" in lines(where=None)
