"""What an answer leaves of the chance to win, judged by playing on with those who sit there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

from bot.games import Chance
from bot.games.computer import Position
from bot.games.entry import GameEntry
from bot.games.record import playout
from tests.bench.truth.deals import DEALS, Seen

PORTION = 40
"""Matches that are played on before the judge looks whether it has seen enough."""


class Judge:
    """Plays matches on from a position; the same luck for every answer."""

    def __init__(self, entry: GameEntry, levels: Sequence[str], position: Seen, seed: int) -> None:
        self._entry = entry
        self._players = [entry.computers[level] for level in levels]
        self._position = position
        self._seed = seed
        self._won: dict[Any, list[float]] = {}

    def won(self, action: Any, times: int) -> float:
        """What the position's seat wins after an action, on average of so many matches."""
        results = self._won.setdefault(action, [])
        for number in range(len(results), times):
            results.append(self._play(action, number))
        return fmean(results[:times])

    def gap(self, one: Any, other: Any, times: int, around: float = 0.0) -> float:
        """How much more ``one`` wins than ``other``; fewer matches do where that is clearly more
        or less than ``around``."""
        for played in count(PORTION, PORTION):
            self.won(one, played)
            self.won(other, played)
            pairs = zip(self._won[one], self._won[other], strict=False)
            gaps = [mine - theirs for mine, theirs in pairs]
            mean = fmean(gaps)
            error = sqrt(fmean([(each - mean) ** 2 for each in gaps]) / len(gaps))
            if played >= times or abs(mean - around) > 2.5 * error + 0.02:
                return mean
        raise AssertionError("it counts for ever")

    def _play(self, action: Any, number: int) -> float:
        seat, game = self._position.view.seat, self._entry.game
        random = Random(f"{self._seed}/{number}")
        chance = Chance(random.randbytes(32))
        state = DEALS[game.key](self._position, random)
        state, events = game.apply(state, seat, action, chance)
        history = [*self._position.history, *events]
        for step in playout(game, self._players, state, chance, history=history):
            state = step.state
        return share(game.standings(state), seat)


def share(standings: Any, seat: int) -> float:
    """All, nothing, or a part of a shared win."""
    first = [each.seat for each in standings if each.place == 1]
    return (seat in first) / len(first)


def decisions(
    entry: GameEntry, levels: Sequence[str], deal: bytes
) -> Iterator[tuple[Seen, Any, float]]:
    """A match: each position of who decides, what it does, and what it wins in the end."""
    game, chance = entry.game, Chance(deal)
    state = game.setup(len(levels), game.unattended(), chance)
    found, history = [], list[Any]()
    for step in playout(game, [entry.computers[each] for each in levels], state, chance):
        prompt = game.pending(state)[step.seat]
        position = Position(game.view(state, step.seat), prompt, history, levels=levels)
        found.append((position, step.action))
        state = step.state
        history = [*history, *step.events]
    standings = game.standings(state)
    for position, action in found:
        yield position, action, share(standings, position.view.seat)
