"""How computer players count in ratings: ``python -m tests.bench.strengths GAME [GAMES]``.

Each level plays alone among *normal* players at every number of seats. Its share of the wins gives
the mean that Plackett-Luce expects of such a player if *normal* has that of a newcomer. The means
are written to ``strengths.json`` in the game's ``computer``, by level and seats. A share counts as
at least one win and at most one loss; no level counts less than the one below it.
"""

import math
import sys
from itertools import pairwise
from pathlib import Path

import msgspec

import cogs
from bot.catalogue import find_games
from bot.games.computer import LEVELS, NORMAL
from bot.matches.history.ratings import COMPUTER_SIGMA, MODEL
from tests.bench.arena.games import AT_ONCE, Meeting, play


def mean(share: float, games: int, seats: int) -> float:
    """The mean of a player who wins this share among equals with a newcomer's mean."""
    kept = min(max(share, 1 / games), 1 - 1 / games)
    scale = math.sqrt(seats * (COMPUTER_SIGMA**2 + MODEL.beta**2))
    return round(MODEL.mu + scale * math.log(kept * (seats - 1) / (1 - kept)), 2)


def measure(game: str, level: str, seats: int, games: int) -> float:
    """Play ``games`` games, rotating the seat. Returns the level's mean."""
    meetings = (
        Meeting(game, level, NORMAL, seats, 1, 1, range(first, min(first + AT_ONCE, games)))
        for first in range(0, games, AT_ONCE)
    )
    shares = [outcome.share for meeting in meetings for outcome in play(meeting)]
    return mean(sum(shares) / len(shares), games, seats)


def main(game: str, games: int = 200) -> None:
    """Measure all levels of a game and store the means."""
    found = {
        level: {
            str(seats): MODEL.mu if level == NORMAL else measure(game, level, seats, games)
            for seats in find_games()[game].game.seats
        }
        for level in LEVELS
    }
    for lower, higher in pairwise(LEVELS):
        for seats, counted in found[lower].items():
            found[higher][seats] = max(counted, found[higher][seats])
    folder = Path(cogs.__file__).parent / game.replace("-", "_") / "computer"
    written = msgspec.json.format(msgspec.json.encode(found), indent=2)
    (folder / "strengths.json").write_bytes(written + b"\n")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]))
