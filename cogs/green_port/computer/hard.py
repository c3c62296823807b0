"""The hard level: the greatest chance to win, and a sentence on why."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import Chance
from bot.games.computer import Adviser, Position, Reason, Weighed
from cogs.green_port.computer.searching import search
from cogs.green_port.computer.searching.reasons import reason
from cogs.green_port.rules.actions import Action, Draw
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import HirePrompt, Question
from cogs.green_port.rules.view import View

DEPTHS = {1: 2, 2: 3}
"""Cards that a hiring looks ahead, from each budget on: one more takes four times as long."""


class Hard(Adviser[View, Question, Action, Event]):
    """Weighs every answer by what it leaves of the chance to win: see :mod:`search`."""

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
        return search.weigh(position.view, position.prompt, among, depth)

    def reason(
        self, position: Position[View, Question, Event], weighed: Sequence[Weighed[Action]]
    ) -> Reason:
        return reason(position.view, weighed)
