"""A game with an option of every kind, otherwise Puerto Banana."""

from functools import cache
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from bot.games import Chance, Value
from bot.games.game import AnyGame
from bot.games.options import ClaimedSeat
from bot.ui.i18n.texts import LANGUAGES, Catalogue, locale_folders
from cogs.puerto_banana.rules import GAME, Options, PuertoBanana, State


class TidesOptions(Value, frozen=True):
    """One option of each kind; matches with open bids are unrated."""

    round_limit: Annotated[int, Meta(ge=2, le=40)] | None = 5
    weather: Literal["storm", "calm"] = "calm"
    open_bids: bool = False
    first: ClaimedSeat = None


class Tides(PuertoBanana):
    """Puerto Banana with other options."""

    key = "tides"
    options_type: ClassVar[Any] = TidesOptions

    def setup(self, seats: int, options: Any, chance: Chance) -> State:
        self.check(seats, options)
        return GAME.setup(seats, Options(options.round_limit), chance)

    def rates(self, options: object) -> bool:
        assert isinstance(options, TidesOptions)
        return not options.open_bids


TIDES: AnyGame = Tides()

_TEXTS = """
game-tides = Tides
command-tides = tides
command-tides-description = Bananas and the sea
move-tides-name = bid
move-tides-hint = A whole number
option-tides-round-limit = Last tide
option-tides-round-limit-name = last-tide
option-tides-round-limit-hint = The last tide; 5 unless you choose
option-tides-round-limit-refused = From { $least } to { $most } tides.
option-tides-weather = Weather
option-tides-weather-name = weather
option-tides-weather-hint = How the sea is
option-tides-weather-storm = a storm
option-tides-weather-calm = dead calm
option-tides-open-bids = Open bids
option-tides-open-bids-name = open-bids
option-tides-open-bids-hint = Whether all bids are seen
option-tides-first = I saw the sea last
option-tides-first-is = { $name } saw the sea last.
"""


@cache
def catalogue_with_tides() -> Catalogue:
    """The project's texts and this game's, which are English in every language."""
    return Catalogue(
        {
            code: [
                *((folder / f"{code}.ftl").read_text("utf-8") for folder in locale_folders()),
                _TEXTS,
            ]
            for code in LANGUAGES
        },
        strict=True,
    )
