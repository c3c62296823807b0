"""Actions as the words of a ``custom_id``, and back: colours and counts are public here."""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.errors import StalePrompt
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
from cogs.green_port.rules.components import Colour, Cubes, as_cubes

Words = tuple[str, ...]

_CUBES = re.compile(r"\d{1,2}(?:-\d{1,2}){3}")


def colour_word(colour: Colour) -> str:
    """``red``."""
    return colour.name.lower()


def read_colour(word: str) -> Colour:
    """The colour of a word; StalePrompt for any other word."""
    try:
        return Colour[word.upper()]
    except KeyError:
        raise StalePrompt from None


def cubes_word(cubes: Cubes) -> str:
    """``2-0-1-0``."""
    return "-".join(map(str, cubes))


def read_cubes(word: str) -> Cubes:
    """The cubes of a word; StalePrompt for any other word."""
    if not _CUBES.fullmatch(word):
        raise StalePrompt
    return as_cubes([int(count) for count in word.split("-")])


def words_of(action: Action) -> Words:
    """What a button says to mean ``action``."""
    match action:
        case Draw():
            return ("draw",)
        case TakeColour(colour):
            return ("take", colour_word(colour))
        case StopEmpty():
            return ("stop",)
        case Rescue(cubes):
            return ("rescue", cubes_word(cubes))
        case DeclineRescue():
            return ("bust",)
        case ChooseCube(colour):
            return ("cube", colour_word(colour))
        case Disperse(cubes):
            return ("disperse", cubes_word(cubes))
        case Refer(colour, paying):
            return ("refer", colour_word(colour), colour_word(paying))
        case Pass():
            return ("pass",)
        case Specialise(paid, gained):
            return ("swap", cubes_word(paid), colour_word(gained))
        case Complete(objective, colour):
            return ("complete", str(objective), *_optional(colour))
        case Buy(colour, marker):
            return ("buy", colour_word(colour), *_optional(marker))
        case EndTurn():
            return ("end",)


def _optional(colour: Colour | None) -> Words:
    return () if colour is None else (colour_word(colour),)


def action_of(words: Words) -> Action:
    """The action that a button's words mean; StalePrompt when they mean none."""
    reader = _READERS.get((words[0], len(words))) if words else None
    if reader is None:
        raise StalePrompt
    return reader(*words[1:])


def _complete(number: str, *colour: str) -> Complete:
    if not number.isdecimal():
        raise StalePrompt
    return Complete(int(number), *map(read_colour, colour))


def _buy(*colours: str) -> Buy:
    return Buy(*map(read_colour, colours))


_READERS: dict[tuple[str, int], Callable[..., Action]] = {
    ("draw", 1): Draw,
    ("take", 2): lambda colour: TakeColour(read_colour(colour)),
    ("stop", 1): StopEmpty,
    ("rescue", 2): lambda cubes: Rescue(read_cubes(cubes)),
    ("bust", 1): DeclineRescue,
    ("cube", 2): lambda colour: ChooseCube(read_colour(colour)),
    ("disperse", 2): lambda cubes: Disperse(read_cubes(cubes)),
    ("refer", 3): lambda colour, paying: Refer(read_colour(colour), read_colour(paying)),
    ("pass", 1): Pass,
    ("swap", 3): lambda paid, gained: Specialise(read_cubes(paid), read_colour(gained)),
    ("complete", 2): _complete,
    ("complete", 3): _complete,
    ("buy", 2): _buy,
    ("buy", 3): _buy,
    ("end", 1): EndTurn,
}
"""By the first word and the number of words."""
