"""Who must decide now, and on what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cogs.green_port.actions import Buy, Complete
from cogs.green_port.components import COLOURS, HEADQUARTERS_VALUES, Colour
from cogs.green_port.counting import BASE_PRICE, headquarters_price
from cogs.green_port.hiring import units_in
from cogs.green_port.interrupts import scattered
from cogs.green_port.prompts import (
    DispersePrompt,
    HirePrompt,
    Question,
    ReferPrompt,
    RescuePrompt,
    TradePrompt,
    UnderdogPrompt,
    UtilisePrompt,
    held_colours,
)
from cogs.green_port.specialising import Trading
from cogs.green_port.state import Phase, State
from cogs.green_port.taking import colours_in


def deciding(phase: Phase, active: int, waiting: Sequence[int]) -> Sequence[int]:
    """The seats that everybody waits for: several only while cubes are scattered."""
    if phase is Phase.UNDERDOG or phase is Phase.REFER:
        return waiting[:1]
    if phase is Phase.DISPERSION:
        return waiting
    return () if phase is Phase.OVER else (active,)


def questions(state: State) -> Mapping[int, Question]:
    """A prompt for each seat that may decide something now."""
    if state.phase is Phase.OVER:
        return {}
    ask = _ASKED[state.phase]
    prompts: dict[int, Question] = {
        seat: ask(state, seat) for seat in deciding(state.phase, state.active, state.waiting)
    }
    if state.phase is Phase.REFER:
        trading = _trading(state, state.active)
        if trading and trading.choices():
            number = state.numbers[state.active]
            prompts[state.active] = TradePrompt(number=number, required=False, trading=trading)
    return prompts


def _trading(state: State, seat: int) -> Trading | None:
    if state.dispersed:
        return None
    return Trading(state.cubes[seat], state.supply, seat in state.sold[Colour.RED])


def _row_colours(row: Sequence[int]) -> tuple[Colour, ...]:
    lying = colours_in(row)
    return tuple([colour for colour in COLOURS if colour in lying])


def _ask_hire(state: State, seat: int) -> Question:
    colours = _row_colours(state.row)
    return HirePrompt(
        number=state.numbers[seat],
        trading=_trading(state, seat),
        may_draw=bool(state.deck or state.discard),
        colours=colours,
        may_stop_empty=bool(state.row) and not colours,
    )


def _ask_rescue(state: State, seat: int) -> Question:
    return RescuePrompt(
        number=state.numbers[seat],
        trading=_trading(state, seat),
        price=units_in(state.row),
        cubes=state.cubes[seat],
    )


def _ask_underdog(state: State, seat: int) -> Question:
    return UnderdogPrompt(number=state.numbers[seat], colours=held_colours(state.supply))


def _ask_disperse(state: State, seat: int) -> Question:
    cubes = state.cubes[seat]
    return DispersePrompt(number=state.numbers[seat], count=scattered(sum(cubes)), cubes=cubes)


def _ask_refer(state: State, seat: int) -> Question:
    return ReferPrompt(
        number=state.numbers[seat],
        colours=_row_colours(state.row),
        payable=held_colours(state.cubes[seat]),
    )


def _ask_utilise(state: State, seat: int) -> Question:
    return UtilisePrompt(
        number=state.numbers[seat],
        trading=_trading(state, seat),
        complete=_completions(state, seat),
        buy=_purchases(state, seat),
    )


def _completions(state: State, seat: int) -> tuple[Complete, ...]:
    red, blue, green, yellow = cubes = state.cubes[seat]
    answers = []
    for number, owner in enumerate(state.owners):
        if owner is not None:
            continue
        objective = state.objectives[number]
        if objective.wild:
            count = objective.points
            answers += [Complete(number, c) for c in COLOURS if cubes[c] >= count]
            continue
        cost = objective.cost
        if red >= cost[0] and blue >= cost[1] and green >= cost[2] and yellow >= cost[3]:
            answers.append(Complete(number))
    return tuple(answers)


def _purchases(state: State, seat: int) -> tuple[Buy, ...]:
    answers = []
    for colour, held in zip(COLOURS, state.cubes[seat], strict=True):
        if held < BASE_PRICE or len(state.sold[colour]) == len(HEADQUARTERS_VALUES):
            continue
        if held < headquarters_price(state.objectives, state.owners, colour):
            continue
        if colour is Colour.GREEN:
            markers = {*held_colours(state.supply), Colour.GREEN}
            answers += [Buy(colour, marker) for marker in COLOURS if marker in markers]
        else:
            answers.append(Buy(colour))
    return tuple(answers)


_ASKED: dict[Phase, Callable[[State, int], Question]] = {
    Phase.HIRE: _ask_hire,
    Phase.RESCUE: _ask_rescue,
    Phase.UNDERDOG: _ask_underdog,
    Phase.DISPERSION: _ask_disperse,
    Phase.REFER: _ask_refer,
    Phase.UTILISE: _ask_utilise,
}
