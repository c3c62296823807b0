"""The actions of a seat."""

from bot.games import Value
from cogs.green_port.rules.components import Colour, Cubes


class Action(Value, frozen=True):
    """Base of all actions."""


class Draw(Action, frozen=True):
    """Reveal the next card of the deck."""


class TakeColour(Action, frozen=True):
    """Stop and take all unit cards of one colour from the row (GP-4)."""

    colour: Colour


class StopEmpty(Action, frozen=True):
    """Stop with nothing, which only a row without unit cards allows (GP-4)."""


class Rescue(Action, frozen=True):
    """Pay a cube for each unit card in the row to get a blue headquarters' second chance (GP-8)."""

    cubes: Cubes


class DeclineRescue(Action, frozen=True):
    """Accept the bust instead of paying for a second chance."""


class ChooseCube(Action, frozen=True):
    """Take a cube as the underdog bonus (GP-11)."""

    colour: Colour


class Disperse(Action, frozen=True):
    """Discard half of the seat's cubes, rounded down (GP-10)."""

    cubes: Cubes


class Refer(Action, frozen=True):
    """Pay the active player a cube and take all remaining cards of one colour (GP-15)."""

    colour: Colour
    paying: Colour


class Pass(Action, frozen=True):
    """Decline to refer."""


class Specialise(Action, frozen=True):
    """Trade cubes for one cube of another colour (GP-16)."""

    paid: Cubes
    gained: Colour


class Complete(Action, frozen=True):
    """Complete an objective, numbered from 0; ``colour`` is for the wild one only."""

    objective: int
    colour: Colour | None = None


class Buy(Action, frozen=True):
    """Buy the top headquarters of a colour; ``marker`` is for a green one only (GP-13)."""

    colour: Colour
    marker: Colour | None = None


class EndTurn(Action, frozen=True):
    """Clear the row and pass the turn to the next seat."""


WORDS: dict[type[Action], str] = {
    kind: kind.__name__.lower() for kind in Action.__subclasses__()
} | {
    TakeColour: "take",
    StopEmpty: "stop",
    DeclineRescue: "bust",
    ChooseCube: "cube",
    Specialise: "swap",
    EndTurn: "end",
}
"""Every kind of action, and its name in controls and text keys."""
