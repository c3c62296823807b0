"""The end of a match: one line names what decided it, and computer players have their faces."""

import pytest
from msgspec.structs import replace

from bot.matches.model.match import Ending, Match, Seat, Status
from bot.ui.drawing.portraits import portrait
from bot.ui.i18n.texts import LANGUAGES
from tests.cogs.golden import MATCHES, played
from tests.cogs.playing import GAMES, RENDERER, running


def ended(key: str, seats: int, locale: str = "en-US", computers: int = 0) -> Match:
    """A finished golden match whose last seats are computer players."""
    match = running(GAMES[key].game, seats, played(key, seats).end)
    people = seats - computers
    birds = tuple(Seat(number, None, level="easy") for number in range(people, seats))
    return replace(
        match,
        place=replace(match.place, locale=locale),
        seats=(*match.seats[:people], *birds),
        status=Status.OVER,
        ending=Ending.PLAYED,
    )


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_every_end_has_one_bold_line_that_names_what_decided_it(
    key: str, seats: int, locale: str
) -> None:
    _, headline = RENDERER.board(ended(key, seats, locale)).heading.split("\n")
    assert headline.startswith("**")
    assert headline.endswith(".**")


@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_a_computer_player_that_wins_shows_its_face(key: str, seats: int) -> None:
    standings = GAMES[key].game.standings(played(key, seats).end) or ()
    winners = {standing.seat for standing in standings if standing.place == 1}
    for computers in (0, seats - 1, seats):
        picture = RENDERER.board(ended(key, seats, computers=computers)).picture
        assert picture is not None
        birds = {seat for seat in range(seats) if _bird(seat) in picture.svg}
        playing = {*range(seats - computers, seats)}
        assert playing & winners <= birds <= playing


def _bird(seat: int) -> str:
    """The part of a portrait that only this seat's bird has."""
    return str(portrait(seat, 0, 0, 100)).split("<g>")[2].partition("</g>")[0]
