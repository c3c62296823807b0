"""How true hints and reviews are: ``python -m tests.bench.truth GAME``.

Seats of all levels play, where playing on with *hard* takes too long those of the other two; a
person's seat counts as *normal*. Chances are compared with how the matches ended. Hints and costs
are judged by playing on with those who sit there. A position is clear if the hint is told to be
five points better than the others, and the best of some answers wins ten more than they do on
average; the hint agrees if it wins at most five points less than that best one. A cost that a
review names is real if the better answer does win more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from bot.catalogue import find_games
from bot.games import Chance, Listed
from bot.games.computer import EASY, LEVELS, NORMAL
from bot.games.entry import GameEntry
from bot.games.record import seed_of_game
from bot.matches.advice import Judged
from bot.matches.model.play import LIVE_BUDGET
from bot.searches import Advice
from cogs.replay.review import costly
from tests.bench.truth.deals import Seen
from tests.bench.truth.judging import Judge, decisions
from tests.bench.truth.stored import keep

LOOKED_AT = 8
"""Decisions of a match that are looked at."""
QUICKLY = {"puerto-banana": LEVELS}
"""Levels with which playing on takes milliseconds; in other games those below *hard*."""
SHORTLIST = 6
"""Answers among which the best is looked for."""
CLEAR, AGREES = 0.10, 0.05
LOOK, SURE = 24, 480
"""Matches played on for each answer: to find the best, and to be sure of a difference."""
BANDS = (0, 0.1, 0.22, 0.38, 0.5, 0.62, 0.78, 0.9, 1.01)


class Met(NamedTuple):
    """A decision in a match of these levels, and what its seat won in the end."""

    levels: Sequence[str]
    position: Seen
    action: Any
    won: float
    number: int


def matches(entry: GameEntry, seats: int, among: Sequence[str]) -> Iterator[list[Met]]:
    """Of each match the decisions in which there was a choice."""
    number = 0
    while number := number + 1:
        levels = Random(number).choices(among, k=seats)
        played = decisions(entry, levels, seed_of_game(entry.game, 9, number))
        yield [
            Met(levels, *each, 1000 * number + place)
            for place, each in enumerate(played)
            if not isinstance(choices := each[0].prompt.choices(), Listed) or len(choices) > 1
        ]


def some_of(found: Iterable[list[Met]]) -> Iterator[Met]:
    """Some decisions of each match."""
    for match in found:
        yield from Random(len(match)).sample(match, min(LOOKED_AT, len(match)))


def weighed(entry: GameEntry, met: Met, among: Sequence[Any] = ()) -> Advice:
    """What a hint finds at the smaller budget, or a review of these answers."""
    adviser = entry.adviser
    assert adviser is not None
    luck = Chance(seed_of_game(entry.game, 8, met.number))
    position = replace(met.position, budget=LIVE_BUDGET if among else 1)
    found = adviser.weigh(position, luck, among)
    return Advice(found, adviser.reason(position, found))


def chances(entry: GameEntry, seats: int, positions: int) -> Iterator[tuple[float, float]]:
    """The chance that an answer is said to leave, and what was won after it."""
    for met in islice(some_of(matches(entry, seats, LEVELS)), positions):
        yield weighed(entry, met, [met.action]).win_of(met.action), met.won


def hints(entry: GameEntry, seats: int) -> Iterator[tuple[Met, float]]:
    """Clear positions, and how much less than the best answer the hint wins."""
    for met in some_of(matches(entry, seats, QUICKLY.get(entry.game.key, (EASY, NORMAL)))):
        best_first = weighed(entry, met).weighed
        hint, *others = [each.action for each in best_first]
        others = others[:: max(1, len(others) // SHORTLIST)][:SHORTLIST]
        if best_first[0].win - fmean(each.win for each in best_first) < CLEAR / 2:
            continue
        look = Judge(entry, met.levels, met.position, met.number)
        best = max([hint, *others], key=lambda each: look.won(each, LOOK))
        rest = [each for each in others if each != best]
        sure = Judge(entry, met.levels, met.position, -met.number)
        if rest and sure.won(best, 4 * LOOK) - fmean(sure.won(e, LOOK) for e in rest) >= CLEAR:
            yield met, 0.0 if best == hint else sure.gap(best, hint, SURE, AGREES)


def costs(entry: GameEntry, seats: int) -> Iterator[tuple[Met, Judged, float]]:
    """Decisions that a review names, and how much more the better answer wins."""
    for match in matches(entry, seats, QUICKLY.get(entry.game.key, (EASY, NORMAL))):
        judged = {
            met.number: Judged(met.number, met.position.view.seat, found, found.win_of(met.action))
            for met in match
            if len((found := weighed(entry, met, [met.action])).weighed) > 1
        }
        by_number = {met.number: met for met in match}
        for each in costly(list(judged.values())):
            met = by_number[each.number]
            judge = Judge(entry, met.levels, met.position, -met.number)
            yield met, each, judge.gap(each.advice.best.action, met.action, SURE)


def main(
    game: str, seats: int | None = None, positions: int = 1000, count: int = 30, store: bool = False
) -> None:
    """Print what was found with two seats and with the most, or with those named.

    The positions of big costs can be stored for the tests.
    """
    entry, console = find_games()[game], Console()
    allowed = entry.game.seats
    for number in [seats] if seats else (allowed[0], allowed[-1]):
        began = process_time()
        called = list(chances(entry, number, positions))
        table = Table("called", "positions", "won", title=f"{game}, {number} seats")
        for low, high in pairwise(BANDS):
            band = [each for each in called if low <= each[0] < high]
            if band:
                said, won = (fmean(column) for column in zip(*band, strict=True))
                table.add_row(f"{said:.0%}", str(len(band)), f"{won:.0%}")
        console.print(table)
        console.print(f"{process_time() - began:.0f} s")
        less = [gap for _, gap in islice(hints(entry, number), count)]
        agreed = sum(gap <= AGREES for gap in less)
        console.print(f"hints: {agreed} of {len(less)} agree, {process_time() - began:.0f} s")
        real = 0
        for met, named, gap in islice(costs(entry, number), count):
            real += gap > 0
            if store and min(gap, named.cost) > CLEAR:
                keep(entry, met.position, named.advice.best.action, met.action)
        console.print(f"costs: {real} of {count} are real, {process_time() - began:.0f} s")


if __name__ == "__main__":
    typer.run(main)
