"""The page that explains a game, the same from a button and from a command."""

from __future__ import annotations

from bot.table.card import Card
from bot.table.screen import Screen
from bot.table.texts import Texts


def rules_card(screen: Screen, game_key: str, texts: Texts) -> Card:
    """The rules in the reader's language."""
    return Card(
        accent=screen.accent,
        heading=f"{screen.emoji} {texts.say(f'game-{game_key}')}",
        lines=screen.rules(texts),
    )
