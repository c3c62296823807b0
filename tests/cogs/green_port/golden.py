"""Golden matches, written by ``python -m tests.cogs.green_port.golden``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bot.games import Chance, Standing
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Options, State
from tests.cogs.green_port.players import begin, whimsical
from tests.cogs.green_port.rules.branches import BONUSES, EVENTS, POWERS, STEPS, branches

FOLDER = Path(__file__).parent / "golden"
ROUNDS = 60
CANDIDATES = 400
SENSE = 0.9
STEPS_A_BRANCH = 80
"""Steps by which a match may be longer for one more branch."""


class GoldenStep(msgspec.Struct, frozen=True):
    """A seat's action and what everybody saw of it."""

    seat: int
    action: Action
    events: list[Event]


class Golden(msgspec.Struct, frozen=True):
    """A match: the deal from the seed, every step, and the outcome."""

    seats: int
    options: Options
    seed: str
    start: State
    steps: list[GoldenStep]
    end: State
    standings: list[Standing]


def path_of(seats: int) -> Path:
    """The file of the match for this number of seats."""
    return FOLDER / f"{seats}-seats.json"


def load(seats: int) -> Golden:
    """The golden match for this number of seats."""
    return msgspec.json.decode(path_of(seats).read_bytes(), type=Golden)


def replayed(golden: Golden) -> Iterator[tuple[GoldenStep, list[Event], State, State]]:
    """Each stored step, with today's events and today's states before and after it."""
    chance = Chance(bytes.fromhex(golden.seed))
    state = GAME.setup(golden.seats, golden.options, chance)
    for step in golden.steps:
        after, events = GAME.apply(state, step.seat, step.action, chance)
        yield step, list(events), state, after
        state = after


def play(seats: int, seed: int) -> tuple[Golden, Counter[str]]:
    """A match of partly random players, and the branches it took."""
    start, chance = begin(seats, seed, ROUNDS)
    state, steps, seen = start, [], Counter[str]()
    for seat, action, events, after in whimsical(start, chance, seed, SENSE):
        seen.update(branches(state, action, events, after))
        steps.append(GoldenStep(seat, action, events))
        state = after
    golden = Golden(
        seats=seats,
        options=Options(ROUNDS),
        seed=seed.to_bytes(32, "big").hex(),
        start=start,
        steps=steps,
        end=state,
        standings=list(GAME.standings(state) or ()),
    )
    return golden, seen


def write() -> None:
    """Choose a short match with many new branches for each number of seats."""
    missing = POWERS | EVENTS | BONUSES | STEPS
    FOLDER.mkdir(exist_ok=True)
    for seats in reversed(GAME.seats):
        matches = [play(seats, seed) for seed in range(CANDIDATES)]
        ended = [match for match in matches if match[1]["GP-19 last objective completed"]]
        golden, seen = max(
            ended,
            key=lambda match: STEPS_A_BRANCH * len(missing & set(match[1])) - len(match[0].steps),
        )
        missing -= set(seen)
        path_of(seats).write_bytes(msgspec.json.encode(golden))
        print(f"{seats} seats: {len(golden.steps)} steps; still missing: {sorted(missing)}")


if __name__ == "__main__":
    write()
