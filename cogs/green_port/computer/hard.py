"""The hard level: the greatest chance to win, and a sentence on why."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import Chance
from bot.games.chance import SEED_BYTES
from bot.games.computer import Adviser, Position, Reason, Weighed
from cogs.green_port.computer.searching.reasons import reason
from cogs.green_port.rules import GAME
from cogs.green_port.rules.actions import Action, Draw
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import HirePrompt, Question
from cogs.green_port.rules.state import Options
from cogs.green_port.rules.view import View

DEPTHS = {1: 2, 2: 3, 4: 4}
"""Cards that a hiring looks ahead, from each budget on: one more takes four times as long."""


class Hard(Adviser[View, Question, Action, Event]):
    """Weighs every answer by what it leaves of the chance to win: see :mod:`search`."""

    def prepare(self) -> None:
        """Make the machine code of the search, or load it: half a minute, or a second."""
        chance = Chance(bytes(SEED_BYTES))
        state = GAME.setup(2, Options(), chance)
        while not state.row:
            state, _ = GAME.apply(state, state.active, Draw(), chance)
        prompt = GAME.pending(state)[state.active]
        self.weigh(Position(GAME.view(state, state.active), prompt), chance)

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
        # Loading Numba takes a second and 100 MB, which only the process of the searches needs.
        from cogs.green_port.computer.searching.search import weighed

        depth = max(depth for budget, depth in DEPTHS.items() if budget <= position.budget)
        return weighed(position.view, position.prompt, among, depth)

    def reason(
        self, position: Position[View, Question, Event], weighed: Sequence[Weighed[Action]]
    ) -> Reason:
        return reason(position.view, weighed)
