"""The chance to win by who sits there: the network knows matches among *hards* alone."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from bot.games.computer import EASY, HARD, NORMAL, Position

ODDS = {
    2: {EASY: 0.25, NORMAL: 1.0, HARD: 5.0},
    3: {EASY: 0.3, NORMAL: 1.0, HARD: 2.7},
    4: {EASY: 0.14, NORMAL: 1.0, HARD: 2.2},
}
"""By seats: how much likelier a level is to win than *normal* with the same chance among equals.
Fitted to what was won in 234 matches, most of them of the lower levels, and to the arena's *hard*.
"""


def for_levels(win: float, position: Position[Any, Any, Any]) -> float:
    """A chance to win among equals as one among these levels; a person counts as *normal*."""
    odds = [ODDS[len(position.levels)][level or NORMAL] for level in position.levels]
    if not odds:
        return win
    mine = odds.pop(position.view.seat) * win
    return mine / (mine + fmean(odds) * (1 - win))
