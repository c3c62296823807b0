"""The risk of the next card in words."""

from __future__ import annotations

from bot.table.texts import Texts
from cogs.green_port.components import BlackCard, XCard
from cogs.green_port.state import Phase
from cogs.green_port.view import View

LATER = (Phase.REFER, Phase.UTILISE)
"""Hiring is done: the next card is the next seat's risk."""


def risk(view: View, texts: Texts) -> str:
    """What the deck still holds, as row and discard pile tell, and the chance of a bust."""
    pool = view.deck or view.discard
    if not pool:
        return texts.say("gp-risk-none")
    black = sum(isinstance(card, BlackCard) for card in pool)
    counts = {
        "cards": len(pool),
        "black": black,
        "special": sum(isinstance(card, XCard) for card in pool),
    }
    if view.phase in LATER:
        return texts.say("gp-risk-later", **counts)
    if not any(view.row_units):
        return texts.say("gp-risk-safe", **counts)
    return texts.say("gp-risk", **counts, chance=round(100 * black / len(pool)))
