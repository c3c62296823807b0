"""A page of the leaderboard in words."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.matches.data import Ranked
from bot.table.card import Card
from bot.table.screen import Screen
from bot.table.texts import Texts

PAGE = 10
"""Lines a page."""


def leaderboard_card(
    screen: Screen, game_key: str, texts: Texts, lines: Sequence[Ranked], total: int, page: int
) -> Card:
    """Rank, name, rating, matches played and won; ``total`` people are on the whole board."""
    rows = [
        texts.say(
            "leaderboard-line",
            rank=line.rank,
            name=discord.utils.escape_markdown(line.person.name),
            rating=round(line.rating),
            played=line.played,
            won=line.won,
        )
        for line in lines
    ]
    pages = max(1, -(-total // PAGE))
    return Card(
        accent=screen.accent,
        heading=texts.say("leaderboard-title", game=texts.say(f"game-{game_key}")),
        lines=tuple(rows) or (texts.say("leaderboard-empty"),),
        small=(texts.say("leaderboard-page", page=page, pages=pages, people=total),),
    )
