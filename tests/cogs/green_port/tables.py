"""Hand-made states of Green Port, their scenes, and helpers to play them."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from bot.games import Chance, IllegalMove
from bot.games.computer import Position
from bot.matches.model.change import RecentStep
from bot.ui.i18n.texts import LANGUAGES
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import (
    CARDS,
    CUBES_OF_A_COLOUR,
    NO_CUBES,
    Colour,
    Cubes,
    Symbol,
    as_cubes,
)
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.game import GAME, objective
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.view import View
from cogs.green_port.screen.words import PortScene
from tests.cogs.golden import shown
from tests.cogs.playing import scene_for

NAMES = ("Ann", "Ben", "Chloé", "Dario")

RED, BLUE, GREEN, YELLOW = Colour
BLACKS = (24, 25, 26, 27, 28)
PLAIN = (Symbol.DROP, Symbol.HAMMERS, Symbol.CIRCLES, Symbol.BRICKS)
"""The default profiles. Cards of :func:`card` without a symbol match none of them."""

OBJECTIVES = (
    objective((5,), (RED,)),
    objective((1, 4), (BLUE, BLUE)),
    objective((1, 6), (GREEN, RED)),
    objective((1, 2, 2, 3), (YELLOW, GREEN, YELLOW, BLUE)),
    objective((1, 2, 4), (RED, GREEN, YELLOW)),
    objective((6,), ()),
)
"""They have three cubes of each colour, so every headquarters costs six at first."""


def card(colour: Colour, symbol: int = 5) -> int:
    """The index of a unit card in ``CARDS``."""
    return colour * 6 + symbol - 1


def table(
    *,
    seats: int = 2,
    draws: Sequence[int] = (),
    row: Sequence[int] = (),
    cubes: Sequence[Cubes] = (),
    owners: Sequence[int | None] = (),
    sold: Sequence[tuple[int, ...]] = (),
    markers: Sequence[Cubes] = (),
    profiles: Sequence[Symbol] = PLAIN,
    supply: Cubes | None = None,
    deck_is_short: bool = False,
    **more: Any,
) -> State:
    """A state in which ``draws`` are drawn next, of the first turn unless ``more`` says otherwise.

    The other cards are below them, or in the discard pile if ``deck_is_short``. By default the
    supply is what remains of twenty cubes of each colour. Seats, objectives and colours that are
    left out at the end have no cubes, owner or buyers.
    """
    cubes = (*cubes, *(NO_CUBES,) * (seats - len(cubes)))
    markers = (*markers, *(NO_CUBES,) * (seats - len(markers)))
    owners = (*owners, *(None,) * (len(OBJECTIVES) - len(owners)))
    rest = tuple(c for c in range(len(CARDS)) if c not in row and c not in draws)
    if supply is None:
        left = [CUBES_OF_A_COLOUR] * 4
        for colour in Colour:
            left[colour] -= sum(held[colour] for held in (*cubes, *markers))
            for column, owner in zip(OBJECTIVES, owners, strict=True):
                left[colour] -= column.cubes.count(colour) if owner is None else 0
        supply = as_cubes(left)
    turn: dict[str, Any] = {"round": 1, "round_limit": None, "start": 0, "active": 0, "waiting": ()}
    return State(
        **{**turn, "phase": Phase.HIRE, **more},
        numbers=(1,) * seats,
        deck=(*(() if deck_is_short else rest), *reversed(draws)),
        discard=rest if deck_is_short else (),
        row=tuple(row),
        supply=supply,
        cubes=cubes,
        profiles=tuple(profiles[:seats]),
        objectives=OBJECTIVES,
        owners=owners,
        sold=(*sold, *((),) * (len(Colour) - len(sold))),
        markers=markers,
    )


def play(state: State, *moves: tuple[int, Action]) -> tuple[State, list[Event]]:
    """The state after the moves, and all events."""
    chance = Chance(bytes(32))
    story: list[Event] = []
    for seat, action in moves:
        state, events = GAME.apply(state, seat, action, chance)
        story += events
    return state, story


def refused(state: State, seat: int, action: Action) -> IllegalMove:
    """The refusal of an action, which must not have drawn any luck."""
    chance = Chance(bytes(32))
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(state, seat, action, chance)
    assert chance.position == 0
    return refusal.value


def asked(state: State, seat: int) -> Question:
    """The pending prompt of a seat."""
    return GAME.pending(state)[seat]


def position(state: State, seat: int) -> Position[View, Question, Event]:
    """What a computer player at a seat decides from."""
    return Position(GAME.view(state, seat), asked(state, seat))


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
        start, *later = (match.state for match in shown(GAME.key, seats))
        yield from (start, *later[::every])


def asked_scenes(
    every: int = 1, codes: Sequence[str] = LANGUAGES
) -> Iterator[tuple[State, PortScene]]:
    """A scene for every seat with a pending prompt in those states, in each language in turn."""
    number = 0
    for state in golden_states(every):
        for seat in GAME.pending(state):
            number += 1
            yield state, scene_of(state, seat, codes[number % len(codes)])
