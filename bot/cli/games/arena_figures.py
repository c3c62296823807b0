"""What games between computer players say about them: win shares, ratings, times."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import msgspec
from openskill.models import PlackettLuce

Z = 1.959964
"""Standard deviations on each side of a 95 % interval."""
MODEL = PlackettLuce(tau=0)
"""Without drift: nobody grows stronger during the games."""
START, SCALE = 1000, 40
"""As in the ratings of people."""


class Played(msgspec.Struct, frozen=True):
    """One game: ``one`` at ``seat``, ``other`` at all other seats; ``places`` by seat from 1.

    ``decisions`` and ``seconds`` (of CPU time) are counted for each of the two.
    """

    one: str
    other: str
    seat: int
    places: tuple[int, ...]
    decisions: tuple[int, int]
    seconds: tuple[float, float]

    @property
    def share(self) -> float:
        """What ``one`` won of the game: all, nothing, or its part of a shared win."""
        return 1 / self.places.count(1) if self.places[self.seat] == 1 else 0.0


class Share(msgspec.Struct, frozen=True):
    """A share of games won, with its 95 % interval."""

    games: int
    share: float
    low: float
    high: float


class Line(msgspec.Struct, frozen=True):
    """One player among all the others it met. ``rating`` as people have one, but its mean."""

    player: str
    won: Share
    mean_place: float
    rating: int
    milliseconds: float


class Arena(msgspec.Struct, frozen=True):
    """All of it: the ``lines`` best first, and what each player won against each other one."""

    game: str
    seats: int
    seed: int
    budget: int
    decisions: float
    lines: list[Line]
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
    """What is added up for one player, or one player against another."""

    games: int = 0
    won: float = 0.0
    places: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def add(self, won: float, place: int) -> None:
        self.games += 1
        self.won += won
        self.places += place

    @property
    def share(self) -> Share:
        return wilson(self.won, self.games)


@dataclass
class Tally:
    """Adds up games, in any order; ratings take them in the order of their numbers."""

    players: Sequence[str]
    _games: dict[int, list[Played]] = field(default_factory=lambda: defaultdict(list))

    def add(self, number: int, played: Played) -> None:
        """Count one more game, number ``number`` of its pair."""
        self._games[number].append(played)

    def result(self, game: str, seats: int, seed: int, budget: int) -> Arena:
        """The figures of all games so far."""
        games = [
            each
            for number in sorted(self._games)
            for each in sorted(self._games[number], key=lambda each: (each.one, each.other))
        ]
        each = {player: _Total() for player in self.players}
        pairs: dict[tuple[str, str], _Total] = defaultdict(_Total)
        for played in games:
            _count(played, each, pairs)
        ratings = _ratings(self.players, games)
        lines = [
            Line(
                player,
                total.share,
                total.places / total.games,
                ratings[player],
                1000 * total.seconds / max(total.decisions, 1),
            )
            for player, total in each.items()
        ]
        against: dict[str, dict[str, Share]] = defaultdict(dict)
        for (one, other), total in pairs.items():
            against[one][other] = total.share
        decisions = sum(sum(played.decisions) for played in games) / len(games)
        lines.sort(key=lambda line: -line.rating)
        return Arena(game, seats, seed, budget, decisions, lines, dict(against))


def _count(played: Played, each: dict[str, _Total], pairs: dict[tuple[str, str], _Total]) -> None:
    """Between two, a game is one of both; among more, it tells of the one alone."""
    place, share = played.places[played.seat], played.share
    sides = [(played.one, played.other, share, place)]
    if len(played.places) == 2:
        sides.append((played.other, played.one, 1 - share, played.places[1 - played.seat]))
    for player, rival, won, its_place in sides:
        each[player].add(won, its_place)
        pairs[player, rival].add(won, its_place)
    for player, decisions, seconds in zip(
        (played.one, played.other), played.decisions, played.seconds, strict=True
    ):
        each[player].decisions += decisions
        each[player].seconds += seconds


def _ratings(players: Iterable[str], games: Iterable[Played]) -> dict[str, int]:
    """Plackett-Luce; among more than two, a game is one against each of the others."""
    ratings = {player: MODEL.rating() for player in players}
    for played in games:
        own = played.places[played.seat]
        for seat, place in enumerate(played.places):
            if seat != played.seat:
                one, other = ratings[played.one], ratings[played.other]
                (one,), (other,) = MODEL.rate([[one], [other]], ranks=[own, place])
                ratings[played.one], ratings[played.other] = one, other
    return {player: round(START + SCALE * (r.mu - MODEL.mu)) for player, r in ratings.items()}
