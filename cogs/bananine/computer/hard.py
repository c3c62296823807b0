"""Hard: searches, and can explain what it found."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import TypeAlias

from bot.games import Chance
from bot.games.computer import NORMAL, Adviser, Position, Reason, Weighed, compared
from bot.games.odds import Odds
from cogs.bananine.computer.knowledge import knowledge
from cogs.bananine.computer.likelihood import Chain, past_choices
from cogs.bananine.computer.search import halving, search
from cogs.bananine.computer.simulator import action_of, move_of
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Action, Play, check

MANY_SEATS = 4
"""From this many seats on, sequential halving tells moves apart better than the tree search."""
TWO_SEAT_SIMULATIONS = 300
"""Two seats: simulations per decision at budget 1."""
THREE_SEAT_CARDS, FEWEST_CARDS = 3600, 17
"""Three seats: the cards that all simulations together play out at budget 1, so fewer cards in hand
mean more simulations; hands never count as fewer than ``FEWEST_CARDS``."""
MANY_SEAT_FACTOR = 30_000
"""Four seats or more: simulations at budget 1, times the cards in all hands to the power 3/2. Fewer
cards mean shorter games with fewer moves in each turn."""

ODDS = {
    2: Odds(easy=0.33, hard=2.82, own=1.54, lasting=0.64),
    3: Odds(easy=0.38, hard=1.65, own=0.95, lasting=0.71),
    4: Odds(easy=0.68, hard=1.71, own=0.93, lasting=0.79),
    5: Odds(easy=0.81, hard=1.59, own=0.93, lasting=0.80),
}
"""By seats: corrections for rivals whom the search models wrongly. It lets rivals other than
*normals* see all hands, and from four seats on treats them as *normals*. Fitted to 4,000 to 20,000
positions each."""

TurnPosition: TypeAlias = Position[View, TurnPrompt, Event]
_MOST_LUCK = 1 << 64


class Hard(Adviser[View, TurnPrompt, Action, Event]):
    """Plays the move with the most simulations in :mod:`search`."""

    def decide(self, position: TurnPosition, chance: Chance) -> Action:
        moves = position.prompt.choices()
        if len(moves) == 1:
            return next(iter(moves))
        return _search_moves(position, chance, (), to_the_end=False)[0].action

    def weigh(
        self, position: TurnPosition, chance: Chance, among: Sequence[Action] = ()
    ) -> Sequence[Weighed[Action]]:
        """The moves that the search tried, most simulated first, corrected for the levels."""
        odds = ODDS[len(position.view.piles)]
        return [
            replace(each, win=odds.among(each.win, position))
            for each in _search_moves(position, chance, among, to_the_end=True)
        ]

    def reason(self, position: TurnPosition, weighed: Sequence[Weighed[Action]]) -> Reason:
        """Compares the chances to win of the first move and the next best."""
        why, odds = compared([each.win for each in weighed[:2]])
        action, payment = weighed[0].action, ""
        if isinstance(action, Play):
            kind, value, count = "play", action.card, 1
        else:
            stack = position.prompt.market.find(action.value, action.surplus)
            value, count = action.value, stack.cards if stack is not None else 0
            kind = "surplus" if action.surplus else "card" if count == 1 else "stack"
            payment = "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}".join(map(str, action.payment))
        what: dict[str, str | int] = {"kind": kind, "value": value, "count": count}
        return Reason("bn-move", why, {**what, "payment": payment, **odds})


def _search_moves(
    position: TurnPosition, chance: Chance, among: Sequence[Action], *, to_the_end: bool
) -> Sequence[Weighed[Action]]:
    """The moves that the search tried, most simulated first, those of ``among`` in their spelling
    (their cards may be in any order). Raises ``IllegalMove`` if one of ``among`` is illegal."""
    for action in among:
        check(position.prompt.hand, position.prompt.market, action)
    named = {move_of(action): action for action in among}
    view, history = position.view, position.history
    known, random = knowledge(view, history), Random(chance.below(_MOST_LUCK)).random
    normals = _known_normals(position)
    if normals:
        deal = Chain(known, past_choices(view, history, normals), random).deal
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


def _known_normals(position: TurnPosition) -> list[int]:
    """The rivals that are known to be *normals*; none with two seats."""
    levels = position.levels if len(position.levels) > 2 else ()
    own = position.view.seat
    return [seat for seat, level in enumerate(levels) if level == NORMAL and seat != own]


def _simulations(budget: int, hand_sizes: Sequence[int]) -> int:
    held = max(FEWEST_CARDS, sum(hand_sizes))
    if len(hand_sizes) == 2:
        return TWO_SEAT_SIMULATIONS * budget
    if len(hand_sizes) < MANY_SEATS:
        return THREE_SEAT_CARDS * budget // held
    return int(MANY_SEAT_FACTOR * budget / held**1.5)
