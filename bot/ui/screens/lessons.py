"""Lessons for new players during play: each when its subject first comes up."""

from collections.abc import Collection
from typing import NamedTuple

from bot.ui.drawing.shapes import Spot
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.scene import AnyScene

WORD = "lesson"
"""First word of the controls. The second is one of these."""
SKIP, SKIP_ALL = "skip", "all"


class Taught(NamedTuple):
    """A lesson in words; ``key`` is stored once they were read, the picture points at the
    ``spot``."""

    key: str
    words: str
    spot: Spot


def lesson(screen: AnyScreen, seen: AnyScene, had: Collection[str]) -> Taught | None:
    """The first lesson that fits and isn't among those ``had``; the game's key there means all."""
    if screen.game.key in had or not seen.my_turn:
        return None
    for key, (spot, met, which) in screen.lessons.items():
        values = None if key in had else met(seen)
        if values is not None:
            return Taught(key, seen.texts.say(key, **values), Spot(spot, values.get(which, 0)))
    return None


def got_it(texts: Texts) -> Button:
    """End the lesson shown."""
    return Button(texts.say("button-got-it"), (WORD, SKIP))
