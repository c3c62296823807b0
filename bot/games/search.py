"""The search that games share: it plays on from each choice, and halves the choices each round.

All choices meet the same deals and the same luck, so that chance favours none of them. After
Karnin, Koren and Somekh, *Almost Optimal Exploration in Multi-Armed Bandits*, 2013.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from bot.games.chance import Chance
from bot.games.computer import AnyComputer, Computer, Position, Weighed
from bot.games.game import AnyGame, Standing, win_shares
from bot.games.record import playout

LEAD = 0.1
"""The part of a playout's worth that comes from the lead in the score; the rest is from the win."""

WHIM = 5
"""In :class:`Wavering`, the other player makes one decision in this many."""


@dataclass(frozen=True)
class Wavering(Computer[Any, Any, Any, Any]):
    """Plays like ``player``, but makes one decision in :data:`WHIM` like ``other``: if players
    always did the same, every chance would be 0 or 1 where nothing is left to luck."""

    player: AnyComputer
    other: AnyComputer

    def decide(self, position: Position[Any, Any, Any], chance: Chance) -> Any:
        wavers = chance.branch("whim").below(WHIM) == 0
        return (self.other if wavers else self.player).decide(position, chance)


class Playout(NamedTuple):
    """A match played to its end: the seat's share of the win, and its lead, both 0 to 1."""

    win: float
    lead: float

    @property
    def worth(self) -> float:
        """The value by which choices are compared: after few matches, leads tell more than wins
        alone."""
        return (1 - LEAD) * self.win + LEAD * self.lead


@dataclass(eq=False)
class Search:
    """A seat's decision, after which ``players`` play on.

    ``deal`` makes a state from what the seat knows, and deals what is hidden with the luck it is
    given. ``history`` holds the public events so far. ``steps`` counts the steps played.
    """

    game: AnyGame
    players: Sequence[AnyComputer]
    seat: int
    deal: Callable[[Chance], Any]
    chance: Chance
    history: Sequence[Any] = ()
    steps: int = 0
    _playouts: dict[Any, list[Playout]] = field(default_factory=dict)

    def halve(
        self,
        choices: Sequence[Any],
        playouts: int,
        keep: Sequence[Any] = (),
        glance: Mapping[Any, float] | None = None,
    ) -> list[Weighed[Any]]:
        """``choices`` and ``keep``, best first, after about this many ``playouts`` in total, but at
        least one each.

        Each round gets an equal share of the playouts and drops the worse half, except for what is
        in ``keep``. So the best choices get the most playouts, and those dropped late rank above
        those dropped early. ``glance`` has the number of wins by which a choice looks better at
        first sight; the more playouts the choice has, the less its glance counts.
        """
        left = list(dict.fromkeys([*choices, *keep]))
        dropped: list[Any] = []
        rounds = max(1, ceil(log2(len(left))))
        matches = 0
        for _ in range(rounds):
            matches += max(1, playouts // (rounds * len(left)))
            head_start = {choice: wins / matches for choice, wins in (glance or {}).items()}
            worth = {each: self._worth(each, matches) + head_start.get(each, 0.0) for each in left}
            left.sort(key=worth.__getitem__, reverse=True)
            worse_half = left[(len(left) + 1) // 2 :]
            worst = [choice for choice in worse_half if choice not in keep]
            left = [choice for choice in left if choice not in worst]
            dropped = [*worst, *dropped]
        return [Weighed(choice, self.won(choice)) for choice in [*left, *dropped]]

    def won(self, choice: Any, matches: int = 1) -> float:
        """The seat's mean share of the win in all playouts of ``choice``, at least ``matches``."""
        return fmean([playout.win for playout in self._played(choice, matches)])

    def gap(self, better: Any, other: Any, matches: int) -> tuple[float, float]:
        """The mean difference in wins between ``better`` and ``other``, and its standard error."""
        pairs = zip(self._played(better, matches), self._played(other, matches), strict=False)
        gaps = [one.win - two.win for one, two in pairs]
        return fmean(gaps), stdev(gaps) / sqrt(len(gaps))

    def _worth(self, choice: Any, matches: int) -> float:
        return fmean([playout.worth for playout in self._played(choice, matches)])

    def _played(self, choice: Any, matches: int) -> Sequence[Playout]:
        played = self._playouts.setdefault(choice, [])
        played += [self._play(choice, number) for number in range(len(played), matches)]
        return played

    def _play(self, choice: Any, number: int) -> Playout:
        luck = self.chance.branch(f"{number}")
        state, events = self.game.apply(self.deal(luck), self.seat, choice, luck)
        history = [*self.history, *events]
        for step in playout(self.game, self.players, state, luck, history=history):
            state = step.state
            self.steps += 1
        standings = self.game.standings(state) or ()
        return Playout(win_shares(standings)[self.seat], lead(standings, self.seat))


def played_on(
    game: AnyGame,
    players: Sequence[AnyComputer],
    state: Any,
    chance: Chance,
    numbers: range,
    history: Sequence[Any],
) -> tuple[list[list[float]], int]:
    """Each seat's share of the win in each playout from ``state``, one per number in ``numbers``,
    and the total number of steps played."""
    shares, steps = list[list[float]](), 0
    for number in numbers:
        end = state
        luck = chance.branch(f"{number}")
        for step in playout(game, players, state, luck, history=history):
            end = step.state
            steps += 1
        shares.append(win_shares(game.standings(end) or ()))
    return shares, steps


def lead(standings: Sequence[Standing], seat: int) -> float:
    """The seat's score compared with the best other one, from 0 to 1; 1/2 if they are equal."""
    scores = {each.seat: each.score for each in standings}
    mine = scores.pop(seat)
    best = max(scores.values())
    return 0.5 + (mine - best) / (2 * (abs(mine) + abs(best) + 1))
