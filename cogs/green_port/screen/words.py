"""What things are called: colours, cubes, cards and symbols in the reader's language."""

from typing import Literal, TypeAlias

from bot.ui.i18n.texts import NO_BREAK, Texts
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
from cogs.green_port.rules.view import View

PortScene: TypeAlias = Scene[View, Question]

BOLD = "**"
MARKS = "▲●◆★"
"""The mark of each colour, for people who can't tell colours apart."""

BECOMES = f"{NO_BREAK}→{NO_BREAK}"
"""Between what is paid and what it brings."""


def colour_name(texts: Texts, colour: Colour, form: Literal["bare", "the"] = "bare") -> str:
    """``red ▲``; in a sentence with its article, where the language has one."""
    return texts.say("gp-colour", colour=int(colour), form=form)


def some(texts: Texts, count: int, colour: Colour) -> str:
    """``3 red ▲``."""
    return texts.say("gp-cubes", count=count, colour=int(colour))


def cubes_in_words(texts: Texts, cubes: Cubes, *, aloud: bool = False) -> str:
    """``3 red ▲ and 1 blue ●``, ``aloud`` without marks; colours without cubes are left out."""
    key = "gp-spoken-cubes" if aloud else "gp-cubes"
    held = [
        texts.say(key, count=cubes[colour], colour=int(colour))
        for colour in COLOURS
        if cubes[colour]
    ]
    return texts.listed(held) if held else texts.say("gp-no-cubes")


def marks(cubes: Cubes) -> str:
    """``▲3 ●1``, the same in every language."""
    held = [f"{mark}{count}" for mark, count in zip(MARKS, cubes, strict=True) if count]
    return " ".join(held)


def card_name(texts: Texts, card: Card) -> str:
    """``red ▲``, ``black``, ``green X``."""
    if isinstance(card, UnitCard):
        return colour_name(texts, card.colour)
    kind = "black" if isinstance(card, BlackCard) else card.reaction.value
    return texts.say("gp-card", kind=kind)


def symbol_name(texts: Texts, symbol: Symbol) -> str:
    return texts.say("gp-symbol", symbol=int(symbol))


def risk(view: View, texts: Texts) -> str:
    """What is left to draw and the chance of the police, as the open cards show."""
    pool = view.next_cards
    if not pool:
        return texts.say("gp-risk-none")
    black = sum(isinstance(card, BlackCard) for card in pool)
    counts = {
        "cards": len(pool),
        "black": black,
        "special": sum(isinstance(card, XCard) for card in pool),
    }
    chance = view.bust_chance
    if chance is None:
        shuffled = len(pool) != len(view.deck)
        return texts.say("gp-risk-shuffled" if shuffled else "gp-risk-later", **counts)
    price = sum(view.row_units)
    if not price:
        return texts.say("gp-risk-safe", **counts)
    gang = view.gangs[view.active]
    if not view.black_drawn and gang.headquarters[Colour.BLUE] and gang.total >= price:  # GP-8
        return texts.say("gp-risk-rescue", **counts, chance=chance, price=price)
    return texts.say("gp-risk", **counts, chance=chance)
