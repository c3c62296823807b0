"""The chance to win by who sits there: the network knows matches among *hards* alone."""

from statistics import fmean
from typing import Any

from bot.games.computer import EASY, HARD, NORMAL, Position

ODDS = {
    2: {EASY: 0.07, NORMAL: 1.0, HARD: 3.1},
    3: {EASY: 0.12, NORMAL: 1.0, HARD: 2.3},
    4: {EASY: 0.13, NORMAL: 1.0, HARD: 2.4},
}
"""By seats: how much likelier a level is to win than *normal* with the same chance among equals."""
LASTING = 0.5
"""How much of a lead is left where *easies* alone sit there, as a power of its odds.

All are fitted by likelihood to what was won in 494, 281 and 236 matches of two, three and four
seats of all levels, of four positions each.
"""


def for_levels(win: float, position: Position[Any, Any, Any]) -> float:
    """A chance to win among equals as one among these levels; a person counts as *normal*."""
    levels = [level or NORMAL for level in position.levels]
    if not levels:
        return win
    odds = [ODDS[len(levels)][level] for level in levels]
    power = 1 - (1 - LASTING) * levels.count(EASY) / len(levels)
    mine: float = odds.pop(position.view.seat) * win**power
    others: float = fmean(odds) * (1 - win) ** power
    return mine / (mine + others)
