"""Players that look only one step ahead, like people who have just read the rules.

They should beat a level called easy about two times in three.
"""

from statistics import fmean

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.bananine.rules.events import Event as MarketEvent
from cogs.bananine.rules.game import TurnPrompt
from cogs.bananine.rules.game import View as MarketView
from cogs.bananine.rules.market import Action as Move
from cogs.bananine.rules.market import Take
from cogs.bananine.rules.scoring import points_for
from cogs.green_port.rules import actions, prompts
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import CARDS, BlackCard, UnitCard
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.view import View


class Shopper(Computer[MarketView, TurnPrompt, Move, MarketEvent]):
    """Bananine: the most points now, then the most cards, then the smallest payment."""

    def decide(
        self, position: Position[MarketView, TurnPrompt, MarketEvent], chance: Chance
    ) -> Move:
        view, moves = position.view, list(position.prompt.choices())
        assert view.seat is not None

        def good(move: Move) -> tuple[int, int, int]:
            stack = isinstance(move, Take) and view.market.find(move.value, move.surplus)
            if not isinstance(move, Take) or not stack:
                return 0, 0, 0
            counts = [pile[move.value - 1] for pile in view.piles]
            before = points_for(counts)[view.seat or 0]
            counts[view.seat or 0] += stack.cards
            after = points_for(counts)[view.seat or 0]
            return after - before, stack.cards, -len(move.payment)

        best = max(map(good, moves))
        return chance.pick([move for move in moves if good(move) == best])


class Docker(Computer[View, Question, Action, Event]):
    """Green Port: draws while one more card brings more cubes on average, and completes or buys
    what has the most points. It gives up any cubes, and pays for nothing else."""

    def decide(self, position: Position[View, Question, Event], chance: Chance) -> Action:
        view, seat = position.view, position.view.seat or 0
        match position.prompt:
            case prompts.HirePrompt() as prompt:
                return _hire(view, prompt)
            case prompts.UtilisePrompt(complete=complete) if complete:
                return max(complete, key=lambda each: view.objectives[each.objective].points)
            case prompts.UtilisePrompt(buy=buy) if buy:
                return max(buy, key=lambda each: view.piles[each.colour].left[0])
            case prompts.UtilisePrompt():
                return actions.EndTurn()
            case prompts.RescuePrompt():
                return actions.DeclineRescue()
            case prompts.ReferPrompt(colours=colours, payable=payable):
                colour = max(colours, key=lambda each: view.gain(seat, each).own)
                if view.gain(seat, colour).own < 2:
                    return actions.Pass()
                return actions.Refer(
                    colour, max(payable, key=lambda each: view.gangs[seat].cubes[each])
                )
        return position.prompt.choices().sample(chance.below)


def _hire(view: View, prompt: prompts.HirePrompt) -> Action:
    if not prompt.colours:
        return actions.Draw() if prompt.may_draw else actions.StopEmpty()
    brings = {}
    for colour in prompt.colours:
        gain = view.gain(view.seat or 0, colour)
        brings[colour] = gain.own + len(gain.in_sync)
    best = max(brings.values())
    after = [
        0
        if isinstance(card, BlackCard)
        else max(best, brings.get(card.colour, 0) + 1)
        if isinstance(card, UnitCard)
        else best
        for card in (CARDS[number] for number in view.deck or view.discard)
    ]
    if prompt.may_draw and fmean(after) > best:
        return actions.Draw()
    return actions.TakeColour(max(brings, key=lambda colour: brings[colour]))
