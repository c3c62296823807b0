"""The normal level: plays soundly, one step ahead, and largely ignores its rivals."""

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.green_port.computer.plans import NEARNESS, aims_in, purchases, rate
from cogs.green_port.rules import actions, prompts
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import (
    COLOURS,
    NO_CUBES,
    BlackCard,
    Colour,
    Cubes,
    UnitCard,
    held_colours,
    minus,
    plus,
    single,
)
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import Question, selections
from cogs.green_port.rules.state import State
from cogs.green_port.rules.turns.taking import gain
from cogs.green_port.rules.turns.turn import points_of
from cogs.green_port.rules.view import View

AIM_WEIGHTS = (1.0, 0.6, 0.35)
"""The weights of the aims, best first."""
CUBE = 0.3
"""The points that each cube is worth, whatever its colour."""
AIM = 0.6
"""The weight of the points that aims promise, relative to points already scored."""
POWERS = {Colour.RED: 0.75, Colour.BLUE: 0.25, Colour.GREEN: 0.75, Colour.YELLOW: 0.25}
"""What the power of a colour's first headquarters is worth at the start of a match, in points."""
ALL_OBJECTIVES = 6
FRESH_ROW = 1.3
"""The points that another hiring is worth."""
MOST_WAYS = 80
"""At most this many ways to give up cubes are compared."""
SAFE = 0.1
"""The greatest risk of a bust at which *normal* still draws for a person who is late."""
GIFT = 0.4
"""The points that a referral must gain to outweigh the cube it gives a rival."""


class Normal(Computer[View, Question, Action, Event]):
    """Looks one card ahead, pursues its nearest objectives, and trades for them. It takes fewer
    risks when it decides for a person who is late."""

    def decide(self, position: Position[View, Question, Event], chance: Chance) -> Action:
        view, levels = position.view, position.levels
        overdue = bool(levels) and levels[view.own_seat] is None
        return _Decision(view, SAFE if overdue else 1.0).decide(position.prompt)


def least_missed(view: View, count: int) -> Cubes:
    """The ``count`` cubes that the view's seat can best do without."""
    return _Decision(view).given_up(count)


class _Decision:
    """One decision for the view's seat. It draws a card only if the risk of a bust is at most
    ``risk``, from 0 to 1."""

    def __init__(self, view: View, risk: float = 1.0) -> None:
        self.risk = risk
        self.view = view
        self.seat = view.own_seat
        self.aims = aims_in(view.objectives)
        self.cubes = view.cubes[self.seat]
        self.open = view.open
        self.rate = rate(view, self.seat)

    def decide(self, prompt: Question) -> Action:
        match prompt:
            case prompts.HirePrompt():
                return self._hire(prompt)
            case prompts.RescuePrompt():
                if prompt.price > sum(prompt.cubes):
                    return actions.DeclineRescue()
                paid = self.given_up(prompt.price)
                lost = self._worth() - self._worth(minus(NO_CUBES, paid))
                return actions.Rescue(paid) if lost < FRESH_ROW else actions.DeclineRescue()
            case prompts.UnderdogPrompt():
                return actions.ChooseCube(
                    max(prompt.colours, key=lambda c: self._worth(single(c, 1)))
                )
            case prompts.DispersePrompt():
                return actions.Disperse(self.given_up(prompt.count))
            case prompts.ReferPrompt():
                return self._refer(prompt)
            case prompts.UtilisePrompt():
                return self._utilise()
            case prompts.TradePrompt():
                return max(
                    prompt.trades,
                    key=lambda trade: self._worth(minus(single(trade.gained, 1), trade.paid)),
                )
        raise TypeError(f"no prompt of Green Port: {prompt!r}")

    def _worth(self, change: Cubes = NO_CUBES) -> float:
        """The points that the seat's cubes promise after this ``change``."""
        return self._promised(plus(self.cubes, change), self.open, self.rate)

    def _promised(self, cubes: Cubes, open_: tuple[int, ...], rate: int) -> float:
        aims = self.aims.of(cubes, open_, rate)
        promised = sum(
            weight * aim.points * NEARNESS[aim.distance]
            for weight, aim in zip(AIM_WEIGHTS, aims, strict=False)
        )
        return AIM * promised + CUBE * sum(cubes)

    def _worth_of(self, state: State) -> float:
        """The seat's points, and the points that its cubes and headquarters promise."""
        owned = [colour for colour in COLOURS if self.seat in state.sold[colour]]
        power = sum([POWERS[colour] for colour in owned])
        stage = len(state.open) / ALL_OBJECTIVES
        held = self._promised(state.cubes[self.seat], state.open, rate(state, self.seat))
        return points_of(state)[self.seat] + held + stage * power

    def _hire(self, prompt: prompts.HirePrompt) -> Action:
        """Draw if the best take after the next card is worth more, on average, than the best now.
        ``matched`` are the colours of cards with the profile's symbol."""
        view = self.view
        row = view.row_units
        if not prompt.colours:
            return actions.Draw() if prompt.may_draw else actions.StopEmpty()
        symbol = view.profiles[self.seat]
        cards = [card for card in view.row_cards if isinstance(card, UnitCard)]
        matched = frozenset([card.colour for card in cards if card.symbol is symbol])
        pool = view.next_cards
        police = len([card for card in pool if isinstance(card, BlackCard)])
        if prompt.may_draw and police <= self.risk * len(pool):
            worth = 0.0
            for card in pool:
                if isinstance(card, UnitCard):
                    units = plus(row, single(card.colour, 1))
                    hit = matched | {card.colour} if card.symbol is symbol else matched
                    worth += self._best_take(units, hit)
                elif isinstance(card, BlackCard):
                    worth += self._worth()
                else:
                    worth += self._best_take(row, matched)
            if worth / len(pool) > self._best_take(row, matched):
                return actions.Draw()
        return actions.TakeColour(
            max(prompt.colours, key=lambda c: self._take(c, row, c in matched))
        )

    def _best_take(self, row: Cubes, matched: frozenset[Colour]) -> float:
        return max([self._take(c, row, c in matched) for c in COLOURS if row[c]])

    def _take(self, colour: Colour, row: Cubes, profile: bool) -> float:
        markers = self.view.markers[self.seat][colour]
        brings = gain(colour, row[colour], profile, markers, all(row), self.view.supply)
        return self._worth(brings.of_all(colour))

    def given_up(self, count: int) -> Cubes:
        """The ``count`` cubes whose loss costs least. If there are too many ways, they are chosen
        one by one."""
        ways = selections(self.cubes, count)
        if len(ways) <= MOST_WAYS:
            return max(ways, key=lambda paid: self._worth(minus(NO_CUBES, paid)))
        paid = NO_CUBES
        for _ in range(count):
            spare = held_colours(minus(self.cubes, paid))
            more = [plus(paid, single(colour, 1)) for colour in spare]
            paid = max(more, key=lambda way: self._worth(minus(NO_CUBES, way)))
        return paid

    def _refer(self, prompt: prompts.ReferPrompt) -> Action:
        action: Action = actions.Pass()
        best = self._worth() + GIFT
        for colour in prompt.colours:
            brings = single(colour, self.view.gain(self.seat, colour).of_colour)
            for paying in prompt.payable:
                worth = self._worth(minus(brings, single(paying, 1)))
                if worth > best:
                    best, action = worth, actions.Refer(colour, paying)
        return action

    def _utilise(self) -> Action:
        action: Action = actions.EndTurn()
        best = self._worth_of(self.view)
        for first, bought in purchases(self.view):
            worth = self._worth_of(bought)
            if worth > best:
                best, action = worth, first
        return action
