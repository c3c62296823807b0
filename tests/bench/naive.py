"""Players that look only one step ahead, like people who have just read the rules.

They should beat a level called easy about two times in three.
"""

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.bananine.rules.events import Event as MarketEvent
from cogs.bananine.rules.game import TurnPrompt
from cogs.bananine.rules.game import View as MarketView
from cogs.bananine.rules.market import Action as Move
from cogs.bananine.rules.market import Take
from cogs.bananine.rules.scoring import points_for


class Shopper(Computer[MarketView, TurnPrompt, Move, MarketEvent]):
    """Bananine: the most points now, then the most cards, then the smallest payment."""

    def decide(
        self, position: Position[MarketView, TurnPrompt, MarketEvent], chance: Chance
    ) -> Move:
        view, moves = position.view, list(position.prompt.choices())
        assert view.seat is not None

        def good(move: Move) -> tuple[int, int, int]:
            stack = isinstance(move, Take) and view.market.find(move.value, move.surplus)
            if not isinstance(move, Take) or not stack:
                return 0, 0, 0
            counts = [pile[move.value - 1] for pile in view.piles]
            before = points_for(counts)[view.seat or 0]
            counts[view.seat or 0] += stack.cards
            after = points_for(counts)[view.seat or 0]
            return after - before, stack.cards, -len(move.payment)

        best = max(map(good, moves))
        return chance.pick([move for move in moves if good(move) == best])
