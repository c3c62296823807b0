"""What the active player is asked after hiring: objectives, headquarters, the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator

from bot.table.card import Button, Row, Style, rows_of
from bot.table.scene import Scene
from cogs.green_port.actions import Buy, Complete, EndTurn
from cogs.green_port.components import Colour
from cogs.green_port.controls import Words
from cogs.green_port.parts import Ask, act, back, in_order, lead
from cogs.green_port.prompts import UtilisePrompt
from cogs.green_port.speech import colour_name, cost_in_marks, view_of
from cogs.green_port.swapping import swap_buttons

WILD = "wild"
"""The draft in which the colour for the wild objective is chosen."""
MARKER = "marker"
"""The draft in which the colour under a green headquarters is chosen."""


def ask_utilise(scene: Scene, prompt: UtilisePrompt, draft: Words) -> Ask:
    """All that can be paid for now, and the end of the turn."""
    texts = scene.texts
    wild = [answer for answer in prompt.complete if answer.colour is not None]
    green = [answer for answer in prompt.buy if answer.colour is Colour.GREEN]
    if draft == (WILD,) and wild:
        ways = [act(_named(scene, answer.colour), answer) for answer in wild]
        return Ask((texts.say("gp-ask-wild"),), (*rows_of(ways), (back(scene),)))
    if draft == (MARKER,) and green:
        ways = [act(_named(scene, answer.marker), answer) for answer in green]
        return Ask((texts.say("gp-ask-marker"),), (*rows_of(ways), (back(scene),)))
    return Ask(tuple(_lines(scene, prompt)), _rows(scene, prompt, wild, green))


def _named(scene: Scene, colour: Colour | None) -> str:
    assert colour is not None, "only answers with a colour are asked for one"
    return colour_name(scene.texts, colour)


def _lines(scene: Scene, prompt: UtilisePrompt) -> Iterator[str]:
    texts = scene.texts
    if not prompt.complete and not prompt.buy:
        yield texts.say("gp-ask-end")
        return
    yield texts.say("gp-ask-utilise")
    colours = in_order(answer.colour for answer in prompt.buy)
    if colours:
        powers = [texts.say(f"gp-power-{colour.name.lower()}") for colour in colours]
        yield texts.say("gp-powers", powers=" · ".join(powers))


def _rows(
    scene: Scene, prompt: UtilisePrompt, wild: list[Complete], green: list[Buy]
) -> tuple[Row, ...]:
    texts = scene.texts
    complete = [_complete(scene, answer) for answer in prompt.complete if answer not in wild]
    if wild:
        complete.append(_wild(scene, wild))
    buy = [_buy(scene, answer) for answer in prompt.buy if answer not in green]
    if green:
        buy.append(_green(scene, green))
    style = Style.PLAIN if prompt.complete else Style.FIRST
    end = act(texts.say("gp-button-end"), EndTurn(), style)
    return (*rows_of(complete), *rows_of(buy), (end, *swap_buttons(scene, prompt)))


def _complete(scene: Scene, answer: Complete) -> Button:
    label = _complete_label(scene, answer)
    return act(label, answer, Style.FIRST)


def _complete_label(scene: Scene, answer: Complete) -> str:
    objective = view_of(scene).objectives[answer.objective]
    return scene.texts.say(
        "gp-press-complete",
        number=answer.objective + 1,
        cost=cost_in_marks(scene.texts, objective),
        points=objective.points,
    )


def _wild(scene: Scene, answers: list[Complete]) -> Button:
    if len(answers) == 1:
        return _complete(scene, answers[0])
    return lead(_complete_label(scene, answers[0]), (WILD,), Style.FIRST)


def _buy(scene: Scene, answer: Buy) -> Button:
    return act(_buy_label(scene, answer.colour), answer)


def _buy_label(scene: Scene, colour: Colour) -> str:
    pile = view_of(scene).piles[colour]
    return scene.texts.say("gp-press-buy", colour=int(colour), points=pile.left[0])


def _green(scene: Scene, answers: list[Buy]) -> Button:
    if len(answers) == 1:
        return _buy(scene, answers[0])
    return lead(_buy_label(scene, Colour.GREEN), (MARKER,))
