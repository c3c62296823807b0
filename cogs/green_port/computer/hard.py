"""The hard level: the greatest chance to win, and a sentence on why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.games import Chance
from bot.games.computer import Adviser, Position, Reason, Weighed
from cogs.green_port.computer.choosing import Chooser
from cogs.green_port.computer.evaluation import Weights, fitted
from cogs.green_port.computer.reasons import reason
from cogs.green_port.rules.actions import Action, Draw
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import HirePrompt, Question
from cogs.green_port.rules.view import View

DEPTHS = {1: 3, 2: 4, 4: 5}
"""Cards that the hiring looks ahead, from each budget on: one more takes about twice as long."""
MANY_SEATS = 3
"""From so many seats on, whose referrals take their time, it looks one card less ahead."""


@lru_cache(maxsize=1)
def _weights() -> Weights:
    return fitted()


class Hard(Adviser[View, Question, Action, Event]):
    """Weighs every answer by what it leaves of the chance to win."""

    def decide(self, position: Position[View, Question, Event], chance: Chance) -> Action:
        if isinstance(position.prompt, HirePrompt) and not position.view.row:
            return Draw()
        return self.weigh(position, chance)[0].action

    def weigh(
        self,
        position: Position[View, Question, Event],
        chance: Chance,
        among: Sequence[Action] = (),
    ) -> Sequence[Weighed[Action]]:
        depth = max(depth for budget, depth in DEPTHS.items() if budget <= position.budget)
        if len(position.view.gangs) >= MANY_SEATS:
            depth -= 1
        chooser = Chooser(position.view, _weights(), depth)
        return [Weighed(action, win) for win, action in chooser.rated(position.prompt, among)]

    def reason(
        self, position: Position[View, Question, Event], weighed: Sequence[Weighed[Action]]
    ) -> Reason:
        return reason(position.view, weighed)
