"""How computer players count in ratings: ``python -m tests.bench.strengths GAME [GAMES]``.

Each level plays alone among *normal* players at every number of seats. Its share of the wins gives
the mean that Plackett-Luce expects of such a player if *normal* has that of a newcomer. The means
are written to ``strengths.json`` in the game's ``computer``, by level and seats. A share counts as
at least one win and at most one loss; no level counts less than the one below it.
"""

import math
from itertools import pairwise
from pathlib import Path

import msgspec
import typer

import cogs
from bot.games.computer import LEVELS, NORMAL
from bot.games.entry import find_games
from bot.matches.history.ratings import COMPUTER_SIGMA, MODEL
from tests.bench.arena import Meeting, play


def mean(game: str, level: str, seats: int, games: int) -> float:
    """The mean of a player who wins as the level does among equals with a newcomer's mean."""
    outcomes = play(Meeting(game, level, NORMAL, seats, range(games)))
    share = sum(each.share for each in outcomes) / games
    kept = min(max(share, 1 / games), 1 - 1 / games)
    scale = math.sqrt(seats * (COMPUTER_SIGMA**2 + MODEL.beta**2))
    return round(MODEL.mu + scale * math.log(kept * (seats - 1) / (1 - kept)), 2)


def main(game: str, games: int = 200) -> None:
    """Measure all levels of a game and store the means."""
    found = {
        level: {
            str(seats): MODEL.mu if level == NORMAL else mean(game, level, seats, games)
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
    typer.run(main)
