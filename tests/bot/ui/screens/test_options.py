"""Options of every kind on the lobby's card, in the host's selects and in forms."""

from typing import Any

import msgspec
import pytest

from bot.games import IllegalMove
from bot.matches.model.match import Match
from bot.ui.layout.message import Button
from bot.ui.screens.lobby_card import lobby_message, more_message
from bot.ui.screens.options import option_fields, option_menus, premoves_form, read_options
from cogs.puerto_banana.screen import PuertoBananaScreen
from tests.bot.tides import TIDES, TidesOptions, catalogue_with_tides
from tests.bot.ui.matches import a_match, person, seats
from tests.cogs.playing import GAMES, buttons, running
from tests.texts.catalogue import CATALOGUE

SCREEN = PuertoBananaScreen(TIDES)
TEXTS = catalogue_with_tides().texts("en-US")


def table(options: TidesOptions | None = None, **values: Any) -> Match:
    return msgspec.structs.replace(
        a_match(seats(2)), game="tides", options=options or TidesOptions(), **values
    )


def card(match: Match) -> tuple[str, ...]:
    return lobby_message(match, SCREEN, TEXTS).small


def test_the_card_says_what_is_not_as_usual() -> None:
    assert card(table())[0] == "No time limit."
    other = TidesOptions(round_limit=7, weather="storm", open_bids=True)
    chosen = "No time limit · Last tide: 7 · Weather: a storm · Open bids: yes · no rating."
    assert card(table(other))[0] == chosen


def test_a_claim_is_a_button_for_those_seated_and_the_card_says_whose_it_is() -> None:
    claim = Button("I saw the sea last", ("claim", "first"))
    shown = [more_message(table(), SCREEN, reader, TEXTS) for reader in (person(1).id, 999)]
    assert [claim in buttons(message.rows) for message in shown] == [True, False]
    assert "P1 saw the sea last." in card(table(claims={"first": person(1).id}))
    assert not any("saw" in line for line in card(table()))
    assert not any("saw" in line for line in card(table(claims={"first": 999})))


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
