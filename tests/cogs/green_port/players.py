"""Matches played by whims: for properties and records."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.games import Chance, required_seats
from cogs.green_port.computer.player import decide
from cogs.green_port.rules.actions import (
    Action,
)
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.game import GAME
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
            action = prompts[seat].choices().sample(random.randrange)
        state, events = GAME.apply(state, seat, action, chance)
        yield seat, action, list(events), state
