"""Lobby, board, panel and the end as plain values."""

from __future__ import annotations

import msgspec
import pytest

from bot.games.chance import seal
from bot.matches.model.match import Ending, Person, Result, Seat
from bot.ui.layout.message import GREY, Button, Style
from bot.ui.screens.cards import details_message
from bot.ui.screens.lobby_card import options_form
from bot.ui.screens.renderer import Renderer
from bot.ui.screens.scene import scene
from cogs.puerto_banana.rules import GAME, Options
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
    person,
    played,
    seats,
)
from tests.texts.catalogue import CATALOGUE


def test_the_lobby_names_seats_host_computers_choices_and_who_is_missing() -> None:
    match = a_match(seats(1), options=Options(round_limit=3), deadline=86_400)
    assert board(match).lines == (
        "`1` P0 · host",
        "5 seats are free.",
        "One day for a decision · 3 rounds at most",
        "One more player, and the match can start.",
    )


def test_the_lobby_describes_each_level_once() -> None:
    assert board(a_match(seats(4, computers=2))).lines[2:4] == (
        "`3` Sterna · computer, normal: Knows the game and makes you work for it.",
        "`4` Ardea · computer, normal",
    )


def test_the_lobby_puts_first_what_is_to_be_done_first() -> None:
    def style(card_label: str, count: int) -> tuple[Style, bool]:
        rows = board(a_match(seats(count))).rows
        (found,) = [
            item
            for row in rows
            if isinstance(row, tuple)
            for item in row
            if isinstance(item, Button) and item.label == card_label
        ]
        return found.style, found.disabled

    assert style("Join", 1) == (Style.FIRST, False)
    assert style("Start", 1) == (Style.PLAIN, True)
    assert style("Start", 2) == (Style.FIRST, False)
    assert style("Join", 6) == (Style.PLAIN, True)


@pytest.mark.parametrize("ending", [Ending.CANCELLED, Ending.EXPIRED])
def test_a_closed_table_is_grey_says_why_and_has_no_buttons(ending: Ending) -> None:
    card = board(a_match(seats(2), ending=ending))
    assert card.accent == GREY
    assert card.lines[-1] == ENGLISH.say(f"ending-{ending}")
    assert card.rows == ()


def test_the_options_form_shows_what_is_chosen_and_only_seats_that_fit() -> None:
    form = options_form(a_match(seats(4), deadline=300), GAME, ENGLISH)
    deadline, seats_field, limit = form.fields
    assert [option.value for option in deadline.options if option.chosen] == ["300"]
    assert [option.value for option in seats_field.options] == ["4", "5", "6"]
    assert limit.value is None


def test_names_cannot_bring_markdown_or_links_to_a_card() -> None:
    wild = (Seat(0, Person(1, "**bold** [x](http://y) `c`")), Seat(1, person(1)))
    text = "\n".join(board(a_match(wild)).lines)
    assert "**bold**" not in text
    assert r"\[x\]\(http\:\/\/y\)" in text


@pytest.mark.parametrize("name", ["@everyone", "<@123456789012345678>", "<@&123456789012345678>"])
def test_names_cannot_mention_anybody_on_a_card(name: str) -> None:
    match = a_match((Seat(0, Person(1, name)), Seat(1, person(1))), state=played(2))
    for card in (board(match), panel(match, 1), board(a_match(match.seats))):
        assert name not in "\n".join(card.lines)


def test_the_board_says_who_is_missing_until_when_and_who_is_away() -> None:
    taken = (seats(3)[0], msgspec.structs.replace(seats(3)[1], away=True), seats(3)[2])
    match = a_match(taken, state=played(3, (5,)), deadlines={1: LATER, 2: LATER})
    lines = board(match).lines
    assert "The computer is playing for P1 meanwhile." in lines
    assert f"Waiting for P1 and P2. Time runs out <t:{int(LATER.timestamp())}:R>." in lines
    assert labels(board(match)) == [["Bid", "My panel", "Rules", "Leave"]]


def test_a_panel_says_whose_turn_it_is_and_offers_the_seat_back() -> None:
    running = a_match(seats(3), state=played(3, (5,)))
    assert "You’ve decided. The others are still at it." in panel(running, 0).lines
    assert "Your turn." in panel(running, 1).lines
    last = a_match(seats(3), state=played(3, (5, 6)))
    assert "Everybody else has decided: everyone’s waiting for you." in panel(last, 2).lines
    away = (msgspec.structs.replace(seats(2)[0], away=True), seats(2)[1])
    assert labels(panel(a_match(away, state=played(2))))[0] == ["I’m back", "Rules", "Board"]
    of_other = labels(panel(a_match(away, state=played(2)), seat=1))
    assert "I’m back" not in [label for row in of_other for label in row]


def test_the_last_call_says_so_and_what_comes_after_it() -> None:
    match = a_match(seats(3), state=played(3, (5, 6)), deadlines={2: LATER})
    when = f"<t:{int(LATER.timestamp())}:R>"
    asked = f"Everybody else has decided: everyone’s waiting for you. Time runs out {when}."
    call = f"**Last call:** your time runs out {when}, then the computer decides for you."
    assert asked in panel(match, 2).lines
    warned = a_match(seats(3), state=played(3, (5, 6)), deadlines={2: LATER}, warned={2})
    assert call in panel(warned, 2).lines
    assert asked not in panel(warned, 2).lines
    assert panel(warned, 0).lines == panel(match, 0).lines, "others needn't know"


def test_a_decision_that_was_missed_is_told_with_what_the_computer_did() -> None:
    late = (seats(2)[0], msgspec.structs.replace(seats(2)[1], missed=1))
    match = a_match(late, state=played(2, (5, 3)))
    assert "Time ran out for P1, so the computer decided." in board(match).lines
    assert "Time ran out, so the computer bid 3 for you." in panel(match, 1).lines
    assert not any("Time ran out" in line for line in panel(match, 0).lines)
    unknown = a_match(late, state=played(2))
    assert "Time ran out, so the computer decided for you." in panel(unknown, 1).lines
    in_time = a_match(seats(2), state=played(2, (5, 3)))
    assert not any("Time ran out" in line for line in board(in_time).lines)


def test_whoever_left_is_not_said_to_be_away() -> None:
    gone = msgspec.structs.replace(seats(2)[0], away=True, left=True)
    lines = board(a_match((gone, seats(2)[1]), state=played(2))).lines
    assert not any("Away" in line for line in lines)


def test_everybody_sees_with_their_own_eyes() -> None:
    match = a_match(seats(2), state=played(2, (3,)))
    views = [scene(match, GAME, ENGLISH, seat).view for seat in (0, 1, None)]
    assert [(view.seat, view.own_bid) for view in views] == [(0, 3), (1, None), (None, None)]


def test_a_closed_table_has_no_free_seats() -> None:
    closed = board(a_match(seats(2), ending=Ending.CANCELLED))
    assert not any("free" in line for line in closed.lines)
    assert closed.rows == ()


@pytest.mark.parametrize("computers", [0, 1])
def test_a_computer_can_be_sent_away_where_there_is_one(computers: int) -> None:
    words = {
        item.words: item.disabled
        for row in board(a_match(seats(3, computers=computers))).rows
        if isinstance(row, tuple)
        for item in row
        if isinstance(item, Button)
    }
    assert words["dismiss",] is (computers == 0)


def test_everybody_sees_their_own_deadline_and_the_channel_the_first() -> None:
    match = a_match(seats(2), state=played(2), deadlines={0: NOW, 1: LATER})
    dues = [scene(match, GAME, ENGLISH, seat).due for seat in (0, 1, None)]
    assert dues == [NOW, LATER, NOW]


def test_a_panel_does_not_change_while_others_bid() -> None:
    before = a_match(seats(4), state=played(4, (5,)))
    after = a_match(seats(4), state=played(4, (5, 6, 7)))
    assert panel(before, 0) == panel(after, 0)
    assert panel(before, 3) != panel(after, 3)


def test_a_panel_links_to_the_board_and_names_server_and_channel() -> None:
    card = panel(a_match(seats(2), state=played(2)), notice="Look here.")
    assert card.lines[0] == "> Look here."
    assert "https://discord.com/channels/7/70/5" in str(card.rows)
    assert card.small == ("Harbour · #games", f"Seal of the luck: `{seal(SECRET)[:12]}…`")


def test_a_seat_given_up_shows_nothing_of_the_match_any_more() -> None:
    left = (msgspec.structs.replace(seats(2)[0], left=True), seats(2)[1])
    card = panel(a_match(left, state=played(2, (4711,))))
    assert "4711" not in str(card)
    assert "4,711" not in str(card)
    assert labels(card) == [["Board"]]


@pytest.mark.parametrize("locale", ["en-US", "fr", "it"])
def test_the_end_names_joint_winners_ratings_and_the_seed(locale: str) -> None:
    results = (Result(0, 1, 15, 1000, 1010), Result(1, 1, 15, 1000, 1005))
    state = played(2, (5, 5), limit=1)
    match = a_match(seats(2), state=state, ending=Ending.PLAYED, results=results)
    texts = CATALOGUE.texts(locale)
    card = board(match, texts)
    winners = texts.say("final-winners", people=texts.listed(["P0", "P1"]), count=2)
    assert card.lines[0] == winners
    assert texts.number(1010) in card.lines[1]
    assert match.seed is not None
    details = details_message(match, SCREEN, texts)
    assert seal(SECRET) in details.small[0]
    assert str(MIX) in details.small[1]
    assert match.seed in details.small[2]
    assert match.seed not in str(card)
    assert winners in panel(match, 1, texts=texts).lines


def test_a_match_that_was_stopped_shows_no_bids() -> None:
    state = played(3, (4711,))
    card = board(a_match(seats(3), state=state, ending=Ending.STOPPED))
    assert "4,711" not in str(card)
    assert "4711" not in str(card)


@pytest.mark.parametrize(("known", "spoken"), [("it", "it"), ("de", "en-US"), (None, "fr")])
def test_a_panel_speaks_its_persons_language_and_the_servers_where_that_is_unknown(
    known: str | None, spoken: str
) -> None:
    match = msgspec.structs.replace(
        a_match([Seat(0, Person(100, "Ada", known))]),
        place=msgspec.structs.replace(PLACE, locale="fr"),
    )
    assert Renderer({}, {}, CATALOGUE).texts_of(match, 0).locale == spoken
