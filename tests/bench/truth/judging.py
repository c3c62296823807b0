"""The matches to judge, and the judge: rollouts by the levels at the table."""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any, NamedTuple

from bot.games import Chance, Listed
from bot.games.computer import Position, seated
from bot.games.entry import GameEntry
from bot.games.game import win_shares
from bot.games.record import playout, seed_of_game
from bot.games.search import Search
from tests.bench.truth.deals import DEALS, Seen

PORTION = 40
"""Search after which the judge checks whether the result is clear."""
SURE = 1000
"""The most rollouts."""


class Met(NamedTuple):
    """A decision in a match of these levels, and its seat's share of the win."""

    levels: Sequence[str]
    position: Seen
    action: Any
    won: float
    number: int


def judge(entry: GameEntry, met: Met, seed: int) -> Search:
    """Search by the levels at the table."""
    players, view = [*map(entry.computer, seated(met.levels))], met.position.view
    return Search(
        entry.game,
        players,
        view.seat,
        lambda luck: DEALS[entry.game.key](met.position, Random(luck.below(1 << 64))),
        Chance(seed_of_game(entry.game, seed, met.number)),
        met.position.history,
    )


def settled(matches: Search, one: Any, other: Any, around: float = 0.0) -> float:
    """How much more ``one`` wins than ``other``, by few rollouts if clearly not ``around``."""
    for played in count(PORTION, PORTION):
        gap, error = matches.gap(one, other, played)
        if played >= SURE or abs(gap - around) > 2.5 * error + 0.02:
            return gap
    raise AssertionError("it counts for ever")


def match(entry: GameEntry, seats: int, among: Sequence[str], number: int) -> list[Met]:
    """The decisions of a match that had more than one choice."""
    game, chance = entry.game, Chance(seed_of_game(entry.game, 9, number))
    levels = Random(number).choices(among, k=seats)
    state = game.setup(seats, game.unattended(), chance)
    found, history = list[Met](), list[Any]()
    characters = seated(levels)
    for step in playout(game, [*map(entry.computer, characters)], state, chance):
        prompt, place = game.pending(state)[step.seat], 1000 * number + len(found)
        position = Position(game.view(state, step.seat), prompt, history, characters=characters)
        found.append(Met(levels, position, step.action, 0.0, place))
        state, history = step.state, [*history, *step.events]
    shares = win_shares(game.standings(state) or ())
    return [
        met._replace(won=shares[met.position.view.seat])
        for met in found
        if not isinstance(choices := met.position.prompt.choices(), Listed) or len(choices) > 1
    ]
