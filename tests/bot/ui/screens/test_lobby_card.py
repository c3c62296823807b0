"""The table before the start: what everybody sees, what host and guests do, and its options."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.games import IllegalMove
from bot.matches.model.match import Match
from bot.matches.model.seat import Seat
from bot.ui.layout.message import Button
from bot.ui.screens.lobby_card import computers_message, lobby_message, more_message
from bot.ui.screens.options import option_fields, option_menus, premoves_form, read_options
from bot.ui.screens.scene import computers, players
from cogs.puerto_banana.screen import SCREEN, PuertoBananaScreen
from tests.bot.tides import TIDES, TidesOptions, catalogue_with_tides
from tests.bot.ui.matches import ENGLISH, a_match, board, person, seats
from tests.cogs.playing import GAMES, buttons, running, selects
from tests.texts.catalogue import CATALOGUE

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


TIDES_SCREEN = PuertoBananaScreen(TIDES)
TEXTS = catalogue_with_tides().texts("en-US")


def table(options: TidesOptions | None = None, **values: Any) -> Match:
    return msgspec.structs.replace(
        a_match(seats(2)), rulebook=TIDES, options=options or TidesOptions(), **values
    )


def card(match: Match) -> tuple[str, ...]:
    return lobby_message(match, TIDES_SCREEN, TEXTS).small


def test_a_claim_is_a_button_for_those_seated_and_the_card_says_whose_it_is() -> None:
    claim = Button("I saw the sea last", ("claim", "first"))
    shown = [more_message(table(), TIDES_SCREEN, reader, TEXTS) for reader in (person(1).id, 999)]
    assert [claim in buttons(message.rows) for message in shown] == [True, False]
    assert "P1 saw the sea last." in card(table(TidesOptions(first=1)))
    assert not any("saw" in line for line in card(table()))


def test_the_host_has_a_select_for_each_option_with_what_is_chosen() -> None:
    options = TidesOptions(round_limit=7, weather="storm")
    limit, weather, bids = option_menus(options, TIDES, TEXTS)
    assert limit.words == ("set", "round-limit")
    labels = [(each.label, each.value) for each in limit.options]
    assert labels[:2] == [("Last tide: 2", "2"), ("Last tide: 3", "3")]
    assert labels[-2:] == [("Last tide: 40", "40"), ("Last tide: no limit", "none")]
    assert {"5", "7"} < {each.value for each in limit.options}, "the default and what is chosen"
    chosen = [each.label for menu in (limit, weather, bids) for each in menu.options if each.chosen]
    assert chosen == ["Last tide: 7", "Weather: a storm", "Open bids: no"]


def test_a_form_sent_back_as_it_was_opened_changes_nothing() -> None:
    options = TidesOptions(round_limit=None, weather="storm", open_bids=True, first=1)
    fields = {
        field.name: next((o.value for o in field.options if o.chosen), field.value or "")
        for field in option_fields(options, "option-tides", TEXTS)
    }
    assert read_options(TIDES, options, fields) == options


@pytest.mark.parametrize(
    ("fields", "read"),
    [
        ({"round_limit": " 12 "}, TidesOptions(round_limit=12)),
        ({"round_limit": ""}, TidesOptions(round_limit=None)),
        ({"round_limit": "none"}, TidesOptions(round_limit=None)),
        ({"weather": "storm"}, TidesOptions(weather="storm")),
        ({"open_bids": "yes"}, TidesOptions(open_bids=True)),
        ({"first": "1", "seats": "4"}, TidesOptions()),
        ({}, TidesOptions()),
    ],
)
def test_what_is_filled_in_becomes_options(fields: dict[str, str], read: TidesOptions) -> None:
    assert read_options(TIDES, TidesOptions(), fields) == read


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        *(
            ({"round_limit": written}, "From 2 to 40 tides.")
            for written in ("1", "41", "-3", "two", "²", "9" * 5_000)
        ),
        ({"weather": "hail"}, TEXTS.say("wrong-option")),
        ({"open_bids": "maybe"}, TEXTS.say("wrong-option")),
    ],
)
def test_what_means_nothing_is_refused_in_a_sentence(fields: dict[str, str], words: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        TIDES.check(6, read_options(TIDES, TidesOptions(), fields))
    assert TEXTS.say(refused.value.key, **refused.value.values) == words


@pytest.mark.parametrize(
    ("language", "said"), [("en-US", "timing"), ("fr", "rythme"), ("it", "tempi")]
)
def test_whoever_answers_in_advance_reads_that_others_can_tell(language: str, said: str) -> None:
    game = GAMES["green-port"].game
    form = premoves_form(running(game, 2, None), game, CATALOGUE.texts(language))
    assert said in (form.fields[-1].hint or "")
