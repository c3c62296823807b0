"""The computer player: it decides from its own view alone."""

from __future__ import annotations

from bot.games import Chance
from cogs.green_port.computer.first.gamble import FRESH_ROW, Gamble
from cogs.green_port.computer.first.worth import Judge, changed, least_useful, trades_suffice
from cogs.green_port.rules.actions import (
    Action,
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
    Specialise,
    StopEmpty,
    TakeColour,
)
from cogs.green_port.rules.components import Cubes
from cogs.green_port.rules.prompts import (
    DispersePrompt,
    HirePrompt,
    Question,
    ReferPrompt,
    RescuePrompt,
    TradePrompt,
    UnderdogPrompt,
    UtilisePrompt,
)
from cogs.green_port.rules.turns.objectives import of_one_colour
from cogs.green_port.rules.view import View

GIFT = 0.25
"""What it costs, in points, to give a rival a cube for a referral."""


def decide(view: View, prompt: Question, chance: Chance) -> Action:
    """The computer player's answer to ``prompt``; of equal answers ``chance`` picks one."""
    if view.seat is None:
        raise ValueError("a spectator decides nothing")
    strategist = Strategist(view, view.seat, chance)
    match prompt:
        case HirePrompt():
            return strategist.hire(prompt)
        case RescuePrompt():
            return strategist.rescue(prompt)
        case UnderdogPrompt():
            return strategist.choose_cube(prompt)
        case DispersePrompt():
            return strategist.disperse(prompt)
        case ReferPrompt():
            return strategist.refer(prompt)
        case UtilisePrompt():
            return strategist.utilise(prompt)
        case TradePrompt():
            return strategist.specialise(prompt)
    raise TypeError(f"no prompt of Green Port: {prompt!r}")


class Strategist:
    """One decision of the gang at ``seat``."""

    def __init__(self, view: View, seat: int, chance: Chance) -> None:
        self.view = view
        self.seat = seat
        self.chance = chance
        self.gang = view.gangs[seat]
        self.cubes = self.gang.cubes
        self.judge = Judge(view, self.gang)

    def best(self, rated: list[tuple[float, Action]]) -> Action:
        """The action of the highest rating."""
        top = max(rating for rating, _ in rated)
        actions = [action for rating, action in rated if rating == top]
        return actions[0] if len(actions) == 1 else self.chance.pick(actions)

    def after(self, change: Cubes, sign: int = 1) -> float:
        """Worth of the cubes after a change."""
        return self.judge.worth(changed(self.cubes, change, sign))

    def hire(self, prompt: HirePrompt) -> Action:
        gamble = Gamble(self.view, self.seat, self.judge)
        if prompt.may_draw and (not prompt.colours or gamble.drawing() > gamble.stopping()):
            return Draw()
        if not prompt.colours:
            return StopEmpty()
        return self.best([(gamble.taking(c), TakeColour(c)) for c in prompt.colours])

    def rescue(self, prompt: RescuePrompt) -> Action:
        """Pay with the least useful cubes, if a new try is worth more than they are."""
        paid = self.part_with(prompt.price) if prompt.price <= sum(self.cubes) else None
        if paid is not None:
            loss = self.judge.worth(self.cubes) - self.after(paid, -1)
            if loss < FRESH_ROW:
                return Rescue(paid)
        return DeclineRescue()

    def choose_cube(self, prompt: UnderdogPrompt) -> Action:
        return self.best([(self.after(of_one_colour(c, 1)), ChooseCube(c)) for c in prompt.colours])

    def disperse(self, prompt: DispersePrompt) -> Action:
        return Disperse(self.part_with(prompt.count))

    def part_with(self, count: int) -> Cubes:
        return least_useful(self.judge, self.cubes, count)

    def refer(self, prompt: ReferPrompt) -> Action:
        """Refer what brings more than the fee, and the rival's gain, takes away."""
        rated: list[tuple[float, Action]] = [(self.judge.worth(self.cubes) + GIFT, Pass())]
        for colour in prompt.colours:
            gained = of_one_colour(colour, self.view.takes(self.seat, colour).own)
            for paying in prompt.payable:
                change = changed(gained, of_one_colour(paying, 1), -1)
                rated.append((self.after(change), Refer(colour, paying)))
        return self.best(rated)

    def utilise(self, prompt: UtilisePrompt) -> Action:
        """Objectives first, by trades if need be; then headquarters that spoil no better aim."""
        if prompt.complete:
            return self.best([(self.rate_completing(action), action) for action in prompt.complete])
        trade = self.trade(prompt)
        if trade is not None:
            return trade
        now = self.judge.worth(self.cubes)
        rated: list[tuple[float, Action]] = [(now, EndTurn())]
        rated += [(self.rate_buying(action), action) for action in prompt.buy]
        return self.best(rated)

    def rate_completing(self, action: Complete) -> float:
        objective = self.view.objectives[action.objective]
        cost = objective.cost
        if action.colour is not None:
            cost = of_one_colour(action.colour, objective.points)
        return objective.points + self.after(cost, -1)

    def rate_buying(self, action: Buy) -> float:
        pile = self.view.piles[action.colour]
        value = self.judge.headquarters_value(action.colour, pile.left[0])
        preferred = 0.0
        if action.marker is not None:
            need = sum(cost[action.marker] for _, cost in self.judge.costs())
            preferred = need / 100
        return value + preferred + self.after(of_one_colour(action.colour, pile.price), -1)

    def specialise(self, prompt: TradePrompt) -> Action:
        """The best trade, for one who must make one: nobody waits for this prompt."""
        return self.best([(self.after_trade(trade), trade) for trade in prompt.trades()])

    def after_trade(self, trade: Specialise) -> float:
        return self.after(changed(of_one_colour(trade.gained, 1), trade.paid, -1))

    def trade(self, prompt: UtilisePrompt) -> Specialise | None:
        """The first trade towards the best objective that trades alone can complete."""
        if prompt.trading is None:
            return None
        has_red, supply = prompt.trading.two_for_one, self.view.supply
        aims = [
            (points, cost)
            for points, cost in self.judge.costs()
            if trades_suffice(self.cubes, cost, supply, has_red)
        ]
        if not aims:
            return None
        _, cost = max(aims)
        offers = (offer for offer in prompt.trading.choices() if self.serves(offer, cost, has_red))
        return next(offers, None)

    def serves(self, offer: Specialise, cost: Cubes, two_for_one: bool) -> bool:
        """Whether a trade spares what ``cost`` needs, gains a part of it, and leads on to it."""
        left = changed(self.cubes, offer.paid, -1)
        if cost[offer.gained] <= self.cubes[offer.gained]:
            return False
        if any(now < min(had, need) for now, had, need in zip(left, self.cubes, cost, strict=True)):
            return False
        gained = of_one_colour(offer.gained, 1)
        supply = changed(self.view.supply, gained, -1)
        return trades_suffice(changed(left, gained), cost, supply, two_for_one)
