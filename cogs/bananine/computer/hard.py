"""The hard level: it searches, and can say what it found."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from bot.games import Chance
from bot.games.computer import Adviser, Position, Reason, Weighed, compared
from bot.games.odds import Odds
from cogs.bananine.computer.knowledge import knowledge
from cogs.bananine.computer.search import search
from cogs.bananine.computer.simulator import action_of, move_of
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Action, Market, Play, check

BETWEEN_TWO = 300
"""So many simulations are made of a decision at budget 1, between two."""
PLAYED_OUT, FEWEST = 2500, 12
"""Among more, it plays about so many cards out: few cards make many simulations."""

ODDS = {
    2: Odds(easy=0.33, hard=2.82, own=1.54, lasting=0.64),
    3: Odds(easy=0.45, hard=1.66, own=1.07, lasting=0.73),
    4: Odds(easy=0.64, hard=1.59, own=1.01, lasting=0.86),
    5: Odds(easy=0.77, hard=1.60, own=1.03, lasting=0.85),
}
"""By seats: rivals in the search know all hands. Fitted to some 20,000 positions each."""

_MOST_LUCK = 1 << 64


class Hard(Adviser[View, TurnPrompt, Action, Event]):
    """Chooses what most simulations of :mod:`search` chose."""

    def decide(self, position: Position[View, TurnPrompt, Event], chance: Chance) -> Action:
        """The move that the search looked at most."""
        moves = position.prompt.choices()
        if len(moves) == 1:
            return next(iter(moves))
        return _searched(position, chance, (), to_the_end=False)[0].action

    def weigh(
        self,
        position: Position[View, TurnPrompt, Event],
        chance: Chance,
        among: Sequence[Action] = (),
    ) -> Sequence[Weighed[Action]]:
        """The moves that the search looked at, most first, with the share of games won there, told
        for the levels of those who sit there."""
        odds = ODDS[len(position.view.piles)]
        return [
            replace(each, win=odds.among(each.win, position))
            for each in _searched(position, chance, among, to_the_end=True)
        ]

    def reason(
        self,
        position: Position[View, TurnPrompt, Event],
        weighed: Sequence[Weighed[Action]],
    ) -> Reason:
        """The share of games that the first wins, and the next best."""
        why, odds = compared([each.win for each in weighed[:2]])
        return Reason("bn-move", why, {**_named(weighed[0].action, position.prompt.market), **odds})


def _searched(
    position: Position[View, TurnPrompt, Event],
    chance: Chance,
    among: Sequence[Action],
    *,
    to_the_end: bool,
) -> Sequence[Weighed[Action]]:
    """The moves that the search looked at, most first; those of ``among`` as they are named there,
    whatever the order of their cards. ``IllegalMove`` if one of them is none."""
    for action in among:
        check(position.prompt.hand, position.prompt.market, action)
    named = {move_of(action): action for action in among}
    found = search(
        knowledge(position.view, position.history),
        list(named),
        Random(chance.below(_MOST_LUCK)).random,
        _simulations(position.budget, position.view.hand_sizes),
        to_the_end,
    )
    return [
        Weighed(named.get(move) or action_of(move), node.wins / node.visits)
        for move, node in sorted(found.items(), key=lambda item: -item[1].visits)
    ]


def _simulations(budget: int, hand_sizes: Sequence[int]) -> int:
    if len(hand_sizes) == 2:
        return BETWEEN_TWO * budget
    return PLAYED_OUT * budget // max(FEWEST, sum(hand_sizes))


def _named(action: Action, market: Market) -> dict[str, str | int]:
    """A legal action as the texts name it."""
    if isinstance(action, Play):
        return {"kind": "play", "value": action.card, "count": 1, "payment": ""}
    stack = market.find(action.value, action.surplus)
    cards = stack.cards if stack is not None else 0
    kind = "surplus" if action.surplus else "card" if cards == 1 else "stack"
    payment = " + ".join(map(str, action.payment))
    return {"kind": kind, "value": action.value, "count": cards, "payment": payment}
