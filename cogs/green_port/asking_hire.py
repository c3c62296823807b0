"""What the active player is asked while hiring, and before a second chance."""

from __future__ import annotations

from collections.abc import Iterator

from bot.table.card import Button, Style, rows_of
from bot.table.scene import Scene
from cogs.green_port.actions import DeclineRescue, Draw, Rescue, StopEmpty, TakeColour
from cogs.green_port.components import Colour
from cogs.green_port.controls import Words, read_cubes
from cogs.green_port.parts import Ask, act
from cogs.green_port.picking import PICK, pick, pick_buttons
from cogs.green_port.prompts import HirePrompt, RescuePrompt
from cogs.green_port.risk import risk
from cogs.green_port.speech import view_of
from cogs.green_port.swapping import swap_buttons


def ask_hire(scene: Scene, prompt: HirePrompt) -> Ask:
    """Draw, always in the same place, and below it what stopping would bring."""
    return Ask(
        (_hire_line(scene, prompt), risk(view_of(scene), scene.texts)),
        (tuple(_going_on(scene, prompt)), *rows_of([_take(scene, c) for c in prompt.colours])),
    )


def _hire_line(scene: Scene, prompt: HirePrompt) -> str:
    view, texts = view_of(scene), scene.texts
    if not view.row:
        return texts.say("gp-ask-first")
    if not prompt.colours:
        return texts.say("gp-ask-empty")
    if not prompt.may_draw:
        return texts.say("gp-ask-take")
    return texts.say("gp-ask-in-sync" if all(view.row_units) else "gp-ask-hire")


def _going_on(scene: Scene, prompt: HirePrompt) -> Iterator[Button]:
    texts = scene.texts
    if prompt.may_draw:
        yield act(texts.say("gp-button-draw"), Draw(), Style.FIRST)
    if prompt.may_stop_empty:
        yield act(texts.say("gp-button-stop"), StopEmpty())
    yield from swap_buttons(scene, prompt)


def _take(scene: Scene, colour: Colour) -> Button:
    view = view_of(scene)
    count = view.takes(view.active, colour).own
    label = scene.texts.say("gp-press-take", colour=int(colour), count=count)
    return act(label, TakeColour(colour))


def ask_rescue(scene: Scene, prompt: RescuePrompt, draft: Words) -> Ask:
    """Pay for the second chance, or be busted."""
    texts = scene.texts
    match draft:
        case (word, chosen) if word == PICK:
            return pick(
                scene, "gp-press-pay", prompt.cubes, prompt.price, Rescue, read_cubes(chosen)
            )
    lost = act(texts.say("gp-button-bust"), DeclineRescue(), Style.DANGER)
    pay = pick_buttons(scene, "gp-press-pay", prompt.cubes, prompt.price, Rescue)
    return Ask(
        (texts.say("gp-ask-rescue", price=prompt.price),),
        rows_of([*pay, lost, *swap_buttons(scene, prompt)]),
    )
