"""The prompts: what a seat is asked, and every answer that the rules accept."""

from collections.abc import Mapping
from functools import lru_cache
from operator import le

from bot.games import Each, Listed, Prompt
from cogs.green_port.rules import actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import (
    COLOURS,
    HEADQUARTERS_VALUES,
    Colour,
    Cubes,
    held_colours,
)
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.turns.hiring import cubes_to_discard, units_in
from cogs.green_port.rules.turns.taking import colours_in
from cogs.green_port.rules.turns.turn import BASE_PRICE, deciding_seats, headquarters_price
from cogs.green_port.rules.turns.utilising import completions, trades


@lru_cache(maxsize=64)
def selections(cubes: Cubes, count: int) -> tuple[Cubes, ...]:
    """Every way to pick ``count`` of ``cubes``, ignoring order; those with the fewest red first."""
    most_red, most_blue, most_green, most_yellow = cubes
    ways: list[Cubes] = []
    for red in range(min(most_red, count) + 1):
        for blue in range(min(most_blue, count - red) + 1):
            left = count - red - blue
            for green in range(max(0, left - most_yellow), min(most_green, left) + 1):
                ways.append((red, blue, green, left - green))
    return tuple(ways)


class Question(Prompt, frozen=True, kw_only=True):
    """Base of Green Port's prompts."""

    def choices(self) -> Listed[Action]:
        raise NotImplementedError


class TurnQuestion(Question, frozen=True, kw_only=True):
    """A question to the active player, who may make one of the ``trades`` instead."""

    trades: tuple[actions.Specialise, ...]


class HirePrompt(TurnQuestion, frozen=True, kw_only=True):
    """Draw, or stop with the cards of one of ``colours`` or with nothing."""

    may_draw: bool
    colours: tuple[Colour, ...]
    may_stop_empty: bool

    def choices(self) -> Listed[Action]:
        answers: list[Action] = [actions.Draw()] if self.may_draw else []
        answers += [actions.TakeColour(colour) for colour in self.colours]
        if self.may_stop_empty:
            answers.append(actions.StopEmpty())
        return Listed(answers, self.trades)


class RescuePrompt(TurnQuestion, frozen=True, kw_only=True):
    """Pay ``price`` of the seat's ``cubes`` for a second chance, or accept the bust."""

    price: int
    cubes: Cubes

    def choices(self) -> Listed[Action]:
        rescues = Each(actions.Rescue, selections(self.cubes, self.price))
        return Listed(rescues, (actions.DeclineRescue(),), self.trades)


class UtilisePrompt(TurnQuestion, frozen=True, kw_only=True):
    """Complete an objective, buy a headquarters, or end the turn."""

    complete: tuple[actions.Complete, ...]
    buy: tuple[actions.Buy, ...]

    def choices(self) -> Listed[Action]:
        return Listed(self.complete, self.buy, (actions.EndTurn(),), self.trades)


class TradePrompt(TurnQuestion, frozen=True, kw_only=True):
    """The active player may specialise while another seat decides on a referral."""

    def choices(self) -> Listed[Action]:
        return Listed(self.trades)


class UnderdogPrompt(Question, frozen=True, kw_only=True):
    """Choose a cube of one of ``colours``."""

    colours: tuple[Colour, ...]

    def choices(self) -> Listed[Action]:
        return Listed(Each(actions.ChooseCube, self.colours))


class DispersePrompt(Question, frozen=True, kw_only=True):
    """Discard ``count`` of the seat's ``cubes``."""

    count: int
    cubes: Cubes

    def choices(self) -> Listed[Action]:
        return Listed(Each(actions.Disperse, selections(self.cubes, self.count)))


class ReferPrompt(Question, frozen=True, kw_only=True):
    """Take the cards of one of ``colours`` for a cube of one of ``payable``, or pass."""

    colours: tuple[Colour, ...]
    payable: tuple[Colour, ...]

    def choices(self) -> Listed[Action]:
        referrals = [
            actions.Refer(colour, paying) for colour in self.colours for paying in self.payable
        ]
        return Listed(referrals, (actions.Pass(),))


def questions(state: State) -> Mapping[int, Question]:
    """A prompt for each seat that can decide something now."""
    prompts = {seat: _question(state, seat) for seat in deciding_seats(state)}
    if state.phase is Phase.REFER and (offered := _trades(state, state.active)):
        number = state.numbers[state.active]
        prompts[state.active] = TradePrompt(number=number, required=False, trades=offered)
    return prompts


def _question(state: State, seat: int) -> Question:
    """The phase's question to one of its deciding seats."""
    number = state.numbers[seat]
    phase = state.phase
    cubes = state.cubes[seat]
    if phase is Phase.UNDERDOG:
        return UnderdogPrompt(number=number, colours=held_colours(state.supply))
    if phase is Phase.DISPERSION:
        return DispersePrompt(number=number, count=cubes_to_discard(sum(cubes)), cubes=cubes)
    if phase is Phase.REFER:
        payable = held_colours(cubes)
        return ReferPrompt(number=number, colours=colours_in(state.row), payable=payable)
    offered = _trades(state, seat)
    if phase is Phase.HIRE:
        colours = colours_in(state.row)
        return HirePrompt(
            number=number,
            trades=offered,
            may_draw=bool(state.deck or state.discard),
            colours=colours,
            may_stop_empty=bool(state.row) and not colours,
        )
    if phase is Phase.RESCUE:
        price = units_in(state.row)
        return RescuePrompt(number=number, trades=offered, price=price, cubes=cubes)
    complete = [action for cost, action in completions(state) if all(map(le, cost, cubes))]
    buy = _purchases(state, seat)
    return UtilisePrompt(number=number, trades=offered, complete=tuple(complete), buy=buy)


def _trades(state: State, seat: int) -> tuple[actions.Specialise, ...]:
    if state.dispersed:
        return ()
    return trades(state.cubes[seat], state.supply, seat in state.sold[Colour.RED])


def _purchases(state: State, seat: int) -> tuple[actions.Buy, ...]:
    answers = []
    for colour, held in zip(COLOURS, state.cubes[seat], strict=True):
        if held < BASE_PRICE or len(state.sold[colour]) == len(HEADQUARTERS_VALUES):
            continue
        if held < headquarters_price(state, colour):
            continue
        if colour is Colour.GREEN:
            markers = {*held_colours(state.supply), Colour.GREEN}
            answers += [actions.Buy(colour, marker) for marker in COLOURS if marker in markers]
        else:
            answers.append(actions.Buy(colour))
    return tuple(answers)
