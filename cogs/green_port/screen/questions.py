"""From a seat's prompt, and what it has begun to choose, to the question on its panel."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.layout.message import Button, Row, Style, rows_of
from cogs.green_port.rules.actions import (
    Buy,
    ChooseCube,
    Complete,
    DeclineRescue,
    Disperse,
    Draw,
    EndTurn,
    Pass,
    Refer,
    Rescue,
    StopEmpty,
    TakeColour,
)
from cogs.green_port.rules.components import Colour
from cogs.green_port.rules.prompts import (
    DispersePrompt,
    HirePrompt,
    ReferPrompt,
    RescuePrompt,
    TradePrompt,
    TurnQuestion,
    UnderdogPrompt,
    UtilisePrompt,
)
from cogs.green_port.screen.controls import COLOUR, CUBES, Words
from cogs.green_port.screen.picking import (
    PICK,
    SWAP,
    Ask,
    act,
    ask_swap,
    back,
    in_order,
    lead,
    pick,
    pick_buttons,
    swap_buttons,
)
from cogs.green_port.screen.words import PortScene, colour_name, cost_in_marks, risk, some


def question(scene: PortScene, draft: Words) -> Ask:
    """The question, or a step of its answer; a draft that no longer fits is ignored."""
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


REFER = "refer"
"""First word of the draft in which the fee for a referral is chosen."""


def ask_underdog(scene: PortScene, prompt: UnderdogPrompt) -> Ask:
    """A cube of any colour that is left."""
    texts = scene.texts
    buttons = [act(scene, colour_name(texts, c), ChooseCube(c)) for c in prompt.colours]
    return Ask((texts.say("gp-ask-underdog"),), rows_of(buttons))


def ask_disperse(scene: PortScene, prompt: DispersePrompt, draft: Words) -> Ask:
    """Which cubes the police scatter."""
    match draft:
        case (word, chosen) if word == PICK:
            return pick(
                scene,
                "gp-press-discard",
                prompt.cubes,
                prompt.count,
                Disperse,
                CUBES.read(chosen),
            )
    view = scene.view
    assert view.seat is not None, "a panel belongs to a seat"
    line = scene.texts.say("gp-ask-disperse", count=prompt.count, limit=view.gangs[view.seat].limit)
    buttons = pick_buttons(scene, "gp-press-discard", prompt.cubes, prompt.count, Disperse)
    return Ask((line,), rows_of(buttons))


def ask_refer(scene: PortScene, prompt: ReferPrompt, draft: Words) -> Ask:
    """Which colour, then for which cube; nothing is asked that leaves no choice."""
    texts = scene.texts
    name = scene.name(scene.view.active)
    match draft:
        case (word, chosen) if word == REFER:
            for colour in prompt.colours:
                if COLOUR.write(colour) == chosen:
                    return _fee(scene, prompt, colour)
    buttons = [_refer(scene, prompt, colour) for colour in prompt.colours]
    no = act(scene, texts.say("gp-button-pass"), Pass())
    if len(prompt.payable) == 1:
        line = texts.say("gp-ask-refer-for", name=name, fee=some(texts, 1, prompt.payable[0]))
    else:
        line = texts.say("gp-ask-refer", name=name)
    return Ask((line,), rows_of([*buttons, no]))


def _refer(scene: PortScene, prompt: ReferPrompt, colour: Colour) -> Button:
    view = scene.view
    assert view.seat is not None, "a panel belongs to a seat"
    count = view.takes(view.seat, colour).own
    label = scene.texts.say("gp-press-refer", colour=int(colour), count=count)
    if len(prompt.payable) == 1:
        return act(scene, label, Refer(colour, prompt.payable[0]))
    return lead(label, (REFER, COLOUR.write(colour)))


def _fee(scene: PortScene, prompt: ReferPrompt, colour: Colour) -> Ask:
    texts = scene.texts
    view = scene.view
    line = texts.say("gp-ask-fee", name=scene.name(view.active), colour=colour_name(texts, colour))
    buttons = [act(scene, some(texts, 1, c), Refer(colour, c)) for c in prompt.payable]
    return Ask((line,), (*rows_of(buttons), (back(scene),)))


def ask_hire(scene: PortScene, prompt: HirePrompt) -> Ask:
    """Draw, always in the same place, and below it what stopping would bring."""
    return Ask(
        (_hire_line(scene, prompt), risk(scene.view, scene.texts)),
        (tuple(_going_on(scene, prompt)), *rows_of([_take(scene, c) for c in prompt.colours])),
    )


def _hire_line(scene: PortScene, prompt: HirePrompt) -> str:
    view, texts = scene.view, scene.texts
    if not view.row:
        return texts.say("gp-ask-first")
    if not prompt.colours:
        return texts.say("gp-ask-empty")
    if not prompt.may_draw:
        return texts.say("gp-ask-take")
    return texts.say("gp-ask-in-sync" if all(view.row_units) else "gp-ask-hire")


def _going_on(scene: PortScene, prompt: HirePrompt) -> Iterator[Button]:
    texts = scene.texts
    if prompt.may_draw:
        yield act(scene, texts.say("gp-button-draw"), Draw(), Style.FIRST)
    if prompt.may_stop_empty:
        yield act(scene, texts.say("gp-button-stop"), StopEmpty())
    yield from swap_buttons(scene, prompt)


def _take(scene: PortScene, colour: Colour) -> Button:
    view = scene.view
    count = view.takes(view.active, colour).own
    label = scene.texts.say("gp-press-take", colour=int(colour), count=count)
    return act(scene, label, TakeColour(colour))


def ask_rescue(scene: PortScene, prompt: RescuePrompt, draft: Words) -> Ask:
    """Pay for the second chance, or be busted."""
    texts = scene.texts
    match draft:
        case (word, chosen) if word == PICK:
            return pick(
                scene, "gp-press-pay", prompt.cubes, prompt.price, Rescue, CUBES.read(chosen)
            )
    lost = act(scene, texts.say("gp-button-bust"), DeclineRescue(), Style.DANGER)
    pay = pick_buttons(scene, "gp-press-pay", prompt.cubes, prompt.price, Rescue)
    return Ask(
        (texts.say("gp-ask-rescue", price=prompt.price),),
        rows_of([*pay, lost, *swap_buttons(scene, prompt)]),
    )


WILD = "wild"
"""The draft in which the colour for the wild objective is chosen."""
MARKER = "marker"
"""The draft in which the colour under a green headquarters is chosen."""


def ask_utilise(scene: PortScene, prompt: UtilisePrompt, draft: Words) -> Ask:
    """Everything that can be paid for now, and the end of the turn."""
    texts = scene.texts
    wild = [answer for answer in prompt.complete if answer.colour is not None]
    green = [answer for answer in prompt.buy if answer.colour is Colour.GREEN]
    if draft == (WILD,) and wild:
        ways = [act(scene, _named(scene, answer.colour), answer) for answer in wild]
        return Ask((texts.say("gp-ask-wild"),), (*rows_of(ways), (back(scene),)))
    if draft == (MARKER,) and green:
        ways = [act(scene, _named(scene, answer.marker), answer) for answer in green]
        return Ask((texts.say("gp-ask-marker"),), (*rows_of(ways), (back(scene),)))
    return Ask(tuple(_lines(scene, prompt)), _rows(scene, prompt, wild, green))


def _named(scene: PortScene, colour: Colour | None) -> str:
    assert colour is not None, "only answers with a colour are asked for one"
    return colour_name(scene.texts, colour)


def _lines(scene: PortScene, prompt: UtilisePrompt) -> Iterator[str]:
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
    scene: PortScene, prompt: UtilisePrompt, wild: list[Complete], green: list[Buy]
) -> tuple[Row, ...]:
    texts = scene.texts
    complete = [_complete(scene, answer) for answer in prompt.complete if answer not in wild]
    if wild:
        complete.append(_wild(scene, wild))
    buy = [_buy(scene, answer) for answer in prompt.buy if answer not in green]
    if green:
        buy.append(_green(scene, green))
    style = Style.PLAIN if prompt.complete else Style.FIRST
    end = act(scene, texts.say("gp-button-end"), EndTurn(), style)
    return (*rows_of(complete), *rows_of(buy), (end, *swap_buttons(scene, prompt)))


def _complete(scene: PortScene, answer: Complete) -> Button:
    label = _complete_label(scene, answer)
    return act(scene, label, answer, Style.FIRST)


def _complete_label(scene: PortScene, answer: Complete) -> str:
    objective = scene.view.objectives[answer.objective]
    return scene.texts.say(
        "gp-press-complete",
        number=answer.objective + 1,
        cost=cost_in_marks(scene.texts, objective),
        points=objective.points,
    )


def _wild(scene: PortScene, answers: list[Complete]) -> Button:
    if len(answers) == 1:
        return _complete(scene, answers[0])
    return lead(_complete_label(scene, answers[0]), (WILD,), Style.FIRST)


def _buy(scene: PortScene, answer: Buy) -> Button:
    return act(scene, _buy_label(scene, answer.colour), answer)


def _buy_label(scene: PortScene, colour: Colour) -> str:
    pile = scene.view.piles[colour]
    return scene.texts.say("gp-press-buy", colour=int(colour), points=pile.left[0])


def _green(scene: PortScene, answers: list[Buy]) -> Button:
    if len(answers) == 1:
        return _buy(scene, answers[0])
    return lead(_buy_label(scene, Colour.GREEN), (MARKER,))
