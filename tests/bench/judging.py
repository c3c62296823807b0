"""The matches to judge, and the judge: rollouts by the levels at the table."""

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.games import Chance, Listed
from bot.games.chance import SEED_BYTES
from bot.games.computer import Position, seated
from bot.games.entry import GameEntry
from bot.games.game import win_shares
from bot.games.record import playout, seed_of_game
from bot.games.search import Search
from cogs.bananine.computer.hard import dealing
from cogs.puerto_banana.rules import State as AuctionState

Seen = Position[Any, Any, Any]

PORTION = 40
"""Search after which the judge checks whether the result is clear."""
SURE = 1000
"""The most rollouts."""


def auction(position: Seen, random: Random) -> Any:
    """Puerto Banana: nobody has bid yet."""
    view = position.view
    nobody = (None,) * len(view.stocks)
    return AuctionState(view.round, view.stocks, nobody, view.round_limit, view.last)


def market(position: Seen, random: Random) -> Any:
    """Bananine: the rivals' hands, and the order of the deck."""
    return dealing(position.view, position.history)(Chance(random.randbytes(SEED_BYTES)))


def port(position: Seen, random: Random) -> Any:
    """Green Port: the order of the deck."""
    view = position.view
    return replace(view, deck=tuple(random.sample(view.deck, len(view.deck))))


DEALS: Mapping[str, Callable[[Seen, Random], Any]] = {
    "puerto-banana": auction,
    "bananine": market,
    "green-port": port,
}
"""By game: a state consistent with what a seat knows, with what is hidden dealt again."""


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
