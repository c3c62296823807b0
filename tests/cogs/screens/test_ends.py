"""A reveal has a first beat that gives nothing away, and a match one outcome for everybody."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.computer import LEVEL_OF
from bot.matches.model import contest, series
from bot.matches.model.change import RecentStep
from bot.matches.model.match import Ending, Match, Status
from bot.matches.model.seat import Seat
from bot.ui.drawing.identity import portrait
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.message import GREY, Message
from cogs.bananine.rules.game import GAME as BANANINE
from cogs.bananine.rules.market import Play
from cogs.green_port.rules.actions import Draw
from cogs.green_port.rules.game import GAME as GREEN_PORT
from tests.cogs.bananine.tables import counts, table
from tests.cogs.golden import IN_LANGUAGES, MATCHES, played
from tests.cogs.green_port.tables import BLACKS, BLUE, RED, card
from tests.cogs.green_port.tables import table as port_table
from tests.cogs.playing import GAMES, KEYS, RENDERER, recent, running
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
    onward = {texts.say(f"button-{word}") for word in ("rematch", "replay", "review")}
    for shown in (RENDERER.board(match), RENDERER.panel(match, 0, board=None)):
        labels = {item.label for row in shown.rows if isinstance(row, tuple) for item in row}
        assert not labels & onward
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
        assert {line.score for line in match.results if line.left} <= {None}
        if len(left) == seats - computers - 1:  # as if the other leavers were excused
            assert series.places(match)[match.results[0].seat] == 1
            gone = [replace(seat, left=seat.person is not None) for seat in match.seats]
            for stored, then in ((1, match.seats), (2, match.seats), (2, gone)):
                alone = replace(match, results=match.results[:stored], seats=then)
                places = [line.place for line in contest.everybody(alone, ())]
                assert places == [1, *[2] * computers, *[2 + computers] * len(left)]
                assert series.places(replace(alone, ending=Ending.ABANDONED)).count(1) == 1
        below = [line.place for line in listed if line.left]
        assert all(line.place < min(below, default=9) for line in listed if not line.left)
        assert ending.picture is not None
        told = [ending.picture.alt.index(f"{each.place}. {names[each.seat]}") for each in listed]
        assert told == sorted(told)
        screen = RENDERER.screens[key]
        standings = GAMES[key].game.standings(match.state) or ()
        if len(left) < seats - computers - 1:
            by_seat = dict(enumerate(series.places(match)))
            assert by_seat == {line.seat: line.place for line in standings}
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


REVEALS = {
    "puerto-banana": {"Revealed"},
    "green-port": {"Busted", "RescueOffered"},
    "bananine": {"EndTriggered", "GameEnded"},
}


def first(match: Match, seat: int | None = None) -> Message:
    """The message shown before the match's last step."""
    sealed = RENDERER.sealed(match, match.version - 1, seat, None)
    assert sealed is not None
    return sealed


def raid(*, rescued: bool) -> Match:
    """A raid in which seat 0 can pay for a second chance, or can't."""
    state = port_table(
        draws=(card(RED, 1), card(BLUE), BLACKS[0]),
        cubes=((2, 0, 0, 0), (0, 0, 0, 0)),
        sold=((), (0,) if rescued else (), (), ()),
    )
    return over(GREEN_PORT, *recent(GREEN_PORT, state, *[(0, Draw())] * 3))


def count(winner: int) -> Match:
    """The last card of the game is played; the ``winner`` of two has collected more."""
    piles = [counts({7: 1 + (seat == winner)}) for seat in range(2)]
    state = table((8,), {}, others=(), turn=1, piles=piles)
    return over(BANANINE, *recent(BANANINE, state, (1, Play(8))))


def over(game: Any, state: Any, steps: Sequence[RecentStep]) -> Match:
    return replace(running(game, 2, state), recent=tuple(steps), version=len(steps))


@pytest.mark.parametrize("key", KEYS)
def test_only_revealed_bids_raids_and_last_cards_have_a_first_beat(key: str) -> None:
    game = GAMES[key].game
    for seats in game.seats:
        for step in played(key, seats).steps:
            kinds = {type(event).__name__ for event in step.events}
            assert game.reveals(step.events) == bool(kinds & REVEALS.get(key, set()))


@pytest.mark.parametrize(
    "outcomes",
    [[raid(rescued=True), raid(rescued=False)], [count(winner=0), count(winner=1)]],
    ids=["raid", "last card"],
)
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_outcome_has_the_same_first_beat(outcomes: Sequence[Match], locale: str) -> None:
    messages = [
        first(replace(match, place=replace(match.place, locale=locale))) for match in outcomes
    ]
    assert messages[0] == messages[1]
    assert messages[0].lines
    assert messages[0].picture is not None


def test_a_computer_player_is_silent_about_a_raid_not_yet_shown() -> None:
    match = raid(rescued=False)
    bird = replace(match, seats=(Seat(0, None, character="alca"), match.seats[1]))
    assert [*first(bird, 1).lines] == [*first(bird).lines]
    assert "voice" not in repr(first(bird, 1))
    assert any("“" in line for line in RENDERER.panel(bird, 1, board=None).small)


def test_the_first_beat_of_a_raid_shows_the_row_as_it_was() -> None:
    shown = first(raid(rescued=False), 0)
    assert shown.lines == ("**Sirens on the quay!** The police are coming for you.",)
    assert shown.picture is not None
    assert shown.picture.alt.endswith("In the row: red and blue.")
