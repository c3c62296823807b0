"""The end of a match: a message of its own, with one outcome for everybody."""

from collections.abc import Sequence
from itertools import product

import pytest
from msgspec.structs import replace

from bot.games.computer import LEVEL_OF
from bot.matches.model import contest
from bot.matches.model.match import Ending, Match, Status
from bot.ui.drawing.identity import portrait
from bot.ui.layout.message import GREY
from tests.cogs.golden import IN_LANGUAGES, MATCHES, played
from tests.cogs.playing import GAMES, RENDERER, running
from tests.texts.catalogue import CATALOGUE

BIRDS = [*LEVEL_OF]
FACES = [str(portrait(0, bird, 0, 0, 100)).split("<g>")[2].partition("</g>")[0] for bird in BIRDS]
"""The part of a portrait that only this bird has."""
WIN = {"en-US": "👑 You win", "fr": "👑 Tu gagnes", "it": "👑 Vinci"}


def ended(
    key: str, seats: int, locale: str = "en-US", computers: int = 0, left: Sequence[int] = ()
) -> Match:
    """A finished golden match whose last seats are computer players."""
    match = running(GAMES[key].game, seats, played(key, seats).end)
    people = seats - computers
    match = replace(
        match,
        place=replace(match.place, locale=locale),
        seats=tuple(
            replace(
                seat,
                person=None if seat.number >= people else replace(seat.person, locale=locale),
                character=BIRDS[seat.number] if seat.number >= people else None,
                left=seat.number in left,
                decided=True,
            )
            for seat in match.seats
            if seat.person is not None
        ),
        status=Status.OVER,
        ending=Ending.PLAYED,
    )
    standings = GAMES[key].game.standings(match.state)
    decided = contest.results(match.seats, None)
    return replace(match, results=decided or contest.results(match.seats, standings))


@pytest.mark.parametrize(("key", "seats", "locale"), IN_LANGUAGES)
def test_an_ending_crowns_the_winner_and_says_why(key: str, seats: int, locale: str) -> None:
    match = ended(key, seats, locale)
    for seat in (None, *range(seats)):
        ending = RENDERER.ending(match, seat)
        won = [line.seat for line in match.results if line.place == 1]
        own = WIN[locale] if won == [seat] else f"P{won[0]}"
        assert own in ending.heading
        assert ending.heading.startswith("👑 ")
        assert len(ending.lines) == 1
        assert ending.lines[0].endswith(".")
        assert ending.picture is not None
        assert len(ending.rows) == 1


@pytest.mark.parametrize(("key", "seats", "locale"), IN_LANGUAGES)
def test_only_the_ending_tells_the_outcome(key: str, seats: int, locale: str) -> None:
    match, texts = ended(key, seats, locale), CATALOGUE.texts(locale)
    for shown in (RENDERER.board(match), RENDERER.panel(match, 0, board=None)):
        labels = {item.label for row in shown.rows if isinstance(row, tuple) for item in row}
        assert not labels & {
            texts.say(f"button-{word}") for word in ("rematch", "replay", "review")
        }
        assert shown.accent == GREY
        assert "👑" not in str(shown)


@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_heading_places_and_results_agree_whoever_has_left(key: str, seats: int) -> None:
    everybody = {*range(seats)}
    leaving = [set[int](), *({seat} for seat in everybody), *(everybody - {s} for s in everybody)]
    for computers, some in product((0, 1), leaving):
        left = sorted(some & {*range(seats - computers)})
        if seats - computers < 2 or len(left) == seats - computers:
            continue
        match = ended(key, seats, computers=computers, left=left)
        ending, scene = RENDERER.ending(match, None), RENDERER.scene(match, None)
        listed, names = contest.everybody(match, scene.standings), scene.plain_cast.names
        winners = {line.seat for line in match.results if line.place == 1}
        assert all(names[seat] in ending.heading for seat in winners)
        assert [line for line in listed if line in match.results] == list(match.results)
        assert sorted(line.seat for line in listed if line.left) == left
        below = [line.place for line in listed if line.left]
        assert all(line.place < min(below, default=9) for line in listed if not line.left)
        assert ending.picture is not None
        told = [ending.picture.alt.index(f"{each.place}. {names[each.seat]}") for each in listed]
        assert told == sorted(told)
        screen = RENDERER.screens[key]
        standings = GAMES[key].game.standings(match.state) or ()
        if winners != {line.seat for line in standings if line.place == 1}:
            assert RENDERER.board(match).picture == screen.board(scene).picture
            assert screen.final(scene).headline not in ending.lines


@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_a_computer_player_that_wins_shows_its_face(key: str, seats: int) -> None:
    standings = GAMES[key].game.standings(played(key, seats).end) or ()
    winners = {standing.seat for standing in standings if standing.place == 1}
    for computers in (0, seats - 1, seats):
        picture = RENDERER.board(ended(key, seats, computers=computers)).picture
        assert picture is not None
        birds = {seat for seat in range(seats) if FACES[seat] in picture.svg}
        playing = {*range(seats - computers, seats)}
        assert playing & winners <= birds <= playing
