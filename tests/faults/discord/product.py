"""Every request of a match of every game with every fault: a short match for each."""

import asyncio
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random

from tests.faults.discord.matches import play
from tests.faults.discord.people import GAMES
from tests.faults.discord.requests import FAULTS, Requests

Case = tuple[str, int, str]
"""A game, the number of a request in its match, and a fault's name."""


def requests_of(game: str) -> list[str]:
    """The requests of a match without faults."""
    requests = Requests()
    found = asyncio.run(play(game, requests))
    assert not found, (game, found)
    return requests.log


def run(case: Case) -> list[str]:
    """Play a case's match. Returns what was wrong with it."""
    game, number, fault = case
    requests = Requests({number: FAULTS[fault]})
    found = asyncio.run(play(game, requests))
    what = requests.log[number] if number < len(requests.log) else "a request"
    return [f"{game}: {fault} for request {number}, {what}: {each}" for each in found]


def every_case() -> Iterator[Case]:
    """Every game with every request and fault."""
    for game in GAMES:
        log = requests_of(game)
        print(f"{game}: {len(log)} requests, {len(set(log))} kinds, {len(FAULTS)} faults each")
        yield from ((game, number, fault) for number in range(len(log)) for fault in FAULTS)


def run_cases(count: int, seed: int, _: Path) -> str:
    """Play ``count`` cases drawn by the seed. Raises AssertionError with what was wrong."""
    cases = list(every_case())
    Random(seed).shuffle(cases)
    cases = cases[:count]
    wrong: list[str] = []
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for number, found in enumerate(pool.map(run, cases), 1):
            for line in found:
                print(line, flush=True)
            wrong += found
            if number % 100 == 0:
                print(f"{number} matches, {len(wrong)} things wrong", flush=True)
    assert not wrong, "\n".join(wrong)
    return f"{len(cases)} matches"
