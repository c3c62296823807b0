"""The table before the start: what everybody sees of it, and what the host or a guest does."""

import pytest
from msgspec.structs import replace

from bot.matches.model.match import Ending, Match, Seat
from bot.ui.layout.message import GREY, Style
from bot.ui.screens.lobby_card import closing_question, computers_message, more_message
from bot.ui.screens.scene import computers, players
from cogs.puerto_banana.screen import SCREEN
from tests.bot.ui.matches import ENGLISH, a_match, board, person, seats
from tests.cogs.playing import buttons, selects

HOST, GUEST, STRANGER = person(0).id, person(1).id, 999


def test_more_small_print_is_there_only_where_it_is_true() -> None:
    table = replace(a_match(seats(2)), private=True, pauses=False, invited=(person(5),))
    assert board(table).small == (
        "No time limit.",
        "After seven days of silence, the computer decides.",
        "Once everybody has played, leaving counts as a loss.",
        "This match can’t be paused, except by a manager.",
        "Only those who are invited may join.",
        "Invited: <@105>",
    )


def test_a_name_that_the_picture_cannot_write_is_in_the_text() -> None:
    table = a_match((*seats(1), replace(seats(2)[1], person=person(1, "李雷"))))
    assert "In the pictures: bell for 李雷." in board(table).small


def test_a_closed_table_is_grey_and_has_no_picture() -> None:
    shown = board(a_match(seats(2), ending=Ending.EXPIRED))
    assert (shown.accent, shown.picture, shown.rows, shown.small) == (GREY, None, (), ())
    assert len(shown.lines) == 1


@pytest.mark.parametrize(
    ("reader", "invited", "shown"),
    [
        (HOST, False, ["Rules", "Fair luck", "Move to the bottom", "Leave", "Close the table"]),
        (GUEST, False, ["Rules", "Fair luck", "Leave"]),
        (STRANGER, False, ["Rules", "Fair luck"]),
        (STRANGER, True, ["Rules", "Fair luck", "Invitations…"]),
    ],
)
def test_more_is_what_concerns_the_reader(reader: int, invited: bool, shown: list[str]) -> None:
    guests = (person(899),) if invited else ()
    table = replace(a_match(seats(2)), invited=guests)
    page = more_message(table, SCREEN, reader, ENGLISH)
    assert [each.label for each in buttons(page.rows)] == shown
    assert bool(selects(page.rows)) == (reader == HOST)


def chosen(match: Match) -> list[str]:
    rows = more_message(match, SCREEN, HOST, ENGLISH).rows
    return [each.label for row in selects(rows) for each in row.options if each.chosen]


def test_the_host_chooses_the_terms_from_selects() -> None:
    table = a_match(seats(4), deadline=300)
    assert chosen(table) == [
        "5 minutes a decision",
        "Seats: 6",
        "Last round: no limit",
        "Who may join: anybody",
    ]
    seats_offered = selects(more_message(table, SCREEN, HOST, ENGLISH).rows)[1]
    assert [each.value for each in seats_offered.options] == ["4", "5", "6"]
    alone = replace(a_match(seats(1)), private=True, pauses=False)
    assert chosen(alone)[-2:] == ["Who may join: those who are invited", "Pauses: none"]


def test_the_others_of_a_character_are_its_cousins_with_its_face() -> None:
    birds = [Seat(n, None, character="ardea") for n in range(1, 6)]
    seated = players(a_match([*seats(1), *birds]), ENGLISH)
    cousins = [f"Cousin Ardea {numeral}" for numeral in ("II", "III", "IV", "V")]
    assert [each.name for each in seated[1:]] == ["Ardea", *cousins]
    assert [each.drawn for each in seated[1:4]] == ["Ardea", "Ardea II", "Ardea III"]
    assert computers(seated) == dict.fromkeys(range(1, 6), "ardea")


def test_a_full_table_of_people_offers_no_computer() -> None:
    page = computers_message(a_match(seats(6)), SCREEN, HOST, ENGLISH)
    assert (page.lines, page.rows) == ((), ())


def test_closing_names_those_who_sit_there_too() -> None:
    shown = [closing_question(a_match(seats(n)), SCREEN, HOST, ENGLISH) for n in (2, 3)]
    told = [("P1 sits here too.",), ("P1 and P2 sit here too.",)]
    assert [each.lines for each in shown] == told
    keep, close = buttons(shown[0].rows)
    assert (keep.words, keep.style) == (("more",), Style.FIRST)
    assert (close.words, close.style) == (("cancel", "yes"), Style.DANGER)
