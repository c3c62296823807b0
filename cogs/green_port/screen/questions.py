"""The question on a panel, made from the seat's prompt and the draft of its answer."""

from collections.abc import Iterator, Sequence

from bot.ui.controls import written
from bot.ui.layout.message import Button, Style, rows_of
from cogs.green_port.computer.normal import least_missed
from cogs.green_port.rules import actions, prompts
from cogs.green_port.rules.components import Colour
from cogs.green_port.screen.picking import (
    CubePick,
    PanelQuestion,
    Words,
    ask_button,
    ask_swap,
    button,
    next_question,
    pick,
    pick_buttons,
    swap_buttons,
)
from cogs.green_port.screen.words import BECOMES, MARKS, PortScene, colour_name, marks, some

REFER = "refer"
"""The first word of the draft in which a referral and its fee are chosen."""
MOST_REFERRALS = 3
"""The most buttons for referrals, besides *Other cubes* and *Pass*."""


def question(scene: PortScene, draft: Words) -> PanelQuestion:
    """The question, or the next step towards its answer; a stale draft is ignored."""
    prompt = scene.prompt
    if isinstance(prompt, prompts.TurnQuestion) and (swap := ask_swap(scene, prompt, draft)):
        return swap
    match prompt:
        case prompts.HirePrompt():
            return _ask_hire(scene, prompt)
        case prompts.RescuePrompt():
            return _ask_rescue(scene, prompt, draft)
        case prompts.UtilisePrompt():
            return _ask_utilise(scene, prompt, draft)
        case prompts.UnderdogPrompt():
            return _ask_underdog(scene, prompt)
        case prompts.DispersePrompt():
            return _ask_disperse(scene, prompt, draft)
        case prompts.ReferPrompt():
            return _ask_refer(scene, prompt, draft)
        case prompts.TradePrompt():
            line = scene.texts.say("gp-ask-meanwhile")
            return PanelQuestion((line,), rows_of(swap_buttons(scene, prompt)))
    return PanelQuestion()


def _ask_underdog(scene: PortScene, prompt: prompts.UnderdogPrompt) -> PanelQuestion:
    texts = scene.texts
    buttons = [button(scene, colour_name(texts, c), actions.ChooseCube(c)) for c in prompt.colours]
    return PanelQuestion((texts.say("gp-ask-underdog"),), rows_of(buttons))


def _ask_disperse(scene: PortScene, prompt: prompts.DispersePrompt, draft: Words) -> PanelQuestion:
    cube_pick = CubePick("gp-press-discard", prompt.cubes, prompt.count, actions.Disperse)
    limit = scene.view.gangs[scene.own_seat].limit
    line = scene.texts.say("gp-ask-disperse", count=prompt.count, limit=limit)
    return pick(scene, cube_pick, draft) or PanelQuestion(
        (line,), rows_of(pick_buttons(scene, cube_pick))
    )


def _ask_refer(scene: PortScene, prompt: prompts.ReferPrompt, draft: Words) -> PanelQuestion:
    """The best referrals as buttons, each paid for with the cube that the seat can best spare. If
    others gain cubes too, a button leads to all referrals: first the colour, then the fee."""
    texts = scene.texts
    line = texts.say("gp-ask-refer")
    chosen = [colour for colour in prompt.colours if draft == (REFER, written(colour))]
    colours = prompt.colours if draft == (REFER,) else chosen
    if len(colours) == 1:
        return _ask_fee(scene, prompt, colours[0])
    if colours:
        all_buttons = [ask_button(_gains(scene, c), (REFER, written(c))) for c in colours]
        return next_question(scene, line, all_buttons)
    fees = {colour: _best_fee(scene, prompt, colour) for colour in prompt.colours}
    referrals = [actions.Refer(colour, fee) for colour in fees for fee in prompt.payable]
    gaining = [offer for offer in referrals if _net(scene, offer) > 0]
    best = [offer for offer in gaining if offer.paying is fees[offer.colour]]
    best.sort(key=lambda offer: -_net(scene, offer))
    buttons = [button(scene, _offer(scene, offer), offer) for offer in best[:MOST_REFERRALS]]
    if len(buttons) < len(gaining):
        buttons.append(ask_button(texts.say("gp-button-other-cubes"), (REFER,)))
    no = button(scene, texts.say("gp-button-pass"), actions.Pass())
    return PanelQuestion((line,), rows_of([*buttons, no]))


def _best_fee(scene: PortScene, prompt: prompts.ReferPrompt, colour: Colour) -> Colour:
    """The fee that a computer would pay for ``colour``, of another colour if possible."""
    others = [each for each in prompt.payable if each is not colour] or prompt.payable
    given = least_missed(scene.view, 1)
    return next((each for each in others if given[each]), others[0])


def _gain(scene: PortScene, colour: Colour) -> int:
    return scene.view.gain(scene.own_seat, colour).of_colour


def _net(scene: PortScene, offer: actions.Refer) -> int:
    """The cubes that a referral gains in its own colour, less the fee if that is paid in the same
    colour."""
    return _gain(scene, offer.colour) - (offer.colour is offer.paying)


def _gains(scene: PortScene, colour: Colour) -> str:
    """``▲ +2``, or a text that says that none is left."""
    gain = _gain(scene, colour)
    mark = MARKS[colour]
    return f"{mark} +{gain}" if gain else scene.texts.say("gp-press-none", mark=mark)


def _offer(scene: PortScene, offer: actions.Refer) -> str:
    """The gain and the fee of a referral; also the net gain if both are of the same colour."""
    fee = MARKS[offer.paying]
    gain = f"{MARKS[offer.colour]} +{_gain(scene, offer.colour)}"
    if offer.colour is offer.paying:
        net = _net(scene, offer)
        return scene.texts.say("gp-press-refer-same", gain=gain, fee=fee, net=net)
    return scene.texts.say("gp-press-refer", gain=gain, fee=fee)


def _ask_fee(scene: PortScene, prompt: prompts.ReferPrompt, colour: Colour) -> PanelQuestion:
    texts = scene.texts
    name = scene.name(scene.view.active)
    line = texts.say("gp-ask-fee", name=name, colour=colour_name(texts, colour, "the"))
    buttons = []
    for fee in sorted(prompt.payable, key=lambda fee: fee is colour):
        offer = actions.Refer(colour, fee)
        label = _offer(scene, offer) if fee is colour else some(texts, 1, fee)
        buttons.append(button(scene, label, offer))
    return next_question(scene, line, buttons)


def _ask_hire(scene: PortScene, prompt: prompts.HirePrompt) -> PanelQuestion:
    """*Draw*, always in the same place, then the gain from stopping with each colour."""
    takes = [button(scene, _gains(scene, c), actions.TakeColour(c)) for c in prompt.colours]
    return PanelQuestion(
        (_hire_line(scene, prompt),),
        (*rows_of([*_going_on(scene, prompt), *takes]), *rows_of(swap_buttons(scene, prompt))),
    )


def _hire_line(scene: PortScene, prompt: prompts.HirePrompt) -> str:
    view, texts = scene.view, scene.texts
    if not view.row:
        return texts.say("gp-ask-again" if view.black_drawn else "gp-ask-first")
    if not prompt.colours:
        return texts.say("gp-ask-empty")
    if not prompt.may_draw:
        return texts.say("gp-ask-take")
    if all(view.row_units):
        return texts.say("gp-ask-in-sync")
    return texts.say("gp-ask-hire")


def _going_on(scene: PortScene, prompt: prompts.HirePrompt) -> Iterator[Button]:
    texts = scene.texts
    if prompt.may_draw:
        chance = scene.view.bust_chance
        risky = texts.say("gp-press-draw", chance=chance) if chance else ""
        yield button(scene, risky or texts.say("gp-button-draw"), actions.Draw(), Style.FIRST)
    if prompt.may_stop_empty:
        yield button(scene, texts.say("gp-button-stop"), actions.StopEmpty())


def _ask_rescue(scene: PortScene, prompt: prompts.RescuePrompt, draft: Words) -> PanelQuestion:
    cube_pick = CubePick("gp-press-pay", prompt.cubes, prompt.price, actions.Rescue)
    lost = button(scene, scene.texts.say("gp-button-bust"), actions.DeclineRescue(), Style.DANGER)
    buttons = [*pick_buttons(scene, cube_pick), lost]
    return pick(scene, cube_pick, draft) or PanelQuestion(
        (scene.texts.say("gp-ask-rescue", price=prompt.price),),
        (*rows_of(buttons), *rows_of(swap_buttons(scene, prompt))),
    )


MARKER = "marker"
"""The draft in which the marker of a green headquarters is chosen."""


def _ask_utilise(scene: PortScene, prompt: prompts.UtilisePrompt, draft: Words) -> PanelQuestion:
    """Everything that the seat can pay for, and the end of the turn."""
    texts = scene.texts
    if draft == (MARKER,):
        ways = [
            button(scene, colour_name(texts, answer.marker), answer)
            for answer in prompt.buy
            if answer.marker is not None
        ]
        if ways:
            return next_question(scene, texts.say("gp-ask-marker"), ways)
    end = button(scene, texts.say("gp-button-end"), actions.EndTurn(), Style.FIRST)
    last = (end, *swap_buttons(scene, prompt))
    if not prompt.complete and not prompt.buy:
        line = texts.say("gp-ask-end", swaps="yes" if prompt.trades else "no")
        return PanelQuestion((line,), (last,))
    spending = [*_completions(scene, prompt.complete), *_purchases(scene, prompt.buy)]
    return PanelQuestion((texts.say("gp-ask-utilise"),), (*rows_of(spending), last))


def _completions(scene: PortScene, answers: Sequence[actions.Complete]) -> list[Button]:
    """Buttons labelled ``▲6 ●2 → +8`` as on the tiles, or card by card if two would be the same."""
    labels = [_completion(scene, answer) for answer in answers]
    return [
        button(
            scene,
            _completion(scene, answer, apart=True) if labels.count(label) > 1 else label,
            answer,
            Style.FIRST,
        )
        for answer, label in zip(answers, labels, strict=True)
    ]


def _completion(scene: PortScene, answer: actions.Complete, *, apart: bool = False) -> str:
    objective = scene.view.objectives[answer.objective]
    wild = answer.colour
    cost = marks(objective.price(wild))
    if apart and wild is not None:
        cost = MARKS[wild] * objective.points
    elif apart:
        pairs = zip(objective.cards, objective.cubes, strict=True)
        cost = " ".join(f"{MARKS[colour]}{card}" for card, colour in pairs)
    return f"{cost}{BECOMES}+{objective.points}"


def _purchases(scene: PortScene, answers: Sequence[actions.Buy]) -> list[Button]:
    """A button for each colour. Green comes last, as it can lead to the choice of its marker."""
    buttons = []
    colours = dict.fromkeys(answer.colour for answer in answers)
    for colour in sorted(colours, key=lambda each: each is Colour.GREEN):
        ways = [each for each in answers if each.colour is colour]
        pile = scene.view.piles[colour]
        values = {"cost": f"{MARKS[colour]}{pile.price}", "points": pile.left[0]}
        label = scene.texts.say("gp-press-buy", **values, colour=int(colour))
        buttons.append(
            button(scene, label, ways[0]) if len(ways) == 1 else ask_button(label, (MARKER,))
        )
    return buttons
