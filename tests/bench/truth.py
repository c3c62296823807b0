"""How true hints and reviews are: ``python -m tests.bench.truth GAME``.

All levels play, or those below *hard* where rollouts with *hard* take too long. A person's seat
counts as *normal*, and hints are given to *normals*. Stated chances are compared with how the
matches ended. Hints are judged by rollouts of the levels at the table, on positions chosen whatever
the program says of them. A position is clear if the best of some answers, half of them random, wins
ten points more than they do on average. The hint agrees if it wins at most five points less than
that best one. Reviews are judged by ten times as many playouts: a turning point is real if the
winners' chance rose by at least half of what is told, and none is missing where it rose by little.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from itertools import count, pairwise
from multiprocessing import Pool, TimeoutError
from random import Random
from statistics import fmean
from time import monotonic
from typing import Any, NamedTuple, TypeVar

import msgspec

from bot.games import Chance, Listed, Range
from bot.games.chance import SEED_BYTES
from bot.games.computer import EASY, LEVELS, NORMAL, Position, seated
from bot.games.entry import GameEntry, find_games
from bot.games.game import win_shares
from bot.games.record import playout, seed_of_game, simulate
from bot.games.search import Search, played_on
from bot.matches.advice import SURE, Reviewer, WinChances, acts
from bot.matches.model.play import LIVE_BUDGET
from bot.searches import Advice
from cogs.bananine.computer.hard import dealing
from cogs.puerto_banana.rules import State as AuctionState
from tests.bench import Figure, command
from tests.bot.searches.advisers import Here

Seen = Position[Any, Any, Any]

PORTION = 40
"""Search after which the judge checks whether the result is clear."""
MOST_ROLLOUTS = 1000


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
    return msgspec.structs.replace(view, deck=tuple(random.sample(view.deck, len(view.deck))))


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
        if played >= MOST_ROLLOUTS or abs(gap - around) > 2.5 * error + 0.02:
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


MOST_UNTOLD = 0.2
"""The most that the winners' chance may rise between two moments of a curve without a turn."""
LOOKED_AT = 4
"""The decisions judged in a match."""
LAST = 12
"""Hints are judged in the last decisions of *normals*, as few earlier positions are clear."""
QUICKLY = {"puerto-banana": LEVELS}
"""The levels whose rollouts take milliseconds; in other games, those below *hard*."""
ANSWERS = 6
"""The answers judged of those that the program weighed, and as many of all choices."""
CLEAR, AGREES = 0.10, 0.05
LOOK, AGAIN = 16, 64
"""Search after each answer to find the best one, and new ones to confirm it."""
BANDS = (0, 0.1, 0.22, 0.38, 0.5, 0.62, 0.78, 0.9, 1.01)
PART, MATCHES = 540, 2000
"""The seconds and the matches after which judging stops."""

T = TypeVar("T")
Judge = Callable[[str, int, int], Sequence[T | None]]
games = cache(find_games)


def some_of(found: list[Met]) -> list[Met]:
    """A sample of the decisions of a match."""
    return Random(len(found)).sample(found, min(LOOKED_AT, len(found)))


def weighed(entry: GameEntry, met: Met, reviewed: bool = False) -> Advice:
    """The advice of a hint, or of a review, which knows all levels."""
    adviser = entry.adviser
    assert adviser is not None
    luck, seated = Chance(seed_of_game(entry.game, 8, met.number)), [*met.position.characters]
    if reviewed:
        position = replace(met.position, budget=LIVE_BUDGET)
    else:
        seated[met.position.view.seat] = None
        position = replace(met.position, budget=LIVE_BUDGET, characters=seated)
    found = adviser.weigh(position, luck, [met.action] if reviewed else [])
    return Advice(found, adviser.reason(position, found))


def chances(game: str, seats: int, number: int) -> list[tuple[float, float]]:
    """The stated chance of each chosen answer, and the share of the win that followed."""
    entry = games()[game]
    return [
        (weighed(entry, met, reviewed=True).win_of(met.action), met.won)
        for met in some_of(match(entry, seats, LEVELS, number))
    ]


def answers(met: Met, found: Advice) -> list[Any]:
    """Some answers that the program weighed, evenly from the best on, and some of all choices."""
    told = [each.action for each in found.weighed]
    choices, random = met.position.prompt.choices(), Random(met.number)
    if isinstance(choices, Range):
        width = (choices.usual - choices.least) / ANSWERS
        others = [choices.at(choices.least + int(width * place)) for place in range(ANSWERS)]
    else:
        others = random.sample(list(choices), min(ANSWERS, len(choices)))
    return list(dict.fromkeys([*told[:: max(1, len(told) // ANSWERS)], *others]))


def ahead(matches: Search, tried: Sequence[Any], played: int) -> float:
    """The lead of the best answer over the average of all those tried."""
    won = [matches.won(each, played) for each in tried]
    return max(won) - fmean(won)


def hints(game: str, seats: int, number: int) -> list[float | None]:
    """How much less the hint wins than the best answer, or None if the position is not clear. Most
    positions that are not clear are recognised by a few rollouts."""
    entry, found = games()[game], list[float | None]()
    decided = match(entry, seats, QUICKLY.get(game, (EASY, NORMAL)), number)
    asking = [met for met in decided if met.levels[met.position.view.seat] == NORMAL]
    for met in some_of(asking[-LAST:]):
        advice = weighed(entry, met)
        tried, look = answers(met, advice), judge(entry, met, 1)
        found.append(None)
        if any(ahead(look, tried, played) < CLEAR for played in (LOOK // 2, LOOK)):
            continue
        best, sure = max(tried, key=look.won), judge(entry, met, 2)
        if sure.won(best, AGAIN) - fmean(sure.won(each, LOOK) for each in tried) >= CLEAR:
            found[-1] = settled(sure, best, advice.best.action, AGREES)
    return found


async def _reviewed(entry: GameEntry, seats: int, number: int) -> tuple[float | None, float]:
    """The rise of the winners' chance that a review tells, and by ten times as many playouts; if it
    tells none, None and the largest rise of its curve by those."""
    levels = Random(number).choices((EASY, NORMAL), k=seats)
    record = simulate(entry, levels, seed_of_game(entry.game, 9, number))
    luck = Chance(seed_of_game(entry.game, 8, number))
    winners = [each.seat for each in record.standings or () if each.place == 1]
    reviewer = Reviewer(Here(), entry, record, seated(levels), winners, luck.branch("review"))
    review = [each async for each in reviewer.review()][-1]
    states = {act.first: (act.state, act.events_before) for act in acts(entry.game, record)}
    history = [event for step in record.steps for event in step.events]

    def won(moment: WinChances) -> float:
        if moment.number not in states:
            return 1.0
        state, told = states[moment.number]
        numbers, branch = range(10 * SURE), luck.branch(f"judge/{moment.number}")
        found, _ = played_on(entry.game, reviewer.players, state, branch, numbers, history[:told])
        return fmean(sum(each[seat] for seat in winners) for each in found)

    pairs = list(pairwise(review.moments))
    if review.turn is not None:
        (pair,) = [pair for pair in pairs if pair[1].number == review.turn.number]
        return review.turn.after - review.turn.before, won(pair[1]) - won(pair[0])
    rises = [sum(two.chances[w] - one.chances[w] for w in winners) for one, two in pairs]
    one, two = pairs[rises.index(max(rises))]
    return None, won(two) - won(one)


def reviews(game: str, seats: int, number: int) -> list[tuple[float | None, float]]:
    """See :func:`_reviewed`."""
    return [asyncio.run(_reviewed(games()[game], seats, number))]


def some(judged: Judge[T], game: str, seats: int, most: int) -> tuple[list[T], str]:
    """Judge match after match until ``most`` results are found or time is up, and sum it up.
    Matches still in progress are abandoned."""
    began, kept, looked = monotonic(), list[T](), 0
    with Pool() as pool, suppress(StopIteration, TimeoutError):
        matches = pool.imap(partial(judged, game, seats), range(1, MATCHES + 1))
        while len(kept) < most:
            found = matches.next(timeout=began + PART - monotonic())
            looked += len(found)
            kept += [each for each in found if each is not None]
    return kept, f"{looked} looked at in {monotonic() - began:.0f} s"


def figures(
    game: str, seats: int | None = None, positions: int = 1000, count: int = 30
) -> list[Figure]:
    """For the fewest and the most seats, or for ``seats``; ``count`` hints and reviews."""
    allowed = games()[game].game.seats
    numbers = [seats] if seats else (allowed[0], allowed[-1])
    return [figure for number in numbers for figure in _of(game, number, positions, count)]


def _of(game: str, seats: int, positions: int, count: int) -> Iterator[Figure]:
    called, looked = some(chances, game, seats, positions)
    for low, high in pairwise(BANDS):
        if band := [each for each in called if low <= each[0] < high]:
            stated, won = (fmean(column) for column in zip(*band, strict=True))
            what = f"{game}, {seats} seats, called {stated:.0%}"
            yield Figure(what, 100 * won, "% won", f"of {len(band)} positions; {looked}")
    less, looked = some(hints, game, seats, count)
    agree = sum(gap <= AGREES for gap in less)
    yield Figure(f"{game}, {seats} seats, hints that agree", agree, f"of {len(less)}", looked)
    found, looked = some(reviews, game, seats, count)
    turns = [rise >= stated / 2 for stated, rise in found if stated is not None]
    flat = [rise < MOST_UNTOLD for stated, rise in found if stated is None]
    for what, right in (("turns that are real", turns), ("reviews without one that agree", flat)):
        yield Figure(f"{game}, {seats} seats, {what}", sum(right), f"of {len(right)}", looked)


if __name__ == "__main__":
    command("Truth", figures)
