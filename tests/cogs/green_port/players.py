"""Matches with partly random play, for property tests and records."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.games import Chance, required_seats
from bot.games.computer import Position
from cogs.green_port.computer.normal import Normal
from cogs.green_port.rules.actions import (
    Action,
)
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.state import Options, State
from cogs.green_port.rules.view import View

PlayedStep = tuple[int, Action, list[Event], State]


def begin(seats: int, seed: int, round_limit: int) -> tuple[State, Chance]:
    """A match of at most ``round_limit`` rounds."""
    chance = Chance(seed.to_bytes(32, "big"))
    return GAME.setup(seats, Options(round_limit), chance), chance


def whimsical(state: State, chance: Chance, seed: int, sense: float) -> Iterator[PlayedStep]:
    """Steps to the end: the computer's with probability ``sense``, random legal ones otherwise.

    Now and then a seat acts on a prompt that nobody waits for.
    """
    random = Random(seed)
    while prompts := GAME.pending(state):
        seats = list(required_seats(prompts)) if random.random() < 0.8 else sorted(prompts)
        seat = random.choice(seats)
        action: Action
        if prompts[seat].required and random.random() < sense:
            position: Position[View, Question, Event] = Position(
                GAME.view(state, seat), prompts[seat]
            )
            action = Normal().decide(position, chance)
        else:
            action = prompts[seat].choices().sample(random.randrange)
        state, events = GAME.apply(state, seat, action, chance)
        yield seat, action, list(events), state
