"""Choosing which cubes to give up: a suggestion at one press, or colour by colour."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from bot.errors import StalePrompt
from bot.ui.controls.custom_id import PLAY, CustomId, number
from bot.ui.layout.message import Button, Option, Row, Select, Style, rows_of
from bot.ui.screens.contract import PartialChoice
from cogs.green_port.computer.first.worth import Judge, least_useful
from cogs.green_port.rules.actions import Action, Specialise
from cogs.green_port.rules.components import COLOURS, Colour, Cubes, as_cubes
from cogs.green_port.rules.prompts import TurnQuestion
from cogs.green_port.rules.selections import Selections
from cogs.green_port.screen.controls import ACTIONS, COLOUR, CUBES, Words
from cogs.green_port.screen.words import PortScene, colour_name, cubes_in_words, marks, some

Part = Callable[[Cubes], Action]
"""The action that parts with these cubes."""

PICK = "cubes"
"""First word of the draft in which somebody chooses cubes one colour after the other."""


def suggested(scene: PortScene, cubes: Cubes, count: int) -> Cubes:
    """The cubes that a computer would part with."""
    view = scene.view
    assert view.seat is not None, "a panel belongs to a seat"
    return least_useful(Judge(view, view.gangs[view.seat]), cubes, count)


def pick_buttons(
    scene: PortScene, label: str, cubes: Cubes, count: int, part: Part
) -> list[Button]:
    """The suggestion and, if there are others, the way to them. ``label`` is a text key."""
    given = suggested(scene, cubes, count)
    first = act(scene, scene.texts.say(label, cubes=marks(given)), part(given), Style.FIRST)
    if len(Selections(cubes, count)) == 1:
        return [first]
    return [first, lead(scene.texts.say("gp-button-other-cubes"), (PICK, CUBES.write(given)))]


def pick(scene: PortScene, label: str, cubes: Cubes, count: int, part: Part, chosen: Cubes) -> Ask:
    """A list for each colour, and the button that parts with what is chosen in them."""
    texts = scene.texts
    chosen = as_cubes([min(pair) for pair in zip(chosen, cubes, strict=True)])
    lists: list[Row] = [
        _list(scene, colour, min(cubes[colour], count), chosen)
        for colour in COLOURS
        if cubes[colour]
    ]
    total = sum(chosen)
    if total == count:
        done = act(scene, texts.say(label, cubes=marks(chosen)), part(chosen), Style.FIRST)
    else:
        words = (PLAY, "ask", PICK, CUBES.write(chosen))
        done = Button(texts.say("gp-press-count", chosen=total, count=count), words, disabled=True)
    line = texts.say("gp-pick", cubes=cubes_in_words(texts, chosen), chosen=total, count=count)
    return Ask((line,), (*lists, (done, back(scene))))


def _list(scene: PortScene, colour: Colour, most: int, chosen: Cubes) -> Select:
    texts = scene.texts
    options = tuple(
        Option(some(texts, count, colour), str(count), chosen=count == chosen[colour])
        for count in range(most + 1)
    )
    words = (PLAY, "set", COLOUR.write(colour), CUBES.write(chosen))
    return Select(colour_name(texts, colour), words, options)


def picked(control: CustomId, values: tuple[str, ...]) -> PartialChoice:
    """The draft after a choice in one of the lists; StalePrompt if it makes no sense."""
    if len(values) != 1:
        raise StalePrompt
    chosen = list(CUBES.read(control.word(3)))
    chosen[COLOUR.read(control.word(2))] = number(values[0])
    return PartialChoice((PICK, CUBES.write(as_cubes(chosen))))


class Ask(msgspec.Struct, frozen=True):
    """A question in words, and the controls that answer it."""

    lines: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()


def act(scene: PortScene, label: str, action: Action, style: Style = Style.PLAIN) -> Button:
    """A button that decides."""
    return Button(label, (PLAY, *ACTIONS.write(action, scene.asked)), style)


def lead(label: str, draft: Words, style: Style = Style.PLAIN) -> Button:
    """A button that shows the panel with ``draft`` in mind; with none, the first question."""
    return Button(label, (PLAY, "ask", *draft), style)


def back(scene: PortScene) -> Button:
    """Back to the first question."""
    return lead(scene.texts.say("gp-button-back"), ())


def in_order(colours: Iterable[Colour]) -> list[Colour]:
    """Each colour once, in the usual order."""
    chosen = set(colours)
    return [colour for colour in COLOURS if colour in chosen]


SWAP = "swap"
"""First word of the drafts in which a trade is chosen."""


def swap_buttons(scene: PortScene, prompt: TurnQuestion) -> list[Button]:
    """The button that leads to the trades, while there are any."""
    if not prompt.trades():
        return []
    return [lead(scene.texts.say("gp-button-swap"), (SWAP,))]


def ask_swap(scene: PortScene, prompt: TurnQuestion, draft: Words) -> Ask | None:
    """What to gain, or what to pay for it; None when there is no such trade now."""
    trades = prompt.trades()
    gains = in_order(trade.gained for trade in trades)
    chosen = gains[0] if len(gains) == 1 else None
    if len(draft) == 2:
        chosen = COLOUR.read(draft[1])
    if chosen is not None:
        return _payments(scene, [trade for trade in trades if trade.gained is chosen])
    if not gains:
        return None
    texts = scene.texts
    buttons = [lead(colour_name(texts, c), (SWAP, COLOUR.write(c))) for c in gains]
    return Ask((texts.say("gp-ask-gain"),), (*rows_of(buttons), (back(scene),)))


def _payments(scene: PortScene, trades: list[Specialise]) -> Ask | None:
    if not trades:
        return None
    texts = scene.texts
    buttons = [act(scene, marks(trade.paid), trade) for trade in trades]
    examples = texts.listed([cubes_in_words(texts, trade.paid) for trade in trades[:1]])
    line = texts.say("gp-ask-paid", gained=some(texts, 1, trades[0].gained), example=examples)
    return Ask((line,), (*rows_of(buttons), (back(scene),)))
