"""Random decisions, for the playouts of ``tests/bench``."""

from __future__ import annotations

from random import Random

from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.state import State


def choose(state: State, seat: int, prompt: Question, random: Random) -> Action:
    """Any answer that the rules take."""
    return random.choice(prompt.choices())
