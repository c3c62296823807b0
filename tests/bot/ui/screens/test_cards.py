"""Lobby, board, panel and the end as plain values."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.matches.model.match import Ending, Match
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.model.seat import Person, Seat
from bot.ui.layout.message import Message
from bot.ui.screens.renderer import Renderer
from bot.ui.screens.scene import scene_of
from cogs.puerto_banana.rules import GAME
from tests.bot.ui.matches import ENGLISH, NOW, RENDERER, a_match, board, played, seats
from tests.texts.catalogue import CATALOGUE

LATER = NOW + timedelta(minutes=5)


def panel(match: Match, seat: int = 0) -> Message:
    """The seat's panel, which leads to the board."""
    board = Surface(match.code, SurfaceKind.BOARD, message_id=5)
    return RENDERER.panel(match, seat, board=board)


def test_whoever_is_away_is_warned_when_the_next_time_costs_the_seat() -> None:
    for absences, warned in ((1, False), (2, True)):
        away = replace(seats(2)[1], away=True, absences=absences)
        match = a_match((seats(2)[0], away), state=played(2), deadline=60)
        assert ("If it happens once more" in " ".join(panel(match, 1).lines)) is warned
        assert scene_of(match, GAME, ENGLISH, 0).drawn_names == ["P0", "computer"]


def test_the_board_counts_each_seats_time() -> None:
    match = a_match(seats(3), state=played(3, (5,)), deadlines={1: NOW, 2: LATER})
    early, late = (f"<t:{int(when.timestamp())}:R>" for when in (NOW, LATER))
    assert f"Waiting for P1 ({early}) and P2 ({late})." in board(match).lines


def test_nobody_is_promised_time_after_the_closing_date_of_their_series() -> None:
    match = a_match(seats(3), state=played(3, (5,)), deadlines={1: LATER, 2: LATER})
    closing = replace(match, closes_at=NOW, bank=60)
    closes = f"<t:{int(NOW.timestamp())}:R>"
    assert panel(closing, 2).small == (f"Time runs out {closes}.",)
    assert f"Waiting for P1 and P2. Time runs out {closes}." in board(closing).lines


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
    left = (replace(seats(3)[0], left=True), *seats(3)[1:])
    panel_of_left = panel(a_match(left, state=played(3, (4711,))))
    stopped = board(a_match(seats(3), state=played(3, (4711,)), ending=Ending.STOPPED))
    for card in (panel_of_left, stopped):
        assert "4711" not in str(card)
        assert "4,711" not in str(card)
    (link,) = [each for row in panel_of_left.rows if isinstance(row, tuple) for each in row]
    assert link.label == "Board"


@pytest.mark.parametrize(("known", "spoken"), [("it", "it"), ("de", "en-US"), (None, "fr")])
def test_a_panel_speaks_its_persons_language_or_the_servers(known: str | None, spoken: str) -> None:
    match = a_match([Seat(0, Person(100, "Ada", known))])
    match = replace(match, place=replace(match.place, locale="fr"))
    assert Renderer({}, {}, CATALOGUE).texts_of(match, 0).locale == spoken


@pytest.mark.parametrize("seasoned", [False, True])
def test_people_who_know_the_game_are_not_told_how_to_decide(seasoned: bool) -> None:
    match = a_match(seats(2), state=played(2))
    first = match.seats[0]
    assert first.person is not None
    person = replace(first.person, seasoned=seasoned, lessons={GAME.key})
    known = (replace(first, person=person), *match.seats[1:])
    shown = panel(replace(match, seats=known))
    assert any(ENGLISH.say("pb-panel-how") in line for line in shown.lines) != seasoned
    assert any(ENGLISH.say("panel-turn") in line for line in shown.lines)
