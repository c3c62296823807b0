"""The hard level: the greatest chance to win, and a sentence on why."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games import Chance
from bot.games.computer import HARD, Adviser, Position, Reason, Weighed
from bot.games.odds import Odds
from cogs.green_port.computer.searching import search
from cogs.green_port.computer.searching.playing_on import gained, raced
from cogs.green_port.computer.searching.reasons import reason
from cogs.green_port.rules.actions import Action, Draw
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import HirePrompt, Question
from cogs.green_port.rules.view import View

DEPTHS = {1: 2, 2: 3}
"""Cards that a hiring looks ahead, from each budget on: one more takes four times as long."""
DOUBTED = 0.05
"""What an answer costs from here on by the search, is told in a review as playing on shows it."""

ODDS = {
    2: Odds(easy=0.07, hard=3.1, lasting=0.5),
    3: Odds(easy=0.12, hard=2.3, lasting=0.5),
    4: Odds(easy=0.13, hard=2.4, lasting=0.5),
}
"""By seats: the network knows matches among *hards* alone. Fitted to 494, 281 and 236 matches, of
four positions each."""

Seen = Position[View, Question, Event]


class Hard(Adviser[View, Question, Action, Event]):
    """Weighs every answer by what it leaves of the chance to win: see :mod:`search`."""

    def decide(self, position: Seen, chance: Chance) -> Action:
        if isinstance(position.prompt, HirePrompt) and not position.view.row:
            return Draw()
        return _searched(position, ())[0].action

    def weigh(
        self, position: Seen, chance: Chance, among: Sequence[Action] = ()
    ) -> Sequence[Weighed[Action]]:
        """As searched, told for the levels of those who sit there. Playing on shows what an answer
        of ``among`` costs. A hint asks about none: of it, playing on with those below *hard* may
        find a better one.
        """
        odds = ODDS[len(position.view.gangs)]
        found = [
            replace(each, win=odds.among(each.win, position)) for each in _searched(position, among)
        ]
        if position.levels and HARD not in position.levels and not among:
            return raced(position, found, chance)
        best, *others = found
        for place, each in enumerate(others):
            if each.action in among and best.win - each.win >= DOUBTED:
                cost = gained(position, best.action, each.action, chance)
                others[place] = replace(each, win=max(0.0, best.win - cost))
        return [best, *sorted(others, key=lambda each: -each.win)]

    def reason(self, position: Seen, weighed: Sequence[Weighed[Action]]) -> Reason:
        return reason(position.view, weighed)


def _searched(position: Seen, among: Sequence[Action]) -> Sequence[Weighed[Action]]:
    depth = max(depth for budget, depth in DEPTHS.items() if budget <= position.budget)
    return search.weigh(position.view, position.prompt, among, depth)
