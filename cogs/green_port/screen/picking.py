"""Building blocks for questions: buttons, and the choices of cubes and of trades.

A choice that takes several presses has a draft, which the words of its controls carry: ``ask``
shows the panel with the draft that follows, and ``set green 1-0-2-0`` chooses another number of
green cubes. Drafts are ``cubes 1-0-2-0`` (for cubes to give up), ``swap`` and ``swap green`` (for a
trade), ``refer`` and ``refer green`` (for a referral), and ``marker`` (for a green headquarters).
Everything in them is public.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import msgspec

from bot.errors import StalePrompt
from bot.ui.controls import PLAY, ActionWords, CustomId, number, reader, written
from bot.ui.layout.message import Button, Option, Row, Select, Style, rows_of
from bot.ui.screens.contract import PartialChoice
from cogs.green_port.computer.normal import least_missed
from cogs.green_port.rules import GAME, actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import COLOURS, Colour, Cubes, as_cubes
from cogs.green_port.rules.prompts import TurnQuestion, selections
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

ACTIONS = ActionWords[Action](GAME.action_type, actions.WORDS)
read_colour: Callable[[str], Colour] = reader(Colour)
read_cubes: Callable[[str], Cubes] = reader(Cubes)

PICK = "cubes"
"""The first word of the draft for cubes to give up."""


class CubePick(msgspec.Struct, frozen=True):
    """A choice of ``count`` of ``cubes`` to give up; ``label`` is the text key of its button."""

    label: str
    cubes: Cubes
    count: int
    action: Callable[[Cubes], Action]

    def button(self, scene: PortScene, given: Cubes) -> Button:
        """The button that gives up these cubes."""
        label = scene.texts.say(self.label, cubes=marks(given))
        return button(scene, label, self.action(given), Style.FIRST)


def pick_buttons(scene: PortScene, cube_pick: CubePick) -> list[Button]:
    """A button for the cubes that a computer would give up, and one to choose others, if any."""
    given = least_missed(scene.view, cube_pick.count)
    first = cube_pick.button(scene, given)
    if len(selections(cube_pick.cubes, cube_pick.count)) == 1:
        return [first]
    return [first, ask_button(scene.texts.say("gp-button-other-cubes"), (PICK, written(given)))]


def pick(scene: PortScene, cube_pick: CubePick, draft: Words) -> PanelQuestion | None:
    """A select for each colour, and the button that gives up the chosen cubes; None unless the
    draft is for cubes."""
    if draft[:1] != (PICK,) or len(draft) != 2:
        return None
    texts, cubes, count = scene.texts, cube_pick.cubes, cube_pick.count
    chosen = as_cubes([min(pair) for pair in zip(read_cubes(draft[1]), cubes, strict=True)])
    selects: list[Row] = [
        _select(scene, colour, min(cubes[colour], count), chosen)
        for colour in COLOURS
        if cubes[colour]
    ]
    total = sum(chosen)
    if total == count:
        done = cube_pick.button(scene, chosen)
    else:
        words = (PLAY, "ask", PICK, written(chosen))
        done = Button(texts.say("gp-press-count", chosen=total, count=count), words, disabled=True)
    line = texts.say("gp-pick", cubes=cubes_in_words(texts, chosen), count=count)
    return PanelQuestion((line,), (*selects, (done, back_button(scene))))


def _select(scene: PortScene, colour: Colour, most: int, chosen: Cubes) -> Select:
    """A select for 0 to ``most`` cubes of a colour."""
    options = tuple(
        Option(some(scene.texts, count, colour), str(count), chosen=count == chosen[colour])
        for count in range(most + 1)
    )
    words = (PLAY, "set", written(colour), written(chosen))
    return Select(colour_name(scene.texts, colour), words, options)


def next_draft(control: CustomId, values: tuple[str, ...]) -> PartialChoice:
    """The draft after a choice in a select. Raises ``StalePrompt`` if the press is malformed."""
    if len(values) != 1:
        raise StalePrompt
    chosen = list(read_cubes(control.word(3)))
    chosen[read_colour(control.word(2))] = number(values[0])
    return PartialChoice((PICK, written(as_cubes(chosen))))


class PanelQuestion(msgspec.Struct, frozen=True):
    """A question in words, and the controls that answer it."""

    lines: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()


def button(scene: PortScene, label: str, action: Action, style: Style = Style.PLAIN) -> Button:
    return Button(label, (PLAY, *ACTIONS.write(action, scene.open_prompt)), style)


def ask_button(label: str, draft: Words) -> Button:
    """A button that shows the panel with this draft; an empty draft shows the first question."""
    return Button(label, (PLAY, "ask", *draft))


def back_button(scene: PortScene) -> Button:
    return ask_button(scene.texts.say("button-return"), ())


def next_question(scene: PortScene, line: str, buttons: Sequence[Button]) -> PanelQuestion:
    """The next step towards an answer, with a button that leads back."""
    return PanelQuestion((line,), (*rows_of(buttons), (back_button(scene),)))


def worthwhile(trades: Iterable[actions.Specialise]) -> list[actions.Specialise]:
    """The trades of the fewest cubes: where two buy one, any three would buy the same."""
    offered = list(trades)
    fewest = min([sum(trade.paid) for trade in offered], default=0)
    return [trade for trade in offered if sum(trade.paid) == fewest]


SWAP = "swap"
"""The first word of the draft for a trade."""
MOST_SWAPS = 8
"""If there are more trades than this, the player first chooses the cube to gain."""


def swap_buttons(scene: PortScene, prompt: TurnQuestion) -> list[Button]:
    """The button that leads to the trades; a single trade has its own button."""
    offered = _swaps(scene, prompt)
    swap = ask_button(scene.texts.say("gp-button-swap"), (SWAP,))
    return [swap] if len(offered) > 1 else [*offered.values()]


def ask_swap(scene: PortScene, prompt: TurnQuestion, draft: Words) -> PanelQuestion | None:
    """The trades or, if too many, the colours to gain; None unless the draft is for a trade."""
    if draft[:1] != (SWAP,):
        return None
    offered = _swaps(scene, prompt)
    buttons = [each for trade, each in offered.items() if draft[1:] == (written(trade.gained),)]
    if draft == (SWAP,) and len(offered) > MOST_SWAPS:
        gained = dict.fromkeys(trade.gained for trade in offered)
        buttons = [ask_button(f"→ {MARKS[each]}", (SWAP, written(each))) for each in gained]
    elif draft == (SWAP,):
        buttons = [*offered.values()]
    if not buttons:
        return None
    return next_question(scene, scene.texts.say("gp-ask-swap"), buttons)


def _swaps(scene: PortScene, prompt: TurnQuestion) -> dict[actions.Specialise, Button]:
    return {
        trade: button(scene, f"{_each(trade.paid)}{BECOMES}{MARKS[trade.gained]}", trade)
        for trade in worthwhile(prompt.trades)
    }


def _each(cubes: Cubes) -> str:
    return "".join(MARKS[colour] * cubes[colour] for colour in COLOURS)
