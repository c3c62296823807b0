"""Easy and normal, who decide without a search."""

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.bananine.computer.knowledge import visible_table
from cogs.bananine.computer.policy import rate
from cogs.bananine.computer.simulator import move_of
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Action, Play, Take

THRIFTY = 3, 8
"""In 3 of 8 turns *easy* pays with the fewest cards, otherwise with a random payment."""
NEAR = 0.02
"""Moves within this many VP of the best are equal to *normal*, who picks one at random."""


class Easy(Computer[View, TurnPrompt, Action, Event]):
    """Takes a stack with the most cards like a child, ignoring what others collect."""

    def decide(self, position: Position[View, TurnPrompt, Event], chance: Chance) -> Action:
        offers = position.prompt.offers
        if not offers:
            return Play(chance.pick(position.prompt.cards))
        most = max(offer.stack.cards for offer in offers)
        offer = chance.pick([offer for offer in offers if offer.stack.cards == most])
        thrifty = chance.below(THRIFTY[1]) < THRIFTY[0]
        payment = offer.payments[0] if thrifty else chance.pick(offer.payments)
        return Take(offer.stack.value, offer.stack.surplus, payment)


class Normal(Computer[View, TurnPrompt, Action, Event]):
    """Rates each move by what it collects, what it costs the hand, and what it offers others."""

    def decide(self, position: Position[View, TurnPrompt, Event], chance: Chance) -> Action:
        moves = list(position.prompt.choices())
        if len(moves) == 1:
            return moves[0]
        worth = rate(visible_table(position.view), [move_of(move) for move in moves])
        best = max(worth)
        near = [move for move, value in zip(moves, worth, strict=True) if value >= best - NEAR]
        return chance.pick(near)
