"""How options are declared, and which values are refused."""

from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from bot.games import Chance, IllegalMove, Value
from bot.games.entry import find_games
from bot.games.game import AnyGame
from bot.games.options import ChoiceOption, ClaimOption, NumberOption, YesNoOption, declared_options
from tests.bot.tides import TIDES, TidesOptions

GAMES = [pytest.param(entry.game, id=key) for key, entry in find_games().items()]
NOT_2_TO_40 = "option-tides-round-limit-refused"
CHANCE = Chance(bytes(32))


class WithoutDefault(Value, frozen=True):
    lots: Annotated[int, Meta(ge=1, le=9)]


class WithoutLimit(Value, frozen=True):
    lots: Annotated[int, Meta(ge=1)] = 3


class Text(Value, frozen=True):
    name: str = ""


class Certain(Value, frozen=True):
    lots: Annotated[int, Meta(ge=1, le=9)] = 3


def test_each_kind_is_read_from_its_annotation_in_the_structs_order() -> None:
    assert declared_options(TidesOptions) == (
        NumberOption("round_limit", 5, 2, 40, optional=True),
        ChoiceOption("weather", "calm", ("storm", "calm")),
        YesNoOption("open_bids", False),
        ClaimOption("first", None),
    )
    assert declared_options(Certain) == (NumberOption("lots", 3, 1, 9, optional=False),)
    assert TIDES.claims == ("first",)


@pytest.mark.parametrize("options_type", [WithoutDefault, WithoutLimit, Text])
def test_an_option_without_default_or_of_no_kind_is_an_error(options_type: type) -> None:
    with pytest.raises(TypeError, match="the option"):
        declared_options(options_type)


@pytest.mark.parametrize(
    ("options", "key", "values"),
    [
        *(
            (TidesOptions(round_limit=limit), NOT_2_TO_40, {"least": 2, "most": 40})
            for limit in (1, 41, True)
        ),
        (msgspec.structs.replace(TidesOptions(), weather="hail"), "wrong-option", {}),
        (msgspec.structs.replace(TidesOptions(), open_bids=1), "wrong-option", {}),
        (TidesOptions(first=3), "wrong-option", {}),
        (TidesOptions(first=-1), "wrong-option", {}),
        (TidesOptions(first=True), "wrong-option", {}),
    ],
)
def test_other_options_are_refused(options: TidesOptions, key: str, values: dict[str, int]) -> None:
    with pytest.raises(IllegalMove) as caught:
        TIDES.check(3, options)
    assert (caught.value.key, caught.value.values) == (key, values)


def test_options_at_their_limits_are_fine() -> None:
    TIDES.check(3, TidesOptions(round_limit=2, weather="storm", open_bids=True, first=2))
    TIDES.check(3, TidesOptions(round_limit=40, first=0))
    TIDES.check(3, TidesOptions(round_limit=None))


@pytest.mark.parametrize("game", GAMES)
def test_no_game_is_set_up_for_seats_or_with_values_that_it_does_not_have(game: AnyGame) -> None:
    for seats in (-1, 0, game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(IllegalMove, match="wrong-seats"):
            game.setup(seats, game.options_type(), CHANCE)
    for option in game.options:
        for value in ("", 1.5, -3, 10**9):
            options = msgspec.structs.replace(game.options_type(), **{option.name: value})
            with pytest.raises(IllegalMove):
                game.setup(game.seats[0], options, CHANCE)


@pytest.mark.parametrize("game", GAMES)
def test_options_are_the_same_after_they_were_stored(game: AnyGame) -> None:
    for options in (game.options_type(), game.unattended()):
        assert game.load_options(msgspec.json.encode(options)) == options


def test_options_of_every_kind_are_stored_as_plain_json() -> None:
    stored = b'{"type":"TidesOptions","round_limit":9,"weather":"storm","open_bids":true,"first":1}'
    options = TidesOptions(round_limit=9, weather="storm", open_bids=True, first=1)
    assert msgspec.json.encode(options) == stored
    assert TIDES.load_options(stored) == options
