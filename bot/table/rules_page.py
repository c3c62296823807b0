"""The page that explains a game, the same from a button and from a command."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.data import Match
from bot.table.card import Card
from bot.table.screen import Screen
from bot.table.texts import Texts


def rules_card(screen: Screen, game_key: str, texts: Texts, match: Match | None = None) -> Card:
    """The rules in the reader's language; from a match, with the seal of its luck below."""
    seal = None if match is None else match.commitment
    return Card(
        accent=screen.accent,
        heading=f"{screen.emoji} {texts.say(f'game-{game_key}')}",
        lines=(paragraphs(screen.rules(texts)),),
        small=() if seal is None else (texts.say("fair-seal", seal=seal),),
    )


def paragraphs(texts: Sequence[str]) -> str:
    """Paragraphs with a blank line between them."""
    return "\n\n".join(texts)
