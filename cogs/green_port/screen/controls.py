"""What Green Port's controls say: actions, colours and cubes as words. All of them are public."""

from __future__ import annotations

from typing import TypeAlias

from bot.ui.controls.action_words import ActionWords, Word
from cogs.green_port.rules.actions import (
    Action,
    ChooseCube,
    DeclineRescue,
    EndTurn,
    Specialise,
    StopEmpty,
    TakeColour,
)
from cogs.green_port.rules.components import Colour, Cubes

Words: TypeAlias = tuple[str, ...]

ACTIONS = ActionWords[Action](
    Action,
    {
        TakeColour: "take",
        StopEmpty: "stop",
        DeclineRescue: "bust",
        ChooseCube: "cube",
        Specialise: "swap",
        EndTurn: "end",
    },
)
COLOUR = Word[Colour](Colour)
CUBES = Word[Cubes](Cubes)
