"""Specialising, step by step: the colour to gain, then the cubes to pay."""

from __future__ import annotations

from bot.table.card import Button, rows_of
from bot.table.scene import Scene
from cogs.green_port.actions import Specialise
from cogs.green_port.controls import Words, colour_word, read_colour
from cogs.green_port.parts import Ask, act, back, in_order, lead
from cogs.green_port.prompts import TurnQuestion
from cogs.green_port.speech import colour_name, cubes_in_words, marks, some

SWAP = "swap"
"""First word of the drafts in which a trade is chosen."""


def swap_buttons(scene: Scene, prompt: TurnQuestion) -> list[Button]:
    """The way to the trades, while there are any."""
    if not prompt.trades():
        return []
    return [lead(scene.texts.say("gp-button-swap"), (SWAP,))]


def ask_swap(scene: Scene, prompt: TurnQuestion, draft: Words) -> Ask | None:
    """What to gain, or what to pay for it; None when there is no such trade now."""
    trades = prompt.trades()
    gains = in_order(trade.gained for trade in trades)
    chosen = gains[0] if len(gains) == 1 else None
    if len(draft) == 2:
        chosen = read_colour(draft[1])
    if chosen is not None:
        return _payments(scene, [trade for trade in trades if trade.gained is chosen])
    if not gains:
        return None
    texts = scene.texts
    buttons = [lead(colour_name(texts, c), (SWAP, colour_word(c))) for c in gains]
    return Ask((texts.say("gp-ask-gain"),), (*rows_of(buttons), (back(scene),)))


def _payments(scene: Scene, trades: list[Specialise]) -> Ask | None:
    if not trades:
        return None
    texts = scene.texts
    buttons = [act(marks(trade.paid), trade) for trade in trades]
    examples = texts.listed([cubes_in_words(texts, trade.paid) for trade in trades[:1]])
    line = texts.say("gp-ask-paid", gained=some(texts, 1, trades[0].gained), example=examples)
    return Ask((line,), (*rows_of(buttons), (back(scene),)))
