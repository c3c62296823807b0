"""The normal level: somebody who knows the game, and minds their own gang."""

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.green_port.computer.aims import NEARNESS, aims_in
from cogs.green_port.computer.board import Board, Spending, board_of
from cogs.green_port.rules import actions, prompts
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import (
    COLOURS,
    NO_CUBES,
    BlackCard,
    Colour,
    Cubes,
    UnitCard,
    minus,
    plus,
    single,
)
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import Question, Selections
from cogs.green_port.rules.turns.taking import gain
from cogs.green_port.rules.view import View

AIM_WEIGHTS = (1.0, 0.6, 0.35)
"""How much the best aim counts, and the ones after it."""
CUBE = 0.3
"""What any cube is worth by itself, in points."""
AIM = 0.6
"""The share of an objective's points that the cubes for it are worth."""
POWERS: dict[Colour, float] = {
    Colour.RED: 0.75,
    Colour.BLUE: 0.25,
    Colour.GREEN: 0.75,
    Colour.YELLOW: 0.25,
}
"""Points that the power of a first headquarters is thought to bring early in a match."""
ALL_OBJECTIVES = 6
FRESH_ROW = 1.3
"""Points that a hiring brings."""
MOST_WAYS = 80
"""Up to so many ways to part with cubes are compared."""
GIFT = 0.4
"""What a cube for the rival counts against a referral."""


class Normal(Computer[View, Question, Action, Event]):
    """Counts the deck one card ahead, follows its nearest objectives, and trades for them."""

    def decide(self, position: Position[View, Question, Event], chance: Chance) -> Action:
        return _Mind(position.view).decide(position.prompt)


def least_missed(view: View, count: int) -> Cubes:
    """The ``count`` cubes that the seat of a view misses least."""
    return _Mind(view).given_up(count)


class _Mind:
    """One decision of ``view.seat``."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a spectator decides nothing"
        self.view = view
        self.seat = view.seat
        self.aims = aims_in(view.objectives)
        self.board = board_of(view)
        self.spending = Spending(view.objectives, self.seat)

    def decide(self, prompt: Question) -> Action:
        match prompt:
            case prompts.HirePrompt():
                return self._hire(prompt)
            case prompts.RescuePrompt():
                paid = self.given_up(prompt.price)
                lost = self._worth(self.board) - self._worth(self._with(minus(NO_CUBES, paid)))
                return actions.Rescue(paid) if lost < FRESH_ROW else actions.DeclineRescue()
            case prompts.UnderdogPrompt():
                return actions.ChooseCube(
                    max(prompt.colours, key=lambda c: self._adds(single(c, 1)))
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
                    key=lambda trade: self._adds(minus(single(trade.gained, 1), trade.paid)),
                )
        raise TypeError(f"no prompt of Green Port: {prompt!r}")

    def _worth(self, board: Board) -> float:
        """What the seat has and what its cubes promise, in points."""
        cubes, owned = board.cubes[self.seat], board.headquarters[self.seat]
        aims = self.aims.of(cubes, board.open, board.rate(self.seat))
        promised = sum(
            weight * aim.points * NEARNESS[aim.distance]
            for weight, aim in zip(AIM_WEIGHTS, aims, strict=False)
        )
        power = sum([POWERS[colour] for colour in COLOURS if owned[colour]])
        stage = len(board.open) / ALL_OBJECTIVES
        held = AIM * promised + CUBE * sum(cubes)
        return board.points[self.seat] + held + stage * power

    def _with(self, change: Cubes) -> Board:
        return self.board.changed(self.seat, change)

    def _adds(self, change: Cubes) -> float:
        return self._worth(self._with(change))

    def _hire(self, prompt: prompts.HirePrompt) -> Action:
        """One card ahead: the mean of the best takes after it, against the best take now."""
        row, view = self.view.row_units, self.view
        if not prompt.colours:
            return actions.Draw() if prompt.may_draw else actions.StopEmpty()
        symbol = view.gangs[self.seat].profile
        cards = [card for card in view.row_cards if isinstance(card, UnitCard)]
        matched = frozenset([card.colour for card in cards if card.symbol is symbol])
        if prompt.may_draw:
            pool, drawing = view.next_cards, 0.0
            for card in pool:
                if isinstance(card, UnitCard):
                    units = plus(row, single(card.colour, 1))
                    hit = matched | {card.colour} if card.symbol is symbol else matched
                    drawing += self._best_take(units, hit)
                elif isinstance(card, BlackCard):
                    drawing += self._worth(self.board)
                else:
                    drawing += self._best_take(row, matched)
            if drawing / len(pool) > self._best_take(row, matched):
                return actions.Draw()
        return actions.TakeColour(
            max(prompt.colours, key=lambda c: self._take(c, row, c in matched))
        )

    def _best_take(self, row: Cubes, matched: frozenset[Colour]) -> float:
        return max([self._take(c, row, c in matched) for c in COLOURS if row[c]])

    def _take(self, colour: Colour, row: Cubes, profile: bool) -> float:
        markers = self.board.markers[self.seat][colour]
        brings = gain(colour, row[colour], profile, markers, all(row), self.board.supply)
        return self._adds(brings.of_all(colour))

    def given_up(self, count: int) -> Cubes:
        """The ``count`` cubes that are missed least: with too many ways to compare, one by one."""
        board = self.board
        ways = Selections(board.cubes[self.seat], count)
        if len(ways) <= MOST_WAYS:
            return max(ways, key=lambda paid: self._adds(minus(NO_CUBES, paid)))
        for _ in range(count):
            board = max(
                [
                    board.changed(self.seat, single(colour, -1))
                    for colour in COLOURS
                    if board.cubes[self.seat][colour]
                ],
                key=self._worth,
            )
        return minus(self.board.cubes[self.seat], board.cubes[self.seat])

    def _refer(self, prompt: prompts.ReferPrompt) -> Action:
        action: Action = actions.Pass()
        best = self._worth(self.board) + GIFT
        for colour in prompt.colours:
            brings = single(colour, self.view.gain(self.seat, colour).own)
            for paying in prompt.payable:
                worth = self._adds(minus(brings, single(paying, 1)))
                if worth > best:
                    best, action = worth, actions.Refer(colour, paying)
        return action

    def _utilise(self) -> Action:
        action: Action = actions.EndTurn()
        best = self._worth(self.board)
        for first, after in self.spending.choices(self.board, not self.view.dispersed):
            worth = self._worth(after)
            if worth > best:
                best, action = worth, first
        return action
