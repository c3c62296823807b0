"""The actions of a seat."""

from typing import TypeAlias, get_args

from bot.games import Value
from cogs.green_port.rules.components import Colour, Cubes


class Draw(Value, frozen=True):
    """Reveal the next card of the deck."""


class TakeColour(Value, frozen=True):
    """Stop and take all unit cards of one colour from the row (GP-4)."""

    colour: Colour


class StopEmpty(Value, frozen=True):
    """Stop with nothing, which only a row without unit cards allows (GP-4)."""


class Rescue(Value, frozen=True):
    """Pay a cube for each unit card in the row for a blue headquarters' second chance (GP-8)."""

    cubes: Cubes


class DeclineRescue(Value, frozen=True):
    """Accept the bust instead of paying for a second chance."""


class ChooseCube(Value, frozen=True):
    """Take a cube as the underdog bonus (GP-11)."""

    colour: Colour


class Disperse(Value, frozen=True):
    """Discard half of the seat's cubes, rounded down (GP-10)."""

    cubes: Cubes


class Refer(Value, frozen=True):
    """Pay the active player a cube and take all remaining cards of one colour (GP-15)."""

    colour: Colour
    paying: Colour


class Pass(Value, frozen=True):
    """Decline to refer."""


class Specialise(Value, frozen=True):
    """Trade cubes for one cube of another colour (GP-16)."""

    paid: Cubes
    gained: Colour


class Complete(Value, frozen=True):
    """Complete an objective, numbered from 0; ``colour`` is for the wild one only."""

    objective: int
    colour: Colour | None = None


class Buy(Value, frozen=True):
    """Buy the top headquarters of a colour; ``marker`` is for a green one only (GP-13)."""

    colour: Colour
    marker: Colour | None = None


class EndTurn(Value, frozen=True):
    """Clear the row and pass the turn to the next seat."""


Action: TypeAlias = (
    Draw
    | TakeColour
    | StopEmpty
    | Rescue
    | DeclineRescue
    | ChooseCube
    | Disperse
    | Refer
    | Pass
    | Specialise
    | Complete
    | Buy
    | EndTurn
)

WORDS: dict[type[Action], str] = {kind: kind.__name__.lower() for kind in get_args(Action)} | {
    TakeColour: "take",
    StopEmpty: "stop",
    DeclineRescue: "bust",
    ChooseCube: "cube",
    Specialise: "swap",
    EndTurn: "end",
}
"""The name of each action in controls and text keys."""
