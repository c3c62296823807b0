"""From a seat's prompt, and what has been begun, to the question on its panel."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.layout.message import Button, Row, Style, rows_of
from bot.ui.screens.scene import Scene
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
from cogs.green_port.screen.controls import Words, colour_word, read_cubes
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
from cogs.green_port.screen.words import colour_name, cost_in_marks, risk, some, view_of


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
