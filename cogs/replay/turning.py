"""The pages of a replay, and which page a press leads to."""

import msgspec

from bot.ui.controls.custom_id import CustomId
from bot.ui.layout.message import MOST_OPTIONS

WORD = "replay"
"""First word of a replay's controls; their prompt is the number of the step shown."""
LAST = 1 << 31
"""A step number beyond the end of any match."""
TO = "to"
"""Second word of a control that opens the replay at a step: the third."""
EVERYBODY = "all"
NEAR = 6
FAR = 12


class ReplayPage(msgspec.Struct, frozen=True):
    """What to show: a step, or the start of a round, as the seat ``eyes`` saw it.

    If ``eyes`` is None, as the channel saw it.
    """

    step: int = 0
    round: int | None = None
    eyes: int | None = None


def words(turn: str, eyes: int | None) -> tuple[str, ...]:
    """The words of a control that turns the page but keeps the seat's view."""
    return (WORD, turn) if eyes is None else (WORD, turn, str(eyes))


def turned(control: CustomId, chosen: tuple[str, ...]) -> ReplayPage:
    """The page that a press leads to; ``chosen`` are the values of a select."""
    step, value = control.prompt, _number(chosen)
    eyes = _number(control.words[2:])
    match control.words[1:2]:
        case ("to",):
            return ReplayPage(eyes or 0)
        case ("back",):
            return ReplayPage(step - 1, eyes=eyes)
        case ("next",):
            return ReplayPage(step + 1, eyes=eyes)
        case ("last",):
            return ReplayPage(LAST, eyes=eyes)
        case ("round",):
            return ReplayPage(round=value or 0, eyes=eyes)
        case ("eyes",):
            return ReplayPage(step, eyes=value)
        case _:
            return ReplayPage(eyes=eyes)


def shortlist(first: int, last: int, here: int) -> list[int]:
    """The rounds to choose from: all if they fit in a select, else the nearest and some others."""
    if last - first < MOST_OPTIONS:
        return list(range(first, last + 1))
    near = range(max(first, here - NEAR), min(last, here + NEAR) + 1)
    far = (first + (last - first) * part // (FAR - 1) for part in range(FAR))
    return sorted({*near, *far})


def _number(words: tuple[str, ...]) -> int | None:
    """The first word as a number; None for :data:`EVERYBODY` or if there is no word."""
    return int(words[0]) if words and words[0].isdecimal() else None
