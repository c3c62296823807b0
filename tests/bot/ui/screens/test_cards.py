"""Lobby, board, panel and the end as plain values."""

import msgspec
import pytest

from bot.games.chance import seal
from bot.matches.model.match import Ending, Person, Result, Seat
from bot.ui.screens.more import fair_luck_message
from bot.ui.screens.renderer import Renderer
from bot.ui.screens.scene import scene_of
from cogs.puerto_banana.rules import GAME
from cogs.puerto_banana.screen import SCREEN
from tests.bot.ui.matches import (
    ENGLISH,
    LATER,
    MIX,
    NOW,
    PLACE,
    SECRET,
    a_match,
    board,
    labels,
    panel,
    played,
    renderer,
    seats,
)
from tests.texts.catalogue import CATALOGUE


@pytest.mark.parametrize(
    ("absences", "deadline", "warned"), [(1, 60, False), (2, 60, True), (1, 86_400, True)]
)
def test_whoever_is_away_is_told_when_the_next_time_costs_the_seat(
    absences: int, deadline: int, warned: bool
) -> None:
    away = msgspec.structs.replace(seats(2)[1], away=True, missed=2, absences=absences)
    match = a_match((seats(2)[0], away), state=played(2), deadline=deadline)
    told = " ".join(panel(match, 1).lines)
    assert "Press *I’m back* to take over again." in told
    assert ("If it happens once more, the computer keeps your seat" in told) == warned
    assert "I’m back" not in labels(panel(match, 0))[0]
    chosen = renderer(ENGLISH).panel(match, 1, board=None, draft=("9",))
    assert chosen.lines == panel(match, 1).lines


def test_a_seat_that_the_computer_keeps_is_told_to_its_person_and_to_the_table() -> None:
    kept = msgspec.structs.replace(seats(2)[1], away=True, left=True, missed=2, absences=3)
    match = a_match((seats(2)[0], kept), state=played(2))
    told = "P1 missed too many decisions, so the computer keeps the seat: that counts as leaving."
    assert told in board(match).lines
    assert told in panel(match, 0).small
    drawn = scene_of(match, GAME, ENGLISH, 0).drawn_names
    assert drawn == ["P0", "computer"]
    assert "the computer keeps your seat. That counts as leaving" in panel(match, 1).lines[0]


def test_the_board_counts_each_seats_time_and_a_panel_says_what_of_it_is_reserve() -> None:
    match = a_match(seats(3), state=played(3, (5,)), deadlines={1: NOW, 2: LATER})
    early, late = (f"<t:{int(when.timestamp())}:R>" for when in (NOW, LATER))
    assert f"Waiting for P1 ({early}) and P2 ({late})." in board(match).lines
    for bank, style, words in (
        (60, "R", "Your time runs out {}; then your reserve of one minute runs."),
        (1_800, "R", "Your time runs out {}; then your reserve of 30 minutes runs."),
        (7 * 86_400, "F", "Play before {}; then your reserve of 7 days begins."),
    ):
        until = f"<t:{int(LATER.timestamp()) - bank}:{style}>"
        with_bank = msgspec.structs.replace(match, bank=bank)
        shown = panel(with_bank, 2)
        assert words.format(until) in "".join((*shown.lines, *shown.small))


def test_nobody_is_promised_time_after_the_closing_date_of_their_series() -> None:
    match = a_match(seats(3), state=played(3, (5,)), deadlines={1: LATER, 2: LATER})
    closing = msgspec.structs.replace(match, closes_at=NOW, bank=60)
    closes = f"<t:{int(NOW.timestamp())}:R>"
    assert panel(closing, 2).small == (f"Time runs out {closes}.",)
    assert f"Waiting for P1 and P2. Time runs out {closes}." in board(closing).lines


def test_whoever_left_is_not_said_to_be_away() -> None:
    gone = msgspec.structs.replace(seats(2)[0], away=True, left=True)
    lines = board(a_match((gone, seats(2)[1]), state=played(2))).lines
    assert not any("The computer is playing" in line for line in lines)


def test_everybody_sees_with_their_own_eyes_and_the_channel_the_first_deadline() -> None:
    match = a_match(seats(2), state=played(2, (3,)), deadlines={0: LATER, 1: NOW})
    scenes = [scene_of(match, GAME, ENGLISH, seat) for seat in (0, 1, None)]
    assert [(each.view.seat, each.view.own_bid) for each in scenes] == [
        (0, 3),
        (1, None),
        (None, None),
    ]
    unplayed = a_match(seats(2), state=played(2), deadlines={0: NOW, 1: LATER})
    assert [scene_of(unplayed, GAME, ENGLISH, seat).due for seat in (0, 1, None)] == [
        NOW,
        LATER,
        NOW,
    ]


def test_neither_a_seat_given_up_nor_a_stopped_match_shows_bids() -> None:
    left = (msgspec.structs.replace(seats(3)[0], left=True), *seats(3)[1:])
    panel_of_left = panel(a_match(left, state=played(3, (4711,))))
    stopped = board(a_match(seats(3), state=played(3, (4711,)), ending=Ending.STOPPED))
    for card in (panel_of_left, stopped):
        assert "4711" not in str(card)
        assert "4,711" not in str(card)
    assert labels(panel_of_left) == [["Board"]]


def test_the_end_names_joint_winners_and_ratings_once_and_the_seed() -> None:
    results = (Result(0, 1, 15, 1000, 1010), Result(1, 1, 15, 1000, 1005))
    state = played(2, (5, 5), limit=1)
    match = a_match(seats(2), state=state, ending=Ending.PLAYED, results=results)
    card = renderer(ENGLISH).ending(match, None)
    assert card.heading == "👑 P0 and P1 share the win"
    assert "1,010" in card.small[1]
    assert "win" not in str(board(match).lines)
    assert renderer(ENGLISH).ending(match, 1).heading == "👑 P0 and you share the win"
    assert match.seed is not None
    _, *proof = fair_luck_message(match, SCREEN, ENGLISH).lines
    assert seal(SECRET) in proof[0]
    assert str(MIX) in proof[1]
    assert match.seed in proof[2]
    assert match.seed not in str(card)


@pytest.mark.parametrize(("known", "spoken"), [("it", "it"), ("de", "en-US"), (None, "fr")])
def test_a_panel_speaks_its_persons_language_and_the_servers_where_that_is_unknown(
    known: str | None, spoken: str
) -> None:
    match = msgspec.structs.replace(
        a_match([Seat(0, Person(100, "Ada", known))]),
        place=msgspec.structs.replace(PLACE, locale="fr"),
    )
    assert Renderer({}, {}, CATALOGUE).texts_of(match, 0).locale == spoken


@pytest.mark.parametrize("seasoned", [False, True])
def test_people_who_know_the_game_are_not_told_how_to_decide(seasoned: bool) -> None:
    match = a_match(seats(2), state=played(2))
    first = match.seats[0]
    assert first.person is not None
    person = msgspec.structs.replace(first.person, seasoned=seasoned, lessons={GAME.key})
    known = (msgspec.structs.replace(first, person=person), *match.seats[1:])
    shown = panel(msgspec.structs.replace(match, seats=known))
    how = ENGLISH.say("pb-panel-how")
    assert any(how in line for line in shown.lines) != seasoned
    assert any(ENGLISH.say("panel-turn") in line for line in shown.lines)
