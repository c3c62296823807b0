"""Estimate what an action wins by playing the match to its end with the players at the table."""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Generic, TypeVar

from bot.games.chance import Chance
from bot.games.computer import AnyComputer
from bot.games.game import AnyGame, win_shares
from bot.games.record import playout

A = TypeVar("A")


class Rollouts(Generic[A]):
    """Play on from a seat's decision, with the same luck after each action. ``deal`` makes a state
    from what the seat knows, and deals what is hidden with that luck; ``steps`` counts the steps
    played."""

    def __init__(
        self,
        game: AnyGame,
        players: Sequence[AnyComputer],
        seat: int,
        deal: Callable[[Chance], Any],
        chance: Chance,
        history: Sequence[Any] = (),
    ) -> None:
        self._game, self._players, self._seat = game, players, seat
        self._deal, self._chance, self._history = deal, chance, history
        self._won: dict[A, list[float]] = {}
        self.steps = 0

    def won(self, action: A, matches: int = 1) -> float:
        """The seat's mean result over at least this many rollouts; earlier ones count, too."""
        results = self._won.setdefault(action, [])
        results += [self._play(action, number) for number in range(len(results), matches)]
        return fmean(results)

    def gap(self, better: A, other: A, matches: int) -> tuple[float, float]:
        """The mean by which ``better`` wins more than ``other``, and its standard error."""
        for action in (better, other):
            self.won(action, matches)
        pairs = zip(self._won[better], self._won[other], strict=False)
        gaps = [won - less for won, less in pairs]
        return fmean(gaps), stdev(gaps) / sqrt(len(gaps))

    def _play(self, action: A, number: int) -> float:
        """The result of one rollout: 1 for a win, the seat's part of a shared one, 0 for a loss."""
        game, luck = self._game, self._chance.branch(f"{number}")
        state, events = game.apply(self._deal(luck), self._seat, action, luck)
        history = [*self._history, *events]
        for step in playout(game, self._players, state, luck, history=history):
            state = step.state
            self.steps += 1
        return win_shares(game.standings(state) or ())[self._seat]
