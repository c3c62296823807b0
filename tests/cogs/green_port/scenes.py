"""Scenes of a state, for a seat or the channel, without a database."""

from collections.abc import Iterator, Sequence

from bot.matches.model.match import RecentStep
from bot.ui.i18n.texts import LANGUAGES
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import State
from cogs.green_port.screen.words import PortScene
from tests.cogs.golden import played
from tests.cogs.playing import scene_for

NAMES = ("Ann", "Ben", "Chloé", "Dario")


def scene_of(
    state: State,
    seat: int | None,
    code: str = "en-US",
    names: Sequence[str] = NAMES,
    recent: Sequence[RecentStep] = (),
) -> PortScene:
    """The scene of ``state`` for ``seat``, or for the channel, after the ``recent`` steps."""
    return scene_for(GAME, state, seat, names[: len(state.cubes)], code, recent)


def golden_states(every: int = 1) -> Iterator[State]:
    """States of the golden matches, which together have every kind of decision."""
    for seats in GAME.seats:
        start, steps = played(GAME.key, seats)
        yield start
        yield from (step.state for step in steps[::every])


def asked_scenes(
    every: int = 1, codes: Sequence[str] = LANGUAGES
) -> Iterator[tuple[State, PortScene]]:
    """A scene for every seat with a pending prompt in those states, in each language in turn."""
    number = 0
    for state in golden_states(every):
        for seat in GAME.pending(state):
            number += 1
            yield state, scene_of(state, seat, codes[number % len(codes)])
