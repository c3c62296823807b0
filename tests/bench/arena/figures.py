"""Figures of games between computer players: win shares, places and times."""

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

Z = 1.959964
"""Standard deviations on each side of a 95 % interval."""


class Outcome(msgspec.Struct, frozen=True):
    """One game: ``one`` at ``seat``, ``other`` at all other seats; ``places`` by seat, from 1.
    ``number`` counts the games of a pair. ``decisions`` and ``seconds`` of CPU time have an entry
    for each of the two players."""

    number: int
    one: str
    other: str
    seat: int
    places: tuple[int, ...]
    decisions: tuple[int, int]
    seconds: tuple[float, float]

    @property
    def share(self) -> float:
        """The share of the win that ``one`` got: 0, 1, or a fraction when shared."""
        return 1 / self.places.count(1) if self.places[self.seat] == 1 else 0.0


class Share(msgspec.Struct, frozen=True):
    """A share of games won, with its 95 % interval."""

    games: int
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%}–{self.high:.1%})"


class PlayerFigures(msgspec.Struct, frozen=True):
    """A player's figures against all others."""

    player: str
    won: Share
    mean_place: float
    milliseconds: float


class ArenaFigures(msgspec.Struct, frozen=True):
    """The ``players``, best first, and what each won against each other one."""

    game: str
    seats: int
    seed: int
    budget: int
    decisions: float
    players: list[PlayerFigures]
    against: dict[str, dict[str, Share]]


def wilson(won: float, games: int) -> Share:
    """The share of games won and its 95 % interval (Wilson 1927)."""
    share, square = won / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = Z / (1 + square / games)
    reach *= math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return Share(games, share, max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass
class _Total:
    """Totals for one player, or for one player against another."""

    games: int = 0
    won: float = 0.0
    places: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def add(self, won: float, place: int) -> None:
        self.games += 1
        self.won += won
        self.places += place


def figures(
    game: str, seats: int, seed: int, budget: int, outcomes: Iterable[Outcome]
) -> ArenaFigures:
    """The figures of all games, in any order."""
    games = list(outcomes)
    totals: dict[str, _Total] = defaultdict(_Total)
    pairs: dict[tuple[str, str], _Total] = defaultdict(_Total)
    for outcome in games:
        _count(outcome, totals, pairs)
    players = [
        PlayerFigures(
            player,
            wilson(total.won, total.games),
            total.places / total.games,
            1000 * total.seconds / max(total.decisions, 1),
        )
        for player, total in totals.items()
    ]
    players.sort(key=lambda each: -each.won.share)
    against: dict[str, dict[str, Share]] = defaultdict(dict)
    for (one, other), total in pairs.items():
        against[one][other] = wilson(total.won, total.games)
    decisions = sum(sum(outcome.decisions) for outcome in games) / len(games)
    return ArenaFigures(game, seats, seed, budget, decisions, players, dict(against))


def _count(
    outcome: Outcome, totals: dict[str, _Total], pairs: dict[tuple[str, str], _Total]
) -> None:
    """Add a game: with two seats it counts for both players, with more only for ``one``."""
    place, share = outcome.places[outcome.seat], outcome.share
    sides = [(outcome.one, outcome.other, share, place)]
    if len(outcome.places) == 2:
        sides.append((outcome.other, outcome.one, 1 - share, outcome.places[1 - outcome.seat]))
    for player, rival, won, its_place in sides:
        totals[player].add(won, its_place)
        pairs[player, rival].add(won, its_place)
    for player, decisions, seconds in zip(
        (outcome.one, outcome.other), outcome.decisions, outcome.seconds, strict=True
    ):
        totals[player].decisions += decisions
        totals[player].seconds += seconds
