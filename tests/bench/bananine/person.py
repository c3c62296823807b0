"""A person of Bananine who thinks one step ahead, for the arena."""

from collections.abc import Sequence

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Action, Counts
from cogs.bananine.rules.preview import preview
from cogs.bananine.rules.scoring import score


class Person(Computer[View, TurnPrompt, Action, Event]):
    """Takes what now raises the lead in points most, then most cards, then for fewest cards."""

    def decide(self, position: Position[View, TurnPrompt, Event], chance: Chance) -> Action:
        view, moves = position.view, list(position.prompt.choices())

        def good(move: Action) -> tuple[int, int, int]:
            after = preview(view, move)
            taken = after.outcome.taken
            cards = taken.cards if taken else 0
            return lead(after.after.piles, view.seat or 0), cards, -len(after.outcome.paid)

        best = max(map(good, moves))
        return chance.pick([move for move in moves if good(move) == best])


def lead(piles: Sequence[Counts], seat: int) -> int:
    """The seat's points less the best rival's."""
    points = [line.points for line in score(piles, 0).scores]
    return points.pop(seat) - max(points)
