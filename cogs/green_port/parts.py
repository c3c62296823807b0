"""What the questions of a panel are put together from."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.table.card import Button, Row, Style
from bot.table.scene import Scene
from cogs.green_port.actions import Action
from cogs.green_port.components import COLOURS, Colour
from cogs.green_port.controls import Words, words_of


class Ask(msgspec.Struct, frozen=True):
    """A question in words, and the controls that answer it."""

    lines: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()


def act(label: str, action: Action, style: Style = Style.PLAIN) -> Button:
    """A button that decides."""
    return Button(label, ("play", *words_of(action)), style)


def lead(label: str, draft: Words, style: Style = Style.PLAIN) -> Button:
    """A button that shows the panel with ``draft`` in mind; with none, the first question."""
    return Button(label, ("play", "ask", *draft), style)


def back(scene: Scene) -> Button:
    """Back to the first question."""
    return lead(scene.texts.say("gp-button-back"), ())


def in_order(colours: Iterable[Colour]) -> list[Colour]:
    """Each colour once, in the usual order."""
    chosen = set(colours)
    return [colour for colour in COLOURS if colour in chosen]
