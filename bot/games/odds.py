"""Chances to win against those who sit there, from the chance among equals that a search finds."""

from statistics import fmean
from typing import Any, NamedTuple

from bot.games.computer import EASY, HARD, NORMAL, Position


class Odds(NamedTuple):
    """Fitted by likelihood to what was won with one number of seats, of all levels.

    ``easy`` and ``hard``: how much likelier a level is to win than *normal*, from the same chance
    among equals; a person counts as *normal*. ``own``: the same for the seat that decides, where a
    search lets its rivals know more than they do. ``lasting``: how much of a lead lasts among
    *easies* alone, as a power of its odds.
    """

    easy: float
    hard: float
    own: float = 1.0
    lasting: float = 1.0

    def among(self, win: float, position: Position[Any, Any, Any]) -> float:
        """A chance to win among equals as one among these levels; unchanged if they are unknown."""
        levels = [level or NORMAL for level in position.levels]
        if not levels:
            return win
        by_level = {EASY: self.easy, NORMAL: 1.0, HARD: self.hard}
        odds = [by_level[level] for level in levels]
        power = 1 - (1 - self.lasting) * levels.count(EASY) / len(levels)
        mine: float = self.own * odds.pop(position.view.seat) * win**power
        others: float = fmean(odds) * (1 - win) ** power
        return mine / (mine + others)
