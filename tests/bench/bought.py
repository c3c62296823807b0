"""What it costs to buy a rating: ``python -m tests.bench.bought [MATCHES]``.

Account 1 has played four strangers, and then wins match after match in one dishonest way. Its
rating across all servers must stay below that of an honest winner of 70 of 100 duels, with every
game's computer players.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date

from bot.catalogue import find_games
from bot.games import Standing
from bot.matches.history import ratings
from bot.matches.history.rated import STORED, RatedMatch
from bot.matches.history.rebuild import Recount
from bot.matches.model import contest
from bot.matches.model.match import ALL_SERVERS, Person, Seat

HONEST = 1127
"""The rating of a person who has won 70 of 100 duels, seven of each ten."""
TODAY = date(2030, 1, 1)
GAMES = find_games()
Match = tuple[Sequence[int], Sequence[int], int]
"""People in the order of their places, those who leave, and the number of computers."""


WAYS: Mapping[str, Callable[[int], Match]] = {
    # A friend who never wins, or leaves after one decision.
    "with_one": lambda number: ((1, 2), (), 0),
    "with_a_leaver": lambda number: ((1, 2), (2,), 0),
    # Fifty new accounts in turn, which may leave.
    "with_fresh_accounts": lambda number: ((1, 100 + number % 50), (), 0),
    "with_fresh_leavers": lambda number: ((1, 100 + number % 50), (100 + number % 50,), 0),
    # Accounts that all meet; one wins.
    "in_a_ring": lambda number: ((1, 2 + number % 2), (), 0),
    "in_a_ring_of_four": lambda number: ((1, 2 + number % 3) if number else (1, 2, 3, 4), (), 0),
    # A friend who never wins, and as many easy computers as there are seats.
    "with_computers": lambda number: ((1, 2), (), 4),
}
"""The dishonest ways, each with its match of this number."""


def bought(game: str, way: Callable[[int], Match], matches: int) -> dict[int, int]:
    """Account 1's final rating, by server."""
    recount = Recount()
    strangers: list[Match] = [((11, 12, 13, 14, 1), (), 0)]
    for match in (*strangers, *(way(number) for number in range(matches))):
        recount.rate(_told(game, *match))
    found = {server: rating for (_, server, who), rating in recount.ratings.items() if who == 1}
    return {server: rating.shown for server, rating in found.items()}


def _told(
    game: str, people: Sequence[int], leaving: Sequence[int], computers: int
) -> Iterator[RatedMatch]:
    entry = GAMES[game]
    who = [*people[:-1], *([None] * min(computers, entry.game.seats[-1] - len(people))), people[-1]]
    seats = tuple(
        Seat(number, Person(each, "P"), left=each in leaving, decided=True)
        if each
        else Seat(number, None, character="alca")
        for number, each in enumerate(who)
    )
    played = [Standing(seat=seat, place=seat + 1, score=0) for seat in range(len(seats))]
    results = contest.results(seats, None) or contest.results(seats, played)
    ends = ratings.finishes(seats, results, entry)
    unrated = tuple(dict.fromkeys(STORED) for _ in ends)
    yield RatedMatch(game, 7, TODAY, ends, 1, 1, unrated)


def main(matches: int = 1000) -> None:
    """Print the result of each way; exit with 1 if one of them pays."""
    found = {(game, name): bought(game, WAYS[name], matches) for game in GAMES for name in WAYS}
    for (game, name), by_server in found.items():
        figures = f"{by_server[ALL_SERVERS]:>5} everywhere {by_server[7]:>5} on the own server"
        print(f"{game:<15}{name:<22}{figures}")
    sys.exit(max(by_server[ALL_SERVERS] for by_server in found.values()) >= HONEST)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
