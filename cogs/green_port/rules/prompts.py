"""What a seat is asked and every answer that the rules accept: one prompt for each decision."""

from collections.abc import Mapping, Sequence

from bot.games import Each, Listed, Prompt
from cogs.green_port.rules import actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import COLOURS, HEADQUARTERS_VALUES, Colour, Cubes
from cogs.green_port.rules.selections import Selections
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.turns.hiring import units_in
from cogs.green_port.rules.turns.interrupts import scattered
from cogs.green_port.rules.turns.specialising import Trading
from cogs.green_port.rules.turns.taking import colours_in
from cogs.green_port.rules.turns.turn import BASE_PRICE, headquarters_price


class Question(Prompt, frozen=True, kw_only=True):
    """Base of Green Port's prompts."""

    def choices(self) -> Listed[Action]:
        raise NotImplementedError


class TurnQuestion(Question, frozen=True, kw_only=True):
    """A question to the active player, who may also specialise unless ``trading`` is ``None``."""

    trading: Trading | None

    def trades(self) -> tuple[actions.Specialise, ...]:
        """The trades that may be made instead of an answer."""
        return self.trading.choices() if self.trading else ()


class HirePrompt(TurnQuestion, frozen=True, kw_only=True):
    """Draw on, or stop with the cards of one of ``colours``, or with nothing."""

    may_draw: bool
    colours: tuple[Colour, ...]
    may_stop_empty: bool

    def choices(self) -> Listed[Action]:
        answers: list[Action] = [actions.Draw()] if self.may_draw else []
        answers += [actions.TakeColour(colour) for colour in self.colours]
        if self.may_stop_empty:
            answers.append(actions.StopEmpty())
        return Listed(answers, self.trades())


class RescuePrompt(TurnQuestion, frozen=True, kw_only=True):
    """Pay ``price`` of one's ``cubes`` for a second chance, or not."""

    price: int
    cubes: Cubes

    def choices(self) -> Listed[Action]:
        rescues = Each(actions.Rescue, Selections(self.cubes, self.price))
        return Listed(rescues, (actions.DeclineRescue(),), self.trades())


class UtilisePrompt(TurnQuestion, frozen=True, kw_only=True):
    """Complete an objective, buy a headquarters, or end the turn."""

    complete: tuple[actions.Complete, ...]
    buy: tuple[actions.Buy, ...]

    def choices(self) -> Listed[Action]:
        return Listed(self.complete, self.buy, (actions.EndTurn(),), self.trades())


class TradePrompt(TurnQuestion, frozen=True, kw_only=True):
    """The active player may specialise while another seat decides on a referral."""

    def choices(self) -> Listed[Action]:
        return Listed(self.trades())


class UnderdogPrompt(Question, frozen=True, kw_only=True):
    """Choose a cube of one of ``colours``."""

    colours: tuple[Colour, ...]

    def choices(self) -> Listed[Action]:
        return Listed(Each(actions.ChooseCube, self.colours))


class DispersePrompt(Question, frozen=True, kw_only=True):
    """Discard ``count`` of one's ``cubes``."""

    count: int
    cubes: Cubes

    def choices(self) -> Listed[Action]:
        return Listed(Each(actions.Disperse, Selections(self.cubes, self.count)))


class ReferPrompt(Question, frozen=True, kw_only=True):
    """Take the cards of one of ``colours`` for a cube of one of ``payable``, or pass."""

    colours: tuple[Colour, ...]
    payable: tuple[Colour, ...]

    def choices(self) -> Listed[Action]:
        referrals = [
            actions.Refer(colour, paying) for colour in self.colours for paying in self.payable
        ]
        return Listed(referrals, (actions.Pass(),))


def held_colours(cubes: Cubes) -> tuple[Colour, ...]:
    """The colours that ``cubes`` hold."""
    return tuple([colour for colour in COLOURS if cubes[colour]])


def deciding(phase: Phase, active: int, waiting: Sequence[int]) -> Sequence[int]:
    """The seats that everybody waits for: several only while cubes are scattered."""
    if phase is Phase.UNDERDOG or phase is Phase.REFER:
        return waiting[:1]
    if phase is Phase.DISPERSION:
        return waiting
    return () if phase is Phase.OVER else (active,)


def questions(state: State) -> Mapping[int, Question]:
    """A prompt for each seat that may decide something now."""
    prompts = {
        seat: _question(state, seat) for seat in deciding(state.phase, state.active, state.waiting)
    }
    if state.phase is Phase.REFER:
        trading = _trading(state, state.active)
        if trading and trading.choices():
            number = state.numbers[state.active]
            prompts[state.active] = TradePrompt(number=number, required=False, trading=trading)
    return prompts


def _question(state: State, seat: int) -> Question:
    """What the phase asks a seat that it waits for."""
    number, phase, cubes = state.numbers[seat], state.phase, state.cubes[seat]
    if phase is Phase.HIRE:
        colours = _row_colours(state.row)
        return HirePrompt(
            number=number,
            trading=_trading(state, seat),
            may_draw=bool(state.deck or state.discard),
            colours=colours,
            may_stop_empty=bool(state.row) and not colours,
        )
    if phase is Phase.UNDERDOG:
        return UnderdogPrompt(number=number, colours=held_colours(state.supply))
    if phase is Phase.DISPERSION:
        return DispersePrompt(number=number, count=scattered(sum(cubes)), cubes=cubes)
    if phase is Phase.REFER:
        colours = _row_colours(state.row)
        return ReferPrompt(number=number, colours=colours, payable=held_colours(cubes))
    trading = _trading(state, seat)
    if phase is Phase.RESCUE:
        price = units_in(state.row)
        return RescuePrompt(number=number, trading=trading, price=price, cubes=cubes)
    complete, buy = _completions(state, seat), _purchases(state, seat)
    return UtilisePrompt(number=number, trading=trading, complete=complete, buy=buy)


def _trading(state: State, seat: int) -> Trading | None:
    if state.dispersed:
        return None
    return Trading(state.cubes[seat], state.supply, seat in state.sold[Colour.RED])


def _row_colours(row: Sequence[int]) -> tuple[Colour, ...]:
    lying = colours_in(row)
    return tuple([colour for colour in COLOURS if colour in lying])


def _completions(state: State, seat: int) -> tuple[actions.Complete, ...]:
    red, blue, green, yellow = cubes = state.cubes[seat]
    answers = []
    for number, owner in enumerate(state.owners):
        if owner is not None:
            continue
        objective = state.objectives[number]
        if objective.wild:
            count = objective.points
            answers += [actions.Complete(number, c) for c in COLOURS if cubes[c] >= count]
            continue
        cost = objective.cost
        if red >= cost[0] and blue >= cost[1] and green >= cost[2] and yellow >= cost[3]:
            answers.append(actions.Complete(number))
    return tuple(answers)


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
