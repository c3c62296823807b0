"""From a seat's prompt, and what has been begun, to the question on its panel."""

from __future__ import annotations

from bot.table.scene import Scene
from cogs.green_port.asking_all import ask_disperse, ask_refer, ask_underdog
from cogs.green_port.asking_hire import ask_hire, ask_rescue
from cogs.green_port.asking_turn import ask_utilise
from cogs.green_port.controls import Words
from cogs.green_port.parts import Ask
from cogs.green_port.prompts import (
    DispersePrompt,
    HirePrompt,
    ReferPrompt,
    RescuePrompt,
    TradePrompt,
    TurnQuestion,
    UnderdogPrompt,
    UtilisePrompt,
)
from cogs.green_port.swapping import SWAP, ask_swap, swap_buttons


def question(scene: Scene, draft: Words) -> Ask:
    """The question, or a step of its answer; a draft that fits no more is forgotten."""
    prompt = scene.prompt
    if isinstance(prompt, TurnQuestion) and draft[:1] == (SWAP,):
        swap = ask_swap(scene, prompt, draft)
        if swap is not None:
            return swap
    match prompt:
        case HirePrompt():
            return ask_hire(scene, prompt)
        case RescuePrompt():
            return ask_rescue(scene, prompt, draft)
        case UtilisePrompt():
            return ask_utilise(scene, prompt, draft)
        case UnderdogPrompt():
            return ask_underdog(scene, prompt)
        case DispersePrompt():
            return ask_disperse(scene, prompt, draft)
        case ReferPrompt():
            return ask_refer(scene, prompt, draft)
        case TradePrompt():
            meanwhile = scene.texts.say("gp-ask-meanwhile")
            return Ask((meanwhile,), (tuple(swap_buttons(scene, prompt)),))
    return Ask()
