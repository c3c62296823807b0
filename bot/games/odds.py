"""Convert a chance to win among equals, as a search finds it, to one against the actual levels."""

from statistics import fmean
from typing import Any, NamedTuple

from bot.games.computer import EASY, HARD, NORMAL, Position


class Odds(NamedTuple):
    """Factors for one number of seats, fitted by likelihood to the results of all levels.

    ``easy`` and ``hard``: the odds of a level, relative to *normal*, given the same chance among
    equals; a person counts as *normal*. ``own``: the factor of the deciding seat, where a search
    assumes that its rivals know more than they do. ``lasting``: how much of a lead survives among
    *easy* players alone, as an exponent of its odds.
    """

    easy: float
    hard: float
    own: float = 1.0
    lasting: float = 1.0

    def among(self, win: float, position: Position[Any, Any, Any]) -> float:
        """Convert ``win``, a chance among equals; unchanged if the levels are unknown."""
        levels = [level or NORMAL for level in position.levels]
        if not levels:
            return win
        by_level = {EASY: self.easy, NORMAL: 1.0, HARD: self.hard}
        odds = [by_level[level] for level in levels]
        power = 1 - (1 - self.lasting) * levels.count(EASY) / len(levels)
        mine: float = self.own * odds.pop(position.view.seat) * win**power
        others: float = fmean(odds) * (1 - win) ** power
        return mine / (mine + others)
