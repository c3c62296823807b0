"""What a game shows and understands: the contract of each game's ``screen.py``."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Figure, Form, Row
from bot.ui.screens.scene import Scene


class Body(msgspec.Struct, frozen=True):
    """The middle of a card: what the game adds between the heading and the common buttons."""

    lines: tuple[str, ...]
    picture: Figure | None = None
    rows: tuple[Row, ...] = ()


class Decide(msgspec.Struct, frozen=True):
    """A press decided something: this action goes through the door."""

    action: Any


class PartialChoice(msgspec.Struct, frozen=True):
    """A press began something: the panel is shown again with these words in mind."""

    words: tuple[str, ...]


Reply = Decide | PartialChoice | Form


class Screen(Protocol):
    """Pure functions from a scene to what people see, and from presses and words to actions.

    Controls carry words that begin with ``play``; :meth:`press` gets what follows. Refusals of
    words that make no sense are :class:`bot.games.IllegalMove` with a text key.
    """

    accent: int
    """Of the message's container, 0xRRGGBB."""
    emoji: str
    """The one emoji of the game's headings."""

    def cover(self, texts: Texts, seats: int, taken: int) -> Figure:
        """The lobby's picture: ``taken`` of ``seats`` seats are."""
        ...

    def board(self, scene: Scene) -> Body:
        """What the channel sees while the match runs, and when it was ended early."""
        ...

    def final(self, scene: Scene) -> Body:
        """What the channel sees when the match has been played to its end, without the places."""
        ...

    def panel(self, scene: Scene, draft: tuple[str, ...]) -> Body:
        """What a seat sees; ``draft`` are the words of a press that began something."""
        ...

    def press(
        self, scene: Scene, words: tuple[str, ...], values: tuple[str, ...], fields: dict[str, str]
    ) -> Reply:
        """What a press means: ``values`` of a select, ``fields`` of a form."""
        ...

    def typed(self, scene: Scene, text: str) -> Any:
        """The action that a typed line means."""
        ...

    def score(self, texts: Texts, score: int) -> str:
        """A final score in words."""
        ...

    def rules(self, texts: Texts) -> tuple[str, ...]:
        """The rules page, paragraph by paragraph, in Markdown."""
        ...


@runtime_checkable
class Unveils(Protocol):
    """What a screen may have besides: a few words for replays, where nothing is secret any more."""

    def unveiled(self, scenes: tuple[Scene, ...]) -> tuple[str, ...]:
        """What the seats still hid from each other then, from the scenes of all seats in order."""
        ...
