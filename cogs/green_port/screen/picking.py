"""Controls: what they say, and choosing cubes: a suggestion at one press, or colour by colour.

All that a control says is public.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from bot.errors import StalePrompt
from bot.ui.controls.action_words import ActionWords, reader, written
from bot.ui.controls.custom_id import PLAY, CustomId, number
from bot.ui.layout.message import MOST_OPTIONS, Button, Option, Row, Select, Style
from bot.ui.screens.contract import PartialChoice
from cogs.green_port.computer.normal import least_missed
from cogs.green_port.rules import actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import COLOURS, Colour, Cubes, as_cubes
from cogs.green_port.rules.prompts import Selections, TurnQuestion
from cogs.green_port.screen.words import (
    BECOMES,
    MARKS,
    PortScene,
    colour_name,
    cubes_in_words,
    marks,
    some,
)

Words: TypeAlias = tuple[str, ...]

ACTIONS = ActionWords[Action](Action, actions.WORDS)
read_colour: Callable[[str], Colour] = reader(Colour)
read_cubes: Callable[[str], Cubes] = reader(Cubes)

PICK = "cubes"
"""First word of the draft in which somebody chooses cubes one colour after the other."""


class Parting(msgspec.Struct, frozen=True):
    """So many of these ``cubes`` have to go, by an action; ``label`` is the text of its button."""

    label: str
    cubes: Cubes
    count: int
    action: Callable[[Cubes], Action]

    def button(self, scene: PortScene, given: Cubes) -> Button:
        """Parts with these cubes."""
        label = scene.texts.say(self.label, cubes=marks(given))
        return act(scene, label, self.action(given), Style.FIRST)


def pick_buttons(scene: PortScene, parting: Parting) -> list[Button]:
    """The suggestion and, if there are others, the way to them."""
    given = least_missed(scene.view, parting.count)
    first = parting.button(scene, given)
    if len(Selections(parting.cubes, parting.count)) == 1:
        return [first]
    return [first, lead(scene.texts.say("gp-button-other-cubes"), (PICK, written(given)))]


def pick(scene: PortScene, parting: Parting, draft: Words) -> Ask | None:
    """A list for each colour, and the button that parts with what is chosen in them; None for a
    draft in which nothing has been chosen yet."""
    if draft[:1] != (PICK,) or len(draft) != 2:
        return None
    texts, cubes, count = scene.texts, parting.cubes, parting.count
    chosen = as_cubes([min(pair) for pair in zip(read_cubes(draft[1]), cubes, strict=True)])
    lists: list[Row] = [
        _list(scene, colour, min(cubes[colour], count), chosen)
        for colour in COLOURS
        if cubes[colour]
    ]
    total = sum(chosen)
    if total == count:
        done = parting.button(scene, chosen)
    else:
        words = (PLAY, "ask", PICK, written(chosen))
        done = Button(texts.say("gp-press-count", chosen=total, count=count), words, disabled=True)
    line = texts.say("gp-pick", cubes=cubes_in_words(texts, chosen), chosen=total, count=count)
    return Ask((line,), (*lists, (done, back(scene))))


def _list(scene: PortScene, colour: Colour, most: int, chosen: Cubes) -> Select:
    texts = scene.texts
    options = tuple(
        Option(some(texts, count, colour), str(count), chosen=count == chosen[colour])
        for count in range(most + 1)
    )
    words = (PLAY, "set", written(colour), written(chosen))
    return Select(colour_name(texts, colour), words, options)


def picked(control: CustomId, values: tuple[str, ...]) -> PartialChoice:
    """The draft after a choice in one of the lists; :class:`StalePrompt` if it makes no sense."""
    if len(values) != 1:
        raise StalePrompt
    chosen = list(read_cubes(control.word(3)))
    chosen[read_colour(control.word(2))] = number(values[0])
    return PartialChoice((PICK, written(as_cubes(chosen))))


class Ask(msgspec.Struct, frozen=True):
    """A question in words, and the controls that answer it."""

    lines: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()


def act(scene: PortScene, label: str, action: Action, style: Style = Style.PLAIN) -> Button:
    return Button(label, (PLAY, *ACTIONS.write(action, scene.asked)), style)


def lead(label: str, draft: Words) -> Button:
    """A button that shows the panel with ``draft`` in mind; with none, the first question."""
    return Button(label, (PLAY, "ask", *draft))


def back(scene: PortScene) -> Button:
    return lead(scene.texts.say("gp-button-back"), ())


def sensible(trades: Iterable[actions.Specialise]) -> list[actions.Specialise]:
    """The trades without those that cost more than another for the same cube."""
    offered = list(trades)
    return [
        trade
        for trade in offered
        if not any(
            other.gained is trade.gained
            and other.paid != trade.paid
            and all(less <= more for less, more in zip(other.paid, trade.paid, strict=True))
            for other in offered
        )
    ]


def swap_rows(scene: PortScene, prompt: TurnQuestion) -> tuple[Row, ...]:
    """The list of the trades, while there are any; a single one is a button."""
    offered = [
        (f"{_each(trade.paid)}{BECOMES}{MARKS[trade.gained]}", trade)
        for trade in sensible(prompt.trades)
    ]
    if not offered:
        return ()
    if len(offered) == 1:
        return ((act(scene, *offered[0]),),)
    options = tuple(
        Option(label, SEPARATOR.join(ACTIONS.write(trade, scene.asked))) for label, trade in offered
    )
    return (Select(scene.texts.say("gp-button-swap"), (PLAY, "swap"), options[:MOST_OPTIONS]),)


SEPARATOR = "."
"""Between the words of an action in a list's value."""


def swapped(scene: PortScene, values: tuple[str, ...]) -> Action:
    """The trade that was chosen; StalePrompt if it makes no sense."""
    if len(values) != 1:
        raise StalePrompt
    return ACTIONS.read(tuple(values[0].split(SEPARATOR)), scene.asked)


def _each(cubes: Cubes) -> str:
    return "".join(MARKS[colour] * cubes[colour] for colour in COLOURS)
