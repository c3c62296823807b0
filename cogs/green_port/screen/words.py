"""What things are called: colours, cubes, cards and symbols in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from bot.ui.i18n.texts import Texts
from bot.ui.screens.scene import Scene
from cogs.green_port.rules.components import (
    COLOURS,
    BlackCard,
    Card,
    Colour,
    Cubes,
    Symbol,
    UnitCard,
    XCard,
)
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.state import Objective, Phase
from cogs.green_port.rules.view import View

PortScene: TypeAlias = Scene[View, Question]

MARKS = "▲●◆★"
"""The mark of each colour, for people who can't tell colours apart."""


def colour_name(texts: Texts, colour: Colour) -> str:
    """``red ▲``."""
    return texts.say("gp-colour", colour=int(colour))


def some(texts: Texts, count: int, colour: Colour) -> str:
    """``3 red ▲``."""
    return texts.say("gp-cubes", count=count, colour=int(colour))


def cubes_in_words(texts: Texts, cubes: Cubes) -> str:
    """``3 red ▲ and 1 blue ●``; colours without cubes are left out."""
    held = [some(texts, cubes[colour], colour) for colour in COLOURS if cubes[colour]]
    return texts.listed(held) if held else texts.say("gp-no-cubes")


def marks(cubes: Cubes, *, all_colours: bool = False) -> str:
    """``▲3 ●1``, the same in every language."""
    held = [
        f"{mark}{count}" for mark, count in zip(MARKS, cubes, strict=True) if count or all_colours
    ]
    return " ".join(held)


def card_name(texts: Texts, card: Card) -> str:
    """``red ▲``, ``black``, ``green X``."""
    if isinstance(card, UnitCard):
        return colour_name(texts, card.colour)
    kind = "black" if isinstance(card, BlackCard) else card.reaction.value
    return texts.say("gp-card", kind=kind)


def cards_in_words(texts: Texts, cards: Iterable[Card]) -> str:
    """The cards in their order."""
    return texts.listed([card_name(texts, card) for card in cards])


def symbol_name(texts: Texts, symbol: Symbol) -> str:
    """The symbol of a card or a profile."""
    return texts.say("gp-symbol", symbol=int(symbol))


def cost_in_marks(texts: Texts, objective: Objective) -> str:
    """``▲6 ●2``; for the wild one, how many of any one colour."""
    if objective.wild:
        return texts.say("gp-wild-cost", count=objective.points)
    return marks(objective.cost)


LATER = (Phase.REFER, Phase.UTILISE)
"""Hiring is over: the next card is the next seat's risk."""


def risk(view: View, texts: Texts) -> str:
    """What is left in the deck and the chance of a bust, as the open cards show."""
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
