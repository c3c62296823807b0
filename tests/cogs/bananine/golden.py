"""Golden games; ``python -m tests.cogs.bananine.golden`` plays and stores them again."""

from __future__ import annotations

from pathlib import Path

import msgspec

from bot.games import Standing
from bot.games.computer import NORMAL
from bot.games.entry import GameEntry
from bot.games.record import seed_of_game, simulate
from cogs.bananine.computer import COMPUTERS
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import GAME, Options, State
from cogs.bananine.rules.market import Action

FOLDER = Path(__file__).parent / "golden"


class GoldenStep(msgspec.Struct, frozen=True):
    """One action and what everybody saw of it."""

    seat: int
    action: Action
    events: list[Event]


class Golden(msgspec.Struct, frozen=True):
    """A record without the states between the first and the last."""

    game: str
    rules: int
    seats: int
    options: Options
    commitment: str
    seed: str
    start: State
    moves: list[GoldenStep]
    end: State
    standings: list[Standing]


def play(seats: int) -> Golden:
    """A game among computer players."""
    seed = seed_of_game(GAME, 2024, seats)
    record = simulate(GameEntry(GAME, COMPUTERS), [NORMAL] * seats, seed)
    return Golden(
        game=record.game,
        rules=record.rules,
        seats=record.seats,
        options=record.options,
        commitment=record.commitment,
        seed=record.seed,
        start=record.start,
        moves=[GoldenStep(step.seat, step.action, step.events) for step in record.steps],
        end=record.steps[-1].state,
        standings=record.standings or [],
    )


def load(seats: int) -> Golden:
    """The stored game for this number of seats."""
    return msgspec.json.decode((FOLDER / f"{seats}.json").read_bytes(), type=Golden)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for number in GAME.seats:
        text = msgspec.json.encode(play(number)).replace(b'{"seat"', b'\n{"seat"')
        (FOLDER / f"{number}.json").write_bytes(text + b"\n")
