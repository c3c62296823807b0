"""Easy: plays like a child who likes many cards at once and ignores what others collect."""

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Action, Play, Take

THRIFTY = 3, 8
"""In 3 of 8 turns it pays with the fewest cards, otherwise with a random payment."""


class Easy(Computer[View, TurnPrompt, Action, Event]):
    """Takes the stack with the most cards, and is careless with its hand."""

    def decide(self, position: Position[View, TurnPrompt, Event], chance: Chance) -> Action:
        """A stack with the most cards, or a random card if no stack can be matched."""
        offers = position.prompt.offers
        if not offers:
            return Play(chance.pick(position.prompt.cards))
        most = max(offer.stack.cards for offer in offers)
        offer = chance.pick([offer for offer in offers if offer.stack.cards == most])
        thrifty = chance.below(THRIFTY[1]) < THRIFTY[0]
        payment = offer.payments[0] if thrifty else chance.pick(offer.payments)
        return Take(offer.stack.value, offer.stack.surplus, payment)
