"""Matches played by whims: for properties and records."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.games import Chance, required_seats
from cogs.green_port.computer.player import decide
from cogs.green_port.rules.actions import (
    Action,
    Buy,
    ChooseCube,
    Complete,
    DeclineRescue,
    Disperse,
    Draw,
    EndTurn,
    Pass,
    Refer,
    Rescue,
    Specialise,
    StopEmpty,
    TakeColour,
)
from cogs.green_port.rules.components import COLOURS, NO_CUBES, Cubes
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.prompts import selections
from cogs.green_port.rules.specialising import THREES, TWOS
from cogs.green_port.rules.state import Options, State

Played = tuple[int, Action, list[Event], State]


def begin(seats: int, seed: int, round_limit: int) -> tuple[State, Chance]:
    """A match of ``round_limit`` rounds at most."""
    chance = Chance(seed.to_bytes(32, "big"))
    return GAME.setup(seats, Options(round_limit), chance), chance


def whimsical(state: State, chance: Chance, seed: int, sense: float) -> Iterator[Played]:
    """Steps to the end; with probability ``sense`` the computer decides, else anything goes.

    A seat that is not waited for makes use of its prompt now and then.
    """
    random = Random(seed)
    while prompts := GAME.pending(state):
        seats = list(required_seats(prompts)) if random.random() < 0.8 else sorted(prompts)
        seat = random.choice(seats)
        action: Action
        if prompts[seat].required and random.random() < sense:
            action = decide(GAME.view(state, seat), prompts[seat], chance.branch("whim"))
        else:
            action = random.choice(prompts[seat].choices())
        state, events = GAME.apply(state, seat, action, chance)
        yield seat, action, list(events), state


def thinkable(state: State) -> list[Action]:
    """Every action that could make sense at some table, and some that never do."""
    small: list[Cubes] = [*THREES, *TWOS, NO_CUBES, (1, 0, 0, 0), (2, 1, 0, 0), (-1, 2, 1, 1)]
    payments = {*small, *selections((1, 1, 1, 1), 4)}
    for cubes in state.cubes:
        payments |= {*selections(cubes, sum(cubes) // 2)[:40], cubes}
        payments |= set(selections(cubes, min(3, sum(cubes))))
    actions: list[Action] = [Draw(), StopEmpty(), DeclineRescue(), Pass(), EndTurn()]
    for colour in COLOURS:
        actions += [TakeColour(colour), ChooseCube(colour), Buy(colour)]
        actions += [Refer(colour, paying) for paying in COLOURS]
        actions += [Buy(colour, marker) for marker in COLOURS]
        actions += [Complete(number, colour) for number in range(6)]
        actions += [Specialise(paid, colour) for paid in payments]
    actions += [Complete(number) for number in range(-1, 7)]
    for paid in payments:
        actions += [Rescue(paid), Disperse(paid)]
    return actions
