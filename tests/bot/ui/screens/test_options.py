"""Options of every kind on the lobby's card and in the host's form."""

from typing import Any

import msgspec
import pytest

from bot.games import IllegalMove
from bot.matches.model.match import Match
from bot.ui.layout.components import modal
from bot.ui.layout.message import Button
from bot.ui.screens.lobby_card import lobby_message, options_form
from bot.ui.screens.options import premoves_form, read_options
from cogs.puerto_banana.screen import PuertoBananaScreen
from tests.bot.tides import TIDES, TidesOptions, catalogue_with_tides
from tests.bot.ui.matches import a_match, person, seats
from tests.cogs.playing import GAMES, running
from tests.texts.catalogue import CATALOGUE

SCREEN = PuertoBananaScreen(TIDES)
TEXTS = catalogue_with_tides().texts("en-US")


def table(options: TidesOptions | None = None, **values: Any) -> Match:
    return msgspec.structs.replace(
        a_match(seats(2)), game="tides", options=options or TidesOptions(), **values
    )


def card(match: Match) -> tuple[str, ...]:
    return lobby_message(match, SCREEN, TEXTS).lines


def test_the_card_says_what_is_chosen() -> None:
    assert "No time limit · 5 tides at most · Weather: dead calm · Open bids: no" in card(table())
    other = TidesOptions(round_limit=None, weather="storm", open_bids=True)
    chosen = "No time limit · Weather: a storm · Open bids: yes · no rating"
    assert chosen in card(table(other))


def test_a_claim_is_a_button_and_says_on_the_card_whose_it_is() -> None:
    message = lobby_message(table(claims={"first": person(1).id}), SCREEN, TEXTS)
    assert message.rows[-2] == (Button("I saw the sea last", ("claim", "first")),)
    assert "P1 saw the sea last." in message.lines
    assert not any("saw" in line for line in card(table()))
    assert not any("saw" in line for line in card(table(claims={"first": 999})))


def test_the_form_has_a_field_for_each_thing_the_host_chooses() -> None:
    options = TidesOptions(round_limit=7, open_bids=True)
    _, _, limit, weather, bids = options_form(table(options), TIDES, TEXTS).fields
    window = modal(options_form(table(options), TIDES, TEXTS), "KTRM", 0)
    assert len(window.to_dict()["components"]) == 5
    assert (limit.name, limit.label, limit.value) == ("round_limit", "Last tide", "7")
    assert (limit.hint, limit.most, limit.required) == (
        "The last tide; 5 unless you choose",
        2,
        False,
    )
    assert [(o.label, o.value, o.chosen) for o in weather.options] == [
        ("a storm", "storm", False),
        ("dead calm", "calm", True),
    ]
    assert [(o.label, o.value, o.chosen) for o in bids.options] == [
        ("yes", "yes", True),
        ("no", "no", False),
    ]


def test_a_form_sent_back_as_it_was_opened_changes_nothing() -> None:
    options = TidesOptions(round_limit=None, weather="storm", open_bids=True, first=1)
    fields = {
        field.name: next((o.value for o in field.options if o.chosen), field.value or "")
        for field in options_form(table(options), TIDES, TEXTS).fields
    }
    assert read_options(TIDES, options, fields) == options


@pytest.mark.parametrize(
    ("fields", "read"),
    [
        ({"round_limit": " 12 "}, TidesOptions(round_limit=12)),
        ({"round_limit": ""}, TidesOptions(round_limit=None)),
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
