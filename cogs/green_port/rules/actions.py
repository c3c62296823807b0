"""What a seat may do."""

from typing import TypeAlias, get_args

from bot.games import Value
from cogs.green_port.rules.components import Colour, Cubes


class Draw(Value, frozen=True):
    """Reveal the next card of the deck."""


class TakeColour(Value, frozen=True):
    """Stop, and take all unit cards of one colour from the row."""

    colour: Colour


class StopEmpty(Value, frozen=True):
    """Stop, and take nothing, while no unit card lies in the row."""


class Rescue(Value, frozen=True):
    """Pay for a blue headquarters' second chance: one cube for each unit card in the row."""

    cubes: Cubes


class DeclineRescue(Value, frozen=True):
    """Let the police bust the hiring."""


class ChooseCube(Value, frozen=True):
    """The underdog's bonus."""

    colour: Colour


class Disperse(Value, frozen=True):
    """The cubes that the police scatter: half of this seat's, rounded down."""

    cubes: Cubes


class Refer(Value, frozen=True):
    """Pay the active player a cube, and take all cards of one colour that are left in the row."""

    colour: Colour
    paying: Colour


class Pass(Value, frozen=True):
    """Refer nobody."""


class Specialise(Value, frozen=True):
    """Trade cubes for one of a colour that was not paid."""

    paid: Cubes
    gained: Colour


class Complete(Value, frozen=True):
    """Complete the objective of this number, from 0; the wild one with six cubes of ``colour``."""

    objective: int
    colour: Colour | None = None


class Buy(Value, frozen=True):
    """Buy the top headquarters of a colour; a green one with the colour of its marker cube."""

    colour: Colour
    marker: Colour | None = None


class EndTurn(Value, frozen=True):
    """Done: the row is cleared, and the next seat's turn begins."""


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
"""What each kind is called in controls and in the keys of texts."""
