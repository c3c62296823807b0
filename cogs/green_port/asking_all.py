"""What any seat may be asked in somebody's turn: an underdog's cube, a dispersion, a referral."""

from __future__ import annotations

from bot.table.card import Button, rows_of
from bot.table.scene import Scene
from cogs.green_port.actions import ChooseCube, Disperse, Pass, Refer
from cogs.green_port.components import Colour
from cogs.green_port.controls import Words, colour_word, read_cubes
from cogs.green_port.parts import Ask, act, back, lead
from cogs.green_port.picking import PICK, pick, pick_buttons
from cogs.green_port.prompts import DispersePrompt, ReferPrompt, UnderdogPrompt
from cogs.green_port.speech import colour_name, some, view_of

REFER = "refer"
"""First word of the draft in which the fee for a referral is chosen."""


def ask_underdog(scene: Scene, prompt: UnderdogPrompt) -> Ask:
    """A cube of any colour that is left."""
    texts = scene.texts
    buttons = [act(colour_name(texts, c), ChooseCube(c)) for c in prompt.colours]
    return Ask((texts.say("gp-ask-underdog"),), rows_of(buttons))


def ask_disperse(scene: Scene, prompt: DispersePrompt, draft: Words) -> Ask:
    """Which cubes the police scatter."""
    match draft:
        case (word, chosen) if word == PICK:
            return pick(
                scene,
                "gp-press-discard",
                prompt.cubes,
                prompt.count,
                Disperse,
                read_cubes(chosen),
            )
    view = view_of(scene)
    assert view.seat is not None, "a panel belongs to a seat"
    line = scene.texts.say("gp-ask-disperse", count=prompt.count, limit=view.gangs[view.seat].limit)
    buttons = pick_buttons(scene, "gp-press-discard", prompt.cubes, prompt.count, Disperse)
    return Ask((line,), rows_of(buttons))


def ask_refer(scene: Scene, prompt: ReferPrompt, draft: Words) -> Ask:
    """Which colour, then for which cube; what can't be chosen isn't asked."""
    texts = scene.texts
    name = scene.name(view_of(scene).active)
    match draft:
        case (word, chosen) if word == REFER:
            for colour in prompt.colours:
                if colour_word(colour) == chosen:
                    return _fee(scene, prompt, colour)
    buttons = [_refer(scene, prompt, colour) for colour in prompt.colours]
    no = act(texts.say("gp-button-pass"), Pass())
    if len(prompt.payable) == 1:
        line = texts.say("gp-ask-refer-for", name=name, fee=some(texts, 1, prompt.payable[0]))
    else:
        line = texts.say("gp-ask-refer", name=name)
    return Ask((line,), rows_of([*buttons, no]))


def _refer(scene: Scene, prompt: ReferPrompt, colour: Colour) -> Button:
    view = view_of(scene)
    assert view.seat is not None, "a panel belongs to a seat"
    count = view.takes(view.seat, colour).own
    label = scene.texts.say("gp-press-refer", colour=int(colour), count=count)
    if len(prompt.payable) == 1:
        return act(label, Refer(colour, prompt.payable[0]))
    return lead(label, (REFER, colour_word(colour)))


def _fee(scene: Scene, prompt: ReferPrompt, colour: Colour) -> Ask:
    texts = scene.texts
    view = view_of(scene)
    line = texts.say("gp-ask-fee", name=scene.name(view.active), colour=colour_name(texts, colour))
    buttons = [act(some(texts, 1, c), Refer(colour, c)) for c in prompt.payable]
    return Ask((line,), (*rows_of(buttons), (back(scene),)))
