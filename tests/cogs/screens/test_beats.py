"""The first beat of a reveal announces it without giving away the outcome."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches.model.change import RecentStep
from bot.matches.model.match import Match
from bot.matches.model.seat import Seat
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.message import Message
from cogs.bananine.rules.game import GAME as BANANINE
from cogs.bananine.rules.market import Play
from cogs.green_port.rules.actions import Draw
from cogs.green_port.rules.game import GAME as GREEN_PORT
from tests.cogs.bananine.tables import counts, table
from tests.cogs.golden import played
from tests.cogs.green_port.tables import BLACKS, BLUE, RED, card
from tests.cogs.green_port.tables import table as port_table
from tests.cogs.playing import GAMES, KEYS, RENDERER, recent, running

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
