"""Actions as somebody would type them: examples for who was not understood."""

from __future__ import annotations

from bot.table.texts import Texts
from cogs.green_port.actions import (
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
from cogs.green_port.components import COLOURS, Cubes
from cogs.green_port.vocabulary import first_colour, first_verb

VERB_OF: dict[type[Action], str] = {
    Draw: "draw",
    TakeColour: "take",
    StopEmpty: "stop",
    Rescue: "pay",
    DeclineRescue: "bust",
    ChooseCube: "take",
    Disperse: "discard",
    Refer: "refer",
    Pass: "pass",
    Specialise: "swap",
    Complete: "complete",
    Buy: "buy",
    EndTurn: "end",
}


def phrase(texts: Texts, action: Action) -> str:
    """``refer blue paying green``; :func:`cogs.green_port.lines.read_line` understands it."""
    verb = first_verb(texts, VERB_OF[type(action)])
    match action:
        case TakeColour(colour) | ChooseCube(colour) | Buy(colour, None):
            return f"{verb} {first_colour(texts, colour)}"
        case Rescue(cubes) | Disperse(cubes):
            return f"{verb} {_cubes(texts, cubes)}"
        case Refer(colour, other):
            words = (first_colour(texts, colour), first_colour(texts, other))
            return texts.say("gp-type-refer", verb=verb, colour=words[0], paying=words[1])
        case Specialise(paid, gained):
            gain = first_colour(texts, gained)
            return texts.say("gp-type-swap", verb=verb, paid=_cubes(texts, paid), gained=gain)
        case Complete(number, None):
            return f"{verb} {number + 1}"
        case Complete(number, colour) if colour is not None:
            return f"{verb} {number + 1} {first_colour(texts, colour)}"
        case Buy(colour, marker) if marker is not None:
            return f"{verb} {first_colour(texts, colour)} {first_colour(texts, marker)}"
    return verb


def _cubes(texts: Texts, cubes: Cubes) -> str:
    return " ".join(f"{cubes[c]} {first_colour(texts, c)}" for c in COLOURS if cubes[c])


def effort(action: Action) -> tuple[int, int]:
    """How much there is to type for an action: what is shortest comes first."""
    match action:
        case Rescue(cubes) | Disperse(cubes):
            return 2, sum(count > 0 for count in cubes)
        case Specialise(paid, _):
            return 3, sum(count > 0 for count in paid)
        case Refer():
            return 2, 2
        case TakeColour() | ChooseCube() | Complete(_, None) | Buy(_, None):
            return 1, 1
        case Complete() | Buy():
            return 1, 2
    return 0, 0
