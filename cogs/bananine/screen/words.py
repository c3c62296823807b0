"""Stacks, cards and piles in words."""

from collections.abc import Iterable
from typing import TypeAlias

from bot.ui.i18n.texts import Texts
from bot.ui.screens.scene import Scene
from cogs.bananine.rules.deck import VALUES
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Cards, Counts, Stack

MarketScene: TypeAlias = Scene[View, TurnPrompt]


def stack_words(stack: Stack, texts: Texts) -> str:
    """A stack in a sentence: "the 7", "the three 2s (total 6)", "the surplus 7"."""
    if stack.surplus:
        return texts.say("bn-surplus", value=stack.value)
    if stack.cards == 1:
        return texts.say("bn-card", value=stack.value)
    return texts.say("bn-stack", value=stack.value, count=stack.cards, total=stack.total)


def payment_words(cards: Cards) -> str:
    """A payment: "3 + 4", with no-break spaces."""
    return "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}".join(map(str, cards))


def pile_words(counts: Counts, texts: Texts) -> list[str]:
    """The cards of each value that has any: "four 1s", "one 6"."""
    return [
        texts.say("bn-cards", value=value, count=cards)
        for value, cards in zip(VALUES, counts, strict=True)
        if cards
    ]


def count_by_value(cards: Iterable[int]) -> Counts:
    held = list(cards)
    return tuple(held.count(value) for value in VALUES)
