"""The hard level: it searches, and can say what it found."""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random

from bot.games import Chance
from bot.games.computer import NORMAL, Adviser, Position, Reason, Weighed, compared
from bot.games.odds import Odds
from cogs.bananine.computer.halving import halving
from cogs.bananine.computer.knowledge import knowledge
from cogs.bananine.computer.likelihood import Chain, choices
from cogs.bananine.computer.search import search
from cogs.bananine.computer.simulator import action_of, move_of
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Action, Market, Play, check

MANY_SEATS = 4
"""From so many on, moves that are halved are told apart better than by a tree that picks them."""
BETWEEN_TWO = 300
"""So many simulations are made of a decision at budget 1, between two."""
PLAYED_OUT, FEWEST = 3600, 17
"""Among three, it plays about so many cards out: few cards make many simulations."""
HALVED = 30_000
"""Among more, so many simulations by the cards that all hold, and by their square root: few cards
make short games, and few moves in each."""

ODDS = {
    2: Odds(easy=0.33, hard=2.82, own=1.54, lasting=0.64),
    3: Odds(easy=0.38, hard=1.65, own=0.95, lasting=0.71),
    4: Odds(easy=0.68, hard=1.71, own=0.93, lasting=0.79),
    5: Odds(easy=0.81, hard=1.59, own=0.93, lasting=0.80),
}
"""By seats: rivals in the search who are no *normals* know all hands, and from four seats on are
taken for *normals*. Fitted to 20,000 positions with two seats, 4,000 with three, and 6,000 each
with four and five.
"""

_MOST_LUCK = 1 << 64


class Hard(Adviser[View, TurnPrompt, Action, Event]):
    """Chooses what most simulations chose, of :mod:`search` or :mod:`halving`."""

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
    view, history = position.view, position.history
    known, random = knowledge(view, history), Random(chance.below(_MOST_LUCK)).random
    normals = _foreseen(position)
    if normals:
        deal = Chain(known, choices(view, history, normals), random).deal
    else:
        deal = partial(known.deal, random)
    simulations = _simulations(position.budget, view.hand_sizes)
    if len(view.hand_sizes) >= MANY_SEATS:
        found = halving(deal, list(named), simulations)
    else:
        found = search(deal, list(named), simulations, to_the_end, normals)
    return [
        Weighed(named.get(move) or action_of(move), node.wins / node.visits)
        for move, node in sorted(found.items(), key=lambda item: -item[1].visits)
    ]


def _foreseen(position: Position[View, TurnPrompt, Event]) -> list[int]:
    """The rivals who are known to be *normals*; between two nobody counts as one."""
    levels = position.levels if len(position.levels) > 2 else ()
    own = position.view.seat
    return [seat for seat, level in enumerate(levels) if level == NORMAL and seat != own]


def _simulations(budget: int, hand_sizes: Sequence[int]) -> int:
    held = max(FEWEST, sum(hand_sizes))
    if len(hand_sizes) == 2:
        return BETWEEN_TWO * budget
    if len(hand_sizes) < MANY_SEATS:
        return PLAYED_OUT * budget // held
    return int(HALVED * budget / (held * math.sqrt(held)))


def _named(action: Action, market: Market) -> dict[str, str | int]:
    """A legal action as the texts name it."""
    if isinstance(action, Play):
        return {"kind": "play", "value": action.card, "count": 1, "payment": ""}
    stack = market.find(action.value, action.surplus)
    cards = stack.cards if stack is not None else 0
    kind = "surplus" if action.surplus else "card" if cards == 1 else "stack"
    payment = "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}".join(map(str, action.payment))
    return {"kind": kind, "value": action.value, "count": cards, "payment": payment}
